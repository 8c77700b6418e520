/* sight-checked.c - evaluates the checks of files
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-checked.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "cli/sight-cli-propose.h"
#include "format/base/sight-file.h"
#include "format/native/sight-sightline-checks.h"
#include "format/sight-formats.h"

static void
row_free (gpointer data)
{
  SightCheckedRow *self = data;

  g_free (self->name);
  g_free (self->message);
  g_free (self->picture);
  g_clear_pointer (&self->item, sight_check_item_free);
  sight_check_result_free (self->result);
  g_free (self);
}

void
sight_checked_file_free (SightCheckedFile *self)
{
  g_free (self->path);
  g_ptr_array_unref (self->rows);
  g_free (self);
}

SightCheckedCounts
sight_checked_file_count (const SightCheckedFile *self)
{
  SightCheckedCounts counts = { 0 };
  guint *const places[] = { &counts.n_held, &counts.n_failed, &counts.n_todo, &counts.n_errors };

  counts.n = self->rows->len;
  for (guint i = 0; i < self->rows->len; i++)
    {
      const SightCheckResult *result = ((SightCheckedRow *) g_ptr_array_index (self->rows, i))->result;

      (*places[result->status])++;
      counts.time += result->time;
    }

  return counts;
}

/* What is wrong with the file or one of its levels. */
static void
add_broken (SightCheckedFile *self, guint line, const char *message)
{
  SightCheckedRow *row = g_new0 (SightCheckedRow, 1);

  row->line = line;
  row->column = line > 0 ? 1 : 0;
  row->name = g_strdup (line > 0 ? _ ("level") : _ ("file"));
  row->message = g_strdup (message);
  row->result = g_new0 (SightCheckResult, 1);
  row->result->status = SIGHT_CHECK_ERROR;
  row->result->sentence = g_strdup (message);
  g_ptr_array_add (self->rows, row);
}

/* What is wrong with the file itself.  Readers say "NAME:11:85: the text ends too early", or no place: said once. */
static void
add_unreadable (SightCheckedFile *self, const char *message)
{
  const gsize length = strlen (self->path);
  char *rest = NULL;
  guint64 line = 0, column = 0;

  self->is_broken = TRUE;
  if (!g_str_has_prefix (message, self->path) || message[length] != ':')
    {
      add_broken (self, 0, message);
      return;
    }
  message += length + 1;
  line = g_ascii_strtoull (message, &rest, 10);
  if (line > 0 && line <= G_MAXINT && *rest == ':')
    column = g_ascii_strtoull (rest + 1, &rest, 10);
  if (column == 0 || column > G_MAXINT || *rest != ':')
    {
      add_broken (self, 0, g_str_has_prefix (message, " ") ? message + 1 : message);
      return;
    }
  add_broken (self, (guint) line, g_str_has_prefix (rest, ": ") ? rest + 2 : rest + 1);
  ((SightCheckedRow *) g_ptr_array_index (self->rows, self->rows->len - 1))->column = (guint) column;
}

static gboolean
is_wanted (const SightCheckedOptions *options, const char *name)
{
  for (guint i = 0; options->only != NULL && options->only[i] != NULL; i++)
    {
      if (g_pattern_match_simple (options->only[i], name) || strstr (name, options->only[i]) != NULL)
        return TRUE;
    }

  return options->only == NULL;
}

/* @text, with a number if another of its file has it.  @names: how often each was there */
static char *
make_unique (GHashTable *names, const char *text)
{
  char *name = g_strdup (text);
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (names, text));

  while (n > 0 && g_hash_table_contains (names, name))
    {
      g_free (name);
      name = g_strdup_printf ("%s (%u)", text, ++n);
    }
  g_hash_table_insert (names, g_strdup (text), GUINT_TO_POINTER (MAX (n, 1)));
  if (n > 1)
    g_hash_table_insert (names, g_strdup (name), GUINT_TO_POINTER (1));

  return name;
}

/* Where the checks that are evaluated come from. */
typedef struct
{
  const SightLevel *level;
  SightCheckPlaces
      *places; /* (nullable): of a level in the native format; else each line of a check is one of its file */
  guint section;
  const SightCheckedOptions *options;
} Origin;

