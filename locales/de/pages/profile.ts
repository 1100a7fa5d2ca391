import type en from "../../en/pages/profile";
import type { Translation } from "../../types";

export default {
  title: "Profil",
  lead: "Was Ihre Organisation tut, für wen und wo. Fördernde lesen es, und passende Fördermittel werden danach gesucht.",
  saved: "Profil gespeichert",
  not_loaded: "Das Profil konnte nicht geladen werden",
  retry: "Erneut versuchen",
  help: {
    mission: "Wozu es Sie gibt, in ein oder zwei Sätzen.",
    vision: "Wie die Welt aussieht, wenn Sie Erfolg hatten.",
    service_focus: "Danach werden passende Fördermittel gesucht.",
    service_areas: "Orte, Kreise oder Länder. Nach jedem Enter drücken.",
    populations: "Etwa Familien oder ältere Menschen. Nach jedem Enter drücken.",
    annual_budget: "Viel zu große oder kleine Förderungen stehen weiter hinten.",
  },
  sections: {
    work: "Was Sie tun",
    figures: "Zahlen",
    web: "Im Web",
  },
  cover: {
    title: "Titelbild",
    choose: "Bild hochladen",
    replace: "Ersetzen",
    remove: "Entfernen",
    sending: "Das Bild wird hochgeladen",
  },
  complete: {
    title: "Vollständigkeit",
    percent: "Zu %{percent} % vollständig",
    missing: "Es fehlt noch:",
    all: "Alles ist ausgefüllt.",
    grants: "Passende Fördermittel ansehen",
  },
} satisfies Translation<typeof en>;
