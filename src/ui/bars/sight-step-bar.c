/* sight-step-bar.c - steps through a trace: buttons, the step strip, and the sentence of the current step
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-step-bar.h"

#include <glib/gi18n-lib.h>

#include "analysis/sentence/sight-sentence.h"
#include "sight-step-strip.h"
#include "ui/widgets/sight-tooltip.h"

#define STEP_MILLISECONDS 500 /* of a step at speed 1 */

struct _SightStepBar
{
  SightWorkspaceWidget parent_instance;

  SightWorkspace *workspace;
  guint timer; /* while it plays */
  gboolean low;

  GtkWidget *play;
  GtkDropDown *speed;
  SightStepStrip *strip;
  GtkLabel *position;
  GtkLabel *move;
  GtkLabel *sentence;
  GtkLabel *caption;
};

/* In the order of the drop-down. */
static const int speeds[] = { 1, 4, 16 };

G_DEFINE_FINAL_TYPE (SightStepBar, sight_step_bar, SIGHT_TYPE_WORKSPACE_WIDGET)

/* Room for the last step from the first on: what is beside the number stays where it is. */
static void
reserve_position (SightStepBar *self, guint n)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self->position), NULL);
  g_autofree char *last = g_strdup_printf (_ ("<b>%u</b> of %u"), n, n);
  int width;

  pango_layout_set_markup (layout, last, -1);
  pango_layout_get_pixel_size (layout, &width, NULL);
  gtk_widget_set_size_request (GTK_WIDGET (self->position), width, -1);
}

static void
update_position (SightStepBar *self)
{
  const guint n = sight_workspace_get_n_steps (self->workspace);
  g_autofree char *text = g_strdup_printf (_ ("<b>%u</b> of %u"), sight_workspace_get_step (self->workspace), n);

  reserve_position (self, n);
  gtk_label_set_markup (self->position, text);
}

static void
update_sentence (SightStepBar *self)
{
  g_auto (SightSentence) sentence = { NULL };
  guint step = sight_workspace_get_trace_index (self->workspace, sight_workspace_get_step (self->workspace));
  SightMove move = sight_trace_get (sight_workspace_get_trace (self->workspace), step)->move;
  g_autofree char *origin = NULL, *caption = NULL;

  sight_sentence_for_step (sight_workspace_get_level (self->workspace),
                           sight_workspace_get_trace_sight (self->workspace),
                           sight_workspace_get_trace (self->workspace), step, &sentence);
  origin = sight_sentence_origin (sight_workspace_get_level (self->workspace),
                                  sight_workspace_get_trace_gaze (self->workspace));
  caption = sight_sentence_join (origin, sentence.caption);
  gtk_label_set_markup (self->sentence, sentence.text);
  gtk_label_set_text (self->caption, caption != NULL ? caption : "");
  /* Its room stays where there is none, so that the canvas keeps its size from step to step. */
  gtk_widget_set_visible (GTK_WIDGET (self->caption), !self->low);
  gtk_label_set_text (self->move,
                      sight_step_get_tag (sight_trace_get (sight_workspace_get_trace (self->workspace), step)));
  if (move == SIGHT_MOVE_TIE)
    gtk_widget_add_css_class (GTK_WIDGET (self->move), "tie");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->move), "tie");
}

/* Until the new steps are there the bar stays in place, without stale text. */
static void
show_working (SightStepBar *self)
{
  sight_step_bar_set_playing (self, FALSE);
  gtk_label_set_text (self->position, "");
  gtk_label_set_text (self->move, "");
  gtk_label_set_text (self->sentence, _ ("Working out the steps…"));
  gtk_label_set_text (self->caption, "");
}

/* What it said counts no longer for the room that it would take. */
static void
set_shown (SightStepBar *self, gboolean shown)
{
  if (!shown)
    {
      gtk_label_set_text (self->sentence, "");
      gtk_label_set_text (self->caption, "");
    }
  gtk_widget_set_visible (GTK_WIDGET (self), shown);
}

static void
update (SightStepBar *self)
{
  /* Steps of a line are shown only while the line is drawn. */
  gboolean is_shown = sight_workspace_get_overlay (self->workspace) == SIGHT_OVERLAY_LINE ||
                      sight_workspace_is_explaining (self->workspace);
  gboolean visible =
      is_shown && sight_workspace_get_n_steps (self->workspace) > 0 && sight_workspace_get_step (self->workspace) > 0;

  if (sight_workspace_is_working_out (self->workspace))
    {
      show_working (self);
      return;
    }
  /* The canvas must not change size while a line is being drawn. */
  if (!sight_workspace_get_tools (self->workspace)->stroke.is_active)
    set_shown (self, visible);
  if (!visible)
    {
      sight_step_bar_set_playing (self, FALSE);
      return;
    }

  update_position (self);
  update_sentence (self);
}

