/* sight-statistics-window.c - statistics of the map, kept up to date during editing
 *
 * The numbers are computed in a thread, on a copy of the map, after a moment
 * without changes.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-statistics-window.h"

#include <glib/gi18n-lib.h>

#include "analysis/sentence/sight-sentence.h"
#include "analysis/level/sight-statistics.h"
#include "sight-shortcuts.h"
#include "ui/widgets/sight-choice-group.h"
#include "ui/widgets/sight-focus.h"
#include "ui/widgets/sight-form.h"
#include "ui/widgets/sight-titled-row.h"
#include "ui/widgets/sight-swatch.h"

#define DELAY 150 /* milliseconds without a change */
#define TILES_SHOWN 200
#define PLACES_SHOWN 20

struct _SightStatisticsWindow
{
  GtkWindow parent_instance;

  SightWorkspace *workspace;
  GWeakRef view; /* SightMapView */
  guint source;
  gboolean is_running, is_stale;
  SightStatistics *statistics; /* (nullable) */

  GtkLabel *size, *walkable, *transparent, *viewers, *places_title;
  GtkWidget *places_hint;
  GtkListBox *tiles, *places;
};

G_DEFINE_FINAL_TYPE (SightStatisticsWindow, sight_statistics_window, GTK_TYPE_WINDOW)

typedef struct
{
  SightMap *map;
  SightLegend *legend;
} Input;

static void
input_free (gpointer data)
{
  Input *input = data;

  sight_map_free (input->map);
  sight_legend_free (input->legend);
  g_free (input);
}

static void
show_share (GtkLabel *label, gsize n, gsize all)
{
  g_autofree char *share = sight_sentence_share (n, all), *text = NULL;

  text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'d cell · %s", "%'d cells · %s", n), (int) n, share);
  gtk_label_set_text (label, text);
}

/* "Red 3, Blue 2" */
static char *
describe_viewers (const SightLevel *level)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint t = 0; t < level->teams->len; t++)
    {
      guint n = 0;

      for (guint i = 0; i < level->viewers->len; i++)
        n += sight_level_get_viewer (level, i)->team == (int) t;
      g_string_append_printf (text, "%s%s\302\240%u", t > 0 ? ", " : "", sight_level_get_team (level, t)->name, n);
    }

  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : g_strdup (_ ("none"));
}

static GtkWidget *
row_new (GtkWidget *first, const char *name, const char *text)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *label = gtk_label_new (name), *number = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (number, "num");
  if (first != NULL)
    gtk_box_append (GTK_BOX (box), first);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), number);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_widget_add_css_class (row, "row");

  return row;
}

static void
clear_list (GtkListBox *list)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (list))) != NULL)
    gtk_list_box_remove (list, row);
}

/* @numbers: all have the width of the longest, so all bars begin at the same place. */
static void
add_tile (SightStatisticsWindow *self, guint tile, GtkSizeGroup *numbers)
{
  gsize n = self->statistics->tiles[tile], all = self->statistics->n_cells;
  GtkWidget *swatch = sight_swatch_new (SIGHT_SWATCH_SIZE), *row, *number, *bar = gtk_progress_bar_new ();
  g_autofree char *share = sight_sentence_share (n, all), *text = g_strdup_printf ("%'d · %s", (int) n, share);

  sight_swatch_set_tile (SIGHT_SWATCH (swatch), self->workspace, tile);
  row = row_new (swatch, sight_legend_get (sight_workspace_get_level (self->workspace)->legend, tile)->name, text);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  number = gtk_widget_get_last_child (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row)));
  gtk_label_set_xalign (GTK_LABEL (number), 1);
  gtk_size_group_add_widget (numbers, number);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (bar), (double) n / all);
  gtk_widget_set_valign (bar, GTK_ALIGN_CENTER);
  gtk_widget_set_size_request (bar, 72, -1);
  gtk_box_insert_child_after (GTK_BOX (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row))), bar,
                              gtk_widget_get_next_sibling (swatch));
  gtk_list_box_append (self->tiles, row);
}

