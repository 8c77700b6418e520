/* sight-trie.c - lines of sight of 64 viewers at once
 *
 * Terms.  An offset leads from the anchor to the other end of a line.  A test
 * asks one cell, or two flankers, which lie at offsets of their own.  A line is
 * clear if all its tests pass; where the rule allows either direction, if those
 * of one of its two lines do.
 *
 * Overview.  The steps of every line are recorded as the line walks an open map
 * (sight_los_trace_open()): the walked line stays the definition.  Its tests, in
 * their order from the anchor, are a word; the words make a trie.  Its nodes lie
 * in an array, parents before children, each with the number of nodes below it.
 *
 * To walk it for 64 anchors side by side, a node takes the bits of its parent and
 * of the row of open cells, shifted by the offset of its test: two words, a shift
 * and an "and".  Where no bit is left, the nodes below are skipped.  Bits that
 * reach the last test of an offset are the anchors for which the line is clear;
 * they are counted in bit planes, as by 64 adders.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-trie.h"

#include <string.h>

#include "core/map/sight-bits.h"

#define PLANES 15 /* of counts: more bits than the offsets of the greatest range need */

/* What a node tests. */
typedef enum
{
  TEST_NOTHING, /* of the root alone */
  TEST_CELL,    /* a is open */
  TEST_EITHER,  /* a or b is open: flankers of a permissive corner */
} TestKind;

typedef struct
{
  gint16 ax, ay, bx, by; /* offsets from the anchor */
  guint8 kind;
} Test;

typedef struct
{
  Test test;
  gint32 first; /* child, or -1; while the trie is built */
  gint32 next;  /* sibling, or -1 */
  gint32 leaf;  /* offset that ends here, or -1 */
} Draft;

/* A node in its final order. */
typedef struct
{
  gint16 a_word, ay, b_word, by; /* words and rows from the anchors' */
  guint8 a_shift, b_shift;       /* bits */
  guint8 kind;
  guint16 depth;
  gint32 leaf;  /* offset that ends here, or -1 */
  guint32 skip; /* nodes below */
} Node;

typedef struct
{
  gint16 x, y;   /* of the other end, from the anchor */
  gboolean dark; /* not seen if the target is on the border of the map */
} Offset;

struct _SightTrie
{
  SightTrieEnd end;
  guint depth;
  GArray *nodes;   /* of Node: the trie, and behind it that of second lines */
  GArray *offsets; /* of Offset */
  GArray *drafts;  /* of Draft; while it is built */
};

struct _SightTrieMap
{
  int range_words; /* words and rows of room on each side */
  int range;
  gsize stride;
  guint64 *open, *ends, *inner; /* open cells; other ends; cells off the border */
};

/* Building */

static inline Draft *
get_draft (const SightTrie *self, gint32 index)
{
  return &g_array_index (self->drafts, Draft, index);
}

static gint32
add_draft (SightTrie *self, const Test *test)
{
  const Draft draft = { *test, -1, -1, -1 };

  g_array_append_val (self->drafts, draft);

  return (gint32) self->drafts->len - 1;
}

static gboolean
is_same (const Test *a, const Test *b)
{
  return a->kind == b->kind && a->ax == b->ax && a->ay == b->ay && a->bx == b->bx && a->by == b->by;
}

/* The child of @parent with that test, made if need be. */
static gint32
find_child (SightTrie *self, gint32 parent, const Test *test)
{
  gint32 child;

  for (child = get_draft (self, parent)->first; child >= 0; child = get_draft (self, child)->next)
    {
      if (is_same (&get_draft (self, child)->test, test))
        return child;
    }
  child = add_draft (self, test);
  get_draft (self, child)->next = get_draft (self, parent)->first;
  get_draft (self, parent)->first = child;

  return child;
}

static void
add_cell_test (GArray *tests, SightCell cell)
{
  const Test test = { cell.x, cell.y, 0, 0, TEST_CELL };

  g_array_append_val (tests, test);
}

/* The tests of @step: flankers first, as the line has it. */
static void
add_tests (GArray *tests, const SightLineRule *rule, const SightStep *step)
{
  const SightCell fx = { step->to.x, step->cell.y }, fy = { step->cell.x, step->to.y };
  const Test either = { fx.x, fx.y, fy.x, fy.y, TEST_EITHER };

  if (step->kind != SIGHT_STEP_MOVE)
    return;
  if (step->flankers & SIGHT_FLANKER_TESTED && rule->corner == SIGHT_CORNER_STRICT)
    {
      add_cell_test (tests, fx);
      add_cell_test (tests, fy);
    }
  else if (step->flankers & SIGHT_FLANKER_TESTED)
    g_array_append_val (tests, either);
  if (step->verdict == SIGHT_VERDICT_OPEN)
    add_cell_test (tests, step->to);
}

