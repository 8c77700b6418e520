/* sight-beams.c - the slopes that are still open, as a sorted list of beams, and how obstacles cut it
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-beams.h"

#include <string.h>

enum
{
  FIRST_CAPACITY = 64,
  CUT_MAX = 8, /* pieces that one cut leaves */
};

void
sight_beams_init (SightBeams *self, SightView *view)
{
  *self = (SightBeams) { .view = view, .capacity = FIRST_CAPACITY, .next = { .first = FIRST_CAPACITY } };
  self->memory = sight_view_reserve_scratch (view, 2 * self->capacity * sizeof (SightBeam));
}

void
sight_beams_grow (SightBeams *self)
{
  SightBeamList *second = self->now.first > 0 ? &self->now : &self->next;

  self->memory = sight_view_reserve_scratch (self->view, 4 * self->capacity * sizeof (SightBeam));
  memmove (self->memory + 2 * self->capacity, self->memory + self->capacity, second->length * sizeof (SightBeam));
  self->capacity *= 2;
  second->first = self->capacity;
}

void
sight_beams_cut (SightBeams *self, const SightEdge *lo, const SightEdge *hi)
{
  SightBeam *beams = self->memory + self->next.first;
  SightBeam kept[CUT_MAX];
  int n_kept = 0;

  if (!sight_edge_precedes (lo, hi))
    return;

  while (self->next.length > self->start && sight_edge_precedes (lo, &beams[self->next.length - 1].hi))
    {
      const SightBeam beam = beams[--self->next.length];

      g_assert (n_kept + 2 <= CUT_MAX);
      if (sight_edge_precedes (hi, &beam.hi))
        kept[n_kept++] = (SightBeam) { sight_edge_precedes (hi, &beam.lo) ? beam.lo : *hi, beam.hi };
      if (sight_edge_precedes (&beam.lo, lo))
        kept[n_kept++] = (SightBeam) { beam.lo, *lo };
    }
  while (n_kept > 0)
    {
      n_kept--;
      sight_beams_add (self, &kept[n_kept].lo, &kept[n_kept].hi);
    }
}
