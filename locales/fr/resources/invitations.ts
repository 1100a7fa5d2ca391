import { resources } from "../resources";

/** The texts of those who were invited. */
export const invitationResources = {
  pending_volunteers: {
    name: resources.pending_volunteers.name,
    empty:
      "Aucune invitation en attente. Les personnes invitées apparaissent ici jusqu’à ce qu’elles acceptent.",
    create: "Inviter",
    fields: {
      email: "Adresse e-mail",
      name: "Nom complet",
      first_name: "Prénom",
      last_name: "Nom",
      role: "Rôle",
      teams_and_roles: "Équipes et rôles",
      "teams_and_roles.team": resources.members.fields["teams_and_roles.team"],
      "teams_and_roles.role": resources.members.fields["teams_and_roles.role"],
      message: "Message",
      status: "Statut",
      source: "Provenance",
      invited_at: "Invitation",
      expires_at: "Expiration",
      is_expired: "Expirée",
    },
    help: { message: "Figure dans l’invitation, au-dessus du lien." },
    choices: {
      status: { Pending: "En attente" },
      source: { invite: "Invitation", import: "Importation", signup: "Inscription" },
    },
    actions: {
      resend: { name: "Renvoyer l’invitation", success: "Invitation renvoyée" },
      approve: {
        name: "Approuver",
        confirm: "Faire de cette personne un membre de votre organisation ?",
        success: "Nouveau membre accueilli",
      },
    },
  },
};
