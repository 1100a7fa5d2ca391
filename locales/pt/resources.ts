import { menuNames } from "./menuNames";
import type { resources as en } from "../en/resources";
import type { Translation } from "../types";
import { menu } from "./menu";

const person = { team: "Equipa", role: "Função" };

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
  forms: "Formulários",
  fundraising,
  donations,
  grants,
  apply,
  settings,
};

const members = {
  name: "Membro |||| Membros",
  empty: "Ainda não há membros. Convide pessoas ou importe-as de um ficheiro CSV.",
  fields: {
    name: "Nome",
    first_name: "Nome próprio",
    last_name: "Apelido",
    email: "Endereço de e-mail",
    email_status: "Entrega",
    phone: "Telefone",
    status: "Estado",
    kind: "Tipo",
    role: "Função",
    teams_and_roles: "Equipas e funções",
    "teams_and_roles.team": person.team,
    "teams_and_roles.role": person.role,
    person: "Perfil",
    joined_at: "Entrada",
    last_login_at: "Último início de sessão",
    custom: "Campos personalizados",
  },
  help: {
    email: "Quem tem conta altera o próprio endereço.",
    custom: "Tudo o que regista além disso, por exemplo uma quota.",
    role: "O que pode fazer na organização. As funções nas equipas estão abaixo.",
    status: "Quem é removido deixa de aparecer nas listas e não recebe envios.",
  },
  filters: { project: "Equipa", segment: "Segmento" },
  choices: {
    email_status: { ok: "Chega", bounced: "Devolvido", blocked: "Bloqueado" },
    status: { Active: "Ativo", Inactive: "Inativo", Removed: "Removido" },
    kind: { member: "Membro", volunteer: "Voluntário" },
  },
  actions: {
    invite: { name: "Convidar" },
    import: { name: "Importar" },
    retry_address: {
      name: "Tentar de novo o endereço",
      success: "A próxima mensagem volta a ir para este endereço",
    },
    personal_data: { name: "Dados pessoais" },
    write: { name: "Escrever uma mensagem" },
    write_to_all: { name: "Escrever uma mensagem" },
    download: { name: "Todas as colunas" },
  },
};

export const resources: Translation<typeof en> = {
  ...menuNames,
  members,
  volunteers: {
    ...members,
    name: "Voluntário |||| Voluntários",
    empty: "Ainda não há voluntários. Convide pessoas como voluntárias ou importe-as de um ficheiro CSV.",
  },
  teams: {
    name: "Equipa |||| Equipas",
    empty: "Ainda não há equipas. Uma equipa reúne as pessoas que trabalham num mesmo assunto.",
    fields: {
      name: "Nome",
      description: "Descrição",
      color: "Cor",
      is_public: "Pública",
      members: "Membros",
      members_count: "Membros",
      leads: "Responsável",
      people: "Pessoas",
      created_at: "Criada",
    },
    help: { is_public: "As equipas públicas aparecem como projetos nas suas páginas públicas." },
    filters: { view_all_teams: "Todas as equipas" },
    actions: {
      write: { name: "Escrever a esta equipa" },
      calendar: { name: "Calendário desta equipa" },
      add_members: {
        name: "Adicionar membros",
        success: "Membros adicionados",
        fields: { members: "Membros", role: "Função na equipa" },
      },
      remove: {
        name: "Eliminar a equipa",
        success: "Equipa eliminada",
        fields: { move_to: "Equipa que assume" },
        help: {
          move_to:
            "As pessoas, os eventos, os donativos e as listas passam para esta equipa. Só é preciso se os houver.",
        },
      },
      remove_members: {
        name: "Remover membros",
        success: "Membros removidos",
        fields: { members: "Membros" },
      },
    },
  },
  roles: {
    name: "Função |||| Funções",
    fields: {
      name: "Nome",
      slug: "Nome curto",
      permissions: "Permissões",
      is_system: "Predefinida",
      rules: "Regras para recursos específicos",
      "rules.resource": "Recurso",
      "rules.action": "Pode",
      "rules.fields": "Campos",
      "rules.conditions": "Registos",
      "rules.inverted": "Proíbe",
    },
    help: {
      permissions: "Cada área inclui tudo o que nela existe. Não pode dar mais do que tem.",
      rules:
        "Para recursos próprios e para campos acrescentados. As regras são lidas por ordem; conta a última que se aplica.",
      "rules.conditions": 'Que registos, como condições: {"status": "open"}. Vazio: todos.',
    },
    denied: {
      system: "Esta função é predefinida e não pode ser alterada. Duplique-a e edite a cópia.",
    },
    actions: {
      remove: {
        name: "Eliminar",
        fields: { successor: "Nova função dessas pessoas" },
        help: { successor: "Só é preciso se alguém tiver esta função." },
        success: "Função eliminada",
      },
    },
    choices: {
      permissions: subjects,
      "rules.action": {
        read: "Ver",
        list: "Listar",
        show: "Abrir",
        create: "Adicionar",
        edit: "Alterar",
        delete: "Eliminar",
        export: "Exportar",
        manage: "Tudo",
      },
      name: {
        Owner: "Proprietário",
        Admin: "Administração",
        Manager: "Gestão",
        Fundraiser: "Angariação de fundos",
        Volunteer: "Voluntariado",
        Member: "Membro",
      },
    },
  },
};
