/* sight-findings-signs.h - what the signs of an answer about the whole level or of a check mean, for legends
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "draw/scene/sight-findings.h"
#include "draw/scene/sight-scene.h"
#include "sight-draw-sign.h"

G_BEGIN_DECLS

typedef struct
{
  SightSign sign;
  gboolean has_color; /* NEARER in @color */
  guint32 color;
  char *text;
} SightFindingsSign;

/* (transfer full) (element-type SightFindingsSign): those that the findings of @scene have, in the order of a legend.
 * Texts on the map explain themselves. */
GArray *sight_findings_list_signs (const SightScene *scene) G_GNUC_WARN_UNUSED_RESULT;

/* What a legend says of marks of @kind, translated, and @sign (out).  Returns: (nullable): such marks say it themselves
 */
const char *sight_findings_describe_mark (SightFindingMarkKind kind, SightSign *sign);

G_END_DECLS
