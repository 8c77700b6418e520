/* sight-ghost-lines.c - where a team last saw others, a line each
 *
 * Names are links: they bring the cell into view.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-ghost-lines.h"

#include <glib/gi18n-lib.h>

#include "analysis/sentence/sight-sentence-turn.h"
#include "ui/widgets/sight-tooltip.h"

#define LINES_MAX 8

struct _SightGhostLines
{
  GtkWidget parent_instance;

  SightWorkspace *workspace; /* (nullable) */
  GtkLabel *label;
};

G_DEFINE_FINAL_TYPE (SightGhostLines, sight_ghost_lines, GTK_TYPE_WIDGET)

/* @uri: "x,y" */
static gboolean
chosen_cb (SightGhostLines *self, const char *uri)
{
  g_auto (GStrv) numbers = g_strsplit (uri, ",", 2);
  SightCell cell;

  if (g_strv_length (numbers) < 2)
    return GDK_EVENT_PROPAGATE;
  cell.x = (int) g_ascii_strtoll (numbers[0], NULL, 10);
  cell.y = (int) g_ascii_strtoll (numbers[1], NULL, 10);
  sight_workspace_point_at (self->workspace, &cell);

  return GDK_EVENT_STOP;
}

void
sight_ghost_lines_update (SightGhostLines *self, SightWorkspace *workspace, guint team)
{
  SightTimeline *timeline = sight_document_get_timeline (sight_workspace_get_document (workspace));
  const SightLevel *level = sight_timeline_get_level (timeline);
  g_autoptr (GString) text = g_string_new (NULL);
  SightGhost ghost;
  guint n = 0;

  g_return_if_fail (SIGHT_IS_GHOST_LINES (self));

  g_set_object (&self->workspace, workspace);
  for (guint i = 0; i < level->viewers->len; i++)
    {
      g_autofree char *line = NULL;

      if (!sight_timeline_get_ghost (timeline, team, i, &ghost) || n++ >= LINES_MAX)
        continue;
      line = sight_sentence_ghost_link (level, i, &ghost);
      g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", line);
    }
  if (n > LINES_MAX)
    g_string_append_printf (text, ngettext ("\nand %u more", "\nand %u more", n - LINES_MAX), n - LINES_MAX);
  gtk_widget_set_visible (GTK_WIDGET (self), n > 0);
  if (!g_str_equal (gtk_label_get_label (self->label), text->str))
    gtk_label_set_markup (self->label, text->str);
}

static void
sight_ghost_lines_dispose (GObject *object)
{
  SightGhostLines *self = SIGHT_GHOST_LINES (object);

  if (self->label != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->label));
  self->label = NULL;
  g_clear_object (&self->workspace);

  G_OBJECT_CLASS (sight_ghost_lines_parent_class)->dispose (object);
}

static void
sight_ghost_lines_class_init (SightGhostLinesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sight_ghost_lines_dispose;

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
sight_ghost_lines_init (SightGhostLines *self)
{
  self->label = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->label, 0);
  gtk_label_set_wrap (self->label, TRUE);
  sight_tooltip_set (GTK_WIDGET (self->label),
                     _ ("Where the team last saw others; it forgets that when it sees the cell again"));
  gtk_widget_add_css_class (GTK_WIDGET (self->label), "caption");
  gtk_widget_set_parent (GTK_WIDGET (self->label), GTK_WIDGET (self));
  g_signal_connect_object (self->label, "activate-link", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
}
