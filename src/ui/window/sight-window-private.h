/* sight-window-private.h - what the files of the window share
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "edit/document/sight-autosave.h"
#include "format/sight-formats.h"
#include "format/sight-origin.h"
#include "ui/export/sight-export-choice.h"
#include "ui/dialogs/sight-go-to.h"
#include "ui/dialogs/sight-new-map.h"
#include "ui/panels/sight-line-panel.h"
#include "ui/canvas/sight-canvas-legend.h"
#include "ui/canvas/sight-map-view.h"
#include "ui/panels/sight-preset-list.h"
#include "ui/panels/sight-sight-panel.h"
#include "ui/workspace/sight-workspace-preset.h"
#include "ui/bars/sight-step-bar.h"
#include "ui/bars/sight-turn-bar.h"
#include "ui/analysis/sight-why-popover.h"
#include "sight-announcer.h"
#include "sight-window.h"

G_BEGIN_DECLS

typedef struct _SightWindowTask SightWindowTask;

#define SIGHT_VIEW_OPTIONS 6    /* see sight-window-view.c */
#define SIGHT_VIEW_PROPERTY 100 /* the number of the first of their properties */

/* What opens over the window or next to it. */
typedef struct
{
  SightWhyPopover *why;                                  /* a child of the canvas */
  void (*asked_for) (SightWindow *self, SightCell cell); /* what is done with the cell that a notice asks for */
  SightGoTo *go_to;                                      /* a child of the status bar */
  GtkWidget *menu;                                       /* (nullable): the menu of cells */
  GtkWindow *statistics;                                 /* (nullable): while it is open */
  GtkWindow *pictures;                                   /* (nullable): while it is open */
} SightWindowOver;

/* What was exported or printed last; see sight-window-export.c. */
typedef struct
{
  SightExportChoice *choice; /* (nullable): of an export */
  GFile *file;               /* (nullable): where it went */
  GPtrArray *files;          /* (nullable): of GFile: that one and those that go with it, or what was printed to */
} SightWindowExported;

/* See sight-window-save.c. */
typedef struct
{
  gboolean is_busy, close; /* a thread writes the file; close the window afterwards */
  GFile *next;             /* (nullable): what to write afterwards, asked for meanwhile */
  gboolean next_careful;   /* ask first if another program changed @next */
  char *told_way;          /* (nullable): how the file was written, if not as usual */
} SightWindowSaved;

/* The notice that is shown; see sight-window-notice.c. */
typedef struct
{
  guint kind;          /* SightNotice */
  guint timeout;       /* until it passes, or 0 */
  gboolean is_refusal; /* says that the level is not saved, and why */
} SightWindowNotice;

/* The states of its actions; see sight-window.c. */
typedef struct
{
  char *panel, *before_steps; /* the latter (nullable): the panel that that of the steps took the place of */
  gboolean panel_visible, had_steps;
  int view[SIGHT_VIEW_OPTIONS];
} SightWindowStates;

/* How often the frame that is being laid out was so again; see sight-window-layout.c. */
typedef struct
{
  gint64 frame;
  guint n;
} SightWindowSettled;

