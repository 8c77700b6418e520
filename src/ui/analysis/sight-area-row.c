/* sight-area-row.c - one area in the list: its colour, name, purpose and size, and a menu to change them
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-area-row.h"

#include <glib/gi18n-lib.h>

#include "draw/layers/sight-draw-area.h"
#include "edit/tools/sight-areas.h"
#include "ui/widgets/sight-children.h"
#include "ui/widgets/sight-focus.h"
#include "ui/widgets/sight-purpose.h"
#include "ui/widgets/sight-titled-row.h"
#include "ui/widgets/sight-tooltip.h"

#define SWATCH 16 /* pixels a side */

struct _SightAreaRow
{
  GtkWidget parent_instance;

  SightWorkspace *workspace;
  guint index; /* of the area */
  gboolean updating;

  GtkWidget *box;
  GtkDrawingArea *swatch;
  GtkLabel *name, *purpose, *count;
  GtkMenuButton *menu;
  GtkEditable *name_entry;
  GtkDropDown *purpose_choice;
  GtkWidget *up, *down, *taken;
};

G_DEFINE_FINAL_TYPE (SightAreaRow, sight_area_row, GTK_TYPE_WIDGET)

/* (nullable): a row may outlive its area for a moment */
static const SightArea *
get_area (SightAreaRow *self)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);

  return level != NULL && self->index < level->areas->len ? sight_level_get_area (level, self->index) : NULL;
}

static SightToolState *
get_tools (SightAreaRow *self)
{
  return sight_workspace_get_tools (self->workspace);
}

static void
draw_swatch (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  SightAreaRow *self = data;
  guint32 color;

  if (get_area (self) == NULL)
    return;

  color = sight_area_get_color (sight_workspace_get_level (self->workspace), get_area (self),
                                sight_workspace_get_palette (self->workspace));
  cairo_rectangle (cr, 2, 2, width - 4, height - 4);
  cairo_set_source_rgba (cr, (color >> 16) / 255.0, (color >> 8 & 0xff) / 255.0, (color & 0xff) / 255.0, .15);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, (color >> 16) / 255.0, (color >> 8 & 0xff) / 255.0, (color & 0xff) / 255.0);
  cairo_set_line_width (cr, 2);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke (cr);
}

/* A name that another area has stays in the entry, with the reason below it. */
static void
rename_cb (SightAreaRow *self)
{
  const SightArea *area = get_area (self);
  const char *name = gtk_editable_get_text (self->name_entry);

  if (area == NULL)
    return;

  gtk_widget_set_visible (self->taken,
                          !g_str_equal (area->name, name) && !sight_areas_rename (get_tools (self), self->index, name));
}

/* Return closes the menu, unless the name is refused. */
static void
activated_cb (SightAreaRow *self)
{
  rename_cb (self);
  if (!gtk_widget_get_visible (self->taken))
    gtk_menu_button_popdown (self->menu);
}

static void
popover_shown_cb (SightAreaRow *self)
{
  gtk_widget_set_visible (self->taken, FALSE);
  if (get_area (self) != NULL)
    gtk_editable_set_text (self->name_entry, get_area (self)->name);
}

static void
purpose_chosen_cb (SightAreaRow *self)
{
  const guint row = gtk_drop_down_get_selected (self->purpose_choice);
  SightAreaPurpose purpose;
  int team;

  if (self->updating || get_area (self) == NULL || row == GTK_INVALID_LIST_POSITION)
    return;

  purpose = sight_purpose_from_row (row, &team);
  sight_areas_set_purpose (get_tools (self), self->index, purpose, team);
}

static void
select_cb (SightAreaRow *self)
{
  gtk_menu_button_popdown (self->menu);
  if (get_area (self) == NULL)
    return;

  sight_workspace_set_tool (self->workspace, sight_tool_find ("select"));
  sight_areas_select_cells (get_tools (self), self->index);
}

/* The menu closes: rows stay where they are, and this one is then about a different area.  The list moves it, and the
 * focus with it. */
static void
move (SightAreaRow *self, int by)
{
  gtk_menu_button_popdown (self->menu);
  if (get_area (self) != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "areas.move", "(ii)", (int) self->index, by);
}

static void
up_cb (SightAreaRow *self)
{
  move (self, -1);
}

static void
down_cb (SightAreaRow *self)
{
  move (self, 1);
}