/* The tests of the line @viewer → @target, in their order from @viewer. */
static void
list_tests (GArray *tests, const SightLineRule *rule, SightCell viewer, SightCell target, gboolean second)
{
  g_autoptr (SightTrace) trace = sight_trace_new ();
  gboolean reversed;

  sight_los_trace_open (rule, viewer, target, second, trace);
  reversed = sight_trace_get (trace, 0)->flags & SIGHT_STEP_REVERSED;
  /* The walk tests the end where it begins without a step. */
  if (reversed ? rule->test_target : rule->test_start)
    add_cell_test (tests, reversed ? target : viewer);
  for (gsize i = 0; i < sight_trace_get_length (trace); i++)
    add_tests (tests, rule, sight_trace_get (trace, i));
  for (guint i = 0; reversed && i < tests->len / 2; i++)
    {
      const Test other = g_array_index (tests, Test, i);

      g_array_index (tests, Test, i) = g_array_index (tests, Test, tests->len - 1 - i);
      g_array_index (tests, Test, tests->len - 1 - i) = other;
    }
}

/* Adds one of the lines of @offset below @root. */
static void
add_line (SightTrie *self, gint32 root, const SightLineRule *rule, gint32 leaf, gboolean second)
{
  const Offset *offset = &g_array_index (self->offsets, Offset, leaf);
  const SightCell anchor = { 0, 0 }, other = { offset->x, offset->y };
  const gboolean from_viewers = self->end == SIGHT_TRIE_FROM_VIEWERS;
  g_autoptr (GArray) tests = g_array_new (FALSE, FALSE, sizeof (Test));
  gint32 node = root;

  list_tests (tests, rule, from_viewers ? anchor : other, from_viewers ? other : anchor, second);
  for (guint i = 0; i < tests->len; i++)
    node = find_child (self, node, &g_array_index (tests, Test, from_viewers ? i : tests->len - 1 - i));
  /* Offsets with the same tests, such as that of an anchor and its neighbour: a node of its own for each. */
  if (get_draft (self, node)->leaf >= 0)
    {
      const Test nothing = { .kind = TEST_NOTHING };
      const gint32 twin = add_draft (self, &nothing);

      get_draft (self, twin)->next = get_draft (self, node)->first;
      get_draft (self, node)->first = twin;
      node = twin;
    }
  get_draft (self, node)->leaf = leaf;
}

/* Appends draft @index and all below it to the nodes. */
static void
settle (SightTrie *self, gint32 index, guint depth)
{
  const Draft *draft = get_draft (self, index);
  const Test *test = &draft->test;
  const guint place = self->nodes->len;
  const Node node = { test->ax >> 6, test->ay,   test->bx >> 6, test->by,    test->ax & 63,
                      test->bx & 63, test->kind, depth,         draft->leaf, 0 };

  self->depth = MAX (self->depth, depth + 1);
  g_array_append_val (self->nodes, node);
  for (gint32 child = draft->first; child >= 0; child = get_draft (self, child)->next)
    settle (self, child, depth + 1);
  g_array_index (self->nodes, Node, place).skip = self->nodes->len - place - 1;
}

static void
list_offsets (SightTrie *self, const SightLineRule *rule, int range, SightTrieFilter filter, gconstpointer data)
{
  const SightCell anchor = { 0, 0 };

  for (int y = -range; y <= range; y++)
    {
      for (int x = -range; x <= range; x++)
        {
          const SightCell other = { x, y };
          const gboolean from_viewers = self->end == SIGHT_TRIE_FROM_VIEWERS;
          const Offset offset = { x, y, rule->border_dark && (x != 0 || y != 0) };

          if (!sight_distance_reaches (rule->distance, range, anchor, other) && (x != 0 || y != 0))
            continue;
          if (filter == NULL || filter (from_viewers ? anchor : other, from_viewers ? other : anchor, data))
            g_array_append_val (self->offsets, offset);
        }
    }
}

/* The trie of the first or the second lines. */
static void
add_trie (SightTrie *self, const SightLineRule *rule, gboolean second)
{
  const Test nothing = { .kind = TEST_NOTHING };

  g_array_set_size (self->drafts, 0);
  add_draft (self, &nothing);
  for (guint i = 0; i < self->offsets->len; i++)
    add_line (self, 0, rule, (gint32) i, second);
  settle (self, 0, 0);
}

SightTrie *
sight_trie_new (const SightLineRule *rule, int range, SightTrieEnd end, SightTrieFilter filter, gconstpointer data)
{
  SightTrie *self = g_new0 (SightTrie, 1);

  g_assert (range >= 1 && range <= SIGHT_TRIE_RANGE_MAX);

  self->end = end;
  self->nodes = g_array_new (FALSE, FALSE, sizeof (Node));
  self->offsets = g_array_new (FALSE, FALSE, sizeof (Offset));
  self->drafts = g_array_new (FALSE, FALSE, sizeof (Draft));
  list_offsets (self, rule, range, filter, data);
  add_trie (self, rule, FALSE);
  if (rule->either)
    add_trie (self, rule, TRUE);
  g_clear_pointer (&self->drafts, g_array_unref);

  return self;
}

void
sight_trie_free (SightTrie *self)
{
  g_array_unref (self->nodes);
  g_array_unref (self->offsets);
  g_free (self);
}

