/* sight-template-cave.c - a cave: noise that is smoothed until it is rock, cut down to one piece
 *
 * Each cell starts as rock with a probability of 43 %. Several passes then make
 * a cell rock if at least five of the nine cells in and around it are; outside
 * the map counts as rock.  Only the largest hollow is kept, so every open cell
 * can be reached from every other.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-template-private.h"

#include <string.h>

#include "sight-random.h"

#define ROCK_PERCENT 43
#define ROUNDS 5

/* Rock is 1, open 0; rows have a column of rock on either side, and there is a row of it above and below. */
typedef struct
{
  int width, height; /* of the map */
  int stride;        /* width + 2 */
  guint8 *cells, *next;
  guint8 *sums; /* of a row's three cells side by side, of all rows */
} Rock;

static gsize
get_size (const Rock *rock)
{
  return (gsize) rock->stride * (rock->height + 2);
}

static guint8 *
get_row (const Rock *rock, guint8 *cells, int y)
{
  return cells + (gsize) rock->stride * (y + 1) + 1;
}

/* The outermost cells stay rock: no cave opens to the edge of the map. */
static void
scatter (Rock *rock, guint64 seed)
{
  SightRandom random = { seed };

  memset (rock->cells, 1, get_size (rock));
  for (int y = 1; y < rock->height - 1; y++)
    {
      guint8 *row = get_row (rock, rock->cells, y);

      for (int x = 1; x < rock->width - 1; x++)
        row[x] = sight_random_below (&random, 100) < ROCK_PERCENT;
    }
}

static void
smooth (Rock *rock)
{
  for (int y = -1; y <= rock->height; y++)
    {
      const guint8 *row = get_row (rock, rock->cells, y);
      guint8 *sums = get_row (rock, rock->sums, y);

      for (int x = 0; x < rock->width; x++)
        sums[x] = row[x - 1] + row[x] + row[x + 1];
    }
  for (int y = 1; y < rock->height - 1; y++)
    {
      const guint8 *sums = get_row (rock, rock->sums, y);
      guint8 *next = get_row (rock, rock->next, y);

      for (int x = 1; x < rock->width - 1; x++)
        next[x] = sums[x - rock->stride] + sums[x] + sums[x + rock->stride] >= 5;
    }

  {
    guint8 *cells = rock->cells;

    rock->cells = rock->next;
    rock->next = cells;
  }
}

/* Gives the open cells that can be reached from @start the value @value; returns how many.
 * @stack: room for all cells */
static gsize
flood (Rock *rock, guint32 start, guint8 value, guint32 *stack)
{
  const int steps[] = { 1, -1, rock->stride, -rock->stride };
  guint8 from = rock->cells[start];
  gsize n_stack = 0, n = 0;

  rock->cells[start] = value;
  stack[n_stack++] = start;
  while (n_stack > 0)
    {
      guint32 at = stack[--n_stack];

      n++;
      for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
        {
          if (rock->cells[at + steps[i]] != from)
            continue;
          rock->cells[at + steps[i]] = value;
          stack[n_stack++] = at + steps[i];
        }
    }

  return n;
}

/* Open cells of the largest hollow become 3; returns whether there is one. */
static gboolean
find_largest (Rock *rock)
{
  guint32 *stack = g_new (guint32, get_size (rock));
  gsize most = 0, largest = 0;

  for (gsize i = 0; i < get_size (rock); i++)
    {
      gsize n = rock->cells[i] == 0 ? flood (rock, i, 2, stack) : 0;

      if (n > most)
        {
          most = n;
          largest = i;
        }
    }
  if (most > 0)
    flood (rock, largest, 3, stack);
  g_free (stack);

  return most > 0;
}

void
sight_template_fill_cave (SightMap *map, const SightTemplateTiles *tiles, guint64 seed)
{
  Rock rock = { .width = map->width, .height = map->height, .stride = map->width + 2 };
  gboolean has_hollow;

  rock.cells = g_malloc (get_size (&rock));
  rock.next = g_malloc (get_size (&rock));
  rock.sums = g_malloc (get_size (&rock));
  memset (rock.next, 1, get_size (&rock));
  scatter (&rock, seed);
  for (int i = 0; i < ROUNDS; i++)
    smooth (&rock);
  has_hollow = find_largest (&rock);

  for (int y = 0; y < map->height; y++)
    {
      const guint8 *row = get_row (&rock, rock.cells, y);

      for (int x = 0; x < map->width; x++)
        sight_map_set (map, (SightCell) { x, y }, row[x] == 3 ? tiles->floor : tiles->wall);
    }
  /* Even a map too small for a cave has one open cell. */
  if (!has_hollow)
    sight_map_set (map, (SightCell) { map->width / 2, map->height / 2 }, tiles->floor);

  g_free (rock.cells);
  g_free (rock.next);
  g_free (rock.sums);
}
