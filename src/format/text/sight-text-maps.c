/* sight-text-maps.c - locates the maps in a text
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-text-maps.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "format/syntax/sight-location.h"
#include "sight-text-blocks.h"

#define BEGIN "MAP"
#define END "ENDMAP"
#define NAME "NAME:"

/* The state of the search, line by line. */
typedef struct
{
  SightTextMaps *maps;
  SightTextLines lines;
  char *name;          /* (nullable): name of the next map */
  SightTextMap *map;   /* (nullable): the map whose rows are being read */
  gboolean has_header; /* that map has a header, so it contains no comments */
  gboolean is_apart;   /* the previous line is empty or a comment, or there is none */
  const char *comment; /* (nullable): the text of the previous line, if it is a comment */
  gboolean are_blocks; /* empty lines separate maps */
} Finder;

static void
map_clear (gpointer data)
{
  g_free (((SightTextMap *) data)->name);
}

void
sight_text_maps_clear (SightTextMaps *self)
{
  g_clear_pointer (&self->maps, g_array_unref);
}

/* The text of the current line if it is a comment, otherwise NULL. */
static const char *
get_comment (const SightTextLines *lines)
{
  const char *p = lines->line, *end = p + lines->length;

  if (!sight_text_lines_begins (lines, "; ") && !sight_text_lines_begins (lines, "//"))
    return NULL;
  for (p += 2; p < end && *p == ' '; p++)
    continue;

  return p < end && g_unichar_isalnum (g_utf8_get_char (p)) ? p : NULL;
}

gboolean
sight_text_maps_is_comment (const SightTextLines *lines)
{
  return get_comment (lines) != NULL;
}

/* Begins a map at or after the current line.  FALSE with an error if there are too many. */
static gboolean
begin_map (Finder *self, gboolean is_behind, GError **error)
{
  SightTextMap map = { g_steal_pointer (&self->name), self->lines };
  GArray *maps = self->maps->maps;

  if (maps->len == SIGHT_TEXT_MAPS_MAX)
    {
      g_free (map.name);
      return sight_location_fail ((SightSource) { self->lines.data, self->lines.name, error },
                                  self->lines.line - self->lines.data, SIGHT_FORMAT_ERROR_TOO_LARGE,
                                  _ ("the text has more than %d maps"), SIGHT_TEXT_MAPS_MAX);
    }
  if (!is_behind)
    {
      map.lines.next = self->lines.line;
      map.lines.number--;
    }
  map.lines.end = self->lines.end;
  if (map.name == NULL)
    map.name = g_strdup_printf ("%u", maps->len + 1);
  g_array_append_val (maps, map);
  self->map = &g_array_index (maps, SightTextMap, maps->len - 1);

  return TRUE;
}

/* Ends the current map, if any, before the current line. */
static void
end_map (Finder *self)
{
  if (self->map != NULL)
    self->map->lines.end = self->lines.line;
  self->map = NULL;
}

/* The text from @from to the end of the current line, trimmed. */
static void
set_name (Finder *self, const char *from)
{
  g_autofree char *name = g_strstrip (g_strndup (from, self->lines.line + self->lines.length - from));

  if (self->name == NULL && *name != '\0')
    self->name = g_steal_pointer (&name);
}

static gboolean
take_crawl_line (Finder *self, GError **error)
{
  SightTextLines *lines = &self->lines;

  if (self->map != NULL)
    {
      if (sight_text_lines_is (lines, END))
        end_map (self);
      return TRUE;
    }
  if (sight_text_lines_is (lines, BEGIN))
    return begin_map (self, TRUE, error);
  if (sight_text_lines_begins (lines, "MAZE:") || sight_text_lines_begins (lines, "LEVEL:"))
    {
      self->maps->is_nethack = TRUE;
      g_clear_pointer (&self->name, g_free);
      set_name (self, memchr (lines->line, ':', lines->length) + 1);
    }
  else if (sight_text_lines_begins (lines, NAME))
    {
      g_clear_pointer (&self->name, g_free);
      set_name (self, lines->line + strlen (NAME));
    }
  else if (lines->length > 0 && lines->line[0] != '#')
    self->maps->n_outside++;

  return TRUE;
}

/* Skips a header and the first row below it, whatever that looks like. */
static void
skip_header (Finder *self)
{
  while (sight_text_lines_take (&self->lines) && !sight_text_legend_is_last (&self->lines))
    continue;
  sight_text_lines_take (&self->lines);
  self->has_header = TRUE;
}

