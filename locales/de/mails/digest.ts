import type { Translation } from "../../types";
import type { digest as en } from "../../en/mails/digest";

export const digest: Translation<typeof en> = {
  subject: "%{smart_count} neue Benachrichtigung |||| %{smart_count} neue Benachrichtigungen",
  greeting: "Guten Tag %{name},",
  paragraphs: ["Neu bei %{organization} seit der letzten Mail:"],
  more: "In der App finden Sie %{rest} weitere.",
  button: "App öffnen",
  footer:
    "Sie erhalten diese Mail, weil Sie Ihre Benachrichtigungen per Mail wünschen. Zum Beenden öffnen Sie die Glocke und wählen unter „Per E-Mail“ „Nie“.",
};
