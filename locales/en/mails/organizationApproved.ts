export const organizationApproved = {
  subject: "%{organization} is approved",
  greeting: "Hello %{name},",
  paragraphs: [
    "%{organization} has been approved. Its pages are open to visitors now, it can take payments and write to everybody.",
  ],
  button: "Sign in",
  footer: "You receive this mail because you own %{organization} here.",
};
