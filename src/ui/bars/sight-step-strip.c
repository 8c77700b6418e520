/* sight-step-strip.c - the steps of a line as a strip of chips, X Y XY TIE; a slider for the current step
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-step-strip.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "analysis/sentence/sight-sentence.h"

#define CHIPS_MAX 60  /* steps that are shown as chips */
#define COLUMN 2      /* pixels, of a column where there are more */
#define CHIP_WIDTH 76 /* pixels, at most, with its gap */
#define CHIP_HEIGHT 22
#define GAP 3
#define BAR_Y (CHIP_HEIGHT + 5)
#define BAR_HEIGHT 3
#define KNOB 4 /* radius */
#define HEIGHT (BAR_Y + 2 * KNOB)

struct _SightStepStrip
{
  SightWorkspaceWidget parent_instance;

  SightWorkspace *workspace;
  GArray *blocks; /* of gboolean, one per slot: whether one of its steps stops sight; empty until computed */
};

G_DEFINE_FINAL_TYPE (SightStepStrip, sight_step_strip, SIGHT_TYPE_WORKSPACE_WIDGET)

typedef struct
{
  GdkRGBA fill, text;
  float border; /* width, 0: none */
} Chip;

static gboolean
is_dark (SightStepStrip *self)
{
  return sight_palette_is_dark (sight_workspace_get_palette (self->workspace));
}

static GdkRGBA
rgb (guint color, float alpha)
{
  return (GdkRGBA) { (color >> 16) / 255.f, (color >> 8 & 255) / 255.f, (color & 255) / 255.f, alpha };
}

static gboolean
step_blocks (const SightStep *step)
{
  return step->verdict == SIGHT_VERDICT_BLOCKED || step->verdict == SIGHT_VERDICT_FLANKED;
}

static const SightStep *
get_step (SightStepStrip *self, guint step)
{
  return sight_trace_get (sight_workspace_get_trace (self->workspace),
                          sight_workspace_get_trace_index (self->workspace, step));
}

/* A slot of the strip: a chip for one step or, if there are too many, a column for several. */
typedef struct
{
  guint first, last; /* steps, from 1 */
} Slot;

/* Few steps do not fill the strip: a chip is no wider than its text needs. */
static int
get_strip_width (SightStepStrip *self)
{
  guint n = sight_workspace_get_n_steps (self->workspace);
  int width = gtk_widget_get_width (GTK_WIDGET (self));

  return n <= CHIPS_MAX ? MIN (width, (int) n * CHIP_WIDTH) : width;
}

static guint
get_n_slots (SightStepStrip *self)
{
  guint n = sight_workspace_get_n_steps (self->workspace);

  return n <= CHIPS_MAX ? n : (guint) CLAMP (gtk_widget_get_width (GTK_WIDGET (self)) / COLUMN, 1, (int) n);
}

static Slot
get_slot (SightStepStrip *self, guint index)
{
  guint64 n = sight_workspace_get_n_steps (self->workspace), n_slots = get_n_slots (self);

  return (Slot) { index * n / n_slots + 1, (index + 1) * n / n_slots };
}

static gboolean
find_blocking (SightStepStrip *self, const Slot *slot)
{
  for (guint i = slot->first; i <= slot->last; i++)
    {
      if (step_blocks (get_step (self, i)))
        return TRUE;
    }

  return FALSE;
}

/* Computed once per trace, which may be long, not at each step. */
static void
update_blocks (SightStepStrip *self)
{
  const guint n = get_n_slots (self);

  if (self->blocks->len == n)
    return;

  g_array_set_size (self->blocks, n);
  for (guint i = 0; i < n; i++)
    {
      const Slot slot = get_slot (self, i);

      g_array_index (self->blocks, gboolean, i) = find_blocking (self, &slot);
    }
}

static Chip
get_chip (SightStepStrip *self, const Slot *slot, gboolean blocks, const GdkRGBA *color)
{
  guint now = sight_workspace_get_step (self->workspace);
  gboolean dark = is_dark (self);
  Chip chip = { *color, *color, 0 };

  chip.fill.alpha = slot->last < now ? .16f : .08f;
  chip.text.alpha = slot->last < now ? 1.f : .6f;
  if (blocks)
    chip =
        (Chip) { dark ? rgb (0xc01c28, .35f) : rgb (0xf8d7da, 1), dark ? rgb (0xff9a94, 1) : rgb (0xc01c28, 1), 1.5f };
  if (slot->first <= now && now <= slot->last)
    chip = (Chip) { blocks ? rgb (0xc01c28, 1) : dark ? rgb (0x3584e4, 1) : rgb (0x1c71d8, 1), rgb (0xffffff, 1), 0 };

  return chip;
}

