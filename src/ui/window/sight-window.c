/* sight-window.c - a window of the editor: its parts, its state, and how they follow the workspace
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-window-private.h"

#include <glib/gi18n-lib.h>

#include "ui/app/sight-application.h"
#include "ui/canvas/sight-map-overview.h"
#include "ui/dialogs/sight-shortcuts.h"
#include "ui/widgets/sight-announce.h"
#include "ui/widgets/sight-focus.h"
#include "sight-welcome.h"

/* Each is an action with a state: "win.tool" … */
enum
{
  PROP_TOOL = 1,
  PROP_PANEL,
  PROP_PANEL_VISIBLE,
  PROP_OVERLAY,
  PROP_PRESET,
  PROP_EXPLAIN,
  PROP_WORKSPACE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SightWindow, sight_window, GTK_TYPE_APPLICATION_WINDOW)

static const char *const overlay_ids[] = {
  [SIGHT_OVERLAY_NONE] = "none",       [SIGHT_OVERLAY_FIELD] = "field",       [SIGHT_OVERLAY_LINE] = "line",
  [SIGHT_OVERLAY_COMPARE] = "compare", [SIGHT_OVERLAY_ASYMMETRY] = "one-way", [SIGHT_OVERLAY_AREAS] = "areas",
  [SIGHT_OVERLAY_HEAT] = "heat",       [SIGHT_OVERLAY_SHOTS] = "shots",
};

void
sight_window_update_parts (SightWindow *self)
{
  gboolean has_document = sight_workspace_get_document (self->workspace) != NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->subtitle), has_document && self->narrow < 3);
  gtk_widget_set_visible (self->file_buttons, has_document);
  gtk_widget_set_visible (self->edit_buttons, has_document && self->narrow < 4);
  gtk_widget_set_visible (self->end_buttons, has_document);
}

static void
workspace_changed_cb (SightWindow *self, guint what)
{
  if (what & SIGHT_WORKSPACE_DOCUMENT)
    {
      sight_window_update_parts (self);
      sight_window_update_title (self);
      sight_window_update_undo (self);
      sight_window_update_sight (self);
    }
  if (what & SIGHT_WORKSPACE_TOOL)
    {
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TOOL]);
      sight_window_notify_tools (self);
    }
  if (what & SIGHT_WORKSPACE_OVERLAY)
    {
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OVERLAY]);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_EXPLAIN]);
      sight_window_follow_steps (self);
    }
  if (what & SIGHT_WORKSPACE_SIGHT)
    sight_window_update_awaited (self);
  if (what & (SIGHT_WORKSPACE_DOCUMENT | SIGHT_WORKSPACE_LINE | SIGHT_WORKSPACE_STEP | SIGHT_WORKSPACE_OVERLAY |
              SIGHT_WORKSPACE_SELECTION | SIGHT_WORKSPACE_TOOL | SIGHT_WORKSPACE_SELECTED | SIGHT_WORKSPACE_RECORDING))
    sight_window_update_actions (self);
}

static void
document_changed_cb (SightWindow *self, guint what)
{
  if (what & (SIGHT_CHANGE_HISTORY | SIGHT_CHANGE_FILE | SIGHT_CHANGE_SIZE | SIGHT_CHANGE_TURN | SIGHT_CHANGE_TURNS))
    {
      sight_window_update_title (self);
      sight_window_update_undo (self);
      sight_window_update_actions (self);
    }
  if (what & SIGHT_CHANGE_HISTORY)
    {
      sight_window_go_on (self);
      sight_window_tell_alike (self);
    }
  if (what & SIGHT_CHANGE_FILE)
    sight_window_update_disk (self);
  if (what & SIGHT_CHANGE_SIGHT)
    sight_window_update_sight (self);
}

static void
appearance_changed_cb (SightWindow *self)
{
  SightAppearance *appearance = sight_application_get_appearance (SIGHT_APPLICATION (g_application_get_default ()));
  const SightPalette *palette =
      sight_palette_get (sight_appearance_is_dark (appearance), sight_appearance_is_contrast (appearance));

  sight_appearance_style (appearance, GTK_WIDGET (self));
  sight_workspace_set_palette (self->workspace, palette);
  sight_welcome_set_palette (SIGHT_WELCOME (self->welcome), palette);
}

static void
set_tool (SightWindow *self, const char *id)
{
  const SightTool *tool = sight_tool_find (id);

  if (tool == NULL)
    return;

  sight_workspace_set_tool (self->workspace, tool);
  if (tool->panel != NULL && self->states.panel_visible && self->narrow < 2)
    g_object_set (self, "panel", tool->panel, NULL);
}

