/* sight-copy.c - a copy of unsaved work: its level, and what else is known of it
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-copy.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "format/base/sight-file.h"
#include "format/sight-formats.h"
#include "sight-disk-look.h"
#include "sight-keys.h"

#define INFO_SUFFIX ".info"
#define NEXT_SUFFIX ".next"
#define SAVED_SUFFIX ".saved"
#define INFO_GROUP "Copy"

char *
sight_copy_get_path (const char *base)
{
  return g_strconcat (base, SIGHT_COPY_SUFFIX, NULL);
}

static char *
get_info_path (const char *base)
{
  return g_strconcat (base, INFO_SUFFIX, NULL);
}

static char *
get_next_path (const char *base)
{
  return g_strconcat (base, NEXT_SUFFIX, NULL);
}

static char *
get_saved_path (const char *base)
{
  return g_strconcat (base, SAVED_SUFFIX, NULL);
}

SightCopy *
sight_copy_new (SightDocument *document, const char *base)
{
  const SightMap *map = sight_document_get_level (document)->map;
  GFile *file = sight_document_get_file (document), *source = sight_document_get_source (document);
  SightCopy *self = g_new0 (SightCopy, 1);

  self->base = g_strdup (base);
  self->title = g_strdup (sight_document_get_title (document));
  self->uri = file != NULL ? g_file_get_uri (file) : NULL;
  self->source = source != NULL ? g_file_get_uri (source) : NULL;
  self->stamp = g_strdup (sight_document_get_stamp (document));
  self->taken = sight_document_take_moment (document);
  self->width = map->width;
  self->height = map->height;
  self->turn = (int) sight_document_get_turn (document);
  self->view = sight_document_get_view (document);

  return self;
}

void
sight_copy_free (SightCopy *self)
{
  g_free (self->base);
  g_free (self->title);
  g_free (self->uri);
  g_free (self->source);
  g_free (self->stamp);
  g_free (self);
}

static GBytes *
make_bytes (GKeyFile *keys)
{
  gsize length;
  char *data = g_key_file_to_data (keys, &length, NULL);

  return g_bytes_new_take (data, length);
}

static void
set_view (GKeyFile *keys, const SightCopy *self)
{
  const SightDocumentView *view = &self->view;
  int line[] = { view->from.x, view->from.y, view->to.x, view->to.y };

  g_key_file_set_integer (keys, INFO_GROUP, "Turn", self->turn);
  g_key_file_set_integer (keys, INFO_GROUP, "Viewer", view->viewer);
  g_key_file_set_integer (keys, INFO_GROUP, "Show", view->show);
  g_key_file_set_integer (keys, INFO_GROUP, "Team", view->team);
  g_key_file_set_integer (keys, INFO_GROUP, "Second", view->second);
  g_key_file_set_integer (keys, INFO_GROUP, "Overlay", view->overlay);
  g_key_file_remove_key (keys, INFO_GROUP, "Line", NULL);
  if (view->has_line)
    g_key_file_set_integer_list (keys, INFO_GROUP, "Line", line, G_N_ELEMENTS (line));
  g_key_file_set_boolean (keys, INFO_GROUP, "LineShown", view->is_line_shown);
}

static GBytes *
make_info (const SightCopy *self, const char *digest)
{
  g_autoptr (GKeyFile) keys = g_key_file_new ();

  g_key_file_set_string (keys, INFO_GROUP, "Title", self->title);
  if (self->uri != NULL)
    g_key_file_set_string (keys, INFO_GROUP, "File", self->uri);
  if (self->source != NULL)
    g_key_file_set_string (keys, INFO_GROUP, "Source", self->source);
  if (self->stamp != NULL)
    g_key_file_set_string (keys, INFO_GROUP, "Stamp", self->stamp);
  g_key_file_set_int64 (keys, INFO_GROUP, "Time", self->time != 0 ? self->time : g_get_real_time () / G_USEC_PER_SEC);
  g_key_file_set_int64 (keys, INFO_GROUP, "Taken", self->taken);
  g_key_file_set_integer (keys, INFO_GROUP, "Width", self->width);
  g_key_file_set_integer (keys, INFO_GROUP, "Height", self->height);
  set_view (keys, self);
  g_key_file_set_string (keys, INFO_GROUP, "Digest", digest);

  return make_bytes (keys);
}

gboolean
sight_copy_write (const SightCopy *self, const SightLevel *level, const int *stopped, GError **error)
{
  g_autofree char *level_path = sight_copy_get_path (self->base), *info_path = get_info_path (self->base);
  g_autofree char *next_path = get_next_path (self->base), *digest = NULL;
  g_autoptr (GFile) level_file = g_file_new_for_path (level_path), next_file = g_file_new_for_path (next_path);
  g_autoptr (GBytes) bytes = sight_format_write (sight_format_get_native (), level, NULL, NULL, error);
  g_autoptr (GBytes) info = NULL;

  if (bytes == NULL)
    return FALSE;
  digest = sight_disk_look_make_digest (bytes);
  info = make_info (self, digest);
  if (stopped != NULL && g_atomic_int_get (stopped))
    return TRUE;

  /* A level without its info would not know its file, and one with the info of the next would count as newer than it
   * is: until the level is there, the former info stays too. */
  if (!sight_file_write_private (next_file, info, error) || !sight_file_write_private (level_file, bytes, error))
    return FALSE;
  g_rename (next_path, info_path);

  return TRUE;
}

