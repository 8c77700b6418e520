/* sight-format.c - what a file format is
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-format.h"

GQuark
sight_format_error_quark (void)
{
  return g_quark_from_static_string ("sight-format-error-quark");
}

gboolean
sight_format_has_variant (const SightFormat *self, const char *variant)
{
  return self->variants != NULL && g_strv_contains (self->variants, variant);
}
