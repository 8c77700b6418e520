/* sight-window-recent.c - recently used files, and the part of their maps shown last
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-window-private.h"

#include <glib/gi18n-lib.h>

#include "format/base/sight-file.h"
#include "ui/app/sight-application.h"
#include "sight-welcome.h"

#define RECENT 8        /* files in the menu */
#define FOLDER_CHARS 40 /* of the folder of one of them: the end, which tells folders apart */

/* The list that all programs of a desktop share: file dialogs and the overview show it. */
static void
add_to_desktop (GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file), *type = NULL;
  g_autofree char *name = g_file_get_basename (file);
  GtkRecentData data = { .app_name = (char *) g_get_application_name (), .app_exec = (char *) "sightline %u" };

  /* Without its folder the list would complain. */
  if (g_mkdir_with_parents (g_get_user_data_dir (), 0700) != 0)
    return;
  type = g_content_type_guess (name, NULL, 0, NULL);
  data.mime_type = type;
  gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data);
}

/* Takes from it what no other program has used since. */
static void
remove_from_desktop (void)
{
  GtkRecentManager *manager = gtk_recent_manager_get_default ();
  GList *items = gtk_recent_manager_get_items (manager);

  for (GList *l = items; l != NULL; l = l->next)
    {
      g_autofree char *last = gtk_recent_info_last_application (l->data);

      if (g_strcmp0 (last, g_get_application_name ()) == 0)
        gtk_recent_manager_remove_item (manager, gtk_recent_info_get_uri (l->data), NULL);
    }
  g_list_free_full (items, (GDestroyNotify) gtk_recent_info_unref);
}

/* Also for a window that was closed while its map was being written. */
static SightKnownFiles *
get_known_files (void)
{
  return sight_application_get_known_files (SIGHT_APPLICATION (g_application_get_default ()));
}

/* Only files that still exist. */
static GPtrArray *
list_recent (void)
{
  g_autoptr (GPtrArray) latest = sight_known_files_get_latest (get_known_files (), G_MAXUINT);
  GPtrArray *recent = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < latest->len && recent->len < RECENT; i++)
    {
      GFile *file = g_ptr_array_index (latest, i);

      if (!g_file_is_native (file) || g_file_query_exists (file, NULL))
        g_ptr_array_add (recent, g_object_ref (file));
    }

  return recent;
}

char *
sight_window_make_label (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "_", -1);

  return g_strjoinv ("__", parts);
}

/* Whether another one of @files is shown as @name. */
static gboolean
is_shared (GPtrArray *files, GFile *file, const char *name)
{
  for (guint i = 0; i < files->len; i++)
    {
      g_autofree char *other = sight_file_get_shown (g_ptr_array_index (files, i));

      if (g_ptr_array_index (files, i) != file && g_str_equal (other, name))
        return TRUE;
    }

  return FALSE;
}

/* How the menu calls @file: with its folder if another one of @files has the same name. */
static char *
name_recent (GPtrArray *files, GFile *file)
{
  g_autofree char *name = sight_file_get_shown (file), *folder = NULL;
  g_autoptr (GFile) parent = g_file_get_parent (file);
  glong length;

  if (parent == NULL || !is_shared (files, file, name))
    return g_steal_pointer (&name);

  folder = sight_file_get_shown_path (parent);
  length = g_utf8_strlen (folder, -1);
  if (length <= FOLDER_CHARS)
    return g_strdup_printf ("%s (%s)", name, folder);

  return g_strdup_printf ("%s (…%s)", name, g_utf8_offset_to_pointer (folder, length - FOLDER_CHARS + 1));
}

void
sight_window_update_recent (SightWindow *self)
{
  g_autoptr (GPtrArray) recent = list_recent ();

  g_menu_remove_all (self->recent_menu);
  for (guint i = 0; i < recent->len; i++)
    {
      GFile *file = g_ptr_array_index (recent, i);
      g_autofree char *shown = name_recent (recent, file);
      g_autofree char *label = sight_window_make_label (shown), *uri = g_file_get_uri (file);
      g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

      g_menu_item_set_action_and_target (item, "win.open-recent", "s", uri);
      g_menu_append_item (self->recent_menu, item);
    }
  if (recent->len > 0)
    g_menu_append (self->recent_menu, _ ("_Clear List"), "win.forget-recent");
  sight_welcome_set_recent (SIGHT_WELCOME (self->welcome), recent);
}

void
sight_window_tell_recent (SightWindow *self)
{
  g_autofree char *problem = sight_known_files_take_problem (get_known_files ());

  if (problem != NULL)
    sight_window_show_notice (self, SIGHT_NOTICE_WARNING, problem);
}

void
sight_window_forget_recent (SightWindow *self)
{
  sight_known_files_forget_all (get_known_files ());
  remove_from_desktop ();
  sight_window_update_recent (self);
}

void
sight_window_use_file (SightWindow *self)
{
  GFile *file = sight_window_get_file (self);
  SightViewport place;

  if (file == NULL)
    return;

  if (sight_known_files_get_viewport (get_known_files (), file, &place))
    sight_map_view_set_viewport (self->map_view, &place);
  sight_known_files_use (get_known_files (), file);
  add_to_desktop (file);
  sight_window_tell_recent (self);
}

void
sight_window_keep_place (SightWindow *self)
{
  GFile *file = sight_window_get_file (self);
  SightViewport place;

  if (file != NULL)
    sight_known_files_set_viewport (get_known_files (), file,
                                    sight_map_view_get_viewport (self->map_view, &place) ? &place : NULL);
}
