import { menuNames } from "../menuNames";
import type { planningResources as en } from "../../en/resources/planning";
import type { Translation } from "../../types";

export const planningResources: Translation<typeof en> = {
  checklists: {
    name: menuNames.checklists.name,
    empty: "Ainda não há listas. Crie uma para o seu próximo projeto.",
    fields: {
      name: "Nome",
      description: "Descrição",
      category: "Categoria",
      due_date: "Prazo",
      template: "Tarefas de",
      is_archived: "Arquivada",
      tasks_total: "Tarefas",
      tasks_done: "Feitas",
      position: "Posição",
      created_by: "Criada por",
      tasks: "Tarefas",
      created_at: "Criada em",
      updated_at: "Alterada",
      deleted_at: "Eliminada em",
    },
    help: {
      template: "As tarefas de outra lista são copiadas.",
    },
    filters: {
      archived: "Arquivadas",
      deleted: "Reciclagem",
    },
    views: { ordered: "A nossa ordem", archived: "Arquivadas", trash: "Reciclagem" },
    actions: {
      restore: { name: "Restaurar", success: "Lista restaurada" },
      archive: {
        name: "Arquivar",
        success: "Lista arquivada",
      },
      unarchive: {
        name: "Retirar do arquivo",
        success: "A lista está de volta",
      },
    },
  },
  tasks: {
    name: menuNames.tasks.name,
    create: "Adicionar tarefa",
    empty: "Ainda não há tarefas. Adicione uma a uma lista.",
    fields: {
      title: "Tarefa",
      checklist: "Lista",
      description: "Descrição",
      assignee: "Entregue a",
      person: "Perfil",
      due_date: "Prazo",
      priority: "Prioridade",
      position: "Posição",
      is_completed: "Feita",
      is_overdue: "Atrasada",
      deleted_at: "Eliminada em",
      completed_at: "Feita em",
      completed_by: "Feita por",
      updated_at: "Alterada",
    },
    filters: {
      state: "Situação",
    },
    choices: {
      priority: {
        low: "Baixa",
        medium: "Média",
        high: "Alta",
      },
      state: {
        open: "Por fazer",
        done: "Feitas",
        overdue: "Atrasadas",
        deleted: "Eliminadas",
      },
    },
    views: { board: "Quadro", calendar: "Calendário", trash: "Reciclagem" },
    actions: {
      restore: { name: "Restaurar", success: "Tarefa restaurada" },
      complete: {
        name: "Marcar como feita",
        success: "Tarefa feita",
      },
      reopen: {
        name: "Reabrir",
        success: "A tarefa está de novo por fazer",
      },
    },
  },
  my_tasks: {
    name: menuNames.my_tasks.name,
    empty: "Nada a fazer. As tarefas que lhe forem entregues aparecem aqui.",
    fields: {
      position: "Posição",
      deleted_at: "Eliminada em",
      title: "Tarefa",
      checklist: "Lista",
      description: "Descrição",
      assignee: "Entregue a",
      due_date: "Prazo",
      priority: "Prioridade",
      is_completed: "Feita",
      is_overdue: "Atrasada",
      completed_at: "Feita em",
      completed_by: "Feita por",
      updated_at: "Alterada",
    },
    filters: {
      state: "Situação",
    },
    choices: {
      priority: {
        low: "Baixa",
        medium: "Média",
        high: "Alta",
      },
      state: {
        open: "Por fazer",
        done: "Feitas",
        overdue: "Atrasadas",
      },
    },
    actions: {
      complete: {
        name: "Marcar como feita",
        success: "Tarefa feita",
      },
      reopen: {
        name: "Reabrir",
        success: "A tarefa está de novo por fazer",
      },
    },
  },
};
