import type en from "../../en/pages/account";
import type { Translation } from "../../types";

const account: Translation<typeof en> = {
  title: "A sua conta",
  lead: "Inicia sessão como %{email}.",
  not_loaded: "Não foi possível carregar a sua conta",
  retry: "Tentar novamente",
  profile: {
    title: "Sobre si",
    first_name: "Nome próprio",
    last_name: "Apelido",
    phone: "Telefone",
    language: "Idioma",
    timezone: "Fuso horário",
    saved: "A sua conta foi guardada.",
  },
  picture: { choose: "Escolher uma imagem", replace: "Substituir", remove: "Remover", sending: "A enviar…" },
  password: {
    title: "Palavra-passe",
    current_password: "Palavra-passe atual",
    new_password: "Nova palavra-passe",
    help: "Pelo menos 10 caracteres. A sua sessão será terminada em todos os outros lugares.",
    submit: "Alterar a palavra-passe",
    changed: "A sua palavra-passe foi alterada.",
    required: "Introduza a sua palavra-passe atual.",
    short: "Use pelo menos 10 caracteres.",
    none: "Inicia sessão com o Google e não tem palavra-passe.",
    by_mail: "Definir uma por e-mail",
  },
  sessions: {
    title: "Onde tem sessão iniciada",
    nowhere: "Nenhuma associação",
    since: "Desde %{time}",
    here: "Aqui",
    more: "e mais uma |||| e mais %{smart_count}",
    end_others: "Terminar sessão em todos os outros lugares",
    ended: "Uma sessão foi terminada. |||| %{smart_count} sessões foram terminadas.",
  },
  organizations: {
    title: "As suas associações",
    current: "Em uso",
    pending: "À espera de aprovação",
    switch: "Mudar",
    switch_to: "Mudar para %{name}",
    create: "Criar outra associação",
  },
  roles: {
    owner: "Proprietário",
    admin: "Administração",
    manager: "Gestão",
    fundraiser: "Angariação de fundos",
    volunteer: "Voluntariado",
    member: "Membro",
  },
};
export default account;
