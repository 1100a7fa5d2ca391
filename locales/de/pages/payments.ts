import type en from "../../en/pages/payments";
import type { Translation } from "../../types";

export default {
  title: "Zahlungen",
  lead: "Das Konto, auf das Kartenspenden eingehen.",
  loading: "Das Konto wird geladen…",
  failed: "Das Konto konnte nicht geladen werden",
  retry: "Erneut versuchen",
  state: {
    none: {
      name: "Nicht eingerichtet",
      title: "Zahlungen einrichten",
      text: "Legen Sie ein Zahlungskonto an und beantworten Sie dann die Fragen des Anbieters zu Ihrer Organisation. Bis dahin kann niemand mit Karte spenden.",
    },
    pending: {
      name: "Unvollständig",
      title: "Einrichtung abschließen",
      text: "Der Anbieter braucht noch Angaben, bevor Ihre Organisation Spenden empfangen und ausgezahlt bekommen kann.",
    },
    restricted: {
      name: "Eingeschränkt",
      title: "Der Anbieter hat das Konto eingeschränkt",
      text: "Beantworten Sie, was noch fehlt; Spenden und Auszahlungen gehen weiter, sobald der Anbieter zustimmt.",
    },
    active: {
      name: "Aktiv",
      title: "Ihre Organisation kann Spenden empfangen",
      text: "Kartenspenden werden angenommen und ausgezahlt.",
    },
    unavailable: {
      name: "Nicht verfügbar",
      title: "Dieser Server nimmt keine Zahlungen an",
      text: "Niemand kann hier mit Karte spenden oder für eine Veranstaltung zahlen, bis der Betreiber des Servers Zahlungen einrichtet. Spenden, die auf anderem Weg eingehen, können Sie weiterhin erfassen.",
    },
  },
  create: "Zahlungskonto anlegen",
  answer: "Fragen des Anbieters beantworten",
  change: "Angaben ändern",
  refresh: "Stand aktualisieren",
  checked: "Geprüft: %{time}",
  facts: "Beim Anbieter",
  fact: {
    details: "Angaben eingereicht",
    charges: "Spenden angenommen",
    payouts: "Auszahlung an Ihre Bank",
  },
  yes: "Ja",
  not_yet: "Noch nicht",
  due: "Was der Anbieter noch wissen möchte",
  business_type: {
    label: "Art der Organisation",
    non_profit: "Gemeinnützig",
    company: "Unternehmen",
    individual: "Einzelperson",
  },
  country: "Land (zwei Buchstaben)",
  country_help: "Bleibt es leer, gilt das Land aus der Anschrift Ihrer Organisation.",
} as const satisfies Translation<typeof en>;
