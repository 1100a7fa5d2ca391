import type { Translation } from "../../types";
import type en from "../../en/pages/invite";

export default {
  emails: "Adresses e-mail",
  emails_help:
    "Une adresse ou plusieurs : collées, une par ligne ou séparées par des virgules ou des points-virgules.",
  found: "Une adresse |||| %{smart_count} adresses",
  wrong: "Une entrée n’est pas une adresse. |||| %{smart_count} entrées ne sont pas des adresses.",
  first_name: "Prénom",
  last_name: "Nom",
  role: "Rôle",
  allows: {
    owner: "Tout ; seul un propriétaire peut modifier ce rôle",
    everything: "Tout dans l’organisation",
    nothing: "Son compte, ses dons et ses tâches",
  },
  teams: "Équipes",
  team: "Équipe",
  team_role: "Rôle dans l’équipe",
  choose_team: "Choisir une équipe",
  choose_role: "Choisir un rôle",
  add_team: "Ajouter une équipe",
  remove_team: "Retirer l’équipe",
  message: "Mot d’accompagnement",
  message_help: "Figure dans l’invitation, au-dessus du lien.",
  submit: "Inviter",
  sending: "Invitation…",
  done: "Terminé",
  again: "Inviter d’autres personnes",
  outcome: {
    none: "Personne n’a été invité",
    title: "Une invitation est partie |||| %{smart_count} invitations sont parties",
    sent: "Invités",
    renewed: "Invités de nouveau",
    already_member: "Déjà membres",
    invalid_email: "Adresse non valable",
    duplicate: "En double",
  },
  mistakes: {
    none: "Saisissez au moins une adresse e-mail.",
    too_many: "On peut inviter 100 personnes au plus à la fois.",
    role: "Choisissez un rôle.",
    team: "Choisissez l’équipe et le rôle, ou retirez la ligne.",
    team_twice: "Une équipe est nommée deux fois.",
  },
} as const satisfies Translation<typeof en>;
