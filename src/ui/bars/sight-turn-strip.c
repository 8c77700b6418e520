/* sight-turn-strip.c - the turns as a line of dots with names; a press or a drag shows the turn there
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-turn-strip.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "analysis/sentence/sight-sentence-turn.h"
#include "ui/workspace/sight-workspace-turns.h"

#define HEIGHT 46
#define LINE_Y 10
#define LINE_HEIGHT 3
#define DOT 4 /* radius */
#define DOT_NOW 9
#define MARGIN 36    /* before the first dot and after the last one: half a name */
#define NAMES_MIN 60 /* pixels between dots, below which some have no name */
#define NAME_MIN 30  /* pixels: a name that may be shorter than that has no room */
#define NAME_GAP 8   /* between two names */
#define NAME_Y 20    /* top of the names, which have two lines at most */
#define NAME_LINES 2
#define TIP_EVENTS 8 /* events of a turn that its tip lists */
#define MARK "⚠ "    /* of what does not happen */
#define DOTS_MIN 14  /* pixels between dots, below which only the current one is drawn */

struct _SightTurnStrip
{
  SightWorkspaceWidget parent_instance;

  SightWorkspace *workspace;
  GArray *faults; /* (nullable) of SightFault: of all turns; NULL: not known */
};

G_DEFINE_FINAL_TYPE (SightTurnStrip, sight_turn_strip, SIGHT_TYPE_WORKSPACE_WIDGET)

static GdkRGBA
rgb (guint32 rgb, float alpha)
{
  return (GdkRGBA) { (rgb >> 16 & 0xff) / 255.f, (rgb >> 8 & 0xff) / 255.f, (rgb & 0xff) / 255.f, alpha };
}

static GdkRGBA
get_ink (gboolean is_dark)
{
  return is_dark ? rgb (0xededf0, 1) : rgb (0x2b2b30, 1);
}

/* The level at its start: what happens in a turn is said of the tiles that were there, whatever turn is shown. */
static const SightLevel *
get_level (SightTurnStrip *self)
{
  SightDocument *document = self->workspace != NULL ? sight_workspace_get_document (self->workspace) : NULL;

  return document != NULL ? sight_document_get_level (document) : NULL;
}

static guint
get_now (SightTurnStrip *self)
{
  return sight_document_get_turn (sight_workspace_get_document (self->workspace));
}

/* (nullable): why event @index of @turn does not happen */
static const SightFault *
find_fault (SightTurnStrip *self, guint turn, guint index)
{
  if (self->faults == NULL)
    self->faults = sight_level_find_faults (get_level (self));
  for (guint i = 0; i < self->faults->len; i++)
    {
      const SightFault *fault = &g_array_index (self->faults, SightFault, i);

      if (fault->turn == turn && fault->event == index)
        return fault;
    }

  return NULL;
}

/* The name of @turn, with a mark if something in it does not happen. */
static char *
mark_turn (SightTurnStrip *self, guint turn)
{
  g_autofree char *name = sight_sentence_turn (get_level (self), turn);
  const guint n = turn > 0 ? sight_level_get_turn (get_level (self), turn)->events->len : 0;

  for (guint i = 0; i < n; i++)
    {
      if (find_fault (self, turn, i) != NULL)
        return g_strconcat (MARK, name, NULL);
    }

  return g_steal_pointer (&name);
}

/* From one dot to the next, in pixels. */
static double
get_step (SightTurnStrip *self)
{
  const guint n = get_level (self)->turns->len;

  return MAX (gtk_widget_get_width (GTK_WIDGET (self)) - 2 * MARGIN, 1) / (double) MAX (n, 1);
}

static double
get_x (SightTurnStrip *self, guint turn)
{
  const double x = MARGIN + turn * get_step (self);

  return gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL ? gtk_widget_get_width (GTK_WIDGET (self)) - x
                                                                          : x;
}

static void
snapshot_line (GtkSnapshot *snapshot, double from, double to, const GdkRGBA *color)
{
  gtk_snapshot_append_color (
      snapshot, color, &GRAPHENE_RECT_INIT (MIN (from, to), LINE_Y - LINE_HEIGHT / 2, fabs (to - from), LINE_HEIGHT));
}

