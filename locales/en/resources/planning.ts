import { menuNames } from "../menuNames";

/** The texts of checklists and tasks. */
export const planningResources = {
  checklists: {
    name: menuNames.checklists.name,
    empty: "No checklists yet. Make one for the next thing you organise.",
    fields: {
      name: "Name",
      description: "Description",
      category: "Category",
      due_date: "Due",
      template: "Copy tasks from",
      is_archived: "Archived",
      tasks_total: "Tasks",
      tasks_done: "Done",
      position: "Place",
      created_by: "Created by",
      tasks: "Tasks",
      created_at: "Created",
      updated_at: "Changed",
      deleted_at: "Deleted",
    },
    help: {
      template: "Copies the tasks of another checklist.",
    },
    filters: {
      archived: "Archived",
      deleted: "Trash",
    },
    views: { ordered: "Manual order", archived: "Archived", trash: "Trash" },
    actions: {
      restore: { name: "Restore", success: "Checklist restored" },
      archive: {
        name: "Archive",
        success: "Checklist archived",
      },
      unarchive: {
        name: "Unarchive",
        success: "Checklist unarchived",
      },
    },
  },
  tasks: {
    name: menuNames.tasks.name,
    create: "Add task",
    empty: "No tasks yet. Add one to a checklist.",
    fields: {
      title: "Task",
      checklist: "Checklist",
      description: "Description",
      assignee: "Assigned to",
      person: "Profile",
      due_date: "Due",
      priority: "Priority",
      position: "Place",
      is_completed: "Done",
      is_overdue: "Overdue",
      deleted_at: "Deleted",
      completed_at: "Completed on",
      completed_by: "Completed by",
      updated_at: "Changed",
    },
    filters: {
      state: "Status",
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
    views: { board: "Board", calendar: "Calendar", trash: "Trash" },
    actions: {
      restore: { name: "Restore", success: "Task restored" },
      complete: {
        name: "Mark as done",
        success: "Task done",
      },
      reopen: {
        name: "Reopen",
        success: "Task reopened",
      },
    },
  },
  my_tasks: {
    name: menuNames.my_tasks.name,
    empty: "Nothing to do. Tasks assigned to you appear here.",
    fields: {
      position: "Place",
      deleted_at: "Deleted",
      title: "Task",
      checklist: "Checklist",
      description: "Description",
      assignee: "Assigned to",
      due_date: "Due",
      priority: "Priority",
      is_completed: "Done",
      is_overdue: "Overdue",
      completed_at: "Completed on",
      completed_by: "Completed by",
      updated_at: "Changed",
    },
    filters: {
      state: "Status",
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
        name: "Reopen",
        success: "Task reopened",
      },
    },
  },
};
