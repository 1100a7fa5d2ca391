import type { Translation } from "../../types";
import type { place as en } from "../../en/mails/place";

export const place: Translation<typeof en> = {
  greeting: "Guten Tag %{name},",
  footer: "Sie erhalten diese Mail, weil sich jemand mit dieser Adresse bei %{organization} angemeldet hat.",
  confirmed: {
    subject: "Ihr Platz bei %{event}",
    paragraphs: [
      "Sie haben einen Platz bei %{event}.",
      "Personen: %{people}",
      "Wann: %{when}",
      "Wo: %{where}",
    ],
    button: "Ändern oder absagen",
  },
  waitlisted: {
    subject: "Sie stehen auf der Warteliste für %{event}",
    paragraphs: [
      "%{event} ist ausgebucht. Sie stehen auf der Warteliste; wir schreiben Ihnen, sobald ein Platz frei wird.",
      "Wann: %{when}",
    ],
    button: "Meinen Platz ansehen",
  },
  payment: {
    subject: "Ihr Platz bei %{event} wartet auf die Zahlung",
    paragraphs: [
      "Wir halten bis %{until} einen Platz bei %{event} für Sie frei. Sobald Sie bezahlt haben, ist er Ihrer.",
      "Wann: %{when}",
    ],
    button: "Meinen Platz ansehen",
  },
  offered: {
    subject: "Bei %{event} ist ein Platz frei",
    paragraphs: [
      "Bei %{event} ist ein Platz frei und bis %{until} für Sie reserviert.",
      "Wann: %{when}",
      "Wo: %{where}",
    ],
    button: "Platz annehmen",
  },
  changed: {
    subject: "Geändert: %{event}",
    paragraphs: ["Bei %{event} hat sich etwas geändert. Jetzt gilt:", "Wann: %{when}", "Wo: %{where}"],
    button: "Meinen Platz ändern oder absagen",
  },
  reminder: {
    subject: "Erinnerung: %{event}",
    paragraphs: [
      "Sie haben einen Platz bei %{event}.",
      "Personen: %{people}",
      "Wann: %{when}",
      "Wo: %{where}",
      "Wenn Sie nicht kommen können, sagen Sie bitte ab, damit jemand anderes den Platz bekommen kann.",
    ],
    button: "Meinen Platz ändern oder absagen",
  },
  called_off: {
    subject: "Abgesagt: %{event}",
    paragraphs: ["Es tut uns leid: %{event} am %{when} wurde abgesagt."],
    button: "Meinen Platz ansehen",
  },
  cancelled: {
    subject: "Ihr Platz bei %{event} wurde abgesagt",
    paragraphs: [
      "Ihr Platz bei %{event} am %{when} wurde abgesagt. Solange Plätze frei sind, können Sie ihn zurücknehmen.",
    ],
    button: "Meinen Platz ansehen",
  },
};
