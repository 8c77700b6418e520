/* sight-import-tiles.c - the tiles of the import dialog: search, and answers for one tile or all shown
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-import-dialog-private.h"

#include "sight-import-tile.h"
#include "ui/widgets/sight-reveal.h"

static SightImportRow *
get_row (GListModel *model, guint index)
{
  g_autoptr (SightImportRow) row = g_list_model_get_item (model, index);

  /* The model keeps the row alive. */
  return row;
}

/* Keeps the current values of all tiles without an answer. */
static void
freeze (SightImportDialog *self)
{
  if (self->frozen == NULL)
    self->frozen = sight_import_new ();
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->rows)); i++)
    {
      SightImportRow *row = get_row (G_LIST_MODEL (self->rows), i);
      const SightTile *tile = sight_import_row_get_tile (row);

      sight_import_set_tile (self->frozen, sight_import_row_get_id (row),
                             (SightImportTile) { tile->walkable, tile->transparent });
    }
}

/* (transfer container): the chosen rows, in order. */
static GPtrArray *
list_chosen (SightImportDialog *self)
{
  g_autoptr (GtkBitset) chosen = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selection));
  GPtrArray *rows = g_ptr_array_new ();

  for (guint64 i = 0; i < gtk_bitset_get_size (chosen); i++)
    g_ptr_array_add (rows, get_row (G_LIST_MODEL (self->found), gtk_bitset_get_nth (chosen, i)));

  return rows;
}

/* The row of the tile @id, NULL if there is none. */
static SightImportRow *
find_row (SightImportDialog *self, const char *id)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->rows)); i++)
    {
      if (g_str_equal (sight_import_row_get_id (get_row (G_LIST_MODEL (self->rows), i)), id))
        return get_row (G_LIST_MODEL (self->rows), i);
    }

  return NULL;
}

/* Changes @row to @said, and in the same way all rows chosen with it. */
static void
answer (SightImportDialog *self, SightImportRow *row, SightImportTile said)
{
  g_autoptr (GPtrArray) rows = list_chosen (self);
  const SightTile before = *sight_import_row_get_tile (row);

  freeze (self);
  if (!g_ptr_array_find (rows, row, NULL))
    {
      g_ptr_array_set_size (rows, 0);
      g_ptr_array_add (rows, row);
    }
  for (guint i = 0; i < rows->len; i++)
    {
      const SightTile *tile = sight_import_row_get_tile (rows->pdata[i]);

      sight_import_set_tile (
          self->said, sight_import_row_get_id (rows->pdata[i]),
          (SightImportTile) { said.walkable != before.walkable ? said.walkable : tile->walkable,
                              said.transparent != before.transparent ? said.transparent : tile->transparent });
    }
  gtk_widget_activate_action (GTK_WIDGET (self), "import.run", NULL);
}

static void
set_tile_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SightImportDialog *self = SIGHT_IMPORT_DIALOG (widget);
  SightImportRow *row;
  const char *id;
  gboolean walkable, transparent;

  g_variant_get (parameter, "(&sbb)", &id, &walkable, &transparent);
  row = find_row (self, id);
  if (row != NULL)
    answer (self, row, (SightImportTile) { walkable, transparent });
}

/* Toggles the flag named by @parameter for the first chosen tile, and makes all chosen ones like it. */
static void
toggle_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SightImportDialog *self = SIGHT_IMPORT_DIALOG (widget);
  g_autoptr (GPtrArray) chosen = list_chosen (self);
  const gboolean walkable = g_str_equal (g_variant_get_string (parameter, NULL), "walkable");
  const SightTile *tile = chosen->len > 0 ? sight_import_row_get_tile (chosen->pdata[0]) : NULL;

  if (tile != NULL)
    answer (self, chosen->pdata[0], (SightImportTile) { tile->walkable ^ walkable, tile->transparent ^ !walkable });
}

/* Gives all shown tiles the value of @check. */
static void
set_all (SightImportDialog *self, GtkCheckButton *check)
{
  gboolean active = gtk_check_button_get_active (check);

  if (self->updating)
    return;

  freeze (self);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->found)); i++)
    {
      SightImportRow *row = get_row (G_LIST_MODEL (self->found), i);
      const SightTile *tile = sight_import_row_get_tile (row);
      SightImportTile said = { tile->walkable, tile->transparent };

      if (check == self->all_walkable)
        said.walkable = active;
      else
        said.transparent = active;
      sight_import_set_tile (self->said, sight_import_row_get_id (row), said);
    }
  gtk_widget_activate_action (GTK_WIDGET (self), "import.run", NULL);
}

