/* sight-format-rpgmaker.c - maps of RPG Maker MV and MZ (MapNNN.json)
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-format-rpgmaker.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "format/base/sight-file.h"
#include "format/import/sight-guess.h"
#include "format/import/sight-named-kinds.h"
#include "format/syntax/sight-members.h"
#include "format/syntax/sight-sibling.h"

#define SNIFF_BYTES 65536
#define TILESETS "Tilesets.json"
#define LAYERS 6      /* of numbers */
#define TILE_LAYERS 4 /* that have tiles */
#define FLAGS_MAX 8192

/* Flags of a tile. */
enum
{
  SIDES = 0x0f,   /* stops steps to each side */
  ABOVE = 0x10,   /* drawn above the characters: does not count */
  COUNTER = 0x80, /* one talks across it */
};

/* Numbers of tiles from 2048 on are of four kinds of pictures that join. */
enum
{
  WATER_FIRST = 2048,
  GROUND_FIRST = 2816,
  BUILDING_FIRST = 4352,
};

enum
{
  FLOOR,
  COVER,
  WATER,
  WALL,
  OBJECT,
  DOOR,
  N_KINDS
};

static const SightNamedKind kinds[N_KINDS] = {
  [FLOOR] = { "floor", '.', NULL, SIGHT_WORD_HINT, SIGHT_CLUE_OTHERS },
  [COVER] = { "counter", ':', N_ ("Counter"), SIGHT_WORD_HINT, SIGHT_CLUE_FLAGS },
  [WATER] = { "water", '~', NULL, SIGHT_WORD_HINT, SIGHT_CLUE_FLAGS },
  [WALL] = { "wall", '#', NULL, SIGHT_WORD_HINT, SIGHT_CLUE_SOLID },
  [OBJECT] = { "object", 'o', N_ ("Object"), SIGHT_WORD_HINT, SIGHT_CLUE_SOLID },
  [DOOR] = { "door", '+', NULL, SIGHT_WORD_HINT, SIGHT_CLUE_NAME },
};

typedef struct
{
  SightSource source;
  const SightInput *input;
  SightNotes *notes;
  const SightJson *root;
  int width, height;
  guint16 *numbers; /* of the tiles, layer by layer */
  guint8 *flags;    /* (nullable): FLAGS_MAX of them */
  SightMap *map;    /* of kinds */
} Reader;

static void
reader_clear (Reader *self)
{
  g_clear_pointer (&self->numbers, g_free);
  g_clear_pointer (&self->flags, g_free);
  g_clear_pointer (&self->map, sight_map_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reader, reader_clear)

static gboolean
rpgmaker_sniff (const char *data, gsize length)
{
  static const char *const keys[] = { "\"tilesetId\"", "\"scrollType\"", "\"encounterList\"" };
  const gssize n = MIN (length, SNIFF_BYTES);

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      if (g_strstr_len (data, n, keys[i]) == NULL)
        return FALSE;
    }

  return TRUE;
}

static gboolean
read_side (Reader *self, const char *key, int *side)
{
  if (!sight_members_read_int (&self->source, self->root, key, (SightLimits) { 1, SIGHT_SIDE_MAX }, side))
    return FALSE;

  return *side > 0 || sight_members_fail_missing (&self->source, self->root, key);
}

/* Reads the unparsed numbers @data; only those of tiles are kept. */
static gboolean
read_numbers (Reader *self, const SightJson *data)
{
  const gsize n = (gsize) self->width * self->height, n_kept = n * TILE_LAYERS;
  const char *end = self->source.data + data->end - 1;
  gsize i = 0;

  for (const char *p = self->source.data + data->start + 1; p < end; i++)
    {
      char *next;
      const guint64 number = g_ascii_strtoull (p, &next, 10);

      if (next == p || number > G_MAXUINT16)
        return sight_members_fail (&self->source, data, _ ("“data”: expected whole numbers from 0 to %d"), G_MAXUINT16);
      if (i < n_kept)
        self->numbers[i] = number;
      p = next + strspn (next, " ,\t\r\n");
    }

  return i == n * LAYERS ||
         sight_members_fail (&self->source, data, _ ("“data”: %zu numbers, expected %zu for %d layers"), i, n * LAYERS,
                             LAYERS);
}

