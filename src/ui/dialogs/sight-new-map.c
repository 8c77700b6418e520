/* sight-new-map.c - the dialog for a new map: size, template, tiles, seed
 *
 * The preview is the map itself: it is made in a thread after each change, and
 * passed on unchanged.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-new-map.h"

#include <glib/gi18n-lib.h>

#include "ui/widgets/sight-choice-group.h"
#include "ui/widgets/sight-children.h"
#include "ui/widgets/sight-form.h"
#include "ui/widgets/sight-map-preview.h"
#include "sight-map-size.h"
#include "sight-new-map-draft.h"
#include "ui/widgets/sight-titled-row.h"
#include "ui/widgets/sight-tile-choice.h"
#include "ui/widgets/sight-tooltip.h"

#define SEED_MAX 999999999
#define CARD_COLUMNS 31 /* cells of the sample map of each template */
#define CARD_ROWS 21
#define CARD_SEED 71
#define TEMPLATES_MAX 8

/* The rows of the choice of tiles that are always there; then those of the open map, and others that are offered. */
enum
{
  TILES_STANDARD,
  TILES_RULED,
  N_TILES_OF_ITS_OWN
};

struct _SightNewMapDialog
{
  GtkWindow parent_instance;

  SightWorkspace *workspace;
  GSettings *settings; /* (nullable) */
  SightNewMapFunc func;
  gpointer data;

  const SightTemplate *template;
  GPtrArray *legends;               /* of SightLegend, one per row of the choice of tiles */
  SightLegend *legend;              /* of the new map */
  SightPictures pictures;           /* the sheets of the tiles of the open map */
  SightLevel *level;                /* (nullable): the map made last */
  SightLevel *cards[TEMPLATES_MAX]; /* sample maps of the templates */
  gboolean is_running, is_stale;    /* a map is being made; its values are out of date */
  gboolean is_accepted, is_closed, updating;

  GtkWidget *apply, *walls_row, *seed_row;
  GtkBox *templates;
  GtkSpinButton *width, *height, *seed;
  GtkDropDown *legend_choice;
  SightTileChoice *ground, *walls;
  SightMapPreview *preview;
  GtkSpinner *spinner;
  GtkLabel *says, *tiles_say, *problem;
};

G_DEFINE_FINAL_TYPE (SightNewMapDialog, sight_new_map_dialog, GTK_TYPE_WINDOW)

/* ---- the map ---- */

static void
run_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  SightNewMapDraft *draft = data;

  g_task_return_pointer (task, sight_new_map_draft_make (draft, g_steal_pointer (&draft->legend)),
                         (GDestroyNotify) sight_level_free);
}

static void run (SightNewMapDialog *self);

static void
hand_over (SightNewMapDialog *self)
{
  SightNewMapFunc func = self->func;
  gpointer data = self->data;
  SightLevel *level = g_steal_pointer (&self->level);

  sight_map_preview_set_level (self->preview, NULL);
  gtk_window_destroy (GTK_WINDOW (self));
  func (level, data);
}

/* @level has the tiles of one of the choices: only those of the open map have pictures. */
static void
take_pictures (SightNewMapDialog *self, SightLevel *level)
{
  gboolean has_pictures = FALSE;

  for (guint i = 0; i < sight_legend_get_length (level->legend); i++)
    has_pictures = has_pictures || sight_legend_get (level->legend, i)->image.sheet > 0;
  if (!has_pictures)
    return;
  sight_pictures_clear (&level->pictures);
  sight_pictures_copy (&level->pictures, &self->pictures);
}

static void
done_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  SightNewMapDialog *self = SIGHT_NEW_MAP_DIALOG (source);
  SightLevel *level = g_task_propagate_pointer (G_TASK (result), NULL);

  self->is_running = FALSE;
  if (self->is_closed)
    {
      sight_level_free (level);
      return;
    }

  take_pictures (self, level);
  sight_map_preview_set_level (self->preview, level);
  g_clear_pointer (&self->level, sight_level_free);
  self->level = level;
  if (self->is_stale)
    {
      run (self);
      return;
    }
  gtk_spinner_stop (self->spinner);
  if (self->is_accepted)
    hand_over (self);
}

