import { menuNames } from "../menuNames";
import type { planningResources as en } from "../../en/resources/planning";
import type { Translation } from "../../types";

export const planningResources: Translation<typeof en> = {
  checklists: {
    name: menuNames.checklists.name,
    empty: "Pas encore de listes. Créez-en une pour votre prochain projet.",
    fields: {
      name: "Nom",
      description: "Description",
      category: "Catégorie",
      due_date: "Échéance",
      template: "Tâches de",
      is_archived: "Archivée",
      tasks_total: "Tâches",
      tasks_done: "Faites",
      position: "Rang",
      created_by: "Créée par",
      tasks: "Tâches",
      created_at: "Créée le",
      updated_at: "Modifiée",
      deleted_at: "Supprimée le",
    },
    help: {
      template: "Les tâches d’une autre liste sont copiées.",
    },
    filters: {
      archived: "Archivées",
      deleted: "Corbeille",
    },
    views: { ordered: "Ordre manuel", archived: "Archivées", trash: "Corbeille" },
    actions: {
      restore: { name: "Restaurer", success: "Liste restaurée" },
      archive: {
        name: "Archiver",
        success: "Liste archivée",
      },
      unarchive: {
        name: "Sortir des archives",
        success: "Liste sortie des archives",
      },
    },
  },
  tasks: {
    name: menuNames.tasks.name,
    create: "Ajouter une tâche",
    empty: "Pas encore de tâches. Ajoutez-en une à une liste.",
    fields: {
      title: "Tâche",
      checklist: "Liste",
      description: "Détails",
      assignee: "Attribuée à",
      person: "Profil",
      due_date: "Échéance",
      priority: "Priorité",
      position: "Rang",
      is_completed: "Faite",
      is_overdue: "En retard",
      deleted_at: "Supprimée le",
      completed_at: "Faite le",
      completed_by: "Faite par",
      updated_at: "Modifiée",
    },
    filters: {
      state: "Avancement",
    },
    choices: {
      priority: {
        low: "Basse",
        medium: "Moyenne",
        high: "Haute",
      },
      state: {
        open: "Ouvertes",
        done: "Faites",
        overdue: "En retard",
        deleted: "Supprimées",
      },
    },
    views: { board: "Tableau", calendar: "Calendrier", trash: "Corbeille" },
    actions: {
      restore: { name: "Restaurer", success: "Tâche restaurée" },
      complete: {
        name: "Marquer comme faite",
        success: "Tâche faite",
      },
      reopen: {
        name: "Rouvrir",
        success: "La tâche est de nouveau ouverte",
      },
    },
  },
  my_tasks: {
    name: menuNames.my_tasks.name,
    empty: "Rien à faire. Les tâches qui vous sont confiées apparaissent ici.",
    fields: {
      position: "Rang",
      deleted_at: "Supprimée le",
      title: "Tâche",
      checklist: "Liste",
      description: "Détails",
      assignee: "Attribuée à",
      due_date: "Échéance",
      priority: "Priorité",
      is_completed: "Faite",
      is_overdue: "En retard",
      completed_at: "Faite le",
      completed_by: "Faite par",
      updated_at: "Modifiée",
    },
    filters: {
      state: "Avancement",
    },
    choices: {
      priority: {
        low: "Basse",
        medium: "Moyenne",
        high: "Haute",
      },
      state: {
        open: "Ouvertes",
        done: "Faites",
        overdue: "En retard",
      },
    },
    actions: {
      complete: {
        name: "Marquer comme faite",
        success: "Tâche faite",
      },
      reopen: {
        name: "Rouvrir",
        success: "La tâche est de nouveau ouverte",
      },
    },
  },
};
