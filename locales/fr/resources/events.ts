import type { eventResources as en } from "../../en/resources/events";
import type { Translation } from "../../types";

/** How a place stands. */
const placeStatus = {
  confirmed: "Vient",
  waitlisted: "En attente",
  pending_payment: "Pas encore payé",
  cancelled: "Annulée",
};

export const eventResources: Translation<typeof en> = {
  events: {
    name: "Événement |||| Événements",
    fields: {
      is_series: "Série",
      title: "Titre",
      category: "Catégorie",
      status: "Statut",
      start: "Début",
      end: "Fin",
      all_day: "Toute la journée",
      timezone: "Fuseau horaire",
      rrule: "Répétition",
      location: "Lieu",
      description: "Description",
      url: "Lien",
      image: "Image",
      team: "Équipe",
      is_public: "Les visiteurs peuvent le voir et s’inscrire",
      for_members: "Les membres peuvent le voir et s’y inscrire",
      capacity: "Nombre de places",
      waitlist_enabled: "Tenir une liste d’attente quand il est complet",
      rsvp_opens_at: "Inscriptions à partir du",
      rsvp_closes_at: "Inscriptions jusqu’au",
      price: "Prix",
      currency: "Devise",
      attendees: "Inscriptions",
    },
    choices: {
      category: {
        Personal: "Personnel",
        Business: "Professionnel",
        Family: "Famille",
        Holiday: "Jour férié",
        ETC: "Autre",
      },
      status: { draft: "Brouillon", published: "Publié", cancelled: "Annulé" },
    },
  },
  event_attendees: {
    name: "Inscription |||| Inscriptions",
    fields: {
      starts_at: "Début",
      is_checked_in: "Est arrivé",
      person: "Personne",
      event: "Événement",
      date: "Date",
      name: "Nom",
      first_name: "Prénom",
      last_name: "Nom de famille",
      email: "E-mail",
      guests: "Invités",
      status: "Statut",
      source: "Origine",
      position: "Rang sur la liste d’attente",
      offer_expires_at: "Place proposée jusqu’au",
      checked_in_at: "Arrivé",
      created_at: "Inscription le",
    },
    choices: {
      status: placeStatus,
      source: { visitor: "Inscription en ligne", staff: "Ajouté à la main", door: "À l’entrée" },
    },
  },
  event_attendances: {
    name: "Participation |||| Participations",
    fields: {
      event: "Événement",
      starts_at: "Début",
      status: "Statut",
      guests: "Invités",
      checked_in_at: "Arrivé",
      created_at: "Inscription le",
    },
    filters: { person: "Personne" },
    choices: { status: placeStatus },
  },
};
