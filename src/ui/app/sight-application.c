/* sight-application.c - the editor as one program: its windows, its appearance, its settings
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-application.h"

#include <glib-unix.h>
#include <glib/gi18n-lib.h>

#include "sight-config.h"
#include "sight-display.h"
#include "format/base/sight-unfinished.h"
#include "ui/widgets/sight-focus.h"
#include "ui/widgets/sight-icons.h"
#include "ui/widgets/sight-install.h"
#include "ui/widgets/sight-names.h"
#include "sight-recovery-window.h"
#include "ui/window/sight-window.h"

struct _SightApplication
{
  GtkApplication parent_instance;

  GSettings *settings; /* (nullable) */
  SightAppearance *appearance;
  SightRecovery *recovery;
  SightKnownFiles *known_files;
  gboolean has_offered; /* the copies left behind by a crash */
  int end_signal;       /* the signal that ended the program; 0: none */
};

G_DEFINE_FINAL_TYPE (SightApplication, sight_application, GTK_TYPE_APPLICATION)

static void
new_window_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  sight_focus_present (GTK_WINDOW (sight_window_new (GTK_APPLICATION (data))));
}

/* Each window asks about its unsaved changes; the program ends with the last. */
static void
quit_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autoptr (GList) windows = g_list_copy (gtk_application_get_windows (GTK_APPLICATION (data)));

  for (GList *l = windows; l != NULL; l = l->next)
    gtk_window_close (l->data);
}

/* A window for an action of the program: the one in use, else a new one. */
static GtkWidget *
get_window (GtkApplication *application)
{
  GtkWindow *window = gtk_application_get_active_window (application);

  if (window == NULL)
    window = GTK_WINDOW (sight_window_new (application));
  sight_focus_present (window);

  return GTK_WIDGET (window);
}

/* Also called by the menu that a desktop shows on the icon of the program. */
static void
new_map_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_widget_activate_action (get_window (data), "win.new", NULL);
}

static void
open_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_widget_activate_action (get_window (data), "win.open", NULL);
}

static void
about_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  static const char *const authors[] = { "The Sightline authors", NULL };
  GtkWindow *parent = gtk_application_get_active_window (GTK_APPLICATION (data));
  g_autofree char *manual = sight_install_get_manual ();
  const gboolean has_homepage = *SIGHT_HOMEPAGE != '\0';

  gtk_show_about_dialog (
      parent, "program-name", _ ("Sightline"), "logo-icon-name", SIGHT_APP_ID, "version", SIGHT_VERSION, "comments",
      _ ("See what your game will see: maps, viewers, and the sight your game uses."), "license-type",
      GTK_LICENSE_MIT_X11, "copyright", "© 2026 The Sightline authors", "authors", authors, "website",
      has_homepage ? SIGHT_HOMEPAGE : manual, "website-label", has_homepage ? _ ("Website") : _ ("Manual"), NULL);
}

static const GActionEntry actions[] = {
  { "new-window", new_window_cb }, { "quit", quit_cb }, { "about", about_cb },
  { "new-map", new_map_cb },       { "open", open_cb },
};

/* ---- ends ---- */

static void
back_up (SightApplication *self, gboolean is_alive)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    {
      if (SIGHT_IS_WINDOW (l->data))
        sight_window_back_up (l->data, is_alive);
    }
}

/* Not the default handler: unsaved changes get their copy first. */
static gboolean
end (SightApplication *self, int number)
{
  self->end_signal = number;
  back_up (self, TRUE);
  g_application_quit (G_APPLICATION (self));

  return G_SOURCE_CONTINUE;
}

static gboolean
hangup_cb (gpointer data)
{
  return end (data, SIGHUP);
}

static gboolean
interrupt_cb (gpointer data)
{
  return end (data, SIGINT);
}

static gboolean
terminate_cb (gpointer data)
{
  return end (data, SIGTERM);
}

/* The display is gone, and the toolkit ends the program. */
static void
display_lost_cb (gpointer data)
{
  back_up (data, FALSE);
}

