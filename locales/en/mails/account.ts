export const account = {
  greeting: "Hello %{name},",
  footer: "If this was not you, you can safely ignore this mail.",
  otp: {
    subject: "Your Almoner code: %{code}",
    paragraphs: ["Your code is %{code}. It works for ten minutes.", "Never share this code."],
    button: "Continue signing up",
  },
  has_account: {
    subject: "You already have an account",
    paragraphs: [
      "Somebody tried to sign up with this address, which already has an account. You can sign in, or set a new password.",
    ],
    button: "Sign in",
  },
  confirm_signup: {
    subject: "Confirm your sign-up at %{organization}",
    paragraphs: ["Please confirm that you want to sign up at %{organization}. The link works for 24 hours."],
    button: "Confirm",
  },
  confirm_joining: {
    subject: "Join %{organization} with your account",
    paragraphs: [
      "Somebody signed up at %{organization} with this address, which already has an account. Confirm to join with it; your password does not change.",
      "The link works for 24 hours.",
    ],
    button: "Confirm",
  },
  is_member: {
    subject: "You already have a place at %{organization}",
    paragraphs: [
      "Somebody signed up at %{organization} with this address, which already belongs to a member. You can sign in, or set a new password.",
    ],
    button: "Sign in",
  },
  reset: {
    subject: "Set a new password",
    paragraphs: ["Use the link below to set a new password. It works once, for an hour."],
    button: "Set a new password",
  },
};
