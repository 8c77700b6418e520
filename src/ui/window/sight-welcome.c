/* sight-welcome.c - the welcome page: create a map, open one, or start from an example
 *
 * Each example shows a picture of itself, drawn by the map's own code.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-welcome.h"

#include <glib/gi18n-lib.h>

#include "core/scenario/sight-fogged-level.h"
#include "core/scenario/sight-gaze.h"
#include "draw/picture/sight-scene-draw.h"
#include "draw/scene/sight-scene.h"
#include "format/base/sight-file.h"
#include "format/sight-formats.h"
#include "ui/bars/sight-level-picture.h"
#include "ui/widgets/sight-choice-group.h"
#include "ui/widgets/sight-install.h"
#include "ui/widgets/sight-tooltip.h"
#include "ui/workspace/sight-latest-task.h"

#define PICTURE_WIDTH 138
#define PICTURE_HEIGHT 88
#define RECENT 4        /* files in a row */
#define RECENT_WIDTH 16 /* characters of their names */

struct _SightWelcome
{
  GtkWidget parent_instance;

  GtkWidget *scrolled;
  GtkFlowBox *examples;
  GtkFlowBox *recent;
  GtkWidget *recent_heading;
  const SightPalette *palette;

  GPtrArray *files;               /* (nullable) of GFile: the recent ones */
  SightLatestTask *task;          /* reads them, beside the window */
  GPtrArray *known;               /* (nullable) of SightFolderLevel: what it found */
  const SightPalette *drawn_with; /* those of @known */
};

G_DEFINE_FINAL_TYPE (SightWelcome, sight_welcome, GTK_TYPE_WIDGET)

static const struct
{
  const char *id; /* the file's name without suffix */
  const char *name;
  const char *about;
  int size;             /* of a cell in its picture, pixels */
  SightOverlay overlay; /* the field of its first viewer, or its first kept line */
  guint turn;           /* the turn shown as the first team knows it; 0: the whole map at the start */
} examples[] = {
  { "dungeon", N_ ("Dungeon"), N_ ("rooms and doors"), 5, SIGHT_OVERLAY_FIELD, 0 },
  { "crossroads", N_ ("Crossroads"), N_ ("why corners differ"), 10, SIGHT_OVERLAY_LINE, 0 },
  { "arena", N_ ("Arena"), N_ ("two fair teams"), 4, SIGHT_OVERLAY_NONE, 0 },
  { "open-sea", N_ ("Open sea"), N_ ("islands and ships"), 4, SIGHT_OVERLAY_NONE, 0 },
  { "ambush", N_ ("Ambush"), N_ ("turns and fog"), 5, SIGHT_OVERLAY_NONE, 3 },
  { "watchtower", N_ ("Watchtower"), N_ ("heights, light, smoke"), 5, SIGHT_OVERLAY_NONE, 0 },
  { "vault", N_ ("Vault"), N_ ("checks that must hold"), 5, SIGHT_OVERLAY_FIELD, 0 },
  { "heist", N_ ("Heist"), N_ ("guards to sneak past"), 5, SIGHT_OVERLAY_NONE, 0 },
};

void
sight_welcome_list_examples (GMenu *menu)
{
  for (guint i = 0; i < G_N_ELEMENTS (examples); i++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new (_ (examples[i].name), NULL);

      g_menu_item_set_action_and_target (item, "win.open-example", "s", examples[i].id);
      g_menu_append_item (menu, item);
    }
}