/* The bounds of slot @index, from 0. */
static graphene_rect_t
get_slot_rect (SightStepStrip *self, guint index)
{
  guint n_slots = get_n_slots (self);
  float all = gtk_widget_get_width (GTK_WIDGET (self)), width = get_strip_width (self);
  float gap = sight_workspace_get_n_steps (self->workspace) <= CHIPS_MAX ? GAP : 0;
  float x0 = roundf (width * index / n_slots), x1 = roundf (width * (index + 1) / n_slots);

  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    return GRAPHENE_RECT_INIT (all - x1 + gap, 0, MAX (x1 - x0 - gap, 1), CHIP_HEIGHT);

  return GRAPHENE_RECT_INIT (x0, 0, MAX (x1 - x0 - gap, 1), CHIP_HEIGHT);
}

/* The width of the narrowest chip: chips of one kind show the same. */
static float
get_chip_room (SightStepStrip *self)
{
  return floorf ((float) get_strip_width (self) / get_n_slots (self)) - GAP;
}

/* @text at @scale of the font of the window */
static PangoLayout *
create_layout (SightStepStrip *self, const char *text, double scale)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_attr_list_insert (attributes, pango_attr_scale_new (scale));
  pango_layout_set_attributes (layout, attributes);

  return layout;
}

static gboolean
fits (PangoLayout *layout, float room)
{
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);

  return width <= room;
}

/* What fits into @room pixels: @text, smaller letters of it, or T for TIE.  X would be another move than XY, so that is
 * left out instead.  (nullable) */
static PangoLayout *
fit_text (SightStepStrip *self, const char *text, float room)
{
  const struct
  {
    const char *text;
    double scale;
  } tries[] = { { text, .86 }, { text, .68 }, { text, .54 }, { text[0] == 'T' ? "T" : text, .86 } };

  for (guint i = 0; i < G_N_ELEMENTS (tries); i++)
    {
      g_autoptr (PangoLayout) layout = create_layout (self, tries[i].text, tries[i].scale);

      if (fits (layout, room))
        return g_steal_pointer (&layout);
    }

  return NULL;
}

static void
snapshot_text (SightStepStrip *self,
               GtkSnapshot *snapshot,
               const graphene_rect_t *rect,
               const SightStep *step,
               const GdkRGBA *color)
{
  g_autofree char *text = g_strconcat (sight_step_get_tag (step), step_blocks (step) ? " ✕" : "", NULL);
  g_autoptr (PangoLayout) layout = fit_text (self, text, get_chip_room (self));
  int width, height;

  if (layout == NULL)
    return;
  pango_layout_get_pixel_size (layout, &width, &height);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (rect->origin.x + roundf ((rect->size.width - width) / 2),
                                                          rect->origin.y + roundf ((rect->size.height - height) / 2)));
  gtk_snapshot_append_layout (snapshot, layout, color);
  gtk_snapshot_restore (snapshot);
}

static void
snapshot_slot (SightStepStrip *self, GtkSnapshot *snapshot, guint index, const GdkRGBA *color)
{
  gboolean wide = sight_workspace_get_n_steps (self->workspace) <= CHIPS_MAX;
  graphene_rect_t rect = get_slot_rect (self, index);
  Slot slot = get_slot (self, index);
  Chip chip = get_chip (self, &slot, g_array_index (self->blocks, gboolean, index), color);
  GskRoundedRect rounded;

  gsk_rounded_rect_init_from_rect (&rounded, &rect, wide ? 5 : 0);
  gtk_snapshot_push_rounded_clip (snapshot, &rounded);
  gtk_snapshot_append_color (snapshot, &chip.fill, &rect);
  gtk_snapshot_pop (snapshot);
  if (!wide)
    return;
  if (chip.border > 0)
    gtk_snapshot_append_border (snapshot, &rounded, (float[4]) { chip.border, chip.border, chip.border, chip.border },
                                (GdkRGBA[4]) { chip.text, chip.text, chip.text, chip.text });
  snapshot_text (self, snapshot, &rect, get_step (self, slot.first), &chip.text);
}