struct _SightWindow
{
  GtkApplicationWindow parent_instance;
  SightWorkspace *workspace;
  GSettings *settings;                                       /* (nullable) */
  gboolean discard, gave_space, import_asks, is_provisional; /* see sight-window.c, the last two -import.c */
  SightAutosave *autosave;                                   /* (nullable): of the document */
  SightWindowSaved saved;
  SightDisk told_disk;        /* the state of the document's file that the notice reported last */
  GList *tasks;               /* of SightWindowTask: long work; see sight-window-task.c */
  SightWindowTask *busy_task; /* (nullable): the one shown in the notice */
  char *import_stamp;         /* (nullable): of the file that the map was imported from, when it was read */
  SightOrigin *import_text;   /* (nullable): pasted */
  SightWindowExported exported;
  SightWindowNotice notice;
  SightWindowStates states;
  SightWindowSettled settled;
  /* How narrow it is; see sight-window-layout.c. */
  int narrow, tight, width; /* 0 to 4: the window, what its columns have beside those of the folder; in pixels */
  gboolean low, is_short, is_small, is_unsaved, shows_folder, asked_for_folder; /* the 4th as others were told */
  guint layout_idle, inhibit;                                                   /* the latter of logging out, or 0 */
  /* The template; see sight-window-parts.c. */
  GtkStack *stack, *panels; /* "welcome", "editor"; those of the side */
  GtkLabel *title, *subtitle, *sight_label, *notice_label;
  GtkWidget *file_buttons, *edit_buttons, *end_buttons, *open_label, *export_label, *sight_label_box;
  GtkWidget *undo, *redo, *notice_box, *notice_text, *notice_first, *notice_second, *notice_close;
  SightCanvasLegend *legend;
  GtkWidget *canvas, *canvas_legend, *heat_card, *ruler_corner, *ruler_top, *ruler_side, *overview;
  GtkWidget *rail, *tool_bar, *status_bar, *welcome, *folder_bar;
  GtkWidget *side, *sight_panel, *teams_panel, *line_panel, *analysis_panel, *checks_panel;
  GMenu *recent_menu, *examples_menu, *undo_menu, *edit_section; /* the last two of the main menu */
  GMenuModel *edit_menu;
  GtkMenuButton *sight_button;
  SightPresetList *presets;
  GtkSpinner *notice_spinner;
  GtkOverlay *overlay;
  GtkBox *columns;
  SightMapView *map_view;
  SightTurnBar *turn_bar;
  SightStepBar *step_bar;
  SightWindowOver over;
  SightAnnouncer *announcer;
};

/* Shows the parts that make sense, with or without a document, at the current width. */
void sight_window_update_parts (SightWindow *self);

/* @text as a menu label, in which a single underscore would mark a mnemonic; (transfer full). */
char *sight_window_make_label (const char *text);

/* sight-window-title.c */
void sight_window_update_title (SightWindow *self);
/* Whether the session may end depends on whether the document is saved. */
void sight_window_update_inhibit (SightWindow *self);
void sight_window_update_undo (SightWindow *self);
void sight_window_update_sight (SightWindow *self);
/* The name of the sight is dim while it is to be replaced. */
void sight_window_update_awaited (SightWindow *self);
/* The id of the level's preset, SIGHT_PRESET_LIST_GAME for the user's own game, or "". */
const char *sight_window_get_preset (SightWindow *self);
void sight_window_set_preset (SightWindow *self, const char *id);
/* A chosen preset took the range @was: says so, and offers to keep it. */
void sight_window_show_range_taken (SightWindow *self, const char *text, int was);
void sight_window_keep_range (SightWindow *self);

/* sight-window-actions.c */
void sight_window_install_actions (GtkWidgetClass *widget_class);
void sight_window_update_actions (SightWindow *self);

/* sight-window-files.c */
void sight_window_new_map (SightWindow *self);
void sight_window_open (SightWindow *self);
void sight_window_open_recent (SightWindow *self, const char *uri);
void sight_window_open_example (SightWindow *self, const char *name);
/* Shows @document in @self, or in a new window if @self has a document already; returns the window. */
SightWindow *sight_window_show_document (SightWindow *self, SightDocument *document);
/* The first few of @notes, one per line; NULL if there are none. @name: (nullable): the path of the file that they may
 * begin with, which is left out: the title names the file. Free with g_free(). */
char *sight_window_join_notes (SightNotes *notes, const char *name);
/* Shows a notice of what a reader or writer could not keep. */
void sight_window_show_notes (SightWindow *self, SightNotes *notes, const char *name);
/* The initial folder of file dialogs, (nullable) (transfer full): that of the document, if there is one. */
GFile *sight_window_get_folder (SightWindow *self);

