/* sight-measure-chooser.h - chooses what the heat map measures, and explains it
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/widgets/sight-workspace-widget.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_MEASURE_CHOOSER (sight_measure_chooser_get_type ())
G_DECLARE_FINAL_TYPE (SightMeasureChooser, sight_measure_chooser, SIGHT, MEASURE_CHOOSER, SightWorkspaceWidget)

G_END_DECLS