/* Shows panel @id in the side. */
static void
set_panel (SightWindow *self, const char *id)
{
  if (gtk_stack_get_child_by_name (self->panels, id) == NULL)
    return;

  g_clear_pointer (&self->states.before_steps, g_free);
  g_free (self->states.panel);
  self->states.panel = g_strdup (id);
  gtk_stack_set_visible_child_name (self->panels, id);
  if (self->settings != NULL)
    g_settings_set_string (self->settings, "panel", id);
}

static void
set_panel_visible (SightWindow *self, gboolean visible)
{
  self->states.panel_visible = visible;
  if (self->settings != NULL && self->narrow < 2)
    g_settings_set_boolean (self->settings, "panel-visible", visible);
  sight_window_place_panel (self);
}

/* Asked for again, what lies over the field of view goes. */
static void
set_overlay (SightWindow *self, const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (overlay_ids); i++)
    {
      const gboolean again = i != SIGHT_OVERLAY_NONE && i == sight_workspace_get_overlay (self->workspace);

      if (g_str_equal (overlay_ids[i], id))
        sight_workspace_ask_overlay (self->workspace, again ? SIGHT_OVERLAY_FIELD : i);
    }
}

static void
sight_window_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  SightWindow *self = SIGHT_WINDOW (object);

  switch (id)
    {
    case PROP_TOOL:
      set_tool (self, g_value_get_string (value));
      break;
    case PROP_PANEL:
      set_panel (self, g_value_get_string (value));
      break;
    case PROP_PANEL_VISIBLE:
      set_panel_visible (self, g_value_get_boolean (value));
      break;
    case PROP_OVERLAY:
      set_overlay (self, g_value_get_string (value));
      break;
    case PROP_PRESET:
      sight_window_set_preset (self, g_value_get_string (value));
      break;
    case PROP_EXPLAIN:
      sight_workspace_set_explaining (self->workspace, g_value_get_boolean (value));
      break;

    default:
      if (id >= SIGHT_TOOL_PROPERTY)
        sight_window_set_tool_property (self, id - SIGHT_TOOL_PROPERTY, value);
      else
        sight_window_view_set_property (self, id - SIGHT_VIEW_PROPERTY, value);
    }
}

static void
sight_window_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SightWindow *self = SIGHT_WINDOW (object);

  /* GTK asks for the states of actions before the window is initialised. */
  if (self->workspace == NULL)
    return;

  switch (id)
    {
    case PROP_TOOL:
      g_value_set_string (value, sight_workspace_get_tool (self->workspace)->id);
      break;
    case PROP_PANEL:
      g_value_set_string (value, self->states.panel);
      break;
    case PROP_PANEL_VISIBLE:
      g_value_set_boolean (value, self->states.panel_visible);
      break;
    case PROP_OVERLAY:
      g_value_set_string (value, overlay_ids[sight_workspace_get_overlay (self->workspace)]);
      break;
    case PROP_PRESET:
      g_value_set_string (value, sight_window_get_preset (self));
      break;
    case PROP_EXPLAIN:
      g_value_set_boolean (value, sight_window_has_steps (self));
      break;
    case PROP_WORKSPACE:
      g_value_set_object (value, self->workspace);
      break;

    default:
      if (id >= SIGHT_TOOL_PROPERTY)
        sight_window_get_tool_property (self, id - SIGHT_TOOL_PROPERTY, value);
      else
        sight_window_view_get_property (self, id - SIGHT_VIEW_PROPERTY, value);
    }
}

static void
sight_window_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  sight_window_make_room (SIGHT_WINDOW (widget));
  GTK_WIDGET_CLASS (sight_window_parent_class)->size_allocate (widget, width, height, baseline);

  sight_window_update_layout (SIGHT_WINDOW (widget), width, height);
}

static gboolean
sight_window_close_request (GtkWindow *window)
{
  SightWindow *self = SIGHT_WINDOW (window);

  sight_focus_settle (window);
  if (!sight_window_may_close (self))
    return TRUE;

  sight_window_keep_place (self);
  sight_window_release (self);
  if (self->settings != NULL)
    {
      int width, height;

      gtk_window_get_default_size (window, &width, &height);
      g_settings_set_int (self->settings, "window-width", width);
      g_settings_set_int (self->settings, "window-height", height);
      g_settings_set_boolean (self->settings, "window-maximized", gtk_window_is_maximized (window));
    }

  return GTK_WINDOW_CLASS (sight_window_parent_class)->close_request (window);
}