gboolean
sight_copy_write_view (const SightCopy *self, const int *stopped, GError **error)
{
  g_autofree char *path = get_info_path (self->base);
  g_autoptr (GKeyFile) keys = sight_keys_load (path, NULL, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) info = NULL;

  set_view (keys, self);
  info = make_bytes (keys);
  if (stopped != NULL && g_atomic_int_get (stopped))
    return TRUE;

  return sight_file_write_private (file, info, error);
}

/* What is known about the level of the copy at @base: what was to be written last, if it is about that level or if
 * nothing else is known, as of the first copy where that was damaged. */
static GKeyFile *
load_info (const char *base)
{
  g_autofree char *next_path = get_next_path (base), *level_path = sight_copy_get_path (base), *digest = NULL;
  g_autofree char *info_path = get_info_path (base);
  g_autoptr (GFile) level = g_file_new_for_path (level_path);
  g_autofree char *stamp = NULL, *expected = NULL;
  GKeyFile *keys = sight_keys_load (next_path, NULL, NULL);

  digest = g_key_file_get_string (keys, INFO_GROUP, "Digest", NULL);
  if (digest != NULL)
    {
      expected = sight_disk_look_make_stamp_for (digest);
      stamp = sight_disk_look_make_stamp (level);
      if (sight_disk_look_has_same_bytes (stamp, expected))
        return keys;
    }
  if (digest == NULL || g_file_test (info_path, G_FILE_TEST_EXISTS))
    {
      g_key_file_free (keys);
      keys = sight_keys_load (info_path, NULL, NULL);
    }

  return keys;
}

/* A number that is missing or none is 0: the first viewer, everything. */
static SightDocumentView
get_view (GKeyFile *keys)
{
  gsize n = 0;
  g_autofree int *line = g_key_file_get_integer_list (keys, INFO_GROUP, "Line", &n, NULL);
  SightDocumentView view = { g_key_file_get_integer (keys, INFO_GROUP, "Viewer", NULL),
                             g_key_file_get_integer (keys, INFO_GROUP, "Show", NULL),
                             g_key_file_get_integer (keys, INFO_GROUP, "Team", NULL),
                             g_key_file_get_integer (keys, INFO_GROUP, "Second", NULL),
                             -1,
                             TRUE };

  if (g_key_file_has_key (keys, INFO_GROUP, "Overlay", NULL))
    view.overlay = g_key_file_get_integer (keys, INFO_GROUP, "Overlay", NULL);
  view.has_line = line != NULL && n == 4;
  if (view.has_line)
    {
      view.from = (SightCell) { line[0], line[1] };
      view.to = (SightCell) { line[2], line[3] };
    }
  view.is_line_shown = g_key_file_get_boolean (keys, INFO_GROUP, "LineShown", NULL);

  return view;
}

