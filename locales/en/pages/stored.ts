/** Texts of what a server keeps beside stored records: their import from a file, their trash and their history. */
const stored = {
  import: "Import",
  source: {
    lacking: "The source %{name} no longer has everything that this list shows.",
    changes: "See what has changed",
    open: "Open Sources",
  },
  trash: {
    title: "Trash",
    lead: "Deleted records are kept for 30 days.",
    empty: "Nothing was deleted in the last 30 days",
    failed: "The trash could not be loaded",
    restore: "Restore",
    restore_of: "Restore %{name}",
    restored: "%{name} is back",
  },
  history: {
    title: "History",
    failed: "The history could not be loaded",
    more: "Show earlier changes",
    nothing: "empty",
    set_back: {
      button: "Set back to this",
      question: "Set the record back to %{at}?",
      text: "Fields that were changed since get their former values. Files stay as they are.",
      confirm: "Set back",
      done: "Set back",
    },
    actions: {
      created: "Created",
      updated: "Changed",
      deleted: "Deleted",
      restored: "Restored",
      imported: "Imported",
    },
  },
  pages: "Pages",
  range: "%{from}–%{to} of %{total}",
  previous: "Previous page",
  next: "Next page",
};
export default stored;