static gboolean
read_map (Reader *self)
{
  const SightJson *data = sight_json_get (self->root, "data");

  if (!read_side (self, "width", &self->width) || !read_side (self, "height", &self->height))
    return FALSE;
  if (!sight_map_size_is_valid (self->width, self->height))
    return sight_members_fail_as (&self->source, self->root, SIGHT_FORMAT_ERROR_TOO_LARGE, _ ("the map is too large"));
  if (data == NULL)
    return sight_members_fail_missing (&self->source, self->root, "data");
  if (data->kind != SIGHT_JSON_NUMBERS)
    return sight_members_fail (&self->source, data, _ ("“data”: expected an array of numbers"));
  self->numbers = g_new0 (guint16, (gsize) self->width * self->height * TILE_LAYERS);

  return read_numbers (self, data);
}

/* Takes the flags of tileset @id from @list, the content of Tilesets.json. */
static gboolean
take_flags (Reader *self, const SightJson *list, int id)
{
  const SightJson *tileset, *flags;

  if (list->kind != SIGHT_JSON_ARRAY || (guint) id >= list->items->len)
    return FALSE;
  tileset = list->items->pdata[id];
  flags = tileset->kind == SIGHT_JSON_OBJECT ? sight_json_get (tileset, "flags") : NULL;
  if (flags == NULL || flags->kind != SIGHT_JSON_ARRAY)
    return FALSE;
  self->flags = g_new0 (guint8, FLAGS_MAX);
  for (guint i = 0; i < MIN (flags->items->len, FLAGS_MAX); i++)
    {
      int value = 0;

      sight_json_get_int (flags->items->pdata[i], 0, G_MAXINT, &value);
      self->flags[i] = value;
    }

  return TRUE;
}

/* Reads the flags of the map’s tileset; without them, what the numbers say must do. */
static gboolean
read_flags (Reader *self)
{
  static const char *const suffixes[] = { "json", NULL };
  const SightSiblingRule rule = { self->input->folder, suffixes, FALSE };
  SightSibling what;
  g_autoptr (GFile) file = sight_sibling_find (&rule, TILESETS, &what);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (SightJson) list = NULL;
  int id = 0;

  if (!sight_members_read_int (&self->source, self->root, "tilesetId", (SightLimits) { 0, G_MAXINT }, &id))
    return FALSE;
  if (file != NULL)
    {
      bytes = sight_file_read (file, TILESETS, self->source.error);
      if (bytes == NULL)
        return FALSE;
      list = sight_json_parse (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), TILESETS, self->source.error);
      if (list == NULL)
        return FALSE;
    }
  if (list == NULL || !take_flags (self, list, id))
    sight_notes_add (self->notes,
                     _ ("%s: the flags of tileset %d are not known, since “%s” is not next to the map; walls "
                        "are guessed by the numbers of tiles"),
                     self->input->name, id, TILESETS);

  return TRUE;
}

/* The kind of a cell that stops steps with the tile @number. */
static int
get_solid_kind (guint number, guint8 flags)
{
  if ((flags & COUNTER) != 0)
    return COVER;
  if (number >= WATER_FIRST && number < GROUND_FIRST)
    return WATER;

  return number >= BUILDING_FIRST ? WALL : OBJECT;
}

/* The flags of the tile @number; without a tileset, water and walls stop steps. */
static guint8
get_flags (const Reader *self, guint number)
{
  if (self->flags != NULL)
    return self->flags[number % FLAGS_MAX];

  return (number >= WATER_FIRST && number < GROUND_FIRST) || number >= BUILDING_FIRST ? SIDES : 0;
}

/* The highest tile that counts decides. */
static int
get_kind (const Reader *self, gsize cell)
{
  const gsize n = (gsize) self->width * self->height;

  for (int layer = TILE_LAYERS - 1; layer >= 0; layer--)
    {
      const guint number = self->numbers[layer * n + cell];
      const guint8 flags = get_flags (self, number);

      if ((flags & ABOVE) == 0 && (self->flags != NULL || number > 0))
        return (flags & SIDES) == SIDES ? get_solid_kind (number, flags) : FLOOR;
    }

  return self->flags == NULL ? FLOOR : OBJECT;
}

