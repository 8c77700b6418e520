/* sight-legend.c - what a tile is, and the list of tiles that a map uses
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-legend.h"

#include <string.h>

#include "sight-translate.h"

static const struct
{
  const char *id;
  const char *name; /* N_() */
} looks[SIGHT_LOOK_COUNT] = {
  [SIGHT_LOOK_FLAT] = { "flat", N_ ("Colour and glyph") },
  [SIGHT_LOOK_FLOOR] = { "floor", N_ ("Floor") },
  [SIGHT_LOOK_WALL] = { "wall", N_ ("Wall") },
  [SIGHT_LOOK_DOOR] = { "door", N_ ("Door") },
  [SIGHT_LOOK_OPEN_DOOR] = { "open-door", N_ ("Open door") },
  [SIGHT_LOOK_WINDOW] = { "window", N_ ("Window") },
  [SIGHT_LOOK_PILLAR] = { "pillar", N_ ("Pillar") },
  [SIGHT_LOOK_WATER] = { "water", N_ ("Water") },
  [SIGHT_LOOK_GRASS] = { "grass", N_ ("Grass") },
  [SIGHT_LOOK_TALL_GRASS] = { "tall-grass", N_ ("Tall grass") },
  [SIGHT_LOOK_BUSH] = { "bush", N_ ("Bush") },
  [SIGHT_LOOK_STAIRS] = { "stairs", N_ ("Stairs") },
  [SIGHT_LOOK_COVER] = { "cover", N_ ("Low cover") },
  [SIGHT_LOOK_VOID] = { "void", N_ ("Void") },
};

static const SightTile standard[] = {
  { '.', (char *) "Floor", 0xf5f2eb, TRUE, TRUE, SIGHT_TILE_NONE, SIGHT_LOOK_FLOOR },
  { '#', (char *) "Wall", 0x838995, FALSE, FALSE, SIGHT_TILE_NONE, SIGHT_LOOK_WALL },
  { '+', (char *) "Door", 0xb0702f, TRUE, FALSE, 3, SIGHT_LOOK_DOOR },
  { '\'', (char *) "Open door", 0xd9a066, TRUE, TRUE, 2, SIGHT_LOOK_OPEN_DOOR },
  { '=', (char *) "Window", 0x4aa3df, FALSE, TRUE, SIGHT_TILE_NONE, SIGHT_LOOK_WINDOW },
  { 'o', (char *) "Pillar", 0x6b7280, FALSE, FALSE, SIGHT_TILE_NONE, SIGHT_LOOK_PILLAR },
  { '~', (char *) "Water", 0xb9d9ee, FALSE, TRUE, SIGHT_TILE_NONE, SIGHT_LOOK_WATER },
  { '"', (char *) "Grass", 0xe3ead2, TRUE, TRUE, SIGHT_TILE_NONE, SIGHT_LOOK_GRASS },
  { '&', (char *) "Bush", 0x7a9a58, TRUE, FALSE, SIGHT_TILE_NONE, SIGHT_LOOK_BUSH },
  { '>', (char *) "Stairs", 0xcfc9bb, TRUE, TRUE, SIGHT_TILE_NONE, SIGHT_LOOK_STAIRS },
  { ':', (char *) "Low cover", 0xc8b08a, FALSE, TRUE, SIGHT_TILE_NONE, SIGHT_LOOK_COVER },
  { ' ', (char *) "Void", 0x3d3846, FALSE, FALSE, SIGHT_TILE_NONE, SIGHT_LOOK_VOID },
  { ';', (char *) "Tall grass", 0xb9c98a, TRUE, FALSE, SIGHT_TILE_NONE, SIGHT_LOOK_TALL_GRASS },
};

