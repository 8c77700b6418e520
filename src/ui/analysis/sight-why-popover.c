/* sight-why-popover.c - why a cell is seen or not, next to it on the canvas
 *
 * It takes no grab, so that a click on the next cell of a list moves it at
 * once.  It closes itself at a press elsewhere, at Escape, and when its
 * answer may be stale.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-why-popover.h"

#include <glib/gi18n-lib.h>

#include "analysis/sentence/sight-sentence.h"
#include "analysis/sentence/sight-sentence-turn.h"
#include "ui/widgets/sight-announce.h"
#include "ui/workspace/sight-why-task.h"

struct _SightWhyPopover
{
  GtkPopover parent_instance;

  SightMapView *view;    /* not owned; a sibling */
  SightWhy *why;         /* (nullable) */
  SightLatestTask *task; /* finds out why */
  gboolean focus;        /* focus the button once it is visible */
  SightCell cell;        /* the cell that it points to */
  GtkGesture *click;     /* (nullable): on the window, like @keys; both wait while this is not shown */
  GtkEventController *keys;
  guint listening; /* source: begins to hear keys, or 0 */

  GtkLabel *title, *text, *caption, *watchers;
  GtkWidget *show;
};

G_DEFINE_FINAL_TYPE (SightWhyPopover, sight_why_popover, GTK_TYPE_POPOVER)

/* Goes to the step that decided: of the line to the cell, or of the field of view. */
static void
show_step_cb (SightWhyPopover *self)
{
  SightWorkspace *workspace = sight_map_view_get_workspace (self->view);
  gboolean has_lines = self->why->sight.algorithm->rule != NULL;

  gtk_popover_popdown (GTK_POPOVER (self));
  if (has_lines)
    {
      sight_workspace_set_line (workspace, self->why->at, self->why->cell);
      gtk_widget_activate_action (GTK_WIDGET (self), "win.open-panel", "s", "line");
    }
  else
    sight_workspace_explain_cell (workspace, self->why->cell);
  sight_workspace_set_step (workspace, MAX (sight_why_get_step_number (self->why), 1));
}

/* Whether show_step_cb() leads to the step that decided: a field of view is walked through from one cell alone. */
static gboolean
has_step (SightWhyPopover *self, const SightLevel *level)
{
  const SightWhy *why = self->why;

  if (why == NULL || why->step < 0 || sight_why_get_step_number (why) <= 0)
    return FALSE;

  return why->sight.algorithm->rule != NULL || why->viewer == SIGHT_GAZE_BARE ||
         sight_cell_equal (why->at, sight_viewer_get_middle (sight_level_get_viewer (level, (guint) why->viewer)));
}

/* A press outside. */
static void
pressed_cb (SightWhyPopover *self, int n_press, double x, double y, GtkGesture *gesture)
{
  GdkEvent *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (gesture));

  if (gdk_event_get_surface (event) != gtk_native_get_surface (GTK_NATIVE (self)))
    gtk_popover_popdown (GTK_POPOVER (self));
}

/* A key for the map.  The button of the popover keeps those that it can use, as it is alone there none that moves;
 * Escape is for the popover. */
static gboolean
key_cb (SightWhyPopover *self, guint key, guint code, GdkModifierType state, GtkEventController *keys)
{
  GdkEvent *event = gtk_event_controller_get_current_event (keys);
  const gboolean has_focus = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;

  if ((has_focus && !sight_map_view_has_move (key)) || (event != NULL && gdk_key_event_is_modifier (event)))
    return GDK_EVENT_PROPAGATE;
  gtk_popover_popdown (GTK_POPOVER (self));
  if (has_focus && event != NULL)
    gtk_event_controller_key_forward (GTK_EVENT_CONTROLLER_KEY (keys), GTK_WIDGET (self->view));

  return has_focus || key == GDK_KEY_Escape;
}

/* After the key that opened it. */
static gboolean
listen_cb (gpointer data)
{
  SightWhyPopover *self = data;

  self->listening = 0;
  gtk_event_controller_set_propagation_phase (self->keys, GTK_PHASE_CAPTURE);

  return G_SOURCE_REMOVE;
}

