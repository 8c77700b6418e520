/* sight-cli-place.c - a place as options of all verbs name it: a cell, "3,4", or a viewer, who stands in one
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-cli-place.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "sight-cli-named.h"

gboolean
sight_cli_place_parse (SightCliPlace *self, const char *option, const char *text)
{
  *self = (SightCliPlace) { NULL };
  if (text == NULL)
    {
      sight_cli_complain (_ ("--%s is missing: a cell X,Y, or a viewer"), option);
      return FALSE;
    }
  /* A number alone is a cell that is not finished, rather than the number of a viewer. */
  if (strchr (text, ',') != NULL || strspn (text, "0123456789- ") == strlen (text))
    return sight_cli_parse_cell (option, text, &self->cell);
  self->name = text;

  return TRUE;
}

gboolean
sight_cli_place_find (
    const SightCliPlace *self, const char *option, const SightLevel *level, SightCell *cell, int *viewer)
{
  g_autoptr (GError) error = NULL;
  SightCliNamed named = { 0, -1 };

  if (self->name != NULL && !sight_cli_named_find (&named, level, SIGHT_CLI_VIEWER, option, self->name, &error))
    {
      sight_cli_complain ("%s", error->message);
      return FALSE;
    }
  if (self->name != NULL && named.index < 0)
    {
      sight_cli_complain_of (self->name, sight_cli_name_viewer, level,
                             _ ("--%s: “%s” is not a cell, X,Y, and there is no viewer of that name"), option,
                             self->name);
      return FALSE;
    }
  *cell = named.index >= 0 ? sight_level_get_viewer (level, (guint) named.index)->cell : self->cell;
  if (viewer != NULL)
    *viewer = named.index;

  return sight_cli_check_cell (level, *cell);
}
