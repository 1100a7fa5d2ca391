/** The texts of checklists and tasks. */
export const planningResources = {
  checklists: {
    name: "Checklist |||| Checklists",
    empty: "No checklists yet. Make one for the next thing you organise.",
    fields: {
      name: "Name",
      description: "Description",
      category: "Category",
      due_date: "Due",
      template: "Tasks of",
      is_archived: "Archived",
      tasks_total: "Tasks",
      tasks_done: "Done",
      position: "Place",
      created_by: "Made by",
      tasks: "Tasks",
      created_at: "Created",
      updated_at: "Changed",
      deleted_at: "Deleted",
    },
    help: {
      template: "The tasks of another checklist are copied.",
    },
    filters: {
      archived: "Archived",
      deleted: "Trash",
    },
    views: { ordered: "Our order", archived: "Archived", trash: "Trash" },
    actions: {
      restore: { name: "Restore", success: "Checklist restored" },
      archive: {
        name: "Archive",
        success: "Checklist archived",
      },
      unarchive: {
        name: "Take out of the archive",
        success: "Checklist is back",
      },
    },
  },
  tasks: {
    name: "Task |||| Tasks",
    empty: "No tasks yet. Add one to a checklist.",
    fields: {
      title: "Task",
      checklist: "Checklist",
      description: "Description",
      assignee: "Given to",
      due_date: "Due",
      priority: "Priority",
      position: "Place",
      is_completed: "Done",
      is_overdue: "Overdue",
      deleted_at: "Deleted",
      completed_at: "Done on",
      completed_by: "Done by",
      updated_at: "Changed",
    },
    filters: {
      state: "State",
    },
    choices: {
      priority: {
        low: "Low",
        medium: "Medium",
        high: "High",
      },
      state: {
        open: "Open",
        done: "Done",
        overdue: "Overdue",
        deleted: "Deleted",
      },
    },
    views: { trash: "Trash" },
    actions: {
      restore: { name: "Restore", success: "Task restored" },
      complete: {
        name: "Mark as done",
        success: "Task done",
      },
      reopen: {
        name: "Open again",
        success: "Task is open again",
      },
    },
  },
  my_tasks: {
    name: "My task |||| My tasks",
    empty: "Nothing to do. Tasks that are given to you appear here.",
    fields: {
      title: "Task",
      checklist: "Checklist",
      description: "Description",
      assignee: "Given to",
      due_date: "Due",
      priority: "Priority",
      is_completed: "Done",
      is_overdue: "Overdue",
      completed_at: "Done on",
      completed_by: "Done by",
      updated_at: "Changed",
    },
    filters: {
      state: "State",
    },
    choices: {
      priority: {
        low: "Low",
        medium: "Medium",
        high: "High",
      },
      state: {
        open: "Open",
        done: "Done",
        overdue: "Overdue",
      },
    },
    actions: {
      complete: {
        name: "Mark as done",
        success: "Task done",
      },
      reopen: {
        name: "Open again",
        success: "Task is open again",
      },
    },
  },
};
