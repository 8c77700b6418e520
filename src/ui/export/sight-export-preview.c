/* sight-export-preview.c - what the export dialog says of the file that will be written: its look, size and losses
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-export-dialog-private.h"

#include <glib/gi18n-lib.h>

#include "report/paper/sight-report-pages.h"
#include "sight-not-included.h"

#define NOTES_MAX 168 /* pixels: what is not included takes no more room from a preview */

void
sight_export_dialog_show_problem (SightExportDialog *self, const char *text)
{
  gtk_label_set_text (self->problem, text != NULL ? text : "");
  gtk_widget_set_visible (self->problem_box, text != NULL);
  gtk_widget_set_sensitive (self->export_button, text == NULL);
}

/* Only map formats can lose something. */
static void
show_notes (SightExportDialog *self, const SightNotes *notes)
{
  const gboolean is_map = self->choice.kind->group == SIGHT_EXPORT_MAP && notes != NULL;
  const gboolean is_cut = sight_not_included_show (self->notes_section, self->notes, notes);

  gtk_widget_set_visible (self->whole, is_map && !is_cut);
}

/* "12.3 kB, plus castle-tiles.png" */
static void
show_size (SightExportDialog *self, const SightExportSample *sample)
{
  g_autofree char *size = NULL, *text = NULL;

  if (self->choice.kind->group == SIGHT_EXPORT_PICTURE)
    size = g_strdup_printf (_ ("\u2066%d × %d\u2069 pixels"), sample->full_width, sample->full_height);
  else if (sample->error == NULL)
    size = g_format_size (sample->n_bytes);
  if (sample->beside != NULL)
    text = g_strdup_printf (_ ("%s, plus %s"), size, sample->beside);
  gtk_label_set_text (self->size, text != NULL ? text : size != NULL ? size : "");
}

void
sight_export_dialog_show_page (SightExportDialog *self, guint page)
{
  const guint n = self->sheets->len;
  g_autofree char *text = NULL;

  self->page = MIN (page, n - 1);
  text = g_strdup_printf (_ ("page %u of %u"), self->page + 1, n);
  gtk_label_set_text (self->size, text);
  gtk_widget_set_sensitive (self->page_before, self->page > 0);
  gtk_widget_set_sensitive (self->page_after, self->page + 1 < n);
  sight_sheet_set_content (self->sheet, g_ptr_array_index (self->sheets, self->page), SIGHT_REPORT_PAGE_WIDTH,
                           SIGHT_REPORT_PAGE_HEIGHT, TRUE);
}

/* Takes the pages of @sample. */
static void
show_pages (SightExportDialog *self, SightExportSample *sample)
{
  g_clear_pointer (&self->sheets, g_ptr_array_unref);
  self->sheets = g_steal_pointer (&sample->pages);
  gtk_widget_set_visible (self->pages, self->sheets != NULL && self->sheets->len > 1);
  if (self->sheets != NULL)
    sight_export_dialog_show_page (self, self->page);
}

/* If there is no preview, the notes share its room. */
static void
show_sample_page (SightExportDialog *self, const char *page)
{
  const gboolean is_shown = !g_str_equal (page, "none");

  gtk_stack_set_visible_child_name (self->sample_stack, page);
  gtk_scrolled_window_set_max_content_height (self->notes_scroller, is_shown ? NOTES_MAX : -1);
  gtk_widget_set_vexpand (GTK_WIDGET (self->notes_scroller), !is_shown);
  if (is_shown)
    gtk_widget_add_css_class (GTK_WIDGET (self->sample_stack), "sample");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->sample_stack), "sample");
}

void
sight_export_dialog_show_sample (SightExportDialog *self, SightExportSample *sample)
{
  const gboolean is_sheet = sample->picture != NULL || sample->pages != NULL;

  sight_export_dialog_show_problem (self, sample->error != NULL ? sample->error->message : NULL);
  show_notes (self, sample->notes);
  show_size (self, sample);
  gtk_label_set_text (self->sample_text, sample->text != NULL ? sample->text : "");
  sight_sheet_set_content (self->sheet, sample->picture, sample->width, sample->height, sample->is_stamp);
  show_pages (self, sample);
  show_sample_page (self, sample->text != NULL ? "text" : is_sheet ? "sheet" : "none");
}
