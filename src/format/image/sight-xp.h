/* sight-xp.h - reads a REXPaint file and merges its layers
 *
 * The file is a gzip stream of little-endian numbers: a version below 0, which
 * old files lack; the number of layers; then for each layer, from the bottom up,
 * width, height and the cells column by column: 4 bytes glyph, 3 bytes foreground
 * colour, 3 bytes background colour.  A cell with a magenta background shows the
 * layer below.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"

G_BEGIN_DECLS

#define SIGHT_XP_LAYERS_MAX 9
#define SIGHT_XP_KINDS_MAX 16384 /* kinds of cells in a file */
#define SIGHT_XP_CELL_BYTES 10
#define SIGHT_XP_TRANSPARENT 0xff00ff /* background colour */
#define SIGHT_XP_BLANK 32             /* glyph that 0 and 255 are read as */

/* A glyph with a colour. */
typedef struct
{
  guint32 glyph; /* index in the font, usually code page 437 */
  guint32 color; /* 0xRRGGBB: the foreground; the background if the glyph is blank */
} SightXpKind;

typedef struct
{
  SightMap *map;       /* by cell: the index of its kind plus 1; 0 if no layer covers it */
  GArray *kinds;       /* of SightXpKind */
  int n_layers;        /* number of layers in the file */
  gsize n_behind;      /* number of cells with a visible glyph on a background other than black */
  GHashTable *numbers; /* from kinds to their index plus 1 */
  guint64 last_key;    /* the kind looked up last */
  guint16 last_number;
} SightXp;

/* A picture without a map; its reader sets map and n_layers. */
SightXp *sight_xp_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Draws a cell over what is there; a transparent background leaves that.  FALSE if there are too many kinds. */
gboolean sight_xp_set (SightXp *self, SightCell cell, SightXpKind kind, guint32 behind);

/**
 * sight_xp_read:
 * @input: its import selects the layers, "1" being the lowest; its survey receives them all
 *
 * Returns: (transfer full): the merged layers, or NULL with @error set
 */
SightXp *sight_xp_read (const SightInput *input, GError **error) G_GNUC_WARN_UNUSED_RESULT;
void sight_xp_free (SightXp *self);

/* Whether @data begins like a REXPaint file. */
gboolean sight_xp_sniff (const char *data, gsize length);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightXp, sight_xp_free)

G_END_DECLS
