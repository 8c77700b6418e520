/* sight-check-generator.h - a button that adds the checks that hold now, found in the background
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/widgets/sight-workspace-widget.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_CHECK_GENERATOR (sight_check_generator_get_type ())
G_DECLARE_FINAL_TYPE (SightCheckGenerator, sight_check_generator, SIGHT, CHECK_GENERATOR, SightWorkspaceWidget)

G_END_DECLS
