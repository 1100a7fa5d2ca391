export const security = {
  password_changed: {
    subject: "Your password has been changed",
    paragraphs: [
      "The password of your account was changed on %{when}, with %{device}, from the network address %{network}. You have been signed out everywhere else.",
      "If it was not you, set a new password now: somebody else knows the current one.",
    ],
  },
  new_device: {
    subject: "New sign-in to your account",
    paragraphs: [
      "Somebody signed in to your account on %{when}, with %{device}, from the network address %{network}. You have not used this device before.",
      "If it was not you, set a new password now: it signs everybody out.",
    ],
  },
  app_added: {
    subject: "Authenticator app added to your account",
    paragraphs: [
      "An authenticator app was added to your account on %{when}, with %{device}, from the network address %{network}. From now on signing in takes your password and a code of the app.",
      "If it was not you, set a new password now and tell the service’s operator: somebody else was signed in to your account.",
    ],
  },
  app_removed: {
    subject: "Authenticator app removed from your account",
    paragraphs: [
      "The authenticator app of your account was removed on %{when}, with %{device}, from the network address %{network}. Signing in no longer takes its codes.",
      "If it was not you, set a new password now and add the app again.",
    ],
  },
  passkey_added: {
    subject: "Passkey added to your account",
    paragraphs: [
      "The passkey “%{passkey}” was added to your account on %{when}, with %{device}, from the network address %{network}. It signs you in without a password.",
      "If it was not you, set a new password now and remove the passkey in your account.",
    ],
  },
  passkey_removed: {
    subject: "Passkey removed from your account",
    paragraphs: [
      "The passkey “%{passkey}” was removed from your account on %{when}, with %{device}, from the network address %{network}.",
      "If it was not you, set a new password now.",
    ],
  },
  provider_linked: {
    subject: "Sign-in provider connected to your account",
    paragraphs: [
      "%{provider} was connected to your account on %{when}, with %{device}, from the network address %{network}. It can sign you in from now on.",
      "If it was not you, set a new password now and disconnect the provider in your account.",
    ],
  },
  provider_unlinked: {
    subject: "Sign-in provider disconnected from your account",
    paragraphs: [
      "%{provider} was disconnected from your account on %{when}, with %{device}, from the network address %{network}. It no longer signs you in.",
      "If it was not you, set a new password now.",
    ],
  },
  codes_replaced: {
    subject: "New recovery codes for your account",
    paragraphs: [
      "New recovery codes were made for your account on %{when}, with %{device}, from the network address %{network}. The former ones no longer work.",
      "If it was not you, set a new password now and make new codes.",
    ],
  },
  code_used: {
    subject: "A recovery code of your account was used",
    paragraphs: [
      "Somebody signed in to your account with a recovery code on %{when}, with %{device}, from the network address %{network}. Recovery codes left: %{left}.",
      "If it was not you, set a new password now and make new recovery codes.",
    ],
  },
  factors_reset: {
    subject: "The second step of signing in was removed",
    paragraphs: [
      "The service’s operator removed the authenticator app, passkeys and recovery codes of your account on %{when}. You have been signed out everywhere, and sign in with your password alone now.",
      "If you did not ask for this, set a new password now and tell the service’s operator.",
    ],
  },
  button: "Set a new password",
  footer: "If it was you, there is nothing to do.",
  unknown: "an unknown device",
};
