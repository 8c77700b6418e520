/* sight-report-commands.c - the commands that give a report's answers again
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-report-commands.h"

#include "sight-report-turn.h"

char *
sight_report_get_options (const SightVision *sight)
{
  GString *text = g_string_new (NULL);
  SightVision plain;

  if (sight->preset != NULL && g_str_equal (sight->preset->algorithm, sight->algorithm->id))
    {
      sight_preset_apply (sight->preset, &plain);
      g_string_append_printf (text, "--preset %s --range %d", sight->preset->id, sight->range);
    }
  else
    {
      sight_vision_init (&plain, sight->algorithm);
      g_string_append_printf (text, "--range %d", sight->range);
    }
  for (guint i = 0; i < sight->algorithm->n_parameters; i++)
    {
      g_autofree char *value = sight_vision_get_text (sight, i);

      if (sight->values[i] != plain.values[i])
        g_string_append_printf (text, " --set %s=%s", sight->algorithm->parameters[i].id, value);
    }

  return g_string_free (text, FALSE);
}

/* Who looks: "--at 2,3", or "--viewer 4" if @looker, another one, would answer for that cell.  Free with g_free(). */
static char *
name_viewer (const SightReport *self, int viewer, int looker, SightCell cell)
{
  if (looker == viewer && sight_map_contains (self->level->map, cell))
    return g_strdup_printf ("--at %d,%d", cell.x, cell.y);

  return g_strdup_printf ("--viewer %d", viewer + 1);
}

/* What each viewer sees. */
static void
add_fields (const SightReport *self, const char *file, GPtrArray *commands)
{
  g_autofree int *lookers = sight_gaze_find_lookers (self->level);

  for (guint i = 0; i < self->viewers->len; i++)
    {
      const SightReportViewer *viewer = &g_array_index (self->viewers, SightReportViewer, i);
      const SightCell cell = sight_level_get_viewer (self->level, i)->cell;
      g_autofree char *who = name_viewer (self, i, lookers[i], cell),
                      *options = sight_report_get_options (&viewer->sight);

      if (viewer->is_on_map && !viewer->is_away)
        g_ptr_array_add (commands, g_strdup_printf ("sightline-cli fov %s %s %s", file, who, options));
    }
}

static void
add_lines (const SightReport *self, const char *file, GPtrArray *commands)
{
  for (guint i = 0; i < self->lines->len; i++)
    {
      const SightReportLine *line = &g_array_index (self->lines, SightReportLine, i);
      g_autofree char *options = sight_report_get_options (&line->sight);

      if (line->is_on_map)
        g_ptr_array_add (commands, g_strdup_printf ("sightline-cli los %s --from %d,%d --to %d,%d %s --steps", file,
                                                    line->from.x, line->from.y, line->to.x, line->to.y, options));
    }
}

/* Who sees whom, and what teams know, in each turn. */
static void
add_turns (const SightReport *self, const char *file, GPtrArray *commands)
{
  const guint n = sight_report_count_turns (self);

  if (n == 0)
    {
      if (self->viewers->len > 1)
        g_ptr_array_add (commands, g_strdup_printf ("sightline-cli sees %s --turn 0", file));
      return;
    }
  g_ptr_array_add (
      commands, g_strdup_printf ("for turn in $(seq 0 %u); do sightline-cli sees %s --turn $turn; done", n - 1, file));
  g_ptr_array_add (
      commands, g_strdup_printf ("for turn in $(seq 0 %u); do sightline-cli team %s --turn $turn; done", n - 1, file));
}

/* Whether some viewer sees anything at all. */
static gboolean
has_lookers (const SightReport *self)
{
  for (guint i = 0; i < self->level->viewers->len; i++)
    {
      const SightGaze gaze = sight_gaze_init_viewer (self->level, i);

      if (sight_gaze_can_see (&gaze))
        return TRUE;
    }

  return FALSE;
}

/* Without viewers, the command would compare from all open cells. */
static void
add_comparisons (const SightReport *self, const char *file, GPtrArray *commands)
{
  for (guint i = 0; i < self->comparisons->len && has_lookers (self); i++)
    g_ptr_array_add (commands,
                     g_strdup_printf ("sightline-cli compare %s --preset %s", file,
                                      g_array_index (self->comparisons, SightReportComparison, i).preset->id));
}

char **
sight_report_get_commands (const SightReport *self)
{
  g_autofree char *path = self->path != NULL ? g_shell_quote (self->path) : g_strdup ("FILE");
  g_autofree char *file = g_strconcat (path, self->import != NULL ? " " : NULL, self->import, NULL);
  GPtrArray *commands = g_ptr_array_new ();

  add_fields (self, file, commands);
  add_lines (self, file, commands);
  add_turns (self, file, commands);
  add_comparisons (self, file, commands);
  if (self->checks->len > 0)
    g_ptr_array_add (commands, g_strdup_printf ("sightline-cli check %s", file));
  g_ptr_array_add (commands, NULL);

  return (char **) g_ptr_array_free (commands, FALSE);
}