static SightLevel *
load_example (const char *id)
{
  g_autofree char *folder = sight_install_get_examples ();
  g_autofree char *base = g_strconcat (id, ".sightline", NULL);
  g_autofree char *path = g_build_filename (folder, base, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  return sight_format_load (NULL, file, NULL, NULL);
}

/* The cells shown in the picture of @level: those around its first kept line or viewer. */
static SightRect
get_cells (const SightLevel *level, int columns, int rows)
{
  SightCell middle = { level->map->width / 2, level->map->height / 2 };

  if (level->lines->len > 0)
    {
      const SightKeptLine *line = g_ptr_array_index (level->lines, 0);

      middle = (SightCell) { (line->from.x + line->to.x) / 2, (line->from.y + line->to.y) / 2 };
    }
  else if (level->viewers->len > 0)
    middle = sight_level_get_viewer (level, 0)->cell;

  return (SightRect) { CLAMP (middle.x - columns / 2, 0, MAX (0, level->map->width - columns)),
                       CLAMP (middle.y - rows / 2, 0, MAX (0, level->map->height - rows)), columns + 1, rows + 1 };
}

/* The first kept line, traced to its end by the rule with corners. */
static void
show_line (const SightLevel *level, SightScene *scene, SightTrace *trace)
{
  const SightKeptLine *line = g_ptr_array_index (level->lines, 0);
  SightGaze gaze = sight_gaze_init_bare (level, line->from);

  sight_preset_apply (sight_preset_find ("corner-rule"), &gaze.sight);
  sight_gaze_ask (&gaze, line->to, trace);
  scene->has_line = TRUE;
  scene->from = line->from;
  scene->to = line->to;
  scene->trace = trace;
  scene->step = MAX (sight_trace_get_length (trace), 1) - 1;
}

/* @scene, moved so that @cells begin where @cr does. */
static void
draw_scene (const SightScene *scene, cairo_t *cr, SightRect cells)
{
  cairo_translate (cr, -cells.x * scene->size, -cells.y * scene->size);
  sight_scene_draw_ground (scene, cr, NULL, cells);
  sight_scene_draw_marks (scene, cr, cells);
}

/* The turn as the first team knows it. */
static void
draw_turn (SightScene *scene, cairo_t *cr, SightRect cells, guint turn)
{
  g_autoptr (SightTimeline) timeline = sight_timeline_new (scene->level);
  g_autoptr (SightFoggedLevel) known = NULL;

  sight_timeline_set_turn (timeline, turn);
  known = sight_fogged_level_new (timeline, 0);
  scene->level = sight_fogged_level_get_level (known);
  scene->timeline = timeline;
  scene->show = SIGHT_SHOW_TEAM;
  scene->team = 0;
  draw_scene (scene, cr, cells);
}

static void
draw_example (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  SightWelcome *self = SIGHT_WELCOME (gtk_widget_get_ancestor (GTK_WIDGET (area), SIGHT_TYPE_WELCOME));
  const SightLevel *level = g_object_get_data (G_OBJECT (area), "level");
  int size = examples[i].size;
  SightRect cells = get_cells (level, width / size, height / size);
  g_autoptr (SightFields) fields = sight_fields_new (level);
  g_autoptr (SightTrace) trace = sight_trace_new ();
  SightScene scene = {
    .level = level, .palette = self->palette, .size = size, .overlay = examples[i].overlay, .selected = -1
  };

  if (scene.overlay == SIGHT_OVERLAY_FIELD && level->viewers->len > 0)
    scene.field = sight_fields_get (fields, 0);
  if (scene.overlay == SIGHT_OVERLAY_LINE && level->lines->len > 0)
    show_line (level, &scene, trace);
  if (examples[i].turn > 0)
    draw_turn (&scene, cr, cells, examples[i].turn);
  else
    draw_scene (&scene, cr, cells);
}

static GtkWidget *
example_button_new (SightWelcome *self, guint i, SightLevel *level)
{
  GtkWidget *button = gtk_button_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2),
            *area = gtk_drawing_area_new ();
  GtkWidget *name = gtk_label_new (_ (examples[i].name)), *about = gtk_label_new (_ (examples[i].about));

  g_object_set_data_full (G_OBJECT (area), "level", level, (GDestroyNotify) sight_level_free);
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), PICTURE_WIDTH);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), PICTURE_HEIGHT);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_example, GUINT_TO_POINTER (i), NULL);
  gtk_widget_set_direction (area, GTK_TEXT_DIR_LTR);
  gtk_widget_set_overflow (area, GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_css_class (area, "picture");
  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_xalign (GTK_LABEL (about), 0);
  gtk_widget_add_css_class (name, "title");
  gtk_widget_add_css_class (about, "caption");
  gtk_widget_add_css_class (about, "dim");
  gtk_box_append (GTK_BOX (box), area);
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), about);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "example");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.open-example");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", examples[i].id);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, _ (examples[i].name),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, _ (examples[i].about), -1);

  return button;
}

/* Only the button takes the focus, not the cell of the flow around it. */
static void
add_button (GtkFlowBox *box, GtkWidget *button)
{
  gtk_flow_box_insert (box, button, -1);
  gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
}

/* ---- recent files ---- */

/* (nullable): what is known of @file */
static const SightFolderLevel *
find_known (SightWelcome *self, GFile *file)
{
  for (guint i = 0; self->known != NULL && i < self->known->len; i++)
    {
      const SightFolderLevel *level = g_ptr_array_index (self->known, i);

      if (g_file_equal (level->file, file))
        return level;
    }

  return NULL;
}

static GtkWidget *
line_new (const char *text, PangoEllipsizeMode cut)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), cut);
  gtk_label_set_max_width_chars (GTK_LABEL (label), RECENT_WIDTH);

  return label;
}

/* The name of @file and its folder, of which the end tells folders apart; or why it cannot be opened. */
static GtkWidget *
texts_new (GFile *file, const char *shown, const SightFolderLevel *level)
{
  g_autoptr (GFile) parent = g_file_get_parent (file);
  g_autofree char *folder = parent != NULL ? sight_file_get_shown_path (parent) : g_strdup ("");
  const gboolean is_wrong = level != NULL && level->problem != NULL;
  const char *wrong = is_wrong && level->stamp[0] == '\0' ? _ ("not found") : _ ("can’t be read");
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *where = line_new (is_wrong ? wrong : folder, PANGO_ELLIPSIZE_START);

  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (where, "caption");
  gtk_widget_add_css_class (where, is_wrong ? "no-text" : "dim");
  gtk_box_append (GTK_BOX (texts), line_new (shown, PANGO_ELLIPSIZE_MIDDLE));
  gtk_box_append (GTK_BOX (texts), where);

  return texts;
}