static void
run (SightNewMapDialog *self)
{
  g_autoptr (GTask) task = NULL;
  guint16 ground = sight_tile_choice_get_tile (self->ground);
  SightNewMapDraft *draft;

  self->is_stale = self->is_running;
  gtk_spinner_start (self->spinner);
  if (self->is_running)
    return;

  draft = g_new0 (SightNewMapDraft, 1);
  *draft = (SightNewMapDraft) { .width = gtk_spin_button_get_value_as_int (self->width),
                                .height = gtk_spin_button_get_value_as_int (self->height),
                                .template = self->template,
                                .tiles = { ground, sight_tile_choice_get_tile (self->walls),
                                           sight_new_map_find_door (self->legend, ground) },
                                .seed = gtk_spin_button_get_value_as_int (self->seed),
                                .legend = sight_legend_copy (self->legend) };
  self->is_running = TRUE;
  task = g_task_new (self, NULL, done_cb, NULL);
  g_task_set_task_data (task, draft, sight_new_map_draft_free);
  g_task_run_in_thread (task, run_cb);
}

/* ---- what is asked ---- */

static void
changed_cb (SightNewMapDialog *self)
{
  g_autofree char *problem = NULL;

  if (self->updating)
    return;

  gtk_widget_set_sensitive (self->walls_row, self->template->has_walls);
  gtk_widget_set_sensitive (self->seed_row, self->template->has_seed);
  gtk_label_set_text (self->says, _ (self->template->description));
  gtk_widget_set_visible (GTK_WIDGET (self->tiles_say),
                          gtk_drop_down_get_selected (self->legend_choice) == TILES_RULED);
  problem = sight_map_size_check (gtk_spin_button_get_value_as_int (self->width),
                                  gtk_spin_button_get_value_as_int (self->height));
  sight_form_set_problem (self->problem, self->apply, problem);
  gtk_widget_set_visible (GTK_WIDGET (self->says), problem == NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->problem), problem != NULL);
  if (problem == NULL)
    run (self);
}

static void
another_cb (SightNewMapDialog *self)
{
  gtk_spin_button_set_value (self->seed, g_random_int_range (0, SEED_MAX));
}

static void
template_cb (SightNewMapDialog *self, GtkToggleButton *card)
{
  if (!gtk_toggle_button_get_active (card))
    return;

  self->template = g_object_get_data (G_OBJECT (card), "template");
  changed_cb (self);
}

static void
show_legend (SightNewMapDialog *self, int ground, int walls)
{
  const SightPalette *palette = sight_workspace_get_palette (self->workspace);

  self->updating = TRUE;
  sight_tile_choice_set_legend (self->ground, self->legend, SIGHT_TILE_NONE, palette);
  sight_tile_choice_set_legend (self->walls, self->legend, SIGHT_TILE_NONE, palette);
  sight_tile_choice_set_tile (self->ground, ground);
  sight_tile_choice_set_tile (self->walls, walls);
  self->updating = FALSE;
}

/* Switches to the tiles that are chosen. */
static void
legend_cb (SightNewMapDialog *self)
{
  const guint tiles = gtk_drop_down_get_selected (self->legend_choice);

  if (self->updating || tiles >= self->legends->len)
    return;

  g_clear_pointer (&self->legend, sight_legend_free);
  self->legend = sight_legend_copy (g_ptr_array_index (self->legends, tiles));
  show_legend (self, sight_new_map_find_tile (self->legend, TRUE), sight_new_map_find_tile (self->legend, FALSE));
  changed_cb (self);
}

/* ---- what was asked last ---- */

static int
find_remembered (SightNewMapDialog *self, const char *key, int otherwise)
{
  g_autofree char *text = g_settings_get_string (self->settings, key);
  int tile = sight_legend_find_glyph (self->legend, g_utf8_get_char (text));

  return tile != SIGHT_TILE_NONE ? tile : otherwise;
}

static void
recall (SightNewMapDialog *self)
{
  const gboolean is_ruled = self->settings != NULL && g_settings_get_boolean (self->settings, "new-ruled");
  int ground, walls;

  self->legend = sight_legend_copy (g_ptr_array_index (self->legends, is_ruled ? TILES_RULED : TILES_STANDARD));
  gtk_drop_down_set_selected (self->legend_choice, is_ruled ? TILES_RULED : TILES_STANDARD);
  ground = sight_new_map_find_tile (self->legend, TRUE);
  walls = sight_new_map_find_tile (self->legend, FALSE);
  self->template = sight_template_get_nth (0);
  if (self->settings != NULL)
    {
      g_autofree char *id = g_settings_get_string (self->settings, "new-template");

      if (sight_template_find (id) != NULL)
        self->template = sight_template_find (id);
      ground = find_remembered (self, "new-ground", ground);
      walls = find_remembered (self, "new-walls", walls);
      gtk_spin_button_set_value (self->width, g_settings_get_int (self->settings, "new-width"));
      gtk_spin_button_set_value (self->height, g_settings_get_int (self->settings, "new-height"));
      gtk_spin_button_set_value (self->seed, g_settings_get_int (self->settings, "new-seed"));
    }
  show_legend (self, ground, walls);
}

