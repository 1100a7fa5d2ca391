/** What concerns a member. */
const notifications = {
  title: "Notifications",
  unread: "Notifications, %{smart_count} unread |||| Notifications, %{smart_count} unread",
  empty: "Nothing new.",
  read_all: "Mark all as read",
  failed: "Notifications could not be loaded",
  digest: {
    label: "By mail",
    off: "Never",
    daily: "Every day",
    weekly: "On Mondays",
    help: "What you have not read, at 8 in the morning",
    failed: "This could not be saved. Try again.",
  },
};
export default notifications;
