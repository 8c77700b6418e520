/* sight-web-call.h - one question to a level while it is answered; within this folder only
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/scenario/sight-gaze.h"
#include "format/syntax/sight-json-writer.h"
#include "format/syntax/sight-members.h"
#include "report/content/sight-report-play.h"
#include "sight-web-heat.h"

G_BEGIN_DECLS

/* What the handle of a page stands for. */
struct sightline_web
{
  SightLevel *level; /* as it is at the start, with all changes */
  SightTimeline *timeline;
  SightReportPlay *play;
  SightWebHeat *heat; /* (nullable): being counted, or done */
};

typedef struct
{
  struct sightline_web *web; /* (nullable) */
  const SightLevel *level;   /* (nullable): in its turn */
  SightSource source;        /* of the question, and where errors go */
  const SightJson *question;
  GString *out; /* the answer */
} SightWebCall;

/* Answers; FALSE with an error.  Those that a table marks so have a level. */
typedef gboolean (*SightWebFunc) (SightWebCall *call);

/* A word of the member "ask" or "do". */
typedef struct
{
  const char *id;
  SightWebFunc answer;
  gboolean needs_level;
} SightWebVerb;

/* The tables: what can be asked, and what can be changed; each ends with an empty row. */
extern const SightWebVerb sight_web_questions[], sight_web_changes[];

/* Sets an error about the member @key; returns FALSE. */
gboolean sight_web_fail (SightWebCall *call, const char *key, const char *what);

/* Reads the member "viewer", the index of one. */
gboolean sight_web_read_viewer (SightWebCall *call, int *viewer);
/* Reads the member @key, a cell of the map. */
gboolean sight_web_read_cell (SightWebCall *call, const char *key, SightCell *cell);
/* Applies the members "preset", "range" and "set" to @sight.  @own: a range that a preset leaves alone, or
 * SIGHT_RANGE_AS_SIGHT */
gboolean sight_web_read_sight (SightWebCall *call, SightVision *sight, int own);
/* Reads "facing", degrees or null, and "angle". */
gboolean sight_web_read_facing (SightWebCall *call, int *facing, int *angle);

/* Answers: what there is to ask and to change. */
gboolean sight_web_tell_level (SightWebCall *call);
gboolean sight_web_tell_sights (SightWebCall *call);
gboolean sight_web_tell_cell (SightWebCall *call);
/* The turn as pages show it, see sight-report-play.h. */
gboolean sight_web_tell_turn (SightWebCall *call);

G_END_DECLS
