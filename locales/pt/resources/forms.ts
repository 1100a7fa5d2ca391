import { menuNames } from "../menuNames";

/** Where a response stands. */
export const responseStatus = { new: "Nova", read: "Lida", spam: "Spam" };

/** The texts of forms. */
export const formResources = {
  forms: {
    name: menuNames.forms.name,
    empty: "Ainda não há formulários. Crie um, publique-o e partilhe a ligação.",
    create: "Novo formulário",
    fields: {
      name: "Nome",
      description: "Descrição",
      status: "Estado",
      fields: "Perguntas",
      settings: "Definições",
      responses_count: "Respostas",
      starts_count: "Começados",
      finished_count: "Enviados",
      completion: "Taxa de conclusão",
      public_url: "Ligação pública",
      updated_at: "Alterado",
    },
    choices: {
      status: {
        draft: "Rascunho",
        published: "Publicado",
        closed: "Fechado",
      },
    },
    actions: {
      responses: { name: "Respostas" },
      publish: { name: "Publicar", success: "Formulário publicado" },
      close: {
        name: "Deixar de aceitar respostas",
        confirm: "Fechar este formulário? Ninguém poderá responder até que ele seja reaberto.",
        success: "Formulário fechado",
      },
      reopen: { name: "Reabrir", success: "Formulário aberto de novo" },
      duplicate: { name: "Duplicar", success: "Copiado como rascunho" },
      download: { name: "Transferir as respostas" },
    },
  },
  form_responses: {
    name: "Resposta a um formulário |||| Respostas a formulários",
    fields: {
      form: "Formulário",
      name: "Nome",
      email: "E-mail",
      status: "Estado",
      person: "Pessoa",
      reference: "Referência",
      submitted_at: "Recebida em",
    },
    choices: { status: responseStatus },
  },
};
