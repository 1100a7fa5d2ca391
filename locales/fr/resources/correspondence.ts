import type { correspondenceResources as en } from "../../en/resources/correspondence";
import type { Translation } from "../../types";

export const correspondenceResources: Translation<typeof en> = {
  mailing_lists: {
    name: "Liste de diffusion |||| Listes de diffusion",
    empty: "Pas encore de listes. Créez-en une pour les personnes à qui vous écrivez souvent.",
    fields: {
      name: "Nom",
      description: "Présentation",
      kind: "Qui en fait partie",
      opt_in: "Inscription",
      members: "Membres",
      emails: "Adresses e-mail",
      filter: "Membres concernés",
      "filter.teams": "Dans l’une des équipes",
      "filter.roles": "Avec l’un des rôles",
      "filter.kind": "Type",
      subscribers_count: "Abonnés",
      unconfirmed_count: "Non confirmés",
      subscribers: "Personnes",
      updated_at: "Modifiée",
    },
    help: {
      opt_in: "Avec confirmation, chacun est interrogé par e-mail avant tout envoi.",
      emails: "Personnes qui ne sont pas membres.",
      filter: "Suit les membres d’elle-même : qui rejoint une équipe est aussitôt sur la liste.",
    },
    choices: {
      kind: {
        static: "Personnes choisies",
        dynamic: "Qui correspond",
      },
      opt_in: {
        single: "Immédiate",
        double: "Avec confirmation",
      },
      "filter.kind": {
        member: "Membre",
        volunteer: "Bénévole",
      },
    },
    actions: {
      add_people: {
        name: "Ajouter des personnes",
        success: "Personnes ajoutées",
        fields: {
          add: "Membres",
        },
      },
      remove_people: {
        name: "Retirer des personnes",
        success: "Personnes retirées",
        fields: {
          remove: "Membres",
        },
      },
      download: {
        name: "Télécharger",
      },
    },
  },
  mailing_list_subscribers: {
    name: "Abonné |||| Abonnés",
    fields: {
      mailing_list: "Liste de diffusion",
      member: "Membre",
      name: "Nom",
      email: "Adresse e-mail",
      status: "Statut",
      subscribed_at: "Depuis",
    },
    choices: {
      status: {
        unconfirmed: "Non confirmé",
        confirmed: "Abonné",
        unsubscribed: "Désabonné",
        bounced: "Adresse invalide",
      },
    },
  },
};
