/* sight-children.h - the children of a template that a widget keeps, as a table
 *
 *     static const SightChild children[] = {
 *     #define CHILD(name) SIGHT_CHILD (SightExportDialog, name)
 *       CHILD (name), CHILD (about),
 *     #undef CHILD
 *     };
 *
 *     sight_children_bind (widget_class, children, G_N_ELEMENTS (children));
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct
{
  const char *name; /* in the template */
  gssize offset;    /* of the pointer in the widget's structure */
} SightChild;

#define SIGHT_CHILD(type, name)        \
  {                                    \
#name, G_STRUCT_OFFSET(type, name) \
  }

/* For class_init, after the template is set. */
void sight_children_bind (GtkWidgetClass *widget_class, const SightChild *children, guint n_children);

G_END_DECLS
