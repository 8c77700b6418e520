/* sight-tile-dialog.c - edits a tile: name, glyph, look, colour, what it lets through
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tile-dialog.h"

#include <glib/gi18n-lib.h>

#include "draw/scene/sight-tile-colors.h"
#include "edit/document/sight-document-map.h"
#include "edit/tools/sight-tile-check.h"
#include "sight-color-choice.h"
#include "ui/widgets/sight-choice-group.h"
#include "ui/widgets/sight-form.h"
#include "ui/widgets/sight-map-preview.h"
#include "ui/widgets/sight-titled-row.h"
#include "ui/widgets/sight-tile-choice.h"

#define NO_GLYPH 0x110000 /* and above: not characters */

struct _SightTileDialog
{
  GtkWindow parent_instance;

  SightWorkspace *workspace;
  int index;         /* or SIGHT_TILE_NONE */
  SightLevel *level; /* the sample map of the preview; see make_level() */
  gboolean updating;

  GtkWidget *apply;
  SightMapPreview *preview;
  GtkEditable *name, *glyph;
  SightTileChoice *look, *counterpart;
  SightColorChoice *color;
  GtkSwitch *walkable, *transparent;
  GtkToggleButton *north, *east, *south, *west;
  GtkSpinButton *conceals, *light, *ground, *top, *cost;
  GtkLabel *problem;
};

G_DEFINE_FINAL_TYPE (SightTileDialog, sight_tile_dialog, GTK_TYPE_WINDOW)

/* The tiles of the sample map. */
enum
{
  GROUND,
  TILE
};

static const char *const rows[] = { "......", ".##.#.", ".##...", "......" };

static void
make_level (SightTileDialog *self)
{
  g_autoptr (SightLegend) standard = sight_legend_new_standard ();
  SightLegend *legend = sight_legend_new ();
  SightMap *map = sight_map_new (strlen (rows[0]), G_N_ELEMENTS (rows), GROUND);

  sight_legend_add (legend, sight_legend_get (standard, 0));
  sight_legend_add (legend, sight_legend_get (standard, 1));
  for (int i = 0; i < map->width * map->height; i++)
    map->tiles[i] = rows[i / map->width][i % map->width] == '#' ? TILE : GROUND;
  self->level = sight_level_new (map, legend);
}

static int
get_sides (SightTileDialog *self)
{
  return (gtk_toggle_button_get_active (self->north) ? SIGHT_SIDE_NORTH : 0) |
         (gtk_toggle_button_get_active (self->east) ? SIGHT_SIDE_EAST : 0) |
         (gtk_toggle_button_get_active (self->south) ? SIGHT_SIDE_SOUTH : 0) |
         (gtk_toggle_button_get_active (self->west) ? SIGHT_SIDE_WEST : 0);
}

static void
show_rules (SightTileDialog *self, const SightTileRules *rules)
{
  gtk_toggle_button_set_active (self->north, rules->stops & SIGHT_SIDE_NORTH);
  gtk_toggle_button_set_active (self->east, rules->stops & SIGHT_SIDE_EAST);
  gtk_toggle_button_set_active (self->south, rules->stops & SIGHT_SIDE_SOUTH);
  gtk_toggle_button_set_active (self->west, rules->stops & SIGHT_SIDE_WEST);
  gtk_spin_button_set_value (self->conceals, rules->conceals);
  gtk_spin_button_set_value (self->light, rules->light);
  gtk_spin_button_set_value (self->ground, rules->ground);
  gtk_spin_button_set_value (self->top, rules->top);
  gtk_spin_button_set_value (self->cost, rules->cost);
}

/* The tile as typed, borrowing its name. Text that is not a glyph leaves the glyph unchanged. */
static SightTile
get_tile (SightTileDialog *self)
{
  const SightLegend *legend = sight_workspace_get_level (self->workspace)->legend;
  SightTile tile = { .counterpart = SIGHT_TILE_NONE };

  if (self->index != SIGHT_TILE_NONE)
    tile = *sight_legend_get (legend, self->index);
  tile.name = (char *) gtk_editable_get_text (self->name);
  if (*gtk_editable_get_text (self->glyph) != '\0')
    tile.glyph = g_utf8_get_char (gtk_editable_get_text (self->glyph));
  tile.look = MAX (sight_tile_choice_get_tile (self->look), 0);
  tile.color = sight_color_choice_get_color (self->color);
  tile.walkable = gtk_switch_get_active (self->walkable);
  tile.transparent = gtk_switch_get_active (self->transparent);
  tile.counterpart = sight_tile_choice_get_tile (self->counterpart);
  tile.rules = (SightTileRules) {
    gtk_spin_button_get_value_as_int (self->conceals), get_sides (self),
    gtk_spin_button_get_value_as_int (self->light),    gtk_spin_button_get_value_as_int (self->ground),
    gtk_spin_button_get_value_as_int (self->top),      gtk_spin_button_get_value_as_int (self->cost)
  };

  return tile;
}

