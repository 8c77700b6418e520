/* sight-sentence.c - what a step does and why, in plain words: names and numbers
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-sentence.h"

#include <glib/gi18n-lib.h>

static const char *const move_ids[] = {
  [SIGHT_MOVE_NONE] = "", [SIGHT_MOVE_X] = "X", [SIGHT_MOVE_Y] = "Y", [SIGHT_MOVE_XY] = "XY", [SIGHT_MOVE_TIE] = "TIE",
};

const char *
sight_move_get_id (SightMove move)
{
  g_assert (move < G_N_ELEMENTS (move_ids));

  return move_ids[move];
}

void
sight_sentence_clear (SightSentence *self)
{
  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->caption, g_free);
}

/* "walls lit", "permissiveness 3": parameter @index of @sight and its value. */
static char *
describe_value (const SightVision *sight, guint index)
{
  const SightParameter *parameter = &sight->algorithm->parameters[index];
  const char *translated = _ (parameter->name);
  g_autofree char *name = NULL;
  g_autofree char *value = NULL;

  if (parameter->choices != NULL)
    value = g_strdup (_ (parameter->choices[sight->values[index] - parameter->minimum].name));
  else
    value = g_strdup_printf ("%d", sight->values[index]);

  /* Within a line English writes it small; what other languages do, their translations say. */
  name = translated == parameter->name ? g_utf8_strdown (translated, -1) : g_strdup (translated);

  /* Translators: a parameter of a sight and its value, "walls lit" */
  return g_strdup_printf (C_ ("parameter", "%s %s"), name, value);
}

char *
sight_sentence_sight (const SightVision *sight)
{
  const gboolean has_preset = sight->preset != NULL && g_str_equal (sight->preset->algorithm, sight->algorithm->id);
  GString *text = g_string_new (_ (has_preset ? sight->preset->name : sight->algorithm->name));
  SightVision plain;

  if (has_preset)
    sight_preset_apply (sight->preset, &plain);
  else
    sight_vision_init (&plain, sight->algorithm);
  for (guint i = 0; i < sight->algorithm->n_parameters; i++)
    {
      g_autofree char *value = NULL;

      if (sight->values[i] == plain.values[i])
        continue;
      value = describe_value (sight, i);
      g_string_append_printf (text, ", %s", value);
    }

  return g_string_free (text, FALSE);
}

char *
sight_sentence_sight_and_range (const SightVision *sight)
{
  g_autofree char *name = sight_sentence_sight (sight);

  if (sight->range == 0)
    return g_strdup_printf (_ ("%s, no limit"), name);

  return g_strdup_printf (_ ("%s, range %d"), name, sight->range);
}

char *
sight_sentence_sight_beside (const SightVision *sight, const SightVision *other)
{
  g_autofree char *name = sight_sentence_sight (sight), *other_name = sight_sentence_sight (other);

  return g_str_equal (name, other_name) ? sight_sentence_sight_and_range (sight) : g_steal_pointer (&name);
}

char *
sight_sentence_range (int range)
{
  return range > 0 ? g_strdup_printf ("%d", range) : g_strdup (_ ("no limit"));
}

char *
sight_sentence_preset_range (const SightVision *sight)
{
  g_autofree char *range = NULL;

  if (sight->preset == NULL)
    return NULL;
  if (sight->range == sight->preset->range)
    /* Translators: a range, of the sight of that name */
    return g_strdup_printf (_ ("As %s has it"), _ (sight->preset->name));
  range = sight_sentence_range (sight->preset->range);

  /* Translators: a sight and its range, "Tactics has 10", "Symmetric has no limit" */
  return g_strdup_printf (_ ("%s has %s"), _ (sight->preset->name), range);
}

char *
sight_sentence_range_taken (const SightVision *sight, int was)
{
  g_autofree char *now = sight_sentence_range (sight->range), *before = sight_sentence_range (was);

  return g_strdup_printf (_ ("The range is that of %s now: %s. It was: %s."), _ (sight->preset->name), now, before);
}

/* The team's name, or its number where it has none. */
static char *
describe_team (const SightLevel *level, int team)
{
  const char *name = sight_level_get_team (level, team)->name;

  return name[0] != '\0' ? g_strdup (name) : g_strdup_printf (_ ("Team %d"), team + 1);
}

static char *
name_viewer (const SightLevel *level, const SightViewer *self, guint number, gboolean with_name)
{
  g_autofree char *team = describe_team (level, self->team);

  if (with_name && self->name[0] != '\0')
    /* Translators: team, number within it, and name of a viewer: "Red 1, Scout" */
    return g_strdup_printf (C_ ("viewer", "%s %u, %s"), team, number, self->name);

  /* Translators: team and number within it of a viewer: "Red 1" */
  return g_strdup_printf (C_ ("viewer", "%s %u"), team, number);
}

