/* print-common.h - what tests of printing need: a level to print
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "canvas-common.h"

#include "ui/export/sight-print.h"

static inline SightExportSubject *
subject_new_called (const char *title, int width, int height)
{
  g_autoptr (SightWorkspace) workspace = make_workspace (width, height);
  SightScene scene = sight_workspace_get_scene (workspace, 20);

  return sight_export_subject_new (sight_level_copy (sight_workspace_get_level (workspace)), &scene, title);
}

static inline SightExportSubject *
subject_new (int width, int height)
{
  return subject_new_called ("castle", width, height);
}
