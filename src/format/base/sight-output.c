/* sight-output.c - companion files of an exported file
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-output.h"

SightCompanion *
sight_companion_new (const char *name, GBytes *bytes)
{
  SightCompanion *self = g_new0 (SightCompanion, 1);

  self->name = g_strdup (name);
  self->bytes = g_bytes_ref (bytes);

  return self;
}

SightCompanion *
sight_companion_new_marked (const char *name, GBytes *bytes, gsize from, gsize length)
{
  SightCompanion *self = sight_companion_new (name, bytes);

  g_assert (from + length <= g_bytes_get_size (bytes));
  self->mark_from = from;
  self->mark_length = length;

  return self;
}

void
sight_companion_free (SightCompanion *self)
{
  g_bytes_unref (self->bytes);
  g_free (self->name);
  g_free (self);
}
