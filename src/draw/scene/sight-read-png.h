/* sight-read-png.h - PNG files in memory as surfaces
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* (transfer full): the picture in @data, in the format that suits it; its status says whether it could be read. */
cairo_surface_t *sight_read_png (gconstpointer data, gsize length) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
