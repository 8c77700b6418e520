/* sight-keys.h - key files that the editor keeps for itself, read as far as they can be
 *
 * Nobody edits them, but a disk may damage them, and a backup or a person put
 * something else in their place. That must not keep the editor from starting.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define SIGHT_KEYS_BYTES_MAX (1 << 22) /* of a key file; what follows counts as damaged */

typedef enum
{
  SIGHT_KEYS_WHOLE,      /* or there is no file */
  SIGHT_KEYS_DAMAGED,    /* lines that are no keys or groups were left out */
  SIGHT_KEYS_UNREADABLE, /* there is something, which is no file or must not be read: nothing is known about it */
} SightKeysState;

/* The keys in the file at @path, whose names are letters. Never waits for a pipe or a device. @state: (out) (nullable).
 * @error: set if it is unreadable. Returns: (transfer full): empty if nothing could be read */
GKeyFile *sight_keys_load (const char *path, SightKeysState *state, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
