import type { Translation } from "../../types";
import type { application as en } from "../../en/mails/application";

export const application: Translation<typeof en> = {
  greeting: "Guten Tag %{name},",
  button: "Antrag öffnen",
  footer: "Sie erhalten diese Mail, weil in einem Antrag bei %{organization} diese Adresse angegeben ist.",
  begun: {
    subject: "Ihr Antrag bei %{organization}",
    paragraphs: [
      "Ihr Antrag ist als Entwurf gespeichert. Über den Link können Sie ihn jederzeit bis zum %{expires} fortsetzen.",
      "Wer den Link hat, kann den Antrag lesen und ändern: Bitte geben Sie ihn nicht weiter.",
    ],
  },
  submitted: {
    subject: "Wir haben Ihren Antrag %{reference} erhalten",
    paragraphs: [
      "Vielen Dank! Ihr Antrag „%{title}“ ist bei uns eingegangen. Das Aktenzeichen lautet %{reference}.",
    ],
  },
  under_review: {
    subject: "Ihr Antrag %{reference} wird geprüft",
    paragraphs: ["Ihr Antrag „%{title}“ wird geprüft."],
  },
  approved: {
    subject: "Ihr Antrag %{reference} wurde bewilligt",
    paragraphs: ["Wir freuen uns, Ihnen mitzuteilen, dass Ihr Antrag „%{title}“ bewilligt wurde."],
  },
  declined: {
    subject: "Zu Ihrem Antrag %{reference}",
    paragraphs: [
      "Vielen Dank für Ihren Antrag „%{title}“. Leider müssen wir Ihnen mitteilen, dass er abgelehnt wurde.",
    ],
  },
  withdrawn: {
    subject: "Ihr Antrag %{reference} wurde zurückgezogen",
    paragraphs: ["Ihr Antrag „%{title}“ wurde zurückgezogen und wird nicht weiter geprüft."],
  },
};
