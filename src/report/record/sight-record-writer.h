/* sight-record-writer.h - the text of a file of recorded answers
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/scenario/sight-level.h"

G_BEGIN_DECLS

typedef struct
{
  const SightLevel *level;
  GString *out;
  const char *kind; /* of the records that are written: "fov" */
  guint n_records;  /* that are no map */
} SightRecordWriter;

/* A line to record. */
typedef struct
{
  const char *name;   /* (nullable) */
  SightCell from, to; /* cells of the map */
  SightVision sight;
} SightRecordLine;

/* Begins @self: what the file is, and the map, called @title.  @command: (nullable): makes the file again */
void
sight_record_writer_begin (SightRecordWriter *self, const SightLevel *level, const char *title, const char *command);

/**
 * sight_record_writer_add_view:
 * @viewer: who looks, with @sight
 * @name: (nullable): of the viewer
 * @view: what it sees
 */
void sight_record_writer_add_view (SightRecordWriter *self,
                                   const SightViewer *viewer,
                                   const SightVision *sight,
                                   const char *name,
                                   const SightView *view);

/* Walks @line; if its sight has lines, adds the path and what stopped it. */
void sight_record_writer_add_line (SightRecordWriter *self, const SightRecordLine *line);

/* What the teams of the level see and know, turn by turn; nothing where no viewer is ever on the map. */
void sight_record_writer_add_teams (SightRecordWriter *self);

/* The whole text. */
GBytes *sight_record_writer_end (SightRecordWriter *self) G_GNUC_WARN_UNUSED_RESULT;

/* For sight-record-team.c.  Begins a record of @kind, whose members follow. */
void sight_record_writer_begin_record (SightRecordWriter *self, const char *kind);

/* Members, with a comma before them: a cell; what @sight has other than the level's; a note, unless it is empty. */
void sight_record_writer_add_cell (SightRecordWriter *self, const char *key, SightCell cell);
void sight_record_writer_add_sight (SightRecordWriter *self, const SightVision *sight);
void sight_record_writer_add_note (SightRecordWriter *self, const char *note);

G_END_DECLS
