import { menuNames } from "./menuNames";
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
    custom: "Custom fields",
  },
  help: {
    email: "People with an account change their own address.",
    custom: "Anything else you keep, such as a membership fee.",
    role: "What they can do in the organisation. Team roles are below.",
    status: "Removed people are hidden from lists and get no mail.",
  },
  filters: { project: "Team", segment: "Segment" },
  choices: {
    email_status: { ok: "OK", bounced: "Bounced", blocked: "Blocked" },
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
    download: { name: "All columns" },
  },
};

export const resources = {
  ...menuNames,
  members,
  volunteers: {
    ...members,
    name: "Volunteer |||| Volunteers",
    empty: "No volunteers yet. Invite people as volunteers, or import them from a CSV file.",
  },
  teams: {
    name: "Team |||| Teams",
    empty: "No teams yet. A team brings together people who work on the same thing.",
    fields: {
      name: "Name",
      description: "Description",
      color: "Colour",
      is_public: "Public",
      members: "Members",
      members_count: "Members",
      leads: "Lead",
      people: "People",
      created_at: "Created",
    },
    help: { is_public: "Public teams appear as projects on your public pages." },
    filters: { view_all_teams: "All teams" },
    actions: {
      write: { name: "Write to this team" },
      calendar: { name: "Calendar of this team" },
      add_members: {
        name: "Add members",
        success: "Members added",
        fields: { members: "Members", role: "Role in the team" },
      },
      remove: {
        name: "Delete the team",
        success: "Team deleted",
        fields: { move_to: "Team that takes over" },
        help: {
          move_to: "Its people, events, donations and lists move to this team. Needed only if there are any.",
        },
      },
      remove_members: { name: "Remove members", success: "Members removed", fields: { members: "Members" } },
    },
  },
  roles: {
    name: "Role |||| Roles",
    fields: {
      name: "Name",
      slug: "Short name",
      permissions: "Allowed",
      is_system: "Built in",
      rules: "Rules by resource",
      "rules.resource": "Resource",
      "rules.action": "May",
      "rules.fields": "Fields",
      "rules.conditions": "Records",
      "rules.inverted": "Forbids",
    },
    help: {
      permissions: "Each area includes everything in it. You can grant only what you have yourself.",
      rules: "For your own resources and for added fields. Rules apply in order; the last match wins.",
      "rules.conditions": 'Conditions on the records, such as {"status": "open"}. Empty means all.',
    },
    denied: {
      system: "This role is built in and cannot be changed. Duplicate it and edit the copy.",
    },
    actions: {
      remove: {
        name: "Delete",
        fields: { successor: "New role for its people" },
        help: { successor: "Needed only if somebody has this role." },
        success: "Role deleted",
      },
    },
    choices: {
      permissions: subjects,
      "rules.action": {
        read: "See",
        list: "List",
        show: "Open",
        create: "Add",
        edit: "Change",
        delete: "Delete",
        export: "Export",
        manage: "Everything",
      },
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
