import type { Translation } from "../../types";
import type { place as en } from "../../en/mails/place";

export const place: Translation<typeof en> = {
  greeting: "Guten Tag %{name},",
  footer: "Sie erhalten diese Mail, weil diese Adresse bei %{organization} angemeldet wurde.",
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
      "Wir halten bis %{until} einen Platz bei %{event} für Sie frei. Mit der Zahlung gehört er Ihnen.",
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
    paragraphs: ["Bei %{event} hat sich etwas geändert. So steht es jetzt:", "Wann: %{when}", "Wo: %{where}"],
    button: "Meinen Platz ändern oder absagen",
  },
  reminder: {
    subject: "Erinnerung: %{event}",
    paragraphs: [
      "Sie haben einen Platz bei %{event}.",
      "Personen: %{people}",
      "Wann: %{when}",
      "Wo: %{where}",
      "Wenn Sie nicht kommen können, geben Sie Ihren Platz bitte zurück, damit ihn jemand anderes bekommen kann.",
    ],
    button: "Meinen Platz ändern oder zurückgeben",
  },
  called_off: {
    subject: "Abgesagt: %{event}",
    paragraphs: ["Es tut uns leid: %{event} am %{when} findet nicht statt."],
    button: "Meinen Platz ansehen",
  },
  cancelled: {
    subject: "Ihr Platz bei %{event} ist abgesagt",
    paragraphs: [
      "Ihr Platz bei %{event} am %{when} ist abgesagt. Solange Plätze frei sind, können Sie ihn wieder annehmen.",
    ],
    button: "Meinen Platz ansehen",
  },
};