static int
compare_tiles (gconstpointer a, gconstpointer b, gpointer data)
{
  const gsize *tiles = data;
  const guint *x = a, *y = b;

  return (tiles[*x] < tiles[*y]) - (tiles[*x] > tiles[*y]);
}

/* Lists the tiles on the map, the most frequent first. */
static void
show_tiles (SightStatisticsWindow *self)
{
  g_autoptr (GtkSizeGroup) numbers = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  g_autoptr (GArray) order = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < self->statistics->n_tiles; i++)
    {
      if (self->statistics->tiles[i] > 0)
        g_array_append_val (order, i);
    }
  g_array_sort_with_data (order, compare_tiles, self->statistics->tiles);
  clear_list (self->tiles);
  for (guint i = 0; i < MIN (order->len, TILES_SHOWN); i++)
    add_tile (self, g_array_index (order, guint, i), numbers);
}

static void
show_places (SightStatisticsWindow *self)
{
  const SightStatistics *statistics = self->statistics;
  gsize n = statistics->n_regions;
  g_autofree char *title =
      n > PLACES_SHOWN
          ? g_strdup_printf (_ ("%'d separate regions (the %d largest)"), (int) n, PLACES_SHOWN)
          : g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'d region", "%'d separate regions", n), (int) n);

  gtk_label_set_text (self->places_title, n > 0 ? title : _ ("No walkable cells"));
  gtk_widget_set_visible (self->places_hint, n > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->places), n > 0);
  clear_list (self->places);
  for (guint i = 0; i < MIN (n, PLACES_SHOWN); i++)
    {
      const SightRegion *region = &statistics->regions[i];
      g_autofree char *cell = sight_sentence_cell (region->first), *plain = sight_sentence_to_plain (cell);
      g_autofree char *name = g_strdup_printf (_ ("from %s"), plain);
      g_autofree char *share = sight_sentence_share (region->n_cells, statistics->n_walkable);
      g_autofree char *text =
          g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'d cell · %s", "%'d cells · %s", region->n_cells),
                           (int) region->n_cells, share);

      gtk_list_box_append (self->places, row_new (NULL, name, text));
    }
}

static void
show (SightStatisticsWindow *self)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  g_autofree char *viewers = describe_viewers (level), *size = NULL;

  size = g_strdup_printf (_ ("\u2066%d × %d\u2069 = %'d cells"), level->map->width, level->map->height,
                          level->map->width * level->map->height);
  gtk_label_set_text (self->size, size);
  gtk_label_set_text (self->viewers, viewers);
  show_share (self->walkable, self->statistics->n_walkable, self->statistics->n_cells);
  show_share (self->transparent, self->statistics->n_transparent, self->statistics->n_cells);
  show_tiles (self);
  show_places (self);
}

static void
run_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Input *input = data;

  g_task_return_pointer (task, sight_statistics_new (input->map, input->legend),
                         (GDestroyNotify) sight_statistics_free);
}

static void run (SightStatisticsWindow *self);

/* The legend may have changed meanwhile: then new numbers follow soon. */
static void
done_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  SightStatisticsWindow *self = SIGHT_STATISTICS_WINDOW (source);
  SightStatistics *statistics = g_task_propagate_pointer (G_TASK (result), NULL);

  self->is_running = FALSE;
  g_clear_pointer (&self->statistics, sight_statistics_free);
  self->statistics = statistics;
  if (self->workspace == NULL)
    return;

  if (self->is_stale)
    run (self);
  else
    show (self);
}

static void
run (SightStatisticsWindow *self)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  g_autoptr (GTask) task = NULL;
  Input *input;

  self->is_stale = self->is_running;
  if (self->is_running)
    return;

  input = g_new0 (Input, 1);
  input->map = sight_map_copy (level->map);
  input->legend = sight_legend_copy (level->legend);
  self->is_running = TRUE;
  task = g_task_new (self, NULL, done_cb, NULL);
  g_task_set_task_data (task, input, input_free);
  g_task_run_in_thread (task, run_cb);
}

static gboolean
delay_cb (gpointer data)
{
  SightStatisticsWindow *self = data;

  self->source = 0;
  run (self);

  return G_SOURCE_REMOVE;
}