static void
sight_why_popover_root (GtkWidget *widget)
{
  SightWhyPopover *self = SIGHT_WHY_POPOVER (widget);
  GtkWidget *window;

  GTK_WIDGET_CLASS (sight_why_popover_parent_class)->root (widget);

  window = GTK_WIDGET (gtk_widget_get_root (widget));
  self->click = gtk_gesture_click_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (self->click), 0);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (self->click), GTK_PHASE_NONE);
  g_signal_connect_object (self->click, "pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (window, GTK_EVENT_CONTROLLER (self->click));
  self->keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (self->keys, GTK_PHASE_NONE);
  g_signal_connect_object (self->keys, "key-pressed", G_CALLBACK (key_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (window, self->keys);
}

static void
sight_why_popover_unroot (GtkWidget *widget)
{
  SightWhyPopover *self = SIGHT_WHY_POPOVER (widget);
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (widget));

  gtk_widget_remove_controller (window, GTK_EVENT_CONTROLLER (self->click));
  gtk_widget_remove_controller (window, self->keys);
  self->click = NULL;
  self->keys = NULL;

  GTK_WIDGET_CLASS (sight_why_popover_parent_class)->unroot (widget);
}

static void
sight_why_popover_map (GtkWidget *widget)
{
  SightWhyPopover *self = SIGHT_WHY_POPOVER (widget);

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (self->click), GTK_PHASE_CAPTURE);
  self->listening = g_idle_add (listen_cb, self);

  GTK_WIDGET_CLASS (sight_why_popover_parent_class)->map (widget);
}

static void
sight_why_popover_unmap (GtkWidget *widget)
{
  SightWhyPopover *self = SIGHT_WHY_POPOVER (widget);

  sight_latest_task_stop (self->task);
  if (gtk_widget_get_focus_child (widget) != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->view));
  g_clear_handle_id (&self->listening, g_source_remove);
  /* Often from one of them, and GTK goes on with the next: none may leave the window meanwhile. */
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (self->click), GTK_PHASE_NONE);
  gtk_event_controller_set_propagation_phase (self->keys, GTK_PHASE_NONE);

  GTK_WIDGET_CLASS (sight_why_popover_parent_class)->unmap (widget);
}

static void
sight_why_popover_dispose (GObject *object)
{
  sight_latest_task_stop (SIGHT_WHY_POPOVER (object)->task);
  g_clear_pointer (&SIGHT_WHY_POPOVER (object)->why, sight_why_free);

  G_OBJECT_CLASS (sight_why_popover_parent_class)->dispose (object);
}

static void
sight_why_popover_finalize (GObject *object)
{
  sight_latest_task_free (SIGHT_WHY_POPOVER (object)->task);

  G_OBJECT_CLASS (sight_why_popover_parent_class)->finalize (object);
}

static void
sight_why_popover_class_init (SightWhyPopoverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sight_why_popover_dispose;
  G_OBJECT_CLASS (klass)->finalize = sight_why_popover_finalize;
  widget_class->root = sight_why_popover_root;
  widget_class->unroot = sight_why_popover_unroot;
  widget_class->map = sight_why_popover_map;
  widget_class->unmap = sight_why_popover_unmap;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-why-popover.ui");
  gtk_widget_class_bind_template_child (widget_class, SightWhyPopover, title);
  gtk_widget_class_bind_template_child (widget_class, SightWhyPopover, text);
  gtk_widget_class_bind_template_child (widget_class, SightWhyPopover, caption);
  gtk_widget_class_bind_template_child (widget_class, SightWhyPopover, watchers);
  gtk_widget_class_bind_template_child (widget_class, SightWhyPopover, show);
  gtk_widget_class_bind_template_callback (widget_class, show_step_cb);
}

