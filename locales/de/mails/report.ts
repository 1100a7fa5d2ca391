import type { Translation } from "../../types";
import type { report as en } from "../../en/mails/report";

export const report: Translation<typeof en> = {
  sent: {
    subject: "Bericht: %{report}",
    greeting: "Guten Tag %{name},",
    paragraphs: ["Hier ist der Bericht „%{report}“ als Datei. Er enthält, was Sie heute sehen dürfen."],
    button: "Bericht öffnen",
    footer:
      "Sie erhalten diese Mail, weil %{owner} Sie dafür ausgewählt hat. Zum Beenden öffnen Sie den Bericht und wählen „Diese Mails beenden“.",
  },
  failed: {
    subject: "Ein Bericht konnte nicht gesendet werden: %{report}",
    greeting: "Guten Tag %{name},",
    paragraphs: ["Ihr Bericht „%{report}“ konnte nicht an %{to} gesendet werden. %{reason}"],
    button: "Bericht öffnen",
    footer:
      "Sie erhalten diese Mail, weil der Bericht Ihnen gehört. Sie werden höchstens einmal am Tag benachrichtigt.",
  },
  somebody: "eine ausgeschiedene Person",
};
