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
    subject: "This address has an account already",
    paragraphs: [
      "Somebody wants to sign in to another account with this address, which has an account of its own. Nothing has changed.",
      "If that was you: sign in with this address, or first give the account that has it another one.",
    ],
    button: "Sign in",
  },
  asked: {
    subject: "Your address is to be changed",
    paragraphs: [
      "Somebody who knows your password wants to sign in to your account with %{email} in the place of this address. Nothing changes until that is confirmed by a mail to the new address.",
      "If that was not you, stop it now, and set a new password.",
    ],
    button: "Stop the change",
    footer: "If that was you, you need do nothing here.",
  },
  changed: {
    subject: "You sign in with another address now",
    paragraphs: [
      "From now on you sign in with %{email}. You have been signed out everywhere else.",
      "If that was not you, tell those who run %{organization} at once.",
    ],
    button: "Sign in",
    footer: "This mail went to the address that you had until now.",
  },
};
