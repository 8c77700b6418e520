/* sight-status-bar.c - the bar below the canvas: the cell under the pointer or the cursor, and the zoom
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-status-bar.h"

#include <glib/gi18n-lib.h>

#include "analysis/sentence/sight-sentence.h"
#include "draw/layers/sight-draw-area.h"
#include "edit/tools/sight-areas.h"
#include "edit/tools/sight-selection.h"

struct _SightStatusBar
{
  SightWorkspaceWidget parent_instance;

  SightWorkspace *workspace;
  double cell_size;

  GtkLabel *cell, *text, *zoom;
};

enum
{
  PROP_CELL_SIZE = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SightStatusBar, sight_status_bar, SIGHT_TYPE_WORKSPACE_WIDGET)

/* What is being drawn or selected, in the rectangle that it fills; without its mirror images. */
static gboolean
get_drawn (SightStatusBar *self, SightCell cell, SightRect *rect)
{
  const SightTool *tool = sight_workspace_get_tool (self->workspace);
  const SightToolState *tools = sight_workspace_get_tools (self->workspace);

  if (tool->options & SIGHT_OPTION_SELECTION)
    {
      *rect = sight_tool_state_get_extents (tools);
      return tools->selection != NULL && tools->floating == NULL &&
             (tools->stroke.is_active || sight_cell_set_contains (tools->selection, cell));
    }
  if (!tools->stroke.is_active)
    return FALSE;
  if ((tool->options & SIGHT_OPTION_AREA) && tools->is_brush)
    return FALSE;
  if ((tool->options & SIGHT_OPTION_FILLED) && (tools->modifiers & SIGHT_MODIFIER_SHIFT))
    cell = sight_shape_to_square (tools->stroke.start, cell);
  *rect = sight_shape_span (tools->stroke.start, cell);

  return (tool->options & (SIGHT_OPTION_FILLED | SIGHT_OPTION_AREA)) || g_str_equal (tool->id, "line") ||
         g_str_equal (tool->id, "room");
}

/* The chosen area of the tool that draws areas, while the pointer is not on the map; FALSE if there is none. */
static gboolean
show_area (SightStatusBar *self)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  const int index = sight_workspace_get_area (self->workspace);
  g_autofree char *purpose = NULL, *text = NULL;
  const SightArea *area;
  guint n;

  if (level == NULL || index < 0 || index >= (int) level->areas->len ||
      !(sight_workspace_get_tool (self->workspace)->options & SIGHT_OPTION_AREA))
    return FALSE;

  area = sight_level_get_area (level, index);
  n = sight_level_count_walkable (level, area->cells);
  purpose = sight_area_describe_purpose (level, area);
  /* Translators: of an area: "71 walkable cells · goal" */
  text = g_strdup_printf (ngettext ("%u walkable cell · %s", "%u walkable cells · %s", n), n, purpose);
  gtk_label_set_text (self->cell, area->name);
  gtk_label_set_text (self->text, text);

  return TRUE;
}

/* Whether the stroke of the tool that draws areas, or one that would begin at the cursor, adds to the chosen area. */
static gboolean
adds_to_area (SightStatusBar *self)
{
  const SightToolState *tools = sight_workspace_get_tools (self->workspace);
  const gboolean is_active = tools->stroke.is_active;
  g_autoptr (SightCellSet) cells = NULL;
  SightCell cell;

  if ((is_active && tools->is_brush) || !sight_workspace_get_cursor (self->workspace, &cell))
    return TRUE;
  cells = sight_cell_set_new_rect (sight_shape_span (is_active ? tools->stroke.start : cell, cell));

  return sight_areas_adds (tools, cells);
}

/* (transfer full) (nullable): what the stroke of the tool that draws areas does, or the next one would; NULL: of
 * another tool */
static char *
describe_area_stroke (SightStatusBar *self)
{
  const SightToolState *tools = sight_workspace_get_tools (self->workspace);
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  const gboolean erases = tools->stroke.is_active && tools->stroke.erases;

  if (level == NULL || !(sight_workspace_get_tool (self->workspace)->options & SIGHT_OPTION_AREA))
    return NULL;
  if (tools->area < 0 || tools->area >= (int) level->areas->len || (!erases && !adds_to_area (self)))
    return g_strdup (tools->stroke.is_active ? _ ("a new area") : _ ("a drag draws a new area"));
  if (!tools->stroke.is_active)
    /* Translators: the name of an area */
    return g_strdup_printf (_ ("a drag adds to %s"), sight_level_get_area (level, (guint) tools->area)->name);

  /* Translators: of what is being drawn: the name of an area */
  return g_strdup_printf (erases ? _ ("is taken from %s") : _ ("is added to %s"),
                          sight_level_get_area (level, (guint) tools->area)->name);
}

