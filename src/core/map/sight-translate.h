/* sight-translate.h - texts of tables: core marks them, they are translated where they are shown
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#ifndef N_                  /* gettext has it too */
#define N_(String) (String) /* marks a text for translation, does nothing */
#endif

/* A text that describes a row of a table in lists of its rows: the module for web pages lists none. */
#ifdef SIGHT_WITHOUT_LISTS
#define SIGHT_ABOUT(text) NULL
#else
#define SIGHT_ABOUT(text) text
#endif
