/* sight-go-to.c - asks for a cell, then shows it and moves the cursor there
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-go-to.h"

#include <glib/gi18n-lib.h>

struct _SightGoTo
{
  GtkPopover parent_instance;

  SightMapView *view; /* not owned */

  GtkEditable *entry;
  GtkWidget *go;
  GtkLabel *says;
};

G_DEFINE_FINAL_TYPE (SightGoTo, sight_go_to, GTK_TYPE_POPOVER)

/* Parses the number at the next digit of *@text, and moves *@text past it. */
static gboolean
take_number (const char **text, int *number)
{
  guint64 value;
  char *end;

  while (**text != '\0' && !g_ascii_isdigit (**text))
    ++*text;
  if (**text == '\0')
    return FALSE;

  value = g_ascii_strtoull (*text, &end, 10);
  *text = end;
  *number = (int) MIN (value, G_MAXINT);

  return TRUE;
}

gboolean
sight_go_to_parse (const char *text, SightCell *cell)
{
  int more;

  return take_number (&text, &cell->x) && take_number (&text, &cell->y) && !take_number (&text, &more);
}

static gboolean
get_cell (SightGoTo *self, SightCell *cell)
{
  const SightLevel *level = sight_workspace_get_level (sight_map_view_get_workspace (self->view));

  return sight_go_to_parse (gtk_editable_get_text (self->entry), cell) && sight_map_contains (level->map, *cell);
}

static void
changed_cb (SightGoTo *self)
{
  SightCell cell;

  gtk_widget_set_sensitive (self->go, get_cell (self, &cell));
}

static void
activate_cb (SightGoTo *self)
{
  SightCell cell;

  if (!get_cell (self, &cell))
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }

  gtk_popover_popdown (GTK_POPOVER (self));
  sight_map_view_go_to (self->view, cell);
}

static void
sight_go_to_class_init (SightGoToClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-go-to.ui");
  gtk_widget_class_bind_template_child (widget_class, SightGoTo, entry);
  gtk_widget_class_bind_template_child (widget_class, SightGoTo, go);
  gtk_widget_class_bind_template_child (widget_class, SightGoTo, says);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
}

static void
sight_go_to_init (SightGoTo *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

SightGoTo *
sight_go_to_new (GtkWidget *parent, SightMapView *view)
{
  SightGoTo *self = g_object_new (SIGHT_TYPE_GO_TO, NULL);

  self->view = view;
  gtk_widget_set_parent (GTK_WIDGET (self), parent);

  return self;
}

void
sight_go_to_show (SightGoTo *self)
{
  SightWorkspace *workspace;
  const SightMap *map;
  g_autofree char *text = NULL, *says = NULL;
  SightCell cell = { 0, 0 };

  g_return_if_fail (SIGHT_IS_GO_TO (self));

  workspace = sight_map_view_get_workspace (self->view);
  map = sight_workspace_get_level (workspace)->map;
  sight_workspace_get_cursor (workspace, &cell);
  text = g_strdup_printf ("%d, %d", cell.x, cell.y);
  /* Translators: which cells there are: x 0 to 39, y 0 to 24 */
  says = g_strdup_printf (_ ("x 0 to %d, y 0 to %d"), map->width - 1, map->height - 1);
  gtk_label_set_text (self->says, says);
  gtk_editable_set_text (self->entry, text);
  gtk_editable_select_region (self->entry, 0, -1);
  changed_cb (self);
  gtk_popover_popup (GTK_POPOVER (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}
