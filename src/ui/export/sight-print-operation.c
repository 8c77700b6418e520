/* sight-print-operation.c - prints the pages of a level
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-print-dialog.h"

static SightPrint *
get_print (GtkPrintOperation *operation)
{
  return g_object_get_data (G_OBJECT (operation), "print");
}

static void
begin_cb (GtkPrintOperation *operation, GtkPrintContext *context)
{
  guint n = sight_print_count_pages (get_print (operation), gtk_print_context_get_width (context),
                                     gtk_print_context_get_height (context));

  gtk_print_operation_set_n_pages (operation, n);
}

static void
draw_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page)
{
  sight_print_draw_page (get_print (operation), page, gtk_print_context_get_width (context),
                         gtk_print_context_get_height (context), gtk_print_context_get_cairo_context (context));
}

GtkPrintOperation *
sight_print_operation_new (SightPrint *print, GtkPageSetup *setup, const char *name)
{
  GtkPrintOperation *self = gtk_print_operation_new ();

  g_object_set_data_full (G_OBJECT (self), "print", sight_print_ref (print), (GDestroyNotify) sight_print_unref);
  gtk_print_operation_set_unit (self, GTK_UNIT_POINTS);
  gtk_print_operation_set_use_full_page (self, sight_print_is_full_page (print));
  gtk_print_operation_set_default_page_setup (self, setup);
  gtk_print_operation_set_embed_page_setup (self, TRUE);
  gtk_print_operation_set_job_name (self, name);
  gtk_print_operation_set_allow_async (self, TRUE);
  gtk_print_operation_set_show_progress (self, TRUE);
  g_signal_connect (self, "begin-print", G_CALLBACK (begin_cb), NULL);
  g_signal_connect (self, "draw-page", G_CALLBACK (draw_cb), NULL);

  return self;
}
