/* sight-check-list.h - the checks of a level, or of a file of checks
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-check.h"

G_BEGIN_DECLS

/* One check as it is written: it is understood, or it has a fault. */
typedef struct
{
  guint index; /* in its list, comments included */
  guint line;  /* of the file, from 1; 0: unknown */
  guint n_lines;
  char *text;            /* as written */
  SightCheck *check;     /* (nullable) */
  SightCheckFault fault; /* if there is no @check; lines are those of the check */
} SightCheckItem;

/* What a file says about one level. */
typedef struct
{
  char *level;                   /* path as written; (nullable): checks before the first level */
  guint line;                    /* on which it stands */
  char *profile, *preset;        /* (nullable) */
  char *range;                   /* (nullable) */
  guint preset_line, range_line; /* on which they stand */
  GPtrArray *items;              /* of SightCheckItem */
} SightCheckSection;

/* @text: copied; @line: see above */
SightCheckItem *sight_check_item_new (const char *text, guint index, guint line) G_GNUC_WARN_UNUSED_RESULT;
void sight_check_item_free (SightCheckItem *self);

/* The checks of @level without its comments.  @lines: (nullable): the line of each of its checks in its file.
 * Returns: (transfer full) (element-type SightCheckItem) */
GPtrArray *sight_check_list_new (const SightLevel *level, const guint *lines) G_GNUC_WARN_UNUSED_RESULT;

/* Gives every check that cannot hold together with an earlier one of @items a fault that names it.  Time: the checks.
 */
void sight_check_list_find_contradictions (GPtrArray *items);

/**
 * sight_check_file_parse:
 * @data: of any bytes; a BOM and CRLF are understood
 *
 * What cannot be understood is an item with a fault; the rest is read nevertheless.
 *
 * Returns: (transfer full) (element-type SightCheckSection): in the order of the file
 */
GPtrArray *sight_check_file_parse (const char *data, gsize length) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