/* Says where an error of @item is. */
static void
place_error (SightCheckedRow *row, const SightCheckItem *item, const Origin *origin)
{
  guint line = row->result->line, column = row->result->column;

  if (row->result->status != SIGHT_CHECK_ERROR || item->line == 0)
    return;
  if (origin->places == NULL || !sight_check_places_find (origin->places, item->index, &line, &column))
    line += item->line - 1;
  row->line = line;
  row->column = column;
}

/* Evaluates @item, (transfer full). */
static SightCheckedRow *
make_row (SightCheckRunner *runner, SightCheckItem *item, const Origin *origin)
{
  SightCheckedRow *row = g_new0 (SightCheckedRow, 1);

  row->item = item;
  row->line = item->line;
  row->column = item->line > 0 ? 1 : 0;
  row->result = sight_check_run_item (runner, item);
  place_error (row, item, origin);
  if (row->result->status != SIGHT_CHECK_HELD)
    row->message = sight_check_result_describe (row->result);

  return row;
}

/* Evaluates @items, which are emptied. */
static void
add_items (SightCheckedFile *self, GPtrArray *items, const Origin *origin)
{
  g_autoptr (SightCheckRunner) runner = sight_check_runner_new (origin->level);
  g_autoptr (SightImages) images =
      origin->options->pictures != NULL ? sight_images_new_for_tiles (&origin->level->pictures) : NULL;
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < self->rows->len; i++)
    g_hash_table_insert (names, g_strdup (((SightCheckedRow *) g_ptr_array_index (self->rows, i))->name),
                         GUINT_TO_POINTER (1));
  g_ptr_array_set_free_func (items, NULL);
  for (guint i = 0; i < items->len; i++)
    {
      SightCheckItem *item = g_ptr_array_index (items, i);
      g_auto (GStrv) lines = g_strsplit (item->text, "\n", 2);
      const char *text = item->check != NULL ? item->check->text : lines[0] != NULL ? lines[0] : "";
      SightCheckedRow *row;

      if (!is_wanted (origin->options, text))
        {
          sight_check_item_free (item);
          continue;
        }
      row = make_row (runner, item, origin);
      row->section = origin->section;
      row->name = make_unique (names, text);
      sight_checked_draw (row, origin->level, images, self->path, origin->options);
      g_ptr_array_add (self->rows, row);
    }
  g_ptr_array_set_size (items, 0);
}

/* Levels */

/* The line of each check, (transfer full); 0 if it is unknown. */
static guint *
find_lines (const SightLevel *level, SightCheckPlaces *places)
{
  guint *lines = g_new0 (guint, MAX (level->checks->len, 1));

  for (guint i = 0; i < level->checks->len; i++)
    {
      guint line = 1, column = 1;

      if (sight_check_places_find (places, i, &line, &column))
        lines[i] = line;
    }

  return lines;
}

static void
run_level (SightCheckedFile *self, SightCheckedOptions *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SightCliInput) input = sight_cli_read_map (&options->import, self->path, NULL, &error);
  g_autofree char *data = NULL;
  g_autofree guint *lines = NULL;
  g_autoptr (SightCheckPlaces) places = NULL;
  g_autoptr (GPtrArray) items = NULL;
  gsize length = 0;

  if (input == NULL)
    {
      add_unreadable (self, error->message);
      return;
    }
  if (!g_file_get_contents (self->path, &data, &length, NULL))
    data = g_strdup ("");
  places = sight_check_places_new (data, length);
  lines = find_lines (input->level, places);
  items = sight_check_list_new (input->level, lines);
  add_items (self, items, &(Origin) { input->level, places, 0, options });
  if (options->update && !sight_checked_update_level (self, input->level, &error))
    add_unreadable (self, error->message);
}

/* Files of checks */

static gboolean
is_checks (const char *path)
{
  return g_str_has_suffix (path, ".checks");
}

