export const invitation = {
  subject: "%{inviter} invites you to %{organization}",
  greeting: "Hello %{name},",
  paragraphs: [
    "%{inviter} would like you to join %{organization} as: %{role}.",
    "The link below is yours alone and works until %{expires}.",
  ],
  button: "Accept the invitation",
  footer: "If you did not expect this, you can safely ignore this mail.",
};
