/* sight-godot4.h - writes a Godot 4 scene with a TileMapLayer, from version 4.3 on
 *
 * Each tile of the legend is a tile of an atlas, with a collision shape if it is
 * solid, an occluder if it stops sight, and its name as custom data.  The cells are
 * the bytes that Godot itself writes: a version, then for each cell x, y, source,
 * place in the atlas and alternative, two bytes each, lowest first.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/tiled/sight-tiled-export.h"

G_BEGIN_DECLS

/* A scene that is being written. */
typedef struct
{
  const SightLevel *level;
  GString *out;
  SightTiledPicture picture;
} SightGodot;

/* How the scenes of a version of Godot differ. */
typedef struct
{
  int number;
  void (*append_scene) (SightGodot *self); /* all but the viewers */
  /* The rest of a node that is begun, up to its name; @name: plain and unique */
  void (*append_viewer) (SightGodot *self, const char *name, guint index);
} SightGodotVersion;

extern const SightGodotVersion sight_godot4;

G_END_DECLS
