/* sight-range-spin.c - a spin button for a number with words for special values: "no limit", "as the map"
 *
 * GTK adds a step to a value, which means nothing where a word stands for it: a
 * step from "as the map" has to start at the number of the map.  So steps from a
 * word carry a fraction, which no value set or typed has: it tells them apart.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-range-spin.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "sight-number.h"

#define FIRST 10 /* cells: the range one step above no limit, and not that of a cell */
#define INHERITED (-1)
#define FRACTION .25 /* of a step from a word */

typedef struct
{
  const char *below; /* (nullable): the word for INHERITED */
  const char *zero;  /* (nullable): the word for 0 */
  int first;         /* one step above the word for 0 */
  int inherited;     /* what INHERITED stands for */
  SightRangeFrom from;
  int shown;
  double lower, step, page; /* of the adjustment */
} Words;

static Words *
get_words (GtkSpinButton *spin)
{
  return g_object_get_data (G_OBJECT (spin), "words");
}

static const char *const other_words[] = {
  [SIGHT_RANGE_FROM_TEAM] = N_ ("as the team"),
  [SIGHT_RANGE_FROM_SIGHT] = N_ ("as its sight"),
};

/* (nullable) */
static const char *
get_word (const Words *words, int value)
{
  if (value == INHERITED)
    return words->from == SIGHT_RANGE_FROM_MAP ? words->below : other_words[words->from];

  return value == 0 ? words->zero : NULL;
}

/* In columns of about a digit: ideographs take two. */
static int
count_columns (const char *text)
{
  int n = 0;

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    n += g_unichar_iswide (g_utf8_get_char (p)) ? 2 : 1;

  return n;
}

static void
make_room (GtkSpinButton *spin, const char *word)
{
  const int columns = MAX (gtk_editable_get_width_chars (GTK_EDITABLE (spin)), count_columns (word));

  gtk_editable_set_width_chars (GTK_EDITABLE (spin), columns);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (spin), columns);
}

/* The number that @steps from the shown word lead to; 0 that stands for no limit has none below or above it. */
static int
step_from_word (const Words *words, int steps)
{
  const gboolean is_zero = words->shown == 0 || (words->inherited == 0 && words->zero != NULL);

  if (is_zero)
    return steps > 0 ? words->first + steps - 1 : words->shown == 0 ? INHERITED : words->first;

  return MAX (words->inherited + steps, words->zero != NULL ? 1 : 0);
}

/* Makes a fraction that a step has left the number that is meant. */
static void
settle (GtkSpinButton *spin, Words *words)
{
  GtkAdjustment *adjustment = gtk_spin_button_get_adjustment (spin);
  const double value = gtk_adjustment_get_value (adjustment);
  const gboolean is_word = get_word (words, words->shown) != NULL;

  if (value == floor (value))
    return;
  gtk_adjustment_set_value (
      adjustment,
      MAX (is_word ? step_from_word (words, (int) trunc (value - words->shown)) : round (value), words->lower));
}

/* Steps from a word have a fraction, and room below it. */
static void
update_steps (GtkSpinButton *spin, const Words *words)
{
  GtkAdjustment *adjustment = gtk_spin_button_get_adjustment (spin);
  const double more = get_word (words, words->shown) != NULL ? FRACTION : 0;
  const double lower = words->lower - (words->shown == INHERITED ? words->page + FRACTION : 0);

  if (gtk_adjustment_get_step_increment (adjustment) != words->step + more)
    gtk_adjustment_set_step_increment (adjustment, words->step + more);
  if (gtk_adjustment_get_page_increment (adjustment) != words->page + more)
    gtk_adjustment_set_page_increment (adjustment, words->page + more);
  if (gtk_adjustment_get_lower (adjustment) != lower)
    gtk_adjustment_set_lower (adjustment, lower);
}

static gboolean
output_cb (GtkSpinButton *spin)
{
  Words *words = get_words (spin);
  const char *word;

  settle (spin, words);
  words->shown = gtk_spin_button_get_value_as_int (spin);
  update_steps (spin, words);
  word = get_word (words, words->shown);
  if (word == NULL)
    return FALSE;
  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (spin)), _ (word)))
    gtk_editable_set_text (GTK_EDITABLE (spin), _ (word));

  return TRUE;
}

