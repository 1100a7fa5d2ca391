import type { Translation } from "../../types";
import type { platform as en } from "../../en/server/platform";

export const platform: Translation<typeof en> = {
  "too_large.request": "O pedido tem mais de %{size} MB.",
  bad_message: "Isto não é uma mensagem do Model Context Protocol.",
  unknown_call: "Esta chamada não existe.",
  "invalid_code.link": "Esta ligação não é válida.",
  invalid_link: "Esta ligação não é válida.",
  incomplete_request: "A ligação terminou antes de tudo chegar.",
  not_found: "Não encontrado. Talvez tenha sido removido.",
  unknown_organization: "Não há nenhuma organização neste endereço.",
  forbidden: "Não tem permissão para fazer isto.",
  busy: "Isto demorou demasiado e não foi feito. Tente novamente dentro de momentos.",
  no_room:
    "O servidor não tem mais espaço, por isso isto não foi guardado. O que estava guardado está seguro. Avise quem gere o servidor e tente mais tarde.",
  captcha_unavailable:
    "De momento não é possível verificar se é uma pessoa. Tente de novo dentro de um minuto.",
  storage_unavailable:
    "De momento não é possível guardar nem obter ficheiros. Tente de novo dentro de um minuto.",
  too_many_requests: "Demasiadas tentativas. Aguarde um momento e tente de novo.",
  "too_large.values": "O pedido contém mais de %{count} valores.",
  "malformed_json.depth": "O corpo do pedido tem mais de %{depth} níveis de encaixe.",
  malformed_json: "O corpo do pedido não é JSON válido: %{reason}.",
  "malformed_json.object": "O corpo do pedido tem de ser um objeto JSON.",
  idempotency_mismatch: "Esta Idempotency-Key já foi usada para outro pedido.",
  request_timeout: "O pedido não chegou a tempo. Envie-o de novo.",
  expectation_failed: "Só Expect: 100-continue pode ser satisfeito.",
  "privilege_escalation.give": "Não pode dar uma função com mais permissões do que a sua.",
  "privilege_escalation.approve":
    "Não pode aprovar uma alteração de uma chave cuja função tem mais permissões do que a sua.",
  "privilege_escalation.change": "Não pode alterar uma pessoa cuja função tem mais permissões do que a sua.",
  no_organization: "Ainda não pertence a nenhuma organização.",
  organization_suspended:
    "Esta organização está suspensa. Os seus dados são conservados. Contacte quem gere este serviço.",
  second_factor_required:
    "Esta organização exige um segundo passo no início de sessão. Configure-o na sua conta.",
  pending_approval: "A organização ainda não o aprovou. Vai receber um e-mail.",
  sign_up_closed:
    "As novas organizações não se podem registar aqui. Contacte quem gere este serviço ou peça um convite à sua organização.",
  organization_limited:
    "Esta organização só pode escrever às suas próprias pessoas. Contacte quem gere este serviço.",
  mail_quota:
    "Isto destina-se a uma pessoa de fora da sua organização; restam %{left} dos %{limit} e-mails para outros de hoje. |||| Isto destina-se a %{smart_count} pessoas de fora da sua organização; restam %{left} dos %{limit} e-mails para outros de hoje.",
  invalid_fields: "Verifique: %{fields}.",
  unauthenticated: "Sem autorização",
  method_not_allowed: "Este endereço só aceita %{methods}.",
  "method_not_allowed.connect": "Este servidor não é um proxy: CONNECT não é aceite.",
  malformed_request: "Este pedido HTTP não pode ser entendido sem ambiguidade (RFC 9112).",
  "malformed_request.host": "O pedido precisa de exatamente um cabeçalho Host.",
  "malformed_request.address": "O endereço ou o cabeçalho Host do pedido não pode ser lido.",
  headers_too_large: "O endereço e os cabeçalhos do pedido têm mais de 16 KB.",
  "headers_too_large.count": "O pedido tem mais de %{most} cabeçalhos.",
  "too_large.chunks": "As extensões dos blocos do corpo têm mais de 16 KB.",
  "field.code_or_token": "Indique um code ou um access_token.",
  "field.uuid": "Tem de ser um UUID.",
  "field.password_guessable":
    "Esta palavra-passe é fácil de adivinhar. Escolha uma mais longa, por exemplo quatro palavras sem relação entre si.",
  "field.password_personal":
    "Esta palavra-passe é feita do seu nome, do seu endereço ou da sua organização. Escolha outra.",
};