static void
snapshot_dot (GtkSnapshot *snapshot, double x, double radius, const GdkRGBA *color)
{
  GskRoundedRect dot;

  gsk_rounded_rect_init_from_rect (&dot, &GRAPHENE_RECT_INIT (x - radius, LINE_Y - radius, 2 * radius, 2 * radius),
                                   radius);
  gtk_snapshot_push_rounded_clip (snapshot, &dot);
  gtk_snapshot_append_color (snapshot, color, &dot.bounds);
  gtk_snapshot_pop (snapshot);
}

static PangoLayout *
make_layout (SightTurnStrip *self, const char *text, float width, gboolean is_bold)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_scale_new (.82));
  if (is_bold)
    pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_width (layout, width * PANGO_SCALE);
  pango_layout_set_height (layout, -NAME_LINES);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  pango_layout_set_line_spacing (layout, .85f);

  return layout;
}

/* @text in the middle of @at from its top down, ellipsized to its width; without a height centred on its origin */
static void
snapshot_text (SightTurnStrip *self, GtkSnapshot *snapshot, const char *text, graphene_rect_t at, const GdkRGBA *color)
{
  g_autoptr (PangoLayout) layout = make_layout (self, text, at.size.width, color->alpha == 1);
  const int all = gtk_widget_get_width (GTK_WIDGET (self));
  int width, height;
  float x;

  pango_layout_get_pixel_size (layout, &width, &height);

  /* The lines are centred in the layout's width, of which the text takes the middle. */
  x = CLAMP (roundf (at.origin.x - width / 2.f), 0, MAX (all - width, 0)) - (at.size.width - width) / 2;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot, &GRAPHENE_POINT_INIT (x, at.size.height > 0 ? at.origin.y : roundf (at.origin.y - height / 2.f)));
  gtk_snapshot_append_layout (snapshot, layout, color);
  gtk_snapshot_restore (snapshot);
}

/* How wide the name of @turn may be: up to the name next to it. Names at the ends are moved inwards. */
static float
get_name_width (SightTurnStrip *self, guint turn)
{
  const double step = get_step (self);
  const gboolean is_end = turn == 0 || turn == get_level (self)->turns->len;

  return (float) ((is_end ? MIN (step, MARGIN + step / 2) : step) - NAME_GAP);
}

/* Whether another turn that is named in the line has the name of @turn. */
static gboolean
has_twin (SightTurnStrip *self, guint turn, const char *name)
{
  for (guint other = 0; other <= get_level (self)->turns->len; other++)
    {
      g_autofree char *its_name = other != turn ? mark_turn (self, other) : NULL;

      if (g_strcmp0 (its_name, name) == 0)
        return TRUE;
    }

  return FALSE;
}

/* The name of @turn, after its number where that alone tells it from another.  The dots for what else happens stay with
 * the last word. */
