/* sight-web.c - the module for web pages: levels, and the door through which they are asked
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-web.h"

#include "format/native/sight-format-sightline.h"
#include "shim-locale.h"
#include "sight-web-call.h"

/* What was answered last, and why the last text was no level. */
static GString *answered, *complaint;

/* An empty *@text for the next answer. */
static GString *
begin (GString **text)
{
  if (*text == NULL)
    *text = g_string_new (NULL);

  return g_string_truncate (*text, 0);
}

sightline_web *
sightline_web_open (const char *text, int length)
{
  g_autoptr (GError) error = NULL;
  SightLevel *level = sight_sightline_read (text, length, "level", NULL, &error);
  sightline_web *self;

  begin (&complaint);
  if (level == NULL)
    {
      g_string_append (complaint, error->message);
      return NULL;
    }
  self = g_new0 (sightline_web, 1);
  self->level = level;
  self->timeline = sight_timeline_new (level);
  self->play = sight_report_play_new (self->timeline);

  return self;
}

void
sightline_web_free (sightline_web *self)
{
  if (self == NULL)
    return;
  g_clear_pointer (&self->heat, sight_web_heat_free);
  sight_report_play_free (self->play);
  sight_timeline_free (self->timeline);
  sight_level_free (self->level);
  g_free (self);
}

const char *
sightline_web_get_error (void)
{
  return complaint != NULL ? complaint->str : "";
}

gboolean
sight_web_fail (SightWebCall *call, const char *key, const char *what)
{
  const SightJson *member = sight_json_get (call->question, key);

  return sight_members_fail (&call->source, member != NULL ? member : call->question, "“%s”: %s", key, what);
}

/* (nullable): the row of @verbs that the member @key names. */
static const SightWebVerb *
find_verb (const SightWebCall *call, const char *key, const SightWebVerb *verbs)
{
  const char *id = sight_json_get_text (sight_json_get (call->question, key));

  for (; id != NULL && verbs->id != NULL; verbs++)
    {
      if (g_str_equal (verbs->id, id))
        return verbs;
    }

  return NULL;
}

static gboolean
answer (SightWebCall *call)
{
  const SightWebVerb *verb;

  if (!sight_members_expect (&call->source, call->question, SIGHT_JSON_OBJECT))
    return FALSE;
  verb = find_verb (call, "ask", sight_web_questions);
  if (verb == NULL)
    verb = find_verb (call, "do", sight_web_changes);
  if (verb == NULL)
    return sight_web_fail (call, sight_json_get (call->question, "do") != NULL ? "do" : "ask", "nothing of that name");
  if (verb->needs_level && call->web == NULL)
    return sight_web_fail (call, "ask", "there is no level to ask");
  if (call->web != NULL)
    call->level = sight_timeline_get_level (call->web->timeline);

  return verb->answer (call);
}

const char *
sightline_web_ask (sightline_web *self, const char *question, int length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SightJson) json = sight_json_parse (question, length, "question", &error);
  SightWebCall call = { self, NULL, { question, "question", &error }, json, begin (&answered) };

  if (json == NULL || !answer (&call))
    {
      g_autoptr (SightJsonWriter) writer = sight_json_writer_new (FALSE);

      sight_json_begin_object (writer, NULL);
      sight_json_write_string (writer, "error", error->message);
      sight_json_end_object (writer);
      g_string_assign (answered, sight_json_writer_get_text (writer));
    }

  return answered->str;
}

void
sightline_web_translate (const char *text, const char *translations)
{
  if (text == NULL)
    shim_locale_clear ();
  else
    shim_locale_add (text, translations);
}

void
sightline_web_set_plural (int n, int form)
{
  if (n >= 0 && form >= 0)
    shim_locale_set_form (n, form);
}

void *
sightline_web_reserve (int size)
{
  return size > 0 ? g_try_malloc (size) : NULL;
}

void
sightline_web_release (void *memory)
{
  g_free (memory);
}