static void
delete_cb (SightAreaRow *self)
{
  gtk_menu_button_popdown (self->menu);
  if (get_area (self) != NULL)
    sight_areas_remove (get_tools (self), self->index);
}

void
sight_area_row_update (SightAreaRow *self, guint index)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  const SightArea *area = sight_level_get_area (level, index);
  const guint n = sight_level_count_walkable (level, area->cells), n_all = sight_cell_set_count (area->cells);
  /* What need not be said leaves the name its room. */
  const gboolean says = area->purpose != SIGHT_AREA_NONE && !sight_area_name_says_purpose (level, area);
  g_autofree char *purpose = sight_area_describe_purpose (level, area);
  /* Translators: the size of an area, cells that one can walk on */
  g_autofree char *count = g_strdup_printf (ngettext ("%u cell", "%u cells", n), n);
  g_autofree char *tooltip =
      g_strdup_printf (ngettext ("%u walkable cell, %u in all", "%u walkable cells, %u in all", n), n, n_all);
  /* Translators: the menu of an area, for screen readers: "Edit Vault" */
  g_autofree char *edit = g_strdup_printf (_ ("Edit %s"), area->name);

  self->index = index;
  gtk_label_set_text (self->name, area->name);
  gtk_label_set_text (self->purpose, says ? purpose : "");
  gtk_widget_set_visible (GTK_WIDGET (self->purpose), says);
  gtk_widget_set_hexpand (GTK_WIDGET (self->name), !says);
  gtk_label_set_text (self->count, count);
  sight_tooltip_set (GTK_WIDGET (self->count), tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->menu), GTK_ACCESSIBLE_PROPERTY_LABEL, edit, -1);
  self->updating = TRUE;
  sight_purpose_fill (self->purpose_choice, level, area);
  self->updating = FALSE;
  gtk_widget_set_sensitive (self->up, index > 0);
  gtk_widget_set_sensitive (self->down, index + 1 < level->areas->len);
  gtk_widget_queue_draw (GTK_WIDGET (self->swatch));
}

void
sight_area_row_rename (SightAreaRow *self)
{
  g_return_if_fail (SIGHT_IS_AREA_ROW (self));

  gtk_menu_button_popup (self->menu);
  gtk_widget_grab_focus (GTK_WIDGET (self->name_entry));
}

static void
sight_area_row_dispose (GObject *object)
{
  g_clear_pointer (&SIGHT_AREA_ROW (object)->box, gtk_widget_unparent);

  G_OBJECT_CLASS (sight_area_row_parent_class)->dispose (object);
}

static const SightChild children[] = {
  SIGHT_CHILD (SightAreaRow, box),        SIGHT_CHILD (SightAreaRow, swatch),         SIGHT_CHILD (SightAreaRow, name),
  SIGHT_CHILD (SightAreaRow, purpose),    SIGHT_CHILD (SightAreaRow, count),          SIGHT_CHILD (SightAreaRow, menu),
  SIGHT_CHILD (SightAreaRow, name_entry), SIGHT_CHILD (SightAreaRow, purpose_choice), SIGHT_CHILD (SightAreaRow, up),
  SIGHT_CHILD (SightAreaRow, down),       SIGHT_CHILD (SightAreaRow, taken),
};

static void
sight_area_row_class_init (SightAreaRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sight_area_row_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  g_type_ensure (SIGHT_TYPE_TITLED_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-area-row.ui");
  sight_children_bind (widget_class, children, G_N_ELEMENTS (children));
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, rename_cb);
  gtk_widget_class_bind_template_callback (widget_class, popover_shown_cb);
  gtk_widget_class_bind_template_callback (widget_class, purpose_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, select_cb);
  gtk_widget_class_bind_template_callback (widget_class, up_cb);
  gtk_widget_class_bind_template_callback (widget_class, down_cb);
  gtk_widget_class_bind_template_callback (widget_class, delete_cb);
}

static void
sight_area_row_init (SightAreaRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  sight_focus_restore (self->name_entry);
  gtk_drawing_area_set_content_width (self->swatch, SWATCH);
  gtk_drawing_area_set_content_height (self->swatch, SWATCH);
  gtk_drawing_area_set_draw_func (self->swatch, draw_swatch, self, NULL);
}

GtkWidget *
sight_area_row_new (SightWorkspace *workspace)
{
  SightAreaRow *self = g_object_new (SIGHT_TYPE_AREA_ROW, NULL);

  self->workspace = workspace;

  return GTK_WIDGET (self);
}
