/* sight-html-map.c - the map of an HTML report: a drawing in cells, with a layer for what each team and viewer sees
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-html.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "report/content/sight-report-outline.h"
#include "report/table/sight-report-picture.h"
#include "report/content/sight-report-turn.h"

/* All in cells, unless the map is so wide that they would be too small: then in parts of its longer side. */
#define FONT .42
#define FONT_PART .0115
#define TOKEN_PART .014
#define HATCH .55
#define HATCH_PART .01

/* A number with at most two decimals, whatever the language is. */
typedef struct
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];
} Number;

static Number
number (double value)
{
  Number self;

  g_ascii_formatd (self.text, sizeof self.text, "%g", round (value * 100) / 100);

  return self;
}

static double
get_part (const SightHtml *self, double least, double part)
{
  const SightMap *map = self->report->level->map;

  return MAX (least, part * MAX (map->width, map->height));
}

/* Chips: what can be shown */

static void
add_chip (const SightHtml *self, SightIcon icon, guint index, const char *name, gsize n_seen)
{
  const gboolean is_team = icon == SIGHT_ICON_TEAM;

  sight_html_add (self, "<label class=\"chip %s\"><input type=\"checkbox\" data-layer=\"%s%u\"%s>",
                  is_team ? "team" : "viewer", is_team ? "t" : "v", index, is_team ? " checked" : "");
  sight_html_add_icon (self, icon, index);
  sight_html_add (self, "<bdi>%s</bdi> <span class=\"num\">%" G_GSIZE_FORMAT "</span></label>\n", name, n_seen);
}

/* Whether @viewer ever sees something; where readers move it, it may. */
static gboolean
has_layer (const SightReport *report, const SightReportViewer *viewer)
{
  return viewer->most_seen > 0 || report->is_interactive;
}

/* A row for each team, followed by its viewers. */
static void
add_chips (const SightHtml *self)
{
  const SightReport *report = self->report;

  sight_html_add (self, "<ul class=\"layers\" aria-label=\"%s\">\n", _ ("Show what is seen by"));
  for (guint t = 0; t < report->teams->len; t++)
    {
      const SightReportTeam *team = &g_array_index (report->teams, SightReportTeam, t);

      sight_html_add (self, "<li>");
      add_chip (self, SIGHT_ICON_TEAM, t, team->name, team->n_seen);
      for (guint i = 0; i < report->viewers->len; i++)
        {
          const SightReportViewer *viewer = &g_array_index (report->viewers, SightReportViewer, i);

          if (sight_level_get_viewer (report->level, i)->team == (int) t && has_layer (report, viewer))
            add_chip (self, SIGHT_ICON_VIEWER, i, viewer->name, viewer->n_seen);
        }
      sight_html_add (self, "</li>\n");
    }
  sight_html_add (self, "</ul>\n");
}

/* Layers */

typedef struct
{
  const char *id; /* "t": a team, "v": a viewer */
  guint index;
  int team;
  int scale;
  const char *name;
  char *path;
} Layer;

/* A path once, used for each of its parts: a white casing, the wash, for teams hatching, the outline. */
static void
add_layer (const SightHtml *self, const Layer *layer)
{
  const SightTeam *team = sight_level_get_team (self->report->level, layer->team);
  const gboolean is_team = layer->id[0] == 't';

  sight_html_add (self,
                  "<g class=\"layer %s\" id=\"%s%u\" data-scale=\"%d\" data-name=\"%s\" style=\"--c:#%06x\">"
                  "<g class=\"wash\"><path id=\"p%s%u\" vector-effect=\"non-scaling-stroke\"%s d=\"%s\"/></g>",
                  is_team ? "all" : "one", layer->id, layer->index, layer->scale, layer->name, team->color, layer->id,
                  layer->index, layer->scale == 2 ? " transform=\"scale(.5)\"" : "", layer->path);
  if (is_team)
    sight_html_add (self, "<g fill=\"url(#h%u)\"><use href=\"#pt%u\"/></g>", layer->index, layer->index);
  sight_html_add (self, "<use class=\"casing\" href=\"#p%s%u\"/><use class=\"edge\" href=\"#p%s%u\"/></g>\n", layer->id,
                  layer->index, layer->id, layer->index);
}

