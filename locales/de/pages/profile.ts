import type en from "../../en/pages/profile";
import type { Translation } from "../../types";

export default {
  title: "Profil der Organisation",
  lead: "Was Ihre Organisation tut, für wen und wo. Geldgeber lesen es, und passende Fördermittel richten sich danach.",
  saved: "Profil gespeichert",
  not_loaded: "Das Profil konnte nicht geladen werden",
  retry: "Erneut versuchen",
  help: {
    mission: "Wozu es Sie gibt, in ein oder zwei Sätzen.",
    vision: "Wie die Welt aussieht, wenn Sie Erfolg hatten.",
    service_focus: "Danach werden passende Fördermittel gesucht.",
    service_areas: "Orte, Kreise oder Staaten. Nach jedem die Eingabetaste drücken.",
    populations: "Etwa Familien oder ältere Menschen. Nach jedem die Eingabetaste drücken.",
    annual_budget: "Viel zu große oder kleine Förderungen stehen weiter hinten.",
  },
  sections: {
    work: "Was Sie tun",
    figures: "Zahlen",
    web: "Im Netz",
  },
  cover: {
    title: "Titelbild",
    choose: "Bild hochladen",
    replace: "Ersetzen",
    remove: "Entfernen",
    sending: "Das Bild wird gesendet",
  },
  complete: {
    title: "Wie vollständig es ist",
    percent: "Zu %{percent} % vollständig",
    missing: "Es fehlt noch:",
    all: "Alles ist ausgefüllt.",
    grants: "Zu den passenden Fördermitteln",
  },
} satisfies Translation<typeof en>;