static void
sight_why_popover_init (SightWhyPopover *self)
{
  self->task = sight_why_task_new (self);
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
set_markup (GtkLabel *label, const char *markup)
{
  gtk_label_set_markup (label, markup != NULL ? markup : "");
  gtk_widget_set_visible (GTK_WIDGET (label), markup != NULL);
}

static void
announce (SightWhyPopover *self)
{
  g_autofree char *plain = sight_sentence_to_plain (gtk_label_get_text (self->text));

  sight_announce (GTK_WIDGET (self->view), plain);
}

/* (transfer full) (nullable): @caption, and that the answer is not by the corner rule that is tried on the line */
static char *
add_rule (SightWhyPopover *self, const char *caption)
{
  const int corner = sight_workspace_get_untried_corner (sight_map_view_get_workspace (self->view));
  const int index =
      corner >= 0 && self->why != NULL ? sight_algorithm_find_parameter (self->why->sight.algorithm, "corner") : -1;
  g_autofree char *rule = NULL;

  if (index < 0)
    return g_strdup (caption);

  /* Translators: a corner rule: "permissive" */
  rule =
      g_strdup_printf (_ ("Answered by the corner rule “%s”, not by the one you try."),
                       _ (self->why->sight.algorithm->parameters[index].choices[self->why->sight.values[index]].name));

  return caption != NULL ? g_strdup_printf ("%s\n%s", caption, rule) : g_steal_pointer (&rule);
}

/* (transfer full): @seen_by, and whom the team whose eyes are lent remembers in the cell */
static char *
add_ghosts (SightWhyPopover *self, const char *seen_by)
{
  SightWorkspace *workspace = sight_map_view_get_workspace (self->view);
  SightTimeline *timeline = sight_document_get_timeline (sight_workspace_get_document (workspace));
  g_autofree char *ghosts = NULL, *escaped = NULL;
  int team;

  if (sight_workspace_get_show (workspace, &team) != SIGHT_SHOW_TEAM)
    return g_strdup (seen_by);
  ghosts = sight_sentence_ghosts_at (timeline, (guint) team, self->cell);
  if (ghosts == NULL)
    return g_strdup (seen_by);
  escaped = g_markup_escape_text (ghosts, -1);

  return g_strdup_printf ("%s\n%s", seen_by, escaped);
}

/* Shows as much of the answer as there is. */
static void
show_answer (SightWhyPopover *self)
{
  SightWorkspace *workspace = sight_map_view_get_workspace (self->view);
  const SightLevel *level = sight_workspace_get_level (workspace);
  SightFields *fields = sight_document_get_fields (sight_workspace_get_document (workspace));
  g_auto (SightSentence) sentence = { NULL };
  g_autoptr (GArray) watchers = sight_why_find_watchers (level, fields, self->cell);
  g_autofree char *watched = sight_why_describe_watchers (level, watchers);
  g_autofree char *seen_by = add_ghosts (self, watched), *caption = NULL;

  if (self->why != NULL)
    sight_why_describe (self->why, level, &sentence);
  caption = add_rule (self, sentence.caption);
  set_markup (self->text, sight_latest_task_is_running (self->task) ? _ ("Working out why…") : sentence.text);
  set_markup (self->caption, caption);
  set_markup (self->watchers, seen_by);
  if (self->why != NULL)
    announce (self);
  gtk_widget_set_visible (self->show, has_step (self, level));
  if (self->focus && gtk_widget_get_visible (self->show))
    gtk_widget_grab_focus (self->show);
}

static void
found_out_cb (gpointer owner, SightWhy *why)
{
  SightWhyPopover *self = owner;

  self->why = why;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    show_answer (self);
}

/* Asks why viewer @viewer sees the cell or not; the answer may come later. */
static void
ask (SightWhyPopover *self, int viewer)
{
  const SightLevel *level = sight_workspace_get_level (sight_map_view_get_workspace (self->view));
  SightWhyQuestion question;

  sight_latest_task_stop (self->task);
  g_clear_pointer (&self->why, sight_why_free);
  if (viewer < 0)
    return;

  question = (SightWhyQuestion) { sight_gaze_init_viewer (level, viewer), self->cell,
                                  sight_level_has_unit (level, viewer, self->cell) };
  sight_why_task_ask (self->task, &question, found_out_cb, self);
}

/* The map was scrolled or zoomed. */
static void
scrolled_cb (SightWhyPopover *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)) &&
      !sight_map_view_point_popover (self->view, GTK_POPOVER (self), self->cell))
    gtk_popover_popdown (GTK_POPOVER (self));
}

static void
workspace_changed_cb (SightWhyPopover *self, guint what)
{
  if (what & (SIGHT_WORKSPACE_DOCUMENT | SIGHT_WORKSPACE_FIELD | SIGHT_WORKSPACE_SELECTED))
    gtk_popover_popdown (GTK_POPOVER (self));
}

GtkWidget *
sight_why_popover_new (GtkWidget *parent, SightMapView *view)
{
  SightWhyPopover *self = g_object_new (SIGHT_TYPE_WHY_POPOVER, NULL);
  GtkScrollable *scrollable = GTK_SCROLLABLE (view);

  self->view = view;
  gtk_widget_set_parent (GTK_WIDGET (self), parent);
  g_signal_connect_object (gtk_scrollable_get_hadjustment (scrollable), "value-changed", G_CALLBACK (scrolled_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_scrollable_get_vadjustment (scrollable), "value-changed", G_CALLBACK (scrolled_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (sight_map_view_get_workspace (view), "changed", G_CALLBACK (workspace_changed_cb), self,
                           G_CONNECT_SWAPPED);

  return GTK_WIDGET (self);
}

void
sight_why_popover_show (SightWhyPopover *self, int viewer, SightCell cell, gboolean focus)
{
  const SightLevel *level;
  g_autofree char *at = sight_sentence_cell (cell), *title = NULL;

  g_return_if_fail (SIGHT_IS_WHY_POPOVER (self));

  level = sight_workspace_get_level (sight_map_view_get_workspace (self->view));
  title = g_strdup_printf ("%s %s", at, sight_level_get_tile (level, cell)->name);
  self->cell = cell;
  self->focus = FALSE;
  gtk_label_set_text (self->title, title);
  ask (self, viewer);
  show_answer (self);
  sight_map_view_scroll_to_cell (self->view, cell);
  sight_map_view_point_popover (self->view, GTK_POPOVER (self), cell);
  gtk_popover_popup (GTK_POPOVER (self));
  self->focus = focus;
  if (focus && gtk_widget_get_visible (self->show))
    gtk_widget_grab_focus (self->show);
}
