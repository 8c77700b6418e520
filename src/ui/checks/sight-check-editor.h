/* sight-check-editor.h - an entry for a check, which says what may follow
 *
 * Tab takes the first word that is offered, Return the check, Escape ends.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/widgets/sight-workspace-widget.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_CHECK_EDITOR (sight_check_editor_get_type ())
G_DECLARE_FINAL_TYPE (SightCheckEditor, sight_check_editor, SIGHT, CHECK_EDITOR, SightWorkspaceWidget)

/**
 * SightCheckEditor::done:
 *
 * The check is about to be put into the document, or editing was given up.
 */

/* Edits check @index of the document, or -1: a new one that begins with @text. */
void sight_check_editor_begin (SightCheckEditor *self, int index, const char *text);

G_END_DECLS
