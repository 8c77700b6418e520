/* sight-trace.c - the record of one run of an algorithm, step by step
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-trace.h"

#ifdef __linux__
#include <sys/mman.h>
#endif

#define FEW 256    /* steps that a new trace has room for */
#define MANY 32768 /* steps: 2 MB, a large page */
#define PAGE 4096  /* bytes: addresses passed to the system are multiples of it */

SightTrace *
sight_trace_new (void)
{
  SightTrace *self = g_new0 (SightTrace, 1);

  self->steps = g_array_sized_new (FALSE, FALSE, sizeof (SightStep), FEW);
  self->room = FEW;

  return self;
}

/* With small pages, the system needs longer to provide the memory of a long trace than the algorithm needs to fill
 * it. */
static void
ask_for_large_pages (SightTrace *self)
{
#ifdef MADV_HUGEPAGE
  const gsize start = ((gsize) self->steps->data + PAGE - 1) / PAGE * PAGE;
  const gsize end = ((gsize) self->steps->data + self->room * sizeof (SightStep)) / PAGE * PAGE;

  /* If the system refuses, small pages do. */
  (void) madvise ((gpointer) start, end - start, MADV_HUGEPAGE);
#endif
}

/* Makes room for twice as many steps, or, once there are many, for all that a trace can keep: unused memory stays
 * untouched, and moving the steps would cost more. */
static void
make_room (SightTrace *self)
{
  const guint length = self->steps->len;

  self->room = length < MANY ? 2 * length : SIGHT_TRACE_MAX;
  g_array_set_size (self->steps, self->room);
  g_array_set_size (self->steps, length);
  if (length >= MANY)
    ask_for_large_pages (self);
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
  if (self->steps->len == SIGHT_TRACE_MAX)
    {
      self->dropped++;
      return;
    }
  if (self->steps->len == self->room)
    make_room (self);
  g_array_append_val (self->steps, *step);
}

gboolean
sight_trace_asks_to_end (const SightTrace *self)
{
  return (self->stops_full && self->dropped > 0) || (self->is_stopped != NULL && self->is_stopped (self->stop_data));
}
