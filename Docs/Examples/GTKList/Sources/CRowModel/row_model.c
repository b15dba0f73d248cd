#include "row_model.h"

// A row: an object with a content. Views and selections know a row again by its address.

typedef struct {
  GObject parent;
  gpointer content;
  GDestroyNotify release;
} RowObject;

typedef GObjectClass RowObjectClass;

G_DEFINE_TYPE(RowObject, row_object, G_TYPE_OBJECT)

static void row_object_init(RowObject *self) {}

static void row_object_finalize(GObject *object) {
  RowObject *self = (RowObject *)object;
  self->release(self->content);
  G_OBJECT_CLASS(row_object_parent_class)->finalize(object);
}

static void row_object_class_init(RowObjectClass *class) {
  class->finalize = row_object_finalize;
}

gpointer row_object_new(gpointer content, GDestroyNotify release) {
  RowObject *self = g_object_new(row_object_get_type(), NULL);
  self->content = content;
  self->release = release;
  return self;
}

gpointer row_object_get_content(gpointer row) {
  return ((RowObject *)row)->content;
}

// The model: asks its source.

typedef struct {
  GObject parent;
  RowModelSource source;
  gpointer rows;
  GDestroyNotify release;
} RowModel;

typedef GObjectClass RowModelClass;

static void row_model_list_model_init(GListModelInterface *interface);

G_DEFINE_TYPE_WITH_CODE(
  RowModel, row_model, G_TYPE_OBJECT,
  G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, row_model_list_model_init))

static void row_model_init(RowModel *self) {}

static void row_model_finalize(GObject *object) {
  RowModel *self = (RowModel *)object;
  self->release(self->rows);
  G_OBJECT_CLASS(row_model_parent_class)->finalize(object);
}

static void row_model_class_init(RowModelClass *class) {
  class->finalize = row_model_finalize;
}

static GType row_model_get_item_type(GListModel *model) {
  return row_object_get_type();
}

static guint row_model_get_n_items(GListModel *model) {
  RowModel *self = (RowModel *)model;
  return self->source.count(self->rows);
}

/// Returns a reference of the caller's own, or NULL past the end, as the interface demands.
static gpointer row_model_get_item(GListModel *model, guint position) {
  RowModel *self = (RowModel *)model;
  if (position >= self->source.count(self->rows)) return NULL;
  return g_object_ref(self->source.row(self->rows, position));
}

static void row_model_list_model_init(GListModelInterface *interface) {
  interface->get_item_type = row_model_get_item_type;
  interface->get_n_items = row_model_get_n_items;
  interface->get_item = row_model_get_item;
}

GListModel *row_model_new(RowModelSource source, gpointer rows, GDestroyNotify release) {
  RowModel *self = g_object_new(row_model_get_type(), NULL);
  self->source = source;
  self->rows = rows;
  self->release = release;
  return G_LIST_MODEL(self);
}
