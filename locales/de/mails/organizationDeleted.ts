import type { Translation } from "../../types";
import type { organizationDeleted as en } from "../../en/mails/organizationDeleted";

export const organizationDeleted: Translation<typeof en> = {
  subject: "%{organization} wurde gelöscht",
  greeting: "Guten Tag %{name},",
  paragraphs: [
    "%{organization} wurde vom Betreiber dieses Dienstes gelöscht, mit allem, was hier gespeichert war: Personen, Spenden, Nachrichten und Dateien.",
    "Wenn Sie das überrascht, wenden Sie sich an den Betreiber: Vorher wurde ein Export erstellt.",
  ],
  button: "Almoner öffnen",
  footer: "Sie erhalten diese Mail, weil Sie hier für %{organization} verantwortlich waren.",
};
