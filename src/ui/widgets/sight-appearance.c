/* sight-appearance.c - light, dark and high contrast, as the user or the system wants
 *
 * GTK 4.8 knows the theme, not what the desktop prefers: the settings portal
 * does.  Without a portal, the theme decides.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-appearance.h"

#include "sight-focus.h"
#include "sight-choice-names.h"
#include "sight-number.h"
#include "sight-wheel.h"

struct _SightAppearance
{
  GObject parent_instance;

  GSettings *settings; /* (nullable) */
  GDBusProxy *portal;  /* (nullable) */
  GCancellable *cancellable;
  gboolean prefers_dark, prefers_contrast; /* what the portal says */
  gboolean dark, contrast;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SightAppearance, sight_appearance, G_TYPE_OBJECT)

static void
update (SightAppearance *self)
{
  g_autofree char *wish =
      self->settings != NULL ? g_settings_get_string (self->settings, "appearance") : g_strdup ("system");
  /* Whoever starts programs with a dark theme gets no light one: GTK reads this once. */
  const char *forced = g_getenv ("GTK_THEME");
  GtkSettings *gtk = gtk_settings_get_default ();
  g_autofree char *theme = NULL;
  gboolean dark, contrast, prefers;

  g_object_get (gtk, "gtk-theme-name", &theme, NULL);
  prefers = self->prefers_dark ||
            (theme != NULL && (g_str_has_suffix (theme, "-dark") || g_str_has_suffix (theme, "Inverse")));
  dark = g_str_equal (wish, "dark") || (!g_str_equal (wish, "light") && prefers) ||
         (forced != NULL && (g_str_has_suffix (forced, ":dark") || g_str_has_suffix (forced, "-dark")));
  contrast = self->prefers_contrast ||
             (theme != NULL && (g_str_has_prefix (theme, "HighContrast") || strstr (theme, "-hc") != NULL));
  g_object_set (gtk, "gtk-application-prefer-dark-theme", dark, NULL);
  if (dark == self->dark && contrast == self->contrast)
    return;

  self->dark = dark;
  self->contrast = contrast;
  g_signal_emit (self, signals[CHANGED], 0);
}

/* The portal reports 1 for dark and for more contrast. */
static void
take_portal_value (SightAppearance *self, const char *key, GVariant *value)
{
  g_autoptr (GVariant) inner = g_variant_ref (value);

  while (g_variant_is_of_type (inner, G_VARIANT_TYPE_VARIANT))
    {
      GVariant *next = g_variant_get_variant (inner);

      g_variant_unref (inner);
      inner = next;
    }
  if (!g_variant_is_of_type (inner, G_VARIANT_TYPE_UINT32))
    return;

  if (g_str_equal (key, "color-scheme"))
    self->prefers_dark = g_variant_get_uint32 (inner) == 1;
  if (g_str_equal (key, "contrast"))
    self->prefers_contrast = g_variant_get_uint32 (inner) == 1;
  update (self);
}

static void
portal_signal_cb (SightAppearance *self, const char *sender, const char *signal, GVariant *parameters)
{
  const char *space, *key;
  g_autoptr (GVariant) value = NULL;

  if (!g_str_equal (signal, "SettingChanged") || !g_variant_is_of_type (parameters, G_VARIANT_TYPE ("(ssv)")))
    return;

  g_variant_get (parameters, "(&s&sv)", &space, &key, &value);
  if (g_str_equal (space, "org.freedesktop.appearance"))
    take_portal_value (self, key, value);
}

static void
portal_read_cb (GObject *proxy, GAsyncResult *result, gpointer data)
{
  g_autoptr (GVariant) answer = g_dbus_proxy_call_finish (G_DBUS_PROXY (proxy), result, NULL);
  g_autoptr (GVariant) all = NULL;
  GVariantIter iter;
  const char *key;
  GVariant *value;

  if (answer == NULL || !g_variant_is_of_type (answer, G_VARIANT_TYPE ("(a{sa{sv}})")))
    return;

  all = g_variant_get_child_value (answer, 0);
  if (g_variant_n_children (all) > 0)
    {
      g_autoptr (GVariant) first = g_variant_get_child_value (all, 0);
      g_autoptr (GVariant) values = g_variant_get_child_value (first, 1);

      g_variant_iter_init (&iter, values);
      while (g_variant_iter_loop (&iter, "{&sv}", &key, &value))
        take_portal_value (data, key, value);
    }
}

