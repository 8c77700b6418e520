/* sight-canvas-legend.c - what the colours and signs on the canvas mean; hidden if there is nothing to explain
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-canvas-legend-private.h"

#include <glib/gi18n-lib.h>

#include "analysis/level/sight-orientation.h"
#include "analysis/sentence/sight-sentence.h"
#include "draw/picture/sight-draw-sign.h"
#include "draw/picture/sight-show-signs.h"
#include "draw/picture/sight-sign-occurs.h"
#include "sight-flow-layout.h"
#include "ui/widgets/sight-cut-label.h"
#include "ui/widgets/sight-sign-image.h"

#define SEARCHED_CELLS 262144 /* of a map that is searched at each change */
#define TEXT_CHARS 30         /* of an entry; long names are cut */
#define SPACING 14            /* pixels between entries of a row */
#define ROW_SPACING 4
#define MARGIN 10 /* pixels left and right */

G_DEFINE_FINAL_TYPE (SightCanvasLegend, sight_canvas_legend, SIGHT_TYPE_WORKSPACE_WIDGET)

GtkWidget *
sight_canvas_legend_add (SightCanvasLegend *self, SightSign sign, const char *text)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *image = sight_sign_image_new (), *label = gtk_label_new (text);

  sight_sign_image_set (SIGHT_SIGN_IMAGE (image), self->workspace, sign);
  gtk_widget_set_valign (image, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), image);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), TEXT_CHARS);
  sight_cut_label_tell (GTK_LABEL (label));
  gtk_box_append (GTK_BOX (box), label);
  gtk_widget_set_parent (box, GTK_WIDGET (self));

  return image;
}

static void
add_field (SightCanvasLegend *self)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  guint selected = sight_workspace_get_selected (self->workspace);
  SightVision sight = sight_level_get_sight (level, sight_level_get_viewer (level, selected));
  g_autofree char *who = sight_sentence_viewer (level, selected, TRUE);
  /* Translators: "seen by Red 1"; "seen by Red 1 alone", by no other of its team */
  g_autofree char *seen =
      g_strdup_printf (sight_workspace_get_alone (self->workspace) ? _ ("seen by %s alone") : _ ("seen by %s"), who);
  g_autofree char *range = NULL;

  sight_canvas_legend_add (self, SIGHT_SIGN_SEEN, seen);
  sight_canvas_legend_add (self, SIGHT_SIGN_UNSEEN, _ ("not seen"));
  if (sight_workspace_is_explaining (self->workspace))
    {
      sight_canvas_legend_add (self, SIGHT_SIGN_NOW, _ ("now"));
      sight_canvas_legend_add (self, SIGHT_SIGN_BLOCKER, _ ("blocks"));
    }
  if (sight.algorithm->quarters)
    sight_canvas_legend_add (self, SIGHT_SIGN_COVER, _ ("cover: stopped corners filled"));
  if (sight.range == 0)
    return;

  /* Translators: how far a viewer sees, in cells: "range 12" */
  range = g_strdup_printf (_ ("range %d"), sight.range);
  sight_canvas_legend_add (self, SIGHT_SIGN_RANGE, range);
}

static void
add_compare (SightCanvasLegend *self)
{
  guint orientation = sight_workspace_get_orientation (self->workspace);
  SightVision a, b;
  g_autofree char *name_a = NULL, *name_b = NULL, *only_a = NULL, *only_b = NULL;

  if (!sight_workspace_get_sights (self->workspace, &a, &b))
    return;

  /* One on the map turned is told by that. */
  name_a = orientation != 0 ? sight_sentence_sight (&a) : sight_sentence_sight_beside (&a, &b);
  name_b = orientation != 0 ? g_strdup (_ (sight_orientation_get_nth (orientation)->name))
                            : sight_sentence_sight_beside (&b, &a);
  /* Translators: what the colours of two sights mean; A and B are the sights, %s the name of one: "only A: Tactics" */
  only_a = g_strdup_printf (_ ("only A: %s"), name_a);
  only_b = g_strdup_printf (_ ("only B: %s"), name_b);
  sight_canvas_legend_add (self, SIGHT_SIGN_ONLY_A, only_a);
  sight_canvas_legend_add (self, SIGHT_SIGN_ONLY_B, only_b);
  sight_canvas_legend_add (self, SIGHT_SIGN_BOTH, _ ("both"));
  sight_canvas_legend_add (self, SIGHT_SIGN_NEITHER, _ ("neither"));
}