SightCopy *
sight_copy_read (const char *base)
{
  g_autofree char *level_path = sight_copy_get_path (base);
  g_autoptr (GKeyFile) keys = load_info (base);
  SightCopy *self = g_new0 (SightCopy, 1);
  GStatBuf status;

  self->base = g_strdup (base);
  self->title = g_key_file_get_string (keys, INFO_GROUP, "Title", NULL);
  self->uri = g_key_file_get_string (keys, INFO_GROUP, "File", NULL);
  self->source = g_key_file_get_string (keys, INFO_GROUP, "Source", NULL);
  self->stamp = g_key_file_get_string (keys, INFO_GROUP, "Stamp", NULL);
  self->time = g_key_file_get_int64 (keys, INFO_GROUP, "Time", NULL);
  self->taken = g_key_file_get_int64 (keys, INFO_GROUP, "Taken", NULL);
  self->width = MAX (g_key_file_get_integer (keys, INFO_GROUP, "Width", NULL), 0);
  self->height = MAX (g_key_file_get_integer (keys, INFO_GROUP, "Height", NULL), 0);
  self->turn = MAX (g_key_file_get_integer (keys, INFO_GROUP, "Turn", NULL), 0);
  self->view = get_view (keys);
  if (self->title == NULL)
    self->title = g_strdup (_ ("Untitled"));
  if (self->time <= 0)
    self->time = g_stat (level_path, &status) == 0 ? status.st_mtime : 0;

  return self;
}

void
sight_copy_remove (const char *base)
{
  g_autofree char *level_path = sight_copy_get_path (base), *info_path = get_info_path (base);
  g_autofree char *saved_path = get_saved_path (base), *next_path = get_next_path (base);

  g_unlink (level_path);
  g_unlink (next_path);
  g_unlink (info_path);
  g_unlink (saved_path);
}

void
sight_copy_note_save (const char *base, GFile *file, GBytes *bytes, gint64 time)
{
  g_autofree char *path = get_saved_path (base), *uri = g_file_get_uri (file);
  g_autofree char *digest = sight_disk_look_make_digest (bytes);
  g_autoptr (GFile) saved = g_file_new_for_path (path);
  g_autoptr (GKeyFile) keys = g_key_file_new ();
  g_autoptr (GBytes) text = NULL;

  g_key_file_set_string (keys, INFO_GROUP, "File", uri);
  g_key_file_set_string (keys, INFO_GROUP, "Digest", digest);
  g_key_file_set_int64 (keys, INFO_GROUP, "Taken", time);
  text = make_bytes (keys);
  sight_file_write_private (saved, text, NULL);
}

gboolean
sight_copy_is_obsolete (SightCopy *copy)
{
  g_autofree char *path = get_saved_path (copy->base), *uri = NULL, *digest = NULL, *stamp = NULL, *expected = NULL;
  g_autoptr (GKeyFile) keys = sight_keys_load (path, NULL, NULL);
  g_autoptr (GFile) file = NULL;

  uri = g_key_file_get_string (keys, INFO_GROUP, "File", NULL);
  digest = g_key_file_get_string (keys, INFO_GROUP, "Digest", NULL);
  if (uri == NULL || digest == NULL)
    return FALSE;

  file = g_file_new_for_uri (uri);
  stamp = sight_disk_look_make_stamp (file);
  expected = sight_disk_look_make_stamp_for (digest);
  if (!sight_disk_look_has_same_bytes (stamp, expected))
    return FALSE;
  /* If the time is lost, the copy may be the newer. */
  if (copy->taken != 0 && copy->taken <= g_key_file_get_int64 (keys, INFO_GROUP, "Taken", NULL))
    return TRUE;

  g_free (copy->uri);
  g_free (copy->stamp);
  copy->uri = g_steal_pointer (&uri);
  copy->stamp = g_steal_pointer (&stamp);

  return FALSE;
}

gboolean
sight_copy_move (const char *from, const char *to)
{
  g_autofree char *from_level = sight_copy_get_path (from), *from_info = get_info_path (from);
  g_autofree char *to_level = sight_copy_get_path (to), *to_info = get_info_path (to);
  g_autofree char *from_saved = get_saved_path (from), *to_saved = get_saved_path (to);
  g_autofree char *from_next = get_next_path (from), *to_next = get_next_path (to);

  g_rename (from_next, to_next);
  g_rename (from_info, to_info);
  g_rename (from_saved, to_saved);

  return g_rename (from_level, to_level) == 0;
}
