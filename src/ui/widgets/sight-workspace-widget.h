/* sight-workspace-widget.h - the base of all widgets that follow a workspace
 *
 * It owns the property "workspace", connects two handlers to the workspace's
 * signals, and unparents the children and drops the workspace in dispose.
 * Templates pass the workspace on:
 *
 *     <object class="SightTurnStrip" id="strip">
 *       <property name="workspace" bind-source="SightTurnBar" bind-property="workspace"/>
 *     </object>
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "ui/workspace/sight-workspace.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_WORKSPACE_WIDGET (sight_workspace_widget_get_type ())
G_DECLARE_DERIVABLE_TYPE (SightWorkspaceWidget, sight_workspace_widget, SIGHT, WORKSPACE_WIDGET, GtkWidget)

struct _SightWorkspaceWidgetClass
{
  GtkWidgetClass parent_class;

  /* Optional: called with each new workspace, before its signals are connected. */
  void (*attach) (SightWorkspaceWidget *self);

  /*< private >*/
  gsize offset;
  GCallback changed, document_changed;
};

/**
 * SightWorkspaceWidget:workspace: (nullable)
 *
 * Usually bound to the same property of the parent or the window.
 */

/**
 * sight_workspace_widget_class_bind:
 * @klass: of a subclass
 * @Type: its struct, which has a field "workspace", NULL until the property is set
 * @on_changed: (nullable): void (Type *self, guint what): handles SightWorkspace::changed; also called with
 *   SIGHT_WORKSPACE_ALL for each new workspace
 * @on_document_changed: (nullable): void (Type *self, guint what, const SightRect *cells): handles
 *   SightWorkspace::document-changed
 *
 * To call in each subclass's class_init.
 */
#define sight_workspace_widget_class_bind(klass, Type, on_changed, on_document_changed)                            \
  sight_workspace_widget_class_bind_full (SIGHT_WORKSPACE_WIDGET_CLASS (klass), G_STRUCT_OFFSET (Type, workspace), \
                                          G_CALLBACK (on_changed), G_CALLBACK (on_document_changed))

void sight_workspace_widget_class_bind_full (SightWorkspaceWidgetClass *klass,
                                             gsize offset,
                                             GCallback changed,
                                             GCallback document_changed);

G_END_DECLS
