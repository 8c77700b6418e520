/* sight-window-notice.c - an unobtrusive bar over the canvas that reports what happens
 *
 * It floats: a bar in the column would move the map under the pointer.
 *
 * A GtkLabel without a given width may report less height than its text needs
 * at any width, which is a critical warning of GTK once it is shown; so its
 * height is always measured for a width.  Long texts are cut here, not there.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-window-private.h"

#include <glib/gi18n-lib.h>

#include "format/base/sight-visible.h"
#include "ui/widgets/sight-focus.h"

#define CHARS_MAX 500
#define WIDE (1 << 20)   /* pixels: no text is wrapped */
#define WIDTH_MAX 640    /* pixels */
#define GAP 8            /* pixels between the bar and the edges of the canvas */
#define OFFER_SECONDS 20 /* that a notice with a button stays at least, if it passes */

static GtkSizeRequestMode
get_mode_cb (GtkWidget *box)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure_cb (
    GtkWidget *box, GtkOrientation axis, int size, int *minimum, int *natural, int *minimum_base, int *natural_base)
{
  if (axis == GTK_ORIENTATION_VERTICAL && size < 0)
    size = WIDE;
  gtk_widget_measure (gtk_widget_get_first_child (box), axis, size, minimum, natural, NULL, NULL);
}

static void
allocate_cb (GtkWidget *box, int width, int height, int baseline)
{
  gtk_widget_allocate (gtk_widget_get_first_child (box), width, height, baseline, NULL);
}

/* The part of the pages that the bar may cover: the map, without its rulers, or the whole welcome page. */
static void
get_room (SightWindow *self, GtkWidget *pages, graphene_rect_t *room)
{
  const gboolean has_map = sight_workspace_get_document (self->workspace) != NULL;

  if (!has_map || !gtk_widget_compute_bounds (GTK_WIDGET (self->map_view), pages, room) || room->size.width < 1)
    graphene_rect_init (room, 0, 0, gtk_widget_get_width (pages), gtk_widget_get_height (pages));
}

gboolean
sight_window_place_notice (SightWindow *self, GtkWidget *child, GdkRectangle *place, GtkWidget *pages)
{
  graphene_rect_t room;
  int minimum, natural;

  get_room (self, pages, &room);
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  place->width = MAX (minimum, MIN (natural, MIN (WIDTH_MAX, (int) room.size.width - 2 * GAP)));
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, place->width, &minimum, &natural, NULL, NULL);
  place->height = natural;
  place->x = MAX (0, (int) room.origin.x + ((int) room.size.width - place->width) / 2);
  place->y = (int) room.origin.y + GAP;

  return TRUE;
}

static void
set_text (GtkLabel *label, const char *text)
{
  g_autofree char *visible = sight_visible_sentence (text), *start = NULL, *cut = NULL;

  if (g_utf8_strlen (visible, -1) > CHARS_MAX)
    {
      start = g_utf8_substring (visible, 0, CHARS_MAX);
      cut = g_strconcat (start, "…", NULL);
    }
  gtk_label_set_text (label, cut != NULL ? cut : visible);
}

/* The target comes before the action that it is for, which GTK warns of without it. */
static void
set_offer (GtkWidget *button, const SightOffer *offer)
{
  GtkActionable *actionable = GTK_ACTIONABLE (button);
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;

  gtk_widget_set_visible (button, offer->label != NULL);
  if (offer->label == NULL || !g_action_parse_detailed_name (offer->action, &name, &target, NULL))
    return;

  gtk_button_set_label (GTK_BUTTON (button), offer->label);
  gtk_actionable_set_action_name (actionable, NULL);
  gtk_actionable_set_action_target_value (actionable, target);
  gtk_actionable_set_action_name (actionable, name);
}

/* How it looks, and after how many seconds it passes; 0: never. */
static const struct
{
  const char *class;
  guint seconds;
} kinds[] = {
  [SIGHT_NOTICE_ERROR] = { "no", 0 },  [SIGHT_NOTICE_WARNING] = { "warn", 0 }, [SIGHT_NOTICE_HINT] = { "warn", 8 },
  [SIGHT_NOTICE_DONE] = { "yes", 20 }, [SIGHT_NOTICE_QUESTION] = { "yes", 0 }, [SIGHT_NOTICE_BUSY] = { "busy", 0 },
};

static gboolean
pass_cb (gpointer data)
{
  SightWindow *self = data;
  const GtkStateFlags state = gtk_widget_get_state_flags (self->notice_box);

  /* Someone reads it, or is about to press one of its buttons. */
  if (state & (GTK_STATE_FLAG_PRELIGHT | GTK_STATE_FLAG_FOCUS_WITHIN))
    return G_SOURCE_CONTINUE;
  self->notice.timeout = 0;
  sight_window_hide_notice (self);

  return G_SOURCE_REMOVE;
}