static void
show_all (SightImportDialog *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->found)), n_walkable = 0, n_transparent = 0;

  for (guint i = 0; i < n; i++)
    {
      const SightTile *tile = sight_import_row_get_tile (get_row (G_LIST_MODEL (self->found), i));

      n_walkable += tile->walkable;
      n_transparent += tile->transparent;
    }
  self->updating = TRUE;
  gtk_check_button_set_active (self->all_walkable, n > 0 && n_walkable == n);
  gtk_check_button_set_inconsistent (self->all_walkable, n_walkable > 0 && n_walkable < n);
  gtk_check_button_set_active (self->all_transparent, n > 0 && n_transparent == n);
  gtk_check_button_set_inconsistent (self->all_transparent, n_transparent > 0 && n_transparent < n);
  gtk_stack_set_visible_child_name (self->tiles_stack, n > 0 ? "tiles" : "none");
  self->updating = FALSE;
}

static gboolean
filter_cb (gpointer item, gpointer data)
{
  SightImportDialog *self = data;
  g_autofree char *text = g_utf8_casefold (gtk_editable_get_text (self->search), -1);

  return sight_import_row_matches (item, text);
}

static void
search_cb (SightImportDialog *self)
{
  gtk_filter_changed (gtk_filter_list_model_get_filter (self->found), GTK_FILTER_CHANGE_DIFFERENT);
  show_all (self);
}

/* Marks the cells with the chosen tiles. */
static void
selected_cb (SightImportDialog *self)
{
  g_autoptr (GPtrArray) chosen = list_chosen (self);
  g_autoptr (GtkBitset) tiles = gtk_bitset_new_empty ();

  for (guint i = 0; i < chosen->len; i++)
    gtk_bitset_add (tiles, sight_import_row_get_index (g_ptr_array_index (chosen, i)));
  sight_map_preview_set_tiles (self->preview, tiles);
}

static void
picked_cb (SightImportDialog *self, int tile)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->found)); i++)
    {
      if (sight_import_row_get_index (get_row (G_LIST_MODEL (self->found), i)) != tile)
        continue;
      gtk_selection_model_select_item (GTK_SELECTION_MODEL (self->selection), i, TRUE);
      gtk_widget_activate_action (GTK_WIDGET (self->tiles), "list.scroll-to-item", "u", i);
      return;
    }
}

static void
setup_cb (SightImportDialog *self, GtkListItem *item)
{
  gtk_list_item_set_child (item, sight_import_tile_new (self->palette));
}

static void
bind_cb (SightImportDialog *self, GtkListItem *item)
{
  sight_import_tile_set_row (SIGHT_IMPORT_TILE (gtk_list_item_get_child (item)), gtk_list_item_get_item (item));
}

static void
unbind_cb (SightImportDialog *self, GtkListItem *item)
{
  sight_import_tile_set_row (SIGHT_IMPORT_TILE (gtk_list_item_get_child (item)), NULL);
}

static void
add_key (SightImportDialog *self, GtkShortcutController *controller, const char *key, const char *what)
{
  GtkShortcut *shortcut =
      gtk_shortcut_new (gtk_shortcut_trigger_parse_string (key), gtk_named_action_new ("import.toggle"));

  gtk_shortcut_set_arguments (shortcut, g_variant_new_string (what));
  gtk_shortcut_controller_add_shortcut (controller, shortcut);
}

void
sight_import_dialog_init_tiles (SightImportDialog *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  GtkFilter *filter = GTK_FILTER (gtk_custom_filter_new (filter_cb, self, NULL));
  GtkEventController *keys = gtk_shortcut_controller_new ();

  self->rows = g_list_store_new (SIGHT_TYPE_IMPORT_ROW);
  self->found = gtk_filter_list_model_new (G_LIST_MODEL (g_object_ref (self->rows)), filter);
  self->selection = gtk_multi_selection_new (G_LIST_MODEL (g_object_ref (self->found)));
  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "unbind", G_CALLBACK (unbind_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->selection, "selection-changed", G_CALLBACK (selected_cb), self, G_CONNECT_SWAPPED);
  sight_reveal_pages (GTK_WIDGET (self->search), GTK_WIDGET (self->tiles));
  g_signal_connect_object (self->search, "search-changed", G_CALLBACK (search_cb), self, G_CONNECT_SWAPPED);
  /* Escape, which GTK keeps from the dialog. */
  g_signal_connect_object (self->search, "stop-search", G_CALLBACK (gtk_window_close), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->preview, "picked", G_CALLBACK (picked_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->all_walkable, "toggled", G_CALLBACK (set_all), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->all_transparent, "toggled", G_CALLBACK (set_all), self, G_CONNECT_SWAPPED);
  gtk_list_view_set_model (self->tiles, GTK_SELECTION_MODEL (self->selection));
  gtk_list_view_set_factory (self->tiles, factory);
  add_key (self, GTK_SHORTCUT_CONTROLLER (keys), "w", "walkable");
  add_key (self, GTK_SHORTCUT_CONTROLLER (keys), "s", "transparent");
  gtk_widget_add_controller (GTK_WIDGET (self->tiles), keys);
}

/* Whether the rows match the tiles found, so that they can be reused. */
static gboolean
has_same_rows (SightImportDialog *self)
{
  GPtrArray *tiles = self->result->survey->tiles;

  if (g_list_model_get_n_items (G_LIST_MODEL (self->rows)) != tiles->len)
    return FALSE;
  for (guint i = 0; i < tiles->len; i++)
    {
      const SightSurveyTile *tile = g_ptr_array_index (tiles, i);

      if (!g_str_equal (sight_import_row_get_id (get_row (G_LIST_MODEL (self->rows), i)), tile->id))
        return FALSE;
    }

  return TRUE;
}

/* The current rows, or new ones if the tiles differ. */
static GPtrArray *
take_rows (SightImportDialog *self, gboolean is_new)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < self->result->survey->tiles->len; i++)
    {
      const SightSurveyTile *tile = g_ptr_array_index (self->result->survey->tiles, i);

      g_ptr_array_add (rows,
                       is_new ? sight_import_row_new (tile->id) : g_list_model_get_item (G_LIST_MODEL (self->rows), i));
    }

  return rows;
}

