import { resources } from "../resources";

/** The texts of those who were invited. */
export const invitationResources = {
  pending_volunteers: {
    name: resources.pending_volunteers.name,
    empty: "Ninguém está à espera. As pessoas convidadas aparecem aqui até aceitarem.",
    create: "Convidar",
    fields: {
      email: "Endereço de e-mail",
      name: "Nome",
      first_name: "Nome próprio",
      last_name: "Apelido",
      role: "Função",
      teams_and_roles: "Equipas e funções",
      "teams_and_roles.team": resources.members.fields["teams_and_roles.team"],
      "teams_and_roles.role": resources.members.fields["teams_and_roles.role"],
      message: "Mensagem",
      status: "Estado",
      source: "Origem",
      invited_at: "Convidado em",
      expires_at: "Expira em",
      is_expired: "Expirado",
    },
    help: { message: "Aparece no convite, acima da ligação." },
    choices: {
      status: { Pending: "Pendente" },
      source: { invite: "Convite", import: "Importação", signup: "Registo" },
    },
    actions: {
      resend: { name: "Reenviar o convite", success: "Convite reenviado" },
      approve: {
        name: "Aprovar",
        confirm: "Tornar esta pessoa membro da sua organização?",
        success: "Boas-vindas ao novo membro",
      },
    },
  },
};
