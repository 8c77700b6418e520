/* sight-web.h - the module for web pages: levels that answer questions
 *
 * A page hands in a level as its file has it, then asks and changes it by
 * objects of JSON, and gets objects of JSON.  docs/web.md describes them all.
 *
 *     level = sightline_web_open (text, length);
 *     answer = sightline_web_ask (level, "{\"ask\": \"why\", \"at\": [2, 2], \"cell\": [7, 5]}", 47);
 *
 * Answers are those of the command line: the same functions write both.  Maps
 * without a level are asked through sightline-plain.h.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-extern.h"

#ifdef __cplusplus
extern "C"
{
#endif

  /* A level and the turn that it is in. */
  typedef struct sightline_web sightline_web;

  /* The level that @text of @length bytes is, a .sightline file; NULL if it is none: sightline_web_get_error() says
   * why. Free with sightline_web_free(). */
  SIGHT_EXTERN sightline_web *sightline_web_open (const char *text, int length);
  /* Frees @self, which may be NULL. */
  SIGHT_EXTERN void sightline_web_free (sightline_web *self);
  /* What was wrong with the text that was no level: "level:3:7: …", until the next one is opened. */
  SIGHT_EXTERN const char *sightline_web_get_error (void);

  /* The answer to @question of @length bytes, an object of JSON, in JSON, with a zero at its end; {"error": "…"} if it
   * can't be asked.  @self: may be NULL for what no level is needed for.  Valid until the next call. */
  SIGHT_EXTERN const char *sightline_web_ask (sightline_web *self, const char *question, int length);

  /* Translates a text of the sentences from now on: @text as it is in the source, with its context and U+0004 before it
   * if it has one; @translations: its forms, U+0001 between them.  Without a text all is forgotten. */
  SIGHT_EXTERN void sightline_web_translate (const char *text, const char *translations);
  /* Which form of a translation @n takes, from 0; for n up to 1999, of which those from 1000 on stand for all larger.
   */
  SIGHT_EXTERN void sightline_web_set_plural (int n, int form);

  /* Memory for texts that are handed in: NULL if there is none; free with sightline_web_release(). */
  SIGHT_EXTERN void *sightline_web_reserve (int size);
  SIGHT_EXTERN void sightline_web_release (void *memory);

#ifdef __cplusplus
}
#endif