/* What takes the place of a standard tile with the same glyph, or comes after them all. */
static const SightTile ruled[] = {
  { ';', (char *) "Tall grass", 0xb9c98a, TRUE, TRUE, SIGHT_TILE_NONE, SIGHT_LOOK_TALL_GRASS, .rules.conceals = 3 },
  { ':', (char *) "Low wall", 0xc8b08a, FALSE, TRUE, SIGHT_TILE_NONE, SIGHT_LOOK_COVER, .rules.top = 1 },
  { 'n', (char *) "Arrow slit north", 0x5f7f9f, FALSE, TRUE, SIGHT_TILE_NONE, SIGHT_LOOK_WINDOW,
    .rules.stops = SIGHT_SIDE_NORTH },
  { 'e', (char *) "Arrow slit east", 0x5f7f9f, FALSE, TRUE, SIGHT_TILE_NONE, SIGHT_LOOK_WINDOW,
    .rules.stops = SIGHT_SIDE_EAST },
  { 's', (char *) "Arrow slit south", 0x5f7f9f, FALSE, TRUE, SIGHT_TILE_NONE, SIGHT_LOOK_WINDOW,
    .rules.stops = SIGHT_SIDE_SOUTH },
  { 'w', (char *) "Arrow slit west", 0x5f7f9f, FALSE, TRUE, SIGHT_TILE_NONE, SIGHT_LOOK_WINDOW,
    .rules.stops = SIGHT_SIDE_WEST },
  { 'h', (char *) "Hill", 0xcfdcae, TRUE, TRUE, SIGHT_TILE_NONE, SIGHT_LOOK_GRASS, .rules.ground = 2, .rules.top = 2 },
  { 'T', (char *) "Tower", 0xd8c7a8, TRUE, TRUE, SIGHT_TILE_NONE, SIGHT_LOOK_FLOOR, .rules.ground = 6, .rules.top = 6 },
  { '*', (char *) "Torch", 0xe8a33d, FALSE, TRUE, SIGHT_TILE_NONE, SIGHT_LOOK_FLAT, .rules.light = 5 },
  { '%', (char *) "Smoke", 0xb8b4c0, TRUE, TRUE, SIGHT_TILE_NONE, SIGHT_LOOK_FLAT, .rules.cost = 1 },
};

static void
tile_clear (gpointer data)
{
  SightTile *tile = data;

  g_clear_pointer (&tile->name, g_free);
  g_clear_pointer (&tile->extra, g_free);
}

static SightTile
tile_copy (const SightTile *tile)
{
  SightTile copy = *tile;

  copy.name = g_strdup (tile->name);
  copy.extra = g_strdup (tile->extra);

  return copy;
}

/* Whatever their pictures. */
static gboolean
tile_alike (const SightTile *a, const SightTile *b)
{
  return a->glyph == b->glyph && g_str_equal (a->name, b->name) && a->color == b->color && a->walkable == b->walkable &&
         a->transparent == b->transparent && a->counterpart == b->counterpart && a->look == b->look &&
         memcmp (&a->rules, &b->rules, sizeof a->rules) == 0 && g_strcmp0 (a->extra, b->extra) == 0;
}

gboolean
sight_tile_equal (const SightTile *a, const SightTile *b)
{
  return tile_alike (a, b) && sight_tile_image_equal (&a->image, &b->image);
}

SightLegend *
sight_legend_new (void)
{
  SightLegend *self = g_new0 (SightLegend, 1);

  self->tiles = g_array_new (FALSE, TRUE, sizeof (SightTile));
  g_array_set_clear_func (self->tiles, tile_clear);
  self->glyphs = g_hash_table_new (NULL, NULL);

  return self;
}

SightLegend *
sight_legend_new_standard (void)
{
  SightLegend *self = sight_legend_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (standard); i++)
    sight_legend_add (self, &standard[i]);

  return self;
}

SightLegend *
sight_legend_new_ruled (void)
{
  SightLegend *self = sight_legend_new_standard ();

  for (gsize i = 0; i < G_N_ELEMENTS (ruled); i++)
    {
      const int index = sight_legend_find_glyph (self, ruled[i].glyph);

      if (index != SIGHT_TILE_NONE)
        sight_legend_set (self, index, &ruled[i]);
      else
        sight_legend_add (self, &ruled[i]);
    }

  return self;
}

SightLegend *
sight_legend_copy (const SightLegend *self)
{
  SightLegend *copy = sight_legend_new ();

  for (guint i = 0; i < self->tiles->len; i++)
    sight_legend_add (copy, sight_legend_get (self, i));

  return copy;
}

void
sight_legend_free (SightLegend *self)
{
  g_array_unref (self->tiles);
  g_hash_table_unref (self->glyphs);
  g_free (self);
}

static gboolean
begins_with (const SightLegend *self,
             const SightLegend *other,
             gboolean (*equal) (const SightTile *a, const SightTile *b))
{
  if (other->tiles->len > self->tiles->len)
    return FALSE;
  for (guint i = 0; i < other->tiles->len; i++)
    {
      if (!equal (sight_legend_get (self, i), sight_legend_get (other, i)))
        return FALSE;
    }

  return TRUE;
}

gboolean
sight_legend_begins_with (const SightLegend *self, const SightLegend *other)
{
  return begins_with (self, other, sight_tile_equal);
}

