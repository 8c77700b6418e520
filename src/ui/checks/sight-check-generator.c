/* sight-check-generator.c - a button that finds the checks that hold now, and adds them if the user agrees
 *
 * While they are looked for, a bar with the progress and a button that cancels
 * take the place of the button.  A change of the level starts the search anew.
 * What was found is listed in a question before anything is added.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-check-generator.h"

#include <glib/gi18n-lib.h>

#include "edit/document/sight-document-sight.h"
#include "edit/document/sight-document-turns.h"
#include "edit/document/sight-document-checks.h"
#include "ui/widgets/sight-dialog.h"
#include "ui/widgets/sight-meter.h"
#include "ui/workspace/sight-check-task.h"
#include "ui/workspace/sight-latest-task.h"

#define LISTED_MAX 12 /* checks that the question lists */

struct _SightCheckGenerator
{
  SightWorkspaceWidget parent_instance;

  SightWorkspace *workspace;
  SightLatestTask *task;
  guint watching; /* source, while it runs */

  GtkStack *pages;
  GtkWidget *button, *cancel;
  GtkProgressBar *meter;
  GtkWidget *nothing;
};

G_DEFINE_FINAL_TYPE (SightCheckGenerator, sight_check_generator, SIGHT_TYPE_WORKSPACE_WIDGET)

/* For the thread. */
typedef struct
{
  SightLevel *level; /* a copy */
  GPtrArray *checks; /* (nullable) */
} Work;

static gboolean
run_work (gpointer data, const SightProgress *progress)
{
  Work *work = data;

  work->checks = sight_check_generate (work->level, progress);

  return work->checks != NULL;
}

static void
free_work (gpointer data)
{
  Work *work = data;

  sight_level_free (work->level);
  g_clear_pointer (&work->checks, g_ptr_array_unref);
  g_free (work);
}

/* The keyboard focus goes from the button of one page to that of the other. */
static void
show_page (SightCheckGenerator *self, const char *name)
{
  const gboolean is_busy = g_str_equal (name, "busy");
  const gboolean has_focus = gtk_widget_is_focus (is_busy ? self->button : self->cancel);

  gtk_stack_set_visible_child_name (self->pages, name);
  if (has_focus)
    gtk_widget_grab_focus (is_busy ? self->cancel : self->button);
}

static void
rest (SightCheckGenerator *self)
{
  g_clear_handle_id (&self->watching, g_source_remove);
  show_page (self, "button");
}

static gboolean
has_check (const SightLevel *level, const char *text)
{
  return g_ptr_array_find_with_equal_func (level->checks, text, g_str_equal, NULL);
}

/* What was found, until the question is answered. */
typedef struct
{
  SightDocument *document; /* (owned) */
  GPtrArray *checks;       /* new ones */
} Proposal;

static void
proposal_free (Proposal *self)
{
  g_object_unref (self->document);
  g_ptr_array_unref (self->checks);
  g_free (self);
}

static void
answered_cb (int button, gpointer data)
{
  Proposal *self = data;

  if (button == 1)
    {
      sight_document_begin (self->document, _ ("Generate checks"));
      for (guint i = 0; i < self->checks->len; i++)
        {
          if (!has_check (sight_document_get_level (self->document), g_ptr_array_index (self->checks, i)))
            sight_document_add_check (self->document, g_ptr_array_index (self->checks, i), -1);
        }
      sight_document_commit (self->document);
    }
  proposal_free (self);
}

/* One line each. */
static char *
list_checks (const GPtrArray *checks)
{
  GString *text = g_string_new (NULL);
  const guint n = checks->len > LISTED_MAX + 1 ? LISTED_MAX : checks->len; /* "1 more" takes a line too */

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", (const char *) g_ptr_array_index (checks, i));
  if (n < checks->len)
    {
      g_string_append_c (text, '\n');
      g_string_append_printf (text, ngettext ("%u more check", "%u more checks", checks->len - n), checks->len - n);
    }

  return g_string_free (text, FALSE);
}

