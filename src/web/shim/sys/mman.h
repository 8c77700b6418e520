/* mman.h - nothing: a module cannot tell the system about pages
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once
