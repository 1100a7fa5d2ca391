/** Texts of the layouts of lists, of views that people save, and of changes in the list. */
const views = {
  compact: { sort: "Order", ascending: "%{field}, ascending", descending: "%{field}, descending" },
  quick_add: { label: "New %{name}", add: "Add", missing: "Choose first: %{field}" },
  bulk: {
    title: "Edit %{smart_count} record |||| Edit %{smart_count} records",
    choose: "What should change?",
    save: "Change",
    failed:
      "%{smart_count} record could not be changed and stays selected: |||| %{smart_count} records could not be changed and stay selected:",
    done: "Changed %{smart_count} record |||| Changed %{smart_count} records",
  },
  saved: {
    title: "Saved views",
    none: "Nothing saved yet. Filter and sort the list, then save how it looks.",
    failed: "The saved views could not be loaded",
    of: "By %{name}",
    shared: "Shared with the organisation",
    is_default: "Opens first",
    default: "Open the list with this view",
    share: "Share with the organisation",
    rename: "Rename",
    replace: "Replace with what is shown",
    delete: "Delete",
    delete_question: "Delete the view “%{name}”?",
    name: "Name of the view",
    save_as: "Save what is shown as a view",
  },
  sortable: {
    handle: "Move %{item}",
    instructions_list: "Press space to pick up, the arrow keys to move, space to drop, escape to cancel.",
    instructions_board:
      "Press space to pick up, the arrow keys to move within and between columns, space to drop, escape to cancel.",
    picked_up_list: "%{item} picked up: place %{position} of %{count}.",
    picked_up_board: "%{item} picked up: %{column}, place %{position} of %{count}.",
    moved_list: "%{item}: place %{position} of %{count}.",
    moved_board: "%{item}: %{column}, place %{position} of %{count}.",
    dropped_list: "%{item} dropped at place %{position} of %{count}.",
    dropped_board: "%{item} dropped in %{column}, place %{position} of %{count}.",
    cancelled: "%{item} is back where it was.",
  },
  kanban: {
    none: "None",
    empty: "Empty",
    more: "Show more of %{column}",
    move_to: "Move to %{column}",
    refused: "%{name} cannot be moved to %{column}.",
  },
  calendar: {
    month: "Month",
    previous: "Previous month",
    next: "Next month",
    today: "Today",
    more: "%{smart_count} more |||| %{smart_count} more",
    empty: "Nothing in this month.",
    cut: "Only the first %{shown} of %{total} are shown. Filter to see the others.",
  },
};
export default views;
