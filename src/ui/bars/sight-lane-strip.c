/* sight-lane-strip.c - the lanes of those who watch a path, with its turns below; a slider for the turn that is shown
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-lane-strip.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "analysis/sentence/sight-sentence.h"
#include "sight-lanes.h"

#define NAME_ROOM 110     /* pixels, of the names before the lanes */
#define NAME_GAP 8        /* pixels, between them */
#define NUMBERS_HEIGHT 18 /* pixels, of the row of numbers */
#define NUMBER_ROOM 40    /* pixels, from number to number at least */
#define JUMP 5            /* turns, of Page Up and Page Down */
#define ACCENT_LIGHT 0x1c71d8
#define ACCENT_DARK 0x3584e4

struct _SightLaneStrip
{
  SightWorkspaceWidget parent_instance;

  SightWorkspace *workspace;
};

G_DEFINE_FINAL_TYPE (SightLaneStrip, sight_lane_strip, SIGHT_TYPE_WORKSPACE_WIDGET)

/* Texts */

/* "Red 1, Red 2": who sees the path in @turn; "" if nobody does. */
static char *
list_watchers (const SightFindings *findings, guint turn)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < findings->watchers->len; i++)
    {
      const SightFindingWatcher *watcher = &g_array_index (findings->watchers, SightFindingWatcher, i);

      if (sight_finding_watcher_sees (watcher, turn))
        g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", watcher->name);
    }

  return g_strdup (text->str);
}

char *
sight_lane_strip_describe (SightWorkspace *workspace)
{
  const SightFindings *findings = sight_workspace_get_findings (workspace);
  const guint turn = sight_workspace_get_path_turn (workspace), last = findings->path->len - 1;
  g_autofree char *cell = sight_sentence_cell (g_array_index (findings->path, SightFindingStep, turn).cell);
  g_autofree char *watchers = list_watchers (findings, turn);

  if (*watchers == '\0')
    /* Translators: of a way past viewers: the number of a turn, that of the last one, and a cell */
    return g_strdup_printf (_ ("Turn %u of %u: at %s, not seen"), turn, last, cell);

  /* Translators: of a way past viewers: the number of a turn, that of the last one, a cell, and one or more viewers */
  return g_strdup_printf (_ ("Turn %u of %u: at %s, seen by %s"), turn, last, cell, watchers);
}

static guint
get_n_lanes (const SightFindings *findings)
{
  return findings->watchers->len <= SIGHT_LANES_MAX ? MAX (findings->watchers->len, 1) : 1;
}

/* What stands before lane @lane; (transfer full). */
static char *
get_name (const SightFindings *findings, guint lane)
{
  const guint n = findings->watchers->len;

  if (n == 0)
    return g_strdup ("");
  if (n > SIGHT_LANES_MAX)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u viewer", "%u viewers", n), n);

  return g_strdup (g_array_index (findings->watchers, SightFindingWatcher, lane).name);
}

/* Drawing */

static gboolean
is_dark (SightLaneStrip *self)
{
  return sight_palette_is_dark (sight_workspace_get_palette (self->workspace));
}

static void
set_rgb (cairo_t *cr, guint32 rgb, double alpha)
{
  cairo_set_source_rgba (cr, (rgb >> 16 & 0xff) / 255., (rgb >> 8 & 0xff) / 255., (rgb & 0xff) / 255., alpha);
}

static void
set_ink (SightLaneStrip *self, cairo_t *cr, double alpha)
{
  set_rgb (cr, is_dark (self) ? 0xededf0 : 0x2b2b30, alpha);
}

static guint32
get_accent (SightLaneStrip *self)
{
  return is_dark (self) ? ACCENT_DARK : ACCENT_LIGHT;
}

