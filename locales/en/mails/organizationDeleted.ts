export const organizationDeleted = {
  subject: "%{organization} was deleted",
  greeting: "Hello %{name},",
  paragraphs: [
    "%{organization} and everything it kept here was deleted by the service’s operator: people, donations, messages and files.",
    "If this surprises you, write to the service’s operator: an export was made beforehand.",
  ],
  button: "Open Almoner",
  footer: "You receive this mail because you owned %{organization} here.",
};
