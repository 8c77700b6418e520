/* sight-turn-bar.c - steps through the turns: buttons, the line of turns, and the actions that end or edit one
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-turn-bar.h"

#include <glib/gi18n-lib.h>

#include "analysis/sentence/sight-sentence-turn.h"
#include "edit/document/sight-document-turns.h"
#include "sight-turn-strip.h"
#include "ui/workspace/sight-workspace-turns.h"
#include "ui/widgets/sight-focus.h"
#include "ui/widgets/sight-tooltip.h"

#define NOTE_WIDTH 20 /* characters */
#define NOTE_WIDTH_NARROW 14
#define TURN_MILLISECONDS 800 /* per turn during playback */

struct _SightTurnBar
{
  SightWorkspaceWidget parent_instance;

  SightWorkspace *workspace;
  guint timer; /* while it plays */

  GtkLabel *position, *note, *record_label;
  GtkWidget *title, *record, *stop, *walk_round;
  GtkWidget *play;
  SightTurnStrip *strip;
  GtkMenuButton *menu;
  GtkEditable *name;
};

G_DEFINE_FINAL_TYPE (SightTurnBar, sight_turn_bar, SIGHT_TYPE_WORKSPACE_WIDGET)

static SightDocument *
get_document (SightTurnBar *self)
{
  return sight_workspace_get_document (self->workspace);
}

static guint
get_n_turns (SightTurnBar *self)
{
  return sight_document_get_level (get_document (self))->turns->len;
}

static void
update_position (SightTurnBar *self)
{
  const guint turn = sight_document_get_turn (get_document (self));
  g_autofree char *text = turn == 0 ? g_strdup_printf ("<b>%s</b>", C_ ("turn", "Start"))
                                    : g_strdup_printf (_ ("<b>%u</b> of %u"), turn, get_n_turns (self));

  gtk_label_set_markup (self->position, text);
}

static void
update_name (SightTurnBar *self)
{
  const guint turn = sight_document_get_turn (get_document (self));
  const SightLevel *level = sight_document_get_level (get_document (self));
  const char *name = turn > 0 ? sight_level_get_turn (level, turn)->name : "";

  gtk_widget_set_sensitive (GTK_WIDGET (self->menu), turn > 0);
  if (!g_str_equal (gtk_editable_get_text (self->name), name))
    gtk_editable_set_text (self->name, name);
}

/* (nullable) (transfer full): why the first event of the shown turn that does not happen does not */
static char *
describe_fault (SightTurnBar *self)
{
  const GArray *faults = sight_timeline_get_faults (sight_document_get_timeline (get_document (self)));

  return faults->len > 0 ? sight_sentence_fault (&g_array_index (faults, SightFault, 0)) : NULL;
}

/* What an edit would change now, or what is to be said of the latest one; (transfer full). */
static char *
describe (SightTurnBar *self, const char **style)
{
  const guint turn = sight_document_get_turn (get_document (self));
  const int walk = turn > 0 ? sight_workspace_find_walk (self->workspace) : -1;
  const char *refusal = sight_workspace_get_tools (self->workspace)->refusal, *tile;
  SightWalkStop found;
  char *fault;

  *style = "tie-text";
  if (refusal != NULL)
    return g_strdup (_ (refusal));
  if (sight_workspace_has_changed_start (self->workspace))
    return g_strdup (_ ("Changed the start, and so every turn"));
  if (walk >= 0 && sight_workspace_find_obstacle (self->workspace, walk, &found, &tile))
    /* Translators: a viewer walks through a tile: "Wall" */
    return found.is_step ? g_strdup (_ ("⚠ A walk takes a step that the rules do not allow"))
                         : g_strdup_printf (_ ("⚠ A walk leads through %s"), tile);
  fault = turn > 0 ? describe_fault (self) : NULL;
  if (fault != NULL)
    return fault;

  *style = sight_workspace_is_recording (self->workspace) ? "no-text" : "dim";
  if (sight_workspace_is_recording (self->workspace))
    return g_strdup_printf (_ ("● Recording turn %u"), turn);

  return turn == 0 ? g_strdup (_ ("Edits change the start")) : g_strdup_printf (_ ("Edits happen in turn %u"), turn);
}

