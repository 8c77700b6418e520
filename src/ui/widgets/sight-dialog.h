/* sight-dialog.h - the only access to the dialogs of GTK, old and new
 *
 * GTK 4.10 replaced the dialogs of 4.8.  Only this file depends on which; all
 * other files use these functions and are called back.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* @file: (nullable): NULL if the user cancelled; borrowed. */
typedef void (*SightDialogFileFunc) (GFile *file, gpointer data);
/* @button: index of the button that was pressed. */
typedef void (*SightDialogAskFunc) (int button, gpointer data);

/* What a file dialog offers; copied. */
typedef struct
{
  const char *title;
  const char *accept;  /* label of the accept button */
  const char *name;    /* (nullable): the file name suggested for saving */
  GFile *folder;       /* (nullable): the initial folder */
  GListModel *filters; /* (nullable): of GtkFileFilter; the first is the default */
} SightDialogFiles;

void sight_dialog_open (GtkWindow *parent, const SightDialogFiles *files, SightDialogFileFunc func, gpointer data);

/* Asks before a file is overwritten. */
void sight_dialog_save (GtkWindow *parent, const SightDialogFiles *files, SightDialogFileFunc func, gpointer data);

/* Adds a row to @filters, of GtkFileFilter: files with these suffixes, NULL-terminated. */
void sight_dialog_add_filter (GListStore *filters, const char *name, const char *const *suffixes);

/* Whether a file called @name is one of the kind that is saved. */
typedef gboolean (*SightDialogFitFunc) (const char *name, gconstpointer data);

/**
 * sight_dialog_get_target:
 * @chosen: what the user chose in sight_dialog_save()
 * @suffix: of the kind of file, without a dot
 *
 * The file to write: @chosen; with @suffix appended to its name if that does
 * not fit; with one suffix if the user typed a name with one before the one
 * that the dialog proposed, "map.txt.txt", and there is no such file.
 *
 * Returns: (transfer full): NULL with @error set if a file exists that the
 *   user was not asked about overwriting
 */
GFile *
sight_dialog_get_target (GFile *chosen, const char *suffix, SightDialogFitFunc fits, gconstpointer data, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

typedef struct
{
  const char *message;
  const char *detail;
  const char *const *buttons; /* NULL-terminated labels with mnemonics; the first cancels, the last is the default */
  int loses;                  /* the button that loses something, or 0; if it is the last, the first is the default */
} SightDialogQuestion;

void sight_dialog_ask (GtkWindow *parent, const SightDialogQuestion *question, SightDialogAskFunc func, gpointer data);

/* @color: (nullable): NULL if the user cancelled; borrowed. */
typedef void (*SightDialogColorFunc) (const GdkRGBA *color, gpointer data);

/* @color: initial colour.  Opaque colours only. */
void sight_dialog_color (
    GtkWindow *parent, const char *title, const GdkRGBA *color, SightDialogColorFunc func, gpointer data);

G_END_DECLS
