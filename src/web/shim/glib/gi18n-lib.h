/* gi18n-lib.h - the macros that mark and translate texts, as GLib has them
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <glib.h>

#define _(text) g_dgettext (GETTEXT_PACKAGE, text)
#define C_(context, text) g_dpgettext2 (GETTEXT_PACKAGE, context, text)
#define ngettext(one, many, n) g_dngettext (GETTEXT_PACKAGE, one, many, n)
#ifndef N_
#define N_(text) (text)
#endif
#define NC_(context, text) (text)
