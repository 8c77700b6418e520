/* sight-rule.h - the table of rules about sight that a level adds to its algorithm
 *
 * An algorithm says what a map shows.  A rule works before it, on the map as one
 * viewer meets it; after it, on what it shows; or in the walk of a line.  Each
 * has a neutral value with which nothing differs from the algorithm alone.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-extern.h"
#include "sight-level.h"

G_BEGIN_DECLS

/* When a rule works. */
typedef enum
{
  SIGHT_RULE_BEFORE, /* it changes the map as one viewer meets it */
  SIGHT_RULE_AFTER,  /* it takes away from what is seen */
  SIGHT_RULE_LINE,   /* in the walk of a line */
} SightRuleKind;

/* What has the value of a rule. */
typedef enum
{
  SIGHT_RULE_OF_SIGHT, /* a parameter of an algorithm */
  SIGHT_RULE_OF_LEVEL,
  SIGHT_RULE_OF_TILE,
  SIGHT_RULE_OF_LAMP,
  SIGHT_RULE_OF_VIEWER,
} SightRuleOwner;

/* A rule: a row of the table. */
typedef struct
{
  const char *id;       /* in files and on the command line */
  const char *name;     /* N_(): for people */
  SightRuleKind kind;   /* when it works */
  SightRuleOwner owner; /* what has its value */
  const char *values;   /* N_(): the values that it can have */
  const char *neutral;  /* the value with which nothing changes */
  const char *help;     /* N_(): one sentence on what it does */
} SightRule;

/* Row @n of the table, from 0; NULL after the last. */
SIGHT_EXTERN const SightRule *sight_rule_get_nth (guint n);
/* (nullable): the rule of that id. */
SIGHT_EXTERN const SightRule *sight_rule_find (const char *id);
/* The id of a kind: "before", "after", "line". */
SIGHT_EXTERN const char *sight_rule_kind_get_id (SightRuleKind kind);
/* The id of an owner: "sight", "level", "tile", "lamp", "viewer". */
SIGHT_EXTERN const char *sight_rule_owner_get_id (SightRuleOwner owner);

/* The id in files: "looks", "seen", "end". */
SIGHT_EXTERN const char *sight_on_way_get_id (SightOnWay on_way);
/* What has that id, or -1. */
SIGHT_EXTERN int sight_on_way_from_id (const char *id);

/* The id in files: "any", "centre". */
SIGHT_EXTERN const char *sight_looks_from_get_id (SightLooksFrom looks);
/* What has that id, or -1. */
SIGHT_EXTERN int sight_looks_from_from_id (const char *id);

/* The id in files: "any", "all". */
SIGHT_EXTERN const char *sight_seen_if_get_id (SightSeenIf seen);
/* What has that id, or -1. */
SIGHT_EXTERN int sight_seen_if_from_id (const char *id);

/* Whether @algorithm can take rules of @kind: those of lines only if it walks lines. */
SIGHT_EXTERN gboolean sight_rule_is_taken (SightRuleKind kind, const SightAlgorithm *algorithm);

/**
 * sight_rule_set_level:
 * @value: as in the table
 *
 * Sets a rule of the level, light and all.  Returns: FALSE, and changes nothing,
 * if @self is no rule of a level or has no such value
 */
SIGHT_EXTERN gboolean sight_rule_set_level (const SightRule *self, SightLevel *level, const char *value);

/* The same for tile @tile of the legend of @level. */
SIGHT_EXTERN gboolean sight_rule_set_tile (const SightRule *self, SightLevel *level, guint tile, const char *value);

/* The same for viewer @viewer of @level, which keeps its upper left cell: no size with which it would reach beyond the
 * map. */
SIGHT_EXTERN gboolean sight_rule_set_viewer (const SightRule *self, SightLevel *level, guint viewer, const char *value);

/* The same for lamp @lamp of @level. */
SIGHT_EXTERN gboolean sight_rule_set_lamp (const SightRule *self, SightLevel *level, guint lamp, const char *value);

G_END_DECLS
