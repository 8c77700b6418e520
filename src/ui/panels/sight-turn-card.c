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
#include "ui/widgets/sight-choice-group.h"
#include "ui/widgets/sight-tooltip.h"

#define WHAT "what" /* data of a row: all that it says, by which it is told whether it still holds */
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
static const SightFault *
find_fault (SightTurnCard *self, guint index)
{
  const GArray *faults = sight_timeline_get_faults (sight_document_get_timeline (get_document (self)));

  for (guint i = 0; i < faults->len; i++)
    {
      const SightFault *fault = &g_array_index (faults, SightFault, i);

      if (fault->event == index)
        return fault;
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
  /* Until the next change, which makes the row anew. */
  g_object_set_data (G_OBJECT (gtk_widget_get_ancestor (button, GTK_TYPE_LIST_BOX_ROW)), WHAT, NULL);
  gtk_button_set_label (GTK_BUTTON (button), _ ("No Way Round"));
  gtk_widget_set_sensitive (button, FALSE);
}

/* What a row says of an event. */
typedef struct
{
  char *sentence;
  char *fault;    /* (nullable): it does not happen */
  char *obstacle; /* (nullable): what the walk leads through */
  char *passings; /* who saw the walker on its way, a line each, if the level has it so */
  gboolean is_first;
} What;

static void
what_clear (What *self)
{
  g_free (self->sentence);
  g_free (self->fault);
  g_free (self->obstacle);
  g_free (self->passings);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (What, what_clear)

static char *
describe_obstacle (SightTurnCard *self, guint index)
{
  const char *tile;
  SightWalkStop found;
  g_autofree char *place = NULL;

  if (!sight_workspace_find_obstacle (self->workspace, index, &found, &tile))
    return NULL;
  place = sight_sentence_cell (found.cell);
  if (found.is_step)
    /* Translators: a walk takes a step that the rules of the level do not allow; a cell */
    return g_strdup_printf (_ ("⚠ the rules allow no step to %s"), place);

  /* Translators: a walk: a tile and a cell */
  return g_strdup_printf (_ ("⚠ through %s at %s"), tile, place);
}

static char *
describe_passings (SightTurnCard *self, guint index)
{
  SightTimeline *timeline = sight_document_get_timeline (get_document (self));
  const GArray *passings = sight_timeline_get_passings (timeline);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < passings->len; i++)
    {
      g_autofree char *sentence = NULL;

      if (g_array_index (passings, SightPassing, i).event != index)
        continue;
      sentence = sight_sentence_passing (sight_timeline_get_level (timeline), passings, i);
      if (sentence != NULL)
        g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", sentence);
    }

  return g_string_free (text, FALSE);
}

static What
describe (SightTurnCard *self, const SightEvent *event, guint index)
{
  const SightFault *fault = find_fault (self, index);
  What what = { .sentence = sight_sentence_event (sight_document_get_level (get_document (self)), event) };

  what.is_first = index == 0;
  if (fault != NULL)
    {
      what.fault = sight_sentence_fault (fault);
      return what;
    }
  what.obstacle = describe_obstacle (self, index);
  what.passings = describe_passings (self, index);

  return what;
}

/* All of it as one text, which no other has. */
static char *
what_get_id (const What *self)
{
  return g_strdup_printf ("%d\n%s\n%s\n%s\n%s", self->is_first, self->sentence, self->fault ? self->fault : "",
                          self->obstacle ? self->obstacle : "", self->passings ? self->passings : "");
}

/* A walk through a wall, which the turn records all the same, and an offer. */
static void
add_obstacle (SightTurnCard *self, GtkWidget *box, const char *text)
{
  GtkWidget *button = gtk_button_new_with_label (_ ("Walk Round"));

  add_caption (box, text, "tie-text");
  sight_tooltip_set (button, _ ("Take the shortest way that can be walked"));
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_widget_add_css_class (button, "small");
  g_signal_connect_object (button, "clicked", G_CALLBACK (walk_round_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), button);
}

static GtkWidget *
texts_new (SightTurnCard *self, const What *what)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *label = gtk_label_new (what->sentence);
  g_auto (GStrv) passings = g_strsplit (what->passings != NULL ? what->passings : "", "\n", -1);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_hexpand (box, TRUE);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), label);
  if (what->fault != NULL)
    add_caption (box, what->fault, "no-text");
  if (what->obstacle != NULL)
    add_obstacle (self, box, what->obstacle);
  for (guint i = 0; passings[i] != NULL; i++)
    add_caption (box, passings[i], "dim");

  return box;
}

static GtkWidget *
row_new (SightTurnCard *self, const What *what)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);

  gtk_widget_add_css_class (row, "row");
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_box_append (GTK_BOX (box), texts_new (self, what));
  if (!what->is_first)
    gtk_box_append (GTK_BOX (box), button_new (self, "go-up-symbolic", _ ("Move the event earlier"), earlier_cb));
  gtk_box_append (GTK_BOX (box), button_new (self, "list-remove-symbolic", _ ("Remove the event"), remove_cb));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, what->sentence, -1);
  g_object_set_data_full (G_OBJECT (row), WHAT, what_get_id (what), g_free);

  return row;
}

/* The place from @from on of the row that says @id, or -1. */
static int
find_row (SightTurnCard *self, int from, const char *id)
{
  GtkListBoxRow *row;

  for (int i = from; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    {
      if (g_strcmp0 (g_object_get_data (G_OBJECT (row), WHAT), id) == 0)
        return i;
    }

  return -1;
}

/* Removes the rows from @from on, up to but not including @to; (-1): all. */
static void
remove_rows (SightTurnCard *self, int from, int to)
{
  GtkListBoxRow *row;

  for (int i = from; i != to && (row = gtk_list_box_get_row_at_index (self->list, from)) != NULL; i++)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
}

/* Row @place becomes that of event @index of @turn: one that says so already stays, and those before it go. */
static void
update_row (SightTurnCard *self, const SightTurn *turn, guint index, int place)
{
  g_auto (What) what = describe (self, sight_turn_get_event (turn, index), index);
  g_autofree char *id = what_get_id (&what);
  const int found = find_row (self, place, id);

  if (found >= 0)
    remove_rows (self, place, found);
  else
    gtk_list_box_insert (self->list, row_new (self, &what), place);
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

  gtk_widget_set_visible (GTK_WIDGET (self), turn != NULL);
  if (turn == NULL)
    {
      remove_rows (self, 0, -1);
      return;
    }

  title = g_strdup_printf (_ ("Events of Turn %u"), sight_document_get_turn (get_document (self)));
  gtk_label_set_text (self->title, title);
  self->first = MAX (turn->events->len, ROWS_MAX) - ROWS_MAX;
  show_earlier (self);
  for (guint i = self->first; i < turn->events->len; i++)
    update_row (self, turn, i, (int) (i - self->first));
  remove_rows (self, (int) (turn->events->len - self->first), -1);
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
  g_type_ensure (SIGHT_TYPE_CHOICE_GROUP);
  gtk_widget_init_template (GTK_WIDGET (self));
}