/* All looks, in the colour that the tile has. */
static void
fill_looks (SightTileDialog *self, const SightTile *tile)
{
  g_autoptr (SightLegend) looks = sight_legend_new ();
  int chosen = tile->look;

  for (int i = 0; i < SIGHT_LOOK_COUNT; i++)
    {
      SightTile look = { .glyph = i == SIGHT_LOOK_FLAT ? tile->glyph : NO_GLYPH + (gunichar) i,
                         .name = (char *) _ (sight_look_get_name (i)),
                         .color = tile->color,
                         .look = i };

      sight_legend_add (looks, &look);
    }
  sight_tile_choice_set_legend (self->look, looks, SIGHT_TILE_NONE, sight_workspace_get_palette (self->workspace));
  sight_tile_choice_set_tile (self->look, chosen);
}

static void
show_tile (SightTileDialog *self, const SightTile *tile)
{
  /* The ground must not have the glyph of the tile. */
  SightTile shown = *tile, ground = *sight_legend_get (self->level->legend, GROUND);

  ground.glyph = tile->glyph == '.' ? ',' : '.';
  shown.name = (char *) "";
  shown.extra = NULL;
  shown.counterpart = SIGHT_TILE_NONE;
  sight_legend_set (self->level->legend, GROUND, &ground);
  sight_legend_set (self->level->legend, TILE, &shown);
  sight_map_preview_set_images (self->preview, sight_workspace_get_tile_images (self->workspace));
  sight_map_preview_set_level (self->preview, self->level);
}

static void
changed_cb (SightTileDialog *self)
{
  g_autofree char *problem = NULL;
  SightTile tile;

  if (self->updating)
    return;

  tile = get_tile (self);
  problem = sight_tile_check (sight_workspace_get_level (self->workspace)->legend, self->index, tile.name,
                              gtk_editable_get_text (self->glyph));
  sight_form_set_problem (self->problem, self->apply, problem);
  show_tile (self, &tile);
}

/* The list of looks shows colour and glyph too. */
static void
shade_changed_cb (SightTileDialog *self)
{
  SightTile tile;

  if (self->updating)
    return;

  tile = get_tile (self);
  self->updating = TRUE;
  fill_looks (self, &tile);
  self->updating = FALSE;
  changed_cb (self);
}

static void
apply_cb (SightTileDialog *self)
{
  SightDocument *document = sight_workspace_get_document (self->workspace);
  gboolean is_new = self->index == SIGHT_TILE_NONE;
  SightTile tile = get_tile (self);
  g_autofree char *stripped = g_strstrip (g_strdup (tile.name)), *name = NULL;

  name = g_strdup_printf (is_new ? _ ("Add tile %s") : _ ("Change tile %s"), stripped);
  tile.name = stripped;
  sight_document_begin (document, name);
  if (is_new)
    self->index = sight_document_add_tile (document, &tile);
  else
    sight_document_set_tile (document, self->index, &tile);
  sight_document_commit (document);
  if (is_new)
    sight_workspace_set_tile (self->workspace, 0, self->index);
  gtk_window_close (GTK_WINDOW (self));
}

static void
sight_tile_dialog_dispose (GObject *object)
{
  SightTileDialog *self = SIGHT_TILE_DIALOG (object);

  if (self->preview != NULL)
    sight_map_preview_set_level (self->preview, NULL);
  g_clear_pointer (&self->level, sight_level_free);
  g_clear_object (&self->workspace);

  G_OBJECT_CLASS (sight_tile_dialog_parent_class)->dispose (object);
}

static void
bind_rules (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, SightTileDialog, north);
  gtk_widget_class_bind_template_child (widget_class, SightTileDialog, east);
  gtk_widget_class_bind_template_child (widget_class, SightTileDialog, south);
  gtk_widget_class_bind_template_child (widget_class, SightTileDialog, west);
  gtk_widget_class_bind_template_child (widget_class, SightTileDialog, conceals);
  gtk_widget_class_bind_template_child (widget_class, SightTileDialog, light);
  gtk_widget_class_bind_template_child (widget_class, SightTileDialog, ground);
  gtk_widget_class_bind_template_child (widget_class, SightTileDialog, top);
  gtk_widget_class_bind_template_child (widget_class, SightTileDialog, cost);
}

