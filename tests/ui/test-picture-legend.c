/* test-picture-legend.c - an exported picture explains what the window explains, in the same words
 *
 * Texts of a picture are drawn as outlines, so they are taken where they are
 * drawn.
 *
 * SPDX-License-Identifier: MIT
 */
#include "display-common.h"
#include "texts-common.h"

#include "draw/picture/sight-picture.h"
#include "edit/document/sight-document-turns.h"
#include "ui/canvas/sight-canvas-legend.h"
#include "ui/workspace/sight-workspace.h"

#define SIDE 20
#define SIZE 24

static GString *drawn; /* (nullable): while a picture is drawn, its texts */

/* Instead of Pango's. */
void
pango_cairo_show_layout (cairo_t *cr, PangoLayout *layout)
{
  if (drawn != NULL)
    g_string_append_printf (drawn, "%s|", pango_layout_get_text (layout));
}

static SightLevel *
make_level (gboolean is_dark)
{
  SightLevel *level = sight_level_new (sight_map_new (SIDE, SIDE, 0), sight_legend_new_standard ());
  SightViewer *sentry = sight_viewer_new ("Sentry", 1, (SightCell) { 15, 9 });

  /* Seen one way from the Sentry to somewhere, and from somewhere to it. */
  for (int i = 0; i < 40; i++)
    sight_level_set_tile (level, (SightCell) { 1 + i * 7 % 18, 1 + i * 5 % 17 }, 1);
  sight_vision_init (&level->sight, sight_algorithm_find ("bresenham-team"));
  for (guint i = 0; i < 2; i++)
    g_ptr_array_add (level->teams, sight_team_new_nth (i));
  level->sight.range = 8;
  level->rules.dark = is_dark;
  g_ptr_array_add (level->viewers, sight_viewer_new ("", 0, (SightCell) { 3, 3 }));
  g_ptr_array_add (level->viewers, sentry);
  for (int i = 0; is_dark && i < 5; i++)
    g_ptr_array_add (level->lamps, sight_lamp_new ("", (SightCell) { 3 + i * 3, 13 - i }));
  sight_level_update_light (level);

  return level;
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* (transfer full): the texts of @text without those that a picture alone has: numbers, tiles, teams and lamps; sorted
 */
static char *
sift (const SightLevel *level, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "|", -1);
  g_autoptr (GPtrArray) kept = g_ptr_array_new ();

  for (guint i = 0; parts[i] != NULL; i++)
    {
      gboolean is_own = parts[i][0] == '\0' || g_ascii_isdigit (parts[i][0]) || g_str_has_prefix (parts[i], "lamp");

      for (guint k = 0; k < sight_legend_get_length (level->legend); k++)
        is_own |= g_str_equal (parts[i], sight_legend_get (level->legend, k)->name);
      for (guint k = 0; k < level->teams->len; k++)
        is_own |= g_str_equal (parts[i], sight_level_get_team (level, k)->name);
      if (!is_own)
        g_ptr_array_add (kept, parts[i]);
    }
  g_ptr_array_sort (kept, compare_texts);
  g_ptr_array_add (kept, NULL);

  return g_strjoinv ("|", (char **) kept->pdata);
}

static char *
get_of_window (SightWorkspace *workspace, const SightLevel *level)
{
  GtkWidget *legend = g_object_ref_sink (sight_canvas_legend_new (workspace));
  g_autoptr (GString) texts = g_string_new (NULL);

  sight_canvas_legend_set_cell_size (SIGHT_CANVAS_LEGEND (legend), SIZE);
  add_texts (legend, texts);
  g_object_unref (legend);

  return sift (level, texts->str);
}

static char *
get_of_picture (SightWorkspace *workspace, const SightLevel *level)
{
  const SightPictureOptions options = { .legend = TRUE };
  const SightScene scene = sight_workspace_get_scene (workspace, SIZE);
  g_autoptr (GString) texts = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;

  drawn = texts;
  bytes = sight_picture_save (&scene, &options, sight_picture_kind_find ("png"), &error);
  drawn = NULL;
  g_assert_no_error (error);

  return sift (level, texts->str);
}

/* The law: whatever is shown, and whatever is laid over it. */
static void
test_shows (gconstpointer data)
{
  static const SightOverlay overlays[] = { SIGHT_OVERLAY_NONE, SIGHT_OVERLAY_FIELD, SIGHT_OVERLAY_ASYMMETRY };
  const gboolean is_dark = GPOINTER_TO_INT (data);
  g_autoptr (SightDocument) document = sight_document_new (make_level (is_dark));
  g_autoptr (SightWorkspace) workspace = sight_workspace_new ();
  const SightLevel *level = sight_document_get_level (document);
  guint n = 0;

  sight_workspace_set_document (workspace, document);
  for (guint show = SIGHT_SHOW_EVERYTHING; show <= SIGHT_SHOW_OVERLAP; show++)
    {
      for (guint i = 0; i < G_N_ELEMENTS (overlays); i++)
        {
          g_autofree char *window = NULL, *picture = NULL;

          sight_workspace_set_selected (workspace, 1);
          if (show == SIGHT_SHOW_OVERLAP)
            sight_workspace_show_overlap (workspace, 0, 1);
          else
            sight_workspace_set_show (workspace, (SightShow) show, 0);
          sight_workspace_set_overlay (workspace, overlays[i]);
          window = get_of_window (workspace, level);
          picture = get_of_picture (workspace, level);
          g_test_message ("show %u, overlay %u: %s", show, overlays[i], window);
          g_assert_cmpstr (picture, ==, window);
          n += *window != '\0';
        }
    }
  g_assert_cmpuint (n, >=, 12);
}

int
main (int argc, char *argv[])
{
  if (!init_display (&argc, &argv))
    return 0;

  g_test_add_data_func ("/picture-legend/bright", GINT_TO_POINTER (FALSE), test_shows);
  g_test_add_data_func ("/picture-legend/dark", GINT_TO_POINTER (TRUE), test_shows);

  return g_test_run ();
}
