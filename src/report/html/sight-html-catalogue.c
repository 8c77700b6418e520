/* sight-html-catalogue.c - what the module of a page that answers says, in the language of the page
 *
 * The module takes {"texts": {text: translation or [its forms]}, "plurals": [form of 0, of 1, …]}; a text with a
 * context has that and U+0004 before it.  Which number takes which form is found by asking for all plural texts with
 * each number, so that it is right whatever language a later catalogue is of.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-html.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "format/syntax/sight-json-writer.h"

#ifdef SIGHT_HAS_MODULE

#define NUMBERS 2000 /* as many as the module asks for: a larger one is as itself modulo 1000, plus 1000 */

typedef struct
{
  const char *context, *text, *plural; /* (nullable): no context; one form only */
} Text;

static const Text texts[] = {
#include "report/html/sight-html-texts.inc"
};

/* How the forms of numbers are numbered. */
typedef struct
{
  guint16 forms[NUMBERS]; /* of each number */
  guint16 samples[16];    /* of each form: a number that takes it */
  guint n;
} Plurals;

static const char *
translate (const Text *self, guint n)
{
  if (self->plural != NULL)
    return g_dngettext (GETTEXT_PACKAGE, self->text, self->plural, n);
  if (self->context != NULL)
    return g_dpgettext2 (GETTEXT_PACKAGE, self->context, self->text);

  return g_dgettext (GETTEXT_PACKAGE, self->text);
}

/* Whether all plural texts are the same for @a and @b. */
static gboolean
is_same_form (guint a, guint b)
{
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      if (texts[i].plural != NULL && strcmp (translate (&texts[i], a), translate (&texts[i], b)) != 0)
        return FALSE;
    }

  return TRUE;
}

static void
find_plurals (Plurals *self)
{
  self->n = 0;
  for (guint i = 0; i < NUMBERS; i++)
    {
      guint form = 0;

      while (form < self->n && !is_same_form (i, self->samples[form]))
        form++;
      if (form == self->n && self->n < G_N_ELEMENTS (self->samples))
        self->samples[self->n++] = (guint16) i;
      self->forms[i] = (guint16) form;
    }
}

static void
write_text (SightJsonWriter *writer, const Text *text, const Plurals *plurals)
{
  g_autofree char *key = text->context != NULL ? g_strconcat (text->context, "\004", text->text, NULL) : NULL;
  const char *name = key != NULL ? key : text->text;

  if (text->plural == NULL)
    {
      if (strcmp (translate (text, 1), text->text) != 0)
        sight_json_write_string (writer, name, translate (text, 1));
      return;
    }
  sight_json_begin_array (writer, name);
  for (guint i = 0; i < plurals->n; i++)
    sight_json_write_string (writer, NULL, translate (text, plurals->samples[i]));
  sight_json_end_array (writer);
}

/* Whether the language is another than that of the source. */
static gboolean
is_translated (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      if (strcmp (translate (&texts[i], 1), texts[i].text) != 0)
        return TRUE;
    }

  return FALSE;
}

char *
sight_html_make_catalogue (void)
{
  g_autoptr (SightJsonWriter) writer = NULL;
  Plurals plurals;

  if (!is_translated ())
    return NULL;
  writer = sight_json_writer_new (FALSE);
  find_plurals (&plurals);
  sight_json_begin_object (writer, NULL);
  sight_json_begin_object (writer, "texts");
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    write_text (writer, &texts[i], &plurals);
  sight_json_end_object (writer);
  sight_json_begin_array (writer, "plurals");
  for (guint i = 0; i < NUMBERS; i++)
    sight_json_write_int (writer, NULL, plurals.forms[i]);
  sight_json_end_array (writer);
  sight_json_end_object (writer);

  return g_strdup (sight_json_writer_get_text (writer));
}

#else

char *
sight_html_make_catalogue (void)
{
  return NULL;
}

#endif
