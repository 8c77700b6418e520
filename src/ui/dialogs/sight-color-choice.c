/* sight-color-choice.c - chooses a colour: one of a set that everyone can distinguish, or any other
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-color-choice.h"

#include <glib/gi18n-lib.h>

#include "draw/scene/sight-tile-colors.h"
#include "ui/widgets/sight-choice-group.h"
#include "ui/widgets/sight-dialog.h"
#include "ui/widgets/sight-swatch.h"
#include "ui/widgets/sight-tooltip.h"

#define COLUMNS 8

struct _SightColorChoice
{
  GtkWidget parent_instance;

  guint32 color;
  gboolean updating; /* ignore notifications caused by our own update */

  GtkWidget *box;
  GtkGrid *grid;
  GtkEditable *entry;
  GtkToggleButton *buttons[SIGHT_TILE_COLORS];
};

enum
{
  PROP_COLOR = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SightColorChoice, sight_color_choice, GTK_TYPE_WIDGET)

static void
set_color (SightColorChoice *self, guint32 color)
{
  int known = sight_tile_color_find (color);

  self->updating = TRUE;
  for (int i = 0; i < SIGHT_TILE_COLORS; i++)
    gtk_toggle_button_set_active (self->buttons[i], i == known);
  self->updating = FALSE;
  if (color == self->color)
    return;

  self->color = color;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COLOR]);
}

static void
show_text (SightColorChoice *self)
{
  g_autofree char *text = g_strdup_printf ("#%06x", self->color);

  self->updating = TRUE;
  gtk_editable_set_text (self->entry, text);
  gtk_widget_remove_css_class (GTK_WIDGET (self->entry), "error");
  self->updating = FALSE;
}

/* Choosing the current colour again keeps it. */
static void
toggled_cb (SightColorChoice *self, GtkToggleButton *button)
{
  for (int i = 0; i < SIGHT_TILE_COLORS && !self->updating; i++)
    {
      if (self->buttons[i] == button)
        set_color (self, sight_tile_color_get_nth (i)->rgb);
    }
  if (!self->updating)
    show_text (self);
}

/* Incomplete input is ignored. */
static void
entry_changed_cb (SightColorChoice *self)
{
  const char *text = gtk_editable_get_text (self->entry);
  guint64 color;

  if (self->updating)
    return;

  text += *text == '#';
  if (strlen (text) != 6 || !g_ascii_string_to_unsigned (text, 16, 0, 0xffffff, &color, NULL))
    {
      gtk_widget_add_css_class (GTK_WIDGET (self->entry), "error");
      return;
    }
  gtk_widget_remove_css_class (GTK_WIDGET (self->entry), "error");
  set_color (self, color);
}

static void
chosen_cb (const GdkRGBA *color, gpointer data)
{
  g_autoptr (SightColorChoice) self = data;

  if (color != NULL)
    sight_color_choice_set_color (self, (guint32) (color->red * 255 + .5) << 16 |
                                            (guint32) (color->green * 255 + .5) << 8 |
                                            (guint32) (color->blue * 255 + .5));
}

static void
other_cb (SightColorChoice *self)
{
  GdkRGBA color = { (self->color >> 16 & 0xff) / 255.f, (self->color >> 8 & 0xff) / 255.f, (self->color & 0xff) / 255.f,
                    1 };

  sight_dialog_color (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), _ ("Choose a colour"), &color, chosen_cb,
                      g_object_ref (self));
}

static void
sight_color_choice_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_COLOR)
    g_value_set_uint (value, SIGHT_COLOR_CHOICE (object)->color);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
sight_color_choice_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_COLOR)
    sight_color_choice_set_color (SIGHT_COLOR_CHOICE (object), g_value_get_uint (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
sight_color_choice_dispose (GObject *object)
{
  g_clear_pointer (&SIGHT_COLOR_CHOICE (object)->box, gtk_widget_unparent);

  G_OBJECT_CLASS (sight_color_choice_parent_class)->dispose (object);
}

static void
sight_color_choice_class_init (SightColorChoiceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sight_color_choice_dispose;
  object_class->get_property = sight_color_choice_get_property;
  object_class->set_property = sight_color_choice_set_property;

  properties[PROP_COLOR] =
      g_param_spec_uint ("color", NULL, NULL, 0, 0xffffff, 0, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "colorchoice");
  g_type_ensure (SIGHT_TYPE_CHOICE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-color-choice.ui");
  gtk_widget_class_bind_template_child (widget_class, SightColorChoice, box);
  gtk_widget_class_bind_template_child (widget_class, SightColorChoice, grid);
  gtk_widget_class_bind_template_child (widget_class, SightColorChoice, entry);
  gtk_widget_class_bind_template_callback (widget_class, entry_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, other_cb);
}

static void
add_button (SightColorChoice *self, int n)
{
  const SightTileColor *color = sight_tile_color_get_nth (n);
  const SightTile tile = { .glyph = ' ', .color = color->rgb, .look = SIGHT_LOOK_FLAT };
  GtkWidget *button = gtk_toggle_button_new (), *swatch = sight_swatch_new (SIGHT_SWATCH_SIZE);

  sight_swatch_set_look (SIGHT_SWATCH (swatch), &tile, sight_palette_get (FALSE, FALSE), NULL);
  gtk_button_set_child (GTK_BUTTON (button), swatch);
  gtk_widget_add_css_class (button, "color");
  sight_tooltip_set (button, _ (color->name));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, _ (color->name), -1);
  g_signal_connect_object (button, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
  gtk_grid_attach (self->grid, button, n % COLUMNS, n / COLUMNS, 1, 1);
  self->buttons[n] = GTK_TOGGLE_BUTTON (button);
}

static void
sight_color_choice_init (SightColorChoice *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (int i = 0; i < SIGHT_TILE_COLORS; i++)
    add_button (self, i);
  show_text (self);
}

guint32
sight_color_choice_get_color (SightColorChoice *self)
{
  g_return_val_if_fail (SIGHT_IS_COLOR_CHOICE (self), 0);

  return self->color;
}

void
sight_color_choice_set_color (SightColorChoice *self, guint32 color)
{
  g_return_if_fail (SIGHT_IS_COLOR_CHOICE (self));

  set_color (self, color & 0xffffff);
  show_text (self);
}
