/* sight-viewer-ids.c - the ids by which the turns of a file refer to viewers
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-viewer-ids.h"

typedef struct
{
  const SightLevel *level;
  char **ids;
  GHashTable *taken; /* set of ids in use */
  guint8 *is_named;  /* by viewer: whether an event refers to it */
} Ids;

static void
find_named (Ids *self)
{
  for (guint i = 1; i <= self->level->turns->len; i++)
    {
      const SightTurn *turn = sight_level_get_turn (self->level, i);

      for (guint k = 0; k < turn->events->len; k++)
        {
          const SightEvent *event = sight_turn_get_event (turn, k);

          if (event->viewer >= 0)
            self->is_named[event->viewer] = TRUE;
          else if (event->who != NULL)
            g_hash_table_add (self->taken, event->who);
        }
    }
}

static void
take (Ids *self, guint index, char *id)
{
  g_free (self->ids[index]);
  self->ids[index] = id;
  g_hash_table_add (self->taken, id);
}

static void
take_own (Ids *self)
{
  for (guint i = 0; i < self->level->viewers->len; i++)
    {
      const SightViewer *viewer = sight_level_get_viewer (self->level, i);

      if (viewer->id != NULL && !g_hash_table_contains (self->taken, viewer->id))
        take (self, i, g_strdup (viewer->id));
    }
}

static void
take_names (Ids *self)
{
  for (guint i = 0; i < self->level->viewers->len; i++)
    {
      const SightViewer *viewer = sight_level_get_viewer (self->level, i);

      if (*self->ids[i] == '\0' && *viewer->name != '\0' && !g_hash_table_contains (self->taken, viewer->name))
        take (self, i, g_strdup (viewer->name));
    }
}

/* Makes an id such as "Red 2", for the second viewer of the team Red. */
static char *
make_id (const Ids *self, guint index, guint number, char **teams)
{
  const char *team = teams[sight_level_get_viewer (self->level, index)->team];
  g_autoptr (GString) id = g_string_new (NULL);

  g_string_printf (id, "%s %u", team, number);
  while (g_hash_table_contains (self->taken, id->str))
    g_string_append_c (id, '-');

  return g_string_free (g_steal_pointer (&id), FALSE);
}

char **
sight_viewer_ids_new (const SightLevel *level, char **teams)
{
  const guint n = level->viewers->len;
  g_autofree guint *numbers = sight_level_number_viewers (level);
  g_autofree guint8 *is_named = g_new0 (guint8, n + 1);
  g_autoptr (GHashTable) taken = g_hash_table_new (g_str_hash, g_str_equal);
  Ids self = { level, g_new0 (char *, n + 1), taken, is_named };

  for (guint i = 0; i < n; i++)
    self.ids[i] = g_strdup ("");
  find_named (&self);
  take_own (&self);
  take_names (&self);
  for (guint i = 0; i < n; i++)
    {
      if (*self.ids[i] == '\0' && is_named[i])
        take (&self, i, make_id (&self, i, numbers[i], teams));
    }

  return self.ids;
}

gboolean
sight_viewer_ids_must_say (char **ids, const SightLevel *level, guint index)
{
  return *ids[index] != '\0' && !g_str_equal (ids[index], sight_level_get_viewer (level, index)->name);
}
