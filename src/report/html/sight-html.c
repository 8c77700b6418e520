/* sight-html.c - text and pictures in an HTML report
 *
 * Icons are in the file once, as symbols of a drawing that is not seen; where
 * one is shown it is named.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-html.h"

#include "report/table/sight-report-picture.h"
#include "report/content/sight-report-turn.h"

#define ICON_SIZE 48 /* pixels: more than twice what is shown */

void
sight_html_add (const SightHtml *self, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_markup_vprintf_escaped (format, args);
  va_end (args);
  g_string_append (self->out, text);
}

void
sight_html_add_data (const SightHtml *self, GBytes *png)
{
  gsize length = 0;
  const guchar *data = png != NULL ? g_bytes_get_data (png, &length) : NULL;
  g_autofree char *text = g_base64_encode (data, length);

  if (png == NULL)
    {
      self->page->has_failed = TRUE;
      return;
    }
  g_string_append (self->out, "data:image/png;base64,");
  g_string_append (self->out, text);
  g_bytes_unref (png);
}

char *
sight_html_get_icon_id (SightIcon icon, guint index)
{
  static const char kinds[] = {
    [SIGHT_ICON_NONE] = '-',   [SIGHT_ICON_TILE] = 'l',  [SIGHT_ICON_TEAM] = 't',
    [SIGHT_ICON_VIEWER] = 'v', [SIGHT_ICON_ALIVE] = 'a', [SIGHT_ICON_DEAD] = 'd',
  };

  return g_strdup_printf ("i%c%u", kinds[icon], index);
}

/* Tokens look the same on every ground, tiles do not. */
static void
add_symbol (const SightHtml *self, SightIcon icon, guint index)
{
  static const char *const classes[] = { "day", "night" };
  const gboolean is_tile = icon == SIGHT_ICON_TILE;
  g_autofree char *id = sight_html_get_icon_id (icon, index);

  sight_html_add (self, "<symbol id=\"%s\" viewBox=\"0 0 1 1\">", id);
  for (int dark = 0; dark < (is_tile ? 2 : 1); dark++)
    {
      sight_html_add (self, "<image class=\"%s\" width=\"1\" height=\"1\" href=\"", is_tile ? classes[dark] : "");
      sight_html_add_data (
          self, sight_report_picture_icon (self->report, icon, index, ICON_SIZE, sight_palette_get (dark, FALSE)));
      sight_html_add (self, "\"/>");
    }
  sight_html_add (self, "</symbol>\n");
}

static void
use_tile (guint8 *used, int tile)
{
  if (tile != SIGHT_TILE_NONE)
    used[tile] = TRUE;
}

/* Of each tile whether it can come onto the map: it is there, or a door's other side, or an event says so. */
static guint8 *
find_tiles (const SightReport *report)
{
  const SightLegend *legend = report->level->legend;
  guint8 *used = g_malloc0 (sight_legend_get_length (legend));

  for (guint i = 0; i < report->tiles->len; i++)
    {
      const int tile = g_array_index (report->tiles, SightReportTile, i).tile;

      use_tile (used, tile);
      if (sight_report_count_turns (report) > 0 || report->is_interactive)
        use_tile (used, sight_legend_get (legend, tile)->counterpart);
    }
  for (guint i = 1; i < sight_report_count_turns (report); i++)
    {
      const SightTurn *turn = sight_level_get_turn (report->level, i);

      for (guint k = 0; k < turn->events->len; k++)
        {
          const SightEvent *event = sight_turn_get_event (turn, k);

          if (event->kind == SIGHT_EVENT_TILE)
            use_tile (used, sight_legend_find_glyph (legend, event->tile));
        }
    }

  return used;
}

void
sight_html_add_icons (const SightHtml *self)
{
  const SightReport *report = self->report;
  const gboolean has_turns = sight_report_count_turns (report) > 0;
  g_autofree guint8 *used = find_tiles (report);

  sight_html_add (self, "<svg class=\"icons\" aria-hidden=\"true\">\n");
  for (guint i = 0; i < sight_legend_get_length (report->level->legend); i++)
    {
      if (used[i])
        add_symbol (self, SIGHT_ICON_TILE, i);
    }
  for (guint i = 0; i < report->teams->len; i++)
    add_symbol (self, SIGHT_ICON_TEAM, i);
  for (guint i = 0; i < report->viewers->len; i++)
    {
      add_symbol (self, SIGHT_ICON_VIEWER, i);
      if (has_turns)
        {
          add_symbol (self, SIGHT_ICON_ALIVE, i);
          add_symbol (self, SIGHT_ICON_DEAD, i);
        }
    }
  sight_html_add (self, "</svg>\n");
}

void
sight_html_add_icon (const SightHtml *self, SightIcon icon, guint index)
{
  g_autofree char *id = sight_html_get_icon_id (icon, index);

  if (icon != SIGHT_ICON_NONE)
    sight_html_add (self, "<svg class=\"icon\" aria-hidden=\"true\"><use href=\"#%s\"/></svg>", id);
}
