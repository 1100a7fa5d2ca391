export const emailChange = {
  confirm: {
    subject: "Confirm your new address",
    paragraphs: [
      "Please confirm that you want to sign in at %{organization} with %{email} from now on.",
      "The link works once, for a day. Until then nothing changes.",
    ],
    button: "Use this address",
  },
  taken: {
    subject: "This address already has an account",
    paragraphs: [
      "Somebody tried to use this address to sign in to another account, but it already has its own. Nothing has changed.",
      "If it was you: sign in with this address, or first change the address of the account that has it.",
    ],
    button: "Sign in",
  },
  asked: {
    subject: "Request to change your address",
    paragraphs: [
      "Somebody who knows your password asked to sign in to your account with %{email} instead of this address. Nothing changes until this is confirmed from the new address.",
      "If it was not you, stop this now and set a new password.",
    ],
    button: "Stop the change",
    footer: "If it was you, there is nothing to do.",
  },
  changed: {
    subject: "Your sign-in address has changed",
    paragraphs: [
      "From now on you sign in with %{email}. You have been signed out everywhere else.",
      "If it was not you, tell %{organization} at once.",
    ],
    button: "Sign in",
    footer: "This mail was sent to your former address.",
  },
};