/* sight-window-save.c */
void sight_window_save (SightWindow *self);
void sight_window_save_as (SightWindow *self);
/* Frees what is kept of saving; when the window ends. */
void sight_window_forget_saved (SightWindow *self);
/* Whether the window may close now; otherwise asks about unsaved changes. */
gboolean sight_window_may_close (SightWindow *self);

/* sight-window-import.c */
/* @files: of GFile; opened one after the other, each in its own window */
void sight_window_open_files (SightWindow *self, GSList *files);
/* Opens pasted text as a new map. */
void sight_window_open_pasted (SightWindow *self, GBytes *text);
/* Reopens the import questions of the file that the map came from. */
void sight_window_change_import (SightWindow *self);

/* sight-window-export.c */
/* (transfer full): a copy of what the window shows. */
SightExportSubject *sight_window_get_export_subject (SightWindow *self);
void sight_window_export (SightWindow *self);
void sight_window_export_map (SightWindow *self);
void sight_window_export_picture (SightWindow *self);
void sight_window_export_report (SightWindow *self);
void sight_window_export_record (SightWindow *self);
/* Exports what is shown now as what was exported last, to the same place; asks if nothing was. */
void sight_window_export_again (SightWindow *self);
/* Tells that @files, (transfer full), of GFile, were written, and offers to show them. */
void sight_window_tell_written (SightWindow *self, GPtrArray *files, const char *text);
/* Shows those files in the file manager; without one that can select files, their folder. */
void sight_window_show_exported (SightWindow *self);
void sight_window_forget_exported (SightWindow *self);

/* sight-window-drop.c: opens files that are dropped, and says so while they are dragged. */
void sight_window_add_drop (SightWindow *self);
/* sight-window-folder.c: the other levels of a folder, and the legend that they share. */
void sight_window_share_legend (SightWindow *self);
void sight_window_take_legend (SightWindow *self);
void sight_window_offer_shared (SightWindow *self, SightNewMapDialog *dialog);
/* Shows the levels of the folder and gives them the focus; hides them if they have it. */
void sight_window_open_folder (SightWindow *self);
/* @folder: (nullable): the folder of a level that has no file yet */
void sight_window_set_near (SightWindow *self, GFile *folder);
void sight_window_folder_init (SightWindow *self);
/* Marks the level in the folder bars of all windows, if it has unsaved changes and had none before, or the reverse. */
void sight_window_tell_unsaved (SightWindow *self);
/* Shows the window of the level, or opens it in one. */
void sight_window_open_level (SightWindow *self, const char *uri);
/* sight-window-print.c */
void sight_window_print (SightWindow *self);
/* sight-window-map.c */
void sight_window_resize_map (SightWindow *self);
void sight_window_crop_map (SightWindow *self);
void sight_window_shift_map (SightWindow *self);
void sight_window_flip_map_x (SightWindow *self);
void sight_window_flip_map_y (SightWindow *self);
void sight_window_rotate_map_left (SightWindow *self);
void sight_window_rotate_map_right (SightWindow *self);
void sight_window_replace_tile (SightWindow *self);
void sight_window_go_to_cell (SightWindow *self);
void sight_window_show_statistics (SightWindow *self);
void sight_window_show_pictures (SightWindow *self);
/* Shows the picture under the map or hides it; without one opens the window that can put one there. */
void sight_window_toggle_underlay (SightWindow *self);
/* These act on the first tile. */
void sight_window_add_tile (SightWindow *self);
void sight_window_change_tile (SightWindow *self);
void sight_window_remove_tile (SightWindow *self);
void sight_window_second_tile (SightWindow *self);
/* These choose the first tile. */
void sight_window_find_tile (SightWindow *self);
void sight_window_previous_tile (SightWindow *self);
void sight_window_next_tile (SightWindow *self);
void sight_window_tile_up (SightWindow *self);
void sight_window_tile_down (SightWindow *self);
/* Moves @tile to position @place; does nothing if there is no such tile or position. */
void sight_window_move_tile (SightWindow *self, int tile, int place);
/* sight-window-tools.c: the options of the tools as properties, each with an action of the same name. */
#define SIGHT_TOOL_PROPERTY 200 /* the number of the first */

