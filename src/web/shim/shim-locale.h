/* shim-locale.h - hands in translations
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <glib.h>

/* Numbers whose plural form is known; those beyond take that of a number of the upper half with the same end. */
#define SHIM_LOCALE_NUMBERS 2000

/* Forgets all translations: texts are as in the source. */
void shim_locale_clear (void);
/* @text, with its context and U+0004 before it where it has one; @translations: its forms, U+0001 between them. */
void shim_locale_add (const char *text, const char *translations);
/* The form that @n takes, from 0. */
void shim_locale_set_form (guint n, guint form);
