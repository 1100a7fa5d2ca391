import type { Translation } from "../../types";
import type { approval as en } from "../../en/mails/approval";

export const approval: Translation<typeof en> = {
  subject: "Sie sind jetzt Mitglied bei %{organization}",
  greeting: "Guten Tag %{name},",
  paragraphs: ["%{organization} hat Ihre Registrierung bestätigt. Ab sofort können Sie sich anmelden."],
  button: "Anmelden",
  footer: "Sie erhalten diese Mail, weil Sie sich bei %{organization} registriert haben.",
};