static void
add_shots (SightCanvasLegend *self)
{
  sight_canvas_legend_add (self, SIGHT_SIGN_ONLY_A, _ ("only seen"));
  sight_canvas_legend_add (self, SIGHT_SIGN_ONLY_B, _ ("only shot at"));
  sight_canvas_legend_add (self, SIGHT_SIGN_BOTH, _ ("both"));
  sight_canvas_legend_add (self, SIGHT_SIGN_NEITHER, _ ("neither"));
}

/* A viewer that faces somewhere is looked back at by someone who looks all round. */
static void
add_all_round (SightCanvasLegend *self)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  const SightViewer *viewer = sight_level_get_viewer (level, sight_workspace_get_selected (self->workspace));
  GtkWidget *label;

  if (viewer->facing == SIGHT_FACING_NONE || viewer->angle >= SIGHT_ANGLE_FULL)
    return;
  label = gtk_label_new (_ ("From the other cells, someone looks all round."));
  gtk_widget_add_css_class (label, "dim");
  gtk_widget_set_parent (label, GTK_WIDGET (self));
}

static void
add_one_way (SightCanvasLegend *self)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  g_autofree char *who = sight_sentence_viewer (level, sight_workspace_get_selected (self->workspace), TRUE);
  /* Translators: cells that see a viewer and are not seen by it: "not seen, but sees Red 1" */
  g_autofree char *text = g_strdup_printf (_ ("not seen, but sees %s"), who);

  add_field (self);
  sight_canvas_legend_add (self, SIGHT_SIGN_ONLY_SEES, _ ("seen, does not see back"));
  sight_canvas_legend_add (self, SIGHT_SIGN_ONLY_SEEN, text);
  add_all_round (self);
}

/* Of a line without steps, which no bar walks: what the panel says first. */
static void
add_verdict (SightCanvasLegend *self)
{
  const SightLos *los = sight_workspace_get_los (self->workspace);
  g_auto (SightSentence) sentence = { NULL };
  g_autofree char *text = NULL;
  GtkWidget *label;
  SightCell from, to;

  if (!self->tells_verdict || !sight_workspace_has_line (self->workspace))
    return;
  sight_workspace_get_line (self->workspace, &from, &to);
  sentence = sight_sentence_for_result (sight_workspace_get_level (self->workspace),
                                        sight_workspace_get_line_gaze (self->workspace), to, los);
  text = g_strjoin (" · ", sentence.text, sentence.caption, NULL);
  label = gtk_label_new (NULL);
  gtk_label_set_markup (GTK_LABEL (label), text);
  /* As long as it is: the panel that has it too is closed. */
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (label, sight_los_is_clear (los) ? "yes-text" : "no-text");
  gtk_widget_set_parent (label, GTK_WIDGET (self));
}

/* Whether who looks along the inspected line measures cover. */
static gboolean
has_cover (SightCanvasLegend *self)
{
  return sight_workspace_has_line (self->workspace) &&
         sight_workspace_get_line_gaze (self->workspace)->sight.algorithm->quarters;
}

