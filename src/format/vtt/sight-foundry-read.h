/* sight-foundry-read.h - reads scenes of Foundry Virtual Tabletop
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"

G_BEGIN_DECLS

/* The member of the scene's flags by which files of this program are known. */
#define SIGHT_FOUNDRY_FLAG "sightline"

/* Whether the content is a scene of Foundry. */
gboolean sight_foundry_sniff (const char *data, gsize length);

SightLevel *sight_foundry_read (const SightInput *input, SightNotes *notes, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
