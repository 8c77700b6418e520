/* sight-picture-file.c - asks for a picture, and makes an image of a level of it in a thread
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-picture-file.h"

#include <glib/gi18n-lib.h>

#include "format/base/sight-file.h"
#include "format/syntax/sight-png.h"
#include "ui/widgets/sight-dialog.h"

#define CAME_FROM "sight-pictures-folder" /* data of a document: a GFile, where its last picture came from */
#define FILES "sight-pictures-files"      /* data of a document: a GHashTable of SightImage to GFile */

typedef struct
{
  GWeakRef owner;
  GCallback open;
  SightDocument *document;
} Question;

/* (nullable) (transfer full) */
static GFile *
get_folder (SightWorkspace *workspace)
{
  GFile *last = g_object_get_data (G_OBJECT (sight_workspace_get_document (workspace)), CAME_FROM);
  g_autofree char *path = sight_workspace_get_folder (workspace);

  if (last != NULL)
    return g_object_ref (last);

  return path != NULL ? g_file_new_for_path (path) : NULL;
}

static void
answered_cb (GFile *file, gpointer data)
{
  Question *question = data;
  g_autoptr (GtkWidget) owner = g_weak_ref_get (&question->owner);

  if (file != NULL)
    g_object_set_data_full (G_OBJECT (question->document), CAME_FROM, g_file_get_parent (file), g_object_unref);
  if (file != NULL && owner != NULL && gtk_widget_get_root (owner) != NULL)
    ((void (*) (GtkWidget *, GFile *)) question->open) (owner, file);
  g_weak_ref_clear (&question->owner);
  g_object_unref (question->document);
  g_free (question);
}

void
sight_picture_file_ask (GtkWidget *owner, SightWorkspace *workspace, GCallback open)
{
  static const char *const suffixes[] = { "png", "jpg", "jpeg", "webp", "gif", "bmp", "tif", "tiff", NULL };
  g_autoptr (GListStore) filters = g_list_store_new (GTK_TYPE_FILE_FILTER);
  g_autoptr (GFile) folder = get_folder (workspace);
  const SightDialogFiles files = {
    .title = _ ("Choose a Picture"), .accept = _ ("_Open"), .folder = folder, .filters = G_LIST_MODEL (filters)
  };
  Question *question = g_new0 (Question, 1);

  g_weak_ref_init (&question->owner, owner);
  question->open = open;
  question->document = g_object_ref (sight_workspace_get_document (workspace));
  sight_dialog_add_filter (filters, _ ("Pictures"), suffixes);
  sight_dialog_open (GTK_WINDOW (gtk_widget_get_root (owner)), &files, answered_cb, question);
}

void
sight_picture_file_remember (SightWorkspace *workspace, SightImage *image, GFile *file)
{
  GObject *document = G_OBJECT (sight_workspace_get_document (workspace));
  GHashTable *files = g_object_get_data (document, FILES);

  if (files == NULL)
    {
      files = g_hash_table_new_full (NULL, NULL, (GDestroyNotify) sight_image_unref, g_object_unref);
      g_object_set_data_full (document, FILES, files, (GDestroyNotify) g_hash_table_unref);
    }
  g_hash_table_insert (files, sight_image_ref (image), g_object_ref (file));
}

GFile *
sight_picture_file_find (SightWorkspace *workspace, const SightImage *image)
{
  GHashTable *files = g_object_get_data (G_OBJECT (sight_workspace_get_document (workspace)), FILES);
  GFile *file = files != NULL ? g_hash_table_lookup (files, image) : NULL;

  if (image->path != NULL)
    return g_file_new_for_path (image->path);

  return file != NULL ? g_object_ref (file) : NULL;
}

char *
sight_picture_file_describe (SightWorkspace *workspace, const SightImage *image)
{
  g_autoptr (GFile) file = sight_picture_file_find (workspace, image);

  return file != NULL ? sight_file_get_shown (file) : NULL;
}

static gboolean
is_png (GBytes *bytes)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  return sight_png_sniff (data, length);
}

static SightImage *
keep (GBytes *bytes)
{
  gsize length;
  const guchar *data = g_bytes_get_data (bytes, &length);

  return sight_image_new_data (g_base64_encode (data, length));
}

/* A pipe that is dropped on a card would stop the window. */
static GBytes *
read_regular (GFile *file, const char *name, GError **error)
{
  return sight_file_check_regular (file, name, error) ? sight_file_read (file, name, error) : NULL;
}

/* As it is if it is a PNG file, else converted. */
static SightImage *
load_inside (GFile *file, GError **error)
{
  g_autofree char *name = sight_file_get_name (file);
  g_autoptr (GBytes) bytes = read_regular (file, name, error), png = NULL;
  g_autoptr (GdkTexture) texture = NULL;

  if (bytes == NULL)
    return NULL;
  if (is_png (bytes))
    {
      int width, height;
      gsize length;
      const char *data = g_bytes_get_data (bytes, &length);

      if (sight_png_get_size (data, length, &width, &height))
        return keep (bytes);
      g_set_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_TOO_LARGE, _ ("%s: the picture is too large"), name);
      return NULL;
    }
  texture = gdk_texture_new_from_bytes (bytes, error);
  if (texture == NULL)
    return NULL;
  png = gdk_texture_save_to_png_bytes (texture);

  return keep (png);
}

static SightImage *
link_outside (GFile *file)
{
  g_autofree char *name = sight_file_get_name (file);
  g_autoptr (GBytes) bytes = read_regular (file, name, NULL);

  return bytes != NULL && is_png (bytes) && g_file_peek_path (file) != NULL
             ? sight_image_new_path (g_file_peek_path (file))
             : NULL;
}

SightPictureLoad *
sight_picture_load_new (GFile *file, SightPicturePlace place)
{
  SightPictureLoad *self = g_new0 (SightPictureLoad, 1);

  self->file = g_object_ref (file);
  self->place = place;

  return self;
}

gboolean
sight_picture_load_run (gpointer load, const SightProgress *progress)
{
  SightPictureLoad *self = load;

  if (self->place != SIGHT_PICTURE_INSIDE)
    self->image = link_outside (self->file);
  if (self->place != SIGHT_PICTURE_OUTSIDE && self->image == NULL)
    self->image = load_inside (self->file, &self->error);

  return TRUE;
}

void
sight_picture_load_free (gpointer load)
{
  SightPictureLoad *self = load;

  g_object_unref (self->file);
  sight_image_unref (self->image);
  g_clear_error (&self->error);
  g_free (self);
}
