import { menuNames } from "../menuNames";
import type { planningResources as en } from "../../en/resources/planning";
import type { Translation } from "../../types";

export const planningResources: Translation<typeof en> = {
  checklists: {
    name: menuNames.checklists.name,
    empty: "Noch keine Checklisten. Legen Sie eine für Ihr nächstes Vorhaben an.",
    fields: {
      name: "Bezeichnung",
      description: "Beschreibung",
      category: "Bereich",
      due_date: "Fällig",
      template: "Aufgaben von",
      is_archived: "Archiviert",
      tasks_total: "Aufgaben",
      tasks_done: "Erledigt",
      position: "Platz",
      created_by: "Angelegt von",
      tasks: "Aufgaben",
      created_at: "Angelegt",
      updated_at: "Geändert",
      deleted_at: "Gelöscht am",
    },
    help: {
      template: "Die Aufgaben einer anderen Checkliste werden kopiert.",
    },
    filters: {
      archived: "Archivierte",
      deleted: "Papierkorb",
    },
    views: { ordered: "Eigene Reihenfolge", archived: "Archiviert", trash: "Papierkorb" },
    actions: {
      restore: { name: "Wiederherstellen", success: "Checkliste wiederhergestellt" },
      archive: {
        name: "Archivieren",
        success: "Checkliste archiviert",
      },
      unarchive: {
        name: "Aus dem Archiv holen",
        success: "Checkliste aus dem Archiv geholt",
      },
    },
  },
  tasks: {
    name: menuNames.tasks.name,
    create: "Aufgabe hinzufügen",
    empty: "Noch keine Aufgaben. Fügen Sie einer Checkliste eine hinzu.",
    fields: {
      title: "Aufgabe",
      checklist: "Checkliste",
      description: "Beschreibung",
      assignee: "Zugewiesen an",
      person: "Profil",
      due_date: "Fällig",
      priority: "Priorität",
      position: "Platz",
      is_completed: "Erledigt",
      is_overdue: "Überfällig",
      deleted_at: "Gelöscht am",
      completed_at: "Erledigt am",
      completed_by: "Erledigt von",
      updated_at: "Geändert",
    },
    filters: {
      state: "Stand",
    },
    choices: {
      priority: {
        low: "Niedrig",
        medium: "Mittel",
        high: "Hoch",
      },
      state: {
        open: "Offen",
        done: "Erledigt",
        overdue: "Überfällig",
        deleted: "Gelöscht",
      },
    },
    views: { board: "Board", calendar: "Kalender", trash: "Papierkorb" },
    actions: {
      restore: { name: "Wiederherstellen", success: "Aufgabe wiederhergestellt" },
      complete: {
        name: "Erledigt",
        success: "Aufgabe erledigt",
      },
      reopen: {
        name: "Wieder öffnen",
        success: "Aufgabe ist wieder offen",
      },
    },
  },
  my_tasks: {
    name: menuNames.my_tasks.name,
    empty: "Nichts zu tun. Aufgaben für Sie erscheinen hier.",
    fields: {
      position: "Platz",
      deleted_at: "Gelöscht am",
      title: "Aufgabe",
      checklist: "Checkliste",
      description: "Beschreibung",
      assignee: "Zugewiesen an",
      due_date: "Fällig",
      priority: "Priorität",
      is_completed: "Erledigt",
      is_overdue: "Überfällig",
      completed_at: "Erledigt am",
      completed_by: "Erledigt von",
      updated_at: "Geändert",
    },
    filters: {
      state: "Stand",
    },
    choices: {
      priority: {
        low: "Niedrig",
        medium: "Mittel",
        high: "Hoch",
      },
      state: {
        open: "Offen",
        done: "Erledigt",
        overdue: "Überfällig",
      },
    },
    actions: {
      complete: {
        name: "Erledigt",
        success: "Aufgabe erledigt",
      },
      reopen: {
        name: "Wieder öffnen",
        success: "Aufgabe ist wieder offen",
      },
    },
  },
};
