/* sight-area-bar.c - the options of the area tool: which area, what it is for, how it is drawn
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-area-bar.h"

#include <glib/gi18n-lib.h>

#include "edit/tools/sight-areas.h"
#include "ui/widgets/sight-choice-names.h"
#include "ui/widgets/sight-purpose.h"

struct _SightAreaBar
{
  SightWorkspaceWidget parent_instance;

  SightWorkspace *workspace;
  gboolean updating;

  GtkDropDown *areas, *purpose;
  GtkWidget *purpose_label;
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
  sight_purpose_fill (self->purpose, level, area);
  gtk_widget_set_sensitive (GTK_WIDGET (self->purpose), area != NULL);
  self->updating = FALSE;
}

static void
area_chosen_cb (SightAreaBar *self)
{
  const guint row = gtk_drop_down_get_selected (self->areas);

  if (!self->updating && self->workspace != NULL && row != GTK_INVALID_LIST_POSITION)
    sight_workspace_set_area (self->workspace, (int) row - 1);
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

static void
workspace_changed_cb (SightAreaBar *self, guint what)
{
  if (what & (SIGHT_WORKSPACE_DOCUMENT | SIGHT_WORKSPACE_AREA))
    update (self);
}

static void
document_changed_cb (SightAreaBar *self, guint what)
{
  if (what & (SIGHT_CHANGE_AREAS | SIGHT_CHANGE_TEAMS))
    update (self);
}

void
sight_area_bar_set_narrow (SightAreaBar *self, gboolean narrow)
{
  g_return_if_fail (SIGHT_IS_AREA_BAR (self));

  gtk_widget_set_visible (self->purpose_label, !narrow);
}

static void
sight_area_bar_class_init (SightAreaBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  sight_workspace_widget_class_bind (klass, SightAreaBar, workspace_changed_cb, document_changed_cb);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-area-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, SightAreaBar, areas);
  gtk_widget_class_bind_template_child (widget_class, SightAreaBar, purpose);
  gtk_widget_class_bind_template_child (widget_class, SightAreaBar, purpose_label);
  gtk_widget_class_bind_template_callback (widget_class, area_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, purpose_chosen_cb);
}

static void
sight_area_bar_init (SightAreaBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