/* Applies the defaults of @section to @level; a message if they are wrong, and the @line (out) that is. */
static char *
apply_defaults (const SightCheckSection *section, SightLevel *level, guint *line)
{
  const SightPreset *preset = section->preset != NULL ? sight_preset_find (section->preset) : NULL;

  *line = section->preset_line;
  if (section->preset != NULL && preset == NULL)
    return sight_proposal_add (g_strdup_printf (_ ("there is no preset “%s”"), section->preset), section->preset,
                               sight_cli_name_preset, NULL);
  if (preset != NULL)
    sight_preset_apply (preset, &level->sight);
  sight_level_update_light (level);
  *line = section->range_line;
  if (section->range != NULL && sight_vision_set (&level->sight, "range", section->range) != SIGHT_SET_OK)
    return g_strdup_printf (_ ("range: “%s” is not a number from 0 to %d"), section->range, SIGHT_RANGE_MAX);

  return NULL;
}

/* @path of @section, as seen from the folder of the file of checks. */
static char *
resolve (const SightCheckedFile *self, const char *path)
{
  g_autofree char *folder = g_path_get_dirname (self->path);

  if (g_path_is_absolute (path) || g_str_equal (folder, "."))
    return g_strdup (path);

  return g_build_filename (folder, path, NULL);
}

/* The level of @section with its defaults; (nullable): NULL with @message and the @line that it is about (out). */
static SightLevel *
load_section (const SightCheckedFile *self,
              const SightCheckSection *section,
              const SightCheckedOptions *options,
              char **message,
              guint *line)
{
  g_autofree char *path = resolve (self, section->level);
  g_autofree char *profile = section->profile != NULL ? resolve (self, section->profile) : NULL;
  g_autoptr (SightCliInput) input = NULL;
  g_autoptr (GError) error = NULL;
  SightCliImport import = options->import;

  *line = section->line;
  if (is_checks (path))
    {
      *message = g_strdup_printf (_ ("“%s” is a file of checks: expected a level"), section->level);
      return NULL;
    }
  if (profile != NULL)
    import.profile = profile;
  input = sight_cli_read_map (&import, path, NULL, &error);
  if (input == NULL)
    {
      *message = g_strdup (error->message);
      return NULL;
    }
  *message = apply_defaults (section, input->level, line);

  return *message == NULL ? g_steal_pointer (&input->level) : NULL;
}

static void
run_section (SightCheckedFile *self, SightCheckSection *section, guint index, const SightCheckedOptions *options)
{
  g_autoptr (SightLevel) level = NULL;
  g_autofree char *message = NULL;
  guint line;

  if (section->level == NULL && section->items->len > 0)
    add_broken (self, ((SightCheckItem *) g_ptr_array_index (section->items, 0))->line,
                _ ("expected “level” and a path before the first check"));
  if (section->level == NULL)
    return;
  level = load_section (self, section, options, &message, &line);
  if (level != NULL)
    {
      add_items (self, section->items, &(Origin) { level, NULL, index, options });
      return;
    }
  self->is_broken = TRUE;
  add_broken (self, line, message);
}

static void
run_checks (SightCheckedFile *self, SightCheckedOptions *options)
{
  g_autoptr (GPtrArray) sections = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (self->path);
  g_autoptr (GBytes) bytes = sight_file_read (file, self->path, &error);
  const char *data;
  gsize length;

  if (bytes == NULL)
    {
      add_unreadable (self, error->message);
      return;
    }
  data = g_bytes_get_data (bytes, &length);
  sections = sight_check_file_parse (data, length);
  for (guint i = 0; i < sections->len; i++)
    run_section (self, g_ptr_array_index (sections, i), i, options);
  if (options->update && !sight_checked_update_checks (self, data, length, &error))
    add_unreadable (self, error->message);
}

SightCheckedFile *
sight_checked_file_new (const char *path, SightCheckedOptions *options)
{
  SightCheckedFile *self = g_new0 (SightCheckedFile, 1);

  self->path = g_strdup (path);
  self->rows = g_ptr_array_new_with_free_func (row_free);
  if (is_checks (path))
    run_checks (self, options);
  else
    run_level (self, options);
  if (options->update && !self->is_broken)
    options->n_updated += sight_checked_take_rows (self);

  return self;
}