/* A click on the canvas closes a panel floating over it. */
static void
canvas_pressed_cb (SightWindow *self)
{
  if (self->narrow >= 2 && self->states.panel_visible)
    g_object_set (self, "panel-visible", FALSE, NULL);
}

static void
sight_window_dispose (GObject *object)
{
  SightWindow *self = SIGHT_WINDOW (object);

  g_clear_pointer (&self->announcer, sight_announcer_free);
  sight_window_cancel_tasks (self);
  sight_window_drop_game (self);
  g_clear_handle_id (&self->layout_idle, g_source_remove);
  g_clear_handle_id (&self->notice.timeout, g_source_remove);
  if (self->over.why != NULL)
    gtk_widget_unparent (GTK_WIDGET (g_steal_pointer (&self->over.why)));
  if (self->over.go_to != NULL)
    gtk_widget_unparent (GTK_WIDGET (g_steal_pointer (&self->over.go_to)));
  g_clear_weak_pointer (&self->over.statistics);
  g_clear_object (&self->autosave);
  g_clear_pointer (&self->over.menu, gtk_widget_unparent);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (sight_window_parent_class)->dispose (object);
}

static void
sight_window_finalize (GObject *object)
{
  SightWindow *self = SIGHT_WINDOW (object);

  g_object_unref (self->workspace);
  g_free (self->import_stamp);
  g_clear_pointer (&self->import_text, sight_origin_unref);
  sight_window_forget_exported (self);
  g_free (self->states.panel);
  g_free (self->states.before_steps);
  sight_window_forget_saved (self);

  G_OBJECT_CLASS (sight_window_parent_class)->finalize (object);
}

static void
install_properties (GObjectClass *object_class)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  properties[PROP_TOOL] = g_param_spec_string ("tool", NULL, NULL, NULL, flags);
  properties[PROP_PANEL] = g_param_spec_string ("panel", NULL, NULL, NULL, flags);
  properties[PROP_PANEL_VISIBLE] = g_param_spec_boolean ("panel-visible", NULL, NULL, TRUE, flags);
  properties[PROP_OVERLAY] = g_param_spec_string ("overlay", NULL, NULL, NULL, flags);
  properties[PROP_PRESET] = g_param_spec_string ("preset", NULL, NULL, NULL, flags);
  properties[PROP_EXPLAIN] = g_param_spec_boolean ("explain", NULL, NULL, FALSE, flags);
  properties[PROP_WORKSPACE] =
      g_param_spec_object ("workspace", NULL, NULL, SIGHT_TYPE_WORKSPACE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
install_property_actions (GtkWidgetClass *widget_class)
{
  static const char *const names[] = { "tool", "panel", "overlay", "preset", "explain" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *action = g_strconcat ("win.", names[i], NULL);

      gtk_widget_class_install_property_action (widget_class, action, names[i]);
    }
  gtk_widget_class_install_property_action (widget_class, "win.side-panel", "panel-visible");
  gtk_widget_class_install_property_action (widget_class, "win.fullscreen", "fullscreened");
}

static void
sight_window_class_init (SightWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sight_window_dispose;
  object_class->finalize = sight_window_finalize;
  object_class->get_property = sight_window_get_property;
  object_class->set_property = sight_window_set_property;
  widget_class->size_allocate = sight_window_size_allocate;
  widget_class->focus = sight_window_focus;
  GTK_WINDOW_CLASS (klass)->close_request = sight_window_close_request;

  install_properties (object_class);
  sight_window_install_tool_properties (widget_class);
  sight_window_install_actions (widget_class);
  install_property_actions (widget_class);
  sight_window_view_class_init (klass);

  sight_window_bind_parts (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, canvas_pressed_cb);
}

/* Other programs and other windows may have changed something meanwhile. */
static void
active_cb (SightWindow *self)
{
  sight_window_check_disk (self);
  if (gtk_window_is_active (GTK_WINDOW (self)))
    sight_window_update_recent (self);
}

/* Over the map Space pans it when held, whatever was clicked before; elsewhere it presses what has the focus. */
static gboolean
gives_space (SightWindow *self, guint key)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  return key == GDK_KEY_space && sight_workspace_get_document (self->workspace) != NULL &&
         focus != GTK_WIDGET (self->map_view) && !GTK_IS_EDITABLE (focus) && !GTK_IS_TEXT_VIEW (focus) &&
         sight_map_view_is_pointed (self->map_view);
}

