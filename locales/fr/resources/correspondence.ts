import { mailProblems } from "../mailProblems";
import { menuNames } from "../menuNames";
import { resources } from "../resources";
import type { correspondenceResources as en } from "../../en/resources/correspondence";
import type { Translation } from "../../types";

const deliveryStatus = {
  queued: "En attente",
  sending: "Envoi en cours",
  sent: "Envoyé",
  failed: "Non remis",
};

export const correspondenceResources: Translation<typeof en> = {
  built_in_letters: {
    name: menuNames.built_in_letters.name,
    empty: "Aucune lettre fournie ne correspond.",
    fields: {
      name: "Nom court",
      about: "Sujet",
      subject: "Objet",
      is_changed: "Modifiée",
      languages: "Modifiée en",
      updated_at: "Dernière modification",
      texts: "Textes",
      version: "Version",
    },
    choices: {
      about: {
        donation: "Dons",
        statement: "Relevés annuels",
        paper: "Sur papier",
        place: "Places aux événements",
        application: "Demandes",
        invitation: "Invitations",
        approval: "Validations",
        subscription: "Listes de diffusion",
        task: "Tâches",
        response: "Réponses aux formulaires",
        digest: "Notifications",
        report: "Rapports",
        webhook: "Webhooks",
        help: "Aide",
        account: "Comptes",
        emailChange: "Changements d’adresse",
        security: "Sécurité",
      },
      languages: { en: "Anglais", de: "Allemand", fr: "Français", pt: "Portugais" },
    },
  },
  letters: {
    name: menuNames.letters.name,
    empty:
      "Aucune lettre type pour l’instant. Écrite une fois, elle s’adresse à chaque personne par son nom.",
    fields: {
      name: "Nom court",
      title: "Nom",
      of: "Écrite pour",
      paper: "Sur papier",
      language: "Langue",
      subject: "Objet",
      body: "Texte",
      translations: "Dans d’autres langues",
      is_for_people: "Écrite pour des personnes",
      used_by: "Envoyée par",
      version: "Version",
      updated_at: "Modifiée",
    },
    choices: {
      paper: { letter: "Lettre", certificate: "Attestation", badge: "Badges nominatifs" },
      language: { en: "Anglais", de: "Allemand", fr: "Français", pt: "Portugais" },
    },
  },
  mailing_lists: {
    name: menuNames.mailing_lists.name,
    empty: "Pas encore de listes. Créez-en une pour les personnes à qui vous écrivez souvent.",
    fields: {
      name: "Nom",
      description: "Description",
      kind: "Qui en fait partie",
      opt_in: "Inscription",
      is_public: "Ouverte aux visiteurs",
      members: "Membres",
      emails: "Adresses e-mail",
      filter: "Membres concernés",
      "filter.teams": "Dans l’une des équipes",
      "filter.roles": "Avec l’un des rôles",
      "filter.kind": "Type",
      "filter.segment": "Dans le segment",
      subscribers_count: "Abonnés",
      unconfirmed_count: "Non confirmés",
      subscribers: "Personnes",
      messages: "Messages envoyés",
      updated_at: "Modifiée",
    },
    help: {
      opt_in: "Avec confirmation, chaque personne donne son accord par e-mail avant tout envoi.",
      is_public:
        "La liste est proposée sur votre page d’accueil publique. Chaque inscription est d’abord confirmée par e-mail.",
      emails: "Personnes qui ne sont pas membres.",
      filter: "Mise à jour automatique : toute personne qui rejoint une équipe est aussitôt sur la liste.",
    },
    choices: {
      kind: {
        static: "Liste fixe",
        dynamic: "Liste dynamique",
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
      write: { name: "Écrire à cette liste" },
      import: { name: "Importer des personnes d’un fichier" },
      add_people: {
        name: "Ajouter des personnes",
        success: "Personnes ajoutées",
        fields: {
          add: "Membres",
        },
      },
      add_addresses: {
        name: "Coller des adresses",
        success: "Adresses importées. Le fichier indique le résultat de chacune.",
        fields: {
          text: "Adresses",
        },
        help: {
          text: "Collez des adresses, une par ligne ou séparées par des virgules, ou le contenu d’un fichier CSV. Les personnes désabonnées ne sont pas ajoutées. Un rapport est enregistré dans un fichier.",
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
      remove: {
        name: "Supprimer la liste",
        confirm:
          "Supprimer la liste « %{name} » ? Elle compte : %{subscribers_count}. Les personnes restent ; les désinscriptions de cette liste sont oubliées. Les messages envoyés restent. Une liste à laquelle un message prévu est destiné ne peut pas être supprimée.",
        success: "Liste de diffusion supprimée",
      },
    },
  },
  mailing_list_subscribers: {
    name: "Abonné |||| Abonnés",
    fields: {
      person: "Profil",
      mailing_list: "Liste de diffusion",
      member: "Membre",
      name: "Nom",
      email: "Adresse e-mail",
      status: "Statut",
      subscribed_at: "Depuis",
      email_problem: "E-mails renvoyés",
      email_problem_since: "E-mails renvoyés depuis",
    },
    choices: {
      email_problem: mailProblems,
      status: {
        unconfirmed: "Non confirmé",
        confirmed: "Abonné",
        unsubscribed: "Désabonné",
        bounced: "Rejeté",
      },
    },
    actions: { retry_address: resources.members.actions.retry_address },
  },
  mailing_list_messages: {
    name: "Message à une liste |||| Messages à une liste",
    fields: {
      mailing_list: "Liste de diffusion",
      subject: "Objet",
      sender: "Expéditeur",
      status: "Statut",
      sent_at: "Envoyé le",
      scheduled_at: "Prévu le",
      delivered: "Remis",
      waiting: "En attente",
      failed: "En échec",
      skipped: "Écartés",
    },
    choices: {
      status: deliveryStatus,
    },
  },
  messages: {
    name: "Message |||| Messages",
    fields: {
      subject: "Objet",
      body: "Texte",
      snippet: "Début du texte",
      from: "De",
      "from.pk": "Membre",
      "from.name": "Nom",
      "from.email": "E-mail",
      box: "Boîte",
      is_read: "Lu",
      status: "Statut",
      sent_at: "Envoyé le",
      scheduled_at: "Prévu le",
    },
    choices: { status: deliveryStatus, box: { inbox: "Boîte de réception", sent: "Messages envoyés" } },
  },
  received_messages: {
    name: "Message reçu |||| Messages reçus",
    fields: {
      message: "Message",
      subject: "Objet",
      sender: "Expéditeur",
      status: "Statut",
      sent_at: "Envoyé le",
    },
    filters: { person: "Personne" },
    choices: { status: deliveryStatus },
  },
  files: {
    name: "Fichier |||| Fichiers",
    fields: {
      name: "Nom",
      folder: "Dossier",
      content_type: "Type de contenu",
      size: "Taille",
      upload_id: "Contenu",
      url: "Lien",
      uploaded_by: "Envoyé par",
      used_in: "Utilisé dans",
      "used_in.kind": "Type",
      "used_in.pk": "Fiche",
      "used_in.label": "Nom",
      created_at: "Envoyé le",
      updated_at: "Modifié le",
    },
  },
};
