/* sight-area-bar.c - the options of the area tool: which area, its name, what it is for, how it is drawn
 *
 * The name of an area that was just drawn is typed at once.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-area-bar.h"

#include <glib/gi18n-lib.h>

#include "edit/tools/sight-areas.h"
#include "ui/widgets/sight-choice-group.h"
#include "ui/widgets/sight-choice-names.h"
#include "ui/widgets/sight-focus.h"
#include "ui/widgets/sight-purpose.h"
#include "ui/widgets/sight-tooltip.h"

/* Pixels at least, so that the lines of the tool bar are not more with one area than with another. */
#define AREA_WIDTH 108
#define PURPOSE_WIDTH 120

#define STROKE_MS 50 /* milliseconds between two looks whether a stroke has ended */

struct _SightAreaBar
{
  SightWorkspaceWidget parent_instance;

  SightWorkspace *workspace;
  gboolean updating;
  SightAreaBarFit fit;
  guint n_areas;  /* as last seen */
  guint new_area; /* source: waits for the end of the stroke that makes one */

  GtkDropDown *areas, *purpose;
  GtkEditable *name;
  GtkWidget *begin, *purpose_label;
  GtkWidget *rectangle_label, *rectangle_icon, *brush_label, *brush_icon;
};

G_DEFINE_FINAL_TYPE (SightAreaBar, sight_area_bar, SIGHT_TYPE_WORKSPACE_WIDGET)

/* (nullable): the chosen area */
static const SightArea *
get_area (SightAreaBar *self)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  const int area = sight_workspace_get_area (self->workspace);

  return level != NULL && area >= 0 && area < (int) level->areas->len ? sight_level_get_area (level, area) : NULL;
}

/* A name that another area has stays in the entry, with the reason as its tip. */
static void
show_taken (SightAreaBar *self, gboolean is_taken)
{
  GtkWidget *entry = GTK_WIDGET (self->name);

  if (is_taken)
    gtk_widget_add_css_class (entry, "error");
  else
    gtk_widget_remove_css_class (entry, "error");
  sight_tooltip_set (entry, is_taken ? _ ("Every area needs a name of its own.") : NULL);
}

/* An entry that cannot be typed into must not have the focus. */
static void
leave_name (SightAreaBar *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (root != NULL && gtk_widget_get_focus_child (GTK_WIDGET (self->name)) != NULL &&
      !gtk_widget_activate_action (GTK_WIDGET (self), "win.focus-map", NULL))
    gtk_root_set_focus (root, NULL);
  gtk_editable_set_text (self->name, "");
}

/* What is not for an area that is still to be drawn has its room all the same, if there is any: else the bar would need
 * a line more once it is drawn, and the map would jump under the pointer. */
static void
show_parts (SightAreaBar *self)
{
  const gboolean is_shown = get_area (self) != NULL || self->fit < SIGHT_AREA_BAR_TIGHT;

  gtk_widget_set_visible (GTK_WIDGET (self->name), is_shown);
  gtk_widget_set_visible (self->begin, is_shown && self->fit < SIGHT_AREA_BAR_BRIEF);
}

/* What is being typed stays. */
static void
show_name (SightAreaBar *self, const SightArea *area)
{
  if (area == NULL)
    leave_name (self);
  gtk_widget_set_sensitive (GTK_WIDGET (self->name), area != NULL);
  if (area == NULL || gtk_widget_get_focus_child (GTK_WIDGET (self->name)) != NULL)
    return;
  gtk_editable_set_text (self->name, area->name);
  show_taken (self, FALSE);
}

/* The first row stands for the area that the next stroke makes. */
static void
update (SightAreaBar *self)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  const SightArea *area = get_area (self);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  if (level == NULL)
    return;

  gtk_string_list_append (names, _ ("New area"));
  for (guint i = 0; i < level->areas->len; i++)
    gtk_string_list_append (names, sight_level_get_area (level, i)->name);
  self->updating = TRUE;
  sight_choice_set_names (self->areas, names);
  gtk_drop_down_set_selected (self->areas, area != NULL ? sight_workspace_get_area (self->workspace) + 1 : 0);
  show_name (self, area);
  sight_purpose_fill (self->purpose, level, area);
  gtk_widget_set_sensitive (GTK_WIDGET (self->purpose), area != NULL);
  gtk_widget_set_sensitive (self->begin, area != NULL);
  show_parts (self);
  self->updating = FALSE;
}

