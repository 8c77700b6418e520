/* sight-compare-card.c - the second sight, and what the selected viewer sees with either sight
 *
 * Counts are computed in an idle callback, after the canvas has been drawn,
 * so that painting does not wait for them.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-compare-card.h"

#include <glib/gi18n-lib.h>

#include "analysis/level/sight-orientation.h"
#include "analysis/sentence/sight-sentence.h"
#include "ui/widgets/sight-children.h"
#include "sight-compare-cells.h"
#include "ui/panels/sight-preset-list.h"
#include "ui/panels/sight-show-toggle.h"
#include "ui/widgets/sight-range-spin.h"
#include "ui/workspace/sight-workspace-preset.h"
#include "draw/picture/sight-draw-sign.h"
#include "ui/widgets/sight-choice-names.h"
#include "ui/widgets/sight-titled-row.h"
#include "ui/widgets/sight-sign-image.h"
#include "ui/widgets/sight-tooltip.h"

/* What the counts are of. */
enum
{
  ONLY_A,
  ONLY_B,
  BOTH,
  N_PARTS
};

static const SightSign signs[N_PARTS] = { SIGHT_SIGN_ONLY_A, SIGHT_SIGN_ONLY_B, SIGHT_SIGN_BOTH };

struct _SightCompareCard
{
  SightWorkspaceWidget parent_instance;

  SightWorkspace *workspace;
  gboolean updating; /* ignore notifications caused by our own update */
  guint idle;

  GtkWidget *box;
  GtkLabel *a_title, *a_name, *note;
  GtkMenuButton *preset;
  SightPresetList *presets;
  GtkSpinButton *range;
  GtkDropDown *orientation;
  GtkWidget *range_row, *buttons;
  GtkWidget *empty, *result;
  GtkLabel *who;
  GtkLabel *counts[N_PARTS], *shares[N_PARTS];
  SightSignImage *images[N_PARTS];
  SightCompareCells *cells;
};

G_DEFINE_FINAL_TYPE (SightCompareCard, sight_compare_card, SIGHT_TYPE_WORKSPACE_WIDGET)

/* What the user does */

static void
choose_preset (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SightCompareCard *self = SIGHT_COMPARE_CARD (widget);
  const SightPreset *preset = sight_preset_find (g_variant_get_string (parameter, NULL));
  SightVision sight;

  if (g_str_equal (g_variant_get_string (parameter, NULL), SIGHT_PRESET_LIST_GAME))
    gtk_widget_activate_action (widget, "win.compare-game", NULL);
  if (preset == NULL)
    return;

  /* The range stays, to compare two algorithms at the same range. */
  sight_preset_apply (preset, &sight);
  sight.range = sight_workspace_get_other (self->workspace)->range;
  sight_workspace_set_other (self->workspace, &sight);
  sight_workspace_set_orientation (self->workspace, 0);
  sight_workspace_ask_overlay (self->workspace, SIGHT_OVERLAY_COMPARE);
}

/* B becomes A on the turned map, or its own sight again. */
static void
orientation_chosen_cb (SightCompareCard *self)
{
  if (self->updating || self->workspace == NULL || sight_workspace_get_document (self->workspace) == NULL)
    return;

  sight_workspace_set_orientation (self->workspace, gtk_drop_down_get_selected (self->orientation));
  sight_workspace_ask_overlay (self->workspace, SIGHT_OVERLAY_COMPARE);
}

static void
range_changed_cb (SightCompareCard *self)
{
  SightVision sight;

  if (self->updating)
    return;

  sight = *sight_workspace_get_other (self->workspace);
  sight.range = gtk_spin_button_get_value_as_int (self->range);
  sight_workspace_set_other (self->workspace, &sight);
}

static void
use_other (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SightCompareCard *self = SIGHT_COMPARE_CARD (widget);

  if (sight_workspace_get_document (self->workspace) != NULL)
    sight_workspace_change_sight (self->workspace, sight_workspace_get_other (self->workspace));
}

static void
swap (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SightCompareCard *self = SIGHT_COMPARE_CARD (widget);
  SightVision a, b = *sight_workspace_get_other (self->workspace);

  if (sight_workspace_get_document (self->workspace) == NULL)
    return;

  a = sight_workspace_get_level (self->workspace)->sight;
  sight_workspace_set_other (self->workspace, &a);
  sight_workspace_change_sight (self->workspace, &b);
}

/* What is shown */

static gboolean
has_own_sight (const SightLevel *level, const SightViewer *viewer)
{
  return viewer->sight != NULL || sight_level_get_team (level, viewer->team)->sight != NULL;
}

