import { resources } from "../resources";

/** The texts of API keys and webhooks. */
export const automationResources = {
  api_keys: {
    name: resources.api_keys.name,
    empty:
      "Ainda não há chaves de API. Um programa chama a API com uma, em vez de uma pessoa com sessão iniciada.",
    fields: {
      name: "Nome",
      role: "Função",
      resources: "Recursos",
      actions: "Ações",
      expires_at: "Expira",
      prefix: "Começa por",
      made_by: "Criada por",
      created_at: "Criada",
      last_used_at: "Última utilização",
      waits: "As alterações aguardam um sim",
      secret: "Chave de API",
    },
    help: {
      name: "Para que serve, por exemplo o site ou a caixa.",
      role: "Pode o que esta função pode, e nunca mais do que você.",
      resources:
        "Nomes como donations ou members, como em Definições → Recursos. Sem indicação, tudo o que a função vê.",
      actions: "Sem indicação, tudo o que a função pode.",
      waits:
        "O que um programa quer alterar com esta chave aparece em Alterações propostas e só acontece depois de aprovado. Para assistentes (MCP).",
      secret: "Os programas enviam-na como Authorization: Bearer …",
    },
    actions: {
      revoke: {
        name: "Revogar",
        confirm: "Os programas que usam esta chave são recusados a partir deste momento.",
        success: "Chave revogada",
      },
    },
    choices: {
      actions: { read: "Ler", create: "Criar", edit: "Alterar", delete: "Eliminar" },
    },
  },
  proposals: {
    name: resources.proposals.name,
    empty:
      "Nada está proposto. Aqui aparece o que um programa quer alterar com uma chave cujas alterações aguardam um sim.",
    fields: {
      key: "Chave de API",
      action: "O quê",
      resource: "Recurso",
      record: "Registo",
      values: "Valores",
      state: "Estado",
      error: "Porque não",
      created_at: "Proposta",
      decided_by: "Decidido por",
      decided_at: "Decidido",
    },
    choices: {
      action: { create: "Adicionar", update: "Alterar", delete: "Eliminar" },
      state: { waiting: "Em espera", done: "Feita", failed: "Falhou", declined: "Recusada" },
    },
    actions: {
      approve: {
        name: "Aprovar",
        confirm: "A alteração acontece de imediato, com os direitos da chave.",
        success: "Alteração feita",
      },
      decline: { name: "Recusar", success: "Alteração recusada" },
    },
  },
  automations: {
    name: resources.automations.name,
    empty: "Ainda não há automatizações. Com uma, algo acontece por si quando outra coisa acontece.",
    fields: {
      name: "Nome curto",
      title: "Nome",
      sentence: "O que faz",
      definition: "Definição",
      is_on: "Ligada",
      paused: "Suspensa",
      next_at: "Próxima vez",
      runs: "Execuções",
      failed: "Falhadas",
      published_by: "Publicada por",
      version: "Versão",
      updated_at: "Alterada",
    },
    choices: {
      paused: {
        left: "Quem a publicou já saiu",
        too_many: "Demasiadas execuções numa hora",
        broken: "Já não corresponde aos recursos",
      },
    },
    actions: {
      run: {
        name: "Executar agora",
        success: "Iniciada",
        fields: { record: "Chave do registo" },
        help: { record: "O número do registo, como no seu endereço. Deixe vazio se não houver nenhum." },
      },
      switch_on: { name: "Ligar", success: "Foi ligada" },
      switch_off: { name: "Desligar", success: "Foi desligada" },
      runs: { name: "Mostrar as execuções" },
    },
  },
  automation_runs: {
    name: "Execução |||| Execuções",
    empty: "Ainda nada foi executado.",
    fields: {
      automation: "Automatização",
      title: "Registo",
      resource: "Recurso",
      record: "Chave",
      state: "Estado",
      error: "O que correu mal",
      at: "Início",
      wake_at: "Continua",
      ended_at: "Fim",
      steps: "Passos",
      "steps.kind": "Passo",
      "steps.state": "Estado",
      "steps.says": "O que fez",
      "steps.error": "O que correu mal",
      "steps.tries": "Tentativas",
      "steps.at": "Quando",
    },
    choices: {
      state: { waiting: "Em espera", done: "Concluída", failed: "Falhou", cut: "Ciclo cortado" },
      "steps.kind": {
        set: "Alterar o registo",
        create: "Criar um registo",
        mail: "Enviar um e-mail",
        notify: "Notificar membros",
        webhook: "Chamar um webhook",
        wait: "Esperar",
        if: "Decidir",
        stop: "Parar",
      },
      "steps.state": { done: "Concluído", failed: "Falhou" },
    },
    actions: { again: { name: "Executar de novo", success: "Iniciada de novo" } },
  },
  webhooks: {
    name: resources.webhooks.name,
    empty: "Ainda não há webhooks. Com um, outro sistema sabe o que muda aqui.",
    fields: {
      url: "Endereço",
      on: "Alterações",
      "on.resource": "Recurso",
      "on.events": "Quando é",
      is_on: "Ligado",
      paused: "Em pausa",
      failing_since: "Falha desde",
      made_by: "Criado por",
      created_at: "Criado",
      secret: "Chave de assinatura",
    },
    help: {
      url: "As mensagens são enviadas para aqui por POST, assinadas segundo a especificação Standard Webhooks.",
      "on.resource":
        "Um nome como donations ou members, como em Definições → Recursos. Só pode comunicar o que pode ler.",
      secret: "O destinatário verifica as assinaturas com ela.",
    },
    choices: {
      "on.events": { created: "Criado", updated: "Alterado", deleted: "Eliminado" },
      paused: { failing: "Falha há cinco dias", gone: "O endereço já não existe", left: "Quem o criou saiu" },
    },
    actions: { messages: { name: "Mostrar as mensagens" } },
  },
  webhook_deliveries: {
    name: "Mensagem |||| Mensagens",
    empty: "Ainda nada foi enviado.",
    fields: {
      webhook: "Webhook",
      message_id: "Identificador da mensagem",
      type: "Alteração",
      state: "Estado",
      tries: "Tentativas",
      status: "Resposta",
      error: "O que falhou",
      created_at: "Quando",
      tried_at: "Última tentativa",
    },
    choices: { state: { waiting: "À espera", delivered: "Entregue", failed: "Falhada" } },
    actions: { again: { name: "Enviar de novo", success: "Enviada de novo" } },
  },
};