static void
area_chosen_cb (SightAreaBar *self)
{
  const guint row = gtk_drop_down_get_selected (self->areas);

  if (!self->updating && self->workspace != NULL && row != GTK_INVALID_LIST_POSITION)
    sight_workspace_set_area (self->workspace, (int) row - 1);
}

/* The next stroke adds to no area. */
static void
begin_cb (SightAreaBar *self)
{
  sight_workspace_set_area (self->workspace, -1);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.focus-map", NULL);
}

static void
purpose_chosen_cb (SightAreaBar *self)
{
  const guint row = gtk_drop_down_get_selected (self->purpose);
  SightAreaPurpose purpose;
  int team;

  if (self->updating || self->workspace == NULL || get_area (self) == NULL || row == GTK_INVALID_LIST_POSITION)
    return;

  purpose = sight_purpose_from_row (row, &team);
  sight_areas_set_purpose (sight_workspace_get_tools (self->workspace), sight_workspace_get_area (self->workspace),
                           purpose, team);
}

/* FALSE if another area has the name. */
static gboolean
take_name (SightAreaBar *self)
{
  const SightArea *area = get_area (self);
  const char *name = gtk_editable_get_text (self->name);
  gboolean is_taken;

  if (area == NULL)
    return TRUE;
  is_taken =
      !g_str_equal (area->name, name) && !sight_areas_rename (sight_workspace_get_tools (self->workspace),
                                                              (guint) sight_workspace_get_area (self->workspace), name);
  show_taken (self, is_taken);

  return !is_taken;
}

static void
rename_cb (SightAreaBar *self)
{
  take_name (self);
}

/* Return goes back to the map. */
static void
activated_cb (SightAreaBar *self)
{
  if (take_name (self))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.focus-map", NULL);
}

/* So does Escape, with the name as it was. */
static gboolean
key_cb (SightAreaBar *self, guint key, guint code, GdkModifierType state)
{
  const SightArea *area = get_area (self);

  if (key != GDK_KEY_Escape)
    return GDK_EVENT_PROPAGATE;
  if (area != NULL)
    gtk_editable_set_text (self->name, area->name);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.focus-map", NULL);

  return GDK_EVENT_STOP;
}

/* Without a chosen area.  With the brush a click is a stroke. */
static const char *
get_new_hint (const SightToolState *tools)
{
  static const char *const hints[][2] = {
    { N_ ("Drag to draw a new area · click one to choose it"),
      N_ ("Drag to draw a new area · Ctrl+click chooses one") },
    { N_ ("Drag to draw a new area and its image · click one to choose it"),
      N_ ("Drag to draw a new area and its image · Ctrl+click chooses one") },
  };

  return _ (hints[tools->symmetry != SIGHT_SYMMETRY_NONE][!!tools->is_brush]);
}

char *
sight_area_bar_get_hint (const SightToolState *tools, const SightLevel *level)
{
  if (tools->area < 0 || tools->area >= (int) level->areas->len)
    return g_markup_escape_text (get_new_hint (tools), -1);

  return g_markup_printf_escaped (_ ("A drag at <b>%s</b> adds, elsewhere draws a new area · right button removes"),
                                  sight_level_get_area (level, (guint) tools->area)->name);
}

