import type { Translation } from "../../types";
import type { mailingLists as en } from "../../en/server/mailingLists";

export const mailingLists: Translation<typeof en> = {
  "not_found.mailing_list": "Esta lista de correio não existe.",
  list_name_taken: "Já há uma lista de correio com este nome.",
  list_in_use:
    "Há mensagens agendadas para esta lista: %{count}. Quem as agendou tem de as retirar primeiro ou escolher outros destinatários.",
  "invalid_link.mail": "Esta ligação não é válida. Use a do seu e-mail.",
  "link_expired.list": "Esta ligação expirou. Peça para voltar à lista.",
  subscription_ended: "Esta subscrição terminou entretanto. Peça para voltar à lista.",
  "field.follows_members": "Esta lista segue os membros: altere o filtro dela.",
  "field.no_email_in_text": "Este texto não tem nenhum endereço de e-mail.",
  "field.too_many_emails": "São mais de %{most} endereços. Importe-os por partes.",
  "field.double_opt_in":
    "Uma lista que segue os membros não pode perguntar primeiro a cada um. Escolha a inscrição imediata.",
  "field.public_dynamic": "Uma lista que segue os membros não aceita inscrições de visitantes.",
  "field.own_people": "As pessoas desta lista são escolhidas uma a uma. Crie outra para usar um filtro.",
  "field.unknown_roles": "Estas funções não existem: %{ids}.",
};