/* (nullable): what to do with the cells that float; NULL: none do */
static const char *
describe_floating (SightStatusBar *self)
{
  const SightFloat *floating = sight_workspace_get_tools (self->workspace)->floating;

  if (floating == NULL)
    return NULL;
  if (floating->source == NULL)
    return _ ("Drag or arrow keys move · Return or a click outside places · R turns, H and V flip · Escape drops");

  return _ ("Drag or arrow keys move · Return or a click outside places · R turns, H and V flip · Escape puts back");
}

/* (transfer full): what is in the cell under the cursor, and what the tool would do there; what floats comes first */
static char *
describe_text (SightStatusBar *self)
{
  const char *floating = describe_floating (self);
  g_autofree char *text = NULL, *stroke = NULL;

  if (floating != NULL)
    return g_strdup (floating);
  text = sight_workspace_describe_cursor (self->workspace);
  stroke = describe_area_stroke (self);

  if (stroke == NULL || *text == '\0')
    return g_steal_pointer (&text);
  if (sight_workspace_get_tools (self->workspace)->stroke.is_active)
    return g_steal_pointer (&stroke);

  return g_strdup_printf ("%s · %s", stroke, text);
}

static void
update_cursor (SightStatusBar *self)
{
  SightCell cell;
  SightRect drawn;
  gboolean has_cursor = sight_workspace_get_cursor (self->workspace, &cell);
  g_autofree char *at = has_cursor ? sight_sentence_cell (cell) : g_strdup ("");
  g_autofree char *text = describe_text (self);

  if (!has_cursor && show_area (self))
    return;
  if (has_cursor && get_drawn (self, cell, &drawn))
    {
      char *cells = g_steal_pointer (&at);

      at = g_strdup_printf ("%s  %d × %d", cells, drawn.width, drawn.height);
      g_free (cells);
    }
  gtk_label_set_text (self->cell, at);
  gtk_label_set_text (self->text, text);
}

static void
update_zoom (SightStatusBar *self)
{
  const gboolean is_shrunk = self->cell_size > 0 && self->cell_size < 1;
  /* Translators: pixels a cell; if several cells share a pixel: "1/4 px" */
  g_autofree char *text = is_shrunk ? g_strdup_printf (_ ("1/%d px"), (int) (1 / self->cell_size))
                                    : g_strdup_printf (_ ("%d px"), (int) self->cell_size);

  gtk_label_set_text (self->zoom, text);
}

static void
workspace_changed_cb (SightStatusBar *self, guint what)
{
  if (what & (SIGHT_WORKSPACE_DESCRIBED | SIGHT_WORKSPACE_SELECTION | SIGHT_WORKSPACE_AREA))
    update_cursor (self);
}

static void
document_changed_cb (SightStatusBar *self, guint what)
{
  if (what & SIGHT_CHANGE_DESCRIBED)
    update_cursor (self);
}

static void
sight_status_bar_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_double (value, SIGHT_STATUS_BAR (object)->cell_size);
}

static void
sight_status_bar_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  SIGHT_STATUS_BAR (object)->cell_size = g_value_get_double (value);
  update_zoom (SIGHT_STATUS_BAR (object));
}

static void
sight_status_bar_class_init (SightStatusBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = sight_status_bar_get_property;
  object_class->set_property = sight_status_bar_set_property;
  properties[PROP_CELL_SIZE] =
      g_param_spec_double ("cell-size", NULL, NULL, 0, G_MAXINT, 0, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  sight_workspace_widget_class_bind (klass, SightStatusBar, workspace_changed_cb, document_changed_cb);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-status-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, SightStatusBar, cell);
  gtk_widget_class_bind_template_child (widget_class, SightStatusBar, text);
  gtk_widget_class_bind_template_child (widget_class, SightStatusBar, zoom);
}

static void
sight_status_bar_init (SightStatusBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
