export const report = {
  sent: {
    subject: "%{report}",
    greeting: "Hello %{name},",
    paragraphs: ["Here is the report “%{report}” as a file. It contains what you may see today."],
    button: "Open the report",
    footer:
      "You receive this mail because %{owner} chose you for it. To stop it, open the report and choose “Stop these mails”.",
  },
  failed: {
    subject: "A report could not be sent: %{report}",
    greeting: "Hello %{name},",
    paragraphs: ["Your report “%{report}” could not be sent to %{to}. %{reason}"],
    button: "Open the report",
    footer: "You receive this mail because the report is yours. You are told at most once a day.",
  },
  somebody: "somebody who has left",
};
