/** What concerns a member. */
const notifications = {
  title: "Notifications",
  unread: "Notifications, %{smart_count} unread |||| Notifications, %{smart_count} unread",
  empty: "Nothing new.",
  read_all: "Mark all as read",
  failed: "Notifications could not be loaded",
};
export default notifications;
