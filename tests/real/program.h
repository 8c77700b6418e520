/* program.h - runs a foreign program, and prints its output if it fails
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gio/gio.h>
#include <glib/gstdio.h>

/* Runs @argv, NULL-terminated, in @folder; asserts that it succeeds. */
static inline void
run_program (const char *folder, const char *const *argv)
{
  g_autoptr (GSubprocessLauncher) launcher =
      g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_MERGE);
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process = NULL;
  g_autofree char *output = NULL;

  g_subprocess_launcher_set_cwd (launcher, folder);
  /* Programs of Qt need no display, and shall touch nothing of whoever runs the tests. */
  g_subprocess_launcher_setenv (launcher, "QT_QPA_PLATFORM", "offscreen", TRUE);
  g_subprocess_launcher_setenv (launcher, "HOME", folder, TRUE);
  g_subprocess_launcher_setenv (launcher, "XDG_CONFIG_HOME", folder, TRUE);
  g_subprocess_launcher_setenv (launcher, "XDG_RUNTIME_DIR", folder, TRUE);
  g_subprocess_launcher_unsetenv (launcher, "G_DEBUG");
  process = g_subprocess_launcher_spawnv (launcher, argv, &error);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, NULL, NULL, &output, NULL, &error);
  g_assert_no_error (error);
  if (!g_subprocess_get_successful (process))
    g_error ("%s: %s", argv[0], output);
}

/* A folder of its own for a test; see remove_folder(). */
static inline char *
make_folder (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("sightline-XXXXXX", &error);

  g_assert_no_error (error);

  return folder;
}

/* Removes @path with all that is in it. */
static inline void
remove_folder (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *inner = g_build_filename (path, name, NULL);

      if (g_file_test (inner, G_FILE_TEST_IS_DIR) && !g_file_test (inner, G_FILE_TEST_IS_SYMLINK))
        remove_folder (inner);
      else
        g_assert_cmpint (g_remove (inner), ==, 0);
    }
  g_assert_cmpint (g_rmdir (path), ==, 0);
}