void sight_window_install_tool_properties (GtkWidgetClass *widget_class);
void sight_window_get_tool_property (SightWindow *self, guint index, GValue *value);
void sight_window_set_tool_property (SightWindow *self, guint index, const GValue *value);
void sight_window_notify_tools (SightWindow *self);

/* sight-window-edit.c: actions on selected cells, doors and viewers. */
void sight_window_cut (SightWindow *self);
void sight_window_show_stamps (SightWindow *self);
void sight_window_copy (SightWindow *self);
void sight_window_duplicate (SightWindow *self);
void sight_window_delete (SightWindow *self);
void sight_window_delete_cells (SightWindow *self);
void sight_window_fill_cells (SightWindow *self);
void sight_window_flip_x (SightWindow *self);
void sight_window_flip_y (SightWindow *self);
void sight_window_rotate_right (SightWindow *self);
void sight_window_rotate_left (SightWindow *self);
void sight_window_place (SightWindow *self);
void sight_window_select_all (SightWindow *self);
void sight_window_select_none (SightWindow *self);
void sight_window_add_area (SightWindow *self);
/* Calls @command with the cell under the pointer or the cursor.  If there is none, as the pointer is at a button or in
 * a menu, says @question and waits for a click on the map. */
void
sight_window_do_in_cell (SightWindow *self, void (*command) (SightWindow *self, SightCell cell), const char *question);
void sight_window_add_note (SightWindow *self);
void sight_window_toggle_door (SightWindow *self);
/* Says if the last command was about mirror images of a lamp or a door too. */
void sight_window_tell_alike (SightWindow *self);
void sight_window_viewer_left (SightWindow *self);
void sight_window_viewer_right (SightWindow *self);
void sight_window_rename (SightWindow *self);
void sight_window_mirror_viewers (SightWindow *self);

/* sight-window-cell-menu.c */
void sight_window_show_edit_menu (SightWindow *self);
/* @parameter: what the menu offers for a thing in the cell under the pointer or the cursor; nothing happens without it
 */
void sight_window_do_with_cell (GtkWidget *widget, const char *action, GVariant *parameter);
/* Names or opens what is under the pointer or the cursor; FALSE if nothing there has a name or a text. */
gboolean sight_window_edit_thing (SightWindow *self);

/* sight-window-paste.c */
void sight_window_paste (SightWindow *self);
void sight_window_paste_map (SightWindow *self);

/* sight-window-inspect.c: the steps, the inspected line, why. */
/* Whether a field of view is explained, or its steps are worked out. */
gboolean sight_window_has_steps (SightWindow *self);
/* After that changed: the Line panel shows the state of the scan, and gives its place back when the steps end unless a
 * panel was chosen meanwhile. */
void sight_window_follow_steps (SightWindow *self);
void sight_window_step_first (SightWindow *self);
void sight_window_step_previous (SightWindow *self);
void sight_window_step_next (SightWindow *self);
void sight_window_step_last (SightWindow *self);
void sight_window_step_play (SightWindow *self);
void sight_window_line_reverse (SightWindow *self);
void sight_window_corner_use (SightWindow *self);
void sight_window_line_clear (SightWindow *self);
void sight_window_line_keep (SightWindow *self);
void sight_window_why (SightWindow *self);
void sight_window_why_line (SightWindow *self);
void sight_window_step_blocking (SightWindow *self);
void sight_window_step_cell (SightWindow *self);
void sight_window_step_row (SightWindow *self);
void sight_window_step_here (SightWindow *self);
/* Whether a step of the trace is about @cell. */
gboolean sight_window_has_step (SightWindow *self, SightCell cell);
void sight_window_copy_trace (SightWindow *self);
void sight_window_copy_trace_json (SightWindow *self);
/* Tries the corner rule @parameter on the inspected line. */
void sight_window_try_corner (GtkWidget *widget, const char *action, GVariant *parameter);

