import type en from "../../en/pages/templateMisc";
import type { Translation } from "../../types";

export default {
  back: "Zurück zur Anwendung",
  coming_soon: {
    title: "Wir öffnen bald",
    body: "Das Wasser kocht, die Stühle stehen fast. Hinterlassen Sie Ihre Adresse und erfahren Sie es zuerst.",
    left: "Verbleibende Zeit",
    days: "Tage",
    hours: "Stunden",
    minutes: "Min.",
    seconds: "Sek.",
    day: "Am %{day}",
    email: "Ihre E-Mail-Adresse",
    tell: "Bescheid geben",
    note_demo: "Dies ist eine Demo: Keine Adresse wird gespeichert, nichts versandt.",
    note_bad: "Das ist keine E-Mail-Adresse. Eine sieht so aus: ann@home.example.",
    note_good: "Danke. In einer Demo ist das alles: Nichts wurde gespeichert.",
  },
  not_authorized: {
    title: "Diese Tür ist für Sie zu",
    body: "Was dahinter liegt, braucht ein Recht, das diese Sitzung der Demo nicht hat.",
    log_in: "In der Demo anmelden",
  },
  maintenance: {
    title: "Wir bringen etwas in Ordnung",
    body: "Jemand steht mit dem Schraubendreher auf der Leiter. Es dauert nicht lange; Ihre Daten sind sicher.",
  },
  error: {
    title: "Etwas ist umgekippt",
    body: "Es lag nicht an Ihnen. Gehen Sie zurück und versuchen Sie es noch einmal.",
    former: "Zur vorigen Seite",
  },
} as const satisfies Translation<typeof en>;