static void
remember_tile (SightNewMapDialog *self, const char *key, SightTileChoice *choice)
{
  char glyph[7] = "";

  g_unichar_to_utf8 (sight_legend_get (self->legend, sight_tile_choice_get_tile (choice))->glyph, glyph);
  g_settings_set_string (self->settings, key, glyph);
}

static void
remember (SightNewMapDialog *self)
{
  if (self->settings == NULL)
    return;

  g_settings_set_int (self->settings, "new-width", gtk_spin_button_get_value_as_int (self->width));
  g_settings_set_int (self->settings, "new-height", gtk_spin_button_get_value_as_int (self->height));
  g_settings_set_int (self->settings, "new-seed", gtk_spin_button_get_value_as_int (self->seed));
  g_settings_set_string (self->settings, "new-template", self->template->id);
  if (gtk_drop_down_get_selected (self->legend_choice) < N_TILES_OF_ITS_OWN)
    {
      g_settings_set_boolean (self->settings, "new-ruled",
                              gtk_drop_down_get_selected (self->legend_choice) == TILES_RULED);
      remember_tile (self, "new-ground", self->ground);
      remember_tile (self, "new-walls", self->walls);
    }
}

static void
apply_cb (SightNewMapDialog *self)
{
  /* Includes numbers that are typed but not yet confirmed. */
  gtk_spin_button_update (self->width);
  gtk_spin_button_update (self->height);
  gtk_spin_button_update (self->seed);
  if (!gtk_widget_get_sensitive (self->apply))
    return;

  remember (self);
  if (!self->is_running)
    {
      hand_over (self);
      return;
    }
  /* Accepts as soon as the map is made; until then the user may cancel. */
  self->is_accepted = TRUE;
  gtk_widget_set_sensitive (gtk_window_get_child (GTK_WINDOW (self)), FALSE);
  gtk_widget_set_sensitive (self->apply, FALSE);
}

/* ---- the widget ---- */

static void
sight_new_map_dialog_dispose (GObject *object)
{
  SightNewMapDialog *self = SIGHT_NEW_MAP_DIALOG (object);

  self->is_closed = TRUE;
  for (GtkWidget *card = self->templates != NULL ? gtk_widget_get_first_child (GTK_WIDGET (self->templates)) : NULL;
       card != NULL; card = gtk_widget_get_next_sibling (card))
    sight_map_preview_set_level (g_object_get_data (G_OBJECT (card), "preview"), NULL);
  if (self->preview != NULL)
    sight_map_preview_set_level (self->preview, NULL);
  for (guint i = 0; i < TEMPLATES_MAX; i++)
    g_clear_pointer (&self->cards[i], sight_level_free);
  g_clear_pointer (&self->level, sight_level_free);
  g_clear_pointer (&self->legend, sight_legend_free);
  g_clear_pointer (&self->legends, g_ptr_array_unref);
  sight_pictures_clear (&self->pictures);
  g_clear_object (&self->settings);
  g_clear_object (&self->workspace);

  G_OBJECT_CLASS (sight_new_map_dialog_parent_class)->dispose (object);
}

