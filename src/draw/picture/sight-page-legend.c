/* sight-page-legend.c - the legend of a picture: what its signs mean, its tiles, teams and notes
 *
 * It flows in rows of entries: signs of the overlay, tiles, teams.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-page-legend.h"

#include <glib/gi18n-lib.h>

#include "sight-draw-sign.h"
#include "sight-findings-signs.h"
#include "sight-heat-legend.h"
#include "sight-notes-list.h"
#include "sight-scene-draw.h"
#include "sight-show-signs.h"
#include "sight-sign-occurs.h"
#include "draw/layers/sight-draw-token.h"
#include "draw/scene/sight-palette-colors.h"
#include "draw/strokes/sight-draw-text.h"

/* All in pixels at a scale of 1. */
#define ROW 24
#define FONT 13
#define SIGN_WIDTH 22
#define SIGN_HEIGHT 16
#define SIGN_GAP 6
#define ENTRY_GAP 18
#define HEAT_WIDTH 420 /* of a histogram, at most */

/* The window's ink, light and dark. */
static const guint32 inks[2] = { 0x2b2b30, 0xededf0 };

typedef enum
{
  ENTRY_SIGN,
  ENTRY_TILE,
  ENTRY_TEAM,
  ENTRY_NOBODY,
} EntryKind;

typedef struct
{
  EntryKind kind;
  int index; /* a SightSign, a tile of the legend, a team */
  const char *text;
  const guint32 *colors; /* (nullable): two, of a sign that has those of teams */
} Entry;

/* A row that is being filled; drawn if there is a cairo_t. */
typedef struct
{
  const SightPageLegend *legend;
  cairo_t *cr; /* without a target if only measured */
  gboolean is_drawn;
  double x, y, width;
} Flow;

SightColor
sight_page_get_ink (const SightPalette *palette)
{
  return sight_color_from_rgb (inks[palette->dark]);
}

/* The next row, @height pixels further down. */
static void
advance (Flow *self, double height)
{
  self->x = 0;
  self->y += height;
  if (self->legend->tops != NULL)
    g_array_append_val (self->legend->tops, self->y);
}

static double
measure (cairo_t *cr, const char *text, gboolean bold)
{
  PangoLayout *layout = sight_draw_layout_new (cr, text, FONT, bold);
  int width;

  pango_layout_get_size (layout, &width, NULL);
  g_object_unref (layout);

  return (double) width / PANGO_SCALE;
}

/* @text with its left edge at @x, its line centred on @y; ellipsized if wider than @width. */
static void
draw_label (const Flow *self, const char *text, gboolean bold, cairo_rectangle_t *rect)
{
  PangoLayout *layout = sight_draw_layout_new (self->cr, text, FONT, bold);
  int height;

  pango_layout_set_single_paragraph_mode (layout, TRUE);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_width (layout, (int) (rect->width * PANGO_SCALE));
  pango_layout_get_size (layout, NULL, &height);
  cairo_move_to (self->cr, rect->x, rect->y + (rect->height - (double) height / PANGO_SCALE) / 2);
  sight_color_set (sight_page_get_ink (self->legend->scene->palette), self->cr);
  sight_draw_show_layout (self->cr, layout);
  g_object_unref (layout);
}

static void
draw_sign (const Flow *self, const Entry *entry)
{
  const SightScene *scene = self->legend->scene;
  const double x = self->x + (SIGN_WIDTH - SIGN_HEIGHT) / 2.0, y = self->y + (ROW - SIGN_HEIGHT) / 2.0;
  const cairo_rectangle_t at = { self->x, y, SIGN_WIDTH, SIGN_HEIGHT };

  switch (entry->kind)
    {
    case ENTRY_SIGN:
      if (entry->colors != NULL)
        sight_draw_team_sign (self->cr, &at, (SightSign) entry->index, scene->palette, entry->colors);
      else
        sight_draw_sign (self->cr, &at, (SightSign) entry->index, scene->palette);
      break;
    case ENTRY_TILE:
      sight_draw_swatch (self->cr, &(cairo_rectangle_t) { x, y, SIGN_HEIGHT, SIGN_HEIGHT },
                         sight_legend_get (scene->level->legend, entry->index), scene->palette,
                         sight_scene_get_tile_images (scene));
      break;
    case ENTRY_NOBODY:
      sight_heat_draw_nobody (self->cr, &at, scene->palette);
      break;
    case ENTRY_TEAM:
    default:
      sight_draw_token (
          self->cr, &(cairo_rectangle_t) { x - 2, y - 2, SIGN_HEIGHT + 4, SIGN_HEIGHT + 4 },
          &(SightTokenLook) { sight_level_get_team (scene->level, entry->index), 0, TRUE, SIGHT_FACING_NONE });
      break;
    }
}

