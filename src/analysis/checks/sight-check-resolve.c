/* sight-check-resolve.c - what the names in a check mean in its level
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib/gi18n-lib.h>

#include "sight-check.h"
#include "sight-check-world.h"

/* What is said of a name of each kind that means nothing, or several things; a bare name is one of the first three. */
static const struct
{
  SightCheckSubjectKind kind;
  const char *missing, *several; /* N_() */
} spaces[] = {
  { SIGHT_CHECK_VIEWER, N_ ("there is no viewer “%s”"), N_ ("several viewers are called “%s”") },
  { SIGHT_CHECK_TEAM, N_ ("there is no team “%s”"), N_ ("several teams are called “%s”") },
  { SIGHT_CHECK_AREA, N_ ("there is no area “%s”"), N_ ("several areas are called “%s”") },
  { SIGHT_CHECK_START, N_ ("there is no team “%s”"), N_ ("several teams are called “%s”") },
  { SIGHT_CHECK_TILE, N_ ("there is no tile “%s”"), N_ ("several tiles are called “%s”") },
};

#define BARE 3
#define OTHERS_MAX 3 /* names that are proposed */

/* @message: (transfer full): that there is no @name; adds what may be meant. */
static gboolean
fail_missing (SightCheckCase *self, SightCheckSubjectKind kind, const char *name, char *message)
{
  g_autofree char *text = sight_check_lookup_propose (self->world->lookup, kind, name, message);

  return sight_check_case_fail (self, "%s", text);
}

/* "\"Red 1\" or \"Blue 1\"" */
static char *
join_others (const GPtrArray *others, SightCheckSubjectKind kind)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < MIN (others->len, OTHERS_MAX); i++)
    {
      g_autofree char *quoted = sight_check_quote (g_ptr_array_index (others, i), kind == SIGHT_CHECK_TILE);

      g_string_append_printf (text, "%s%s", i > 0 ? _ (" or ") : "", quoted);
    }
  if (others->len > OTHERS_MAX)
    g_string_append (text, " …");

  return g_string_free (text, FALSE);
}

/* @message: (transfer full): that several things are called @name; adds what to write instead. */
static gboolean
fail_several (SightCheckCase *self, SightCheckSubjectKind kind, const char *name, char *message)
{
  g_autoptr (GPtrArray) others = g_ptr_array_new_with_free_func (g_free);
  const guint n = sight_check_lookup_find_others (self->world->lookup, kind, name, others);
  g_autofree char *several = message, *text = join_others (others, kind);

  if (n == 0)
    return sight_check_case_fail (self, "%s", several);
  if (others->len == 0)
    /* Translators: a message such as "several teams are called “Red”" */
    return sight_check_case_fail (self, _ ("%s; rename one"), several);

  /* Translators: a message such as "several viewers are called “Scout”", and other names: "Red 1" or "Blue 1" */
  return sight_check_case_fail (self, others->len < n ? _ ("%s; write %s, or rename one") : _ ("%s; write %s"), several,
                                text);
}

static gboolean
resolve_bare (SightCheckCase *self, const char *name, SightCheckSubjectKind *kind, int *index)
{
  guint n_spaces = 0;

  for (gsize i = 0; i < BARE; i++)
    {
      int found = -1;
      SightCheckSubjectKind asked = spaces[i].kind;
      const guint n = sight_check_lookup_find (self->world->lookup, name, &asked, &found);

      if (n > 1)
        return fail_several (self, SIGHT_CHECK_NAMED, name, g_strdup_printf (_ (spaces[i].several), name));
      if (n == 0)
        continue;
      *kind = spaces[i].kind;
      *index = found;
      n_spaces++;
    }
  if (n_spaces == 0)
    return fail_missing (self, SIGHT_CHECK_NAMED, name,
                         g_strdup_printf (_ ("there is no viewer, team or area “%s”"), name));

  return n_spaces == 1 ||
         sight_check_case_fail (self, _ ("“%s” may be a viewer, a team or an area: write which before the name"), name);
}

gboolean
sight_check_case_resolve (SightCheckCase *self,
                          const SightCheckSubject *subject,
                          SightCheckSubjectKind *kind,
                          int *index)
{
  *kind = subject->kind;
  *index = -1;
  self->column = subject->column;
  if (subject->kind == SIGHT_CHECK_CELL)
    return TRUE;
  if (subject->kind == SIGHT_CHECK_NAMED)
    return resolve_bare (self, subject->name, kind, index);

  for (gsize i = 0; i < G_N_ELEMENTS (spaces); i++)
    {
      guint n;

      if (spaces[i].kind != subject->kind)
        continue;
      n = sight_check_lookup_find (self->world->lookup, subject->name, kind, index);
      if (n == 0)
        return fail_missing (self, subject->kind, subject->name,
                             g_strdup_printf (_ (spaces[i].missing), subject->name));
      return n == 1 ||
             fail_several (self, subject->kind, subject->name, g_strdup_printf (_ (spaces[i].several), subject->name));
    }

  return FALSE;
}
