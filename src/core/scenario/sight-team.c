/* sight-team.c - viewers that share what they see
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-team.h"

static const char *const shape_ids[SIGHT_SHAPE_COUNT] = { "circle",  "square", "diamond", "triangle",
                                                          "hexagon", "shield", "cross",   "star" };

/* In this order, neighbouring colours are distinct for every kind of colour vision. */
static const struct
{
  const char *name;
  guint32 color;
} standard[SIGHT_SHAPE_COUNT] = {
  { "Red", 0xc01c28 },   { "Blue", 0x1a5fb4 },   { "Yellow", 0xf0b400 }, { "Black", 0x2b2b33 },
  { "Green", 0x26784a }, { "Purple", 0x813d9c }, { "Teal", 0x0e7c86 },   { "Pink", 0xc4458a },
};

SightTeam *
sight_team_new (const char *name, guint32 color, SightShape shape)
{
  SightTeam *self = g_new0 (SightTeam, 1);

  self->name = g_strdup (name);
  self->color = color;
  self->shape = shape;
  self->range = SIGHT_RANGE_AS_SIGHT;
  self->dark_vision = SIGHT_DARK_VISION_AS_LEVEL;

  return self;
}

SightTeam *
sight_team_new_nth (guint n)
{
  guint i = n % SIGHT_SHAPE_COUNT;
  g_autofree char *name = n < SIGHT_SHAPE_COUNT
                              ? g_strdup (standard[i].name)
                              : g_strdup_printf ("%s %u", standard[i].name, n / SIGHT_SHAPE_COUNT + 1);

  return sight_team_new (name, standard[i].color, (SightShape) i);
}

SightTeam *
sight_team_copy (const SightTeam *self)
{
  SightTeam *copy = sight_team_new (self->name, self->color, self->shape);

  copy->alliance = g_strdup (self->alliance);
  copy->range = self->range;
  copy->dark_vision = self->dark_vision;
  copy->sight = self->sight != NULL ? g_memdup2 (self->sight, sizeof *self->sight) : NULL;
  copy->extra = g_strdup (self->extra);

  return copy;
}

void
sight_team_free (SightTeam *self)
{
  g_free (self->name);
  g_free (self->alliance);
  g_free (self->sight);
  g_free (self->extra);
  g_free (self);
}

gboolean
sight_team_sees_alike (const SightTeam *a, const SightTeam *b)
{
  if ((a->sight == NULL) != (b->sight == NULL) || (a->sight != NULL && !sight_vision_equal (a->sight, b->sight)))
    return FALSE;

  return a->range == b->range && a->dark_vision == b->dark_vision;
}

gboolean
sight_team_equal (const SightTeam *a, const SightTeam *b)
{
  return g_str_equal (a->name, b->name) && a->color == b->color && a->shape == b->shape &&
         sight_team_sees_alike (a, b) && g_strcmp0 (a->alliance, b->alliance) == 0 &&
         g_strcmp0 (a->extra, b->extra) == 0;
}

const char *
sight_shape_get_id (SightShape shape)
{
  g_assert (shape < SIGHT_SHAPE_COUNT);

  return shape_ids[shape];
}

int
sight_shape_from_id (const char *id)
{
  for (int i = 0; i < SIGHT_SHAPE_COUNT; i++)
    {
      if (g_str_equal (shape_ids[i], id))
        return i;
    }

  return -1;
}
