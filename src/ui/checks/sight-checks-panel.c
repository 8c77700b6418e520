/* sight-checks-panel.c - the checks of the level: live, with what breaks them and what mends them
 *
 * A click opens a check and shows its witness and cure on the map.  Alt and the
 * arrow keys move a check in the list, Delete removes it, F2 edits it, Escape
 * closes the one that is opened.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-checks-panel.h"

#include <glib/gi18n-lib.h>

#include "edit/document/sight-document-checks.h"
#include "sight-check-actions.h"
#include "sight-check-counts.h"
#include "sight-check-editor.h"
#include "sight-check-generator.h"
#include "sight-check-rows.h"
#include "sight-check-suggest.h"
#include "ui/widgets/sight-choice-group.h"
#include "ui/widgets/sight-focus.h"

#define FILLS 4    /* rows that are filled at once while results come */
#define FILL_MS 16 /* until the next of them */

struct _SightChecksPanel
{
  SightWorkspaceWidget parent_instance;

  SightWorkspace *workspace;
  GtkListBox *list;
  GtkLabel *summary;
  GtkWidget *empty, *live, *add;
  GtkWidget *left;           /* says how many checks are not listed */
  GtkListBoxRow *editor_row; /* of the list; takes the place of the check that is edited */
  SightCheckEditor *editor;
  SightCheckRows *rows;
  SightCheckTask *task;
  int open;                /* check that is opened, or -1 */
  int edited;              /* check that is edited, SIGHT_CHECK_ROWS_NEW or SIGHT_CHECK_ROWS_NONE */
  char *before;            /* (nullable): its text when that began */
  SightFindings *findings; /* (nullable) (unowned): what was shown of the check that is opened */
  SightCheckDrawn drawn;
  guint n_fails; /* that the badge shows */
  guint go_on;   /* source, while rows are still to be filled */
};

G_DEFINE_FINAL_TYPE (SightChecksPanel, sight_checks_panel, SIGHT_TYPE_WORKSPACE_WIDGET)

enum
{
  PROPERTY_BADGE = 1,
  PROPERTY_FAILS,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

static void update (SightChecksPanel *self);

static SightDocument *
get_document (SightChecksPanel *self)
{
  return self->workspace != NULL ? sight_workspace_get_document (self->workspace) : NULL;
}

/* (nullable): the level as it is drawn, which checks are about */
static const SightLevel *
get_level (SightChecksPanel *self)
{
  SightDocument *document = get_document (self);

  return document != NULL ? sight_document_get_level (document) : NULL;
}

static const SightCheckResult *
get_result (SightChecksPanel *self, guint index)
{
  gboolean is_pending;

  return sight_check_task_get (self->task, index, &is_pending);
}

static void
edit (SightChecksPanel *self, int index, const char *text)
{
  self->edited = index;
  g_free (self->before);
  self->before = g_strdup (text);
  update (self);
  sight_check_editor_begin (self->editor, index, text);
}

static void
remove_check (SightChecksPanel *self, guint index)
{
  SightDocument *document = get_document (self);

  sight_document_begin (document, _ ("Remove a check"));
  sight_document_remove_check (document, index);
  sight_document_commit (document);
}

static void
act_cb (gpointer data, guint index, SightCheckRowAction action)
{
  SightChecksPanel *self = data;
  const SightLevel *level = get_level (self);
  const SightCheckResult *result = get_result (self, index);

  if (level == NULL || index >= level->checks->len)
    return;
  if ((action == SIGHT_CHECK_ROW_CURE || action == SIGHT_CHECK_ROW_OTHER_CURE) && result != NULL)
    sight_check_mend (self->workspace, result, action == SIGHT_CHECK_ROW_OTHER_CURE);
  else if (action == SIGHT_CHECK_ROW_WHY && result != NULL)
    {
      self->findings = sight_check_show (self->workspace, result, &self->drawn);
      gtk_widget_activate_action (GTK_WIDGET (self), "win.open-panel", "s", "line");
    }
  else if (action == SIGHT_CHECK_ROW_ALLOW)
    sight_check_allow (GTK_WIDGET (self), self->workspace, index);
  else if (action == SIGHT_CHECK_ROW_EDIT)
    edit (self, (int) index, sight_level_get_check (level, index));
  else if (action == SIGHT_CHECK_ROW_REMOVE)
    remove_check (self, index);
}

/* The list */

static void
show_counts (SightChecksPanel *self, const SightCheckCounts *counts)
{
  g_autofree char *text = sight_check_counts_describe (counts);
  const guint n_fails = counts->n_failed + counts->n_errors;

  gtk_label_set_text (self->summary, text);
  gtk_widget_set_visible (GTK_WIDGET (self->summary), *text != '\0');
  /* While checks are tried again, the badge keeps what it said. */
  if (counts->n_pending > 0 && counts->n > 0 && n_fails <= self->n_fails)
    return;
  self->n_fails = n_fails;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROPERTY_BADGE]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROPERTY_FAILS]);
}