/* The selected viewer if it has a sight or range of its own or its team's, else NULL. */
static const SightViewer *
get_own (SightCompareCard *self)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  int selected = sight_workspace_get_selected (self->workspace);
  const SightViewer *viewer = selected >= 0 ? sight_level_get_viewer (level, selected) : NULL;

  return viewer != NULL &&
                 (has_own_sight (level, viewer) || sight_level_get_own_range (level, viewer) != SIGHT_RANGE_AS_SIGHT)
             ? viewer
             : NULL;
}

static void
update_note (SightCompareCard *self)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  const SightViewer *own = get_own (self);
  const int range = own != NULL ? sight_level_get_own_range (level, own) : SIGHT_RANGE_AS_SIGHT;
  const guint selected = own != NULL ? (guint) sight_workspace_get_selected (self->workspace) : 0;
  g_autofree char *who = own != NULL ? sight_sentence_viewer (level, selected, FALSE) : NULL;
  g_autofree char *full = own != NULL ? sight_sentence_viewer (level, selected, TRUE) : NULL, *text = NULL;
  const SightVision *other = sight_workspace_get_other (self->workspace);

  if (range != SIGHT_RANGE_AS_SIGHT)
    text = range == 0 ? g_strdup_printf (_ ("%s has its own range with both A and B: no limit."), who)
                      : g_strdup_printf (_ ("%s has its own range with both A and B: %d."), who, range);
  else if (sight_workspace_get_orientation (self->workspace) == 0 && other->preset != NULL &&
           other->range != other->preset->range)
    text = sight_sentence_preset_range (other);
  gtk_label_set_text (self->a_title, own != NULL && has_own_sight (level, own) ? full : _ ("This map"));
  gtk_label_set_text (self->note, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->note), text != NULL);
}

static void
update_sights (SightCompareCard *self)
{
  const SightVision *other = sight_workspace_get_other (self->workspace);
  gboolean turned = sight_workspace_get_orientation (self->workspace) != 0;
  SightVision a = sight_workspace_get_level (self->workspace)->sight, b;
  g_autofree char *name = NULL;

  (void) sight_workspace_get_sights (self->workspace, &a, &b);
  name = sight_sentence_sight_and_range (&a);
  self->updating = TRUE;
  gtk_label_set_text (self->a_name, name);
  sight_tooltip_set (GTK_WIDGET (self->a_name), name);
  gtk_menu_button_set_label (self->preset,
                             turned ? _ ("the same sight")
                                    : _ (other->preset != NULL ? other->preset->name : other->algorithm->name));
  gtk_drop_down_set_selected (self->orientation, sight_workspace_get_orientation (self->workspace));
  gtk_widget_set_visible (self->range_row, !turned);
  gtk_widget_set_visible (self->buttons, !turned);
  sight_preset_list_set_preset (self->presets, other->preset);
  gtk_spin_button_set_value (self->range, other->range);
  self->updating = FALSE;
  update_note (self);
}

static void
update_counts (SightCompareCard *self, const SightCompareCounts *counts)
{
  const guint64 parts[N_PARTS] = { counts->only_a, counts->only_b, counts->both };

  for (guint i = 0; i < N_PARTS; i++)
    {
      g_autofree char *count = g_strdup_printf ("%" G_GUINT64_FORMAT, parts[i]);
      /* Translators: a share in percent */
      g_autofree char *share = g_strdup_printf (_ ("%d %%"), sight_compare_get_percent (counts, parts[i]));

      gtk_label_set_text (self->counts[i], count);
      gtk_label_set_text (self->shares[i], share);
    }
}

static void
update_who (SightCompareCard *self)
{
  g_autofree char *who = sight_sentence_viewer (sight_workspace_get_level (self->workspace),
                                                sight_workspace_get_selected (self->workspace), TRUE);
  /* Translators: what a viewer sees, "From Blue 1, Captain" */
  g_autofree char *text = g_strdup_printf (_ ("From %s"), who);

  gtk_label_set_text (self->who, text);
}

static gboolean
update_cb (gpointer data)
{
  SightCompareCard *self = data;
  const SightComparison *comparison;

  self->idle = 0;
  if (sight_workspace_get_document (self->workspace) == NULL)
    return G_SOURCE_REMOVE;

  update_sights (self);
  comparison = sight_workspace_get_comparison (self->workspace);
  gtk_widget_set_visible (self->empty, comparison == NULL);
  gtk_widget_set_visible (self->result, comparison != NULL);
  if (comparison != NULL)
    {
      update_who (self);
      update_counts (self, &comparison->counts);
    }
  sight_compare_cells_update (self->cells);

  return G_SOURCE_REMOVE;
}