/* Hatching whose slope distinguishes teams of similar colours. */
static void
add_hatch (const SightHtml *self, guint team)
{
  static const int angles[] = { 45, -45, 90, 0, 22, -22, 67, -67 };
  const double size = get_part (self, HATCH, HATCH_PART);
  const Number side = number (size), middle = number (size / 2), width = number (size / 7);

  sight_html_add (self,
                  "<pattern id=\"h%u\" width=\"%s\" height=\"%s\" patternUnits=\"userSpaceOnUse\" "
                  "patternTransform=\"rotate(%d)\"><path d=\"M0 %sh%s\" stroke=\"#%06x\" stroke-width=\"%s\" "
                  "stroke-opacity=\".45\"/></pattern>\n",
                  team, side.text, side.text, angles[team % G_N_ELEMENTS (angles)], middle.text, side.text,
                  sight_level_get_team (self->report->level, team)->color, width.text);
}

static void
add_team_layers (const SightHtml *self)
{
  const SightReport *report = self->report;
  const SightMap *map = report->level->map;
  const gsize n_words = (gsize) (map->width + 63) / 64 * map->height;
  g_autofree guint64 *seen = g_new (guint64, n_words);

  sight_html_add (self, "<defs>\n");
  for (guint i = 0; i < report->teams->len; i++)
    add_hatch (self, i);
  sight_html_add (self, "</defs>\n");
  for (guint i = 0; i < report->teams->len; i++)
    {
      Layer layer = { "t", i, i, 1, g_array_index (report->teams, SightReportTeam, i).name, NULL };

      memset (seen, 0, n_words * sizeof *seen);
      sight_fields_mark_team (report->fields, i, seen);
      layer.path = sight_outline_from_bits (seen, map->width, map->height);
      add_layer (self, &layer);
      g_free (layer.path);
    }
}

/* Empty for a viewer that sees something only in a later turn. */
static void
add_viewer_layers (const SightHtml *self)
{
  const SightReport *report = self->report;

  for (guint i = 0; i < report->viewers->len; i++)
    {
      const SightReportViewer *viewer = &g_array_index (report->viewers, SightReportViewer, i);
      const SightView *view = sight_fields_get (report->fields, i);
      Layer layer = { "v", i, sight_level_get_viewer (report->level, i)->team, viewer->scale, viewer->name, NULL };

      if (!has_layer (report, viewer))
        continue;
      layer.path = view != NULL ? sight_outline_from_view (view) : g_strdup ("");
      add_layer (self, &layer);
      g_free (layer.path);
    }
}

static void
begin_area (const SightHtml *self, const SightArea *area)
{
  sight_html_add (self, "<g class=\"area %s\"", sight_area_purpose_get_id (area->purpose));
  if (area->team >= 0)
    sight_html_add (self, " style=\"--c:#%06x\"", sight_level_get_team (self->report->level, area->team)->color);
  sight_html_add (self, ">");
}

/* Areas, under everything else. */
static void
add_area_layers (const SightHtml *self)
{
  const SightLevel *level = self->report->level;

  if (level->areas->len == 0)
    return;
  sight_html_add (self, "<g class=\"areas\">\n");
  for (guint i = 0; i < level->areas->len; i++)
    {
      const SightArea *area = sight_level_get_area (level, i);
      g_autofree char *path = sight_outline_from_cells (area->cells);

      begin_area (self, area);
      sight_html_add (self, "<path d=\"%s\"><title>%s</title></path></g>\n", path, area->name);
    }
  sight_html_add (self, "</g>\n");
}

