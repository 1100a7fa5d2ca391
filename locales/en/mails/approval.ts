export const approval = {
  subject: "You are now a member of %{organization}",
  greeting: "Hello %{name},",
  paragraphs: ["%{organization} has approved your sign-up. You can sign in from now on."],
  button: "Sign in",
  footer: "You receive this mail because you signed up at %{organization}.",
};
