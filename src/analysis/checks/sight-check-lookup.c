/* sight-check-lookup.c - what the names in checks mean: viewers, teams, areas, tiles and kept lines of a level
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-check-lookup.h"

#include "analysis/sentence/sight-proposal.h"
#include "analysis/sentence/sight-sentence.h"

#define COMPARED_MAX 1000000 /* names, for proposals: a second or two */

/* ---- the names of each row ---- */

/* Up to two names of row @index, of which (nullable) the second; @numbers: of the viewers */
typedef struct
{
  char *first, *second;
} Names;

static void
name_viewer (const SightLevel *level, guint index, char **numbers, Names *names)
{
  names->first = g_strdup (sight_level_get_viewer (level, index)->name);
  names->second = g_strdup (numbers[index]);
}

static void
name_team (const SightLevel *level, guint index, char **numbers, Names *names)
{
  names->first = g_strdup (sight_level_get_team (level, index)->name);
}

static void
name_area (const SightLevel *level, guint index, char **numbers, Names *names)
{
  names->first = g_strdup (sight_level_get_area (level, index)->name);
}

static void
name_tile (const SightLevel *level, guint index, char **numbers, Names *names)
{
  const SightTile *tile = sight_legend_get (level->legend, (int) index);
  char glyph[7] = "";

  g_unichar_to_utf8 (tile->glyph, glyph);
  names->first = g_strdup (tile->name);
  names->second = g_strdup (glyph);
}

static void
name_line (const SightLevel *level, guint index, char **numbers, Names *names)
{
  names->first = g_strdup (((const SightKeptLine *) g_ptr_array_index (level->lines, index))->name);
}

static guint
count_viewers (const SightLevel *level)
{
  return level->viewers->len;
}

static guint
count_teams (const SightLevel *level)
{
  return level->teams->len;
}

static guint
count_areas (const SightLevel *level)
{
  return level->areas->len;
}

static guint
count_tiles (const SightLevel *level)
{
  return sight_legend_get_length (level->legend);
}

static guint
count_lines (const SightLevel *level)
{
  return level->lines->len;
}

/* Where names are looked up, for each kind of subject; a bare name in the first three. */
static const struct
{
  SightCheckSubjectKind kind;
  guint (*count) (const SightLevel *level);
  void (*name) (const SightLevel *level, guint index, char **numbers, Names *names);
} spaces[] = {
  { SIGHT_CHECK_VIEWER, count_viewers, name_viewer }, { SIGHT_CHECK_TEAM, count_teams, name_team },
  { SIGHT_CHECK_AREA, count_areas, name_area },       { SIGHT_CHECK_START, count_teams, name_team },
  { SIGHT_CHECK_TILE, count_tiles, name_tile },       { SIGHT_CHECK_NAMED, count_lines, name_line },
};

#define BARE 3 /* rows in which a bare name is looked up */
#define LINES (G_N_ELEMENTS (spaces) - 1)

/* ---- the tables ---- */

/* What a name stands for. */
typedef struct
{
  guint n;
  int first;
} Found;

struct _SightCheckLookup
{
  const SightLevel *level;
  GHashTable *tables[G_N_ELEMENTS (spaces)]; /* (nullable) of names: Found */
  GPtrArray *known[G_N_ELEMENTS (spaces)];   /* (nullable): what rows are called, for proposals */
  gsize n_compared;
};

SightCheckLookup *
sight_check_lookup_new (const SightLevel *level)
{
  SightCheckLookup *self = g_new0 (SightCheckLookup, 1);

  self->level = level;

  return self;
}

void
sight_check_lookup_free (SightCheckLookup *self)
{
  for (gsize i = 0; i < G_N_ELEMENTS (spaces); i++)
    {
      g_clear_pointer (&self->tables[i], g_hash_table_unref);
      g_clear_pointer (&self->known[i], g_ptr_array_unref);
    }
  g_free (self);
}

/* Takes @name. */
static void
add (GHashTable *table, char *name, guint index)
{
  Found *found = g_hash_table_lookup (table, name);

  if (found != NULL)
    {
      found->n++;
      g_free (name);
      return;
    }
  found = g_new (Found, 1);
  *found = (Found) { 1, (int) index };
  g_hash_table_insert (table, name, found);
}