/* Their names, over what is seen: its colours would take their contrast. */
static void
add_area_names (const SightHtml *self)
{
  const SightLevel *level = self->report->level;
  const double font = get_part (self, FONT, FONT_PART);

  if (level->areas->len == 0)
    return;
  sight_html_add (self, "<g class=\"areas\">\n");
  for (guint i = 0; i < level->areas->len; i++)
    {
      const SightArea *area = sight_level_get_area (level, i);
      const SightRect extents = area->cells->bounds;
      const Number x = number (extents.x), y = number (extents.y - font * .4), size = number (font * 1.3);

      begin_area (self, area);
      sight_html_add (self, "<text x=\"%s\" y=\"%s\" font-size=\"%s\">%s</text></g>\n", x.text, y.text, size.text,
                      area->name);
    }
  sight_html_add (self, "</g>\n");
}

/* The pins of notes, above everything else.  The style of all texts puts their middle at (x, y). */
static void
add_pins (const SightHtml *self)
{
  const SightLevel *level = self->report->level;
  const double font = get_part (self, FONT, FONT_PART);

  if (level->notes->len == 0)
    return;
  sight_html_add (self, "<g class=\"pins\">\n");
  for (guint i = 0; i < level->notes->len; i++)
    {
      const SightPin *note = sight_level_get_note (level, i);
      SightCell cell;
      Number x, y, size, radius;

      if (!sight_pin_get_cell (note, &cell))
        continue;
      x = number (cell.x + 1);
      y = number (cell.y);
      radius = number (font * .8);
      size = number (font * 1.1);
      sight_html_add (self, "<g><circle cx=\"%s\" cy=\"%s\" r=\"%s\"/>", x.text, y.text, radius.text);
      sight_html_add (self, "<text x=\"%s\" y=\"%s\" font-size=\"%s\">%u</text>", x.text, y.text, size.text, i + 1);
      sight_html_add (self, "<title>%s</title></g>\n", note->text);
    }
  sight_html_add (self, "</g>\n");
}

/* What the script fills in for a team: tiles as it remembers them, then its fog. */
static void
add_fog (const SightHtml *self)
{
  sight_html_add (self, "<g class=\"tiles\"></g>\n<g class=\"fog\"><path class=\"hidden-cells\"/>"
                        "<path class=\"explored-cells\"/><path class=\"visible-edge\"/></g>\n"
                        "<g class=\"ghosts\"></g>\n");
}

/* The drawing */

/* The point that looks out from under a token; the script turns it. */
static void
add_wedge (const SightHtml *self, guint index, double size, gboolean moves)
{
  const SightViewer *viewer = sight_level_get_viewer (self->report->level, index);
  const SightReportViewer *shown = &g_array_index (self->report->viewers, SightReportViewer, index);
  const Number x = number (viewer->cell.x + viewer->width / 2.), y = number (viewer->cell.y + viewer->height / 2.),
               scale = number (size * MIN (viewer->width, viewer->height));
  const gboolean faces = viewer->facing != SIGHT_FACING_NONE && viewer->alive && shown->is_on_map && !shown->is_away;

  if (!faces && !moves)
    return;
  sight_html_add (self, "<path class=\"wedge%s\"", faces ? "" : " away");
  if (moves)
    sight_html_add (self, " id=\"w%u\"", index);
  sight_html_add (self,
                  " style=\"--c:#%06x\" d=\"M0-.76L.33-.3H-.33z\" "
                  "transform=\"translate(%s %s) rotate(%d) scale(%s)\"/>\n",
                  sight_level_get_team (self->report->level, viewer->team)->color, x.text, y.text,
                  faces ? viewer->facing : 0, scale.text);
}

/* The cells of a viewer that stands on several, below its token; the script moves it. */
static void
add_base (const SightHtml *self, guint index, gboolean is_here, gboolean moves)
{
  const SightViewer *viewer = sight_level_get_viewer (self->report->level, index);

  if (!sight_viewer_is_large (viewer))
    return;
  sight_html_add (self, "<rect class=\"base%s\"", is_here ? "" : " away");
  if (moves)
    sight_html_add (self, " id=\"b%u\"", index);
  sight_html_add (self, " style=\"--c:#%06x\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\".22\"/>\n",
                  sight_level_get_team (self->report->level, viewer->team)->color, viewer->cell.x, viewer->cell.y,
                  viewer->width, viewer->height);
}

