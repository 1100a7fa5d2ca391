import type { Translation } from "../../types";
import type { statement as en } from "../../en/mails/statement";

export const statement: Translation<typeof en> = {
  greeting: "Guten Tag %{name},",
  button: "Übersicht öffnen",
  footer: "Sie erhalten diese Mail, weil bei Spenden an %{organization} diese Adresse angegeben ist.",
  first: {
    subject: "Ihre Spenden an %{organization} im Jahr %{year}",
    paragraphs: [
      "Vielen Dank für Ihre Spenden im Jahr %{year}. Die Übersicht führt alle auf; heben Sie sie für die Steuer auf.",
    ],
  },
  again: {
    subject: "Ihre Spenden an %{organization} im Jahr %{year}",
    paragraphs: ["Hier ist noch einmal die Übersicht Ihrer Spenden im Jahr %{year}."],
  },
  corrected: {
    subject: "Berichtigt: Ihre Spenden an %{organization} im Jahr %{year}",
    paragraphs: [
      "Bei Ihren Spenden im Jahr %{year} hat sich etwas geändert.",
      "Die berichtigte Übersicht ersetzt die vom %{date}. Bitte verwenden Sie für die Steuer nur diese.",
    ],
  },
};
