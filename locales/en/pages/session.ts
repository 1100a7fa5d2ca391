/** Signing in again over what was begun. */
export default {
  title: "Your session has ended",
  text: "What you had begun is still here. Sign in again as %{email} to continue.",
  password: "Password",
  second:
    "Enter the code your authenticator app shows, or a recovery code. To use a passkey, sign in another way.",
  code: "Code",
  submit: "Sign in and continue",
  other_way: "Sign in another way, in a new tab",
  leave: "Leave without saving",
  failed: "Signing in did not work. Please try again.",
  elsewhere: {
    title: "This tab is in another organisation",
    text: "In another tab you went on elsewhere. What you have begun here belongs to %{name}, and is kept until you decide.",
    back: "Go back to %{name}",
    leave: "Leave it",
  },
  acting: {
    label: "Working as somebody else",
    text: "%{operator} is working here as %{email}, in %{organization}. Every change is logged.",
    end: "End it",
  },
  put_out: {
    title: "You no longer have access to %{name}",
    text: "What you typed is still on this page, but it cannot be saved any more. Copy what you need before you leave.",
    stay: "Copy what I need",
    leave: "Leave without saving",
  },
} as const;
