import { resources } from "../resources";

/** The texts of those who were invited. */
export const invitationResources = {
  pending_volunteers: {
    name: resources.pending_volunteers.name,
    empty: "Nobody is waiting. Invite somebody, and they appear here until they accept.",
    create: "Invite",
    fields: {
      email: "E-mail",
      name: "Name",
      first_name: "First name",
      last_name: "Last name",
      role: "Role",
      teams_and_roles: "Teams and roles",
      "teams_and_roles.team": resources.members.fields["teams_and_roles.team"],
      "teams_and_roles.role": resources.members.fields["teams_and_roles.role"],
      message: "Message",
      status: "Status",
      source: "Source",
      invited_at: "Invited",
      expires_at: "Expires",
      is_expired: "Expired",
    },
    help: { message: "Shown above the link in the invitation." },
    choices: {
      status: { Pending: "Pending" },
      source: { invite: "Invitation", import: "Import", signup: "Sign-up" },
    },
    actions: {
      resend: { name: "Resend invitation", success: "Invitation sent again" },
      approve: {
        name: "Approve",
        confirm: "Make this person a member of your organisation?",
        success: "Welcome, new member",
      },
    },
  },
};