static void
add (Flow *self, const Entry *entry)
{
  const double room = self->width - SIGN_WIDTH - SIGN_GAP;
  const double text_width = MIN (measure (self->cr, entry->text, FALSE) + 1, room);
  cairo_rectangle_t rect;

  if (self->x > 0 && self->x + SIGN_WIDTH + SIGN_GAP + text_width > self->width)
    advance (self, ROW);
  rect = (cairo_rectangle_t) { self->x + SIGN_WIDTH + SIGN_GAP, self->y, text_width, ROW };
  if (self->is_drawn)
    {
      draw_sign (self, entry);
      draw_label (self, entry->text, FALSE, &rect);
    }
  self->x += SIGN_WIDTH + SIGN_GAP + text_width + ENTRY_GAP;
}

static void
add_entry (Flow *self, EntryKind kind, int index, const char *text)
{
  add (self, &(Entry) { kind, index, text, NULL });
}

static void
add_sign (Flow *self, SightSign sign, const char *text, const guint32 *colors)
{
  add (self, &(Entry) { ENTRY_SIGN, (int) sign, text, colors });
}

/* What comes next begins on a line of its own. */
static void
end_row (Flow *self)
{
  if (self->x > 0)
    advance (self, ROW);
}

/* What an overlay shows, in the order that its legend has. */
static const struct
{
  SightOverlay overlay;
  SightSign sign;
  const char *text;
} signs[] = {
  { SIGHT_OVERLAY_FIELD, SIGHT_SIGN_SEEN, N_ ("seen") },
  { SIGHT_OVERLAY_FIELD, SIGHT_SIGN_UNSEEN, N_ ("not seen") },
  { SIGHT_OVERLAY_FIELD, SIGHT_SIGN_NOW, N_ ("now") },
  { SIGHT_OVERLAY_FIELD, SIGHT_SIGN_BLOCKER, N_ ("blocks") },
  { SIGHT_OVERLAY_LINE, SIGHT_SIGN_PASSED, N_ ("passed") },
  { SIGHT_OVERLAY_LINE, SIGHT_SIGN_NOW, N_ ("now") },
  { SIGHT_OVERLAY_LINE, SIGHT_SIGN_FLANKER, N_ ("flanker") },
  { SIGHT_OVERLAY_LINE, SIGHT_SIGN_BLOCKER, N_ ("blocks") },
  { SIGHT_OVERLAY_COMPARE, SIGHT_SIGN_ONLY_A, N_ ("only A") },
  { SIGHT_OVERLAY_COMPARE, SIGHT_SIGN_ONLY_B, N_ ("only B") },
  { SIGHT_OVERLAY_COMPARE, SIGHT_SIGN_BOTH, N_ ("both") },
  { SIGHT_OVERLAY_COMPARE, SIGHT_SIGN_NEITHER, N_ ("neither") },
  { SIGHT_OVERLAY_SHOTS, SIGHT_SIGN_ONLY_A, N_ ("only seen") },
  { SIGHT_OVERLAY_SHOTS, SIGHT_SIGN_ONLY_B, N_ ("only shot at") },
  { SIGHT_OVERLAY_SHOTS, SIGHT_SIGN_BOTH, N_ ("both") },
  { SIGHT_OVERLAY_SHOTS, SIGHT_SIGN_NEITHER, N_ ("neither") },
  { SIGHT_OVERLAY_ASYMMETRY, SIGHT_SIGN_SEEN, N_ ("seen") },
  { SIGHT_OVERLAY_ASYMMETRY, SIGHT_SIGN_UNSEEN, N_ ("not seen") },
  { SIGHT_OVERLAY_ASYMMETRY, SIGHT_SIGN_ONLY_SEES, N_ ("seen, does not see back") },
  { SIGHT_OVERLAY_ASYMMETRY, SIGHT_SIGN_ONLY_SEEN, N_ ("not seen, but sees the viewer") },
};

