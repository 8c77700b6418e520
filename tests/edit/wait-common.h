/* wait-common.h - tests of what happens by itself: let the main loop run until it did
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gio/gio.h>

/* Under sanitizers a program takes several times as long, as tests/meson.build says of whole tests. */
#ifdef __SANITIZE_ADDRESS__
#define PATIENCE (100 * G_USEC_PER_SEC)
#else
#define PATIENCE (20 * G_USEC_PER_SEC)
#endif

static inline gboolean
wake_cb (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

/* Lets the main loop run until @condition, or fails. */
#define wait_until(condition)                                    \
  G_STMT_START                                                   \
  {                                                              \
    gint64 wait_end_ = g_get_monotonic_time () + PATIENCE;       \
    guint wait_source_ = g_timeout_add (10, wake_cb, NULL);      \
    while (!(condition))                                         \
      {                                                          \
        g_assert_cmpint (g_get_monotonic_time (), <, wait_end_); \
        g_main_context_iteration (NULL, TRUE);                   \
      }                                                          \
    g_source_remove (wait_source_);                              \
  }                                                              \
  G_STMT_END

/* Lets the main loop run for that long. */
static inline void
let_pass (guint milliseconds)
{
  gint64 end = g_get_monotonic_time () + milliseconds * 1000;

  wait_until (g_get_monotonic_time () >= end);
}

/* Deletes @path and all in it. */
static inline void
delete_tree (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      delete_tree (child);
    }
  g_file_delete (file, NULL, NULL);
}
