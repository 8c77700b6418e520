/* sight-team.h - viewers that share what they see
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-extern.h"
#include "core/sight/sight-algorithm.h"

G_BEGIN_DECLS

#define SIGHT_RANGE_AS_SIGHT (-1)       /* the range of a viewer or team: that of its sight */
#define SIGHT_DARK_VISION_AS_LEVEL (-1) /* the dark vision of a viewer or team: that of its level */

/* A team is recognised by its colour and its shape, never by colour alone. */
typedef enum
{
  SIGHT_SHAPE_CIRCLE,
  SIGHT_SHAPE_SQUARE,
  SIGHT_SHAPE_DIAMOND,
  SIGHT_SHAPE_TRIANGLE,
  SIGHT_SHAPE_HEXAGON,
  SIGHT_SHAPE_SHIELD,
  SIGHT_SHAPE_CROSS,
  SIGHT_SHAPE_STAR,
  SIGHT_SHAPE_COUNT
} SightShape;

/* Viewers that share what they see.  Free with sight_team_free(). */
typedef struct
{
  char *name;         /* UTF-8; may be empty */
  guint32 color;      /* 0xRRGGBB */
  SightShape shape;   /* of its viewers' tokens */
  char *alliance;     /* (nullable) teams of the same one are allies; not empty */
  int range;          /* of its viewers that have none of their own: in cells, 0: no limit, or SIGHT_RANGE_AS_SIGHT */
  int dark_vision;    /* of its viewers that have none of their own, in cells, or SIGHT_DARK_VISION_AS_LEVEL */
  SightVision *sight; /* (nullable): of its viewers that have none of their own; else the level's */
  char *extra;        /* (nullable) fields of its file that Sightline does not know, kept unchanged */
} SightTeam;

/* Returns: (transfer full): a team with a copy of @name */
SIGHT_EXTERN SightTeam *sight_team_new (const char *name, guint32 color, SightShape shape) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): the @n-th team of a new level, from 0 */
SIGHT_EXTERN SightTeam *sight_team_new_nth (guint n) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): an independent copy */
SIGHT_EXTERN SightTeam *sight_team_copy (const SightTeam *self) G_GNUC_WARN_UNUSED_RESULT;
/* Frees @self. */
SIGHT_EXTERN void sight_team_free (SightTeam *self);
/* Whether all their values are equal. */
SIGHT_EXTERN gboolean sight_team_equal (const SightTeam *a, const SightTeam *b);

/* Whether the viewers of both see the same: range, dark vision and sight are equal. */
SIGHT_EXTERN gboolean sight_team_sees_alike (const SightTeam *a, const SightTeam *b);

/* The id of a shape in files: "circle", "square", … */
SIGHT_EXTERN const char *sight_shape_get_id (SightShape shape);
/* The shape of that id, or -1. */
SIGHT_EXTERN int sight_shape_from_id (const char *id);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightTeam, sight_team_free)

G_END_DECLS