static void
set_kind (SightWindow *self, SightNotice kind, gboolean has_offer)
{
  /* What is offered there may be offered nowhere else: there is time to come to the button. */
  const guint seconds = has_offer && kinds[kind].seconds > 0 ? OFFER_SECONDS : kinds[kind].seconds;

  gtk_widget_remove_css_class (self->notice_box, kinds[self->notice.kind].class);
  gtk_widget_add_css_class (self->notice_box, kinds[kind].class);
  self->notice.kind = kind;
  self->notice.is_refusal = FALSE;
  g_clear_handle_id (&self->notice.timeout, g_source_remove);
  if (seconds > 0)
    self->notice.timeout = g_timeout_add_seconds (seconds, pass_cb, self);
}

void
sight_window_show_offers (SightWindow *self, SightNotice kind, const char *text, const SightOffer offers[2])
{
  set_kind (self, kind, offers[0].label != NULL);
  set_text (self->notice_label, text);
  set_offer (self->notice_first, &offers[0]);
  set_offer (self->notice_second, &offers[1]);
  gtk_widget_set_visible (self->notice_close, kind != SIGHT_NOTICE_BUSY);
  gtk_widget_set_visible (GTK_WIDGET (self->notice_spinner), kind == SIGHT_NOTICE_BUSY);
  gtk_spinner_set_spinning (self->notice_spinner, kind == SIGHT_NOTICE_BUSY);
  gtk_widget_set_visible (self->notice_box, TRUE);
  if (self->announcer != NULL)
    sight_announcer_say (self->announcer, gtk_label_get_text (self->notice_label));
}

void
sight_window_show_notice (SightWindow *self, SightNotice kind, const char *text)
{
  static const SightOffer none[2] = { { NULL, NULL }, { NULL, NULL } };

  sight_window_show_offers (self, kind, text, none);
}

void
sight_window_show_error (SightWindow *self, const char *text)
{
  sight_window_show_notice (self, SIGHT_NOTICE_ERROR, text);
}

void
sight_window_show_not_opened (SightWindow *self, const GError *error)
{
  g_autofree char *text = g_strdup_printf (_ ("Not opened: %s"), error->message);

  sight_window_show_error (self, text);
}

void
sight_window_show_not_saved (SightWindow *self, const GError *error)
{
  g_autofree char *text = g_strdup_printf (_ ("Not saved: %s"), error->message);

  sight_window_show_error (self, text);
}

void
sight_window_show_not_pasted (SightWindow *self, const GError *error)
{
  g_autofree char *text = g_strdup_printf (_ ("Not pasted: %s"), error->message);

  sight_window_show_error (self, text);
}

/* An edit put something where the map does not show it. */
static void
unseen_cb (SightWindow *self, const char *text)
{
  const SightOffer offers[2] = { { _ ("Show Everything"), "win.show::everything" }, { NULL, NULL } };

  sight_window_show_offers (self, SIGHT_NOTICE_HINT, text, offers);
}

/* An edit of a turn made something different from what it is before. */
static void
begun_cb (SightWindow *self, const char *text, gboolean is_placed)
{
  const SightOffer offers[2] = { { is_placed ? _ ("From the Start") : NULL, "win.place-at-start" }, { NULL, NULL } };

  sight_window_show_offers (self, SIGHT_NOTICE_HINT, text, offers);
}

/* A viewer was moved away from lamps. */
static void
left_cb (SightWindow *self, const char *text, guint n)
{
  const SightOffer offers[2] = { { n > 1 ? _ ("Carry Them") : _ ("Carry It"), "win.carry-lamps" }, { NULL, NULL } };

  sight_window_show_offers (self, SIGHT_NOTICE_HINT, text, offers);
}

void
sight_window_init_notice (SightWindow *self)
{
  sight_focus_leave_by (self->notice_box, "win.focus-map");
  gtk_widget_set_layout_manager (self->notice_text, gtk_custom_layout_new (get_mode_cb, measure_cb, allocate_cb));
  g_signal_connect_object (self->workspace, "begun", G_CALLBACK (begun_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->workspace, "left", G_CALLBACK (left_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->workspace, "unseen", G_CALLBACK (unseen_cb), self, G_CONNECT_SWAPPED);
}

void
sight_window_pass_failure (SightWindow *self)
{
  if (self->notice.kind == SIGHT_NOTICE_ERROR)
    sight_window_hide_notice (self);
}

void
sight_window_go_on (SightWindow *self)
{
  if (kinds[self->notice.kind].seconds > 0 || self->notice.kind == SIGHT_NOTICE_QUESTION)
    sight_window_hide_notice (self);
}

void
sight_window_hide_notice (SightWindow *self)
{
  /* Who answered it goes on with the map. */
  if (sight_focus_is_in (self->notice_box) && gtk_widget_get_mapped (GTK_WIDGET (self->map_view)))
    gtk_widget_grab_focus (GTK_WIDGET (self->map_view));
  g_clear_handle_id (&self->notice.timeout, g_source_remove);
  gtk_spinner_set_spinning (self->notice_spinner, FALSE);
  gtk_widget_set_visible (self->notice_box, FALSE);
  self->notice.is_refusal = FALSE;
  /* A question that is no longer to be read takes no answer. */
  if (self->map_view != NULL)
    sight_map_view_ask_cell (self->map_view, NULL, NULL);
}