static void
add_line (SightCanvasLegend *self)
{
  const SightTrace *trace = sight_workspace_get_line_trace (self->workspace);
  gboolean ties = FALSE;

  if (has_cover (self))
    sight_canvas_legend_add (self, SIGHT_SIGN_COVER, _ ("cover: stopped corners filled"));
  if (sight_trace_get_length (trace) < 2)
    {
      add_verdict (self);
      return;
    }
  for (guint i = 1; i < sight_trace_get_length (trace); i++)
    ties |= sight_trace_get (trace, i)->move == SIGHT_MOVE_TIE;
  sight_canvas_legend_add (self, SIGHT_SIGN_PASSED, _ ("passed"));
  sight_canvas_legend_add (self, SIGHT_SIGN_NOW, _ ("now"));
  if (ties)
    sight_canvas_legend_add (self, SIGHT_SIGN_FLANKER, _ ("flanker"));
  if (!sight_los_is_clear (sight_workspace_get_los (self->workspace)))
    sight_canvas_legend_add (self, SIGHT_SIGN_BLOCKER, _ ("blocks"));
}

/* What the view shows comes before the overlay on top of it. */
static void
add_shown (SightCanvasLegend *self, const SightScene *scene)
{
  g_autoptr (GArray) signs = sight_show_list_signs (scene);

  for (guint i = 0; i < signs->len; i++)
    {
      const SightShowSign *row = &g_array_index (signs, SightShowSign, i);
      GtkWidget *image = sight_canvas_legend_add (self, row->sign, row->text);

      if (row->has_colors)
        sight_sign_image_set_teams (SIGHT_SIGN_IMAGE (image), row->colors);
    }
  if (scene->show == SIGHT_SHOW_TEAM && sight_workspace_get_level (self->workspace)->rules.last_seen)
    sight_canvas_legend_add (self, SIGHT_SIGN_GHOST, _ ("last seen"));
}

/* Of which signs of the map itself, whatever is laid over it, @level has some. */
static guint64
find_signs (SightCanvasLegend *self, const SightLevel *level)
{
  return sight_signs_find_light (level) | sight_signs_find_heights (level, self->cell_size);
}

/* What light and dark mean, and the numbers on tiles. */
static void
add_map (SightCanvasLegend *self, const SightScene *scene)
{
  self->signs = find_signs (self, scene->level);
  if ((self->signs >> SIGHT_SIGN_LIT & 1) && scene->overlay != SIGHT_OVERLAY_HEAT)
    sight_canvas_legend_add (self, SIGHT_SIGN_LIT, _ ("lit"));
  if ((self->signs >> SIGHT_SIGN_NIGHT & 1) && scene->overlay != SIGHT_OVERLAY_HEAT)
    sight_canvas_legend_add (self, SIGHT_SIGN_NIGHT, _ ("dark"));
  if (scene->dark != NULL)
    sight_canvas_legend_add (self, SIGHT_SIGN_DIM, _ ("in sight, but dark"));
  for (SightSign sign = SIGHT_SIGN_LOW_WALL; sign <= SIGHT_SIGN_COST; sign++)
    {
      if (self->signs >> sign & 1)
        sight_canvas_legend_add (self, sign, sight_signs_describe_height (sign));
    }
}

static void
remove_entries (SightCanvasLegend *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
}

static void
update (SightCanvasLegend *self)
{
  static void (*const add[]) (SightCanvasLegend * self) = { [SIGHT_OVERLAY_FIELD] = add_field,
                                                            [SIGHT_OVERLAY_LINE] = add_line,
                                                            [SIGHT_OVERLAY_COMPARE] = add_compare,
                                                            [SIGHT_OVERLAY_ASYMMETRY] = add_one_way,
                                                            [SIGHT_OVERLAY_SHOTS] = add_shots };
  SightScene scene;

  remove_entries (self);
  if (self->workspace != NULL)
    {
      scene = sight_workspace_get_scene (self->workspace, 1);
      if (scene.level != NULL)
        add_shown (self, &scene);
      if (scene.level != NULL && scene.findings != NULL)
        sight_canvas_legend_add_findings (self, &scene);
      if (scene.level != NULL && (scene.field != NULL || scene.has_line))
        add[scene.overlay](self);
      if (scene.level != NULL)
        add_map (self, &scene);
    }
  gtk_widget_set_visible (GTK_WIDGET (self), gtk_widget_get_first_child (GTK_WIDGET (self)) != NULL);
}