static void
portal_ready_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  static const char *const spaces[] = { "org.freedesktop.appearance", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (GDBusProxy) portal = g_dbus_proxy_new_for_bus_finish (result, &error);
  SightAppearance *self = data; /* @self is gone if the call was cancelled, and then portal is NULL */

  if (portal == NULL || g_dbus_proxy_get_name_owner (portal) == NULL)
    return;

  self->portal = g_steal_pointer (&portal);
  g_signal_connect_object (self->portal, "g-signal", G_CALLBACK (portal_signal_cb), self, G_CONNECT_SWAPPED);
  g_dbus_proxy_call (self->portal, "ReadAll", g_variant_new ("(^as)", spaces), G_DBUS_CALL_FLAGS_NO_AUTO_START, 1000,
                     self->cancellable, portal_read_cb, self);
}

static void
sight_appearance_dispose (GObject *object)
{
  SightAppearance *self = SIGHT_APPEARANCE (object);

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->portal);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (sight_appearance_parent_class)->dispose (object);
}

static void
sight_appearance_class_init (SightAppearanceClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sight_appearance_dispose;

  signals[CHANGED] =
      g_signal_new ("changed", SIGHT_TYPE_APPEARANCE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
sight_appearance_init (SightAppearance *self)
{
  self->cancellable = g_cancellable_new ();
}

SightAppearance *
sight_appearance_new (GSettings *settings)
{
  SightAppearance *self = g_object_new (SIGHT_TYPE_APPEARANCE, NULL);

  g_set_object (&self->settings, settings);
  if (settings != NULL)
    g_signal_connect_object (settings, "changed::appearance", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_settings_get_default (), "notify::gtk-theme-name", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_dbus_proxy_new_for_bus (G_BUS_TYPE_SESSION, G_DBUS_PROXY_FLAGS_DO_NOT_AUTO_START, NULL,
                            "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop",
                            "org.freedesktop.portal.Settings", self->cancellable, portal_ready_cb, self);
  update (self);

  return self;
}

gboolean
sight_appearance_is_dark (SightAppearance *self)
{
  g_return_val_if_fail (SIGHT_IS_APPEARANCE (self), FALSE);

  return self->dark;
}

gboolean
sight_appearance_is_contrast (SightAppearance *self)
{
  g_return_val_if_fail (SIGHT_IS_APPEARANCE (self), FALSE);

  return self->contrast;
}

static void
set_class (GtkWidget *widget, const char *name, gboolean set)
{
  if (set)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

/* GTK gives a press on what is grey to what is behind it.  In a title bar a few clicks on Undo, which the last one has
 * greyed, would maximize the window: there it does nothing. */
static void
title_pressed_cb (GtkGesture *gesture, int n, double x, double y, GtkWidget *title)
{
  GtkWidget *pressed = gtk_widget_pick (title, x, y, GTK_PICK_INSENSITIVE);

  if (pressed != NULL && !gtk_widget_is_sensitive (pressed))
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
guard_title (GtkWindow *window)
{
  GtkWidget *title = gtk_window_get_titlebar (window);
  GtkGesture *press;

  if (title == NULL || g_object_get_data (G_OBJECT (title), "press") != NULL)
    return;

  press = gtk_gesture_click_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (press), 0);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (press), GTK_PHASE_CAPTURE);
  g_signal_connect (press, "pressed", G_CALLBACK (title_pressed_cb), title);
  gtk_widget_add_controller (title, GTK_EVENT_CONTROLLER (press));
  g_object_set_data (G_OBJECT (title), "press", press);
}

/* What holds in all windows of ours; may be called again. */
static void
guard (GtkWindow *window)
{
  sight_wheel_guard (GTK_WIDGET (window));
  sight_focus_guard (window);
  sight_number_guard (window);
  sight_choice_guard (window);
  guard_title (window);
}

void
sight_appearance_style (SightAppearance *self, GtkWidget *window)
{
  gtk_widget_add_css_class (window, "sightline");
  set_class (window, "sl-dark", self->dark);
  set_class (window, "sl-light", !self->dark);
  set_class (window, "sl-contrast", self->contrast);
  guard (GTK_WINDOW (window));
}

void
sight_appearance_style_as (GtkWidget *dialog, GtkWidget *parent)
{
  static const char *const classes[] = { "sightline", "sl-dark", "sl-light", "sl-contrast" };

  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    set_class (dialog, classes[i], gtk_widget_has_css_class (parent, classes[i]));
  guard (GTK_WINDOW (dialog));
}