static int
input_cb (GtkSpinButton *spin, double *value)
{
  const Words *words = get_words (spin);
  const char *text = gtk_editable_get_text (GTK_EDITABLE (spin));

  for (int special = INHERITED; special <= 0; special++)
    {
      const char *word = get_word (words, special);

      if (word != NULL && g_str_equal (text, _ (word)))
        {
          *value = special;
          return TRUE;
        }
    }
  if (!sight_number_read (spin, value))
    *value = MAX (round (g_strtod (text, NULL)), words->lower);

  return TRUE;
}

/* The first digit takes the place of a word, wherever in it one types: part of a word is no number. */
static void
insert_cb (GtkEditable *text, const char *new_text, int length, int *position, gpointer data)
{
  const char *now = gtk_editable_get_text (text);

  if (!g_ascii_isdigit (new_text[0]) || now[0] == '\0' || strpbrk (now, "0123456789") != NULL)
    return;
  gtk_editable_delete_text (text, 0, -1);
  *position = 0;
}

static void
init_words (GtkSpinButton *spin, const char *below, const char *zero, int first)
{
  GtkAdjustment *adjustment = gtk_spin_button_get_adjustment (spin);
  Words *words = g_new0 (Words, 1);

  words->below = below;
  words->zero = zero;
  words->first = first;
  words->lower = gtk_adjustment_get_lower (adjustment);
  words->step = gtk_adjustment_get_step_increment (adjustment);
  words->page = gtk_adjustment_get_page_increment (adjustment);
  words->shown = gtk_spin_button_get_value_as_int (spin);
  g_object_set_data_full (G_OBJECT (spin), "words", words, g_free);
  gtk_spin_button_set_numeric (spin, FALSE);
  if (below != NULL)
    make_room (spin, _ (below));
  if (zero != NULL)
    make_room (spin, _ (zero));
  g_signal_connect (spin, "output", G_CALLBACK (output_cb), NULL);
  g_signal_connect (spin, "input", G_CALLBACK (input_cb), NULL);
  g_signal_connect (gtk_editable_get_delegate (GTK_EDITABLE (spin)), "insert-text", G_CALLBACK (insert_cb), NULL);
  output_cb (spin);
}

void
sight_range_spin_init (GtkSpinButton *spin)
{
  init_words (spin, NULL, N_ ("no limit"), FIRST);
}

void
sight_range_spin_init_viewer (GtkSpinButton *spin)
{
  make_room (spin, _ (other_words[SIGHT_RANGE_FROM_TEAM]));
  make_room (spin, _ (other_words[SIGHT_RANGE_FROM_SIGHT]));
  init_words (spin, N_ ("as the map"), N_ ("no limit"), FIRST);
}

void
sight_range_spin_init_own (GtkSpinButton *spin)
{
  make_room (spin, _ (other_words[SIGHT_RANGE_FROM_TEAM]));
  init_words (spin, N_ ("as the map"), NULL, 0);
}

void
sight_range_spin_init_new (GtkSpinButton *spin)
{
  init_words (spin, N_ ("default"), N_ ("no limit"), FIRST);
}

void
sight_range_spin_init_seconds (GtkSpinButton *spin)
{
  init_words (spin, NULL, N_ ("never"), 1);
}

void
sight_range_spin_set_inherited (GtkSpinButton *spin, int inherited, SightRangeFrom from)
{
  Words *words = get_words (spin);

  words->inherited = inherited;
  words->from = from;
  output_cb (spin);
}

void
sight_range_spin_set_team (GtkSpinButton *spin, const SightLevel *level, const SightTeam *team)
{
  sight_range_spin_set_inherited (spin, (team->sight != NULL ? team->sight : &level->sight)->range,
                                  team->sight != NULL ? SIGHT_RANGE_FROM_SIGHT : SIGHT_RANGE_FROM_MAP);
}

void
sight_range_spin_set_viewer (GtkSpinButton *spin, const SightLevel *level, const SightViewer *viewer)
{
  const SightTeam *team = viewer->team < (int) level->teams->len ? sight_level_get_team (level, viewer->team) : NULL;
  const gboolean has_team = team != NULL && (team->range != SIGHT_RANGE_AS_SIGHT || team->sight != NULL);
  SightViewer plain = *viewer;

  plain.range = SIGHT_RANGE_AS_SIGHT;
  sight_range_spin_set_inherited (spin, sight_level_get_sight (level, &plain).range,
                                  viewer->sight != NULL ? SIGHT_RANGE_FROM_SIGHT
                                  : has_team            ? SIGHT_RANGE_FROM_TEAM
                                                        : SIGHT_RANGE_FROM_MAP);
}
