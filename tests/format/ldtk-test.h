/* ldtk-test.h - small projects of LDtk for tests
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format-test.h"

#define LAYER(type, name, w, h, grid)                                                                                \
  "{\"__identifier\":\"" name "\",\"__type\":\"" type "\",\"__cWid\":" #w ",\"__cHei\":" #h ",\"__gridSize\":" #grid \
  ",\"layerDefUid\":7,"
#define LEVEL(name, layers) "{\"identifier\":\"" name "\",\"pxWid\":32,\"pxHei\":16,\"layerInstances\":[" layers "]}"
#define DEFS                                                                                                          \
  "\"defs\":{\"layers\":[{\"uid\":7,\"intGridValues\":[{\"value\":2,\"identifier\":\"walls\",\"color\":\"#102030\"}," \
  "{\"value\":1,\"identifier\":\"deep_water\",\"color\":\"#0000FF\"},{\"value\":3,\"identifier\":null},"              \
  "{\"value\":4,\"identifier\":\"mud\",\"color\":\"#010101\"}]}]}"
#define PROJECT(levels) "{\"jsonVersion\":\"1.5.3\",\"worldLayout\":null," DEFS ",\"levels\":[" levels "]}"

static inline SightLevel *
read_project (const char *text, SightNotes *notes)
{
  g_autoptr (GError) error = NULL;
  SightLevel *level = sight_format_read (NULL, text, strlen (text), "m", notes, &error);

  g_assert_no_error (error);

  return level;
}

static inline void
assert_rows (const SightLevel *level, const char *rows)
{
  g_autofree char *text = write_text ("text", level, NULL);
  const char *map = strstr (text, "; map\n");

  g_assert_cmpstr (map != NULL ? map + strlen ("; map\n") : text, ==, rows);
}
