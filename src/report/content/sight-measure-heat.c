/* sight-measure-heat.c - the values of a measure as a heat map
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-measure-heat.h"

#include <glib/gi18n-lib.h>

SightHeatStyle
sight_measure_heat_get_style (const SightMeasure *measure)
{
  return (SightHeatStyle) { .scale = SIGHT_HEAT_QUANTILES,
                            .decimals = measure->decimals,
                            .circular = measure->circular,
                            .diverging = measure->diverging,
                            .nobody = measure->nobody };
}

char *
sight_measure_heat_get_unit (const SightMeasure *measure, const SightLevel *level)
{
  const int range = level->sight.range;

  if (range == 0 || measure->section == SIGHT_MEASURES_TEAM || measure->section == SIGHT_MEASURES_MOVEMENT)
    return g_strdup (_ (measure->unit));

  /* Translators: what the numbers of a measure are, and the range of the sight: "places that see it, within 10" */
  return g_strdup_printf (_ ("%s, within %d"), _ (measure->unit), range);
}

SightHeat *
sight_measure_heat_new (const SightMeasure *measure,
                        const SightLevel *level,
                        const SightPlaces *places,
                        const double *values,
                        const SightHeatStyle *style)
{
  const SightHeatStyle own = sight_measure_heat_get_style (measure);
  SightHeat *heat = sight_heat_new (style != NULL ? style : &own, places->width, places->height);
  g_autofree char *unit = sight_measure_heat_get_unit (measure, level);

  sight_heat_set_texts (heat, _ (measure->name), unit);
  for (guint i = 0; i < places->n; i++)
    sight_heat_set (heat, places->cells[i], values[i]);
  sight_heat_finish (heat);

  return heat;
}