static void
show_left (SightChecksPanel *self, guint n)
{
  g_autofree char *text = g_strdup_printf (ngettext ("%u more check", "%u more checks", n), n);

  gtk_label_set_text (GTK_LABEL (self->left), text);
  gtk_widget_set_visible (self->left, n > 0);
}

static gboolean go_on_cb (gpointer data);

/* Whether a row says something else than before.  Beyond @n_fills, rows follow when there is time. */
static gboolean
show (SightChecksPanel *self, guint n_fills)
{
  const SightCheckRowsState state = { get_level (self), self->task, self->open, self->edited };
  const SightCheckRowsShown shown = sight_check_rows_show (self->rows, &state, n_fills);
  const gboolean is_listed = shown.counts.n > 0 || self->edited != SIGHT_CHECK_ROWS_NONE;

  show_left (self, shown.n_left);
  show_counts (self, &shown.counts);
  gtk_widget_set_visible (GTK_WIDGET (self->list), is_listed);
  gtk_widget_set_visible (self->empty, !is_listed);
  gtk_widget_set_visible (self->live, is_listed);
  if (!shown.is_whole && self->go_on == 0)
    self->go_on = g_timeout_add (FILL_MS, go_on_cb, self);

  return shown.is_changed;
}

static gboolean
go_on_cb (gpointer data)
{
  SightChecksPanel *self = data;

  self->go_on = 0;
  show (self, FILLS);

  return G_SOURCE_REMOVE;
}

static void
update (SightChecksPanel *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->editor_row), self->edited != SIGHT_CHECK_ROWS_NONE);
  gtk_widget_set_visible (self->add, self->edited == SIGHT_CHECK_ROWS_NONE);
  show (self, G_MAXUINT);
}

/* What the map shows of the opened check follows what came of it, unless something else took its place. */
static void
follow (SightChecksPanel *self)
{
  gboolean is_pending;
  const SightCheckResult *result =
      self->open >= 0 ? sight_check_task_get (self->task, (guint) self->open, &is_pending) : NULL;

  if (result == NULL || is_pending || sight_workspace_get_findings (self->workspace) != self->findings)
    return;
  self->findings = sight_check_show (self->workspace, result, NULL);
}

static void
tried_cb (gpointer owner)
{
  SightChecksPanel *self = owner;

  if (show (self, self->go_on == 0 ? FILLS : 0))
    follow (self);
}

static void
chosen_cb (SightChecksPanel *self, GtkListBoxRow *row)
{
  const int index = sight_check_rows_get_index (row);
  const SightCheckResult *result = get_result (self, (guint) index);

  self->open = self->open == index ? -1 : index;
  self->findings = NULL;
  if (self->open >= 0 && result != NULL)
    self->findings = sight_check_show (self->workspace, result, &self->drawn);
  else
    sight_check_hide (self->workspace, &self->drawn);
  update (self);
}

static void
move (SightChecksPanel *self, int index, int by)
{
  SightDocument *document = get_document (self);
  const int place = index + by;

  if (place < 0 || place >= (int) get_level (self)->checks->len)
    return;
  sight_document_begin (document, _ ("Move a check"));
  sight_document_move_check (document, (guint) index, (guint) place);
  sight_document_commit (document);
  sight_check_rows_focus (self->rows, place);
}

