/* sight-check-lookup.h - what the names in checks mean: viewers, teams, areas, tiles and kept lines of a level
 *
 * A level may have as many checks as names, so names are looked up in tables.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-check-types.h"

G_BEGIN_DECLS

typedef struct _SightCheckLookup SightCheckLookup;

/* For @level, which must not change as long as the lookup is used. */
SightCheckLookup *sight_check_lookup_new (const SightLevel *level) G_GNUC_WARN_UNUSED_RESULT;
void sight_check_lookup_free (SightCheckLookup *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightCheckLookup, sight_check_lookup_free)

/* How many things of @kind (inout) are called @name; SIGHT_CHECK_NAMED: viewers, teams and areas, and @kind is what was
 * found.  @index: (out) the first of the last kind, unchanged if there is none.  Time: constant, after the first name
 * of a kind, which takes the rows of the level. */
guint sight_check_lookup_find (SightCheckLookup *self, const char *name, SightCheckSubjectKind *kind, int *index);
/* The same of kept lines. */
guint sight_check_lookup_find_line (SightCheckLookup *self, const char *name, int *index);

/* Completes @message, (transfer full), that nothing of @kind is called @name, by what may be meant; for kept lines by
 * the second.  If very many names are wrong nothing is proposed for the last of them, to be done in time. */
char *sight_check_lookup_propose (SightCheckLookup *self, SightCheckSubjectKind kind, const char *name, char *message)
    G_GNUC_WARN_UNUSED_RESULT;
char *sight_check_lookup_propose_line (SightCheckLookup *self, const char *name, char *message)
    G_GNUC_WARN_UNUSED_RESULT;

/* How many things of @kind are called @name; adds to @others, for each that is called something else too which nothing
 * else of @kind is, that name, (transfer full).  Returns 0, as above, once very many were asked for. */
guint sight_check_lookup_find_others (SightCheckLookup *self,
                                      SightCheckSubjectKind kind,
                                      const char *name,
                                      GPtrArray *others);

G_END_DECLS
