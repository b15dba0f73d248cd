#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/// How a model finds its rows, which stand elsewhere.
typedef struct {
  /// Returns the number of rows.
  guint (*count)(gpointer rows);

  /// Returns the row at a position, which stays the property of `rows`.
  gpointer (*row)(gpointer rows, guint position);
} RowModelSource;

/// Returns a new list model, which asks `source` about `rows`, and releases them when it is gone.
///
/// Whoever changes the rows calls `g_list_model_items_changed`.
GListModel *row_model_new(RowModelSource source, gpointer rows, GDestroyNotify release);

/// Returns a new row with a content, which it releases when it is gone.
gpointer row_object_new(gpointer content, GDestroyNotify release);

/// Returns the content of a row.
gpointer row_object_get_content(gpointer row);

G_END_DECLS