static char *
make_name (SightTurnStrip *self, guint turn)
{
  g_autofree char *name = mark_turn (self, turn);
  g_autoptr (GString) text = g_string_new (name);

  if (has_twin (self, turn, name))
    g_string_printf (text, "%u. %s", turn, name);
  g_string_replace (text, " …", "\302\240…", 0);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
snapshot_name (SightTurnStrip *self, GtkSnapshot *snapshot, guint turn, const char *name, const graphene_rect_t *at)
{
  const gboolean is_dark = sight_palette_is_dark (sight_workspace_get_palette (self->workspace));
  GdkRGBA ink = get_ink (is_dark);

  ink.alpha = turn == get_now (self) ? 1.f : .68f;
  snapshot_text (self, snapshot, name, *at, &ink);
}

/* Pixels along the line. */
typedef struct
{
  float from, to;
} Span;

/* What is free around @x, @room (out); FALSE if nothing is. */
static gboolean
find_room (const GArray *taken, float x, Span *room)
{
  for (guint i = 0; i < taken->len; i++)
    {
      const Span *span = &g_array_index (taken, Span, i);

      if (span->to + NAME_GAP <= x)
        room->from = MAX (room->from, span->to + NAME_GAP);
      else if (span->from - NAME_GAP >= x)
        room->to = MIN (room->to, span->from - NAME_GAP);
      else
        return FALSE;
    }

  return room->to > room->from;
}

/* The name of @turn, if it has room beside those that have @taken some; whole, unless it is the current one.  Names at
 * the ends are moved inwards. */
static void
fit_name (SightTurnStrip *self, GtkSnapshot *snapshot, guint turn, GArray *taken)
{
  const gboolean is_now = turn == get_now (self), is_end = turn == 0 || turn == get_level (self)->turns->len;
  const float x = (float) get_x (self, turn);
  Span room = { 0, (float) gtk_widget_get_width (GTK_WIDGET (self)) }, span;
  g_autoptr (PangoLayout) layout = NULL;
  g_autofree char *name = NULL;
  float most;
  int width;

  if (!find_room (taken, x, &room))
    return;
  most = is_now || is_end ? room.to - room.from : 2 * MIN (x - room.from, room.to - x);
  most = MIN (most, 4 * MARGIN - NAME_GAP);
  if (most < NAME_MIN)
    return;
  name = is_now ? mark_turn (self, turn) : make_name (self, turn);
  layout = make_layout (self, name, most, is_now);
  if (!is_now && pango_layout_is_ellipsized (layout))
    return;
  pango_layout_get_pixel_size (layout, &width, NULL);
  span.from = CLAMP (x - (float) width / 2, room.from, MAX (room.from, room.to - (float) width));
  span.to = span.from + (float) width;
  g_array_append_val (taken, span);
  snapshot_name (self, snapshot, turn, name,
                 &GRAPHENE_RECT_INIT ((span.from + span.to) / 2, NAME_Y, width + 1, HEIGHT - NAME_Y));
}

/* All names if there is room, else that of the current one, then the ends, then whatever has room between. */
static void
snapshot_names (SightTurnStrip *self, GtkSnapshot *snapshot)
{
  const guint n = get_level (self)->turns->len, now = get_now (self);
  g_autoptr (GArray) taken = g_array_new (FALSE, FALSE, sizeof (Span));

  for (guint turn = 0; turn <= n && get_step (self) >= NAMES_MIN; turn++)
    {
      g_autofree char *name = make_name (self, turn);

      snapshot_name (self, snapshot, turn, name,
                     &GRAPHENE_RECT_INIT (get_x (self, turn), NAME_Y, get_name_width (self, turn), HEIGHT - NAME_Y));
    }
  if (get_step (self) >= NAMES_MIN)
    return;

  fit_name (self, snapshot, now, taken);
  fit_name (self, snapshot, 0, taken);
  fit_name (self, snapshot, n, taken);
  for (guint turn = 1; turn < n; turn++)
    fit_name (self, snapshot, turn, taken);
}

static void
sight_turn_strip_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SightTurnStrip *self = SIGHT_TURN_STRIP (widget);
  const SightLevel *level = get_level (self);
  guint now;
  gboolean dark;
  GdkRGBA accent, knob, trough, white = { 1, 1, 1, 1 };
  g_autofree char *number = NULL;

  if (level == NULL)
    return;

  now = get_now (self);
  dark = sight_palette_is_dark (sight_workspace_get_palette (self->workspace));
  accent = dark ? rgb (0x3584e4, 1) : rgb (0x1c71d8, 1);
  knob = sight_workspace_is_recording (self->workspace) ? rgb (0xc01c28, 1) : accent;
  trough = dark ? rgb (0x55555c, 1) : rgb (0xc3c3c7, 1);
  snapshot_line (snapshot, get_x (self, 0), get_x (self, level->turns->len), &trough);
  snapshot_line (snapshot, get_x (self, 0), get_x (self, now), &accent);
  for (guint turn = 0; turn <= level->turns->len && get_step (self) >= DOTS_MIN; turn++)
    snapshot_dot (snapshot, get_x (self, turn), DOT, turn <= now ? &accent : &trough);
  snapshot_dot (snapshot, get_x (self, now), DOT_NOW, &knob);
  number = g_strdup_printf ("%u", now);
  if (now > 0)
    snapshot_text (self, snapshot, number, GRAPHENE_RECT_INIT (get_x (self, now), LINE_Y, 4 * DOT_NOW, 0), &white);
  snapshot_names (self, snapshot);
}

static void
sight_turn_strip_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_VERTICAL ? HEIGHT : 4 * MARGIN;
  *natural = *minimum;
}

/* The turn whose dot is nearest @x. */
static guint
get_turn_at (SightTurnStrip *self, double x)
{
  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    x = gtk_widget_get_width (GTK_WIDGET (self)) - x;

  return (guint) CLAMP (round ((x - MARGIN) / get_step (self)), 0, get_level (self)->turns->len);
}