void
sight_area_bar_rename (SightAreaBar *self)
{
  g_return_if_fail (SIGHT_IS_AREA_BAR (self));

  if (get_area (self) == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  gtk_widget_grab_focus (GTK_WIDGET (self->name));
  gtk_editable_select_region (self->name, 0, -1);
}

static gboolean
new_area_cb (gpointer data)
{
  SightAreaBar *self = data;
  SightDocument *document = sight_workspace_get_document (self->workspace);

  if (document != NULL && sight_document_is_open (document))
    return G_SOURCE_CONTINUE;
  self->new_area = 0;
  sight_area_bar_rename (self);

  return G_SOURCE_REMOVE;
}

/* A stroke makes an area; undoing and loading do not. */
static void
watch_areas (SightAreaBar *self)
{
  const guint n = sight_workspace_get_level (self->workspace)->areas->len, before = self->n_areas;

  self->n_areas = n;
  if (n > before && self->new_area == 0 && sight_document_is_open (sight_workspace_get_document (self->workspace)))
    self->new_area = g_timeout_add (STROKE_MS, new_area_cb, self);
}

static void
workspace_changed_cb (SightAreaBar *self, guint what)
{
  if (what & (SIGHT_WORKSPACE_DOCUMENT | SIGHT_WORKSPACE_AREA))
    update (self);
  if ((what & SIGHT_WORKSPACE_DOCUMENT) && sight_workspace_get_level (self->workspace) != NULL)
    self->n_areas = sight_workspace_get_level (self->workspace)->areas->len;
}

static void
document_changed_cb (SightAreaBar *self, guint what)
{
  if (what & SIGHT_CHANGE_AREAS)
    watch_areas (self);
  if (what & (SIGHT_CHANGE_AREAS | SIGHT_CHANGE_TEAMS))
    update (self);
}

void
sight_area_bar_set_fit (SightAreaBar *self, SightAreaBarFit fit)
{
  const gboolean has_words = fit < SIGHT_AREA_BAR_COMPACT;

  g_return_if_fail (SIGHT_IS_AREA_BAR (self));

  self->fit = fit;
  gtk_widget_set_visible (self->purpose_label, fit < SIGHT_AREA_BAR_NARROW);
  gtk_widget_set_visible (self->rectangle_label, has_words);
  gtk_widget_set_visible (self->rectangle_icon, !has_words);
  gtk_widget_set_visible (self->brush_label, has_words);
  gtk_widget_set_visible (self->brush_icon, !has_words);
  sight_choice_set_icon (self->areas, has_words ? NULL : "tool-area-symbolic");
  gtk_widget_set_size_request (GTK_WIDGET (self->areas), has_words ? AREA_WIDTH : -1, -1);
  gtk_widget_set_size_request (GTK_WIDGET (self->purpose), fit < SIGHT_AREA_BAR_TIGHT ? PURPOSE_WIDTH : -1, -1);
  if (self->workspace != NULL)
    show_parts (self);
}

static void
sight_area_bar_dispose (GObject *object)
{
  g_clear_handle_id (&SIGHT_AREA_BAR (object)->new_area, g_source_remove);

  G_OBJECT_CLASS (sight_area_bar_parent_class)->dispose (object);
}

static void
sight_area_bar_class_init (SightAreaBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sight_area_bar_dispose;
  sight_workspace_widget_class_bind (klass, SightAreaBar, workspace_changed_cb, document_changed_cb);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  g_type_ensure (SIGHT_TYPE_CHOICE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-area-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, SightAreaBar, areas);
  gtk_widget_class_bind_template_child (widget_class, SightAreaBar, begin);
  gtk_widget_class_bind_template_child (widget_class, SightAreaBar, name);
  gtk_widget_class_bind_template_child (widget_class, SightAreaBar, purpose);
  gtk_widget_class_bind_template_child (widget_class, SightAreaBar, purpose_label);
  gtk_widget_class_bind_template_child (widget_class, SightAreaBar, rectangle_label);
  gtk_widget_class_bind_template_child (widget_class, SightAreaBar, rectangle_icon);
  gtk_widget_class_bind_template_child (widget_class, SightAreaBar, brush_label);
  gtk_widget_class_bind_template_child (widget_class, SightAreaBar, brush_icon);
  gtk_widget_class_bind_template_callback (widget_class, begin_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, rename_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
  gtk_widget_class_bind_template_callback (widget_class, area_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, purpose_chosen_cb);
}

static void
sight_area_bar_init (SightAreaBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  sight_focus_restore (self->name);
}