/* Maps */

/* Word 0 of row @y, which may lie in the room around the map. */
static inline guint64 *
get_row (const SightTrieMap *self, guint64 *rows, int y)
{
  return rows + (gsize) (y + self->range) * self->stride + self->range_words;
}

SightTrieMap *
sight_trie_map_new (const SightGrid *grid, const guint64 *ends, gsize stride, int range)
{
  SightTrieMap *self = g_new0 (SightTrieMap, 1);
  const int n_words = (grid->width + 63) / 64;
  gsize size;

  self->range = range;
  /* A shifted word takes bits of the next one too. */
  self->range_words = (range + 63) / 64 + 1;
  self->stride = (gsize) n_words + 2 * self->range_words;
  size = self->stride * ((gsize) grid->height + 2 * range);
  self->open = g_new0 (guint64, size);
  self->ends = g_new0 (guint64, size);
  self->inner = g_new0 (guint64, size);
  for (int y = 0; y < grid->height; y++)
    {
      for (int word = 0; word < n_words; word++)
        {
          get_row (self, self->open, y)[word] = ~sight_grid_get_row (grid, y)[word];
          get_row (self, self->ends, y)[word] = ends[(gsize) y * stride + word];
        }
      if (y > 0 && y < grid->height - 1 && grid->width > 2)
        sight_bits_fill (get_row (self, self->inner, y), 1, grid->width - 1, TRUE);
    }

  return self;
}

void
sight_trie_map_free (SightTrieMap *self)
{
  g_free (self->open);
  g_free (self->ends);
  g_free (self->inner);
  g_free (self);
}

/* Counting */

gsize
sight_trie_get_scratch (const SightTrie *self)
{
  return self->depth + self->offsets->len;
}

/* The 64 bits of @row, a word of the anchors' row, that lie @dy rows and @words words and @shift bits further. */
static inline guint64
load (const guint64 *row, gsize stride, int dy, int words, int shift)
{
  const guint64 *word = row + (gssize) dy * (gssize) stride + words;

  return word[0] >> shift | word[1] << 1 << (63 - shift);
}

static inline guint64
test_node (const Node *node, const guint64 *open, gsize stride)
{
  guint64 bits;

  if (node->kind == TEST_NOTHING)
    return ~G_GUINT64_CONSTANT (0);
  bits = load (open, stride, node->ay, node->a_word, node->a_shift);

  return node->kind == TEST_CELL ? bits : bits | load (open, stride, node->by, node->b_word, node->b_shift);
}

/* Adds to each offset's word in @seen the anchors for which its line is clear. */
static void
walk (const SightTrie *self, const SightTrieMap *map, const SightAnchors *anchors, guint64 *left, guint64 *seen)
{
  const guint64 *open = get_row (map, map->open, anchors->first.y) + anchors->first.x / 64;
  const Node *nodes = (const Node *) (gconstpointer) self->nodes->data;
  const gsize stride = map->stride;

  memset (seen, 0, self->offsets->len * sizeof *seen);
  for (guint i = 0; i < self->nodes->len; i++)
    {
      const Node *node = &nodes[i];
      const guint64 bits = (node->depth > 0 ? left[node->depth - 1] : anchors->bits) & test_node (node, open, stride);

      left[node->depth] = bits;
      if (bits == 0)
        i += node->skip;
      else if (node->leaf >= 0)
        seen[node->leaf] |= bits;
    }
}

/* Adds 1 to the numbers of @bits. */
static inline void
add_bits (guint64 planes[PLANES], guint64 bits)
{
  for (guint i = 0; bits != 0; i++)
    {
      const guint64 carry = planes[i] & bits;

      planes[i] ^= bits;
      bits = carry;
    }
}

void
sight_trie_count (const SightTrie *self, const SightTrieMap *map, SightAnchors *anchors, guint64 *scratch)
{
  const int word = anchors->first.x / 64;
  const guint64 *ends = get_row (map, map->ends, anchors->first.y) + word;
  const guint64 *inner = get_row (map, map->inner, anchors->first.y) + word;
  guint64 *seen = scratch + self->depth, planes[PLANES] = { 0 };

  walk (self, map, anchors, scratch, seen);
  for (guint i = 0; i < self->offsets->len; i++)
    {
      const Offset *offset = &g_array_index (self->offsets, Offset, i);
      guint64 bits = seen[i];

      if (bits == 0)
        continue;
      bits &= load (ends, map->stride, offset->y, offset->x >> 6, offset->x & 63);
      if (offset->dark && self->end == SIGHT_TRIE_FROM_VIEWERS)
        bits &= load (inner, map->stride, offset->y, offset->x >> 6, offset->x & 63);
      else if (offset->dark)
        bits &= inner[0];
      add_bits (planes, bits);
    }
  for (guint i = 0; i < 64; i++)
    {
      anchors->counts[i] = 0;
      for (guint plane = 0; plane < PLANES; plane++)
        anchors->counts[i] |= (guint) (planes[plane] >> i & 1) << plane;
    }
}