static void
update_note (SightTurnBar *self)
{
  static const char *const styles[] = { "tie-text", "no-text", "dim" };
  const char *style;
  g_autofree char *text = describe (self, &style);

  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    gtk_widget_remove_css_class (GTK_WIDGET (self->note), styles[i]);
  gtk_widget_add_css_class (GTK_WIDGET (self->note), style);
  gtk_label_set_text (self->note, text);
  sight_tooltip_set (GTK_WIDGET (self->note), text);
  gtk_widget_set_visible (self->walk_round, sight_document_get_turn (get_document (self)) > 0 &&
                                                sight_workspace_find_walk (self->workspace) >= 0);
}

static void
update_recording (SightTurnBar *self)
{
  const gboolean records = sight_workspace_is_recording (self->workspace);
  const char *label = records ? _ ("End Turn") : _ ("Record");

  gtk_label_set_text (self->record_label, label);
  sight_tooltip_set (self->record, records ? _ ("End this turn and record the next one (Ctrl+Return)")
                                           : _ ("Record a turn after this one (Ctrl+Return)"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->record), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_widget_set_visible (self->stop, records);
}

static void
walk_round_cb (SightTurnBar *self)
{
  const int walk = sight_workspace_find_walk (self->workspace);

  if (walk < 0 || sight_workspace_walk_round (self->workspace, walk))
    return;
  gtk_label_set_text (self->note, _ ("No way leads there"));
}

static void
update (SightTurnBar *self)
{
  const gboolean visible = get_document (self) != NULL && get_n_turns (self) > 0;

  gtk_widget_set_visible (GTK_WIDGET (self), visible);
  if (!visible)
    {
      sight_turn_bar_set_playing (self, FALSE);
      return;
    }

  update_position (self);
  update_name (self);
  update_recording (self);
  update_note (self);
  sight_turn_strip_update (self->strip);
}

static void
workspace_changed_cb (SightTurnBar *self, guint what)
{
  if (what & (SIGHT_WORKSPACE_DOCUMENT | SIGHT_WORKSPACE_APPEARANCE | SIGHT_WORKSPACE_RECORDING))
    update (self);
  /* The end of a stroke says whether it was refused. */
  else if ((what & SIGHT_WORKSPACE_SELECTION) && get_document (self) != NULL && get_n_turns (self) > 0)
    update_note (self);
}

static void
document_changed_cb (SightTurnBar *self, guint what)
{
  if (what & (SIGHT_CHANGE_TURN | SIGHT_CHANGE_TURNS | SIGHT_CHANGE_VIEWERS | SIGHT_CHANGE_TEAMS | SIGHT_CHANGE_LEGEND))
    update (self);
}

static void
rename_cb (SightTurnBar *self)
{
  const guint turn = sight_document_get_turn (get_document (self));
  const char *name = gtk_editable_get_text (self->name);

  if (turn == 0 ||
      g_str_equal (sight_level_get_turn (sight_document_get_level (get_document (self)), turn)->name, name))
    return;

  sight_document_begin (get_document (self), _ ("Rename a turn"));
  sight_document_rename_turn (get_document (self), turn, name);
  sight_document_commit (get_document (self));
}

static void
renamed_cb (SightTurnBar *self)
{
  rename_cb (self);
  gtk_menu_button_popdown (self->menu);
}

static gboolean
play_cb (gpointer data)
{
  SightTurnBar *self = data;
  const guint turn = sight_document_get_turn (get_document (self));

  /* The last turn may have been jumped to since the timer fired last. */
  if (turn < get_n_turns (self))
    sight_document_show_turn (get_document (self), turn + 1);
  if (sight_document_get_turn (get_document (self)) < get_n_turns (self))
    return G_SOURCE_CONTINUE;

  self->timer = 0;
  sight_turn_bar_set_playing (self, FALSE);

  return G_SOURCE_REMOVE;
}

gboolean
sight_turn_bar_get_playing (SightTurnBar *self)
{
  g_return_val_if_fail (SIGHT_IS_TURN_BAR (self), FALSE);

  return self->timer != 0;
}

void
sight_turn_bar_set_playing (SightTurnBar *self, gboolean playing)
{
  const gboolean was = self->timer != 0;

  g_return_if_fail (SIGHT_IS_TURN_BAR (self));

  playing = playing && get_document (self) != NULL && get_n_turns (self) > 0;
  if (playing && !was)
    {
      if (sight_document_get_turn (get_document (self)) == get_n_turns (self))
        sight_document_show_turn (get_document (self), 0);
      self->timer = g_timeout_add (TURN_MILLISECONDS, play_cb, self);
    }
  if (!playing)
    g_clear_handle_id (&self->timer, g_source_remove);

  gtk_button_set_icon_name (GTK_BUTTON (self->play),
                            playing ? "media-playback-pause-symbolic" : "media-playback-start-symbolic");
  sight_tooltip_set (self->play, playing ? _ ("Pause (Alt+K)") : _ ("Play the turns (Alt+K)"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->play), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  playing ? _ ("Pause the turns") : _ ("Play the turns"), -1);
}

void
sight_turn_bar_set_narrow (SightTurnBar *self, gboolean narrow)
{
  g_return_if_fail (SIGHT_IS_TURN_BAR (self));

  gtk_widget_set_visible (self->title, !narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->record_label), !narrow);
  gtk_label_set_width_chars (self->note, narrow ? NOTE_WIDTH_NARROW : NOTE_WIDTH);
  if (narrow)
    gtk_button_set_icon_name (GTK_BUTTON (self->stop), "media-playback-stop-symbolic");
  else
    gtk_button_set_label (GTK_BUTTON (self->stop), _ ("Stop"));
}