static void
add_token (const SightHtml *self, guint index, gboolean moves)
{
  const SightReportViewer *viewer = &g_array_index (self->report->viewers, SightReportViewer, index);
  const SightViewer *stands = sight_level_get_viewer (self->report->level, index);
  const double one = get_part (self, 1, TOKEN_PART), size = one * MIN (stands->width, stands->height);
  const Number side = number (size), x = number (stands->cell.x + (stands->width - size) / 2),
               y = number (stands->cell.y + (stands->height - size) / 2);
  const gboolean is_here = viewer->is_on_map && !viewer->is_away;
  g_autofree char *id = sight_html_get_icon_id (SIGHT_ICON_VIEWER, index);

  if (!is_here && !moves)
    return;
  add_base (self, index, is_here, moves);
  add_wedge (self, index, one, moves);
  sight_html_add (self, "<use class=\"token%s\" x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" href=\"#%s\"",
                  is_here ? "" : " away", x.text, y.text, side.text, side.text, id);
  if (moves)
    sight_html_add (self, " id=\"u%u\"", index);
  if (moves && sight_viewer_is_large (stands))
    sight_html_add (self, " data-size=\"%d %d\"", stands->width, stands->height);
  sight_html_add (self, "><title>%s</title></use>\n", viewer->name);
}

void
sight_html_add_tokens (const SightHtml *self, gboolean move)
{
  for (guint i = 0; i < self->report->viewers->len; i++)
    add_token (self, i, move);
}

/* Numbers along the upper or the left side, at least twice their width apart. */
static void
add_numbers (const SightHtml *self, double font, gboolean is_row)
{
  static const int steps[] = { 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000 };
  const SightMap *map = self->report->level->map;
  const int n = is_row ? map->height : map->width;
  g_autofree char *longest = g_strdup_printf ("%d", n - 1);
  const double room = is_row ? 1.5 * font : 1.1 * font * strlen (longest);
  guint k = 0;

  while (k + 1 < G_N_ELEMENTS (steps) && steps[k] < room)
    k++;
  for (int i = 0; i < n; i += steps[k])
    {
      const Number along = number (i + .5), beside = number (is_row ? -1.2 * font : -.9 * font);

      sight_html_add (self, "<text x=\"%s\" y=\"%s\">%d</text>", is_row ? beside.text : along.text,
                      is_row ? along.text : beside.text, i);
    }
}

void
sight_html_add_ground (const SightHtml *self)
{
  static const char *const classes[] = { "day", "night" };
  const SightMap *map = self->report->level->map;

  for (int dark = 0; dark < 2; dark++)
    {
      if (self->page->has_ground)
        {
          sight_html_add (self, "<use class=\"%s\" href=\"#ground-%s\"/>\n", classes[dark], classes[dark]);
          continue;
        }
      sight_html_add (
          self, "<image id=\"ground-%s\" class=\"%s\" width=\"%d\" height=\"%d\" preserveAspectRatio=\"none\" href=\"",
          classes[dark], classes[dark], map->width, map->height);
      sight_html_add_data (self, sight_report_picture_map (self->report, sight_palette_get (dark, FALSE)));
      sight_html_add (self, "\"/>\n");
    }
  self->page->has_ground = TRUE;
}

void
sight_html_begin_plan (const SightHtml *self, const char *class_name, const char *title)
{
  const SightMap *map = self->report->level->map;
  const double size = get_part (self, FONT, FONT_PART);
  const Number font = number (size), left = number (-2.4 * size), top = number (-1.8 * size);
  const Number width = number (map->width + 2.4 * size), height = number (map->height + 1.8 * size);
  const Number token = number (get_part (self, 1, TOKEN_PART));

  sight_html_add (self,
                  "<svg class=\"%s\" viewBox=\"%s %s %s %s\" data-width=\"%d\" data-height=\"%d\" data-token=\"%s\" "
                  "role=\"img\" aria-label=\"%s\">\n",
                  class_name, left.text, top.text, width.text, height.text, map->width, map->height, token.text, title);
  sight_html_add_ground (self);
  sight_html_add (self, "<g aria-hidden=\"true\" font-size=\"%s\">", font.text);
  add_numbers (self, size, FALSE);
  add_numbers (self, size, TRUE);
  sight_html_add (self, "</g>\n");
}