/* The histogram of a heat map: first the meaning of its numbers, last the sign for cells that nobody sees. */
static void
add_heat (Flow *self)
{
  const SightScene *scene = self->legend->scene;
  const SightHeat *heat = scene->heat;
  const SightHeatPlot plot = { heat, scene->palette, sight_page_get_ink (scene->palette), MIN (self->width, HEAT_WIDTH),
                               FALSE };
  g_autofree char *text = NULL;
  cairo_rectangle_t title = { 0, self->y, self->width, ROW };

  /* The title of the picture names the measure. */
  text = self->legend->options->title != NULL ? g_strdup (heat->unit)
                                              : g_strdup_printf ("%s · %s", heat->title, heat->unit);
  if (self->is_drawn)
    {
      draw_label (self, text, FALSE, &title);
      cairo_save (self->cr);
      cairo_translate (self->cr, 0, self->y + ROW);
      sight_heat_plot_draw (&plot, self->cr);
      cairo_restore (self->cr);
    }
  advance (self, ROW + SIGHT_HEAT_PLOT_HEIGHT);
  if (heat->n_nobody > 0)
    {
      /* Translators: how many cells nobody sees: "nobody: 12" */
      g_autofree char *nobody = g_strdup_printf (_ ("nobody: %u"), heat->n_nobody);

      add_entry (self, ENTRY_NOBODY, 0, nobody);
    }
  end_row (self);
}

/* What is not of one overlay, in this order. */
static const struct
{
  SightSign sign;
  const char *text; /* NULL: sight_signs_describe_height() has it */
} world[] = {
  { SIGHT_SIGN_LIT, N_ ("lit") },
  { SIGHT_SIGN_NIGHT, N_ ("dark") },
  { SIGHT_SIGN_DIM, N_ ("in sight, but dark") },
  { SIGHT_SIGN_COVER, N_ ("cover: stopped corners filled") },
  { SIGHT_SIGN_LOW_WALL, NULL },
  { SIGHT_SIGN_GROUND, NULL },
  { SIGHT_SIGN_COST, NULL },
  { SIGHT_SIGN_LAMP, N_ ("lamp") },
  { SIGHT_SIGN_OFF, N_ ("lamp, off") },
  { SIGHT_SIGN_GHOST, N_ ("last seen") },
};

static void
add_overlay (Flow *self)
{
  const SightScene *scene = self->legend->scene;
  const int range = sight_scene_get_range (scene);
  g_autofree char *reach = g_strdup_printf (_ ("range %d"), range);
  const guint64 found = sight_signs_find (scene);

  for (gsize i = 0; i < G_N_ELEMENTS (signs); i++)
    {
      if (signs[i].overlay == scene->overlay && (found >> signs[i].sign & 1))
        {
          g_autofree char *text = sight_signs_describe (scene, signs[i].sign, _ (signs[i].text));

          add_entry (self, ENTRY_SIGN, signs[i].sign, text);
        }
    }
  if (range > 0)
    add_entry (self, ENTRY_SIGN, SIGHT_SIGN_RANGE, reach);
  for (gsize i = 0; i < G_N_ELEMENTS (world); i++)
    {
      if (found >> world[i].sign & 1)
        add_entry (self, ENTRY_SIGN, world[i].sign,
                   world[i].text != NULL ? _ (world[i].text) : sight_signs_describe_height (world[i].sign));
    }
  end_row (self);
}