static void
watch_ends (SightApplication *self)
{
  g_unix_signal_add (SIGHUP, hangup_cb, self);
  g_unix_signal_add (SIGINT, interrupt_cb, self);
  g_unix_signal_add (SIGTERM, terminate_cb, self);
  sight_unfinished_survive_limits ();
  sight_display_watch (gdk_display_get_default (), display_lost_cb, self);
}

int
sight_application_get_end_signal (SightApplication *self)
{
  g_return_val_if_fail (SIGHT_IS_APPLICATION (self), 0);

  return self->end_signal;
}

/* Asks once, as soon as there is a window to ask over. */
static void
offer_recovery (SightApplication *self)
{
  g_autoptr (GPtrArray) copies = NULL;

  if (self->has_offered)
    return;

  self->has_offered = TRUE;
  copies = sight_recovery_find (self->recovery);
  if (copies->len > 0)
    sight_recovery_window_show (self, copies);
}

static void
sight_application_activate (GApplication *application)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (application));

  if (window == NULL)
    window = GTK_WINDOW (sight_window_new (GTK_APPLICATION (application)));
  sight_focus_present (window);
  if (SIGHT_IS_WINDOW (window))
    sight_window_tell_recent (SIGHT_WINDOW (window));
  offer_recovery (SIGHT_APPLICATION (application));
}

/* (nullable): the window that shows @file already, else one with the first page: the active one comes first. */
static SightWindow *
choose_window (SightApplication *self, GFile *file)
{
  GtkWindow *shown = sight_application_find_window (self, file);
  SightWindow *idle = NULL;

  if (shown != NULL)
    return SIGHT_WINDOW (shown);
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    {
      if (SIGHT_IS_WINDOW (l->data) && sight_window_is_import_of (l->data, file))
        return l->data;
      if (SIGHT_IS_WINDOW (l->data) && idle == NULL && sight_window_is_idle (l->data))
        idle = l->data;
    }

  return idle;
}

static void
sight_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  for (int i = 0; i < n_files; i++)
    {
      /* One that has the file says so. */
      SightWindow *found = choose_window (SIGHT_APPLICATION (application), files[i]);
      SightWindow *window = found != NULL ? found : sight_window_new (GTK_APPLICATION (application));

      sight_focus_present (GTK_WINDOW (window));
      (found != NULL ? sight_window_open_file : sight_window_open_only) (window, files[i]);
    }
  offer_recovery (SIGHT_APPLICATION (application));
}

static void
open_state (SightApplication *self)
{
  g_autofree char *copies = g_build_filename (g_get_user_state_dir (), "sightline", "recovery", NULL);
  g_autofree char *files = g_build_filename (g_get_user_state_dir (), "sightline", "files", NULL);

  self->recovery = sight_recovery_new (copies);
  self->known_files = sight_known_files_new (files);
}

static void
sight_application_startup (GApplication *application)
{
  SightApplication *self = SIGHT_APPLICATION (application);
  g_autoptr (GtkCssProvider) style = gtk_css_provider_new ();

  G_APPLICATION_CLASS (sight_application_parent_class)->startup (application);

  sight_names_init ();
  sight_icons_keep ();
  gtk_window_set_default_icon_name (SIGHT_APP_ID);
  gtk_css_provider_load_from_resource (style, "/org/sightline/Sightline/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  /* A sentence that can be copied is not selected by Tab, which only passes it. */
  g_object_set (gtk_settings_get_default (), "gtk-label-select-on-focus", FALSE, NULL);
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);

  open_state (self);
  watch_ends (self);
  self->settings = sight_install_get_settings ();
  if (self->settings != NULL)
    {
      g_autoptr (GAction) appearance = g_settings_create_action (self->settings, "appearance");

      g_action_map_add_action (G_ACTION_MAP (self), appearance);
    }
  self->appearance = sight_appearance_new (self->settings);
}

/* A program that ends, just killed perhaps, may still hold the name on the bus and never answer: GLib reports that, and
 * by then the name is free. */
static gboolean
register_with_retry (GApplication *application, GError **error)
{
  return g_application_register (application, NULL, NULL) || g_application_register (application, NULL, error);
}