/* What the map shows of the opened check goes too, unless something else took its place. */
static void
close_open (SightChecksPanel *self)
{
  if (self->open >= 0 && self->findings != NULL && sight_workspace_get_findings (self->workspace) == self->findings)
    sight_check_hide (self->workspace, &self->drawn);
  self->findings = NULL;
  self->open = -1;
}

static void
close_check (SightChecksPanel *self)
{
  const int index = self->open;

  close_open (self);
  update (self);
  sight_check_rows_focus (self->rows, index);
}

static gboolean
key_cb (SightChecksPanel *self, guint key, guint code, GdkModifierType state)
{
  const int index = sight_check_rows_get_focused (self->rows);
  const gboolean has_alt = (state & GDK_ALT_MASK) != 0;

  if (key == GDK_KEY_Escape && self->open >= 0)
    {
      close_check (self);
      return GDK_EVENT_STOP;
    }
  if (index < 0)
    return GDK_EVENT_PROPAGATE;
  if (key == GDK_KEY_F2)
    edit (self, index, sight_level_get_check (get_level (self), (guint) index));
  else if (key == GDK_KEY_Delete && !has_alt)
    {
      sight_focus_leave_row (self->list, gtk_list_box_row_get_index (
                                             GTK_LIST_BOX_ROW (gtk_widget_get_focus_child (GTK_WIDGET (self->list)))));
      remove_check (self, (guint) index);
    }
  else if (has_alt && (key == GDK_KEY_Up || key == GDK_KEY_Down))
    move (self, index, key == GDK_KEY_Up ? -1 : 1);
  else
    return GDK_EVENT_PROPAGATE;

  return GDK_EVENT_STOP;
}

static void
close_editor (SightChecksPanel *self)
{
  self->edited = SIGHT_CHECK_ROWS_NONE;
  g_clear_pointer (&self->before, g_free);
}

static void
edited_cb (SightChecksPanel *self)
{
  const int index = self->edited;

  close_editor (self);
  update (self);
  if (index >= 0)
    sight_check_rows_focus (self->rows, index);
  else
    gtk_widget_grab_focus (self->add);
}

void
sight_checks_panel_add (SightChecksPanel *self, const char *text)
{
  g_return_if_fail (SIGHT_IS_CHECKS_PANEL (self));

  if (get_level (self) != NULL)
    edit (self, SIGHT_CHECK_ROWS_NEW, text);
}

static void
add_cb (SightChecksPanel *self)
{
  g_autofree char *text = get_level (self) != NULL ? sight_check_suggest (self->workspace) : NULL;

  if (text != NULL)
    edit (self, SIGHT_CHECK_ROWS_NEW, text);
}

static void
workspace_changed_cb (SightChecksPanel *self, guint what)
{
  if (!(what & SIGHT_WORKSPACE_DOCUMENT))
    return;
  self->open = -1;
  close_editor (self);
  sight_check_task_update (self->task, get_document (self), TRUE);
  update (self);
}

/* Whether the check that is edited is still there, in its place and as it was. */
static gboolean
is_edited (SightChecksPanel *self)
{
  const SightLevel *level = get_level (self);

  return self->edited < 0 || (self->edited < (int) level->checks->len &&
                              g_str_equal (sight_level_get_check (level, (guint) self->edited), self->before));
}

static void
document_changed_cb (SightChecksPanel *self, guint what)
{
  if (!(what & SIGHT_CHECK_CHANGES))
    return;
  sight_check_task_update (self->task, get_document (self), (what & SIGHT_CHANGE_CHECKS) != 0);
  if (!(what & SIGHT_CHANGE_CHECKS))
    return;
  close_open (self);
  if (!is_edited (self))
    close_editor (self);
  update (self);
}

