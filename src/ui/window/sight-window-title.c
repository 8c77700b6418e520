/* sight-window-title.c - the texts of the header bar: the map, its sight, what undo would undo
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-window-private.h"

#include <glib/gi18n-lib.h>

#include "analysis/sentence/sight-sentence.h"
#include "format/base/sight-file.h"
#include "ui/widgets/sight-tooltip.h"

#define SIGHT_NAME_WHOLE 24 /* characters of the name of a sight that are always shown */

/* (nullable): the file that the map came from, as long as no file of its own says what it is. */
static char *
name_source (SightDocument *document)
{
  GFile *source = sight_document_get_file (document) == NULL ? sight_document_get_source (document) : NULL;

  return source != NULL ? sight_file_get_shown (source) : NULL;
}

/* "From castle.tmx · 40 × 30 cells, not saved" */
static char *
make_subtitle (SightDocument *document, const SightMap *map, const char *source)
{
  g_autofree char *size =
      g_strdup_printf (sight_document_is_unsaved (document) ? _ ("\u2066%d × %d\u2069 cells, not saved")
                                                            : _ ("\u2066%d × %d\u2069 cells"),
                       map->width, map->height);

  /* Translators: a file and the size of the map that was imported from it: "From castle.tmx · 40 × 30 cells" */
  return source != NULL ? g_strdup_printf (_ ("From \u2068%s\u2069 · %s"), source, size) : g_steal_pointer (&size);
}

void
sight_window_update_title (SightWindow *self)
{
  SightDocument *document = sight_workspace_get_document (self->workspace);
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  g_autofree char *title = NULL, *subtitle = NULL, *source = NULL, *listed = NULL;
  const char *dot, *name;

  sight_window_update_inhibit (self);
  sight_window_tell_unsaved (self);
  if (document == NULL)
    {
      gtk_label_set_text (self->title, _ ("Sightline"));
      gtk_window_set_title (GTK_WINDOW (self), _ ("Sightline"));
      return;
    }

  source = name_source (document);
  dot = sight_document_is_modified (document) ? "• " : "";
  name = sight_document_get_shown_title (document);
  subtitle = make_subtitle (document, level->map, source);
  /* Lists of windows have no subtitle, nor have narrow windows. */
  listed = g_strconcat (dot, source != NULL ? source : name, NULL);
  title = self->narrow < 3 ? g_strconcat (dot, name, NULL) : g_strdup (listed);
  gtk_label_set_text (self->title, title);
  gtk_label_set_text (self->subtitle, subtitle);
  gtk_window_set_title (GTK_WINDOW (self), listed);
}

/* Formats @name with @format; returns @plain if there is no name. */
static char *
format_action (const char *format, const char *plain, const char *name)
{
  return name != NULL ? g_strdup_printf (format, name) : g_strdup (plain);
}

/* "Undo: Paint 4 cells with Wall" in the menu. */
static void
fill_undo_menu (SightWindow *self, const char *undo, const char *redo)
{
  g_autofree char *undo_name = undo != NULL ? sight_window_make_label (undo) : NULL;
  g_autofree char *redo_name = redo != NULL ? sight_window_make_label (redo) : NULL;
  g_autofree char *undo_text = format_action (_ ("_Undo: %s"), _ ("_Undo"), undo_name);
  g_autofree char *redo_text = format_action (_ ("_Redo: %s"), _ ("_Redo"), redo_name);

  g_menu_remove_all (self->undo_menu);
  g_menu_append (self->undo_menu, undo_text, "win.undo");
  g_menu_append (self->undo_menu, redo_text, "win.redo");
}

void
sight_window_update_undo (SightWindow *self)
{
  SightDocument *document = sight_workspace_get_document (self->workspace);
  const char *undo = document != NULL ? sight_document_get_undo_name (document) : NULL;
  const char *redo = document != NULL ? sight_document_get_redo_name (document) : NULL;
  g_autofree char *undo_text = format_action (_ ("Undo: %s (Ctrl+Z)"), _ ("Undo (Ctrl+Z)"), undo);
  g_autofree char *redo_text = format_action (_ ("Redo: %s (Ctrl+Shift+Z)"), _ ("Redo (Ctrl+Shift+Z)"), redo);

  sight_tooltip_set (self->undo, undo_text);
  sight_tooltip_set (self->redo, redo_text);
  fill_undo_menu (self, undo, redo);
}

void
sight_window_update_sight (SightWindow *self)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  g_autofree char *label = NULL;

  if (level == NULL)
    return;

  label = sight_sentence_sight (&level->sight);
  gtk_label_set_text (self->sight_label, label);
  /* The title of the window gives way to it, unless it is long. */
  gtk_label_set_ellipsize (self->sight_label,
                           g_utf8_strlen (label, -1) > SIGHT_NAME_WHOLE ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  sight_tooltip_set (GTK_WIDGET (self->sight_button), label);
  sight_preset_list_set_preset (self->presets, level->sight.preset);
  g_object_notify (G_OBJECT (self), "preset");
}

void
sight_window_update_awaited (SightWindow *self)
{
  if (sight_workspace_awaits_sight (self->workspace))
    gtk_widget_add_css_class (GTK_WIDGET (self->sight_label), "dim");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->sight_label), "dim");
}

void
sight_window_set_preset (SightWindow *self, const char *id)
{
  const SightPreset *preset = sight_preset_find (id);

  if (g_str_equal (id, SIGHT_PRESET_LIST_GAME) && sight_workspace_get_document (self->workspace) != NULL)
    sight_window_use_game (self);
  if (preset == NULL || sight_workspace_get_document (self->workspace) == NULL)
    return;

  sight_workspace_choose_preset (self->workspace, SIGHT_PRESET_FOR_MAP, -1, preset);
}

void
sight_window_keep_range (SightWindow *self)
{
  sight_workspace_keep_range (self->workspace);
}

void
sight_window_show_range_taken (SightWindow *self, const char *text, int was)
{
  g_autofree char *range = sight_sentence_range (was);
  /* Translators: a button that takes a range back: "Keep 12", "Keep no limit" */
  g_autofree char *label = g_strdup_printf (_ ("Keep %s"), range);
  const SightOffer offers[2] = { { label, "win.keep-range" }, { NULL, NULL } };

  sight_window_show_offers (self, SIGHT_NOTICE_DONE, text, offers);
}

const char *
sight_window_get_preset (SightWindow *self)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);

  if (level == NULL)
    return "";

  return level->sight.preset != NULL ? level->sight.preset->id : SIGHT_PRESET_LIST_GAME;
}