/* An import with frozen values calls no tile a guess and says nothing true about why: the guess itself is kept. */
static void
recall_guess (SightImportDialog *self, SightSurveyTile *found)
{
  const SightGuessed *guessed;

  if (found->is_guess)
    g_hash_table_insert (self->guesses, g_strdup (found->id),
                         g_memdup2 (&(SightGuessed) { found->clue, found->is_likely }, sizeof (SightGuessed)));
  guessed = g_hash_table_lookup (self->guesses, found->id);
  found->is_guess = guessed != NULL && sight_import_get_tile (self->said, found->id) == NULL;
  if (!found->is_guess)
    return;
  found->clue = guessed->clue;
  found->is_likely = guessed->is_likely;
}

/* The columns of all rows begin at the same places. */
static void
align_rows (const GPtrArray *rows)
{
  gboolean has_room = FALSE;

  for (guint i = 0; i < rows->len; i++)
    has_room |= sight_import_row_shows_picture (g_ptr_array_index (rows, i));
  for (guint i = 0; i < rows->len; i++)
    sight_import_row_set_room (g_ptr_array_index (rows, i), has_room);
}

/* Fills the rows and counts the guesses. */
static guint
update_rows (SightImportDialog *self, GPtrArray *rows)
{
  const SightImportResult *result = self->result;
  guint n_guesses = 0;

  for (guint i = 0; i < rows->len; i++)
    {
      SightSurveyTile found = *(const SightSurveyTile *) g_ptr_array_index (result->survey->tiles, i);
      GdkTexture *picture = result->pictures != NULL ? g_ptr_array_index (result->pictures, i) : NULL;

      recall_guess (self, &found);
      n_guesses += found.is_guess;
      sight_import_row_update (g_ptr_array_index (rows, i), &found,
                               sight_legend_get (result->level->legend, found.tile), picture, result->images);
    }
  align_rows (rows);

  return n_guesses;
}

void
sight_import_dialog_show_tiles (SightImportDialog *self)
{
  guint n = self->result->survey->tiles->len, n_guesses;
  gboolean is_new = !has_same_rows (self);
  g_autoptr (GPtrArray) rows = take_rows (self, is_new);
  g_autofree char *text = NULL;

  n_guesses = update_rows (self, rows);
  if (is_new)
    g_list_store_splice (self->rows, 0, g_list_model_get_n_items (G_LIST_MODEL (self->rows)), rows->pdata, rows->len);
  text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u tile", "%u tiles", n), n);
  if (n_guesses > 0)
    {
      g_autofree char *known = g_steal_pointer (&text);

      text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s, %u is a guess", "%s, %u are guesses", n_guesses),
                              known, n_guesses);
    }
  gtk_label_set_text (self->tiles_title, text);
  search_cb (self);
  selected_cb (self);
}

void
sight_import_dialog_select_guess (SightImportDialog *self)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->found)); i++)
    {
      if (!sight_import_row_is_guess (get_row (G_LIST_MODEL (self->found), i)))
        continue;
      gtk_selection_model_select_item (GTK_SELECTION_MODEL (self->selection), i, TRUE);
      return;
    }
}

void
sight_import_dialog_install_tile_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "import.set-tile", "(sbb)", set_tile_cb);
  gtk_widget_class_install_action (widget_class, "import.toggle", "s", toggle_cb);
}
