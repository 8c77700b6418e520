/* check-status.h - what becomes of one check
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "analysis/checks/sight-check-run.h"

#define HELD SIGHT_CHECK_HELD
#define FAILED SIGHT_CHECK_FAILED

/* The status of the check @text of @level. */
static inline SightCheckStatus
run (const SightLevel *level, const char *text)
{
  g_autoptr (SightCheckRunner) runner = sight_check_runner_new (level);
  g_auto (SightCheckFault) fault = { 0 };
  g_autoptr (SightCheck) check = sight_check_new (text, &fault);
  g_autoptr (SightCheckResult) result = NULL;

  g_assert_nonnull (check);
  result = sight_check_run (runner, check);

  return result->status;
}
