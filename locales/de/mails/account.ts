import type { Translation } from "../../types";
import type { account as en } from "../../en/mails/account";

export const account: Translation<typeof en> = {
  greeting: "Guten Tag %{name},",
  footer: "Wenn Sie das nicht waren, brauchen Sie nichts zu tun: Ohne Sie geschieht nichts.",
  otp: {
    subject: "Ihr Almoner-Code: %{code}",
    paragraphs: [
      "Ihr Code ist %{code}. Er gilt zehn Minuten.",
      "Geben Sie ihn niemandem, der Sie danach fragt.",
    ],
    button: "Weiter zur Registrierung",
  },
  has_account: {
    subject: "Sie haben bereits ein Konto",
    paragraphs: [
      "Jemand möchte sich mit dieser Adresse registrieren; sie hat bereits ein Konto. Sie können sich damit anmelden oder ein neues Passwort setzen.",
    ],
    button: "Anmelden",
  },
  confirm_signup: {
    subject: "Bestätigen Sie Ihre Anmeldung bei %{organization}",
    paragraphs: [
      "Bitte bestätigen Sie, dass Sie sich bei %{organization} anmelden möchten. Der Link gilt 24 Stunden.",
    ],
    button: "Bestätigen",
  },
  confirm_joining: {
    subject: "Mit Ihrem Konto bei %{organization} mitmachen",
    paragraphs: [
      "Jemand hat sich mit dieser Adresse, die bereits ein Konto hat, bei %{organization} angemeldet. Bestätigen Sie, um damit mitzumachen; Ihr Passwort bleibt, wie es ist.",
      "Der Link gilt 24 Stunden.",
    ],
    button: "Bestätigen",
  },
  is_member: {
    subject: "Sie sind bei %{organization} bereits bekannt",
    paragraphs: [
      "Jemand hat sich mit dieser Adresse bei %{organization} angemeldet; sie ist dort bereits bekannt. Sie können sich anmelden oder ein neues Passwort setzen.",
    ],
    button: "Anmelden",
  },
  reset: {
    subject: "Neues Passwort setzen",
    paragraphs: [
      "Mit dem folgenden Link können Sie ein neues Passwort setzen. Er gilt einmal und eine Stunde lang.",
    ],
    button: "Neues Passwort setzen",
  },
};
