/* sight-translate.h - texts of tables: core marks them, they are translated where they are shown
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#ifndef N_                  /* gettext has it too */
#define N_(String) (String) /* marks a text for translation, does nothing */
#endif
