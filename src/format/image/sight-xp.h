/* sight-xp.h - the layers of a REXPaint file, merged
 *
 * A gzip stream of little-endian numbers: a version below 0, which old files
 * lack; the number of layers; then of each layer, from the lowest, width, height
 * and the cells, column by column: 4 bytes glyph, 3 bytes colour of it, 3 bytes
 * colour behind it.  A cell with magenta behind it shows the layer below.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"

G_BEGIN_DECLS

#define SIGHT_XP_LAYERS_MAX 9
#define SIGHT_XP_KINDS_MAX 16384 /* of cells in a file */
#define SIGHT_XP_CELL_BYTES 10
#define SIGHT_XP_TRANSPARENT 0xff00ff /* behind a cell */
#define SIGHT_XP_BLANK 32             /* the glyph that 0 and 255 are read as */

/* A glyph in a colour. */
typedef struct
{
  guint32 glyph; /* in the font: in the usual one, code page 437 */
  guint32 color; /* 0xRRGGBB: of the glyph; behind it where that is blank */
} SightXpKind;

typedef struct
{
  SightMap *map;  /* of each cell: the index of its kind and 1; 0 where no layer has anything */
  GArray *kinds;  /* of SightXpKind */
  int n_layers;   /* in the file */
  gsize n_behind; /* cells that have a glyph and a colour other than black behind it */
} SightXp;

/**
 * sight_xp_read:
 * @input: its import says which layers are used: "1" is the lowest; its survey lists them
 *
 * Returns: (transfer full): the merged layers, or NULL with @error set
 */
SightXp *sight_xp_read (const SightInput *input, GError **error) G_GNUC_WARN_UNUSED_RESULT;
void sight_xp_free (SightXp *self);

/* Whether @data begins as a REXPaint file does. */
gboolean sight_xp_sniff (const char *data, gsize length);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightXp, sight_xp_free)

G_END_DECLS
