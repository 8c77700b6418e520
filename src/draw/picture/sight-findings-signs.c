/* sight-findings-signs.c - what the signs of an answer about the whole level or of a check mean, for legends
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-findings-signs.h"

#include <glib/gi18n-lib.h>

#include "draw/layers/sight-draw-findings.h"

static void
clear (gpointer data)
{
  g_free (((SightFindingsSign *) data)->text);
}

/* @text: copied */
static void
add (GArray *signs, SightSign sign, const char *text)
{
  const SightFindingsSign item = { .sign = sign, .text = g_strdup (text) };

  g_array_append_val (signs, item);
}

static SightSign
get_sign (SightFindingKind kind)
{
  static const SightSign signs[] = { [SIGHT_FINDING_UNSEEN] = SIGHT_SIGN_DEAD,
                                     [SIGHT_FINDING_MEETING] = SIGHT_SIGN_MEETING,
                                     [SIGHT_FINDING_TINT] = SIGHT_SIGN_NEARER,
                                     [SIGHT_FINDING_GAIN] = SIGHT_SIGN_MORE,
                                     [SIGHT_FINDING_LOSS] = SIGHT_SIGN_FEWER };

  return signs[kind];
}

static void
add_cells (GArray *signs, const SightFindings *findings)
{
  for (guint i = 0; i < findings->cells->len; i++)
    {
      const SightFindingCells *cells = &g_array_index (findings->cells, SightFindingCells, i);

      add (signs, get_sign (cells->kind), cells->text);
      if (cells->kind != SIGHT_FINDING_TINT)
        continue;
      g_array_index (signs, SightFindingsSign, signs->len - 1).has_color = TRUE;
      g_array_index (signs, SightFindingsSign, signs->len - 1).color = cells->color;
    }
}

static gboolean
has_mark (const SightFindings *findings, SightFindingMarkKind kind)
{
  for (guint i = 0; i < findings->marks->len; i++)
    {
      if (g_array_index (findings->marks, SightFindingMark, i).kind == kind)
        return TRUE;
    }

  return FALSE;
}

static gboolean
has_line (const SightFindings *findings, SightFindingLineKind kind)
{
  for (guint i = 0; i < findings->lines->len; i++)
    {
      if (g_array_index (findings->lines, SightFindingLine, i).kind == kind)
        return TRUE;
    }

  return FALSE;
}

static gboolean
is_caught (const SightFindings *findings)
{
  for (guint i = 0; i < findings->path->len; i++)
    {
      if (g_array_index (findings->path, SightFindingStep, i).seen)
        return TRUE;
    }

  return FALSE;
}

static gboolean
has_patrol (const SightFindings *findings)
{
  for (guint i = 0; i < findings->watchers->len; i++)
    {
      if (g_array_index (findings->watchers, SightFindingWatcher, i).walk->len > 1)
        return TRUE;
    }

  return FALSE;
}

/* Those that are what an answer is about. */
static const struct
{
  SightFindingMarkKind kind;
  SightSign sign;
  const char *text;
} marks[] = {
  { SIGHT_FINDING_RANK, SIGHT_SIGN_VANTAGE, N_ ("vantage point") },
  { SIGHT_FINDING_GUARD, SIGHT_SIGN_GUARD, N_ ("guard") },
  { SIGHT_FINDING_CHOKE, SIGHT_SIGN_CHOKE, N_ ("choke") },
  { SIGHT_FINDING_BREAK, SIGHT_SIGN_BREAK, N_ ("breaks the symmetry") },
};

const char *
sight_findings_describe_mark (SightFindingMarkKind kind, SightSign *sign)
{
  for (gsize i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      if (marks[i].kind != kind)
        continue;
      *sign = marks[i].sign;
      return _ (marks[i].text);
    }

  return NULL;
}

GArray *
sight_findings_list_signs (const SightScene *scene)
{
  const SightFindings *findings = scene->findings;
  GArray *signs = g_array_new (FALSE, FALSE, sizeof (SightFindingsSign));

  g_array_set_clear_func (signs, clear);
  add_cells (signs, findings);
  for (gsize i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      if (has_mark (findings, marks[i].kind))
        add (signs, marks[i].sign, _ (marks[i].text));
    }
  if (has_line (findings, SIGHT_FINDING_SIGHT))
    add (signs, SIGHT_SIGN_SIGHT, _ ("sight line"));
  if (sight_draw_findings_get_watched (scene) != NULL)
    {
      g_autofree char *text = g_strdup_printf (_ ("seen in turn %u"), scene->n_walked - 1);

      add (signs, SIGHT_SIGN_SEEN, text);
    }
  if (findings->path->len > 0)
    add (signs, SIGHT_SIGN_WAY, _ ("way"));
  if (is_caught (findings))
    add (signs, SIGHT_SIGN_CAUGHT, _ ("seen on the way"));
  if (has_patrol (findings))
    add (signs, SIGHT_SIGN_PATROL, _ ("patrol"));
  if (has_line (findings, SIGHT_FINDING_WITNESS))
    add (signs, SIGHT_SIGN_WITNESS, _ ("witness"));
  if (has_mark (findings, SIGHT_FINDING_SPOT))
    add (signs, SIGHT_SIGN_SPOT, _ ("witness"));
  if (has_mark (findings, SIGHT_FINDING_CURE))
    add (signs, SIGHT_SIGN_CURE, _ ("would mend it"));

  return signs;
}
