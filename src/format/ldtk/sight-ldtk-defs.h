/* sight-ldtk-defs.h - the definitions of a written LDtk project: layers, entities and their fields
 *
 * Instances refer to their definitions by unique numbers.  Everything that LDtk's
 * schema requires is written, with LDtk's defaults where a level says nothing.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"

G_BEGIN_DECLS

/* Unique numbers of a written project. */
enum
{
  SIGHT_LDTK_UID_LEVEL,
  SIGHT_LDTK_UID_CELLS,
  SIGHT_LDTK_UID_VIEWERS,
  SIGHT_LDTK_UID_AREAS,
  SIGHT_LDTK_UID_VIEWER,
  SIGHT_LDTK_UID_AREA,
  SIGHT_LDTK_UID_LEVEL_FIELDS = 100, /* and those that follow */
  SIGHT_LDTK_UID_VIEWER_FIELDS = 200,
  SIGHT_LDTK_UID_AREA_FIELDS = 300,
  SIGHT_LDTK_UID_NEXT = 400,
};

/* Adds the member "defs" of the project of @level to @out. */
void sight_ldtk_defs_write (const SightLevel *level, GString *out);

G_END_DECLS
