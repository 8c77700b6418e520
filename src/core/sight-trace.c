/* sight-trace.c - the record of one run of an algorithm, step by step
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-trace.h"

SightTrace *
sight_trace_new (void)
{
  SightTrace *self = g_new0 (SightTrace, 1);

  self->steps = g_array_new (FALSE, FALSE, sizeof (SightStep));

  return self;
}

void
sight_trace_free (SightTrace *self)
{
  g_array_unref (self->steps);
  g_free (self);
}

void
sight_trace_reset (SightTrace *self)
{
  g_array_set_size (self->steps, 0);
  self->dropped = 0;
}

void
sight_trace_append (SightTrace *self, const SightStep *step)
{
  if (self->steps->len < SIGHT_TRACE_MAX)
    g_array_append_val (self->steps, *step);
  else
    self->dropped++;
}

gboolean
sight_trace_asks_to_end (const SightTrace *self)
{
  return (self->stops_full && self->dropped > 0) || (self->is_stopped != NULL && self->is_stopped (self->stop_data));
}
