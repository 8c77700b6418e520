/* sight-import-row.c - a tile of a map being imported: its id there, and the tile it becomes
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-import-row.h"

struct _SightImportRow
{
  GObject parent_instance;

  char *id;
  char *folded; /* id and name, for searching */
  gsize n_cells;
  gboolean is_guess, is_likely;
  SightClue clue;
  int index;
  SightTile tile; /* owns its name */
  GdkTexture *picture;
  SightImages *images; /* (nullable) */
  gboolean has_room;   /* for a picture */
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SightImportRow, sight_import_row, G_TYPE_OBJECT)

static void
sight_import_row_finalize (GObject *object)
{
  SightImportRow *self = SIGHT_IMPORT_ROW (object);

  g_free (self->id);
  g_free (self->folded);
  g_free (self->tile.name);
  g_clear_object (&self->picture);
  g_clear_pointer (&self->images, sight_images_unref);

  G_OBJECT_CLASS (sight_import_row_parent_class)->finalize (object);
}

static void
sight_import_row_class_init (SightImportRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sight_import_row_finalize;

  signals[CHANGED] =
      g_signal_new ("changed", SIGHT_TYPE_IMPORT_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
sight_import_row_init (SightImportRow *self)
{
}

SightImportRow *
sight_import_row_new (const char *id)
{
  SightImportRow *self = g_object_new (SIGHT_TYPE_IMPORT_ROW, NULL);

  self->id = g_strdup (id);

  return self;
}

void
sight_import_row_update (SightImportRow *self,
                         const SightSurveyTile *found,
                         const SightTile *tile,
                         GdkTexture *picture,
                         const SightImages *images)
{
  g_autofree char *old = self->tile.name, *text = g_strdup_printf ("%s\n%s", self->id, tile->name);

  g_return_if_fail (SIGHT_IS_IMPORT_ROW (self));

  g_free (self->folded);
  self->folded = g_utf8_casefold (text, -1);
  self->n_cells = found->n_cells;
  self->is_guess = found->is_guess;
  self->is_likely = found->is_likely;
  self->clue = found->clue;
  self->index = found->tile;
  self->tile = *tile;
  self->tile.name = g_strdup (tile->name);
  self->tile.extra = NULL;
  g_set_object (&self->picture, picture);
  g_clear_pointer (&self->images, sight_images_unref);
  self->images = images != NULL ? sight_images_ref ((SightImages *) images) : NULL;
  g_signal_emit (self, signals[CHANGED], 0);
}

const char *
sight_import_row_get_id (SightImportRow *self)
{
  return self->id;
}

gsize
sight_import_row_get_n_cells (SightImportRow *self)
{
  return self->n_cells;
}

gboolean
sight_import_row_is_guess (SightImportRow *self)
{
  return self->is_guess;
}

gboolean
sight_import_row_is_likely (SightImportRow *self)
{
  return self->is_likely;
}

const char *
sight_import_row_get_why (SightImportRow *self)
{
  return self->is_guess ? sight_clue_describe (self->clue) : NULL;
}

const SightTile *
sight_import_row_get_tile (SightImportRow *self)
{
  return &self->tile;
}

int
sight_import_row_get_index (SightImportRow *self)
{
  return self->index;
}

GdkTexture *
sight_import_row_get_picture (SightImportRow *self)
{
  return self->picture;
}

gboolean
sight_import_row_shows_picture (SightImportRow *self)
{
  return self->picture != NULL &&
         (self->images == NULL || sight_images_get_sheet (self->images, self->tile.image.sheet) == NULL);
}

gboolean
sight_import_row_has_room (SightImportRow *self)
{
  return self->has_room;
}

void
sight_import_row_set_room (SightImportRow *self, gboolean has_room)
{
  g_return_if_fail (SIGHT_IS_IMPORT_ROW (self));

  if (!self->has_room == !has_room)
    return;
  self->has_room = has_room;
  g_signal_emit (self, signals[CHANGED], 0);
}

const SightImages *
sight_import_row_get_images (SightImportRow *self)
{
  return self->images;
}

gboolean
sight_import_row_matches (SightImportRow *self, const char *text)
{
  return self->folded != NULL && strstr (self->folded, text) != NULL;
}