static void
changed_cb (SightCanvasLegend *self, guint what)
{
  if (what & (SIGHT_WORKSPACE_DOCUMENT | SIGHT_WORKSPACE_OVERLAY | SIGHT_WORKSPACE_SELECTED | SIGHT_WORKSPACE_ANALYSIS |
              SIGHT_WORKSPACE_SHOW | SIGHT_WORKSPACE_FINDINGS | SIGHT_WORKSPACE_PATH))
    update (self);
  else if ((what & SIGHT_WORKSPACE_LINE) && sight_workspace_get_overlay (self->workspace) == SIGHT_OVERLAY_LINE)
    update (self);
}

/* On a large map while one paints that waits for the next change of what is shown. */
static gboolean
has_new_signs (SightCanvasLegend *self, guint what)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  const gboolean is_large = (gint64) level->map->width * level->map->height > SEARCHED_CELLS;

  return !(is_large && !(what & ~SIGHT_CHANGE_CELLS)) && find_signs (self, level) != self->signs;
}

static void
document_changed_cb (SightCanvasLegend *self, guint what)
{
  const guint counts = SIGHT_CHANGE_CELLS | SIGHT_CHANGE_LEGEND | SIGHT_CHANGE_TURN | SIGHT_CHANGE_TURNS;
  const guint texts = SIGHT_CHANGE_VIEWERS | SIGHT_CHANGE_TEAMS | SIGHT_CHANGE_SIGHT | SIGHT_CHANGE_SIZE |
                      SIGHT_CHANGE_TURNS | SIGHT_CHANGE_TURN;
  const guint signs = counts | SIGHT_CHANGE_LAMPS;
  int teams[2];

  if ((what & texts) || ((what & counts) && sight_workspace_get_overlap (self->workspace, teams, NULL)) ||
      ((what & signs) && has_new_signs (self, what & signs)))
    update (self);
}

static void
sight_canvas_legend_class_init (SightCanvasLegendClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  sight_workspace_widget_class_bind (klass, SightCanvasLegend, changed_cb, document_changed_cb);
  gtk_widget_class_set_css_name (widget_class, "canvaslegend");
}

static void
sight_canvas_legend_init (SightCanvasLegend *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_widget_set_layout_manager (widget, sight_flow_layout_new (SPACING, ROW_SPACING));
  gtk_widget_add_css_class (widget, "legend");
  gtk_widget_set_margin_start (widget, MARGIN);
  gtk_widget_set_margin_end (widget, MARGIN);
  gtk_widget_set_halign (widget, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (widget, GTK_ALIGN_END);
  gtk_widget_set_can_target (widget, FALSE);
  gtk_widget_set_visible (widget, FALSE);
}

void
sight_canvas_legend_set_tells_verdict (SightCanvasLegend *self, gboolean tells)
{
  g_return_if_fail (SIGHT_IS_CANVAS_LEGEND (self));

  if (tells == self->tells_verdict)
    return;
  self->tells_verdict = tells;
  update (self);
}

void
sight_canvas_legend_set_cell_size (SightCanvasLegend *self, double size)
{
  g_return_if_fail (SIGHT_IS_CANVAS_LEGEND (self));

  self->cell_size = size;
  if (self->workspace != NULL && sight_workspace_get_level (self->workspace) != NULL &&
      has_new_signs (self, SIGHT_CHANGE_LEGEND))
    update (self);
}

GtkWidget *
sight_canvas_legend_new (SightWorkspace *workspace)
{
  return g_object_new (SIGHT_TYPE_CANVAS_LEGEND, "workspace", workspace, NULL);
}
