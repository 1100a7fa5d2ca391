import type { Translation } from "../../types";
import type { statement as en } from "../../en/mails/statement";

export const statement: Translation<typeof en> = {
  greeting: "Guten Tag %{name},",
  button: "Übersicht öffnen",
  footer: "Sie erhalten diese Mail, weil Spenden an %{organization} diese Adresse nennen.",
  first: {
    subject: "Ihre Spenden an %{organization} im Jahr %{year}",
    paragraphs: [
      "Vielen Dank für Ihre Spenden im Jahr %{year}. Die Übersicht nennt sie alle; heben Sie sie für die Steuer auf.",
    ],
  },
  again: {
    subject: "Ihre Spenden an %{organization} im Jahr %{year}",
    paragraphs: ["Hier ist noch einmal die Übersicht Ihrer Spenden im Jahr %{year}."],
  },
  corrected: {
    subject: "Berichtigt: Ihre Spenden an %{organization} im Jahr %{year}",
    paragraphs: [
      "An dem, was wir Ihnen über Ihre Spenden im Jahr %{year} mitgeteilt haben, hat sich etwas geändert.",
      "Die berichtigte Übersicht ersetzt die vom %{date}. Bitte verwenden Sie für die Steuer nur diese.",
    ],
  },
};
