/* sight-viewer-facing.c - chooses where a viewer faces and how wide its field is
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-viewer-facing.h"

#include <glib/gi18n-lib.h>

#include "edit/document/sight-document-turns.h"
#include "edit/tools/sight-tool-viewers.h"
#include "ui/widgets/sight-choice-names.h"
#include "ui/widgets/sight-tooltip.h"

/* The angles on offer, in degrees; any other angle gets its own row. */
typedef struct
{
  int value;
  const char *name; /* (nullable): shown in degrees */
} Row;

static const Row facings[] = {
  { SIGHT_FACING_NONE, N_ ("nowhere") }, { 0, N_ ("North ↑") },   { 45, N_ ("North-east ↗") },  { 90, N_ ("East →") },
  { 135, N_ ("South-east ↘") },          { 180, N_ ("South ↓") }, { 225, N_ ("South-west ↙") }, { 270, N_ ("West ←") },
  { 315, N_ ("North-west ↖") },
};
static const Row angles[] = {
  { SIGHT_ANGLE_FULL, NULL }, { 270, NULL }, { 180, NULL }, { 120, NULL }, { 90, NULL }, { 60, NULL }, { 45, NULL },
};

struct _SightViewerFacing
{
  GtkWidget parent_instance;

  SightWorkspace *workspace; /* (nullable) */
  guint viewer;
  gboolean updating;

  GtkDropDown *facing, *angle;
  int odd_facing, odd_angle; /* the angle of the extra row after those of the table */
};

G_DEFINE_FINAL_TYPE (SightViewerFacing, sight_viewer_facing, GTK_TYPE_WIDGET)

/* Fills @choice and selects @value. */
static void
fill (GtkDropDown *choice, const Row *rows, guint n, int value)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint chosen = n;

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *degrees = g_strdup_printf ("%d°", rows[i].value);

      gtk_string_list_append (names, rows[i].name != NULL ? _ (rows[i].name) : degrees);
      if (rows[i].value == value)
        chosen = i;
    }
  if (chosen == n)
    {
      g_autofree char *degrees = g_strdup_printf ("%d°", value);

      gtk_string_list_append (names, degrees);
    }
  sight_choice_set_names (choice, names);
  gtk_drop_down_set_selected (choice, chosen);
}

static void
facing_chosen_cb (SightViewerFacing *self)
{
  const guint row = gtk_drop_down_get_selected (self->facing);
  g_autoptr (GArray) viewers = NULL;
  SightDocument *document;

  if (self->updating || self->workspace == NULL || row == GTK_INVALID_LIST_POSITION)
    return;

  document = sight_workspace_get_document (self->workspace);
  viewers = sight_viewers_get (sight_workspace_get_tools (self->workspace));
  sight_document_begin (document, _ ("Turn a viewer"));
  for (guint i = 0; i < viewers->len; i++)
    sight_document_record_facing (document, g_array_index (viewers, int, i),
                                  row < G_N_ELEMENTS (facings) ? facings[row].value : self->odd_facing);
  sight_document_commit (document);
}

static void
set_angle (SightViewer *viewer, gconstpointer data)
{
  viewer->angle = *(const int *) data;
}

/* The angle is the same in all turns. */
static void
angle_chosen_cb (SightViewerFacing *self)
{
  const guint row = gtk_drop_down_get_selected (self->angle);
  SightDocument *document;
  int angle;

  if (self->updating || self->workspace == NULL || row == GTK_INVALID_LIST_POSITION)
    return;

  document = sight_workspace_get_document (self->workspace);
  angle = row < G_N_ELEMENTS (angles) ? angles[row].value : self->odd_angle;
  sight_document_begin (document, _ ("Change the field of a viewer"));
  sight_viewers_change (sight_workspace_get_tools (self->workspace), set_angle, &angle);
  sight_document_commit (document);
}

static void
sight_viewer_facing_dispose (GObject *object)
{
  SightViewerFacing *self = SIGHT_VIEWER_FACING (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->workspace);

  G_OBJECT_CLASS (sight_viewer_facing_parent_class)->dispose (object);
}

static void
sight_viewer_facing_class_init (SightViewerFacingClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sight_viewer_facing_dispose;

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}

static GtkDropDown *
add_choice (SightViewerFacing *self, const char *name, const char *tooltip, void (*chosen) (SightViewerFacing *))
{
  GtkWidget *choice = gtk_drop_down_new (NULL, NULL);

  gtk_widget_add_css_class (choice, "plain");
  gtk_widget_add_css_class (choice, "small");
  sight_tooltip_set (choice, tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (choice), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect_object (choice, "notify::selected", G_CALLBACK (chosen), self, G_CONNECT_SWAPPED);
  gtk_widget_set_parent (choice, GTK_WIDGET (self));

  return GTK_DROP_DOWN (choice);
}

static void
sight_viewer_facing_init (SightViewerFacing *self)
{
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self))), 6);
  self->facing = add_choice (self, _ ("Where the viewer faces"), _ ("Direction it faces"), facing_chosen_cb);
  self->angle = add_choice (self, _ ("Angle of the field"), _ ("Width of its field of view"), angle_chosen_cb);
}

void
sight_viewer_facing_set_viewer (SightViewerFacing *self, SightWorkspace *workspace, guint index)
{
  const SightViewer *viewer;

  g_return_if_fail (SIGHT_IS_VIEWER_FACING (self));

  g_set_object (&self->workspace, workspace);
  self->viewer = index;
  viewer = sight_level_get_viewer (sight_workspace_get_level (workspace), index);
  self->odd_facing = viewer->facing;
  self->odd_angle = viewer->angle;
  self->updating = TRUE;
  fill (self->facing, facings, G_N_ELEMENTS (facings), viewer->facing);
  fill (self->angle, angles, G_N_ELEMENTS (angles), viewer->angle);
  gtk_widget_set_sensitive (GTK_WIDGET (self->angle), viewer->facing != SIGHT_FACING_NONE);
  self->updating = FALSE;
}