static void
sight_turn_bar_dispose (GObject *object)
{
  SightTurnBar *self = SIGHT_TURN_BAR (object);

  g_clear_handle_id (&self->timer, g_source_remove);

  G_OBJECT_CLASS (sight_turn_bar_parent_class)->dispose (object);
}

static void
sight_turn_bar_class_init (SightTurnBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  sight_workspace_widget_class_bind (klass, SightTurnBar, workspace_changed_cb, document_changed_cb);
  G_OBJECT_CLASS (klass)->dispose = sight_turn_bar_dispose;

  g_type_ensure (SIGHT_TYPE_TURN_STRIP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-turn-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, SightTurnBar, position);
  gtk_widget_class_bind_template_child (widget_class, SightTurnBar, title);
  gtk_widget_class_bind_template_child (widget_class, SightTurnBar, note);
  gtk_widget_class_bind_template_child (widget_class, SightTurnBar, record);
  gtk_widget_class_bind_template_child (widget_class, SightTurnBar, record_label);
  gtk_widget_class_bind_template_child (widget_class, SightTurnBar, stop);
  gtk_widget_class_bind_template_child (widget_class, SightTurnBar, walk_round);
  gtk_widget_class_bind_template_child (widget_class, SightTurnBar, play);
  gtk_widget_class_bind_template_child (widget_class, SightTurnBar, strip);
  gtk_widget_class_bind_template_child (widget_class, SightTurnBar, menu);
  gtk_widget_class_bind_template_child (widget_class, SightTurnBar, name);
  gtk_widget_class_bind_template_callback (widget_class, rename_cb);
  gtk_widget_class_bind_template_callback (widget_class, walk_round_cb);
  gtk_widget_class_bind_template_callback (widget_class, renamed_cb);
}

static void
sight_turn_bar_init (SightTurnBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  sight_focus_restore (self->name);
}
