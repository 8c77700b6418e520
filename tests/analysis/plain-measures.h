/* plain-measures.h - every measure as its definition has it, in ten lines and slowly
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "analysis/level/sight-gauge.h"

/* A level, and what each of its places sees of the others. */
typedef struct
{
  SightGaugeRequest request;
  const SightLevel *level;
  SightPlaces *places, *from;
  SightView *views; /* of each place */
} PlainWorld;

/* The value that the measure @id has at @place. */
double plain_measure_get (const PlainWorld *self, const char *id, guint place);
