/* sight-check.h - a check: one fact about the sight of a level, in words
 *
 *     g_autoptr (SightCheck) check = sight_check_new ("Scout must not see Captain", &fault);
 *
 * The language is closed; sight-check-grammar.c has its only table, from which
 * checks are parsed, completed and refused.  A check is its first line; rows of
 * states may follow between two lines of four dashes.  Names are resolved when
 * the check is evaluated (sight-check-run.h): a check knows no level.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-check-types.h"

G_BEGIN_DECLS

/* Where a check is wrong, and how. */
typedef struct
{
  guint line, column; /* from 1; lines of the check, columns in characters */
  char *message;      /* (owned) (nullable) "“see”: expected sees, must or is" */
  gboolean is_early;  /* the text ends where something has to follow */
} SightCheckFault;

/* @text: UTF-8; its lines are ended by \n.  @fault: (out).  Returns: (transfer full) (nullable): NULL with @fault */
SightCheck *sight_check_new (const char *text, SightCheckFault *fault) G_GNUC_WARN_UNUSED_RESULT;
void sight_check_free (SightCheck *self);
void sight_check_fault_clear (SightCheckFault *self);

/* Whether @text is a comment or blank: no check. */
gboolean sight_check_is_comment (const char *text);

/* Text and rows in canonical form.  Free with g_free(). */
char *sight_check_print (const SightCheck *self) G_GNUC_WARN_UNUSED_RESULT;

/* @name as a check has it after "area", "tile" or "line" (@always in quotes), or anywhere else.  Free with g_free(). */
char *sight_check_quote (const char *name, gboolean always) G_GNUC_WARN_UNUSED_RESULT;

/* What may follow. */
typedef struct
{
  char *text;   /* what is put in */
  char *detail; /* (nullable) "67 cells" */
} SightCheckWord;

/* Free with sight_check_completion_free(). */
typedef struct
{
  gsize start;      /* the bytes from here to the end of the text are replaced by a word */
  GPtrArray *words; /* of SightCheckWord: names of the level, then words of checks in the order of the grammar */
  char *expected;   /* "a team or an area"; empty if nothing may follow here */
} SightCheckCompletion;

/* What may follow at the end of @text, the beginning of a line; names are those of @level. */
SightCheckCompletion *sight_check_complete (const char *text, const SightLevel *level) G_GNUC_WARN_UNUSED_RESULT;
void sight_check_completion_free (SightCheckCompletion *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightCheck, sight_check_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightCheckCompletion, sight_check_completion_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SightCheckFault, sight_check_fault_clear)

G_END_DECLS
