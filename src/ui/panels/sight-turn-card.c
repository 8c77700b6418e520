/* sight-turn-card.c - the events of the current turn: moves and removes them, and says which cannot happen
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-turn-card.h"

#include <glib/gi18n-lib.h>

#include "analysis/sentence/sight-sentence-turn.h"
#include "analysis/sentence/sight-sentence.h"
#include "edit/document/sight-document-turns.h"
#include "ui/workspace/sight-workspace-turns.h"
#include "ui/widgets/sight-tooltip.h"

#define ROWS_MAX 30 /* events that are listed, the latest; paint makes one of each cell */

struct _SightTurnCard
{
  SightWorkspaceWidget parent_instance;

  SightWorkspace *workspace;

  GtkLabel *title, *earlier; /* says how many events the list leaves out */
  GtkListBox *list;
  guint first; /* event that is listed */
  GtkWidget *empty;
};

G_DEFINE_FINAL_TYPE (SightTurnCard, sight_turn_card, SIGHT_TYPE_WORKSPACE_WIDGET)

static SightDocument *
get_document (SightTurnCard *self)
{
  return sight_workspace_get_document (self->workspace);
}

static const SightTurn *
get_turn (SightTurnCard *self)
{
  const guint number = get_document (self) != NULL ? sight_document_get_turn (get_document (self)) : 0;

  return number > 0 ? sight_level_get_turn (sight_document_get_level (get_document (self)), number) : NULL;
}

/* Of the event in whose row @button is. */
static guint
get_index (SightTurnCard *self, GtkWidget *button)
{
  GtkWidget *row = gtk_widget_get_ancestor (button, GTK_TYPE_LIST_BOX_ROW);

  return self->first + (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));
}

static void
remove_cb (SightTurnCard *self, GtkWidget *button)
{
  const guint index = get_index (self, button);

  sight_document_begin (get_document (self), _ ("Remove an event"));
  sight_document_remove_event (get_document (self), sight_document_get_turn (get_document (self)), index);
  sight_document_commit (get_document (self));
}

static void
earlier_cb (SightTurnCard *self, GtkWidget *button)
{
  const guint index = get_index (self, button);

  if (index == 0)
    return;
  sight_document_begin (get_document (self), _ ("Move an event"));
  sight_document_move_event (get_document (self), sight_document_get_turn (get_document (self)), index, index - 1);
  sight_document_commit (get_document (self));
}

static GtkWidget *
button_new (SightTurnCard *self, const char *icon, const char *text, void (*clicked) (SightTurnCard *, GtkWidget *))
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  sight_tooltip_set (button, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  g_signal_connect_object (button, "clicked", G_CALLBACK (clicked), self, G_CONNECT_SWAPPED);

  return button;
}

/* (nullable): why event @index does not happen */
static const char *
find_fault (SightTurnCard *self, guint index)
{
  const GArray *faults = sight_timeline_get_faults (sight_document_get_timeline (get_document (self)));

  for (guint i = 0; i < faults->len; i++)
    {
      const SightFault *fault = &g_array_index (faults, SightFault, i);

      if (fault->event == index)
        return _ (sight_fault_get_text (fault->kind));
    }

  return NULL;
}

static void
add_caption (GtkWidget *box, const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, style);
  gtk_box_append (GTK_BOX (box), label);
}

static void
walk_round_cb (SightTurnCard *self, GtkWidget *button)
{
  if (sight_workspace_walk_round (self->workspace, get_index (self, button)))
    return;
  gtk_button_set_label (GTK_BUTTON (button), _ ("No Way Round"));
  gtk_widget_set_sensitive (button, FALSE);
}

/* A walk through a wall, which the turn records all the same, and an offer. */
static void
add_obstacle (SightTurnCard *self, GtkWidget *box, guint index)
{
  GtkWidget *button;
  const char *tile;
  SightCell cell;
  g_autofree char *place = NULL, *text = NULL;

  if (!sight_workspace_find_obstacle (self->workspace, index, &cell, &tile))
    return;

  place = sight_sentence_cell (cell);
  /* Translators: a walk: a tile and a cell */
  text = g_strdup_printf (_ ("⚠ through %s at %s"), tile, place);
  add_caption (box, text, "tie-text");
  button = gtk_button_new_with_label (_ ("Walk Round"));
  sight_tooltip_set (button, _ ("Take the shortest way that can be walked"));
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_widget_add_css_class (button, "small");
  g_signal_connect_object (button, "clicked", G_CALLBACK (walk_round_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), button);
}

