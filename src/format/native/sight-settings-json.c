/* sight-settings-json.c - the parameters of a sight in JSON, as answers and reports have them
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-settings-json.h"

void
sight_settings_write_json (const SightVision *sight, SightJsonWriter *writer)
{
  sight_json_begin_object (writer, "set");
  for (guint i = 0; i < sight->algorithm->n_parameters; i++)
    {
      const SightParameter *parameter = &sight->algorithm->parameters[i];
      g_autofree char *text = sight_vision_get_text (sight, i);

      if (parameter->choices != NULL)
        sight_json_write_string (writer, parameter->id, text);
      else
        sight_json_write_int (writer, parameter->id, sight->values[i]);
    }
  sight_json_end_object (writer);
}
