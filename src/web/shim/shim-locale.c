/* shim-locale.c - translations that were handed in
 *
 * SPDX-License-Identifier: MIT
 */
#include "shim-locale.h"

/* From texts, with their context and U+0004 before them, to the forms of their translation. */
static GHashTable *catalogue;
/* Which form a number takes, for 0 to SHIM_LOCALE_NUMBERS - 1. */
static guint8 forms[SHIM_LOCALE_NUMBERS];

static void
free_texts (gpointer texts)
{
  g_strfreev (texts);
}

void
shim_locale_clear (void)
{
  g_clear_pointer (&catalogue, g_hash_table_unref);
  memset (forms, 0, sizeof forms);
}

void
shim_locale_add (const char *text, const char *translations)
{
  if (catalogue == NULL)
    catalogue = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_texts);
  g_hash_table_insert (catalogue, g_strdup (text), g_strsplit (translations, "\001", -1));
}

void
shim_locale_set_form (guint n, guint form)
{
  if (n < SHIM_LOCALE_NUMBERS)
    forms[n] = (guint8) form;
}

/* (nullable): the translation of @text in @form. */
static const char *
find (const char *text, guint form)
{
  char **texts = catalogue != NULL ? g_hash_table_lookup (catalogue, text) : NULL;

  return texts != NULL && form < g_strv_length (texts) ? texts[form] : NULL;
}

const char *
g_dgettext (const char *domain, const char *text)
{
  const char *found = find (text, 0);

  return found != NULL ? found : text;
}

const char *
g_dngettext (const char *domain, const char *one, const char *many, unsigned long n)
{
  /* The rules of all languages repeat from some number on. */
  const unsigned long least = SHIM_LOCALE_NUMBERS / 2;
  const char *found = find (one, forms[n < SHIM_LOCALE_NUMBERS ? n : least + n % least]);

  if (found != NULL)
    return found;

  return n == 1 ? one : many;
}

const char *
g_dpgettext2 (const char *domain, const char *context, const char *text)
{
  g_autofree char *key = g_strconcat (context, "\004", text, NULL);
  const char *found = find (key, 0);

  return found != NULL ? found : text;
}
