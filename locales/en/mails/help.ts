export const help = {
  subject: "%{reference}: %{subject}",
  greeting: "Hello,",
  paragraphs: [
    "%{name} (%{email}) of %{organization} is asking for help.",
    "Page: %{page} · Version: %{version}",
  ],
  button: "Open Almoner",
  footer: "Reply to this mail to write to them.",
};