static void
queue_update (SightCompareCard *self)
{
  if (self->idle == 0 && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->idle = g_idle_add_full (G_PRIORITY_LOW, update_cb, self, NULL);
}

static void
workspace_changed_cb (SightCompareCard *self, guint what)
{
  if (what & (SIGHT_WORKSPACE_DOCUMENT | SIGHT_WORKSPACE_SELECTED | SIGHT_WORKSPACE_FIELD | SIGHT_WORKSPACE_ANALYSIS))
    queue_update (self);
}

static void
sight_compare_card_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (sight_compare_card_parent_class)->map (widget);

  queue_update (SIGHT_COMPARE_CARD (widget));
}

static void
sight_compare_card_dispose (GObject *object)
{
  SightCompareCard *self = SIGHT_COMPARE_CARD (object);

  g_clear_handle_id (&self->idle, g_source_remove);

  G_OBJECT_CLASS (sight_compare_card_parent_class)->dispose (object);
}

static void
sight_compare_card_attach (SightWorkspaceWidget *widget)
{
  SightCompareCard *self = SIGHT_COMPARE_CARD (widget);

  for (guint i = 0; i < N_PARTS; i++)
    sight_sign_image_set (self->images[i], self->workspace, signs[i]);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  static const SightChild children[] = {
#define CHILD(name, member) { name, G_STRUCT_OFFSET (SightCompareCard, member) }
    CHILD ("box", box),
    CHILD ("a_title", a_title),
    CHILD ("a_name", a_name),
    CHILD ("note", note),
    CHILD ("preset", preset),
    CHILD ("presets", presets),
    CHILD ("range", range),
    CHILD ("range_row", range_row),
    CHILD ("orientation", orientation),
    CHILD ("buttons", buttons),
    CHILD ("empty", empty),
    CHILD ("result", result),
    CHILD ("who", who),
    CHILD ("cells", cells),
    CHILD ("only_a", counts[ONLY_A]),
    CHILD ("only_b", counts[ONLY_B]),
    CHILD ("both", counts[BOTH]),
    CHILD ("only_a_share", shares[ONLY_A]),
    CHILD ("only_b_share", shares[ONLY_B]),
    CHILD ("both_share", shares[BOTH]),
    CHILD ("only_a_sign", images[ONLY_A]),
    CHILD ("only_b_sign", images[ONLY_B]),
    CHILD ("both_sign", images[BOTH]),
#undef CHILD
  };

  sight_children_bind (widget_class, children, G_N_ELEMENTS (children));
}

static void
sight_compare_card_class_init (SightCompareCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  sight_workspace_widget_class_bind (klass, SightCompareCard, workspace_changed_cb, NULL);
  G_OBJECT_CLASS (klass)->dispose = sight_compare_card_dispose;
  SIGHT_WORKSPACE_WIDGET_CLASS (klass)->attach = sight_compare_card_attach;
  widget_class->map = sight_compare_card_map;

  g_type_ensure (SIGHT_TYPE_SHOW_TOGGLE);
  g_type_ensure (SIGHT_TYPE_PRESET_LIST);
  g_type_ensure (SIGHT_TYPE_SIGN_IMAGE);
  g_type_ensure (SIGHT_TYPE_COMPARE_CELLS);
  gtk_widget_class_install_action (widget_class, "compare.preset", "s", choose_preset);
  gtk_widget_class_install_action (widget_class, "compare.swap", NULL, swap);
  gtk_widget_class_install_action (widget_class, "compare.use", NULL, use_other);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  g_type_ensure (SIGHT_TYPE_TITLED_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-compare-card.ui");
  bind_template (widget_class);
}

static void
fill_orientations (SightCompareCard *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = 0; i < SIGHT_ORIENTATIONS; i++)
    gtk_string_list_append (names, _ (sight_orientation_get_nth (i)->name));
  sight_choice_set_names (self->orientation, names);
  g_signal_connect_object (self->orientation, "notify::selected", G_CALLBACK (orientation_chosen_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
sight_compare_card_init (SightCompareCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  fill_orientations (self);
  sight_range_spin_init (self->range);
  g_signal_connect_object (self->range, "value-changed", G_CALLBACK (range_changed_cb), self, G_CONNECT_SWAPPED);
}
