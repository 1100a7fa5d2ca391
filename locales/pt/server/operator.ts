import type { Translation } from "../../types";
import type { operator as en } from "../../en/server/operator";

export const operator: Translation<typeof en> = {
  operator_only: "Isto é para quem administra esta instalação. Inicie sessão na consola.",
  "operator_only.account": "Esta conta não administra esta instalação.",
  not_suspended: "Suspenda primeiro a organização, para que nada mude entre a exportação e a eliminação.",
  not_exported: "Exporte primeiro a organização: não foi exportada desde que foi suspensa.",
  "field.name_differs": "Escreva o nome da organização: %{name}",
  last_operator: "É o último administrador que pode iniciar sessão. Nomeie primeiro outro.",
  "quota_reached.people":
    "O limite da sua organização para pessoas é %{limit}, e assim seriam mais. Remova algumas ou peça mais a quem gere este serviço.",
  "quota_reached.records":
    "O limite da sua organização para registos é %{limit}, e assim seriam mais. Apague alguns ou peça mais a quem gere este serviço.",
  "type.on_behalf": "%{operator} em nome de %{name}",
  not_on_behalf:
    "Está a trabalhar em nome de outra pessoa: dinheiro, início de sessão, palavras-passe e dados pessoais são só dela.",
  no_consent:
    "De momento, nenhum proprietário desta organização permite que trabalhe em seu nome. Isso permite-se nas definições.",
  owners_only: "Só um proprietário pode fazer isto.",
};
