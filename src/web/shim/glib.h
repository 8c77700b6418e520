/* glib.h - what this tree uses of GLib, for builds without it: the module for browsers
 *
 * Names, types and behaviour are those of GLib; tests/web compares the two.  What
 * GLib warns of, such as a missing element, ends the module.  Nothing here
 * knows threads, files or locales: there are none in a module.
 *
 * Memory: what GLib allocates is allocated here, and freed by the same call; an
 * allocation that fails ends the module.  Errors: as GLib's.  Costs are GLib's too.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <inttypes.h>
#include <limits.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define G_BEGIN_DECLS
#define G_END_DECLS

/* Types */

typedef int gint;
typedef int gboolean;
typedef char gchar;
typedef unsigned char guchar;
typedef unsigned int guint;
typedef unsigned long gulong;
typedef int8_t gint8;
typedef uint8_t guint8;
typedef int16_t gint16;
typedef uint16_t guint16;
typedef int32_t gint32;
typedef uint32_t guint32;
typedef int64_t gint64;
typedef uint64_t guint64;
typedef size_t gsize;
typedef ptrdiff_t gssize;
typedef long glong;
typedef float gfloat;
typedef double gdouble;
typedef uintptr_t guintptr;
typedef void *gpointer;
typedef const void *gconstpointer;
typedef uint32_t gunichar;
typedef char **GStrv;
typedef guint32 GQuark;

typedef void (*GDestroyNotify) (gpointer data);
typedef int (*GCompareFunc) (gconstpointer a, gconstpointer b);
typedef guint (*GHashFunc) (gconstpointer key);
typedef gboolean (*GEqualFunc) (gconstpointer a, gconstpointer b);

#define FALSE 0
#define TRUE 1
#define G_MAXINT INT_MAX
#define G_MININT INT_MIN
#define G_MAXUINT UINT_MAX
#define G_MAXINT64 INT64_MAX
#define G_MAXUINT64 UINT64_MAX
#define G_MAXUINT16 UINT16_MAX
#define G_MAXSIZE SIZE_MAX
#define G_PI 3.1415926535897932384626433832795028841971693993751
#define G_GINT64_CONSTANT(value) INT64_C (value)
#define G_GUINT64_CONSTANT(value) UINT64_C (value)
#define G_GINT64_FORMAT PRId64
#define G_GUINT64_FORMAT PRIu64
#define G_GSIZE_FORMAT "zu"

/* Macros */

#define G_N_ELEMENTS(array) (sizeof (array) / sizeof ((array)[0]))
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define ABS(a) ((a) < 0 ? -(a) : (a))
#define CLAMP(value, low, high) ((value) > (high) ? (high) : (value) < (low) ? (low) : (value))
#define GINT_TO_POINTER(number) ((gpointer) (intptr_t) (number))
#define GUINT_TO_POINTER(number) ((gpointer) (uintptr_t) (number))
#define GPOINTER_TO_INT(pointer) ((int) (intptr_t) (pointer))
#define GPOINTER_TO_UINT(pointer) ((guint) (uintptr_t) (pointer))
#define G_GNUC_UNUSED __attribute__ ((unused))
#define G_GNUC_WARN_UNUSED_RESULT __attribute__ ((warn_unused_result))
#define G_GNUC_PRINTF(text, first) __attribute__ ((format (printf, text, first)))
#define G_GNUC_FORMAT(argument) __attribute__ ((format_arg (argument)))
#define G_GNUC_CONST __attribute__ ((const))
#define G_ALWAYS_INLINE /* one function for both, quiet and explained: the module is to be small */
#define G_GNUC_NO_INLINE __attribute__ ((noinline))
#define G_STRUCT_OFFSET(Type, member) offsetof (Type, member)
#define G_STRUCT_MEMBER(Type, pointer, offset) (*(Type *) ((char *) (pointer) + (offset)))
#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "numbers are expected with their lowest byte first"
#endif
#define GUINT64_SWAP_LE_BE(value) __builtin_bswap64 (value)
#define GUINT64_TO_LE(value) ((guint64) (value))
#define GUINT64_FROM_LE(value) ((guint64) (value))
#define G_NO_INLINE __attribute__ ((noinline))
#define G_LIKELY(condition) __builtin_expect (!!(condition), 1)
#define G_UNLIKELY(condition) __builtin_expect (!!(condition), 0)
#define G_STATIC_ASSERT(condition) _Static_assert(condition, #condition)

