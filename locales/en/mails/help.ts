export const help = {
  subject: "%{reference}: %{subject}",
  greeting: "Hello,",
  paragraphs: ["%{name} (%{email}) of %{organization} asks for help.", "Page: %{page} · Version: %{version}"],
  button: "Open Almoner",
  footer: "Answer this mail to write to the person who asks.",
};
