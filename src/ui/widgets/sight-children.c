/* sight-children.c - the children of a template that a widget keeps, as a table
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-children.h"

void
sight_children_bind (GtkWidgetClass *widget_class, const SightChild *children, guint n_children)
{
  for (guint i = 0; i < n_children; i++)
    gtk_widget_class_bind_template_child_full (widget_class, children[i].name, FALSE, children[i].offset);
}
