import { menuNames } from "./menuNames";
import type { resources as en } from "../en/resources";
import type { Translation } from "../types";
import { menu } from "./menu";

const person = { team: "Team", role: "Rolle" };

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
  forms: "Formulare",
  fundraising,
  donations,
  grants,
  apply,
  settings,
};

const members = {
  name: "Mitglied |||| Mitglieder",
  empty: "Noch keine Mitglieder. Laden Sie Personen ein oder importieren Sie sie aus einer CSV-Datei.",
  fields: {
    name: "Name",
    first_name: "Vorname",
    last_name: "Nachname",
    email: "E-Mail",
    email_status: "Zustellung",
    phone: "Telefon",
    status: "Status",
    kind: "Art",
    role: "Rolle",
    teams_and_roles: "Teams und Rollen",
    "teams_and_roles.team": person.team,
    "teams_and_roles.role": person.role,
    person: "Profil",
    joined_at: "Beigetreten",
    last_login_at: "Letzte Anmeldung",
    custom: "Eigene Felder",
  },
  help: {
    email: "Wer ein Konto hat, ändert die Adresse selbst.",
    custom: "Alles, was Sie sonst festhalten, etwa ein Mitgliedsbeitrag.",
    role: "Was die Person in der Organisation darf. Rollen in Teams stehen darunter.",
    status: "Entfernte Personen stehen in keiner Liste und bekommen keine Mails.",
  },
  filters: { project: "Team", segment: "Segment" },
  choices: {
    email_status: { ok: "Kommt an", bounced: "Unzustellbar", blocked: "Gesperrt" },
    status: { Active: "Aktiv", Inactive: "Inaktiv", Removed: "Entfernt" },
    kind: { member: "Mitglied", volunteer: "Ehrenamtlich" },
  },
  actions: {
    invite: { name: "Einladen" },
    import: { name: "Importieren" },
    retry_address: {
      name: "Adresse erneut versuchen",
      success: "Die nächste Nachricht geht wieder an diese Adresse",
    },
    personal_data: { name: "Personendaten" },
    write: { name: "Nachricht schreiben" },
    write_to_all: { name: "Nachricht schreiben" },
    download: { name: "Alle Spalten" },
  },
};

export const resources: Translation<typeof en> = {
  ...menuNames,
  members,
  volunteers: {
    ...members,
    name: "Ehrenamtliche Person |||| Ehrenamtliche",
    empty:
      "Noch keine Ehrenamtlichen. Laden Sie Personen als Ehrenamtliche ein oder importieren Sie sie aus einer CSV-Datei.",
  },
  teams: {
    name: "Team |||| Teams",
    empty: "Noch keine Teams. Ein Team bringt die Personen zusammen, die an einer Sache arbeiten.",
    fields: {
      name: "Name",
      description: "Beschreibung",
      color: "Farbe",
      is_public: "Öffentlich",
      members: "Mitglieder",
      members_count: "Mitglieder",
      leads: "Leitung",
      people: "Personen",
      created_at: "Angelegt",
    },
    help: { is_public: "Öffentliche Teams erscheinen auf Ihren öffentlichen Seiten als Projekte." },
    filters: { view_all_teams: "Alle Teams" },
    actions: {
      write: { name: "An dieses Team schreiben" },
      calendar: { name: "Kalender dieses Teams" },
      add_members: {
        name: "Mitglieder hinzufügen",
        success: "Mitglieder hinzugefügt",
        fields: { members: "Mitglieder", role: "Rolle im Team" },
      },
      remove: {
        name: "Team löschen",
        success: "Team gelöscht",
        fields: { move_to: "Team, das übernimmt" },
        help: {
          move_to:
            "Seine Personen, Veranstaltungen, Spenden und Verteiler gehen an dieses Team. Nur nötig, wenn es welche gibt.",
        },
      },
      remove_members: {
        name: "Mitglieder entfernen",
        success: "Mitglieder entfernt",
        fields: { members: "Mitglieder" },
      },
    },
  },
  roles: {
    name: "Rolle |||| Rollen",
    fields: {
      name: "Name",
      slug: "Kurzname",
      permissions: "Erlaubt",
      is_system: "Vordefiniert",
      rules: "Regeln für einzelne Ressourcen",
      "rules.resource": "Ressource",
      "rules.action": "Darf",
      "rules.fields": "Felder",
      "rules.conditions": "Einträge",
      "rules.inverted": "Verbietet",
    },
    help: {
      permissions: "Jeder Bereich umfasst alles darin. Sie können nicht mehr geben, als Sie selbst haben.",
      rules:
        "Für eigene Ressourcen und für hinzugefügte Felder. Die Regeln gelten der Reihe nach; die letzte, die passt, zählt.",
      "rules.conditions": 'Welche Einträge, als Bedingungen: {"status": "open"}. Leer: alle.',
    },
    denied: {
      system:
        "Diese Rolle ist vordefiniert und kann nicht geändert werden. Duplizieren Sie sie und bearbeiten Sie die Kopie.",
    },
    actions: {
      remove: {
        name: "Löschen",
        fields: { successor: "Neue Rolle für diese Personen" },
        help: { successor: "Nur nötig, wenn jemand diese Rolle hat." },
        success: "Rolle gelöscht",
      },
    },
    choices: {
      permissions: subjects,
      "rules.action": {
        read: "Sehen",
        list: "Auflisten",
        show: "Öffnen",
        create: "Hinzufügen",
        edit: "Ändern",
        delete: "Löschen",
        export: "Exportieren",
        manage: "Alles",
      },
      name: {
        Owner: "Inhaber/in",
        Admin: "Administration",
        Manager: "Leitung",
        Fundraiser: "Spendenwerbung",
        Volunteer: "Ehrenamt",
        Member: "Mitglied",
      },
    },
  },
};