/* @text, no wider than @most pixels. */
static PangoLayout *
new_layout (SightLaneStrip *self, const char *text, int most)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  int width;

  pango_attr_list_insert (attributes, pango_attr_scale_new (.86));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_get_pixel_size (layout, &width, NULL);
  if (width > most)
    {
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
      pango_layout_set_width (layout, most * PANGO_SCALE);
    }

  return layout;
}

static int
get_name_width (SightLaneStrip *self, const SightFindings *findings)
{
  int most = 0;

  for (guint lane = 0; lane < get_n_lanes (findings); lane++)
    {
      g_autofree char *name = get_name (findings, lane);
      g_autoptr (PangoLayout) layout = new_layout (self, name, NAME_ROOM);
      int width;

      pango_layout_get_pixel_size (layout, &width, NULL);
      most = MAX (most, width);
    }

  return most > 0 ? most + NAME_GAP : 0;
}

static SightLanes
get_lanes (SightLaneStrip *self, const SightFindings *findings)
{
  const int names = get_name_width (self, findings), width = gtk_widget_get_width (GTK_WIDGET (self));
  const gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  return (SightLanes) { findings->path->len, rtl ? 1 : names, MAX (width - names - 2, 1), rtl, is_dark (self) };
}

static void
draw_names (SightLaneStrip *self, cairo_t *cr, const SightFindings *findings, const SightLanes *lanes)
{
  for (guint lane = 0; lane < get_n_lanes (findings); lane++)
    {
      g_autofree char *name = get_name (findings, lane);
      g_autoptr (PangoLayout) layout = new_layout (self, name, NAME_ROOM);
      int width, height;

      pango_layout_get_pixel_size (layout, &width, &height);
      set_ink (self, cr, 1);
      cairo_move_to (cr, lanes->rtl ? gtk_widget_get_width (GTK_WIDGET (self)) - width : 0,
                     round (lane * SIGHT_LANE_STEP + (SIGHT_LANE_HEIGHT - height) / 2.));
      pango_cairo_show_layout (cr, layout);
    }
}

static void
draw_lanes (cairo_t *cr, const SightFindings *findings, const SightLanes *lanes)
{
  const guint n_lanes = get_n_lanes (findings);

  for (guint lane = 0; lane < n_lanes; lane++)
    sight_lanes_draw_lane (lanes, cr, lane * SIGHT_LANE_STEP);
  for (guint i = 0; i < findings->watchers->len; i++)
    sight_lanes_draw_seen (lanes, cr, (n_lanes == 1 ? 0 : i) * SIGHT_LANE_STEP,
                           &g_array_index (findings->watchers, SightFindingWatcher, i));
}

/* @text in the row of numbers, its middle at @x; on a chip if it is the current turn. */
static void
draw_number (SightLaneStrip *self, cairo_t *cr, guint turn, double x, double y)
{
  const gboolean is_now = turn == sight_workspace_get_path_turn (self->workspace);
  g_autofree char *text = g_strdup_printf ("%u", turn);
  g_autoptr (PangoLayout) layout = new_layout (self, text, G_MAXINT / PANGO_SCALE);
  const int all = gtk_widget_get_width (GTK_WIDGET (self));
  int width, height;
  double left;

  pango_layout_get_pixel_size (layout, &width, &height);
  left = round (CLAMP (x - width / 2., is_now ? 5 : 0, all - width - (is_now ? 5 : 0)));
  if (is_now)
    {
      set_rgb (cr, get_accent (self), 1);
      cairo_rectangle (cr, left - 5, y + 1, width + 10, NUMBERS_HEIGHT - 2);
      cairo_fill (cr);
      cairo_set_source_rgb (cr, 1, 1, 1);
    }
  else
    set_ink (self, cr, .68);
  cairo_move_to (cr, left, round (y + (NUMBERS_HEIGHT - height) / 2.));
  pango_cairo_show_layout (cr, layout);
}

static double
get_middle (const SightLanes *lanes, guint turn)
{
  const graphene_rect_t column = sight_lanes_get_column (lanes, turn);

  return column.origin.x + column.size.width / 2;
}

