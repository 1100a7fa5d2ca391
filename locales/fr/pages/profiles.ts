import type { Translation } from "../../types";
import type en from "../../en/pages/profiles";

const profiles: Translation<typeof en> = {
  details: "Informations",
  timeline: "Chronologie",
  failed: "La chronologie n’a pas pu être chargée",
  nothing: "Rien ne s’est encore passé",
  nothing_found: "Aucun résultat",
  search: "Rechercher dans la chronologie",
  kind: "Afficher",
  every_kind: "Tout",
  more: "Afficher plus ancien",
  all_fields: "Afficher les champs vides",
  fewer_fields: "Masquer les champs vides",
  pin: "Épingler",
  pinned: "Épinglé",
  kinds: {
    joined: "Adhésion",
    role: "Nouveau rôle ou équipe",
    gift: "Don",
    sign_up: "Inscription",
    attendance: "Présence",
    message: "Message",
    form: "Réponse à un formulaire",
    application: "Demande de subvention",
    subscription: "Liste de diffusion",
    task: "Tâche",
    record: "Autres fiches",
  },
  details_of: {
    joined: {
      member: "Membre",
      volunteer: "Bénévole",
    },
    gift: {
      succeeded: "Reçu",
      failed: "Échoué",
      refunded: "Remboursé",
      partially_refunded: "Partiellement remboursé",
      disputed: "Contesté",
    },
    sign_up: {
      confirmed: "Confirmée",
      waitlisted: "Liste d’attente",
      cancelled: "Annulée",
      pending_payment: "Pas encore payée",
    },
    message: {
      queued: "En attente",
      sending: "En cours d’envoi",
      sent: "Envoyé",
      failed: "Non remis",
    },
    application: {
      submitted: "Déposée",
      under_review: "En cours d’examen",
      approved: "Acceptée",
      declined: "Refusée",
      withdrawn: "Retirée",
    },
    subscription: {
      confirmed: "Abonné",
      unconfirmed: "Non confirmé",
      unsubscribed: "Désabonné",
      bounced: "Adresse rejetée",
    },
    task: {
      open: "À faire",
      done: "Faite",
    },
  },
};
export default profiles;