static void
add_drawing (const SightHtml *self)
{
  /* Translators: the text of the map's picture for those who do not see it; then its title */
  g_autofree char *title = g_strdup_printf (_ ("Map of “%s”"), self->report->title);

  sight_html_begin_plan (self, "plan", title);
  add_area_layers (self);
  add_fog (self);
  add_team_layers (self);
  add_viewer_layers (self);
  add_area_names (self);
  sight_html_add_tokens (self, TRUE);
  add_pins (self);
  sight_html_add (self, "</svg>\n");
}

/* What can be chosen where scripts run: whose eyes the map is shown with, and the turn. */

static void
add_eyes (const SightHtml *self)
{
  sight_html_add (self,
                  "<fieldset class=\"eyes\"><legend>%s</legend>\n<label class=\"chip\"><input type=\"radio\" "
                  "name=\"eyes\" value=\"-1\" checked> %s</label>\n",
                  /* Translators: then "all there is" or a team */
                  _ ("Show"), _ ("all there is"));
  for (guint i = 0; i < self->report->teams->len; i++)
    {
      const SightReportTeam *team = &g_array_index (self->report->teams, SightReportTeam, i);
      /* Translators: %s: a team */
      g_autofree char *text = g_strdup_printf (_ ("what team %s knows"), team->name);

      sight_html_add (self, "<label class=\"chip\"><input type=\"radio\" name=\"eyes\" value=\"%u\">", i);
      sight_html_add_icon (self, SIGHT_ICON_TEAM, i);
      sight_html_add (self, "<bdi>%s</bdi></label>\n", text);
    }
  sight_html_add (self, "</fieldset>\n");
}

static void
add_slider (const SightHtml *self)
{
  sight_html_add (self,
                  "<div class=\"when\"><button type=\"button\" data-go=\"-1\" aria-label=\"%s\">‹</button>"
                  "<input type=\"range\" id=\"turn\" min=\"0\" max=\"%u\" value=\"0\" aria-label=\"%s\">"
                  "<button type=\"button\" data-go=\"1\" aria-label=\"%s\">›</button></div>\n",
                  _ ("Previous turn"), self->page->n_played - 1, _ ("Turn"), _ ("Next turn"));
}

static void
add_live (const SightHtml *self)
{
  sight_html_add (self, "<div class=\"live\" hidden data-counts=\"%s\" data-states=\"%s|%s|%s\" data-seen=\"%s\">\n",
                  /* Translators: cells of a team; each % and its letter stands for a number */
                  _ ("%v visible · %e explored · %h hidden"), _ ("hidden"), _ ("explored"), _ ("visible"),
                  /* Translators: when a team last saw someone; %t stands for a number */
                  _ ("turn %t"));
  add_eyes (self);
  if (self->page->n_played > 1)
    add_slider (self);
  sight_html_add (self, "<p class=\"now\" aria-live=\"polite\"></p>\n</div>\n");
}

void
sight_html_add_map (const SightHtml *self)
{
  const gboolean is_live = self->report->teams->len > 0 && self->report->viewers->len > 0;
  const gboolean is_lab = self->report->is_interactive;

  self->page->n_played = 1;
  sight_html_add (self, "<figure class=\"map\"");
  if (is_live || is_lab)
    self->page->n_played = sight_html_add_play (self);
  sight_html_add (self, ">\n");
  if (is_live)
    add_live (self);
  if (is_lab)
    sight_html_add_lab (self);
  if (self->report->viewers->len > 0)
    add_chips (self);
  add_drawing (self);
  if (is_lab)
    sight_html_add_lab_answer (self);
  /* Translators: %s: names of viewers */
  sight_html_add (self, "<figcaption class=\"where\" data-seen=\"%s\" data-unseen=\"%s\">%s</figcaption>\n</figure>\n",
                  _ ("seen by %s"), _ ("seen by no one"),
                  _ ("Cells are (column, row), both counted from 0 at the top left."));
}