static void
propose (SightCheckGenerator *self, GPtrArray *checks)
{
  const char *buttons[] = { _ ("_Cancel"), _ ("_Add"), NULL };
  Proposal *proposal = g_new0 (Proposal, 1);
  g_autofree char *detail = list_checks (checks);
  g_autofree char *message = g_strdup_printf (
      ngettext ("Add %u check that holds now?", "Add %u checks that hold now?", checks->len), checks->len);

  proposal->document = g_object_ref (sight_workspace_get_document (self->workspace));
  proposal->checks = g_ptr_array_ref (checks);
  sight_dialog_ask (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                    &(SightDialogQuestion) { message, detail, buttons, 0 }, answered_cb, proposal);
}

static void
done_cb (gpointer owner, gpointer data)
{
  SightCheckGenerator *self = owner;
  const Work *work = data;
  const SightLevel *level = sight_document_get_level (sight_workspace_get_document (self->workspace));
  g_autoptr (GPtrArray) checks = g_ptr_array_new_with_free_func (g_free);

  rest (self);
  for (guint i = 0; i < work->checks->len; i++)
    {
      const char *text = g_ptr_array_index (work->checks, i);

      if (!has_check (level, text))
        g_ptr_array_add (checks, g_strdup (text));
    }
  gtk_widget_set_visible (self->nothing, checks->len == 0);
  if (checks->len > 0)
    propose (self, checks);
}

static const SightLatestKind kind = { run_work, done_cb, free_work };

static void
start (SightCheckGenerator *self)
{
  SightDocument *document = sight_workspace_get_document (self->workspace);
  Work *work = g_new0 (Work, 1);

  work->level = sight_document_copy_shown (document);
  gtk_widget_set_visible (self->nothing, FALSE);
  gtk_progress_bar_set_fraction (self->meter, 0);
  show_page (self, "busy");
  sight_latest_task_start (self->task, work);
  if (self->watching == 0)
    self->watching = sight_meter_watch (self->meter, self->task);
}

static void
generate (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SightCheckGenerator *self = SIGHT_CHECK_GENERATOR (widget);

  if (sight_workspace_get_document (self->workspace) != NULL)
    start (self);
}

static void
cancel (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SightCheckGenerator *self = SIGHT_CHECK_GENERATOR (widget);

  sight_latest_task_stop (self->task);
  rest (self);
}

static void
workspace_changed_cb (SightCheckGenerator *self, guint what)
{
  if (!(what & SIGHT_WORKSPACE_DOCUMENT))
    return;
  sight_latest_task_stop (self->task);
  gtk_widget_set_visible (self->nothing, FALSE);
  rest (self);
}

static void
document_changed_cb (SightCheckGenerator *self, guint what)
{
  if (!(what & SIGHT_CHECK_CHANGES))
    return;
  gtk_widget_set_visible (self->nothing, FALSE);
  if (sight_latest_task_is_running (self->task))
    start (self);
}

static void
sight_check_generator_dispose (GObject *object)
{
  SightCheckGenerator *self = SIGHT_CHECK_GENERATOR (object);

  g_clear_handle_id (&self->watching, g_source_remove);
  g_clear_pointer (&self->task, sight_latest_task_free);

  G_OBJECT_CLASS (sight_check_generator_parent_class)->dispose (object);
}

static void
sight_check_generator_class_init (SightCheckGeneratorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  sight_workspace_widget_class_bind (klass, SightCheckGenerator, workspace_changed_cb, document_changed_cb);
  G_OBJECT_CLASS (klass)->dispose = sight_check_generator_dispose;

  gtk_widget_class_install_action (widget_class, "checks.generate", NULL, generate);
  gtk_widget_class_install_action (widget_class, "checks.cancel", NULL, cancel);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-check-generator.ui");
  gtk_widget_class_bind_template_child (widget_class, SightCheckGenerator, pages);
  gtk_widget_class_bind_template_child (widget_class, SightCheckGenerator, button);
  gtk_widget_class_bind_template_child (widget_class, SightCheckGenerator, cancel);
  gtk_widget_class_bind_template_child (widget_class, SightCheckGenerator, meter);
  gtk_widget_class_bind_template_child (widget_class, SightCheckGenerator, nothing);
}

static void
sight_check_generator_init (SightCheckGenerator *self)
{
  self->task = sight_latest_task_new (&kind, self);
  gtk_widget_init_template (GTK_WIDGET (self));
}
