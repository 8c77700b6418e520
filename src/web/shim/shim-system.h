/* shim-system.h - markup, translations and what stands in for threads and clocks; a part of glib.h, which says what
 * holds for them
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

/* Markup: tags without attributes, text, and the five entities that g_markup_escape_text() writes.  Only text is
 * reported; anything else is an error. */

typedef struct _GMarkupParseContext GMarkupParseContext;

typedef struct
{
  void (*start_element) (void);
  void (*end_element) (void);
  void (*text) (GMarkupParseContext *context, const char *text, gsize length, gpointer data, GError **error);
} GMarkupParser;

GMarkupParseContext *
g_markup_parse_context_new (const GMarkupParser *parser, int flags, gpointer data, GDestroyNotify destroy)
    G_GNUC_WARN_UNUSED_RESULT;
gboolean g_markup_parse_context_parse (GMarkupParseContext *self, const char *text, gssize length, GError **error);
void g_markup_parse_context_unref (GMarkupParseContext *self);
char *g_markup_escape_text (const char *text, gssize length) G_GNUC_WARN_UNUSED_RESULT;
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GMarkupParseContext, g_markup_parse_context_unref)

/* Translations: those that were handed in; without any the texts as they stand in the source.  @domain is ignored. */

const char *g_dgettext (const char *domain, const char *text) G_GNUC_FORMAT (2);
const char *g_dngettext (const char *domain, const char *one, const char *many, unsigned long n) G_GNUC_FORMAT (3);
const char *g_dpgettext2 (const char *domain, const char *context, const char *text) G_GNUC_FORMAT (3);

/* One thread, which nothing interrupts; no clock. */

typedef struct _GThread GThread;

#define g_atomic_int_get(pointer) (*(pointer))
#define g_atomic_int_set(pointer, value) (*(pointer) = (value))
#define g_atomic_int_inc(pointer) ((void) ++*(pointer))
#define g_atomic_int_add(pointer, value) ((*(pointer) += (value)) - (value))
#define g_atomic_int_dec_and_test(pointer) (--*(pointer) == 0)
#define g_get_num_processors() 1
#define g_get_monotonic_time() G_GINT64_CONSTANT (0)
#define g_thread_try_new(name, function, data, error) ((GThread *) NULL)
#define g_thread_join(thread) ((void) (thread))
