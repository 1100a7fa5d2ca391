export const organizationApproved = {
  subject: "%{organization} is approved",
  greeting: "Hello %{name},",
  paragraphs: [
    "%{organization} has been approved. Visitors can see its pages, and it can take payments and send mail to everyone.",
  ],
  button: "Sign in",
  footer: "You receive this mail because you own %{organization} here.",
};
