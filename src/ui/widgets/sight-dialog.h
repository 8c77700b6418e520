/* sight-dialog.h - the one door to the dialogs of GTK, old and new
 *
 * GTK 4.10 replaced the dialogs of 4.8.  Only this file knows; all others ask
 * through these functions and are called back.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* @file: (nullable): NULL where the user gave up; borrowed. */
typedef void (*SightDialogFileFunc) (GFile *file, gpointer data);
/* @button: index in the buttons that were offered. */
typedef void (*SightDialogAskFunc) (int button, gpointer data);

/* What a file dialog offers; copied. */
typedef struct
{
  const char *title;
  const char *accept;  /* label of the button that goes on */
  const char *name;    /* (nullable): the file name suggested for saving */
  GFile *folder;       /* (nullable): where to begin */
  GListModel *filters; /* (nullable): of GtkFileFilter; the first is chosen */
} SightDialogFiles;

void sight_dialog_open (GtkWindow *parent, const SightDialogFiles *files, SightDialogFileFunc func, gpointer data);

/* Asks itself before a file is written over. */
void sight_dialog_save (GtkWindow *parent, const SightDialogFiles *files, SightDialogFileFunc func, gpointer data);

/* Adds a row to @filters, of GtkFileFilter: files with these suffixes, NULL-terminated. */
void sight_dialog_add_filter (GListStore *filters, const char *name, const char *const *suffixes);

/* @file with @suffix behind its name; (transfer full).  NULL with @error set where there is such a file: nobody
 * asked whether it may be written over. */
GFile *sight_dialog_add_suffix (GFile *file, const char *suffix, GError **error) G_GNUC_WARN_UNUSED_RESULT;

typedef struct
{
  const char *message;
  const char *detail;
  const char *const *buttons; /* NULL-terminated labels with mnemonics; the first gives up, the last is the default */
} SightDialogQuestion;

void sight_dialog_ask (GtkWindow *parent, const SightDialogQuestion *question, SightDialogAskFunc func, gpointer data);

/* @color: (nullable): NULL where the user gave up; borrowed. */
typedef void (*SightDialogColorFunc) (const GdkRGBA *color, gpointer data);

/* @color: to begin with.  Opaque colours only. */
void sight_dialog_color (
    GtkWindow *parent, const char *title, const GdkRGBA *color, SightDialogColorFunc func, gpointer data);

G_END_DECLS
