/* sight-print.c - a level on paper: its picture, on one page or over several, or its report
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-print.h"

#include "draw/picture/sight-picture-pages.h"
#include "draw/picture/sight-picture.h"
#include "draw/scene/sight-scene-copy.h"
#include "report/paper/sight-report-pages.h"
#include "report/sight-report.h"

#define CELL 24 /* pixels of a cell in the drawing, before it is scaled to the paper */

struct _SightPrint
{
  SightExportSubject *subject;
  GPtrArray *pages;  /* (nullable): of a report: of cairo_surface_t */
  SightNotes *notes; /* (nullable): of a report: what it lacks */

  /* Of a picture. */
  SightScene *scene; /* (nullable): a scene of its own */
  SightPictureOptions options;
  double cell;          /* in points, 0: the picture is scaled to one page */
  double width, height; /* in pixels */
};

/* FALSE if it was stopped. */
static gboolean
make_report (SightPrint *self, const SightPrintChoice *choice, const SightProgress *progress)
{
  const SightExportChoice report_choice = { .subject = self->subject, .extras = choice->extras };

  self->pages = sight_export_choice_make_pages (&report_choice, progress, &self->notes);

  return self->pages != NULL;
}

/* Paper is light, and white. */
static void
make_picture (SightPrint *self, const SightPrintChoice *choice)
{
  const SightExportChoice picture = { .subject = self->subject, .picture = choice->picture };

  self->scene = sight_export_choice_make_scene (&picture, &self->options);
  self->scene->size = CELL;
  self->scene->palette = sight_palette_get (FALSE, FALSE);
  self->options.on_paper = TRUE;
  sight_picture_get_extents (self->scene, &self->options, &self->width, &self->height);
}

SightPrint *
sight_print_new (const SightPrintChoice *choice, const SightProgress *progress)
{
  SightPrint *self = g_atomic_rc_box_new0 (SightPrint);

  self->subject = sight_export_subject_ref (choice->subject);
  self->cell = choice->cell;
  if (!choice->is_report)
    make_picture (self, choice);
  else if (!make_report (self, choice, progress))
    g_clear_pointer (&self, sight_print_unref);

  return self;
}

SightPrint *
sight_print_ref (SightPrint *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  SightPrint *self = data;

  g_clear_pointer (&self->pages, g_ptr_array_unref);
  g_clear_pointer (&self->notes, g_ptr_array_unref);
  g_clear_pointer (&self->scene, sight_scene_copy_free);
  sight_export_subject_unref (self->subject);
}

void
sight_print_unref (SightPrint *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

const SightExportSubject *
sight_print_get_subject (const SightPrint *self)
{
  return self->subject;
}

const SightNotes *
sight_print_get_notes (const SightPrint *self)
{
  return self->notes;
}

gboolean
sight_print_is_full_page (const SightPrint *self)
{
  return self->pages != NULL;
}

gboolean
sight_print_is_wide (const SightPrint *self)
{
  return self->pages == NULL && self->width > self->height;
}

static SightPicturePages *
make_pages (const SightPrint *self, double width, double height)
{
  const SightPaperPicture picture = { self->scene, &self->options, self->subject->caption, self->cell, width, height };

  return sight_picture_pages_new (&picture);
}

guint
sight_print_count_pages (const SightPrint *self, double width, double height)
{
  g_autoptr (SightPicturePages) pages = NULL;

  if (self->pages != NULL)
    return self->pages->len;
  if (self->cell <= 0)
    return 1;
  pages = make_pages (self, width, height);

  return sight_picture_pages_count (pages);
}

static void
draw_report (const SightPrint *self, guint page, double width, double height, cairo_t *cr)
{
  double scale = MIN (width / SIGHT_REPORT_PAGE_WIDTH, height / SIGHT_REPORT_PAGE_HEIGHT);

  cairo_translate (cr, (width - scale * SIGHT_REPORT_PAGE_WIDTH) / 2, (height - scale * SIGHT_REPORT_PAGE_HEIGHT) / 2);
  cairo_scale (cr, scale, scale);
  cairo_set_source_surface (cr, g_ptr_array_index (self->pages, page), 0, 0);
  cairo_paint (cr);
}

/* On one page, in the middle. */
static void
draw_fitting (const SightPrint *self, double width, double height, cairo_t *cr)
{
  const double scale = MIN (width / self->width, height / self->height);

  cairo_translate (cr, (width - scale * self->width) / 2, (height - scale * self->height) / 2);
  cairo_scale (cr, scale, scale);
  sight_picture_draw (self->scene, &self->options, cr);
}

static void
draw_picture (const SightPrint *self, guint page, double width, double height, cairo_t *cr)
{
  g_autoptr (SightPicturePages) pages = self->cell > 0 ? make_pages (self, width, height) : NULL;

  if (pages != NULL)
    sight_picture_pages_draw (pages, page, cr);
  else
    draw_fitting (self, width, height, cr);
}

void
sight_print_draw_page (const SightPrint *self, guint page, double width, double height, cairo_t *cr)
{
  cairo_save (cr);
  if (self->pages != NULL)
    draw_report (self, page, width, height, cr);
  else
    draw_picture (self, page, width, height, cr);
  cairo_restore (cr);
}
