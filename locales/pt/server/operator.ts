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
    "O limite da sua organização para registos é %{limit}, e assim seriam mais. Elimine alguns ou peça mais a quem gere este serviço.",
  "type.on_behalf": "%{operator} em nome de %{name}",
  not_on_behalf:
    "Está a trabalhar em nome de outra pessoa: dinheiro, início de sessão, palavras-passe e dados pessoais são só dela.",
  no_consent:
    "De momento, nenhum proprietário desta organização permite que trabalhe em seu nome. Isso permite-se nas definições.",
  owners_only: "Só um proprietário pode fazer isto.",
  import_unknown: "Este ficheiro não é a exportação de uma organização.",
  import_cut_off:
    "O ficheiro acaba antes do fim da exportação. Obtenha o ficheiro completo e importe-o de novo.",
  import_changed: "O ficheiro foi alterado depois da exportação. Utilize-o tal como foi exportado.",
  import_newer: "O ficheiro vem de uma versão mais recente (%{version}). Atualize primeiro esta instalação.",
  import_older:
    "O ficheiro vem de uma versão cujas exportações não podem ser importadas. Atualize a outra instalação e volte a exportar.",
  import_incomplete:
    "O ficheiro foi exportado enquanto havia pessoas a trabalhar e as suas partes não coincidem. Suspenda a organização e volte a exportá-la.",
  import_still_here:
    "Esta organização ainda está aqui. Elimine-a primeiro; não pode estar aqui duas vezes, porque os seus donativos, formulários e ligações têm cada um um só endereço.",
  import_subdomain_taken: "O subdomínio “%{subdomain}” pertence a outra organização. Escolha outro.",
  import_subdomain_used:
    "O subdomínio “%{subdomain}” pertencia até há pouco tempo a outra organização. Escolha outro.",
  import_subdomain_invalid: "“%{subdomain}” não pode ser um subdomínio. Escolha outro.",
  import_passphrase_missing: "Os segredos deste ficheiro estão protegidos por uma frase-passe. Introduza-a.",
  import_passphrase_wrong: "Esta não é a frase-passe com que o ficheiro foi exportado.",
  passphrase_short: "Escolha uma frase-passe com pelo menos %{least} caracteres.",
};
