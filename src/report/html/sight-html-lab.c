/* sight-html-lab.c - what a reader can do with the map of a page that answers
 *
 * The page has the controls without their values: sight-report-lab.js fills and
 * shows them once the module runs.  Until then, and where it never does, the
 * page is as any other.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-html.h"

#include <glib/gi18n-lib.h>

#include "analysis/sentence/sight-sentence.h"
#include "draw/scene/sight-heat.h"

static void
add_tools (const SightHtml *self)
{
  sight_html_add (
      self,
      "<fieldset class=\"eyes tools\"><legend>%s</legend>\n"
      "<label class=\"chip\"><input type=\"radio\" name=\"tool\" value=\"ask\" checked> %s</label>\n"
      "<label class=\"chip\"><input type=\"radio\" name=\"tool\" value=\"line\"> %s</label>\n"
      "<label class=\"chip\"><input type=\"checkbox\" id=\"lab-heat\"> %s</label>\n"
      "<button type=\"button\" id=\"lab-reset\" disabled>%s</button></fieldset>\n",
      /* Translators: before what the pointer does on the map of a web page: it asks about cells, or draws a line */
      _ ("Pointer"), _ ("ask about a cell"), _ ("draw a line"), _ ("Heat map of exposure"),
      /* Translators: a button: takes back all changes of the reader */
      _ ("As exported"));
  sight_html_add (self, "<p class=\"note\" id=\"lab-heat-note\" hidden data-wait=\"%s\" data-done=\"%s\"></p>\n",
                  /* Translators: %v: a number of per cent */
                  _ ("Counted: %v %"),
                  /* Translators: %v and %w: the least and the greatest number; colours from the one to the other stand
                   * before it */
                  _ ("Places are seen from %v to %w places."));
}

/* The sight of the level; its parameters follow by themselves, and so does the offer to keep a range that another sight
 * would take. */
static void
add_sight (const SightHtml *self)
{
  sight_html_add (self,
                  "<div class=\"fields\"><label>%s <select id=\"lab-sight\"></select></label>"
                  "<label>%s <input type=\"number\" id=\"lab-range\" min=\"0\" max=\"%d\" title=\"%s\"></label>"
                  "<button type=\"button\" id=\"lab-keep\" data-label=\"%s\" data-none=\"%s\" hidden></button>"
                  "<span id=\"lab-set\"></span></div>\n",
                  _ ("Sight"), _ ("Range"), SIGHT_RANGE_MAX, _ ("0: no limit"), _ ("Keep %s"), _ ("no limit"));
}

/* The selected viewer. */
static void
add_viewer (const SightHtml *self)
{
  sight_html_add (
      self,
      "<div class=\"fields\"><label>%s <select id=\"lab-viewer\"><option value=\"-1\">%s</option></select>"
      "</label><span id=\"lab-values\" hidden><label>%s <input type=\"number\" id=\"lab-own-range\" min=\"0\" "
      "max=\"%d\" title=\"%s\"></label><label>%s <select id=\"lab-facing\"><option value=\"\">%s</option>",
      _ ("Viewer"), _ ("none"), _ ("Range"), SIGHT_RANGE_MAX, _ ("0: no limit"), _ ("Faces"),
      /* Translators: a viewer faces nowhere: it sees all round */
      _ ("all round"));
  for (int facing = 0; facing < 360; facing += 45)
    {
      g_autofree char *direction = sight_sentence_direction (facing);

      sight_html_add (self, "<option value=\"%d\">%s</option>", facing, direction);
    }
  sight_html_add (self,
                  "</select></label><label>%s <input type=\"number\" id=\"lab-angle\" min=\"1\" max=\"360\">"
                  "</label></span></div>\n",
                  /* Translators: how wide a viewer sees, in degrees */
                  _ ("Angle, °"));
}

/* "#aabbcc": of class @number of a heat map. */
static char *
make_color (guint number, gboolean dark)
{
  const SightHeatStyle style = { SIGHT_HEAT_QUANTILES };
  const SightColor color = sight_heat_get_color (&style, sight_palette_get (dark, FALSE), number);

  return g_strdup_printf ("#%02x%02x%02x", color.red, color.green, color.blue);
}

static void
add_colors (const SightHtml *self, const char *name, gboolean dark)
{
  sight_html_add (self, " data-%s=\"", name);
  for (guint i = 1; i <= SIGHT_HEAT_CLASSES; i++)
    {
      g_autofree char *color = make_color (i, dark);

      sight_html_add (self, "%s%s", i > 1 ? " " : "", color);
    }
  sight_html_add (self, "\"");
}

void
sight_html_add_lab (const SightHtml *self)
{
  sight_html_add (self, "<div class=\"lab\" hidden");
  add_colors (self, "day", FALSE);
  add_colors (self, "night", TRUE);
  sight_html_add (self, ">\n");
  add_tools (self);
  add_sight (self);
  add_viewer (self);
  sight_html_add (
      self, "<p class=\"note\" id=\"lab-help\">%s</p>\n</div>\n",
      _ ("Drag a viewer, or point at a cell. With the keyboard: arrow keys go from cell to cell, Space asks, "
         "Return picks a viewer up or begins a line and ends it, Escape leaves."));
}

void
sight_html_add_lab_answer (const SightHtml *self)
{
  sight_html_add (
      self,
      "<div class=\"answer\" hidden data-open=\"%s\" data-close=\"%s\">\n"
      "<p class=\"says\" aria-live=\"polite\"></p>\n<p class=\"step note\"></p>\n<p class=\"who note\"></p>\n"
      "<div class=\"when\" id=\"lab-steps\" hidden><button type=\"button\" data-step=\"-1\" aria-label=\"%s\">‹"
      "</button><input type=\"range\" min=\"1\" value=\"1\" aria-label=\"%s\"><button type=\"button\" "
      "data-step=\"1\" aria-label=\"%s\">›</button></div>\n"
      "<button type=\"button\" id=\"lab-door\" hidden></button></div>\n",
      _ ("Open the door"), _ ("Close the door"), _ ("Previous step"), _ ("Step"), _ ("Next step"));
}