gboolean
sight_legend_begins_like (const SightLegend *self, const SightLegend *other)
{
  return begins_with (self, other, tile_alike);
}

gboolean
sight_legend_equal (const SightLegend *a, const SightLegend *b)
{
  return a->tiles->len == b->tiles->len && sight_legend_begins_with (a, b);
}

int
sight_legend_add (SightLegend *self, const SightTile *tile)
{
  SightTile copy = tile_copy (tile);

  g_assert (self->tiles->len < SIGHT_LEGEND_MAX);
  g_assert (sight_legend_find_glyph (self, tile->glyph) == SIGHT_TILE_NONE);

  g_array_append_val (self->tiles, copy);
  self->n_special += sight_tile_has_rules (&copy);
  g_hash_table_insert (self->glyphs, GUINT_TO_POINTER (tile->glyph), GUINT_TO_POINTER (self->tiles->len - 1));

  return self->tiles->len - 1;
}

/* While tiles are being changed, two of them may share a glyph: look up the one that keeps it. */
static void
forget_glyph (SightLegend *self, gunichar glyph)
{
  g_hash_table_remove (self->glyphs, GUINT_TO_POINTER (glyph));
  for (guint i = 0; i < self->tiles->len; i++)
    {
      if (sight_legend_get (self, i)->glyph == glyph)
        g_hash_table_insert (self->glyphs, GUINT_TO_POINTER (glyph), GUINT_TO_POINTER (i));
    }
}

void
sight_legend_set (SightLegend *self, int index, const SightTile *tile)
{
  SightTile copy = tile_copy (tile);
  gunichar before = sight_legend_get (self, index)->glyph;

  self->n_special -= sight_tile_has_rules (sight_legend_get (self, index));
  self->n_special += sight_tile_has_rules (&copy);
  tile_clear (&g_array_index (self->tiles, SightTile, index));
  g_array_index (self->tiles, SightTile, index) = copy;
  if (copy.glyph == before)
    return;
  forget_glyph (self, before);
  g_hash_table_insert (self->glyphs, GUINT_TO_POINTER (copy.glyph), GINT_TO_POINTER (index));
}

int
sight_legend_find_glyph (const SightLegend *self, gunichar glyph)
{
  gpointer index;

  if (!g_hash_table_lookup_extended (self->glyphs, GUINT_TO_POINTER (glyph), NULL, &index))
    return SIGHT_TILE_NONE;

  return GPOINTER_TO_INT (index);
}

SightDoor
sight_legend_get_door (const SightLegend *self, int index)
{
  const SightTile *tile = sight_legend_get (self, index), *other;

  if (tile->counterpart == SIGHT_TILE_NONE)
    return SIGHT_DOOR_NONE;
  other = sight_legend_get (self, tile->counterpart);
  if (!tile->walkable != !other->walkable)
    return tile->walkable ? SIGHT_DOOR_OPEN : SIGHT_DOOR_CLOSED;
  if (!tile->transparent != !other->transparent)
    return tile->transparent ? SIGHT_DOOR_OPEN : SIGHT_DOOR_CLOSED;

  return SIGHT_DOOR_NONE;
}

const char *
sight_look_get_id (SightLook look)
{
  g_assert (look < SIGHT_LOOK_COUNT);

  return looks[look].id;
}

int
sight_look_from_id (const char *id)
{
  for (int i = 0; i < SIGHT_LOOK_COUNT; i++)
    {
      if (g_str_equal (looks[i].id, id))
        return i;
    }

  return -1;
}

const char *
sight_look_get_name (SightLook look)
{
  g_assert (look < SIGHT_LOOK_COUNT);

  return looks[look].name;
}

static const char side_letters[] = "NESW";

char *
sight_sides_to_text (int sides)
{
  char text[sizeof side_letters];
  int n = 0;

  for (int i = 0; side_letters[i] != '\0'; i++)
    {
      if (sides >> i & 1)
        text[n++] = side_letters[i];
    }
  text[n] = '\0';

  return g_strdup (text);
}

int
sight_sides_from_text (const char *text)
{
  int sides = 0;

  for (; *text != '\0'; text++)
    {
      const char upper = *text >= 'a' && *text <= 'z' ? (char) (*text - 'a' + 'A') : *text;
      const char *letter = strchr (side_letters, upper);

      if (letter == NULL)
        return -1;
      sides |= 1 << (letter - side_letters);
    }

  return sides;
}
