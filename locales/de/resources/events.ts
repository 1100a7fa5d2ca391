import type { eventResources as en } from "../../en/resources/events";
import type { Translation } from "../../types";

/** How a place stands. */
const placeStatus = {
  confirmed: "Kommt",
  waitlisted: "Wartet",
  pending_payment: "Noch nicht bezahlt",
  cancelled: "Abgesagt",
};

export const eventResources: Translation<typeof en> = {
  events: {
    name: "Veranstaltung |||| Veranstaltungen",
    fields: {
      is_series: "Serie",
      title: "Titel",
      category: "Kategorie",
      status: "Stand",
      start: "Beginn",
      end: "Ende",
      all_day: "Ganztägig",
      timezone: "Zeitzone",
      rrule: "Wiederholung",
      location: "Ort",
      description: "Beschreibung",
      url: "Link",
      image: "Bild",
      team: "Team",
      is_public: "Besucher können sie sehen und sich anmelden",
      for_members: "Mitglieder können sie sehen und sich anmelden",
      capacity: "Plätze",
      waitlist_enabled: "Warteliste führen, wenn sie ausgebucht ist",
      rsvp_opens_at: "Anmeldung ab",
      rsvp_closes_at: "Anmeldung bis",
      price: "Preis",
      currency: "Währung",
      attendees: "Anmeldungen",
    },
    choices: {
      category: {
        Personal: "Persönlich",
        Business: "Geschäftlich",
        Family: "Familie",
        Holiday: "Feiertag",
        ETC: "Sonstiges",
      },
      status: { draft: "Entwurf", published: "Veröffentlicht", cancelled: "Abgesagt" },
    },
  },
  event_attendees: {
    name: "Anmeldung |||| Anmeldungen",
    fields: {
      starts_at: "Beginn",
      is_checked_in: "Ist anwesend",
      person: "Person",
      event: "Veranstaltung",
      date: "Termin",
      name: "Name",
      first_name: "Vorname",
      last_name: "Nachname",
      email: "E-Mail",
      guests: "Gäste",
      status: "Status",
      source: "Herkunft",
      position: "Platz auf der Warteliste",
      offer_expires_at: "Platz angeboten bis",
      checked_in_at: "Anwesend",
      created_at: "Angemeldet",
    },
    choices: {
      status: placeStatus,
      source: { visitor: "Selbst angemeldet", staff: "Von Hand eingetragen", door: "An der Tür" },
    },
  },
  event_attendances: {
    name: "Teilnahme |||| Teilnahmen",
    fields: {
      event: "Veranstaltung",
      starts_at: "Beginn",
      status: "Status",
      guests: "Gäste",
      checked_in_at: "Anwesend",
      created_at: "Angemeldet",
    },
    filters: { person: "Person" },
    choices: { status: placeStatus },
  },
};
