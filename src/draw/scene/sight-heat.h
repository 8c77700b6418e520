/* sight-heat.h - a heat map: a number for each of many cells, in five classes
 *
 * The numbers come from a measure (analysis/level/sight-measure.h) or from
 * anything else that gives cells a value.
 *
 *     const SightHeatStyle style = { SIGHT_HEAT_QUANTILES, .decimals = 0, .nobody = TRUE };
 *     g_autoptr (SightHeat) heat = sight_heat_new (&style, width, height);
 *
 *     sight_heat_set (heat, cell, value);          … for each cell that counts
 *     sight_heat_finish (heat);
 *
 * A heat map does not change once it is finished, except for what is pending.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-cell-set.h"
#include "sight-palette.h"

G_BEGIN_DECLS

#define SIGHT_HEAT_CLASSES 5

/* What a cell shows: one of these, or a class from 1, the least values, to SIGHT_HEAT_CLASSES. */
typedef enum
{
  SIGHT_HEAT_OUTSIDE = 0, /* does not count */
  SIGHT_HEAT_NOBODY = SIGHT_HEAT_CLASSES + 1,
  SIGHT_HEAT_NO_VALUE,
} SightHeatState;

/* Where classes begin. */
typedef enum
{
  SIGHT_HEAT_FULL,      /* equally wide from the least to the most */
  SIGHT_HEAT_MIDDLE,    /* equally wide over the middle 96 % of the values */
  SIGHT_HEAT_QUANTILES, /* as many values in each */
  SIGHT_HEAT_SCALES
} SightHeatScale;

/* Which colours classes have. */
typedef enum
{
  SIGHT_HEAT_CIVIDIS,
  SIGHT_HEAT_VIRIDIS,
  SIGHT_HEAT_GREY,
  SIGHT_HEAT_COLORS
} SightHeatColors;

typedef struct
{
  SightHeatScale scale;
  SightHeatColors colors;
  int decimals;       /* that numbers show */
  gboolean circular;  /* they are degrees, see sight-direction.h */
  gboolean diverging; /* blue below 0, orange above */
  gboolean nobody;    /* 0 means that nobody sees the cell: a hatch of its own */
  gboolean is_fixed;  /* classes are those of @bounds, whatever the values */
  double bounds[SIGHT_HEAT_CLASSES + 1];
  gboolean has_range; /* classes lie between @least and @most */
  double least, most;
} SightHeatStyle;

/* Give back with sight_heat_unref(). */
typedef struct
{
  SightHeatStyle style;
  char *title, *unit;    /* (nullable): what the numbers are, for people */
  int width, height;     /* of the map, in cells */
  float *values;         /* of each cell, row by row; NAN: none */
  guint8 *states;        /* of each cell: a SightHeatState or a class */
  SightCellSet *pending; /* (nullable): cells whose value is an old one */
  double *sorted;        /* the values of the classes, ascending */
  guint n_sorted, n_nobody, n_without;
  double
      bounds[SIGHT_HEAT_CLASSES + 1]; /* class k is from bounds[k - 1] to below bounds[k], the last to @bounds' end */
  gint ref_count;                     /* atomic */
} SightHeat;

SightHeat *sight_heat_new (const SightHeatStyle *style, int width, int height) G_GNUC_WARN_UNUSED_RESULT;
SightHeat *sight_heat_ref (SightHeat *self);
void sight_heat_unref (SightHeat *self);

/* Names what the numbers are. */
void sight_heat_set_texts (SightHeat *self, const char *title, const char *unit);
/* Before sight_heat_finish(): @cell counts and has @value, or none (NAN). */
void sight_heat_set (SightHeat *self, SightCell cell, double value);
/* Finds classes and states.  Time: the cells, and sorting the values. */
void sight_heat_finish (SightHeat *self);

/* The same values with other classes.  Time: the cells. */
SightHeat *sight_heat_restyle (const SightHeat *self, const SightHeatStyle *style) G_GNUC_WARN_UNUSED_RESULT;

/* The value of @cell; NAN if it has none or lies elsewhere. */
double sight_heat_get (const SightHeat *self, SightCell cell);
/* The place of @value among those of the classes, 1 for the greatest. */
guint sight_heat_get_rank (const SightHeat *self, double value);
/* (transfer full): @value as people read it. */
char *sight_heat_format (const SightHeat *self, double value) G_GNUC_WARN_UNUSED_RESULT;

/* The colour of class @number, 1 to SIGHT_HEAT_CLASSES: darker is more on a light palette, lighter on a dark one. */
SightColor sight_heat_get_color (const SightHeatStyle *style, const SightPalette *palette, guint number);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightHeat, sight_heat_unref)

/* What @cell, a cell of the map, shows. */
static inline guint8
sight_heat_get_state (const SightHeat *self, SightCell cell)
{
  return self->states[(gsize) cell.y * self->width + cell.x];
}

G_END_DECLS
