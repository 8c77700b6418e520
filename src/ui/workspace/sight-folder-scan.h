/* sight-folder-scan.h - the levels of a folder, or of a list: a small picture of each, whether it keeps its checks
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <cairo.h>
#include <gio/gio.h>

#include "analysis/sight-work.h"
#include "core/map/sight-legend.h"
#include "draw/scene/sight-palette.h"

G_BEGIN_DECLS

#define SIGHT_FOLDER_LEVELS_MAX 200            /* that are looked at */
#define SIGHT_FOLDER_PICTURE 64                /* pixels along the longer side of a picture */
#define SIGHT_FOLDER_LEGEND "legend.sightline" /* the file whose legend the levels of a folder share */

/* A level of the folder, or a file of the list, of which only levels are read. */
typedef struct
{
  GFile *file;
  char *stamp;              /* when it was written, and how long it is; "" if there is no such file */
  char *name;               /* without the suffix of levels */
  char *problem;            /* (nullable): why it can't be read; all below is 0 then */
  cairo_surface_t *picture; /* (nullable) */
  int width, height;        /* of its map, in cells */
  guint n_held, n_failed;   /* of its checks */
} SightFolderLevel;

typedef struct
{
  GFile *folder;    /* (nullable) */
  GPtrArray *files; /* (nullable) of GFile: the list, if there is no folder */
  const SightPalette *palette;
  GPtrArray *before;   /* (nullable) of SightFolderLevel: what is known already */
  GPtrArray *levels;   /* of SightFolderLevel: the answer, sorted by name, or like the list */
  SightLegend *legend; /* (nullable): the shared one */
} SightFolderScan;

/* @before: (nullable): the levels of an earlier scan with the same palette: those that have not changed are not read
 * again. */
SightFolderScan *sight_folder_scan_new (GFile *folder, const SightPalette *palette, GPtrArray *before)
    G_GNUC_WARN_UNUSED_RESULT;
/* The same for the files of a list, whose checks are not run. */
SightFolderScan *sight_folder_scan_new_list (GPtrArray *files, const SightPalette *palette, GPtrArray *before)
    G_GNUC_WARN_UNUSED_RESULT;
/* In any thread.  Returns: FALSE if @progress stopped it.  Time: that of loading and checking the levels. */
gboolean sight_folder_scan_run (SightFolderScan *self, const SightProgress *progress);
void sight_folder_scan_free (SightFolderScan *self);
/* (transfer full) (nullable): the legend that the levels of @folder share, as its file is now.  In any thread. */
SightLegend *sight_folder_load_legend (GFile *folder) G_GNUC_WARN_UNUSED_RESULT;
/* Whether a scan of its folder looks at @file, if that is there: a level or the shared legend. */
gboolean sight_folder_scan_has (GFile *file);
/* Whether two lists of SightFolderLevel (nullable) have the same files, none of which changed between. */
gboolean sight_folder_levels_are_equal (GPtrArray *a, GPtrArray *b);

G_END_DECLS
