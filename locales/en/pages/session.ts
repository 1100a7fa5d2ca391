/** Signing in again over what was begun. */
export default {
  title: "Your session has ended",
  text: "What you had begun is still here. Sign in again as %{email} to go on.",
  password: "Password",
  submit: "Sign in and go on",
  other_way: "Sign in another way, in a new tab",
  leave: "Leave without saving",
  failed: "Signing in did not work. Please try again.",
} as const satisfies Record<string, string>;
