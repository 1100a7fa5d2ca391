export const organizationDeleted = {
  subject: "%{organization} was deleted",
  greeting: "Hello %{name},",
  paragraphs: [
    "%{organization} and everything it kept here was deleted by whoever runs this service: people, donations, messages and files.",
    "If this surprises you, write to whoever runs this service: an export was made beforehand.",
  ],
  button: "Open Almoner",
  footer: "You receive this mail because you owned %{organization} here.",
};