/* Who saw the walker on its way, if the level has it so. */
static void
add_passings (SightTurnCard *self, GtkWidget *box, guint index)
{
  SightTimeline *timeline = sight_document_get_timeline (get_document (self));
  const GArray *passings = sight_timeline_get_passings (timeline);

  for (guint i = 0; i < passings->len; i++)
    {
      g_autofree char *text = NULL;

      if (g_array_index (passings, SightPassing, i).event != index)
        continue;
      text = sight_sentence_passing (sight_timeline_get_level (timeline), passings, i);
      if (text != NULL)
        add_caption (box, text, "dim");
    }
}

static GtkWidget *
texts_new (SightTurnCard *self, guint index, const char *sentence)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *label = gtk_label_new (sentence);
  const char *fault = find_fault (self, index);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_hexpand (box, TRUE);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), label);
  if (fault != NULL)
    {
      g_autofree char *text = g_strdup_printf (_ ("skipped: %s"), fault);

      add_caption (box, text, "no-text");
    }
  else
    {
      add_obstacle (self, box, index);
      add_passings (self, box, index);
    }

  return box;
}

static GtkWidget *
row_new (SightTurnCard *self, const SightEvent *event, guint index)
{
  g_autofree char *sentence = sight_sentence_event (sight_document_get_level (get_document (self)), event);
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);

  gtk_widget_add_css_class (row, "row");
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_box_append (GTK_BOX (box), texts_new (self, index, sentence));
  if (index > 0)
    gtk_box_append (GTK_BOX (box), button_new (self, "go-up-symbolic", _ ("Move the event earlier"), earlier_cb));
  gtk_box_append (GTK_BOX (box), button_new (self, "list-remove-symbolic", _ ("Remove the event"), remove_cb));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, sentence, -1);

  return row;
}

static void
show_earlier (SightTurnCard *self)
{
  g_autofree char *text =
      g_strdup_printf (ngettext ("%u earlier event", "%u earlier events", self->first), self->first);

  gtk_label_set_text (self->earlier, text);
  gtk_widget_set_visible (GTK_WIDGET (self->earlier), self->first > 0);
}

static void
update (SightTurnCard *self)
{
  const SightTurn *turn = get_turn (self);
  g_autofree char *title = NULL;
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->list))) != NULL)
    gtk_list_box_remove (self->list, row);
  gtk_widget_set_visible (GTK_WIDGET (self), turn != NULL);
  if (turn == NULL)
    return;

  title = g_strdup_printf (_ ("Events of Turn %u"), sight_document_get_turn (get_document (self)));
  gtk_label_set_text (self->title, title);
  self->first = MAX (turn->events->len, ROWS_MAX) - ROWS_MAX;
  show_earlier (self);
  for (guint i = self->first; i < turn->events->len; i++)
    gtk_list_box_append (self->list, row_new (self, sight_turn_get_event (turn, i), i));
  gtk_widget_set_visible (GTK_WIDGET (self->list), turn->events->len > 0);
  gtk_widget_set_visible (self->empty, turn->events->len == 0);
}

static void
workspace_changed_cb (SightTurnCard *self, guint what)
{
  if (what & SIGHT_WORKSPACE_DOCUMENT)
    update (self);
}

static void
document_changed_cb (SightTurnCard *self, guint what)
{
  if (what & (SIGHT_CHANGE_TURN | SIGHT_CHANGE_TURNS | SIGHT_CHANGE_VIEWERS | SIGHT_CHANGE_TEAMS | SIGHT_CHANGE_LEGEND |
              SIGHT_CHANGE_SIZE))
    update (self);
}

static void
sight_turn_card_class_init (SightTurnCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  sight_workspace_widget_class_bind (klass, SightTurnCard, workspace_changed_cb, document_changed_cb);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-turn-card.ui");
  gtk_widget_class_bind_template_child (widget_class, SightTurnCard, title);
  gtk_widget_class_bind_template_child (widget_class, SightTurnCard, earlier);
  gtk_widget_class_bind_template_child (widget_class, SightTurnCard, list);
  gtk_widget_class_bind_template_child (widget_class, SightTurnCard, empty);
}

static void
sight_turn_card_init (SightTurnCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