static gboolean
is_wait (const SightFindings *findings, guint turn)
{
  return turn > 0 && sight_cell_equal (g_array_index (findings->path, SightFindingStep, turn).cell,
                                       g_array_index (findings->path, SightFindingStep, turn - 1).cell);
}

/* Two bars between the numbers wherever the path waits. */
static void
draw_wait (SightLaneStrip *self, cairo_t *cr, double x, double y)
{
  set_ink (self, cr, .5);
  cairo_rectangle (cr, round (x) - 3, y + 5, 2, NUMBERS_HEIGHT - 10);
  cairo_rectangle (cr, round (x) + 1, y + 5, 2, NUMBERS_HEIGHT - 10);
  cairo_fill (cr);
}

/* Turns from number to number: 5, 10, 20, 50, 100 … */
static guint
get_interval (const SightLanes *lanes)
{
  static const guint by[] = { 2, 2, 5 };
  static const guint of[] = { 1, 1, 2 };
  guint interval = 5;

  for (guint i = 0; lanes->width * interval / lanes->n < NUMBER_ROOM && interval < lanes->n; i++)
    interval = interval * by[i % 3] / of[i % 3];

  return interval;
}

static void
draw_numbers (SightLaneStrip *self, cairo_t *cr, const SightFindings *findings, const SightLanes *lanes)
{
  const double y = get_n_lanes (findings) * SIGHT_LANE_STEP;
  const guint now = sight_workspace_get_path_turn (self->workspace), interval = get_interval (lanes);
  const double room = NUMBER_ROOM / 2., at = get_middle (lanes, now);

  for (guint turn = 0; turn < lanes->n; turn++)
    {
      const double x = get_middle (lanes, turn);

      if (fabs (x - at) < room && turn % interval == 0)
        continue;
      if (turn % interval == 0)
        draw_number (self, cr, turn, x, y);
      else if (lanes->n <= SIGHT_LANES_COLUMNS && is_wait (findings, turn))
        draw_wait (self, cr, x, y);
    }
  draw_number (self, cr, now, at, y);
}

/* The frame over all lanes. */
static void
draw_now (SightLaneStrip *self, cairo_t *cr, const SightFindings *findings, const SightLanes *lanes)
{
  const graphene_rect_t column = sight_lanes_get_column (lanes, sight_workspace_get_path_turn (self->workspace));
  const double height = get_n_lanes (findings) * SIGHT_LANE_STEP - (SIGHT_LANE_STEP - SIGHT_LANE_HEIGHT);

  cairo_rectangle (cr, column.origin.x, 1, column.size.width, height - 2 + (SIGHT_LANE_STEP - SIGHT_LANE_HEIGHT));
  set_rgb (cr, get_accent (self), 1);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
}

static void
sight_lane_strip_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SightLaneStrip *self = SIGHT_LANE_STRIP (widget);
  const SightFindings *findings = self->workspace != NULL ? sight_workspace_get_findings (self->workspace) : NULL;
  SightLanes lanes;
  cairo_t *cr;

  if (findings == NULL || findings->path->len == 0)
    return;
  lanes = get_lanes (self, findings);
  cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget)));
  draw_names (self, cr, findings, &lanes);
  draw_lanes (cr, findings, &lanes);
  draw_numbers (self, cr, findings, &lanes);
  draw_now (self, cr, findings, &lanes);
  cairo_destroy (cr);
}

static void
sight_lane_strip_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  SightLaneStrip *self = SIGHT_LANE_STRIP (widget);
  const SightFindings *findings = self->workspace != NULL ? sight_workspace_get_findings (self->workspace) : NULL;
  const guint n_lanes = findings != NULL ? get_n_lanes (findings) : 1;

  *minimum = orientation == GTK_ORIENTATION_VERTICAL ? (int) n_lanes * SIGHT_LANE_STEP + NUMBERS_HEIGHT : 200;
  *natural = *minimum;
}

