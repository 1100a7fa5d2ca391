import type { Translation } from "../../types";
import type { account as en } from "../../en/mails/account";

export const account: Translation<typeof en> = {
  greeting: "Guten Tag %{name},",
  footer: "Wenn Sie das nicht waren, können Sie diese Mail ignorieren.",
  otp: {
    subject: "Ihr Almoner-Code: %{code}",
    paragraphs: ["Ihr Code ist %{code}. Er gilt zehn Minuten.", "Geben Sie diesen Code nie weiter."],
    button: "Weiter zur Registrierung",
  },
  has_account: {
    subject: "Sie haben bereits ein Konto",
    paragraphs: [
      "Jemand wollte sich mit dieser Adresse registrieren; zu ihr gibt es aber bereits ein Konto. Sie können sich anmelden oder ein neues Passwort setzen.",
    ],
    button: "Anmelden",
  },
  confirm_signup: {
    subject: "Bestätigen Sie Ihre Registrierung bei %{organization}",
    paragraphs: [
      "Bitte bestätigen Sie, dass Sie sich bei %{organization} registrieren möchten. Der Link gilt 24 Stunden.",
    ],
    button: "Bestätigen",
  },
  confirm_joining: {
    subject: "Mit Ihrem Konto bei %{organization} mitmachen",
    paragraphs: [
      "Jemand hat sich mit dieser Adresse, zu der es bereits ein Konto gibt, bei %{organization} registriert. Bestätigen Sie, um mit diesem Konto mitzumachen; Ihr Passwort bleibt unverändert.",
      "Der Link gilt 24 Stunden.",
    ],
    button: "Bestätigen",
  },
  is_member: {
    subject: "Sie sind bei %{organization} bereits bekannt",
    paragraphs: [
      "Jemand hat sich mit dieser Adresse bei %{organization} registriert; sie gehört dort bereits zu einem Mitglied. Sie können sich anmelden oder ein neues Passwort setzen.",
    ],
    button: "Anmelden",
  },
  reset: {
    subject: "Neues Passwort setzen",
    paragraphs: [
      "Mit dem folgenden Link können Sie ein neues Passwort setzen. Er gilt eine Stunde lang und nur einmal.",
    ],
    button: "Neues Passwort setzen",
  },
};
