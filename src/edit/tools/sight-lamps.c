/* sight-lamps.c - the lamps of a document, as tools, commands and lists change them
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-lamps.h"

#include <glib/gi18n-lib.h>

#include "analysis/sentence/sight-sentence.h"
#include "edit/document/sight-document-lamps.h"
#include "edit/document/sight-document-turns.h"
#include "sight-tool-private.h"

/* Begins an entry.  @format: translated, with one %s for the lamp */
G_GNUC_PRINTF (2, 0)
static void
begin (SightToolState *self, const char *format, guint index)
{
  g_autofree char *lamp = sight_sentence_lamp (sight_document_get_level (self->document), (int) index);
  g_autoptr (GString) name = g_string_new (format);

  g_string_replace (name, "%s", lamp, 1);
  sight_document_begin (self->document, name->str);
}

static SightLamp *
copy_lamp (SightToolState *self, guint index)
{
  return sight_lamp_copy (sight_level_get_lamp (sight_document_get_level (self->document), index));
}

void
sight_lamps_rename (SightToolState *self, guint index, const char *name)
{
  g_autoptr (SightLamp) lamp = copy_lamp (self, index);

  /* Translators: the name of a change: "Rename Hall lamp" */
  begin (self, _ ("Rename %s"), index);
  g_free (lamp->name);
  lamp->name = g_strstrip (g_strdup (name));
  sight_document_set_lamp (self->document, index, lamp);
  sight_document_commit (self->document);
}

/* The change that began is the same for @n lamps. */
static void
commit_alike (SightToolState *self, guint n)
{
  self->alike = (SightAlike) { .n_lamps = n };
  sight_document_commit (self->document);
}

/* Whether lamp @other shines in the shown turn as an image of lamp @index by @image would. */
static gboolean
is_image (const SightLevel *now, const SightReshape *image, guint index, guint other)
{
  const SightLamp *lamp = sight_level_get_lamp (now, index), *copy = sight_level_get_lamp (now, other);

  return index != other && copy->range == lamp->range && !copy->on == !lamp->on &&
         sight_cell_equal (copy->cell, sight_reshape_cell (image, lamp->cell));
}

guint
sight_lamps_find_alike (const SightToolState *self,
                        guint index,
                        guint lamps[SIGHT_IMAGES_MAX + 1],
                        SightReshape ways[SIGHT_IMAGES_MAX + 1])
{
  const SightLevel *now = sight_document_get_snapshot (self->document);
  SightReshape images[SIGHT_IMAGES_MAX];
  const guint n_images = sight_symmetry_get_images (self->symmetry, now->map, images);
  guint n = 0;

  lamps[n] = index;
  ways[n++] = (SightReshape) { .width = now->map->width, .height = now->map->height, .xx = 1, .yy = 1 };
  for (guint k = 0; k < n_images; k++)
    {
      for (guint i = 0; i < now->lamps->len; i++)
        {
          if (!is_image (now, &images[k], index, i))
            continue;
          lamps[n] = i;
          ways[n++] = images[k];
          break;
        }
    }

  return n;
}

void
sight_lamps_set_range (SightToolState *self, guint index, int range)
{
  guint lamps[SIGHT_IMAGES_MAX + 1];
  SightReshape ways[SIGHT_IMAGES_MAX + 1];
  const guint n = sight_lamps_find_alike (self, index, lamps, ways);

  /* Translators: the name of a change: "Change the range of Hall lamp" */
  begin (self, _ ("Change the range of %s"), index);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (SightLamp) lamp = copy_lamp (self, lamps[i]);

      lamp->range = range;
      sight_document_set_lamp (self->document, lamps[i], lamp);
    }
  commit_alike (self, n);
}

void
sight_lamps_switch (SightToolState *self, guint index, gboolean on)
{
  guint lamps[SIGHT_IMAGES_MAX + 1];
  SightReshape ways[SIGHT_IMAGES_MAX + 1];
  const guint n = sight_lamps_find_alike (self, index, lamps, ways);

  /* Translators: the name of a change: "Switch Hall lamp" */
  begin (self, _ ("Switch %s"), index);
  for (guint i = 0; i < n; i++)
    sight_document_record_lamp_on (self->document, lamps[i], on);
  commit_alike (self, n);
}

void
sight_lamps_remove (SightToolState *self, guint index)
{
  guint lamps[SIGHT_IMAGES_MAX + 1];
  SightReshape ways[SIGHT_IMAGES_MAX + 1];
  const guint n = sight_lamps_find_alike (self, index, lamps, ways);
  const guint n_lamps = sight_document_get_level (self->document)->lamps->len;
  g_autofree gboolean *goes = g_new0 (gboolean, n_lamps);
  /* The choice is right afterwards even if the tool state does not follow the document. */
  int chosen = self->lamp;

  begin (self, _ ("Delete %s"), index);
  for (guint i = 0; i < n; i++)
    goes[lamps[i]] = TRUE;
  for (guint i = n_lamps; i > 0; i--)
    {
      if (!goes[i - 1])
        continue;
      sight_document_remove_lamp (self->document, i - 1);
      chosen = chosen == (int) i - 1 ? -1 : chosen - (chosen > (int) i - 1);
    }
  commit_alike (self, n);
  sight_lamps_choose (self, chosen);
}

void
sight_lamps_set_dark (SightToolState *self, gboolean dark)
{
  SightRules rules = sight_document_get_level (self->document)->rules;

  rules.dark = dark;
  sight_document_begin (self->document, dark ? _ ("Make it dark") : _ ("Make it bright"));
  sight_document_set_rules (self->document, &rules);
  sight_document_commit (self->document);
}

void
sight_lamps_choose (SightToolState *self, int index)
{
  if (self->lamp == index)
    return;
  self->lamp = index;
  sight_tool_state_notify (self);
}

int
sight_lamps_find (const SightToolState *self, SightCell cell)
{
  return sight_level_find_lamp (sight_document_get_snapshot (self->document), cell);
}