/* What the user does */

static void
show_at (SightLaneStrip *self, double x)
{
  const SightFindings *findings = sight_workspace_get_findings (self->workspace);
  SightLanes lanes;

  if (findings == NULL || findings->path->len == 0)
    return;
  lanes = get_lanes (self, findings);
  sight_workspace_set_path_turn (self->workspace, sight_lanes_get_turn (&lanes, x));
}

static void
drag_begin_cb (SightLaneStrip *self, double x, double y, GtkGesture *gesture)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  show_at (self, x);
}

static void
drag_update_cb (SightLaneStrip *self, double dx, double dy, GtkGestureDrag *gesture)
{
  double x, y;

  if (gtk_gesture_drag_get_start_point (gesture, &x, &y))
    show_at (self, x + dx);
}

/* The keys of a slider: @parameter is by how many turns. */
static void
move_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SightLaneStrip *self = SIGHT_LANE_STRIP (widget);
  const gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  const gint64 by = g_variant_get_int32 (parameter) * (ABS (g_variant_get_int32 (parameter)) == 1 && rtl ? -1 : 1);
  const gint64 turn = sight_workspace_get_path_turn (self->workspace) + by;

  sight_workspace_set_path_turn (self->workspace, (guint) CLAMP (turn, 0, G_MAXINT));
}

static void
update_accessible (SightLaneStrip *self)
{
  const guint n = sight_workspace_get_n_path_turns (self->workspace);
  g_autofree char *text = n > 0 ? sight_lane_strip_describe (self->workspace) : g_strdup ("");
  g_autofree char *plain = sight_sentence_to_plain (text);

  gtk_accessible_update_property (
      GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0, GTK_ACCESSIBLE_PROPERTY_VALUE_MAX,
      (double) MAX (n, 1) - 1, GTK_ACCESSIBLE_PROPERTY_VALUE_NOW,
      (double) sight_workspace_get_path_turn (self->workspace), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, plain, -1);
}

static void
workspace_changed_cb (SightLaneStrip *self, guint what)
{
  if (!(what &
        (SIGHT_WORKSPACE_FINDINGS | SIGHT_WORKSPACE_PATH | SIGHT_WORKSPACE_DOCUMENT | SIGHT_WORKSPACE_APPEARANCE)))
    return;
  update_accessible (self);
  if (what & SIGHT_WORKSPACE_FINDINGS)
    gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
add_keys (GtkWidgetClass *widget_class)
{
  static const struct
  {
    guint key, pad;
    int by;
  } keys[] = {
    { GDK_KEY_Left, GDK_KEY_KP_Left, -1 },          { GDK_KEY_Right, GDK_KEY_KP_Right, 1 },
    { GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up, -JUMP }, { GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down, JUMP },
    { GDK_KEY_Home, GDK_KEY_KP_Home, G_MININT },    { GDK_KEY_End, GDK_KEY_KP_End, G_MAXINT },
  };

  gtk_widget_class_install_action (widget_class, "lanes.move", "i", move_cb);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      gtk_widget_class_add_binding_action (widget_class, keys[i].key, 0, "lanes.move", "i", keys[i].by);
      gtk_widget_class_add_binding_action (widget_class, keys[i].pad, 0, "lanes.move", "i", keys[i].by);
    }
}

static void
sight_lane_strip_class_init (SightLaneStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  sight_workspace_widget_class_bind (klass, SightLaneStrip, workspace_changed_cb, NULL);
  widget_class->snapshot = sight_lane_strip_snapshot;
  widget_class->measure = sight_lane_strip_measure;

  add_keys (widget_class);
  gtk_widget_class_set_css_name (widget_class, "lanestrip");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_SLIDER);
}

static void
sight_lane_strip_init (SightLaneStrip *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Turns of the way"), -1);
  g_signal_connect_object (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (drag, "drag-update", G_CALLBACK (drag_update_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
}
