/* sight-install.c - finds the program's own files, installed or straight from the build folder
 *
 * A program in the build folder finds its compiled schema at ../../data
 * relative to itself; no build path is compiled in.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-install.h"

#include "sight-config.h"

/* (nullable): the top of the build folder. */
static char *
get_build_root (void)
{
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *folder = program != NULL ? g_path_get_dirname (program) : NULL;
  g_autofree char *root = folder != NULL ? g_build_filename (folder, "..", "..", NULL) : NULL;
  g_autofree char *schemas = root != NULL ? g_build_filename (root, "data", "gschemas.compiled", NULL) : NULL;

  if (schemas == NULL || !g_file_test (schemas, G_FILE_TEST_EXISTS))
    return NULL;

  return g_canonicalize_filename (root, NULL);
}

char *
sight_install_get_examples (void)
{
  g_autofree char *root = get_build_root ();

  return root != NULL ? g_build_filename (root, "data", "examples", NULL)
                      : g_build_filename (SIGHT_DATA_DIR, "examples", NULL);
}

char *
sight_install_get_manual (void)
{
  g_autofree char *root = get_build_root ();
  g_autofree char *path = root != NULL ? g_build_filename (root, "docs", "manual", "index.html", NULL)
                                       : g_build_filename (SIGHT_DOC_DIR, "manual", "index.html", NULL);

  return g_file_test (path, G_FILE_TEST_EXISTS) ? g_filename_to_uri (path, NULL, NULL) : NULL;
}

char *
sight_install_get_locale (void)
{
  g_autofree char *root = get_build_root ();

  return root != NULL ? g_build_filename (root, "po", NULL) : g_strdup (SIGHT_LOCALE_DIR);
}

GSettings *
sight_install_get_settings (void)
{
  g_autoptr (GSettingsSchemaSource) source = NULL;
  g_autoptr (GSettingsSchema) schema = NULL;
  g_autofree char *root = get_build_root ();
  g_autofree char *folder = root != NULL ? g_build_filename (root, "data", NULL) : NULL;

  if (folder != NULL)
    source = g_settings_schema_source_new_from_directory (folder, g_settings_schema_source_get_default (), TRUE, NULL);
  else if (g_settings_schema_source_get_default () != NULL)
    source = g_settings_schema_source_ref (g_settings_schema_source_get_default ());
  schema = source != NULL ? g_settings_schema_source_lookup (source, SIGHT_APP_ID, TRUE) : NULL;

  return schema != NULL ? g_settings_new_full (schema, NULL, NULL) : NULL;
}