static gboolean
key_pressed_cb (SightWindow *self, guint key, guint code, GdkModifierType state, GtkEventControllerKey *controller)
{
  if (key == GDK_KEY_Tab || key == GDK_KEY_ISO_Left_Tab || (key >= GDK_KEY_Left && key <= GDK_KEY_Down))
    sight_map_view_focus_moves (self->map_view);
  if (gives_space (self, key))
    self->gave_space = gtk_event_controller_key_forward (controller, GTK_WIDGET (self->map_view));

  return self->gave_space && key == GDK_KEY_space;
}

static void
key_released_cb (SightWindow *self, guint key, guint code, GdkModifierType state, GtkEventControllerKey *controller)
{
  if (key != GDK_KEY_space || !self->gave_space)
    return;

  self->gave_space = FALSE;
  gtk_event_controller_key_forward (controller, GTK_WIDGET (self->map_view));
}

static void
add_controllers (SightWindow *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  sight_window_add_drop (self);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_event_controller_set_name (keys, "space");
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (keys, "key-released", G_CALLBACK (key_released_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

static gboolean
is_playing (GtkWidget *window)
{
  SightWindow *self = SIGHT_WINDOW (window);

  return sight_step_bar_get_playing (self->step_bar) || sight_turn_bar_get_playing (self->turn_bar);
}

static void
sight_window_init (SightWindow *self)
{
  /* The template binds its parts to it. */
  self->workspace = sight_workspace_new ();
  self->states.panel = g_strdup ("teams");
  self->states.panel_visible = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  sight_welcome_list_examples (self->examples_menu);
  g_menu_prepend_submenu (self->edit_section, _ ("_Edit"), self->edit_menu);
  sight_window_init_side (self);
  sight_window_watch_legend (self);
  sight_window_init_notice (self);
  sight_announce_install (GTK_WINDOW (self), self->overlay);
  self->announcer = sight_announcer_new (GTK_WIDGET (self), self->workspace, is_playing);
  sight_map_overview_set_view (SIGHT_MAP_OVERVIEW (self->overview), self->map_view);
  self->over.why = SIGHT_WHY_POPOVER (sight_why_popover_new (self->canvas, self->map_view));
  self->over.go_to = sight_go_to_new (self->status_bar, self->map_view);

  g_signal_connect_object (self->workspace, "changed", G_CALLBACK (workspace_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->workspace, "document-changed", G_CALLBACK (document_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->workspace, "range-taken", G_CALLBACK (sight_window_show_range_taken), self,
                           G_CONNECT_SWAPPED);
  add_controllers (self);
  g_signal_connect (self, "notify::is-active", G_CALLBACK (active_cb), NULL);
  g_signal_connect (self, "realize", G_CALLBACK (sight_window_follow_frames), NULL);
  sight_shortcuts_install (GTK_WIDGET (self));
  sight_window_update_parts (self);
  sight_window_update_title (self);
  sight_window_update_undo (self);
  sight_window_update_actions (self);
}

static void
restore_state (SightWindow *self)
{
  g_autofree char *panel = g_settings_get_string (self->settings, "panel");

  if (g_settings_get_boolean (self->settings, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (self));
  g_object_set (self, "panel", panel, "panel-visible", g_settings_get_boolean (self->settings, "panel-visible"), NULL);
  sight_window_begin_layout (self, g_settings_get_int (self->settings, "window-width"),
                             g_settings_get_int (self->settings, "window-height"));
  g_settings_bind (self->settings, "whole-steps", self->line_panel, "fold", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "comparisons", self->line_panel, "comparisons", G_SETTINGS_BIND_DEFAULT);
}

SightWindow *
sight_window_new (GtkApplication *application)
{
  SightWindow *self = g_object_new (SIGHT_TYPE_WINDOW, "application", application, NULL);
  GSettings *settings = sight_application_get_settings (SIGHT_APPLICATION (application));
  SightAppearance *appearance = sight_application_get_appearance (SIGHT_APPLICATION (application));

  if (settings != NULL)
    {
      self->settings = g_object_ref (settings);
      restore_state (self);
    }
  sight_window_view_init (self);
  sight_window_folder_init (self);
  g_signal_connect_object (appearance, "changed", G_CALLBACK (appearance_changed_cb), self, G_CONNECT_SWAPPED);
  appearance_changed_cb (self);
  sight_window_update_recent (self);

  return self;
}
