/* test-turn-strip.c - turns have their names in the strip where there is room, and no name lies on another
 *
 * SPDX-License-Identifier: MIT
 */
#include "canvas-common.h"
#include "display-common.h"

#include "edit/document/sight-document-turns.h"
#include "ui/bars/sight-turn-strip.h"

#define STRIP 420  /* pixels */
#define NAMES_Y 24 /* below the dots */

static SightWorkspace *
make_turns (guint n, const char *name)
{
  SightWorkspace *workspace = sight_workspace_new ();
  SightLevel *level = sight_level_new (sight_map_new (9, 9, FLOOR), sight_legend_new_standard ());
  g_autoptr (SightDocument) document = NULL;

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (level->turns, sight_turn_new (name));
  document = sight_document_new (level);
  sight_workspace_set_palette (workspace, sight_palette_get (FALSE, FALSE));
  sight_workspace_set_document (workspace, document);

  return workspace;
}

/* In how many stretches of at least 10 empty columns between them the names lie. */
static guint
count_names (GtkWidget *strip)
{
  cairo_surface_t *picture = get_picture (strip);
  const int height = gtk_widget_get_height (strip), width = gtk_widget_get_width (strip);
  guint n = 0;
  int last = -100;

  for (int x = 0; x < width; x++)
    {
      gboolean has_ink = FALSE;

      for (int y = NAMES_Y; y < height && !has_ink; y++)
        has_ink = get_pixel (picture, x, y) >> 24 > 60;
      if (!has_ink)
        continue;
      n += x - last > 6;
      last = x;
    }
  cairo_surface_destroy (picture);

  return n;
}

static void
test_names (void)
{
  static const struct
  {
    guint n;
    const char *name;
    guint least; /* names */
  } cases[] = { { 4, "Go", 5 }, { 8, "Go", 6 }, { 20, "Go", 4 }, { 8, "Longwordwithoutend", 2 } };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SightWorkspace) workspace = make_turns (cases[i].n, cases[i].name);
      GtkWidget *window = gtk_window_new ();
      GtkWidget *strip = g_object_new (SIGHT_TYPE_TURN_STRIP, "workspace", workspace, "halign", GTK_ALIGN_START,
                                       "valign", GTK_ALIGN_START, "width-request", STRIP, "hexpand", FALSE, NULL);

      gtk_window_set_child (GTK_WINDOW (window), strip);
      gtk_window_present (GTK_WINDOW (window));
      pass_frames (window);
      g_test_message ("%u turns: %u names", cases[i].n, count_names (strip));
      g_assert_cmpuint (count_names (strip), >=, cases[i].least);
      gtk_window_destroy (GTK_WINDOW (window));
    }
}

/* GTK 4.18 ends in its own code where widgets are read so. */
static void
assert_now (GtkWidget *strip, const char *name)
{
  sight_turn_strip_update (SIGHT_TURN_STRIP (strip));
  if (gtk_get_minor_version () < 10)
    gtk_test_accessible_assert_property (strip, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, name);
}

/* A turn in which something is skipped is marked, until the map has what it needs. */
static void
test_skipped (void)
{
  g_autoptr (SightWorkspace) workspace = make_turns (2, "");
  SightDocument *document = sight_workspace_get_document (workspace);
  g_autoptr (SightEvent) event = sight_event_new_at (SIGHT_EVENT_OPEN, -1, (SightCell) { 3, 3 });
  GtkWidget *strip = g_object_ref_sink (g_object_new (SIGHT_TYPE_TURN_STRIP, "workspace", workspace, NULL));
  guint16 door = 0;

  while (sight_legend_get_door (sight_workspace_get_level (workspace)->legend, door) != SIGHT_DOOR_CLOSED)
    door++;
  sight_document_begin (document, "Event");
  sight_document_add_event (document, 1, event, -1);
  sight_document_commit (document);
  sight_document_show_turn (document, 1);
  assert_now (strip, "⚠ Floor opens");
  sight_document_show_turn (document, 0);
  sight_document_begin (document, "Door");
  sight_document_paint (document, (SightCell) { 3, 3 }, door);
  sight_document_commit (document);
  sight_document_show_turn (document, 1);
  assert_now (strip, "Door opens");
  g_object_unref (strip);
}

int
main (int argc, char *argv[])
{
  if (gtk_get_minor_version () < 10)
    g_setenv ("GTK_A11Y", "test", TRUE);
  if (!init_display (&argc, &argv))
    return 0;

  g_test_add_func ("/turn-strip/names", test_names);
  g_test_add_func ("/turn-strip/skipped", test_skipped);

  return g_test_run ();
}
