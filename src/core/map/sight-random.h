/* sight-random.h - numbers from a seed, the same on every machine
 *
 * Not for secrets.  The generator is splitmix64, from: G. L. Steele, D. Lea,
 * C. H. Flood, "Fast splittable pseudorandom number generators", 2014.
 *
 *     SightRandom random = { seed };
 *     int side = sight_random_below (&random, 6) + 1;
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A generator; copy it to repeat its numbers. */
typedef struct
{
  guint64 state; /* at first the seed, any number */
} SightRandom;

/* The next number: any 64 bits. */
static inline guint64
sight_random_next (SightRandom *self)
{
  guint64 z = self->state += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);

  return z ^ (z >> 31);
}

/* 0 to @n - 1; @n: 1 to 2^31. */
static inline int
sight_random_below (SightRandom *self, int n)
{
  return (int) (((sight_random_next (self) >> 32) * (guint64) n) >> 32);
}

/* @low to @high, both included. */
static inline int
sight_random_between (SightRandom *self, int low, int high)
{
  return low + sight_random_below (self, high - low + 1);
}

G_END_DECLS