/* The slider below: the steps taken, and a knob. */
static void
snapshot_slider (SightStepStrip *self, GtkSnapshot *snapshot, const GdkRGBA *color)
{
  float all = gtk_widget_get_width (GTK_WIDGET (self)), width = get_strip_width (self);
  guint64 step = MAX (sight_workspace_get_step (self->workspace), 1);
  graphene_rect_t now =
      get_slot_rect (self, (step - 1) * get_n_slots (self) / sight_workspace_get_n_steps (self->workspace));
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  float x = now.origin.x + now.size.width / 2;
  GdkRGBA accent = is_dark (self) ? rgb (0x3584e4, 1) : rgb (0x1c71d8, 1), trough = *color;
  GskRoundedRect knob;

  trough.alpha = .14f;
  gtk_snapshot_append_color (snapshot, &trough,
                             &GRAPHENE_RECT_INIT (rtl ? all - width : 0, BAR_Y, width - GAP, BAR_HEIGHT));
  gtk_snapshot_append_color (snapshot, &accent,
                             &GRAPHENE_RECT_INIT (rtl ? x : 0, BAR_Y, rtl ? all - x : x, BAR_HEIGHT));
  gsk_rounded_rect_init_from_rect (&knob, &GRAPHENE_RECT_INIT (x - KNOB, BAR_Y + 1.5f - KNOB, 2 * KNOB, 2 * KNOB),
                                   KNOB);
  gtk_snapshot_push_rounded_clip (snapshot, &knob);
  gtk_snapshot_append_color (snapshot, &accent, &knob.bounds);
  gtk_snapshot_pop (snapshot);
}

static void
sight_step_strip_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SightStepStrip *self = SIGHT_STEP_STRIP (widget);
  GdkRGBA color;

  if (self->workspace == NULL || sight_workspace_get_n_steps (self->workspace) == 0)
    return;

  color = is_dark (self) ? rgb (0xededf0, 1) : rgb (0x2b2b30, 1);
  update_blocks (self);
  for (guint i = 0; i < get_n_slots (self); i++)
    snapshot_slot (self, snapshot, i, &color);
  snapshot_slider (self, snapshot, &color);
}

static void
sight_step_strip_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_VERTICAL ? HEIGHT : 60;
  *natural = *minimum;
}

/* The step that lies at @x. */
static guint
step_at (SightStepStrip *self, double x)
{
  int width = get_strip_width (self);
  guint n = sight_workspace_get_n_steps (self->workspace);

  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    x = gtk_widget_get_width (GTK_WIDGET (self)) - x;

  return CLAMP (x * n / MAX (width, 1), 0, n) + 1;
}

static void
drag_begin_cb (SightStepStrip *self, double x, double y, GtkGesture *gesture)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  sight_workspace_set_step (self->workspace, step_at (self, x));
}

static void
drag_update_cb (SightStepStrip *self, double dx, double dy, GtkGestureDrag *gesture)
{
  double x, y;

  if (gtk_gesture_drag_get_start_point (gesture, &x, &y))
    sight_workspace_set_step (self->workspace, step_at (self, x + dx));
}

/* The keys of a slider; other step keys belong to the window. */
static void
move_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SightStepStrip *self = SIGHT_STEP_STRIP (widget);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int by = g_str_equal (action, "steps.right") != rtl ? 1 : -1;
  guint now = sight_workspace_get_step (self->workspace);

  sight_workspace_set_step (self->workspace, MAX ((int) now + by, 1));
}

static void
update_accessible (SightStepStrip *self)
{
  double n = sight_workspace_get_n_steps (self->workspace), now = sight_workspace_get_step (self->workspace);
  g_autofree char *text = g_strdup_printf (_ ("step %u of %u"), (guint) now, (guint) n);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, MIN (1, n),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, n, GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, now,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
}

static void
workspace_changed_cb (SightStepStrip *self, guint what)
{
  if (!(what & (SIGHT_WORKSPACE_LINE | SIGHT_WORKSPACE_STEP | SIGHT_WORKSPACE_OVERLAY | SIGHT_WORKSPACE_APPEARANCE)))
    return;

  if (what & ~SIGHT_WORKSPACE_STEP)
    g_array_set_size (self->blocks, 0);
  update_accessible (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
sight_step_strip_finalize (GObject *object)
{
  g_array_unref (SIGHT_STEP_STRIP (object)->blocks);

  G_OBJECT_CLASS (sight_step_strip_parent_class)->finalize (object);
}

static void
sight_step_strip_class_init (SightStepStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  sight_workspace_widget_class_bind (klass, SightStepStrip, workspace_changed_cb, NULL);
  G_OBJECT_CLASS (klass)->finalize = sight_step_strip_finalize;
  widget_class->snapshot = sight_step_strip_snapshot;
  widget_class->measure = sight_step_strip_measure;

  gtk_widget_class_install_action (widget_class, "steps.left", NULL, move_cb);
  gtk_widget_class_install_action (widget_class, "steps.right", NULL, move_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, 0, "steps.left", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Left, 0, "steps.left", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Right, 0, "steps.right", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Right, 0, "steps.right", NULL);
  gtk_widget_class_set_css_name (widget_class, "stepstrip");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_SLIDER);
}

static void
sight_step_strip_init (SightStepStrip *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  self->blocks = g_array_new (FALSE, FALSE, sizeof (gboolean));
  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Steps"), -1);
  g_signal_connect_object (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (drag, "drag-update", G_CALLBACK (drag_update_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
}
