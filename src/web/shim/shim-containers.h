/* shim-containers.h - the strings, arrays and tables of GLib; a part of glib.h, which says what holds for them
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

/* Strings that grow */

typedef struct
{
  char *str;
  gsize len;
  gsize allocated_len;
} GString;

GString *g_string_new (const char *text) G_GNUC_WARN_UNUSED_RESULT;
GString *g_string_sized_new (gsize size) G_GNUC_WARN_UNUSED_RESULT;
char *g_string_free (GString *self, gboolean free_text);
GString *g_string_append (GString *self, const char *text);
GString *g_string_append_len (GString *self, const char *text, gssize length);
GString *g_string_append_c (GString *self, char c);
GString *g_string_append_unichar (GString *self, gunichar c);
void g_string_append_printf (GString *self, const char *format, ...) G_GNUC_PRINTF (2, 3);
void g_string_append_vprintf (GString *self, const char *format, va_list args) G_GNUC_PRINTF (2, 0);
void g_string_printf (GString *self, const char *format, ...) G_GNUC_PRINTF (2, 3);
GString *g_string_assign (GString *self, const char *text);
GString *g_string_set_size (GString *self, gsize length);
GString *g_string_truncate (GString *self, gsize length);
guint g_string_replace (GString *self, const char *find, const char *replace, guint limit);

static inline void
shim_string_free (GString *self)
{
  g_string_free (self, TRUE);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GString, shim_string_free)

/* Arrays */

typedef struct
{
  char *data;
  guint len;
} GArray;

GArray *g_array_new (gboolean zero_terminated, gboolean clear, guint size) G_GNUC_WARN_UNUSED_RESULT;
GArray *g_array_sized_new (gboolean zero_terminated, gboolean clear, guint size, guint reserved)
    G_GNUC_WARN_UNUSED_RESULT;
GArray *g_array_copy (GArray *self) G_GNUC_WARN_UNUSED_RESULT;
GArray *g_array_ref (GArray *self);
void g_array_unref (GArray *self);
char *g_array_free (GArray *self, gboolean free_data);
guint g_array_get_element_size (GArray *self);
GArray *g_array_append_vals (GArray *self, gconstpointer values, guint n);
GArray *g_array_insert_vals (GArray *self, guint index, gconstpointer values, guint n);
GArray *g_array_remove_index (GArray *self, guint index);
GArray *g_array_remove_index_fast (GArray *self, guint index);
GArray *g_array_remove_range (GArray *self, guint index, guint n);
GArray *g_array_set_size (GArray *self, guint n);
void g_array_set_clear_func (GArray *self, GDestroyNotify clear);
void g_array_sort (GArray *self, GCompareFunc compare); /* stable */
gboolean g_array_binary_search (GArray *self, gconstpointer target, GCompareFunc compare, guint *index);
#define g_array_append_val(array, value) g_array_append_vals (array, &(value), 1)
#define g_array_insert_val(array, index, value) g_array_insert_vals (array, index, &(value), 1)
#define g_array_index(array, Type, index) (((Type *) (void *) (array)->data)[index])
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GArray, g_array_unref)

typedef struct
{
  guint8 *data;
  guint len;
} GByteArray;

GByteArray *g_byte_array_new (void) G_GNUC_WARN_UNUSED_RESULT;
GByteArray *g_byte_array_new_take (guint8 *data, gsize n) G_GNUC_WARN_UNUSED_RESULT;
GByteArray *g_byte_array_ref (GByteArray *self);
void g_byte_array_unref (GByteArray *self);
GByteArray *g_byte_array_append (GByteArray *self, const guint8 *data, guint n);
GByteArray *g_byte_array_set_size (GByteArray *self, guint n);
GByteArray *g_byte_array_remove_index (GByteArray *self, guint index);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GByteArray, g_byte_array_unref)

typedef struct
{
  gpointer *pdata;
  guint len;
} GPtrArray;

GPtrArray *g_ptr_array_new (void) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *g_ptr_array_new_with_free_func (GDestroyNotify destroy) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *g_ptr_array_ref (GPtrArray *self);
void g_ptr_array_unref (GPtrArray *self);
gpointer *g_ptr_array_free (GPtrArray *self, gboolean free_data);
void g_ptr_array_add (GPtrArray *self, gpointer data);
void g_ptr_array_insert (GPtrArray *self, int index, gpointer data);
gpointer g_ptr_array_remove_index (GPtrArray *self, guint index);
void g_ptr_array_set_size (GPtrArray *self, int n);
void g_ptr_array_sort (GPtrArray *self, GCompareFunc compare); /* stable */
#define g_ptr_array_index(array, index) ((array)->pdata[index])
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GPtrArray, g_ptr_array_unref)

typedef struct _GBytes GBytes;

GBytes *g_bytes_new (gconstpointer data, gsize size) G_GNUC_WARN_UNUSED_RESULT;
GBytes *g_string_free_to_bytes (GString *string) G_GNUC_WARN_UNUSED_RESULT;
gconstpointer g_bytes_get_data (GBytes *self, gsize *size);
gsize g_bytes_get_size (GBytes *self);
void g_bytes_unref (GBytes *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GBytes, g_bytes_unref)

/* Tables.  The order of an iteration is not GLib's, which promises none. */

typedef struct _GHashTable GHashTable;

typedef struct
{
  GHashTable *table;
  gsize next;
} GHashTableIter;

#define g_direct_hash NULL
#define g_direct_equal NULL
GHashTable *g_hash_table_new (GHashFunc hash, GEqualFunc equal) G_GNUC_WARN_UNUSED_RESULT;
GHashTable *g_hash_table_new_full (GHashFunc hash, GEqualFunc equal, GDestroyNotify free_key, GDestroyNotify free_value)
    G_GNUC_WARN_UNUSED_RESULT;
GHashTable *g_hash_table_ref (GHashTable *self);
void g_hash_table_unref (GHashTable *self);
guint g_hash_table_size (GHashTable *self);
gboolean g_hash_table_insert (GHashTable *self, gpointer key, gpointer value);
gboolean g_hash_table_add (GHashTable *self, gpointer key);
gpointer g_hash_table_lookup (GHashTable *self, gconstpointer key);
gboolean g_hash_table_lookup_extended (GHashTable *self, gconstpointer key, gpointer *found_key, gpointer *found_value);
gboolean g_hash_table_contains (GHashTable *self, gconstpointer key);
gboolean g_hash_table_remove (GHashTable *self, gconstpointer key);
void g_hash_table_remove_all (GHashTable *self);
void g_hash_table_iter_init (GHashTableIter *iter, GHashTable *table);
gboolean g_hash_table_iter_next (GHashTableIter *iter, gpointer *key, gpointer *value);
void g_hash_table_iter_remove (GHashTableIter *iter);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GHashTable, g_hash_table_unref)