static void
workspace_changed_cb (SightStepBar *self, guint what)
{
  if (what & (SIGHT_WORKSPACE_LINE | SIGHT_WORKSPACE_STEP | SIGHT_WORKSPACE_OVERLAY | SIGHT_WORKSPACE_DOCUMENT))
    update (self);
}

static gboolean
play_cb (gpointer data)
{
  SightStepBar *self = data;
  guint step = sight_workspace_get_step (self->workspace);

  sight_workspace_set_step (self->workspace, step + 1);
  if (sight_workspace_get_step (self->workspace) < sight_workspace_get_n_steps (self->workspace))
    return G_SOURCE_CONTINUE;

  self->timer = 0;
  sight_step_bar_set_playing (self, FALSE);

  return G_SOURCE_REMOVE;
}

static guint
get_interval (SightStepBar *self)
{
  return STEP_MILLISECONDS / speeds[MIN (gtk_drop_down_get_selected (self->speed), G_N_ELEMENTS (speeds) - 1)];
}

/* A new speed applies at once. */
static void
speed_changed_cb (SightStepBar *self)
{
  if (self->timer == 0)
    return;

  g_source_remove (self->timer);
  self->timer = g_timeout_add (get_interval (self), play_cb, self);
}

gboolean
sight_step_bar_get_playing (SightStepBar *self)
{
  g_return_val_if_fail (SIGHT_IS_STEP_BAR (self), FALSE);

  return self->timer != 0;
}

void
sight_step_bar_set_playing (SightStepBar *self, gboolean playing)
{
  gboolean was = self->timer != 0;

  g_return_if_fail (SIGHT_IS_STEP_BAR (self));

  playing = playing && sight_workspace_get_n_steps (self->workspace) > 0;
  if (playing && !was)
    {
      if (sight_workspace_get_step (self->workspace) == sight_workspace_get_n_steps (self->workspace))
        sight_workspace_set_step (self->workspace, 1);
      self->timer = g_timeout_add (get_interval (self), play_cb, self);
    }
  if (!playing)
    g_clear_handle_id (&self->timer, g_source_remove);

  gtk_button_set_icon_name (GTK_BUTTON (self->play),
                            playing ? "media-playback-pause-symbolic" : "media-playback-start-symbolic");
  /* A tip would cover the sentence that one reads while the pointer rests there. */
  sight_tooltip_set (self->play, playing ? NULL : _ ("Play (Space)"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->play), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  playing ? _ ("Pause") : _ ("Play"), -1);
}

int
sight_step_bar_get_room (SightStepBar *self, int width)
{
  /* A hidden widget asks for nothing; what is in it does. */
  GtkWidget *bar = gtk_widget_get_first_child (GTK_WIDGET (self));
  int least, natural;

  gtk_widget_measure (bar, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (bar, GTK_ORIENTATION_VERTICAL, MAX (least, width), NULL, &natural, NULL, NULL);

  return natural;
}

void
sight_step_bar_set_low (SightStepBar *self, gboolean low)
{
  self->low = low;
  if (self->workspace != NULL)
    update (self);
}

void
sight_step_bar_set_narrow (SightStepBar *self, gboolean narrow)
{
  GtkWidget *sentence = GTK_WIDGET (self->sentence);

  if (narrow)
    gtk_widget_add_css_class (sentence, "narrow");
  else
    gtk_widget_remove_css_class (sentence, "narrow");
  /* The style of what is hidden is worked out late: until then it remembers the size that it had. */
  gtk_widget_queue_resize (sentence);
}

static void
sight_step_bar_dispose (GObject *object)
{
  SightStepBar *self = SIGHT_STEP_BAR (object);

  g_clear_handle_id (&self->timer, g_source_remove);

  G_OBJECT_CLASS (sight_step_bar_parent_class)->dispose (object);
}

static void
sight_step_bar_class_init (SightStepBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  sight_workspace_widget_class_bind (klass, SightStepBar, workspace_changed_cb, NULL);
  object_class->dispose = sight_step_bar_dispose;

  g_type_ensure (SIGHT_TYPE_STEP_STRIP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-step-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, SightStepBar, play);
  gtk_widget_class_bind_template_child (widget_class, SightStepBar, speed);
  gtk_widget_class_bind_template_callback (widget_class, speed_changed_cb);
  gtk_widget_class_bind_template_child (widget_class, SightStepBar, strip);
  gtk_widget_class_bind_template_child (widget_class, SightStepBar, position);
  gtk_widget_class_bind_template_child (widget_class, SightStepBar, move);
  gtk_widget_class_bind_template_child (widget_class, SightStepBar, sentence);
  gtk_widget_class_bind_template_child (widget_class, SightStepBar, caption);
}

static void
sight_step_bar_init (SightStepBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
