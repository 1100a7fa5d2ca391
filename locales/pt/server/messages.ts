import type { Translation } from "../../types";
import type { messages as en } from "../../en/server/messages";

export const messages: Translation<typeof en> = {
  already_sent: "Esta mensagem já foi enviada e já não pode ser alterada.",
  "not_found.message": "Esta mensagem já não está aqui. Talvez tenha sido eliminada.",
  too_many_drafts: "Já há %{most} rascunhos. Envie ou elimine alguns.",
  "stale.draft": "Este rascunho foi entretanto alterado ou enviado noutro lado.",
  "not_found.draft": "Este rascunho não existe.",
  "forbidden.attendees": "Só quem gere eventos pode escrever a todas as pessoas que vêm.",
  external_recipients: "Só pode escrever a membros da organização. De fora: %{emails}.",
  attachments_too_large:
    "Os anexos têm mais de %{size} MB no total. Deixe alguns de fora, ou envie uma ligação.",
  invalid_mail_signature:
    "Isto não está assinado pelo fornecedor de e-mail, ou foi assinado há mais de cinco minutos.",
  invalid_mail_events: "Isto não é JSON.",
  "not_found.mail_provider": "Este fornecedor de e-mail não está configurado aqui.",
  "not_found.bounce": "Nenhum e-mail para este endereço foi devolvido.",
  "not_found.deleted_message": "Esta mensagem já não está aqui. Talvez já tenha sido eliminada.",
  "no_recipient.left":
    "Não resta ninguém: todas as pessoas escolhidas cancelaram a subscrição ou não são alcançáveis.",
  no_recipient: "Escolha pelo menos uma pessoa, uma equipa ou uma lista que não esteja vazia.",
  "field.unknown_dates": "Estas datas de eventos não existem: %{ids}.",
  "field.within_a_year": "Escolha uma data e hora dentro de um ano.",
  "field.ahead": "Escolha uma data e hora futuras, ou nenhuma para enviar já.",
  "field.answers_to": "As respostas podem ir para pessoas da organização que tenham uma conta, como a sua.",
  "field.unknown_message": "Esta mensagem não está entre as suas.",
  "field.unknown_teams": "Estas equipas não existem: %{ids}.",
  "field.unknown_lists": "Estas listas de correio não existem: %{ids}.",
  "field.few_recipients":
    "Um teste de assuntos precisa de pelo menos %{least} destinatários. Esta mensagem tem %{count}.",
  "field.same_subject": "Este assunto está repetido.",
  "field.share_too_large": "No máximo %{most} % por assunto, para que todos juntos não passem da totalidade.",
  "field.unknown_subject": "Este assunto não existe.",
  subject_decided: "O assunto já foi decidido.",
  no_subject_test: "Esta mensagem tem um só assunto.",
};
