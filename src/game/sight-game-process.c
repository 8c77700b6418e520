/* sight-game-process.c - a program that is started, asked and stopped: lines out, lines in, what it wrote last
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-game-process.h"

#include <errno.h>
#include <gio/gunixinputstream.h>
#include <gio/gunixoutputstream.h>
#include <glib-unix.h>
#include <glib/gi18n-lib.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#define LAST_WORDS_MAX 2000 /* bytes of the standard error that are kept */
#define LAST_WORDS_SHOWN 3  /* lines of them that messages quote */
#define END_WAIT 20         /* times 10 ms that a program whose output ended may take to end itself */

struct _SightGameProcess
{
  GSubprocess *process;
  pid_t group;
  int in, out, err;     /* our ends; -1 once closed by the other side */
  GByteArray *received; /* that no answer has taken yet */
  GString *last_words;
};

G_DEFINE_QUARK (sight - game - error - quark, sight_game_error)

/* In the new process: a group of its own, which can be killed as one. */
static void
leave_group (gpointer data)
{
  setpgid (0, 0);
}

SightGameProcess *
sight_game_process_new (char **argv, const char *folder, GError **error)
{
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (
      G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_autoptr (GError) local = NULL;
  SightGameProcess *self;
  GSubprocess *process;

  if (folder != NULL && folder[0] != '\0')
    g_subprocess_launcher_set_cwd (launcher, folder);
  g_subprocess_launcher_set_child_setup (launcher, leave_group, NULL, NULL);
  process = g_subprocess_launcher_spawnv (launcher, (const char *const *) argv, &local);
  if (process == NULL)
    {
      g_set_error (error, SIGHT_GAME_ERROR, SIGHT_GAME_ERROR_START, _ ("the game can’t be started: %s"),
                   local->message);
      return NULL;
    }

  self = g_new0 (SightGameProcess, 1);
  self->process = process;
  self->group = g_ascii_strtoll (
      g_subprocess_get_identifier (process) != NULL ? g_subprocess_get_identifier (process) : "0", NULL, 10);
  self->in = g_unix_output_stream_get_fd (G_UNIX_OUTPUT_STREAM (g_subprocess_get_stdin_pipe (process)));
  self->out = g_unix_input_stream_get_fd (G_UNIX_INPUT_STREAM (g_subprocess_get_stdout_pipe (process)));
  self->err = g_unix_input_stream_get_fd (G_UNIX_INPUT_STREAM (g_subprocess_get_stderr_pipe (process)));
  g_unix_set_fd_nonblocking (self->in, TRUE, NULL);
  g_unix_set_fd_nonblocking (self->out, TRUE, NULL);
  g_unix_set_fd_nonblocking (self->err, TRUE, NULL);
  self->received = g_byte_array_new ();
  self->last_words = g_string_new (NULL);

  return self;
}

void
sight_game_process_free (SightGameProcess *self)
{
  /* The group outlives its leader if the game started others. */
  if (self->group > 1)
    kill (-self->group, SIGKILL);
  g_subprocess_force_exit (self->process);
  g_object_unref (self->process);
  g_byte_array_unref (self->received);
  g_string_free (self->last_words, TRUE);
  g_free (self);
}

/* Reading and writing */

/* write() that answers EPIPE to who writes to a program that ended, and sends no signal. */
static gssize
write_quietly (int fd, const char *data, gsize length)
{
  const struct timespec none = { 0, 0 };
  sigset_t pipe_signal, before, waiting;
  gssize written;
  int code;

  sigemptyset (&pipe_signal);
  sigaddset (&pipe_signal, SIGPIPE);
  sigpending (&waiting);
  pthread_sigmask (SIG_BLOCK, &pipe_signal, &before);
  written = write (fd, data, length);
  code = errno;
  if (written < 0 && code == EPIPE && !sigismember (&waiting, SIGPIPE))
    sigtimedwait (&pipe_signal, NULL, &none);
  pthread_sigmask (SIG_SETMASK, &before, NULL);
  errno = code;

  return written;
}

/* Reads what there is; FALSE at the end. */
static gboolean
read_some (int fd, char *buffer, gsize size, gssize *length)
{
  *length = read (fd, buffer, size);
  if (*length < 0 && (errno == EAGAIN || errno == EINTR))
    *length = 0;
  else if (*length <= 0)
    return FALSE;

  return TRUE;
}

static void
read_last_words (SightGameProcess *self)
{
  char buffer[4096];
  gssize length;

  if (!read_some (self->err, buffer, sizeof buffer, &length))
    {
      self->err = -1;
      return;
    }
  g_string_append_len (self->last_words, buffer, length);
  if (self->last_words->len > 2 * LAST_WORDS_MAX)
    g_string_erase (self->last_words, 0, self->last_words->len - LAST_WORDS_MAX);
}

static void
read_answers (SightGameProcess *self)
{
  char buffer[65536];
  gssize length;

  if (read_some (self->out, buffer, sizeof buffer, &length))
    g_byte_array_append (self->received, (const guint8 *) buffer, length);
  else
    self->out = -1;
}

/* Failures */

char *
sight_game_process_get_last_words (SightGameProcess *self)
{
  g_autofree char *text = NULL;
  char *start;

  while (self->err >= 0)
    {
      struct pollfd wait = { self->err, POLLIN, 0 };
      const gsize before = self->last_words->len;

      if (poll (&wait, 1, 0) <= 0)
        break;
      read_last_words (self);
      /* A game that writes without end has said enough. */
      if (self->last_words->len < before)
        break;
    }
  text = g_utf8_make_valid (self->last_words->str, self->last_words->len);
  g_strstrip (text);
  start = text + strlen (text);
  for (int lines = 0; start > text; start--)
    {
      if (start[-1] == '\n' && ++lines == LAST_WORDS_SHOWN)
        break;
    }

  return start[0] != '\0' ? g_strdup (start) : NULL;
}

/* The exit status, or -1 if the program runs on or was killed. */
static int
wait_for_end (SightGameProcess *self)
{
  for (int i = 0; i < END_WAIT && g_subprocess_get_identifier (self->process) != NULL; i++)
    g_usleep (10000);

  return g_subprocess_get_identifier (self->process) == NULL && g_subprocess_get_if_exited (self->process)
             ? g_subprocess_get_exit_status (self->process)
             : -1;
}

static gboolean
fail_ended (SightGameProcess *self, GError **error)
{
  const int status = wait_for_end (self);

  if (status >= 0)
    g_set_error (error, SIGHT_GAME_ERROR, SIGHT_GAME_ERROR_END, _ ("the game ended with status %d"), status);
  else
    g_set_error_literal (error, SIGHT_GAME_ERROR, SIGHT_GAME_ERROR_END, _ ("the game ended"));

  return FALSE;
}

/* Asking */

/* An exchange that is under way. */
typedef struct
{
  const SightGameQuestion *question;
  gsize written;
  gint64 deadline; /* of g_get_monotonic_time() */
  GPtrArray *lines;
} Exchange;

/* Takes the whole lines that arrived; FALSE with @error set if there is too much. */
static gboolean
take_lines (SightGameProcess *self, Exchange *exchange, GError **error)
{
  while (exchange->lines->len < exchange->question->n_answers)
    {
      const guint8 *end = self->received->len > 0 ? memchr (self->received->data, '\n', self->received->len) : NULL;
      const gsize length = end != NULL ? (gsize) (end - self->received->data) : self->received->len;

      if (length > exchange->question->line_max)
        {
          g_set_error (error, SIGHT_GAME_ERROR, SIGHT_GAME_ERROR_FLOOD,
                       _ ("the game’s answer is longer than %zu bytes"), exchange->question->line_max);
          return FALSE;
        }
      if (end == NULL)
        return TRUE;
      /* No JSON has a control character: a NUL must not cut the line to something that is an answer. */
      for (gsize i = 0; i < length; i++)
        self->received->data[i] = self->received->data[i] == '\0' ? '\1' : self->received->data[i];
      g_ptr_array_add (exchange->lines, g_strndup ((const char *) self->received->data, length));
      g_byte_array_remove_range (self->received, 0, length + 1);
    }

  return TRUE;
}

static gboolean
is_done (const Exchange *self)
{
  return self->written == self->question->length && self->lines->len >= self->question->n_answers;
}

/* Writes as much as the pipe takes. */
static gboolean
write_some (SightGameProcess *self, Exchange *exchange, GError **error)
{
  const gssize n = write_quietly (self->in, exchange->question->text + exchange->written,
                                  exchange->question->length - exchange->written);

  if (n < 0 && errno != EAGAIN && errno != EINTR)
    return fail_ended (self, error);
  exchange->written += MAX (n, 0);

  return TRUE;
}

/* Waits for the pipes, then reads and writes once. */
static gboolean
step (SightGameProcess *self, Exchange *exchange, GError **error)
{
  struct pollfd waits[] = { { self->out, POLLIN, 0 },
                            { self->err, POLLIN, 0 },
                            { exchange->written < exchange->question->length ? self->in : -1, POLLOUT, 0 } };
  const gint64 left = (exchange->deadline - g_get_monotonic_time ()) / 1000;

  if (left <= 0 || (poll (waits, G_N_ELEMENTS (waits), left) == 0))
    {
      g_set_error (error, SIGHT_GAME_ERROR, SIGHT_GAME_ERROR_TIME, _ ("the game did not answer within %d ms"),
                   exchange->question->milliseconds);
      return FALSE;
    }
  if (waits[1].revents != 0)
    read_last_words (self);
  if (waits[0].revents != 0)
    read_answers (self);
  if (waits[2].revents != 0 && !write_some (self, exchange, error))
    return FALSE;
  if (!take_lines (self, exchange, error))
    return FALSE;

  return self->out >= 0 || is_done (exchange) || fail_ended (self, error);
}

GPtrArray *
sight_game_process_ask (SightGameProcess *self, const SightGameQuestion *question, GError **error)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  Exchange exchange = { question, 0, g_get_monotonic_time () + question->milliseconds * (gint64) 1000, lines };

  if (!take_lines (self, &exchange, error))
    return NULL;
  while (!is_done (&exchange))
    {
      if (!step (self, &exchange, error))
        return NULL;
    }

  return g_steal_pointer (&lines);
}
