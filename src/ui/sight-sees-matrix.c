/* sight-sees-matrix.c - who sees whom: the viewers of one team against all others; a click shows the line
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-sees-matrix.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "analysis/sight-sees.h"
#include "analysis/sight-sentence.h"
#include "sight-token.h"

#define SIDE_MAX 24 /* rows or columns that are shown */

struct _SightSeesMatrix
{
  GtkWidget parent_instance;

  SightWorkspace *workspace;
  GtkWidget *scrolled;
  GtkGrid *grid;
  guint rows[SIDE_MAX], columns[SIDE_MAX]; /* viewers */
  guint n_rows, n_columns;
};

G_DEFINE_FINAL_TYPE (SightSeesMatrix, sight_sees_matrix, GTK_TYPE_WIDGET)

static const struct
{
  const char *text;
  const char *style; /* (nullable) */
} relations[] = {
  [SIGHT_SEES_NEITHER] = { N_ ("–"), NULL },
  [SIGHT_SEES_FORTH] = { N_ ("→ sees"), "oneway" },
  [SIGHT_SEES_BACK] = { N_ ("← is seen"), "oneway" },
  [SIGHT_SEES_BOTH] = { N_ ("↔ both"), "mutual" },
};

/* The viewers of @team, or all but those. */
static guint
collect (SightSeesMatrix *self, int team, gboolean others, guint *viewers)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  guint n = 0;

  for (guint i = 0; i < level->viewers->len && n < SIDE_MAX; i++)
    {
      if ((sight_level_get_viewer (level, i)->team != team) == others)
        viewers[n++] = i;
    }

  return n;
}

static GtkWidget *
head_new (SightSeesMatrix *self, guint viewer)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  const SightViewer *who = sight_level_get_viewer (level, viewer);
  GtkWidget *token = sight_token_new (SIGHT_TOKEN_SIZE);
  g_autofree char *name = sight_sentence_viewer (level, viewer, TRUE);

  sight_token_set_viewer (SIGHT_TOKEN (token), sight_level_get_team (level, who->team),
                          sight_level_get_number (level, viewer), who->alive);
  gtk_widget_set_halign (token, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (token, name);

  return token;
}

static void
pair_clicked_cb (GtkWidget *button, SightSeesMatrix *self)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  guint row = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "row"));
  guint column = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "column"));
  SightCell from = sight_level_get_viewer (level, self->rows[row])->cell;
  SightCell to = sight_level_get_viewer (level, self->columns[column])->cell;

  if (!sight_map_contains (level->map, from) || !sight_map_contains (level->map, to))
    return;

  sight_workspace_set_line (self->workspace, from, to);
  gtk_widget_activate_action (button, "win.panel", "s", "line");
}

/* "Red 1, Scout and Blue 1, Captain: both see each other, 11.7 cells apart" */
static char *
describe_pair (SightSeesMatrix *self, guint a, guint b, const SightPair *pair)
{
  static const char *const texts[] = {
    [SIGHT_SEES_NEITHER] = N_ ("%s and %s: neither sees the other, %.1f cells apart"),
    [SIGHT_SEES_FORTH] = N_ ("%s sees %s, and is not seen, %.1f cells apart"),
    [SIGHT_SEES_BACK] = N_ ("%s is seen by %s, and does not see back, %.1f cells apart"),
    [SIGHT_SEES_BOTH] = N_ ("%s and %s see each other, %.1f cells apart"),
  };
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  g_autofree char *from = sight_sentence_viewer (level, a, TRUE), *to = sight_sentence_viewer (level, b, TRUE);

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  return g_strdup_printf (_ (texts[pair->relation]), from, to, sqrt (pair->distance2));
#pragma GCC diagnostic pop
}

static GtkWidget *
pair_new (SightSeesMatrix *self, guint row, guint column)
{
  SightFields *fields = sight_document_get_fields (sight_workspace_get_document (self->workspace));
  guint a = self->rows[row], b = self->columns[column];
  SightPair pair = sight_sees_get_pair (sight_workspace_get_level (self->workspace), fields, a, b);
  GtkWidget *button = gtk_button_new_with_label (_ (relations[pair.relation].text));
  g_autofree char *text = describe_pair (self, a, b, &pair);

  gtk_widget_add_css_class (button, "pair");
  if (relations[pair.relation].style != NULL)
    gtk_widget_add_css_class (button, relations[pair.relation].style);
  gtk_widget_set_hexpand (button, TRUE);
  gtk_widget_set_tooltip_text (button, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  g_object_set_data (G_OBJECT (button), "row", GUINT_TO_POINTER (row));
  g_object_set_data (G_OBJECT (button), "column", GUINT_TO_POINTER (column));
  g_signal_connect_object (button, "clicked", G_CALLBACK (pair_clicked_cb), self, 0);

  return button;
}

void
sight_sees_matrix_update (SightSeesMatrix *self)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  int selected = sight_workspace_get_selected (self->workspace);
  int team = selected >= 0 ? sight_level_get_viewer (level, selected)->team : 0;
  GtkWidget *child;

  g_return_if_fail (SIGHT_IS_SEES_MATRIX (self));

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->grid))) != NULL)
    gtk_grid_remove (self->grid, child);
  self->n_rows = collect (self, team, FALSE, self->rows);
  self->n_columns = collect (self, team, TRUE, self->columns);
  gtk_widget_set_visible (GTK_WIDGET (self), self->n_rows > 0 && self->n_columns > 0);
  if (self->n_rows == 0 || self->n_columns == 0)
    return;

  for (guint column = 0; column < self->n_columns; column++)
    gtk_grid_attach (self->grid, head_new (self, self->columns[column]), column + 1, 0, 1, 1);
  for (guint row = 0; row < self->n_rows; row++)
    {
      gtk_grid_attach (self->grid, head_new (self, self->rows[row]), 0, row + 1, 1, 1);
      for (guint column = 0; column < self->n_columns; column++)
        gtk_grid_attach (self->grid, pair_new (self, row, column), column + 1, row + 1, 1, 1);
    }
}

static void
sight_sees_matrix_dispose (GObject *object)
{
  SightSeesMatrix *self = SIGHT_SEES_MATRIX (object);

  g_clear_pointer (&self->scrolled, gtk_widget_unparent);
  g_clear_object (&self->workspace);

  G_OBJECT_CLASS (sight_sees_matrix_parent_class)->dispose (object);
}

static void
sight_sees_matrix_class_init (SightSeesMatrixClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sight_sees_matrix_dispose;

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
sight_sees_matrix_init (SightSeesMatrix *self)
{
  self->grid = GTK_GRID (gtk_grid_new ());
  self->scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scrolled), GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), GTK_WIDGET (self->grid));
  gtk_widget_add_css_class (self->scrolled, "card");
  gtk_widget_add_css_class (GTK_WIDGET (self->grid), "text");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->grid), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Who sees whom"), -1);
  gtk_widget_set_parent (self->scrolled, GTK_WIDGET (self));
}

void
sight_sees_matrix_set_workspace (SightSeesMatrix *self, SightWorkspace *workspace)
{
  g_return_if_fail (SIGHT_IS_SEES_MATRIX (self));
  g_return_if_fail (self->workspace == NULL);

  self->workspace = g_object_ref (workspace);
}