static void
show_at (SightTurnStrip *self, double x)
{
  if (get_level (self) != NULL)
    sight_document_show_turn (sight_workspace_get_document (self->workspace), get_turn_at (self, x));
}

/* What the line has no room for: the whole name, and what happens in the turn. */
static gboolean
sight_turn_strip_query_tooltip (GtkWidget *widget, int x, int y, gboolean by_keyboard, GtkTooltip *tooltip)
{
  SightTurnStrip *self = SIGHT_TURN_STRIP (widget);
  const SightLevel *level = get_level (self);
  const guint number = level == NULL ? 0 : by_keyboard ? get_now (self) : get_turn_at (self, x);
  const SightTurn *turn = number > 0 ? sight_level_get_turn (level, number) : NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  if (turn == NULL)
    return FALSE;

  g_string_printf (text, _ ("Turn %u"), number);
  if (turn->name[0] != '\0')
    g_string_append_printf (text, ": %s", turn->name);
  for (guint i = 0; i < MIN (turn->events->len, TIP_EVENTS); i++)
    {
      g_autofree char *event = sight_sentence_event (level, sight_turn_get_event (turn, i));
      const SightFault *fault = find_fault (self, number, i);
      g_autofree char *why = fault != NULL ? sight_sentence_fault (fault) : NULL;

      g_string_append_printf (text, "\n%s", event);
      if (why != NULL)
        g_string_append_printf (text, " · %s", why);
    }
  if (turn->events->len > TIP_EVENTS)
    g_string_append (text, "\n…");
  gtk_tooltip_set_text (tooltip, text->str);

  return TRUE;
}

static void
drag_begin_cb (SightTurnStrip *self, double x, double y, GtkGesture *gesture)
{
  show_at (self, x);
}

static void
drag_update_cb (SightTurnStrip *self, double dx, double dy, GtkGestureDrag *gesture)
{
  double x, y;

  if (gtk_gesture_drag_get_start_point (gesture, &x, &y))
    show_at (self, x + dx);
}

static void
forget_faults (SightTurnStrip *self)
{
  g_clear_pointer (&self->faults, g_array_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
workspace_changed_cb (SightTurnStrip *self, guint what)
{
  if (what & SIGHT_WORKSPACE_DOCUMENT)
    forget_faults (self);
}

/* Anything but another turn may make an event possible or not. */
static void
document_changed_cb (SightTurnStrip *self, guint what)
{
  if (what & ~(guint) SIGHT_CHANGE_TURN)
    forget_faults (self);
}

static void
sight_turn_strip_dispose (GObject *object)
{
  g_clear_pointer (&SIGHT_TURN_STRIP (object)->faults, g_array_unref);

  G_OBJECT_CLASS (sight_turn_strip_parent_class)->dispose (object);
}

static void
sight_turn_strip_attach (SightWorkspaceWidget *widget)
{
  sight_turn_strip_update (SIGHT_TURN_STRIP (widget));
}

static void
sight_turn_strip_class_init (SightTurnStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  sight_workspace_widget_class_bind (klass, SightTurnStrip, workspace_changed_cb, document_changed_cb);
  G_OBJECT_CLASS (klass)->dispose = sight_turn_strip_dispose;
  SIGHT_WORKSPACE_WIDGET_CLASS (klass)->attach = sight_turn_strip_attach;
  widget_class->snapshot = sight_turn_strip_snapshot;
  widget_class->measure = sight_turn_strip_measure;
  widget_class->query_tooltip = sight_turn_strip_query_tooltip;

  gtk_widget_class_set_css_name (widget_class, "turnstrip");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_SLIDER);
}

static void
sight_turn_strip_init (SightTurnStrip *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Turns"), -1);
  g_signal_connect_object (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (drag, "drag-update", G_CALLBACK (drag_update_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
}

void
sight_turn_strip_update (SightTurnStrip *self)
{
  const SightLevel *level = get_level (self);
  g_autofree char *name = NULL;

  if (level == NULL)
    return;

  /* The bar may hear of a change before. */
  forget_faults (self);
  name = mark_turn (self, get_now (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, (double) level->turns->len,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, (double) get_now (self),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, name, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