/* sight-window-parts.c: the template. */
void sight_window_bind_parts (GtkWidgetClass *widget_class);
void sight_window_init_side (SightWindow *self);
/* Makes room for the legend of the heat map while that is shown. */
void sight_window_watch_legend (SightWindow *self);
/* Where @child of @overlay is placed; FALSE if as usual. */
gboolean sight_window_place_legend (SightWindow *self, GtkWidget *child, GdkRectangle *place, GtkOverlay *overlay);

/* sight-window-notice.c: an unobtrusive bar over the canvas.  Errors and warnings stay until they are closed; hints,
 * and that something was done, pass after some seconds, unless the pointer or the focus is on them. */
void sight_window_init_notice (SightWindow *self);
/* Where the bar, @child of the overlay @pages, is: centered at the top of the map. */
gboolean sight_window_place_notice (SightWindow *self, GtkWidget *child, GdkRectangle *place, GtkWidget *pages);
typedef enum
{
  SIGHT_NOTICE_ERROR,
  SIGHT_NOTICE_WARNING, /* something was lost, or waits for a decision */
  SIGHT_NOTICE_HINT,    /* what was asked for cannot be done here */
  SIGHT_NOTICE_DONE,
  SIGHT_NOTICE_QUESTION, /* a click on the map answers it */
  SIGHT_NOTICE_BUSY,     /* something takes long; the button cancels it */
} SightNotice;

void sight_window_show_notice (SightWindow *self, SightNotice kind, const char *text);
/* A remedy that the notice offers: one of its buttons. */
typedef struct
{
  const char *label;  /* translated; NULL: none */
  const char *action; /* detailed: with its target, if it has one */
} SightOffer;

void sight_window_show_offers (SightWindow *self, SightNotice kind, const char *text, const SightOffer offers[2]);
void sight_window_hide_notice (SightWindow *self);
/* GtkWidgetClass.focus: Tab goes from the map to the notice that is over it, and from there on; columns that float keep
 * their turn. */
gboolean sight_window_focus (GtkWidget *widget, GtkDirectionType direction);
/* Hides a notice that something failed, as it has succeeded now. */
void sight_window_pass_failure (SightWindow *self);
/* Hides a hint, a question or that something was done: the user went on. */
void sight_window_go_on (SightWindow *self);
/* Errors that say what failed; @error names the file. */
void sight_window_show_not_opened (SightWindow *self, const GError *error);
void sight_window_show_not_pasted (SightWindow *self, const GError *error);
void sight_window_show_not_saved (SightWindow *self, const GError *error);

/* sight-window-disk.c: (nullable): what the map was imported from. */
GFile *sight_window_get_source (SightWindow *self);
/* Starts backing up the document; @base: (nullable): of the copy that it was recovered from. */
void sight_window_guard (SightWindow *self, const char *base);
/* Drops the backup: the document is saved or discarded. */
void sight_window_release (SightWindow *self);
/* Reports the state of the document's file on disk. */
void sight_window_update_disk (SightWindow *self);
void sight_window_check_disk (SightWindow *self);
void sight_window_reload (SightWindow *self);
void sight_window_keep (SightWindow *self);

/* sight-window-recent.c: recently used files. */
void sight_window_update_recent (SightWindow *self);
void sight_window_forget_recent (SightWindow *self);
/* Notes that the document's file was used, and shows the part of the map that was shown last. */
void sight_window_use_file (SightWindow *self);
/* Remembers the shown part of the map. */
void sight_window_keep_place (SightWindow *self);

/* sight-window-task.c: long work in a thread. If it takes longer than half a second, a notice shows it and offers to
 * cancel it. */
