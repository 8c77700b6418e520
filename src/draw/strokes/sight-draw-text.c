/* sight-draw-text.c - a short text, centred: numbers, letters, glyphs
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-draw-text.h"

#include "sight-draw-part.h"

gboolean
sight_draw_smooth_letters (PangoContext *context)
{
  cairo_font_options_t *options = cairo_font_options_create ();
  const gboolean ok = cairo_font_options_status (options) == CAIRO_STATUS_SUCCESS;

  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options (context, options);
  cairo_font_options_destroy (options);

  return ok;
}

PangoLayout *
sight_draw_layout_new (cairo_t *cr, const char *text, double size, gboolean bold)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);
  PangoFontDescription *font = pango_font_description_new ();

  if (!sight_draw_smooth_letters (pango_layout_get_context (layout)))
    sight_draw_fail (cr);
  pango_layout_context_changed (layout);

  pango_font_description_set_family_static (font, "Cantarell, Sans");
  pango_font_description_set_weight (font, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_text (layout, text, -1);

  return layout;
}

/* A font that ran out of memory measures and draws nothing, and tells no one. */
static gboolean
has_fonts (PangoLayout *layout)
{
  for (GSList *line = pango_layout_get_lines_readonly (layout); line != NULL; line = line->next)
    {
      for (GSList *l = ((PangoLayoutLine *) line->data)->runs; l != NULL; l = l->next)
        {
          const PangoGlyphItem *run = l->data;
          PangoFont *font = run->item->analysis.font;
          cairo_scaled_font_t *scaled =
              PANGO_IS_CAIRO_FONT (font) ? pango_cairo_font_get_scaled_font (PANGO_CAIRO_FONT (font)) : NULL;

          if (font != NULL && (scaled == NULL || cairo_scaled_font_status (scaled) != CAIRO_STATUS_SUCCESS))
            return FALSE;
        }
    }

  return TRUE;
}

void
sight_draw_show_layout (cairo_t *cr, PangoLayout *layout)
{
  pango_cairo_show_layout (cr, layout);
  cairo_new_path (cr);
  if (!has_fonts (layout))
    sight_draw_fail (cr);
}

void
sight_draw_text (cairo_t *cr, const char *text, double x, double y, double size)
{
  PangoLayout *layout = sight_draw_layout_new (cr, text, size, TRUE);
  PangoRectangle ink;

  pango_layout_get_extents (layout, &ink, NULL);
  cairo_move_to (cr, x - (ink.x + ink.width / 2.0) / PANGO_SCALE, y - (ink.y + ink.height / 2.0) / PANGO_SCALE);
  sight_draw_show_layout (cr, layout);
  g_object_unref (layout);
}