/* What is shown of the map comes before what is laid over it. */
static void
add_shown (Flow *self)
{
  g_autoptr (GArray) shown = sight_show_list_signs (self->legend->scene);

  for (guint i = 0; i < shown->len; i++)
    {
      const SightShowSign *row = &g_array_index (shown, SightShowSign, i);

      add_sign (self, row->sign, row->text, row->has_colors ? row->colors : NULL);
    }
  end_row (self);
}

/* Of an answer about the whole level, or of a check. */
static void
add_findings (Flow *self)
{
  const SightScene *scene = self->legend->scene;
  g_autoptr (GArray) found = sight_findings_list_signs (scene);

  for (guint i = 0; i < found->len; i++)
    {
      const SightFindingsSign *item = &g_array_index (found, SightFindingsSign, i);
      const guint32 tint[] = { item->color, item->color };

      add_sign (self, item->has_color ? SIGHT_SIGN_NEARER : item->sign, item->text, item->has_color ? tint : NULL);
    }
  end_row (self);
}

/* What was asked about the level.  @has_shown: with what is shown of the map */
static void
add_answer (Flow *self, gboolean has_shown)
{
  const SightScene *scene = self->legend->scene;

  if (scene->overlay == SIGHT_OVERLAY_HEAT && scene->heat != NULL)
    add_heat (self);
  if (has_shown)
    add_shown (self);
  if (scene->findings != NULL)
    add_findings (self);
}

/* Only tiles that are shown somewhere. */
static void
add_tiles (Flow *self)
{
  const SightScene *scene = self->legend->scene;
  const SightLevel *level = scene->level;
  const guint n = sight_legend_get_length (level->legend);
  g_autofree gboolean *occurs = g_new0 (gboolean, n);

  for (int y = 0; y < level->map->height; y++)
    for (int x = 0; x < level->map->width; x++)
      if (!sight_show_has_fog (scene->show) || sight_scene_shows_cell (scene, (SightCell) { x, y }))
        occurs[sight_map_get (level->map, (SightCell) { x, y })] = TRUE;
  for (guint i = 0; i < n; i++)
    {
      if (occurs[i])
        add_entry (self, ENTRY_TILE, i, sight_legend_get (level->legend, i)->name);
    }
  end_row (self);
}

/* Only teams of which a viewer is there. */
static void
add_teams (Flow *self)
{
  const SightScene *scene = self->legend->scene;
  g_autofree gboolean *occurs = g_new0 (gboolean, scene->level->teams->len + 1);

  for (guint i = 0; !scene->no_viewers && i < scene->level->viewers->len; i++)
    occurs[sight_level_get_viewer (scene->level, i)->team] |= sight_scene_shows_viewer (scene, i);
  for (guint i = 0; i < scene->level->teams->len; i++)
    {
      if (occurs[i])
        add_entry (self, ENTRY_TEAM, i, sight_level_get_team (scene->level, i)->name);
    }
  end_row (self);
}

double
sight_page_legend_draw (const SightPageLegend *self, cairo_t *cr, gboolean is_drawn)
{
  Flow flow = { self, cr, is_drawn, 0, 0, self->width };
  const SightNotesList notes = { self->scene, sight_page_get_ink (self->scene->palette), self->width, self->tops };
  cairo_rectangle_t title = { 0, 0, self->width, ROW };

  if (self->options->title != NULL)
    {
      if (is_drawn)
        draw_label (&flow, self->options->title, TRUE, &title);
      advance (&flow, ROW);
    }
  if (self->options->legend)
    {
      add_answer (&flow, TRUE);
      add_overlay (&flow);
      add_tiles (&flow);
      add_teams (&flow);
      flow.y += sight_notes_list_draw (&notes, cr, flow.y, is_drawn);
    }
  else if (self->options->key)
    add_answer (&flow, FALSE);

  return flow.y;
}

double
sight_page_legend_measure (const SightPageLegend *self)
{
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (surface);
  const double height = sight_page_legend_draw (self, cr, FALSE);

  cairo_destroy (cr);
  cairo_surface_destroy (surface);

  return height;
}
