/* fuzz-recorded.c - recorded answers from bytes that no one would write
 *
 * What is understood can be compared with a sight; what is not has a message.
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE
#include <sys/mman.h>
#include <unistd.h>

#include "core/sight/sight-preset.h"
#include "game/sight-replies.h"

#define ANSWERS_MAX 20 /* that are compared: more take too long to try many */

int LLVMFuzzerTestOneInput (const guint8 *data, size_t length);

static SightRecorded *
load (const guint8 *data, size_t length)
{
  const int fd = memfd_create ("recorded", 0);
  g_autofree char *path = g_strdup_printf ("/proc/self/fd/%d", fd);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  SightRecorded *self;

  g_assert_cmpint (write (fd, data, length), ==, length);
  self = sight_recorded_load (file, "recorded", &error);
  g_assert_true ((self == NULL) == (error != NULL));
  close (fd);

  return self;
}

/* The bits of an answer that differ from a sight are no more than it has. */
static void
compare (const SightReply *reply)
{
  g_auto (SightView) view = SIGHT_VIEW_INIT;
  SightVision sight = { 0 };

  sight_preset_apply (sight_preset_get_default (), &sight);
  g_assert_cmpuint (sight_reply_compare (reply, &sight, &view), <=, sight_reply_count_cells (reply));
}

int
LLVMFuzzerTestOneInput (const guint8 *data, size_t length)
{
  g_autoptr (SightRecorded) recorded = load (data, length);
  g_autoptr (SightReplies) replies = NULL;
  g_autoptr (GError) error = NULL;

  if (recorded == NULL)
    return 0;
  replies = sight_replies_new_from_recorded (recorded, &error);
  g_assert_true ((replies == NULL) == (error != NULL));
  for (guint i = 0; replies != NULL && i < MIN (replies->answers->len, ANSWERS_MAX); i++)
    compare (sight_replies_get (replies, i));

  return 0;
}
