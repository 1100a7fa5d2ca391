import { menuNames } from "./menuNames";
import type { resources as en } from "../en/resources";
import type { Translation } from "../types";
import { menu } from "./menu";

const person = { team: "Équipe", role: "Rôle" };

const { dashboard, messages, events, planning, teams, volunteers, files, people } = menu;
const { fundraising, donations, grants, apply, settings } = menu;
/** What a role may deal with, in the words of the menu. */
const subjects = {
  dashboard,
  messages,
  events,
  planning,
  teams,
  volunteers,
  files,
  people,
  forms: "Formulaires",
  fundraising,
  donations,
  grants,
  apply,
  settings,
};

const members = {
  name: "Membre |||| Membres",
  empty: "Pas encore de membres. Invitez des personnes, ou importez-les depuis un fichier CSV.",
  fields: {
    name: "Nom complet",
    first_name: "Prénom",
    last_name: "Nom",
    email: "Adresse e-mail",
    email_status: "Distribution",
    phone: "Téléphone",
    status: "Statut",
    kind: "Type",
    role: "Rôle",
    teams_and_roles: "Équipes et rôles",
    "teams_and_roles.team": person.team,
    "teams_and_roles.role": person.role,
    person: "Profil",
    joined_at: "Arrivée",
    last_login_at: "Dernière connexion",
    custom: "Champs personnalisés",
  },
  help: {
    email: "Les personnes qui ont un compte modifient elles-mêmes leur adresse.",
    custom: "Tout ce que vous notez d’autre, par exemple une cotisation.",
    role: "Ce que la personne peut faire dans l’organisation. Les rôles dans les équipes sont plus bas.",
    status: "Les personnes retirées n’apparaissent plus dans les listes et ne reçoivent plus d’e-mails.",
  },
  filters: { project: "Équipe", segment: "Segment" },
  choices: {
    email_status: { ok: "Arrive", bounced: "Rejeté", blocked: "Bloqué" },
    status: { Active: "Actif", Inactive: "Inactif", Removed: "Retiré" },
    kind: { member: "Membre", volunteer: "Bénévole" },
  },
  actions: {
    invite: { name: "Inviter" },
    import: { name: "Importer" },
    retry_address: {
      name: "Réessayer l’adresse",
      success: "Le prochain message partira de nouveau à cette adresse",
    },
    personal_data: { name: "Données personnelles" },
    write: { name: "Écrire un message" },
    write_to_all: { name: "Écrire un message" },
    download: { name: "Toutes les colonnes" },
  },
};

export const resources: Translation<typeof en> = {
  ...menuNames,
  members,
  volunteers: {
    ...members,
    name: "Bénévole |||| Bénévoles",
    empty:
      "Pas encore de bénévoles. Invitez des personnes comme bénévoles, ou importez-les depuis un fichier CSV.",
  },
  teams: {
    name: "Équipe |||| Équipes",
    empty: "Pas encore d’équipes. Une équipe rassemble les personnes qui travaillent sur un même sujet.",
    fields: {
      name: "Nom",
      description: "Description",
      color: "Couleur",
      is_public: "Publique",
      members: "Membres",
      members_count: "Membres",
      leads: "Responsable",
      people: "Personnes",
      created_at: "Créée",
    },
    help: {
      is_public: "Les équipes publiques apparaissent comme projets sur vos pages publiques.",
    },
    filters: { view_all_teams: "Toutes les équipes" },
    actions: {
      write: { name: "Écrire à cette équipe" },
      calendar: { name: "Calendrier de cette équipe" },
      add_members: {
        name: "Ajouter des membres",
        success: "Membres ajoutés",
        fields: { members: "Membres", role: "Rôle dans l’équipe" },
      },
      remove: {
        name: "Supprimer l’équipe",
        success: "Équipe supprimée",
        fields: { move_to: "Équipe qui prend la suite" },
        help: {
          move_to:
            "Ses personnes, événements, dons et listes passent à cette équipe. Nécessaire seulement s’il y en a.",
        },
      },
      remove_members: {
        name: "Retirer des membres",
        success: "Membres retirés",
        fields: { members: "Membres" },
      },
    },
  },
  roles: {
    name: "Rôle |||| Rôles",
    fields: {
      name: "Nom",
      slug: "Nom court",
      permissions: "Autorisations",
      is_system: "Prédéfini",
      rules: "Règles pour certaines ressources",
      "rules.resource": "Ressource",
      "rules.action": "Peut",
      "rules.fields": "Champs",
      "rules.conditions": "Fiches",
      "rules.inverted": "Interdit",
    },
    help: {
      permissions:
        "Chaque domaine comprend tout ce qui s’y trouve. Vous ne pouvez pas donner plus que ce que vous avez.",
      rules:
        "Pour vos propres ressources et pour les champs ajoutés. Les règles sont lues dans l’ordre ; la dernière qui convient l’emporte.",
      "rules.conditions": 'quelles fiches, sous forme de conditions : {"status": "open"}. Vide : toutes.',
    },
    denied: {
      system: "Ce rôle est prédéfini et ne peut pas être modifié. Dupliquez-le et modifiez la copie.",
    },
    actions: {
      remove: {
        name: "Supprimer",
        fields: { successor: "Nouveau rôle de ces personnes" },
        help: { successor: "Nécessaire seulement si quelqu’un a ce rôle." },
        success: "Rôle supprimé",
      },
    },
    choices: {
      permissions: subjects,
      "rules.action": {
        read: "Voir",
        list: "Lister",
        show: "Ouvrir",
        create: "Ajouter",
        edit: "Modifier",
        delete: "Supprimer",
        export: "Exporter",
        manage: "Tout",
      },
      name: {
        Owner: "Propriétaire",
        Admin: "Administration",
        Manager: "Responsable",
        Fundraiser: "Collecte de fonds",
        Volunteer: "Bénévole",
        Member: "Membre",
      },
    },
  },
};