static void
sight_tile_dialog_class_init (SightTileDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sight_tile_dialog_dispose;

  g_type_ensure (SIGHT_TYPE_CHOICE_GROUP);
  g_type_ensure (SIGHT_TYPE_COLOR_CHOICE);
  g_type_ensure (SIGHT_TYPE_MAP_PREVIEW);
  g_type_ensure (SIGHT_TYPE_TILE_CHOICE);
  g_type_ensure (SIGHT_TYPE_TITLED_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-tile-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, SightTileDialog, apply);
  gtk_widget_class_bind_template_child (widget_class, SightTileDialog, preview);
  gtk_widget_class_bind_template_child (widget_class, SightTileDialog, name);
  gtk_widget_class_bind_template_child (widget_class, SightTileDialog, glyph);
  gtk_widget_class_bind_template_child (widget_class, SightTileDialog, look);
  gtk_widget_class_bind_template_child (widget_class, SightTileDialog, color);
  gtk_widget_class_bind_template_child (widget_class, SightTileDialog, walkable);
  gtk_widget_class_bind_template_child (widget_class, SightTileDialog, transparent);
  gtk_widget_class_bind_template_child (widget_class, SightTileDialog, counterpart);
  bind_rules (widget_class);
  gtk_widget_class_bind_template_child (widget_class, SightTileDialog, problem);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, shade_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, apply_cb);
}

/* A glyph is one character: another that is typed takes its place.  Marks belong to the one before them. */
static void
insert_cb (GtkEditable *text, const char *inserted, int length, int *position)
{
  if (g_utf8_strlen (inserted, length) != 1 || g_unichar_ismark (g_utf8_get_char (inserted)) ||
      g_utf8_strlen (gtk_editable_get_text (text), -1) != 1)
    return;
  gtk_editable_delete_text (text, 0, -1);
  *position = 0;
}

static void
sight_tile_dialog_init (SightTileDialog *self)
{
  self->updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (gtk_editable_get_delegate (self->glyph), "insert-text", G_CALLBACK (insert_cb), self, 0);
  make_level (self);
}

/* The first of the offered colours that no tile uses. */
static guint32
find_free_color (const SightLegend *legend)
{
  gboolean used[SIGHT_TILE_COLORS] = { FALSE };

  for (guint i = 0; i < sight_legend_get_length (legend); i++)
    {
      int color = sight_tile_color_find (sight_legend_get (legend, i)->color);

      if (color >= 0)
        used[color] = TRUE;
    }
  for (int i = 0; i < SIGHT_TILE_COLORS; i++)
    {
      if (!used[i])
        return sight_tile_color_get_nth (i)->rgb;
    }

  return sight_tile_color_get_nth (0)->rgb;
}

static void
show_values (SightTileDialog *self, const SightTile *tile)
{
  char glyph[7] = "";

  g_unichar_to_utf8 (tile->glyph, glyph);
  gtk_editable_set_text (self->name, tile->name);
  gtk_editable_set_text (self->glyph, glyph);
  sight_color_choice_set_color (self->color, tile->color);
  gtk_switch_set_active (self->walkable, tile->walkable);
  gtk_switch_set_active (self->transparent, tile->transparent);
  show_rules (self, &tile->rules);
  sight_tile_choice_set_level (self->counterpart, self->workspace, self->index);
  sight_tile_choice_set_tile (self->counterpart, tile->counterpart);
  fill_looks (self, tile);
}

SightTileDialog *
sight_tile_dialog_show (GtkWindow *parent, SightWorkspace *workspace, int tile)
{
  SightTileDialog *self = g_object_new (SIGHT_TYPE_TILE_DIALOG, NULL);
  const SightLegend *legend = sight_workspace_get_level (workspace)->legend;
  gboolean is_new = tile == SIGHT_TILE_NONE;
  SightTile first = { .glyph = sight_tile_find_free_glyph (legend),
                      .name = (char *) "",
                      .color = find_free_color (legend),
                      .walkable = TRUE,
                      .transparent = TRUE,
                      .counterpart = SIGHT_TILE_NONE };

  self->workspace = g_object_ref (workspace);
  self->index = tile;
  gtk_window_set_title (GTK_WINDOW (self), is_new ? _ ("New Tile") : _ ("Change Tile"));
  gtk_button_set_label (GTK_BUTTON (self->apply), is_new ? _ ("_Add") : _ ("_Apply"));
  sight_map_preview_set_palette (self->preview, sight_workspace_get_palette (workspace));
  show_values (self, is_new ? &first : sight_legend_get (legend, tile));
  self->updating = FALSE;
  changed_cb (self);
  /* Empty fields of a new tile are not errors yet. */
  if (is_new)
    gtk_label_set_text (self->problem, "");
  sight_form_follow (GTK_WINDOW (self), workspace);
  sight_form_show (GTK_WINDOW (self), parent, self->apply);
  gtk_widget_grab_focus (GTK_WIDGET (self->name));

  return self;
}
