export const digest = {
  subject: "%{smart_count} new notification |||| %{smart_count} new notifications",
  greeting: "Hello %{name},",
  paragraphs: ["New in %{organization} since the last mail:"],
  more: "There are %{rest} more in the app.",
  button: "Open the app",
  footer:
    "You receive this mail because you asked for your notifications by mail. To stop it, open the bell and choose “Never” under “By mail”.",
};