typedef struct
{
  /* Runs in the thread; stops soon after @cancellable is cancelled, and then leaves nothing behind. */
  void (*run) (gpointer data, GCancellable *cancellable);
  /* One of these runs in the main loop afterwards; none if the window closes. */
  void (*done) (gpointer data);
  void (*cancelled) (gpointer data); /* (nullable): cancelled by the user; the thread may still be running */
  void (*free) (gpointer data);
} SightWindowTaskKind;

/* @what: "Reading “castle.tmx”…"; @data: (transfer full) */
void sight_window_run_task (SightWindow *self, const SightWindowTaskKind *kind, const char *what, gpointer data);
/* Cancels the task shown in the notice. */
void sight_window_cancel_task (SightWindow *self);
/* Cancels all tasks silently: the window closes. */
void sight_window_cancel_tasks (SightWindow *self);

/* sight-window-game.c: the user's own game. */
void sight_window_use_game (SightWindow *self);
void sight_window_compare_game (SightWindow *self);
void sight_window_restart_game (SightWindow *self);
void sight_window_identify_game (SightWindow *self);
void sight_window_test_game (SightWindow *self);
/* If the level names a game that does not run, a notice says so and offers to start it. */
void sight_window_offer_game (SightWindow *self);
/* The window goes. */
void sight_window_drop_game (SightWindow *self);

/* sight-window-view.c */
void sight_window_view_class_init (SightWindowClass *class);
/* Takes the values of the settings, if there are any. */
void sight_window_view_init (SightWindow *self);
void sight_window_view_set_property (SightWindow *self, guint option, const GValue *value);
void sight_window_view_get_property (SightWindow *self, guint option, GValue *value);

void sight_window_next_lines (SightWindow *self);
void sight_window_next_tiles (SightWindow *self);

/* sight-window-layout.c */
void sight_window_update_layout (SightWindow *self, int width, int height);
/* Of a window that has just been realized. */
void sight_window_follow_frames (SightWindow *self);
/* A fitted map stands where the step bar leaves all of it in view: its height depends on the style of the window. */
void sight_window_make_room (SightWindow *self);
/* Call before the window is shown: it must start as narrow as it will be, because its parts would not let it shrink
 * later. */
void sight_window_begin_layout (SightWindow *self, int width, int height);
void sight_window_place_panel (SightWindow *self);
/* Whether the levels of the folder are there.  Over the map of a narrow window, or without a folder, they come only
 * when they are asked for in that window. */
gboolean sight_window_shows_folder (SightWindow *self);
/* Shows them, or hides them, as all windows do: the other columns have less or more room at once. */
void sight_window_show_folder (SightWindow *self, gboolean shows);
/* Closes the panel, or else the levels of the folder, if that floats over the map; FALSE if neither does. */
gboolean sight_window_close_floating (SightWindow *self);
/* The same in this window. */
void sight_window_ask_for_folder (SightWindow *self, gboolean asks);
/* The level may have come to a folder. */
void sight_window_follow_folder (SightWindow *self);

/* sight-window-turns.c */
void sight_window_turn_first (SightWindow *self);
void sight_window_turn_previous (SightWindow *self);
void sight_window_turn_next (SightWindow *self);
void sight_window_turn_last (SightWindow *self);
void sight_window_turn_play (SightWindow *self);
void sight_window_turn_end (SightWindow *self);
void sight_window_turn_stop (SightWindow *self);
void sight_window_turn_remove (SightWindow *self);
void sight_window_place_at_start (SightWindow *self);
void sight_window_carry_lamps (SightWindow *self);
void sight_window_turn_earlier (SightWindow *self);
void sight_window_turn_later (SightWindow *self);
/* @parameter: "everything", "viewer", "teams", or the number of a team, from 1 */
void sight_window_show_as (GtkWidget *widget, const char *action, GVariant *parameter);

G_END_DECLS