/* The focus comes to where one reads or begins a check, and not to the button that makes many. */
static gboolean
grab_focus (GtkWidget *widget)
{
  SightChecksPanel *self = SIGHT_CHECKS_PANEL (widget);

  if (sight_focus_is_in (widget))
    return FALSE;
  if (self->edited != SIGHT_CHECK_ROWS_NONE)
    return gtk_widget_child_focus (GTK_WIDGET (self->editor), GTK_DIR_TAB_FORWARD);
  if (gtk_widget_get_visible (GTK_WIDGET (self->list)))
    return gtk_widget_child_focus (GTK_WIDGET (self->list), GTK_DIR_TAB_FORWARD);

  return sight_focus_pass (widget, self->add);
}

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SightChecksPanel *self = SIGHT_CHECKS_PANEL (object);

  if (id == PROPERTY_BADGE)
    g_value_take_string (value, self->n_fails > 0 ? g_strdup_printf ("%u", self->n_fails) : g_strdup (""));
  else if (id == PROPERTY_FAILS)
    g_value_set_boolean (value, self->n_fails > 0);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
sight_checks_panel_dispose (GObject *object)
{
  g_clear_handle_id (&SIGHT_CHECKS_PANEL (object)->go_on, g_source_remove);
  g_clear_pointer (&SIGHT_CHECKS_PANEL (object)->task, sight_check_task_free);
  g_clear_pointer (&SIGHT_CHECKS_PANEL (object)->rows, sight_check_rows_free);
  g_clear_pointer (&SIGHT_CHECKS_PANEL (object)->before, g_free);

  G_OBJECT_CLASS (sight_checks_panel_parent_class)->dispose (object);
}

static void
sight_checks_panel_class_init (SightChecksPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = sight_checks_panel_dispose;
  sight_workspace_widget_class_bind (klass, SightChecksPanel, workspace_changed_cb, document_changed_cb);
  object_class->get_property = get_property;
  widget_class->focus = sight_focus_go_through;
  widget_class->grab_focus = grab_focus;
  properties[PROPERTY_BADGE] = g_param_spec_string ("badge", NULL, NULL, "", G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROPERTY_FAILS] =
      g_param_spec_boolean ("fails", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);

  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  g_type_ensure (SIGHT_TYPE_CHOICE_GROUP);
  g_type_ensure (SIGHT_TYPE_CHECK_EDITOR);
  g_type_ensure (SIGHT_TYPE_CHECK_GENERATOR);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-checks-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, SightChecksPanel, list);
  gtk_widget_class_bind_template_child (widget_class, SightChecksPanel, summary);
  gtk_widget_class_bind_template_child (widget_class, SightChecksPanel, empty);
  gtk_widget_class_bind_template_child (widget_class, SightChecksPanel, live);
  gtk_widget_class_bind_template_child (widget_class, SightChecksPanel, add);
  gtk_widget_class_bind_template_child (widget_class, SightChecksPanel, left);
  gtk_widget_class_bind_template_child (widget_class, SightChecksPanel, editor_row);
  gtk_widget_class_bind_template_child (widget_class, SightChecksPanel, editor);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
  gtk_widget_class_bind_template_callback (widget_class, edited_cb);
  gtk_widget_class_bind_template_callback (widget_class, add_cb);
}

static void
sight_checks_panel_init (SightChecksPanel *self)
{
  self->open = -1;
  self->edited = SIGHT_CHECK_ROWS_NONE;
  self->task = sight_check_task_new (tried_cb, self);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->rows = sight_check_rows_new (self->list, self->editor_row, act_cb, self);
}

gboolean
sight_checks_panel_is_on_map (SightChecksPanel *self)
{
  g_return_val_if_fail (SIGHT_IS_CHECKS_PANEL (self), FALSE);

  return self->findings != NULL && sight_workspace_get_findings (self->workspace) == self->findings;
}

void
sight_checks_panel_leave (SightChecksPanel *self)
{
  g_return_if_fail (SIGHT_IS_CHECKS_PANEL (self));

  if (sight_checks_panel_is_on_map (self))
    sight_workspace_show_findings (self->workspace, NULL);
  self->findings = NULL;
  if (self->open < 0)
    return;
  self->open = -1;
  update (self);
}