#define g_assert(condition) \
  do                        \
    {                       \
      if (!(condition))     \
        __builtin_trap ();  \
    }                       \
  while (0)
#define g_assert_not_reached() __builtin_trap ()

#define g_steal_pointer(pointer)                  \
  (__extension__({                                \
    __typeof__ (*(pointer)) stolen_ = *(pointer); \
    *(pointer) = NULL;                            \
    stolen_;                                      \
  }))
#define g_clear_pointer(pointer, destroy)            \
  do                                                 \
    {                                                \
      __typeof__ (*(pointer)) cleared_ = *(pointer); \
      *(pointer) = NULL;                             \
      if (cleared_ != NULL)                          \
        (destroy) (cleared_);                        \
    }                                                \
  while (0)

#define SHIM_CLEANUP(function) __attribute__ ((cleanup (function)))
#define g_autofree SHIM_CLEANUP (shim_autofree)
#define g_autoptr(Type) SHIM_CLEANUP (shim_autoptr_##Type) shim_pointer_##Type
#define g_auto(Type) SHIM_CLEANUP (shim_auto_##Type) Type
#define G_DEFINE_AUTOPTR_CLEANUP_FUNC(Type, function)                   \
  typedef Type *shim_pointer_##Type;                                    \
  static G_GNUC_UNUSED inline void shim_autoptr_##Type (Type **pointer) \
  {                                                                     \
    if (*pointer != NULL)                                               \
      (function) (*pointer);                                            \
  }
#define G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Type, function) \
  static G_GNUC_UNUSED inline void shim_auto_##Type (Type *value) { (function) (value); }
#define G_DEFINE_AUTO_CLEANUP_FREE_FUNC(Type, function, none)     \
  static G_GNUC_UNUSED inline void shim_auto_##Type (Type *value) \
  {                                                               \
    if (*value != (none))                                         \
      (function) (*value);                                        \
  }

/* Memory */

gpointer g_malloc (gsize size) G_GNUC_WARN_UNUSED_RESULT;
gpointer g_malloc0 (gsize size) G_GNUC_WARN_UNUSED_RESULT;
gpointer g_malloc_n (gsize n, gsize size) G_GNUC_WARN_UNUSED_RESULT;
gpointer g_malloc0_n (gsize n, gsize size) G_GNUC_WARN_UNUSED_RESULT;
gpointer g_try_malloc (gsize size) G_GNUC_WARN_UNUSED_RESULT;
gpointer g_realloc (gpointer memory, gsize size) G_GNUC_WARN_UNUSED_RESULT;
gpointer g_realloc_n (gpointer memory, gsize n, gsize size) G_GNUC_WARN_UNUSED_RESULT;
void g_free (gpointer memory);
gpointer g_memdup2 (gconstpointer memory, gsize size) G_GNUC_WARN_UNUSED_RESULT;
#define g_new(Type, n) ((Type *) g_malloc_n (n, sizeof (Type)))
#define g_new0(Type, n) ((Type *) g_malloc0_n (n, sizeof (Type)))
#define g_renew(Type, memory, n) ((Type *) g_realloc_n (memory, n, sizeof (Type)))

static inline void
shim_autofree (void *pointer)
{
  g_free (*(void **) pointer);
}

/* Text */

