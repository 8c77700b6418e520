/* gio.h - the names of GIO that headers mention; nothing here opens a file
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <glib.h>

typedef struct _GFile GFile;
