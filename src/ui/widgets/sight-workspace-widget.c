/* sight-workspace-widget.c - the base of all widgets that follow a workspace
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-workspace-widget.h"

typedef struct
{
  GSignalGroup *signals; /* of the workspace */
} SightWorkspaceWidgetPrivate;

enum
{
  PROP_WORKSPACE = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (SightWorkspaceWidget, sight_workspace_widget, GTK_TYPE_WIDGET)

typedef void (*ChangedFunc) (SightWorkspaceWidget *self, guint what, SightWorkspace *workspace);

/* Where the subclass keeps its workspace. */
static SightWorkspace **
get_field (SightWorkspaceWidget *self)
{
  return G_STRUCT_MEMBER_P (self, SIGHT_WORKSPACE_WIDGET_GET_CLASS (self)->offset);
}

static void
set_workspace (SightWorkspaceWidget *self, SightWorkspace *workspace)
{
  SightWorkspaceWidgetPrivate *private = sight_workspace_widget_get_instance_private (self);
  SightWorkspaceWidgetClass *klass = SIGHT_WORKSPACE_WIDGET_GET_CLASS (self);

  if (!g_set_object (get_field (self), workspace))
    return;

  if (workspace != NULL && klass->attach != NULL)
    klass->attach (self);
  g_signal_group_set_target (private->signals, workspace);
  if (workspace != NULL && klass->changed != NULL)
    ((ChangedFunc) klass->changed) (self, SIGHT_WORKSPACE_ALL, workspace);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WORKSPACE]);
}

static void
sight_workspace_widget_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_WORKSPACE)
    g_value_set_object (value, *get_field (SIGHT_WORKSPACE_WIDGET (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
sight_workspace_widget_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_WORKSPACE)
    set_workspace (SIGHT_WORKSPACE_WIDGET (object), g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

/* In init the class of the instance is not yet that of the subclass, which has the handlers. */
static void
sight_workspace_widget_constructed (GObject *object)
{
  SightWorkspaceWidget *self = SIGHT_WORKSPACE_WIDGET (object);
  SightWorkspaceWidgetPrivate *private = sight_workspace_widget_get_instance_private (self);
  SightWorkspaceWidgetClass *klass = SIGHT_WORKSPACE_WIDGET_GET_CLASS (self);

  if (klass->changed != NULL)
    g_signal_group_connect_swapped (private->signals, "changed", klass->changed, self);
  if (klass->document_changed != NULL)
    g_signal_group_connect_swapped (private->signals, "document-changed", klass->document_changed, self);

  G_OBJECT_CLASS (sight_workspace_widget_parent_class)->constructed (object);
}

/* Children may still use the workspace while they are unparented. */
static void
sight_workspace_widget_dispose (GObject *object)
{
  SightWorkspaceWidget *self = SIGHT_WORKSPACE_WIDGET (object);
  SightWorkspaceWidgetPrivate *private = sight_workspace_widget_get_instance_private (self);
  GtkWidget *child;

  g_clear_object (&private->signals);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (get_field (self));

  G_OBJECT_CLASS (sight_workspace_widget_parent_class)->dispose (object);
}

static void
sight_workspace_widget_class_init (SightWorkspaceWidgetClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->constructed = sight_workspace_widget_constructed;
  object_class->dispose = sight_workspace_widget_dispose;
  object_class->get_property = sight_workspace_widget_get_property;
  object_class->set_property = sight_workspace_widget_set_property;

  properties[PROP_WORKSPACE] =
      g_param_spec_object ("workspace", NULL, NULL, SIGHT_TYPE_WORKSPACE,
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sight_workspace_widget_init (SightWorkspaceWidget *self)
{
  SightWorkspaceWidgetPrivate *private = sight_workspace_widget_get_instance_private (self);

  private->signals = g_signal_group_new (SIGHT_TYPE_WORKSPACE);
}

void
sight_workspace_widget_class_bind_full (SightWorkspaceWidgetClass *klass,
                                        gsize offset,
                                        GCallback changed,
                                        GCallback document_changed)
{
  klass->offset = offset;
  klass->changed = changed;
  klass->document_changed = document_changed;
}
