/* sight-token.c - the token of a team or a viewer, as on the map, for lists and panels
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-token.h"

#include "draw/layers/sight-draw-token.h"

struct _SightToken
{
  GtkWidget parent_instance;

  SightTeam *team; /* (nullable) */
  guint number;
  gboolean alive;
  int size;
};

enum
{
  PROP_SIZE = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SightToken, sight_token, GTK_TYPE_WIDGET)

static void
sight_token_measure (
    GtkWidget *widget, GtkOrientation axis, int size, int *minimum, int *natural, int *minimum_base, int *natural_base)
{
  *minimum = *natural = SIGHT_TOKEN (widget)->size;
}

static void
sight_token_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SightToken *self = SIGHT_TOKEN (widget);
  int x = (gtk_widget_get_width (widget) - self->size) / 2, y = (gtk_widget_get_height (widget) - self->size) / 2;
  cairo_t *cr;

  if (self->team == NULL)
    return;

  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (x, y, self->size, self->size));
  sight_draw_token (cr, &(cairo_rectangle_t) { x, y, self->size, self->size },
                    &(SightTokenLook) { self->team, self->number, self->alive, SIGHT_FACING_NONE });
  cairo_destroy (cr);
}

void
sight_token_set_viewer (SightToken *self, const SightTeam *team, guint number, gboolean alive)
{
  g_return_if_fail (SIGHT_IS_TOKEN (self));

  g_clear_pointer (&self->team, sight_team_free);
  if (team != NULL)
    self->team = sight_team_copy (team);
  self->number = number;
  self->alive = alive;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
sight_token_set_team (SightToken *self, const SightTeam *team)
{
  sight_token_set_viewer (self, team, 0, TRUE);
}

static void
sight_token_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_SIZE:
      g_value_set_int (value, SIGHT_TOKEN (object)->size);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sight_token_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_SIZE:
      SIGHT_TOKEN (object)->size = g_value_get_int (value);
      gtk_widget_queue_resize (GTK_WIDGET (object));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sight_token_finalize (GObject *object)
{
  g_clear_pointer (&SIGHT_TOKEN (object)->team, sight_team_free);

  G_OBJECT_CLASS (sight_token_parent_class)->finalize (object);
}

static void
sight_token_class_init (SightTokenClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = sight_token_finalize;
  object_class->get_property = sight_token_get_property;
  object_class->set_property = sight_token_set_property;
  widget_class->measure = sight_token_measure;
  widget_class->snapshot = sight_token_snapshot;

  properties[PROP_SIZE] = g_param_spec_int ("size", NULL, NULL, 4, 256, SIGHT_TOKEN_SIZE,
                                            G_PARAM_READWRITE | G_PARAM_CONSTRUCT | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "token");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
sight_token_init (SightToken *self)
{
  self->alive = TRUE;
}

GtkWidget *
sight_token_new (int size)
{
  return g_object_new (SIGHT_TYPE_TOKEN, "size", size, NULL);
}