char *
sight_sentence_viewer (const SightLevel *level, guint viewer, gboolean with_name)
{
  return name_viewer (level, sight_level_get_viewer (level, viewer), sight_level_get_number (level, viewer), with_name);
}

char **
sight_sentence_viewers (const SightLevel *level, gboolean with_name)
{
  const guint n = level->viewers->len;
  g_autofree guint *numbers = sight_level_number_viewers (level);
  char **names = g_new0 (char *, n + 1);

  for (guint i = 0; i < n; i++)
    names[i] = name_viewer (level, sight_level_get_viewer (level, i), numbers[i], with_name);

  return names;
}

/* The viewer at one end of a line, else the cell. */
static char *
describe_end (const SightLevel *level, SightCell cell)
{
  const int viewer = sight_level_find_viewer (level, cell);
  g_autofree char *text =
      viewer >= 0 ? sight_sentence_viewer (level, (guint) viewer, FALSE) : sight_sentence_cell (cell);

  return sight_sentence_to_plain (text);
}

char *
sight_sentence_line (const SightLevel *level, SightCell from, SightCell to)
{
  g_autofree char *a = describe_end (level, from), *b = describe_end (level, to);

  return g_strdup_printf ("%s → %s", a, b);
}

char *
sight_sentence_direction (int facing)
{
  static const char *const names[] = {
    N_ ("North ↑"), N_ ("North-east ↗"), N_ ("East →"), N_ ("South-east ↘"),
    N_ ("South ↓"), N_ ("South-west ↙"), N_ ("West ←"), N_ ("North-west ↖"),
  };

  return facing % 45 == 0 ? g_strdup (_ (names[facing / 45])) : g_strdup_printf ("%d°", facing);
}

char *
sight_sentence_facing (int facing, int angle)
{
  g_autofree char *direction = sight_sentence_direction (facing);

  /* Translators: where a viewer faces ("West ←", "30°"), and how wide it sees */
  return g_strdup_printf (_ ("%s, %d° wide"), direction, angle);
}

char *
sight_sentence_faces_elsewhere (const SightLevel *level, guint viewer)
{
  g_autofree char *who = sight_sentence_viewer (level, viewer, FALSE);

  /* Translators: %s is a viewer */
  return g_strdup_printf (_ ("%s faces elsewhere."), who);
}

char *
sight_sentence_misplaced (const SightLevel *level, guint viewer)
{
  const SightRect body = sight_level_get_body (level, sight_level_get_viewer (level, viewer));
  g_autofree char *who = sight_sentence_viewer (level, viewer, FALSE);

  for (int i = 0; i < body.width * body.height; i++)
    {
      const SightCell cell = { body.x + i % body.width, body.y + i / body.width };
      g_autofree char *where = sight_sentence_cell (cell);

      if (!sight_map_contains (level->map, cell))
        /* Translators: a viewer and a cell */
        return g_strdup_printf (_ ("%s stands outside the map, at %s"), who, where);
      if (!sight_level_get_tile (level, cell)->transparent)
        /* Translators: a viewer, a cell and its tile: "Red 1 stands in (3, 1), Wall" */
        return g_strdup_printf (_ ("%s stands in %s, %s"), who, where, sight_level_get_tile (level, cell)->name);
    }

  return NULL;
}

static void
take_text_cb (GMarkupParseContext *context, const char *text, gsize length, gpointer data, GError **error)
{
  g_string_append_len (data, text, length);
}

char *
sight_sentence_strip (const char *text)
{
  g_autoptr (GString) plain = g_string_new (text);

  /* The isolates U+2066 to U+2069 mean nothing where text is not laid out. */
  g_string_replace (plain, "\342\201\246", "", 0);
  g_string_replace (plain, "\342\201\251", "", 0);

  return g_strdup (plain->str);
}

char *
sight_sentence_to_plain (const char *text)
{
  const GMarkupParser parser = { .text = take_text_cb };
  g_autoptr (GString) plain = g_string_new (NULL);
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, plain, NULL);
  g_autofree char *document = g_strconcat ("<t>", text, "</t>", NULL);

  if (!g_markup_parse_context_parse (context, document, -1, NULL))
    g_string_assign (plain, text);

  return sight_sentence_strip (plain->str);
}

char *
sight_sentence_share (gsize n, gsize all)
{
  const double percent = 100.0 * n / all;

  /* Translators: a share of all cells, less than 1 % */
  if (n > 0 && percent < 1)
    return g_strdup (_ ("< 1 %"));
  /* Translators: a share of all cells, more than 99 % */
  if (n < all && percent > 99)
    return g_strdup (_ ("> 99 %"));

  return g_strdup_printf (_ ("%.0f %%"), percent);
}
