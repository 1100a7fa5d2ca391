export const security = {
  password_changed: {
    subject: "Your password has been changed",
    paragraphs: [
      "The password of your account was changed on %{when}, with %{device}, from the network address %{network}. You have been signed out everywhere else.",
      "If it was not you, set a new password now: somebody else knows the present one.",
    ],
  },
  new_device: {
    subject: "New sign-in to your account",
    paragraphs: [
      "Somebody signed in to your account on %{when}, with %{device}, from the network address %{network}. You have not used this device before.",
      "If it was not you, set a new password now: it signs everybody out.",
    ],
  },
  button: "Set a new password",
  footer: "If it was you, there is nothing to do.",
  unknown: "an unknown device",
};