static gboolean
take_map_line (Finder *self, GError **error)
{
  SightTextLines *lines = &self->lines;
  const char *comment = self->is_apart ? get_comment (lines) : NULL;
  const gboolean is_apart = self->is_apart, is_first = self->comment == NULL;

  self->is_apart = lines->length == 0 || comment != NULL;
  self->comment = comment;
  if (sight_text_legend_is_first (lines) || (self->map == NULL && is_apart && sight_text_legend_begins (lines)))
    {
      end_map (self);
      if (!begin_map (self, FALSE, error))
        return FALSE;
      skip_header (self);
      return TRUE;
    }
  if (self->map != NULL && self->has_header)
    return TRUE;
  if (comment != NULL)
    {
      end_map (self);
      if (is_first)
        g_clear_pointer (&self->name, g_free);
      set_name (self, comment);
    }
  else if (self->map == NULL && lines->length > 0)
    {
      self->has_header = FALSE;
      return begin_map (self, FALSE, error);
    }

  return TRUE;
}

/* Whether the current line, above the first map, gives a texture, a colour or a size as games in the manner of cub3D
 * do: "NO ./north.xpm", "F 220,100,0". */
static gboolean
is_setting (const Finder *self)
{
  static const char *const words[] = { "NO ", "SO ", "WE ", "EA ", "F ", "C ", "S ", "R " };

  for (gsize i = 0; i < G_N_ELEMENTS (words) && self->maps->maps->len == 0; i++)
    {
      const gsize n = strlen (words[i]);

      if (sight_text_lines_begins (&self->lines, words[i]) && self->lines.length > n &&
          (self->lines.line[n] == '.' || self->lines.line[n] == '/' || g_ascii_isdigit (self->lines.line[n]) ||
           memchr (self->lines.line + n, '/', self->lines.length - n) != NULL))
        return TRUE;
    }

  return FALSE;
}

/* A line of a text whose maps empty lines separate. */
static gboolean
take_block_line (Finder *self, GError **error)
{
  if (self->lines.length == 0)
    end_map (self);
  else if (self->map == NULL && self->name == NULL && sight_text_blocks_is_title (&self->lines))
    set_name (self, self->lines.line);
  else if (self->map == NULL)
    return begin_map (self, FALSE, error);

  return TRUE;
}

static gboolean
take_plain_line (Finder *self, GError **error)
{
  if (self->are_blocks)
    return take_block_line (self, error);
  if (is_setting (self))
    {
      self->maps->n_settings++;
      return TRUE;
    }

  return take_map_line (self, error);
}

/* Whether a line MAP is followed by a line ENDMAP, before a header of ours. */
static gboolean
is_crawl (SightTextLines lines)
{
  gboolean begun = FALSE;

  for (gsize i = 0; sight_text_lines_take (&lines); i++)
    {
      if (i == 0 && sight_text_legend_begins (&lines))
        return FALSE;
      if (begun && sight_text_lines_is (&lines, END))
        return TRUE;
      begun = begun || sight_text_lines_is (&lines, BEGIN);
    }

  return FALSE;
}

/* Whether neither headers nor comments, but empty lines, separate maps. */
static gboolean
has_blocks (const SightTextLines *lines)
{
  SightTextLines all = *lines;

  while (sight_text_lines_take (&all))
    {
      if (get_comment (&all) != NULL || sight_text_legend_begins (&all))
        return FALSE;
    }

  return sight_text_blocks_are_maps (*lines);
}

gboolean
sight_text_maps_find (SightTextMaps *self, const SightTextLines *lines, GError **error)
{
  Finder finder = { .maps = self, .lines = *lines, .is_apart = TRUE };
  gboolean ok = TRUE;

  *self = (SightTextMaps) { .is_crawl = is_crawl (*lines) };
  self->maps = g_array_new (FALSE, FALSE, sizeof (SightTextMap));
  g_array_set_clear_func (self->maps, map_clear);
  finder.are_blocks = !self->is_crawl && has_blocks (lines);
  while (ok && sight_text_lines_take (&finder.lines))
    ok = self->is_crawl ? take_crawl_line (&finder, error) : take_plain_line (&finder, error);
  if (ok && self->is_crawl && finder.map != NULL)
    ok = sight_location_fail ((SightSource) { lines->data, lines->name, error }, finder.lines.line - lines->data,
                              SIGHT_FORMAT_ERROR_SYNTAX, _ ("the map “%s” does not end, expected “ENDMAP”"),
                              finder.map->name);
  g_free (finder.name);

  return ok;
}