/* Shows what is known of the file of @button. */
static void
fill_recent (SightWelcome *self, GtkWidget *button)
{
  GFile *file = g_object_get_data (G_OBJECT (button), "file");
  const SightFolderLevel *level = find_known (self, file);
  g_autofree char *shown = sight_file_get_shown (file), *path = sight_file_get_shown_path (file);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  gtk_box_append (GTK_BOX (box), sight_level_picture_new (level));
  gtk_box_append (GTK_BOX (box), texts_new (file, shown, level));
  gtk_button_set_child (GTK_BUTTON (button), box);
  sight_tooltip_set (button, level != NULL && level->problem != NULL ? level->problem : path);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, shown, -1);
}

static GtkWidget *
recent_button_new (SightWelcome *self, GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);
  GtkWidget *button = gtk_button_new ();

  g_object_set_data_full (G_OBJECT (button), "file", g_object_ref (file), g_object_unref);
  gtk_widget_add_css_class (button, "flat");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.open-recent");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", uri);
  fill_recent (self, button);

  return button;
}

static gboolean
run_cb (gpointer work, const SightProgress *progress)
{
  return sight_folder_scan_run (work, progress);
}

static void
done_cb (gpointer owner, gpointer work)
{
  SightWelcome *self = owner;
  SightFolderScan *scan = work;

  g_clear_pointer (&self->known, g_ptr_array_unref);
  self->known = g_ptr_array_ref (scan->levels);
  self->drawn_with = scan->palette;
  for (GtkWidget *cell = gtk_widget_get_first_child (GTK_WIDGET (self->recent)); cell != NULL;
       cell = gtk_widget_get_next_sibling (cell))
    fill_recent (self, gtk_flow_box_child_get_child (GTK_FLOW_BOX_CHILD (cell)));
}

static void
free_cb (gpointer work)
{
  sight_folder_scan_free (work);
}

static const SightLatestKind scanning = { run_cb, done_cb, free_cb };

/* Only for a page that is shown: other windows have it too. */
static void
look_at_files (SightWelcome *self)
{
  if (self->files != NULL && self->files->len > 0 && gtk_widget_get_mapped (GTK_WIDGET (self)))
    sight_latest_task_start (self->task,
                             sight_folder_scan_new_list (self->files, self->palette,
                                                         self->palette == self->drawn_with ? self->known : NULL));
}

void
sight_welcome_set_recent (SightWelcome *self, GPtrArray *files)
{
  GtkWidget *child;

  g_return_if_fail (SIGHT_IS_WELCOME (self));

  g_clear_pointer (&self->files, g_ptr_array_unref);
  self->files = g_ptr_array_new_with_free_func (g_object_unref);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->recent))) != NULL)
    gtk_flow_box_remove (self->recent, child);
  /* As many columns as there are files, for the row stands in the middle. */
  gtk_flow_box_set_max_children_per_line (self->recent, CLAMP (files->len, 1, RECENT));
  for (guint i = 0; i < MIN (files->len, RECENT); i++)
    {
      g_ptr_array_add (self->files, g_object_ref (g_ptr_array_index (files, i)));
      add_button (self->recent, recent_button_new (self, g_ptr_array_index (files, i)));
    }
  gtk_widget_set_visible (self->recent_heading, files->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->recent), files->len > 0);
  look_at_files (self);
}

static void
sight_welcome_dispose (GObject *object)
{
  SightWelcome *self = SIGHT_WELCOME (object);

  g_clear_pointer (&self->task, sight_latest_task_free);
  g_clear_pointer (&self->files, g_ptr_array_unref);
  g_clear_pointer (&self->known, g_ptr_array_unref);
  g_clear_pointer (&self->scrolled, gtk_widget_unparent);

  G_OBJECT_CLASS (sight_welcome_parent_class)->dispose (object);
}

static void
sight_welcome_class_init (SightWelcomeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sight_welcome_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  g_type_ensure (SIGHT_TYPE_CHOICE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-welcome.ui");
  gtk_widget_class_bind_template_child (widget_class, SightWelcome, scrolled);
  gtk_widget_class_bind_template_child (widget_class, SightWelcome, examples);
  gtk_widget_class_bind_template_child (widget_class, SightWelcome, recent);
  gtk_widget_class_bind_template_child (widget_class, SightWelcome, recent_heading);
}

static void
sight_welcome_init (SightWelcome *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->palette = sight_palette_get (FALSE, FALSE);
  self->task = sight_latest_task_new (&scanning, self);
  g_signal_connect (self, "map", G_CALLBACK (look_at_files), NULL);
  for (guint i = 0; i < G_N_ELEMENTS (examples); i++)
    {
      SightLevel *level = load_example (examples[i].id);

      if (level != NULL)
        add_button (self->examples, example_button_new (self, i, level));
    }
}

void
sight_welcome_set_palette (SightWelcome *self, const SightPalette *palette)
{
  g_return_if_fail (SIGHT_IS_WELCOME (self));

  self->palette = palette;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  look_at_files (self);
}
