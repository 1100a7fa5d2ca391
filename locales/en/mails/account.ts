export const account = {
  greeting: "Hello %{name},",
  footer: "If this was not you, you can safely ignore this mail.",
  otp: {
    subject: "Your Almoner code: %{code}",
    paragraphs: ["Your code is %{code}. It works for ten minutes.", "Never share this code."],
    button: "Continue signing up",
  },
  has_account: {
    subject: "You have an account already",
    paragraphs: [
      "Somebody wants to sign up with this address, which has an account already. You can sign in with it, or set a new password.",
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
      "Somebody signed up at %{organization} with this address, which has an account already. Confirm to join with it; your password stays as it is.",
      "The link works for 24 hours.",
    ],
    button: "Confirm",
  },
  is_member: {
    subject: "You already have a place at %{organization}",
    paragraphs: [
      "Somebody signed up at %{organization} with this address, which is known there already. You can sign in, or set a new password.",
    ],
    button: "Sign in",
  },
  reset: {
    subject: "Set a new password",
    paragraphs: ["With the link below you can set a new password. It works once, for an hour."],
    button: "Set a new password",
  },
};
