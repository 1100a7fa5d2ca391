import type { Translation } from "../../types";
import type { emailChange as en } from "../../en/mails/emailChange";

export const emailChange: Translation<typeof en> = {
  confirm: {
    subject: "Bestätigen Sie Ihre neue Adresse",
    paragraphs: [
      "Bitte bestätigen Sie, dass Sie sich bei %{organization} künftig mit %{email} anmelden möchten.",
      "Der Link gilt einen Tag lang und nur einmal. Bis dahin ändert sich nichts.",
    ],
    button: "Diese Adresse verwenden",
  },
  taken: {
    subject: "Diese Adresse hat bereits ein Konto",
    paragraphs: [
      "Jemand wollte sich mit dieser Adresse bei einem anderen Konto anmelden; zu ihr gibt es aber bereits ein eigenes. Es hat sich nichts geändert.",
      "Wenn Sie das waren: Melden Sie sich mit dieser Adresse an, oder ändern Sie zuerst die Adresse des Kontos, zu dem sie gehört.",
    ],
    button: "Anmelden",
  },
  asked: {
    subject: "Anfrage: Ihre Adresse ändern",
    paragraphs: [
      "Jemand, der Ihr Passwort kennt, möchte sich bei Ihrem Konto mit %{email} statt mit dieser Adresse anmelden. Es ändert sich nichts, bis das mit einer Mail an die neue Adresse bestätigt ist.",
      "Wenn Sie das nicht waren, stoppen Sie die Änderung jetzt und setzen Sie ein neues Passwort.",
    ],
    button: "Änderung stoppen",
    footer: "Wenn Sie das waren, brauchen Sie hier nichts zu tun.",
  },
  changed: {
    subject: "Sie melden sich jetzt mit einer anderen Adresse an",
    paragraphs: [
      "Ab jetzt melden Sie sich mit %{email} an. Überall sonst wurden Sie abgemeldet.",
      "Wenn Sie das nicht waren, sagen Sie %{organization} sofort Bescheid.",
    ],
    button: "Anmelden",
    footer: "Diese Mail ging an Ihre bisherige Adresse.",
  },
};
