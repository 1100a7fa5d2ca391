export const task = {
  subject: "A task for you: %{task}",
  greeting: "Hello %{name},",
  paragraphs: ["%{by} has given you a task: %{task} (list: %{checklist}).", "Due: %{due}"],
  button: "See my tasks",
  footer: "You receive this mail because you are a member of %{organization}.",
};