static void
make (SightCheckLookup *self, gsize space)
{
  const guint n = spaces[space].count (self->level);
  g_auto (GStrv) numbers = spaces[space].name == name_viewer ? sight_sentence_viewers (self->level, FALSE) : NULL;

  self->tables[space] = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->known[space] = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < n; i++)
    {
      Names names = { NULL, NULL };

      spaces[space].name (self->level, i, numbers, &names);
      g_ptr_array_add (self->known[space],
                       g_strdup (*names.first == '\0' && names.second != NULL ? names.second : names.first));
      if (names.second != NULL && !g_str_equal (names.first, names.second))
        add (self->tables[space], g_steal_pointer (&names.second), i);
      g_free (names.second);
      add (self->tables[space], names.first, i);
    }
}

static guint
find (SightCheckLookup *self, gsize space, const char *name, int *index)
{
  const Found *found;

  if (self->tables[space] == NULL)
    make (self, space);
  found = g_hash_table_lookup (self->tables[space], name);
  if (found == NULL)
    return 0;
  *index = found->first;

  return found->n;
}

/* Whether a subject of @kind is looked up in row @space. */
static gboolean
is_asked (SightCheckSubjectKind kind, gsize space)
{
  return kind == SIGHT_CHECK_NAMED ? space < BARE : space != LINES && spaces[space].kind == kind;
}

guint
sight_check_lookup_find (SightCheckLookup *self, const char *name, SightCheckSubjectKind *kind, int *index)
{
  const SightCheckSubjectKind asked = *kind;
  guint n = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (spaces); i++)
    {
      const guint found = is_asked (asked, i) ? find (self, i, name, index) : 0;

      if (found > 0)
        *kind = spaces[i].kind;
      n += found;
    }

  return n;
}

guint
sight_check_lookup_find_line (SightCheckLookup *self, const char *name, int *index)
{
  return find (self, LINES, name, index);
}

/* ---- proposals ---- */

static char *
name_cb (guint n, gconstpointer known)
{
  const GPtrArray *all = known;

  return n < all->len ? g_strdup (g_ptr_array_index (all, n)) : NULL;
}

static char *
propose (SightCheckLookup *self, const GPtrArray *known, const char *name, char *message)
{
  self->n_compared += known->len;

  return self->n_compared > COMPARED_MAX ? message : sight_proposal_add (message, name, name_cb, known);
}

char *
sight_check_lookup_propose (SightCheckLookup *self, SightCheckSubjectKind kind, const char *name, char *message)
{
  g_autoptr (GPtrArray) known = g_ptr_array_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (spaces); i++)
    {
      if (!is_asked (kind, i))
        continue;
      if (self->tables[i] == NULL)
        make (self, i);
      g_ptr_array_extend (known, self->known[i], NULL, NULL);
    }

  return propose (self, known, name, message);
}

char *
sight_check_lookup_propose_line (SightCheckLookup *self, const char *name, char *message)
{
  if (self->tables[LINES] == NULL)
    make (self, LINES);

  return propose (self, self->known[LINES], name, message);
}

/* ---- names that several things have ---- */

/* (nullable): what else the thing with @names is called in a check, which nothing else of @kind is */
static const char *
get_other (SightCheckLookup *self, SightCheckSubjectKind kind, const char *name, const Names *names)
{
  const char *other = g_str_equal (names->first, name) ? names->second : names->first;
  int index = -1;

  return other != NULL && *other != '\0' && sight_check_lookup_find (self, other, &kind, &index) == 1 ? other : NULL;
}

/* Returns: how many things of the row have the name. */
static guint
add_others (SightCheckLookup *self, SightCheckSubjectKind kind, gsize space, const char *name, GPtrArray *others)
{
  const guint n = spaces[space].count (self->level);
  g_auto (GStrv) numbers = spaces[space].name == name_viewer ? sight_sentence_viewers (self->level, FALSE) : NULL;
  guint n_called = 0;

  self->n_compared += n;
  for (guint i = 0; i < n; i++)
    {
      Names names = { NULL, NULL };

      spaces[space].name (self->level, i, numbers, &names);
      if (g_str_equal (names.first, name) || g_strcmp0 (names.second, name) == 0)
        {
          const char *other = get_other (self, kind, name, &names);

          n_called++;
          if (other != NULL)
            g_ptr_array_add (others, g_strdup (other));
        }
      g_free (names.first);
      g_free (names.second);
    }

  return n_called;
}

guint
sight_check_lookup_find_others (SightCheckLookup *self, SightCheckSubjectKind kind, const char *name, GPtrArray *others)
{
  guint n = 0;

  for (gsize i = 0; self->n_compared <= COMPARED_MAX && i < G_N_ELEMENTS (spaces); i++)
    n += is_asked (kind, i) ? add_others (self, kind, i, name, others) : 0;

  return n;
}
