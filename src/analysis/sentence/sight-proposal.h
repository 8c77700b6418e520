/* sight-proposal.h - what a mistyped word may have meant
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Names that could have been meant: the @n-th of @data, (transfer full); NULL after the last. */
typedef char *(*SightProposalNames) (guint n, gconstpointer data);

/* The one of @known that is closest to @word: that begins with it, or that few typing errors (a letter too many,
 * missing, wrong, or two swapped) turn into it, one in three letters at most.  (nullable): NULL if none is close.
 * Time: the letters of @word times those of @known. */
const char *sight_proposal_find (const char *word, const char *const *known, guint n_known);

/* Adds to @message, (transfer full), which says that there is no @word, the one of @names that is closest to it, if any
 * is.  (transfer full) */
char *sight_proposal_add (char *message, const char *word, SightProposalNames names, gconstpointer data)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
