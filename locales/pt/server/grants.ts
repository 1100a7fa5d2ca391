import type { Translation } from "../../types";
import type { grants as en } from "../../en/server/grants";

export const grants: Translation<typeof en> = {
  "stale_version.application":
    "Outra pessoa alterou esta candidatura entretanto. Recarregue-a e tente de novo.",
  "not_found.grant": "Esta subvenção não existe.",
  "not_found.application": "Esta candidatura não foi encontrada. Verifique a ligação, ou comece uma nova.",
  draft_expired: "Este rascunho expirou. Comece uma nova candidatura.",
  already_submitted: "Esta candidatura foi entregue e já não pode ser alterada.",
  "stale_version.draft":
    "Esta candidatura foi alterada entretanto, talvez noutra janela. O que escreveu continua aqui: guarde de novo para substituir essa alteração.",
  grant_closed: "Esta subvenção está encerrada: já não aceita candidaturas.",
  incomplete_parts: "Preencha primeiro: %{parts}.",
  deadline_passed: "O prazo desta subvenção passou: já não aceita candidaturas.",
  grant_not_open: "Esta subvenção só está anunciada. O seu rascunho fica guardado: entregue-o quando abrir.",
  invalid_status_change: "Esta candidatura está “%{from}” e pode passar a: %{allowed}.",
  "invalid_status_change.draft": "Um rascunho ainda não foi entregue.",
  "invalid_status_change.withdrawn": "Uma candidatura retirada fica retirada.",
  "field.amount_25000_in": "Introduza um montante em %{currency}, como 25000.",
  "field.less_than_smallest": "Não pode ser inferior ao valor mínimo.",
  "field.unknown_grants": "Estas subvenções não existem: %{grants}.",
  "field.unknown_grant": "Esta subvenção não existe.",
  "done.draft_saved": "O seu rascunho está guardado.",
  "done.application_submitted": "Obrigado. A sua candidatura foi entregue com a referência %{reference}.",
  "field.ein": "Indique nove dígitos, como 12-3456789.",
  "field.unknown_focus": "Um destes valores não é conhecido.",
  "field.budget_sum": "A soma das linhas do orçamento tem de ser igual ao valor pedido.",
  "field.certify": "Confirme que o que indicou é verdade.",
  "field.amount_in": "Indique um valor em %{currency}, como %{example}.",
  "type.status_draft": "rascunho",
  "type.status_submitted": "entregue",
  "type.status_under_review": "em análise",
  "type.status_approved": "aprovada",
  "type.status_declined": "recusada",
  "type.status_withdrawn": "retirada",
};
