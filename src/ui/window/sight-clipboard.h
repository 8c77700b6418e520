/* sight-clipboard.h - map fragments to and from the clipboard, as data and as rows of text
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "format/sight-fragment.h"

G_BEGIN_DECLS

#define SIGHT_CLIPBOARD_PATIENCE 10000 /* milliseconds that the clipboard's owner has to answer */

/* @fragment: copied. Windows of this program paste it unchanged, other programs as text if its glyphs fit into text. */
void sight_clipboard_put (GdkClipboard *clipboard, const SightFragment *fragment);

/* What was on the clipboard: @fragment or @text; or NULL for both with @error set. All are borrowed. */
typedef void (*SightClipboardFunc) (const SightFragment *fragment, GBytes *text, const GError *error, gpointer data);

/**
 * sight_clipboard_read:
 * @patience: milliseconds, usually SIGHT_CLIPBOARD_PATIENCE
 * @func: called once, from the main loop, and never before this returns
 * @data: (nullable): a GObject, which is kept alive until then
 *
 * Never blocks. An owner that does not answer in time is an error, and so is
 * text of more than SIGHT_FRAGMENT_BYTES_MAX.
 */
void sight_clipboard_read (GdkClipboard *clipboard, guint patience, SightClipboardFunc func, gpointer data);

G_END_DECLS