/* What the command line asks for, in the program that runs already if there is one.  Returns: the exit status, or -1:
 * go on */
static int
sight_application_handle_local_options (GApplication *application, GVariantDict *options)
{
  const char *action = g_variant_dict_contains (options, "new-map") ? "new-map"
                       : g_variant_dict_contains (options, "open")  ? "open"
                                                                    : NULL;
  g_autoptr (GError) error = NULL;

  if (g_variant_dict_contains (options, "version"))
    {
      g_print ("sightline %s\n", SIGHT_VERSION);
      return 0;
    }
  if (!register_with_retry (application, &error))
    {
      g_printerr ("sightline: %s\n", error->message);
      return 1;
    }
  if (action == NULL)
    return -1;
  g_action_group_activate_action (G_ACTION_GROUP (application), action, NULL);

  return g_application_get_is_remote (application) ? 0 : -1;
}

static void
sight_application_dispose (GObject *object)
{
  SightApplication *self = SIGHT_APPLICATION (object);

  g_clear_object (&self->appearance);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (sight_application_parent_class)->dispose (object);
}

/* Freed after the windows, whose documents keep their copies there. */
static void
sight_application_finalize (GObject *object)
{
  SightApplication *self = SIGHT_APPLICATION (object);

  g_clear_pointer (&self->recovery, sight_recovery_free);
  g_clear_pointer (&self->known_files, sight_known_files_free);

  G_OBJECT_CLASS (sight_application_parent_class)->finalize (object);
}

static void
sight_application_class_init (SightApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sight_application_dispose;
  G_OBJECT_CLASS (klass)->finalize = sight_application_finalize;
  application_class->activate = sight_application_activate;
  application_class->open = sight_application_open;
  application_class->startup = sight_application_startup;
  application_class->handle_local_options = sight_application_handle_local_options;
}

static void
sight_application_init (SightApplication *self)
{
  static const GOptionEntry options[] = {
    { "new-map", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Ask for the size and kind of a new map"), NULL },
    { "open", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Ask for a file to open"), NULL },
    { "version", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Print the version"), NULL },
    G_OPTION_ENTRY_NULL,
  };

  g_application_add_main_option_entries (G_APPLICATION (self), options);
  g_application_set_option_context_parameter_string (G_APPLICATION (self), "[FILE…]");
  g_application_set_option_context_summary (
      G_APPLICATION (self), _ ("Draw maps of cells and see what each viewer sees. FILE is a level or a map of another "
                               "program."));
}

SightApplication *
sight_application_new (const char *id, GApplicationFlags flags)
{
  return g_object_new (SIGHT_TYPE_APPLICATION, "application-id", id != NULL ? id : SIGHT_APP_ID, "flags",
                       flags | G_APPLICATION_HANDLES_OPEN, "resource-base-path", "/org/sightline/Sightline", NULL);
}

SightAppearance *
sight_application_get_appearance (SightApplication *self)
{
  g_return_val_if_fail (SIGHT_IS_APPLICATION (self), NULL);

  return self->appearance;
}

GSettings *
sight_application_get_settings (SightApplication *self)
{
  g_return_val_if_fail (SIGHT_IS_APPLICATION (self), NULL);

  return self->settings;
}

SightRecovery *
sight_application_get_recovery (SightApplication *self)
{
  g_return_val_if_fail (SIGHT_IS_APPLICATION (self), NULL);

  return self->recovery;
}

SightKnownFiles *
sight_application_get_known_files (SightApplication *self)
{
  g_return_val_if_fail (SIGHT_IS_APPLICATION (self), NULL);

  return self->known_files;
}

GtkWindow *
sight_application_find_window (SightApplication *self, GFile *file)
{
  g_return_val_if_fail (SIGHT_IS_APPLICATION (self), NULL);

  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    {
      GFile *other = SIGHT_IS_WINDOW (l->data) ? sight_window_get_file (l->data) : NULL;

      if (other != NULL && g_file_equal (other, file))
        return l->data;
    }

  return NULL;
}