static void
changed (SightStatisticsWindow *self)
{
  self->is_stale = TRUE;
  g_clear_handle_id (&self->source, g_source_remove);
  self->source = g_timeout_add (DELAY, delay_cb, self);
}

static void
document_changed_cb (SightStatisticsWindow *self, guint what)
{
  if (what & (SIGHT_CHANGE_CELLS | SIGHT_CHANGE_SIZE | SIGHT_CHANGE_LEGEND | SIGHT_CHANGE_VIEWERS | SIGHT_CHANGE_TEAMS))
    changed (self);
}

static void
workspace_changed_cb (SightStatisticsWindow *self, guint what)
{
  if (what & SIGHT_WORKSPACE_DOCUMENT)
    changed (self);
}

static void
place_cb (SightStatisticsWindow *self, GtkListBoxRow *row)
{
  g_autoptr (SightMapView) view = g_weak_ref_get (&self->view);
  SightCell cell = self->statistics->regions[gtk_list_box_row_get_index (row)].first;

  if (view != NULL && sight_map_contains (sight_workspace_get_level (self->workspace)->map, cell))
    {
      sight_focus_present (gtk_window_get_transient_for (GTK_WINDOW (self)));
      sight_map_view_go_to (view, cell);
    }
}

static void
sight_statistics_window_dispose (GObject *object)
{
  SightStatisticsWindow *self = SIGHT_STATISTICS_WINDOW (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_weak_ref_set (&self->view, NULL);
  g_clear_object (&self->workspace);

  G_OBJECT_CLASS (sight_statistics_window_parent_class)->dispose (object);
}

static void
sight_statistics_window_finalize (GObject *object)
{
  g_weak_ref_clear (&SIGHT_STATISTICS_WINDOW (object)->view);
  g_clear_pointer (&SIGHT_STATISTICS_WINDOW (object)->statistics, sight_statistics_free);

  G_OBJECT_CLASS (sight_statistics_window_parent_class)->finalize (object);
}

static void
sight_statistics_window_class_init (SightStatisticsWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sight_statistics_window_dispose;
  object_class->finalize = sight_statistics_window_finalize;

  g_type_ensure (SIGHT_TYPE_CHOICE_GROUP);
  g_type_ensure (SIGHT_TYPE_TITLED_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-statistics-window.ui");
  gtk_widget_class_bind_template_child (widget_class, SightStatisticsWindow, size);
  gtk_widget_class_bind_template_child (widget_class, SightStatisticsWindow, walkable);
  gtk_widget_class_bind_template_child (widget_class, SightStatisticsWindow, transparent);
  gtk_widget_class_bind_template_child (widget_class, SightStatisticsWindow, viewers);
  gtk_widget_class_bind_template_child (widget_class, SightStatisticsWindow, tiles);
  gtk_widget_class_bind_template_child (widget_class, SightStatisticsWindow, places_title);
  gtk_widget_class_bind_template_child (widget_class, SightStatisticsWindow, places_hint);
  gtk_widget_class_bind_template_child (widget_class, SightStatisticsWindow, places);
  gtk_widget_class_bind_template_callback (widget_class, place_cb);
}

static void
sight_statistics_window_init (SightStatisticsWindow *self)
{
  g_weak_ref_init (&self->view, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
}

SightStatisticsWindow *
sight_statistics_window_show (GtkWindow *parent, SightMapView *view)
{
  SightStatisticsWindow *self = g_object_new (SIGHT_TYPE_STATISTICS_WINDOW, NULL);

  self->workspace = g_object_ref (sight_map_view_get_workspace (view));
  g_weak_ref_set (&self->view, view);
  g_signal_connect_object (self->workspace, "document-changed", G_CALLBACK (document_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->workspace, "changed", G_CALLBACK (workspace_changed_cb), self, G_CONNECT_SWAPPED);
  run (self);
  sight_shortcuts_lend (GTK_WINDOW (self));
  sight_form_show (GTK_WINDOW (self), parent, NULL);

  return self;
}
