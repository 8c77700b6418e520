/* sight-vtt.c - the lines of a virtual tabletop
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-vtt.h"

void
sight_vtt_init (SightVtt *self)
{
  *self = (SightVtt) { .lines = g_array_new (FALSE, FALSE, sizeof (SightVttLine)),
                       .places = g_array_new (FALSE, FALSE, sizeof (SightCell)) };
}

void
sight_vtt_clear (SightVtt *self)
{
  g_clear_pointer (&self->lines, g_array_unref);
  g_clear_pointer (&self->places, g_array_unref);
}
