/* sight-lane-bar.c - walks along the path of a sneaking answer: buttons, a sentence, and the lanes of its watchers
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-lane-bar.h"

#include <glib/gi18n-lib.h>

#include "analysis/sentence/sight-sentence.h"
#include "sight-lane-strip.h"
#include "ui/widgets/sight-announce.h"
#include "ui/widgets/sight-tooltip.h"

#define TURN_MILLISECONDS 500 /* of a turn during playback */

struct _SightLaneBar
{
  SightWorkspaceWidget parent_instance;

  SightWorkspace *workspace;
  guint timer; /* while it plays */

  GtkLabel *sentence;
  GtkWidget *play;
};

G_DEFINE_FINAL_TYPE (SightLaneBar, sight_lane_bar, SIGHT_TYPE_WORKSPACE_WIDGET)

static guint
get_last (SightLaneBar *self)
{
  return MAX (sight_workspace_get_n_path_turns (self->workspace), 1) - 1;
}

static void
set_playing (SightLaneBar *self, gboolean playing)
{
  const char *label = playing ? _ ("Pause the turns") : _ ("Play the turns");

  if (!playing)
    g_clear_handle_id (&self->timer, g_source_remove);
  gtk_button_set_icon_name (GTK_BUTTON (self->play),
                            playing ? "media-playback-pause-symbolic" : "media-playback-start-symbolic");
  sight_tooltip_set (self->play, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->play), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static void
update (SightLaneBar *self)
{
  const gboolean visible = sight_workspace_get_n_path_turns (self->workspace) > 0;
  g_autofree char *text = visible ? sight_lane_strip_describe (self->workspace) : NULL;
  guint turn;

  gtk_widget_set_visible (GTK_WIDGET (self), visible);
  if (!visible)
    {
      set_playing (self, FALSE);
      return;
    }
  gtk_label_set_text (self->sentence, text);
  sight_tooltip_set (GTK_WIDGET (self->sentence), text);
  turn = sight_workspace_get_path_turn (self->workspace);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "lanes.first", turn > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "lanes.previous", turn > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "lanes.next", turn < get_last (self));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "lanes.last", turn < get_last (self));
}

static void
workspace_changed_cb (SightLaneBar *self, guint what)
{
  if (what & (SIGHT_WORKSPACE_FINDINGS | SIGHT_WORKSPACE_PATH | SIGHT_WORKSPACE_DOCUMENT))
    update (self);
}

/* By a button, which keeps the focus: what the turn is must be said. */
static void
show_turn (SightLaneBar *self, guint turn)
{
  g_autofree char *plain = NULL;

  sight_workspace_set_path_turn (self->workspace, turn);
  plain = sight_sentence_to_plain (gtk_label_get_text (self->sentence));
  sight_announce (GTK_WIDGET (self), plain);
}

static void
move_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SightLaneBar *self = SIGHT_LANE_BAR (widget);
  const guint now = sight_workspace_get_path_turn (self->workspace);

  set_playing (self, FALSE);
  if (g_str_equal (action, "lanes.first"))
    show_turn (self, 0);
  else if (g_str_equal (action, "lanes.last"))
    show_turn (self, get_last (self));
  else if (g_str_equal (action, "lanes.next"))
    show_turn (self, now + 1);
  else
    show_turn (self, now > 0 ? now - 1 : 0);
}

static gboolean
play_cb (gpointer data)
{
  SightLaneBar *self = data;

  sight_workspace_set_path_turn (self->workspace, sight_workspace_get_path_turn (self->workspace) + 1);
  if (sight_workspace_get_path_turn (self->workspace) < get_last (self))
    return G_SOURCE_CONTINUE;
  self->timer = 0;
  set_playing (self, FALSE);

  return G_SOURCE_REMOVE;
}

static void
play (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SightLaneBar *self = SIGHT_LANE_BAR (widget);

  if (self->timer != 0)
    {
      set_playing (self, FALSE);
      return;
    }
  if (sight_workspace_get_path_turn (self->workspace) == get_last (self))
    sight_workspace_set_path_turn (self->workspace, 0);
  self->timer = g_timeout_add (TURN_MILLISECONDS, play_cb, self);
  set_playing (self, TRUE);
}

static void
sight_lane_bar_dispose (GObject *object)
{
  g_clear_handle_id (&SIGHT_LANE_BAR (object)->timer, g_source_remove);

  G_OBJECT_CLASS (sight_lane_bar_parent_class)->dispose (object);
}

static void
sight_lane_bar_class_init (SightLaneBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  sight_workspace_widget_class_bind (klass, SightLaneBar, workspace_changed_cb, NULL);
  G_OBJECT_CLASS (klass)->dispose = sight_lane_bar_dispose;

  gtk_widget_class_install_action (widget_class, "lanes.first", NULL, move_cb);
  gtk_widget_class_install_action (widget_class, "lanes.previous", NULL, move_cb);
  gtk_widget_class_install_action (widget_class, "lanes.next", NULL, move_cb);
  gtk_widget_class_install_action (widget_class, "lanes.last", NULL, move_cb);
  gtk_widget_class_install_action (widget_class, "lanes.play", NULL, play);
  g_type_ensure (SIGHT_TYPE_LANE_STRIP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-lane-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, SightLaneBar, sentence);
  gtk_widget_class_bind_template_child (widget_class, SightLaneBar, play);
}

static void
sight_lane_bar_init (SightLaneBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