char *g_strdup (const char *text) G_GNUC_WARN_UNUSED_RESULT;
char *g_strndup (const char *text, gsize n) G_GNUC_WARN_UNUSED_RESULT;
char *g_strdup_printf (const char *format, ...) G_GNUC_PRINTF (1, 2) G_GNUC_WARN_UNUSED_RESULT;
char *g_strdup_vprintf (const char *format, va_list args) G_GNUC_PRINTF (1, 0) G_GNUC_WARN_UNUSED_RESULT;
char *g_strconcat (const char *first, ...) G_GNUC_WARN_UNUSED_RESULT __attribute__ ((sentinel));
char *g_strjoin (const char *separator, ...) G_GNUC_WARN_UNUSED_RESULT __attribute__ ((sentinel));
char *g_strjoinv (const char *separator, char **texts) G_GNUC_WARN_UNUSED_RESULT;
char **g_strsplit (const char *text, const char *separator, int n_max) G_GNUC_WARN_UNUSED_RESULT;
void g_strfreev (char **texts);
guint g_strv_length (char **texts);
gboolean g_strv_contains (const char *const *texts, const char *text);
char *g_strchug (char *text);
char *g_strchomp (char *text);
#define g_strstrip(text) g_strchomp (g_strchug (text))
int g_strcmp0 (const char *a, const char *b);
gsize g_strlcpy (char *to, const char *from, gsize size);
gboolean g_str_equal (gconstpointer a, gconstpointer b);
guint g_str_hash (gconstpointer text);
const char *g_intern_string (const char *text);
G_DEFINE_AUTO_CLEANUP_FREE_FUNC (GStrv, g_strfreev, NULL)

#define G_ASCII_DTOSTR_BUF_SIZE (29 + 10)
char *g_ascii_dtostr (char *text, int size, double value);
char *g_ascii_formatd (char *text, int size, const char *format, double value);
double g_ascii_strtod (const char *text, char **end);
guint64 g_ascii_strtoull (const char *text, char **end, guint base);
int g_ascii_xdigit_value (char digit);
char g_ascii_tolower (char c);
char g_ascii_toupper (char c);
#define g_ascii_isdigit(c) ((c) >= '0' && (c) <= '9')
#define g_ascii_isxdigit(c) (g_ascii_xdigit_value (c) >= 0)
#define g_ascii_isspace(c) ((c) == ' ' || ((c) >= '\t' && (c) <= '\r' && (c) != '\v'))
#define g_ascii_iscntrl(c) (((c) >= 0 && (c) < ' ') || (c) == 127)

/* Errors */

typedef struct
{
  GQuark domain;
  int code;
  char *message;
} GError;

GQuark g_quark_from_static_string (const char *text);
#define G_DEFINE_QUARK(Name, name) \
  GQuark name##_quark (void) { return g_quark_from_static_string (#Name); }
void g_set_error (GError **error, GQuark domain, int code, const char *format, ...) G_GNUC_PRINTF (4, 5);
void g_set_error_literal (GError **error, GQuark domain, int code, const char *message);
gboolean g_error_matches (const GError *error, GQuark domain, int code);
void g_error_free (GError *error);
void g_clear_error (GError **error);
void g_propagate_error (GError **to, GError *error);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GError, g_error_free)

#define G_NUMBER_PARSER_ERROR (g_quark_from_static_string ("g-number-parser-error-quark"))
#define G_NUMBER_PARSER_ERROR_INVALID 0
#define G_NUMBER_PARSER_ERROR_OUT_OF_BOUNDS 1
gboolean
g_ascii_string_to_signed (const char *text, guint base, gint64 least, gint64 most, gint64 *number, GError **error);

/* UTF-8 */

typedef enum
{
  G_UNICODE_CONTROL,
  G_UNICODE_LINE_SEPARATOR,
  G_UNICODE_PARAGRAPH_SEPARATOR,
  G_UNICODE_OTHER_LETTER, /* and whatever else there is: nobody asks */
} GUnicodeType;

extern const char *const g_utf8_skip;
#define g_utf8_next_char(p) ((p) + g_utf8_skip[*(const guchar *) (p)])
gunichar g_utf8_get_char (const char *p);
glong g_utf8_strlen (const char *text, gssize max);
gboolean g_utf8_validate (const char *text, gssize max, const char **end);
gboolean g_utf8_validate_len (const char *text, gsize length, const char **end);
char *g_utf8_strdown (const char *text, gssize length) G_GNUC_WARN_UNUSED_RESULT;
int g_unichar_to_utf8 (gunichar c, char *out);
char *g_ucs4_to_utf8 (const gunichar *text, glong n, glong *n_read, glong *n_written, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;
gboolean g_unichar_validate (gunichar c);
gboolean g_unichar_isprint (gunichar c);
gboolean g_unichar_iscntrl (gunichar c);
gboolean g_unichar_isspace (gunichar c);
gboolean g_unichar_iszerowidth (gunichar c);
GUnicodeType g_unichar_type (gunichar c);

#include <shim-containers.h>
#include <shim-system.h>