/* (nullable): the name of the picture on the first page of @event. */
static const char *
get_picture (const SightJson *event)
{
  const SightJson *pages = sight_json_get (event, "pages"), *image;

  if (pages == NULL || pages->kind != SIGHT_JSON_ARRAY || pages->items->len == 0 ||
      ((const SightJson *) pages->items->pdata[0])->kind != SIGHT_JSON_OBJECT)
    return NULL;
  image = sight_json_get (pages->items->pdata[0], "image");

  return image != NULL && image->kind == SIGHT_JSON_OBJECT
             ? sight_json_get_text (sight_json_get (image, "characterName"))
             : NULL;
}

static gboolean
is_door (const SightJson *event, const char *name)
{
  const char *picture = get_picture (event);
  const int door = sight_guess_by_name ("door");

  return sight_guess_by_name (name) == door || (picture != NULL && sight_guess_by_name (picture) == door);
}

/* Takes @event, which may be null, for what its name says; the first event of a cell wins. */
static void
take_event (Reader *self, const SightJson *event, GPtrArray *viewers)
{
  const char *name = event->kind == SIGHT_JSON_OBJECT ? sight_json_get_text (sight_json_get (event, "name")) : NULL;
  SightCell cell = { -1, -1 };

  if (name == NULL)
    return;
  sight_json_get_int (sight_json_get (event, "x"), 0, self->width - 1, &cell.x);
  sight_json_get_int (sight_json_get (event, "y"), 0, self->height - 1, &cell.y);
  if (!sight_map_contains (self->map, cell))
    return;
  if (is_door (event, name))
    sight_map_set (self->map, cell, DOOR);
  else if (sight_guess_is_viewer (name))
    g_ptr_array_add (viewers, sight_viewer_new (name, 0, cell));
}

static gboolean
read_events (Reader *self, GPtrArray *viewers)
{
  const SightJson *events = sight_json_get (self->root, "events");

  if (events == NULL || events->kind == SIGHT_JSON_NUMBERS)
    return TRUE;
  if (!sight_members_expect (&self->source, events, SIGHT_JSON_ARRAY))
    return FALSE;
  for (guint i = 0; i < events->items->len; i++)
    take_event (self, events->items->pdata[i], viewers);

  return TRUE;
}

static SightLevel *
make_level (Reader *self, GPtrArray *viewers)
{
  SightLevel *level =
      sight_named_kinds_make_level (kinds, N_KINDS, g_steal_pointer (&self->map), self->input, self->notes);

  sight_notes_add (self->notes, _ ("the engine knows no sight: what stops steps is guessed to stop sight"));
  if (viewers->len > 0)
    g_ptr_array_add (level->teams, sight_team_new_nth (0));
  g_ptr_array_extend_and_steal (level->viewers, viewers);

  return level;
}

static SightLevel *
rpgmaker_read (const SightInput *input, SightNotes *notes, GError **error)
{
  g_autoptr (SightJson) root = sight_json_parse_numbers (input->data, input->length, input->name, "data", error);
  g_auto (Reader)
      self = { .source = { input->data, input->name, error }, .input = input, .notes = notes, .root = root };
  g_autoptr (GPtrArray) viewers = g_ptr_array_new_with_free_func ((GDestroyNotify) sight_viewer_free);

  if (root == NULL || !sight_members_expect (&self.source, root, SIGHT_JSON_OBJECT) || !read_map (&self) ||
      !read_flags (&self))
    return NULL;
  self.map = sight_map_new (self.width, self.height, FLOOR);
  for (gsize i = 0; i < (gsize) self.width * self.height; i++)
    self.map->tiles[i] = get_kind (&self, i);
  if (!read_events (&self, viewers))
    return NULL;

  return make_level (&self, g_steal_pointer (&viewers));
}

static const char *const suffixes[] = { "rpgmaker.json", NULL };

const SightFormat sight_format_rpgmaker = {
  .id = "rpgmaker",
  .name = N_ ("RPG Maker map"),
  .suffixes = suffixes,
  .sniff = rpgmaker_sniff,
  .import = rpgmaker_read,
};
