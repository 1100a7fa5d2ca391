import { menu } from "./menu";

const person = { team: "Team", role: "Role" };

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
  forms: "Forms",
  fundraising,
  donations,
  grants,
  apply,
  settings,
};

const members = {
  name: "Member |||| Members",
  empty: "No members yet. Invite people, or import them from a CSV file.",
  fields: {
    name: "Name",
    first_name: "First name",
    last_name: "Last name",
    email: "E-mail",
    email_status: "Delivery",
    phone: "Phone",
    status: "Status",
    kind: "Kind",
    role: "Role",
    teams_and_roles: "Teams and roles",
    "teams_and_roles.team": person.team,
    "teams_and_roles.role": person.role,
    person: "Profile",
    joined_at: "Joined",
    last_login_at: "Last sign-in",
    custom: "Further details",
  },
  help: {
    email:
      "Only of people without an account, who may have none: who has an account changes it in their account.",
    custom: "Whatever else is kept, from an import for example: birthday, fee, title.",
    role: "What they may do in the organisation. Roles in teams are below.",
    status: "Who is removed is on no list any more and gets no mailings.",
  },
  filters: { project: "Team", segment: "Segment" },
  choices: {
    email_status: { ok: "Arrives", bounced: "Comes back", blocked: "Stopped" },
    status: { Active: "Active", Inactive: "Inactive", Removed: "Removed" },
    kind: { member: "Member", volunteer: "Volunteer" },
  },
  actions: {
    invite: { name: "Invite" },
    import: { name: "Import" },
    retry_address: {
      name: "Try the address again",
      success: "The next message goes to this address again",
    },
    personal_data: { name: "Personal data" },
    write: { name: "Write a message" },
    write_to_all: { name: "Write a message" },
    download: { name: "Everything, with all columns" },
  },
};

export const resources = {
  members,
  volunteers: {
    ...members,
    name: "Volunteer |||| Volunteers",
    empty: "No volunteers yet. Invite people as volunteers, or import them from a CSV file.",
  },
  teams: {
    name: "Team |||| Teams",
    empty: "No teams yet. A team gathers the people who work on one thing.",
    fields: {
      name: "Name",
      description: "Description",
      color: "Colour",
      is_public: "Public",
      members: "Members",
      members_count: "Members",
      leads: "Led by",
      people: "People",
      created_at: "Created",
    },
    help: { is_public: "Visitors of your public pages see public teams as projects." },
    filters: { view_all_teams: "All teams" },
    actions: {
      write: { name: "Write to this team" },
      calendar: { name: "Calendar of this team" },
      add_members: {
        name: "Add members",
        success: "Members added",
        fields: { members: "Members", role: "Role in the team" },
      },
      remove_members: { name: "Remove members", success: "Members removed", fields: { members: "Members" } },
    },
  },
  pending_volunteers: {
    name: "Pending invitation |||| Pending invitations",
    empty: "Nobody is waiting. Invite somebody, and they appear here until they accept.",
    create: "Invite",
    fields: {
      email: "E-mail",
      name: "Name",
      first_name: "First name",
      last_name: "Last name",
      role: "Role",
      teams_and_roles: "Teams and roles",
      "teams_and_roles.team": person.team,
      "teams_and_roles.role": person.role,
      message: "Message",
      status: "Status",
      source: "Came by",
      invited_at: "Invited",
      expires_at: "Expires",
      is_expired: "Expired",
    },
    help: { message: "Stands in the invitation above the link." },
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
  people: { name: "Person |||| People" },
  segments: { name: "Segment |||| Segments" },
  roles: {
    name: "Role |||| Roles",
    fields: { name: "Name", slug: "Short name", permissions: "Allowed", is_system: "Built in" },
    choices: {
      permissions: subjects,
      name: {
        Owner: "Owner",
        Admin: "Admin",
        Manager: "Manager",
        Fundraiser: "Fundraiser",
        Volunteer: "Volunteer",
        Member: "Member",
      },
    },
  },
};
