/* sight-team.h - viewers that share what they see
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A team is told by its colour and its shape, never by colour alone. */
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

typedef struct
{
  char *name;    /* UTF-8; may be empty */
  guint32 color; /* 0xRRGGBB */
  SightShape shape;
  char *alliance; /* (nullable) teams of the same one are allies; not empty */
  char *extra;    /* (nullable) what its file says of it that is not known here, kept as it was */
} SightTeam;

/* @color and @shape are those of the @n-th team of a new level, names too: Red, Blue, Yellow, … */
SightTeam *sight_team_new (const char *name, guint32 color, SightShape shape) G_GNUC_WARN_UNUSED_RESULT;
SightTeam *sight_team_new_nth (guint n) G_GNUC_WARN_UNUSED_RESULT;
SightTeam *sight_team_copy (const SightTeam *self) G_GNUC_WARN_UNUSED_RESULT;
void sight_team_free (SightTeam *self);
gboolean sight_team_equal (const SightTeam *a, const SightTeam *b);

/* The word for a shape in files, "circle", "square", …; the shape of a word, or -1. */
const char *sight_shape_get_id (SightShape shape);
int sight_shape_from_id (const char *id);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightTeam, sight_team_free)

G_END_DECLS