static void
sight_new_map_dialog_class_init (SightNewMapDialogClass *klass)
{
  static const SightChild children[] = {
#define CHILD(name) SIGHT_CHILD (SightNewMapDialog, name)
    CHILD (apply),   CHILD (walls_row), CHILD (seed_row),      CHILD (templates), CHILD (width),
    CHILD (height),  CHILD (seed),      CHILD (legend_choice), CHILD (ground),    CHILD (walls),
    CHILD (preview), CHILD (spinner),   CHILD (says),          CHILD (tiles_say), CHILD (problem),
#undef CHILD
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sight_new_map_dialog_dispose;

  g_type_ensure (SIGHT_TYPE_CHOICE_GROUP);
  g_type_ensure (SIGHT_TYPE_MAP_PREVIEW);
  g_type_ensure (SIGHT_TYPE_TILE_CHOICE);
  g_type_ensure (SIGHT_TYPE_TITLED_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-new-map.ui");
  sight_children_bind (widget_class, children, G_N_ELEMENTS (children));
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, legend_cb);
  gtk_widget_class_bind_template_callback (widget_class, another_cb);
  gtk_widget_class_bind_template_callback (widget_class, apply_cb);
}

static void
sight_new_map_dialog_init (SightNewMapDialog *self)
{
  self->updating = TRUE;
  self->legends = g_ptr_array_new_with_free_func ((GDestroyNotify) sight_legend_free);
  gtk_widget_init_template (GTK_WIDGET (self));
}

static GtkWidget *
card_new (SightNewMapDialog *self, const SightTemplate *template, const SightLevel *level)
{
  GtkWidget *card = gtk_toggle_button_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *preview = g_object_new (SIGHT_TYPE_MAP_PREVIEW, "compact", TRUE, "width-request", 134, "height-request",
                                     92, "can-target", FALSE, NULL);
  GtkWidget *name = gtk_label_new (_ (template->name));

  sight_map_preview_set_palette (SIGHT_MAP_PREVIEW (preview), sight_workspace_get_palette (self->workspace));
  sight_map_preview_set_level (SIGHT_MAP_PREVIEW (preview), level);
  gtk_widget_add_css_class (preview, "framed");
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (box), preview);
  gtk_box_append (GTK_BOX (box), name);
  gtk_button_set_child (GTK_BUTTON (card), box);
  gtk_widget_add_css_class (card, "template");
  sight_tooltip_set (card, _ (template->description));
  gtk_accessible_update_property (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_PROPERTY_LABEL, _ (template->name), -1);
  g_object_set_data (G_OBJECT (card), "template", (gpointer) template);
  g_object_set_data (G_OBJECT (card), "preview", preview);

  return card;
}

/* Adds a card with a sample map for each template. */
static void
add_cards (SightNewMapDialog *self)
{
  const SightTemplate *template;
  GtkToggleButton *first = NULL;

  for (guint i = 0; i < TEMPLATES_MAX && (template = sight_template_get_nth (i)) != NULL; i++)
    {
      const SightNewMapDraft draft = { CARD_COLUMNS, CARD_ROWS, template, { 0, 1, 2 }, CARD_SEED, NULL };
      GtkWidget *card;

      self->cards[i] = sight_new_map_draft_make (&draft, sight_legend_new_standard ());
      card = card_new (self, template, self->cards[i]);
      gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (card), first);
      first = GTK_TOGGLE_BUTTON (card);
      gtk_toggle_button_set_active (first, template == self->template);
      g_signal_connect_object (card, "toggled", G_CALLBACK (template_cb), self, G_CONNECT_SWAPPED);
      gtk_box_append (self->templates, card);
    }
}

void
sight_new_map_dialog_offer (SightNewMapDialog *self, const char *name, const SightLegend *legend)
{
  g_return_if_fail (SIGHT_IS_NEW_MAP_DIALOG (self));

  g_ptr_array_add (self->legends, sight_legend_copy (legend));
  gtk_string_list_append (GTK_STRING_LIST (gtk_drop_down_get_model (self->legend_choice)), name);
}

static void
offer_legends (SightNewMapDialog *self)
{
  SightDocument *document = sight_workspace_get_document (self->workspace);
  g_autoptr (SightLegend) standard = sight_legend_new_standard (), ruled = sight_legend_new_ruled ();
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  gtk_drop_down_set_model (self->legend_choice, G_LIST_MODEL (names));
  sight_new_map_dialog_offer (self, _ ("Standard tiles"), standard);
  sight_new_map_dialog_offer (self, _ ("With rules about sight"), ruled);
  if (document != NULL)
    {
      g_autofree char *name = g_strdup_printf (_ ("Tiles of “%s”"), sight_document_get_shown_title (document));

      sight_new_map_dialog_offer (self, name, sight_document_get_level (document)->legend);
      sight_pictures_copy_sheets (&self->pictures, &sight_document_get_level (document)->pictures);
    }
}

SightNewMapDialog *
sight_new_map_ask (
    GtkWindow *parent, SightWorkspace *workspace, GSettings *settings, SightNewMapFunc func, gpointer data)
{
  SightNewMapDialog *self = g_object_new (SIGHT_TYPE_NEW_MAP_DIALOG, NULL);

  self->workspace = g_object_ref (workspace);
  self->settings = settings != NULL ? g_object_ref (settings) : NULL;
  self->func = func;
  self->data = data;
  sight_map_preview_set_palette (self->preview, sight_workspace_get_palette (workspace));
  offer_legends (self);
  recall (self);
  self->updating = TRUE;
  add_cards (self);
  self->updating = FALSE;
  changed_cb (self);
  sight_form_follow (GTK_WINDOW (self), workspace);
  sight_form_show (GTK_WINDOW (self), parent, self->apply);
  gtk_widget_grab_focus (GTK_WIDGET (self->width));

  return self;
}
