/* sight-cli-specimen.h - a small map on which a game and a sight differ, on standard output
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/sight/sight-preset.h"
#include "format/syntax/sight-json-writer.h"
#include "game/sight-shrink.h"

G_BEGIN_DECLS

/* The map, "@" for the viewer and "?" for the cell that differs, and what each says of it.  @id: what the sight is
 * called. */
void sight_cli_print_specimen (const SightSpecimen *specimen, const char *id);

/* (transfer full): a command for a shell that shows why @sight says what it says; @options: its own, as the shell takes
 * them */
char *sight_cli_specimen_get_command (const SightSpecimen *specimen, const char *options) G_GNUC_WARN_UNUSED_RESULT;

/* The same as an object @name of JSON; @options: as above. */
void sight_cli_specimen_write (const SightSpecimen *specimen,
                               SightJsonWriter *writer,
                               const char *name,
                               const char *options);

G_END_DECLS
