/* sight-document-checks.c - changes to the checks of a document
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-document-checks.h"

#include "sight-document-private.h"

/* Whether check @index is there, and may be changed. */
static gboolean
can_change (SightDocument *self, guint index)
{
  return SIGHT_IS_DOCUMENT (self) && sight_document_is_open (self) && index < self->subject.level->checks->len;
}

guint
sight_document_add_check (SightDocument *self, const char *check, int index)
{
  guint n_checks;

  g_return_val_if_fail (SIGHT_IS_DOCUMENT (self), 0);
  g_return_val_if_fail (sight_document_is_open (self), 0);
  g_return_val_if_fail (*check != '\0', 0);
  n_checks = self->subject.level->checks->len;
  g_return_val_if_fail (index >= -1 && index <= (int) n_checks, 0);

  sight_document_follow_names (self);
  if (index < 0)
    index = (int) n_checks;
  sight_document_insert_row (self, SIGHT_LIST_CHECKS, (guint) index, g_strdup (check));

  return (guint) index;
}

void
sight_document_remove_check (SightDocument *self, guint index)
{
  g_return_if_fail (can_change (self, index));

  sight_document_change_row (self, SIGHT_LIST_CHECKS, index, NULL);
}

void
sight_document_set_check (SightDocument *self, guint index, const char *check)
{
  g_return_if_fail (can_change (self, index));
  g_return_if_fail (*check != '\0');

  sight_document_follow_names (self);
  if (!g_str_equal (check, sight_level_get_check (self->subject.level, index)))
    sight_document_change_row (self, SIGHT_LIST_CHECKS, index, g_strdup (check));
}

void
sight_document_move_check (SightDocument *self, guint index, guint place)
{
  char *check;

  g_return_if_fail (can_change (self, index));
  g_return_if_fail (place < self->subject.level->checks->len);
  if (index == place)
    return;

  check = g_strdup (sight_level_get_check (self->subject.level, index));
  sight_document_change_row (self, SIGHT_LIST_CHECKS, index, NULL);
  sight_document_insert_row (self, SIGHT_LIST_CHECKS, place, check);
}
