import { resources } from "../resources";

/** The texts of those who were invited. */
export const invitationResources = {
  pending_volunteers: {
    name: resources.pending_volunteers.name,
    empty: "Niemand wartet. Eingeladene Personen erscheinen hier, bis sie die Einladung annehmen.",
    create: "Einladen",
    fields: {
      email: "E-Mail",
      name: "Name",
      first_name: "Vorname",
      last_name: "Nachname",
      role: "Rolle",
      teams_and_roles: "Teams und Rollen",
      "teams_and_roles.team": resources.members.fields["teams_and_roles.team"],
      "teams_and_roles.role": resources.members.fields["teams_and_roles.role"],
      message: "Nachricht",
      status: "Status",
      source: "Gekommen über",
      invited_at: "Eingeladen",
      expires_at: "Gültig bis",
      is_expired: "Abgelaufen",
    },
    help: { message: "Steht in der Einladung über dem Link." },
    choices: {
      status: { Pending: "Ausstehend" },
      source: { invite: "Einladung", import: "Import", signup: "Registrierung" },
    },
    actions: {
      resend: { name: "Einladung erneut senden", success: "Einladung erneut gesendet" },
      approve: {
        name: "Aufnehmen",
        confirm: "Diese Person als Mitglied in Ihre Organisation aufnehmen?",
        success: "Willkommen, neues Mitglied",
      },
    },
  },
};
