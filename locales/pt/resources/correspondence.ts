import { mailProblems } from "../mailProblems";
import { menuNames } from "../menuNames";
import { resources } from "../resources";
import type { correspondenceResources as en } from "../../en/resources/correspondence";
import type { Translation } from "../../types";

const deliveryStatus = { queued: "À espera", sending: "A enviar", sent: "Enviada", failed: "Não entregue" };

export const correspondenceResources: Translation<typeof en> = {
  built_in_letters: {
    name: menuNames.built_in_letters.name,
    empty: "Nenhuma carta encontrada.",
    fields: {
      name: "Nome curto",
      about: "Sobre",
      subject: "Assunto",
      is_changed: "Alterada",
      languages: "Alterada em",
      updated_at: "Última alteração",
      texts: "Textos",
      version: "Versão",
    },
    choices: {
      about: {
        donation: "Donativos",
        statement: "Extratos anuais",
        paper: "Em papel",
        place: "Lugares em eventos",
        application: "Candidaturas",
        invitation: "Convites",
        approval: "Aprovações",
        subscription: "Listas de correio",
        task: "Tarefas",
        response: "Respostas a formulários",
        digest: "Notificações",
        report: "Relatórios",
        webhook: "Webhooks",
        help: "Ajuda",
        account: "Contas",
        emailChange: "Alterações de endereço",
        security: "Segurança",
      },
      languages: { en: "Inglês", de: "Alemão", fr: "Francês", pt: "Português" },
    },
  },
  letters: {
    name: menuNames.letters.name,
    empty: "Ainda não há cartas. Escrita uma vez, dirige-se a cada pessoa pelo nome.",
    fields: {
      name: "Nome curto",
      title: "Nome",
      of: "Escrita para",
      paper: "No papel",
      language: "Língua",
      subject: "Assunto",
      body: "Texto",
      translations: "Noutras línguas",
      is_for_people: "Escrita para pessoas",
      used_by: "Enviada por",
      version: "Versão",
      updated_at: "Alterada",
    },
    choices: {
      paper: { letter: "Carta", certificate: "Certificado", badge: "Crachás" },
      language: { en: "Inglês", de: "Alemão", fr: "Francês", pt: "Português" },
    },
  },
  mailing_lists: {
    name: menuNames.mailing_lists.name,
    empty: "Ainda não há listas. Crie uma para as pessoas a quem escreve muitas vezes.",
    fields: {
      name: "Nome",
      description: "Descrição",
      kind: "Quem está nela",
      opt_in: "Inscrição",
      is_public: "Aberta a visitantes",
      members: "Membros",
      emails: "Endereços de e-mail",
      filter: "Membros que pertencem",
      "filter.teams": "Numa das equipas",
      "filter.roles": "Com uma das funções",
      "filter.kind": "Tipo",
      "filter.segment": "No segmento",
      subscribers_count: "Subscritores",
      unconfirmed_count: "Por confirmar",
      subscribers: "Pessoas",
      messages: "Mensagens enviadas",
      updated_at: "Alterada",
    },
    help: {
      opt_in: "Com confirmação, pergunta-se a cada pessoa por e-mail antes de qualquer envio.",
      is_public:
        "A lista é oferecida na sua página inicial pública. Cada inscrição é primeiro confirmada por e-mail.",
      emails: "Pessoas que não são membros.",
      filter: "Atualiza-se automaticamente: quem entra numa equipa fica logo na lista.",
    },
    choices: {
      kind: {
        static: "Lista fixa",
        dynamic: "Lista dinâmica",
      },
      opt_in: {
        single: "Imediata",
        double: "Com confirmação",
      },
      "filter.kind": {
        member: "Membro",
        volunteer: "Voluntário",
      },
    },
    actions: {
      write: { name: "Escrever a esta lista" },
      import: { name: "Importar pessoas de um ficheiro" },
      add_people: {
        name: "Adicionar pessoas",
        success: "Pessoas adicionadas",
        fields: {
          add: "Membros",
        },
      },
      add_addresses: {
        name: "Colar endereços",
        success: "Endereços importados. O ficheiro diz o que aconteceu a cada um.",
        fields: {
          text: "Endereços",
        },
        help: {
          text: "Cole endereços, um por linha ou separados por vírgulas, ou o conteúdo de um ficheiro CSV. Quem cancelou a subscrição fica fora da lista. Um relatório é guardado como ficheiro.",
        },
      },
      remove_people: {
        name: "Retirar pessoas",
        success: "Pessoas retiradas",
        fields: {
          remove: "Membros",
        },
      },
      download: {
        name: "Transferir",
      },
      remove: {
        name: "Eliminar a lista",
        confirm:
          "Eliminar a lista “%{name}”? Estão nela: %{subscribers_count}. As pessoas ficam; quem se retirou desta lista é esquecido. As mensagens enviadas ficam. Uma lista para a qual há uma mensagem agendada não se pode eliminar.",
        success: "Lista de correio eliminada",
      },
    },
  },
  mailing_list_subscribers: {
    name: "Subscritor |||| Subscritores",
    fields: {
      person: "Perfil",
      mailing_list: "Lista de correio",
      member: "Membro",
      name: "Nome",
      email: "Endereço de e-mail",
      status: "Estado",
      subscribed_at: "Desde",
      email_problem: "E-mails devolvidos",
      email_problem_since: "E-mails devolvidos desde",
    },
    choices: {
      email_problem: mailProblems,
      status: {
        unconfirmed: "Por confirmar",
        confirmed: "Subscrito",
        unsubscribed: "Cancelado",
        bounced: "Devolvido",
      },
    },
    actions: { retry_address: resources.members.actions.retry_address },
  },
  mailing_list_messages: {
    name: "Mensagem a uma lista |||| Mensagens a uma lista",
    fields: {
      mailing_list: "Lista de correio",
      subject: "Assunto",
      sender: "Remetente",
      status: "Estado",
      sent_at: "Enviada em",
      scheduled_at: "Agendada para",
      delivered: "Entregues",
      waiting: "À espera",
      failed: "Falhadas",
      skipped: "Excluídos",
    },
    choices: {
      status: deliveryStatus,
    },
  },
  messages: {
    name: "Mensagem |||| Mensagens",
    fields: {
      subject: "Assunto",
      body: "Texto",
      snippet: "Início do texto",
      from: "De",
      "from.pk": "Membro",
      "from.name": "Nome",
      "from.email": "E-mail",
      box: "Caixa de correio",
      is_read: "Lida",
      status: "Estado",
      sent_at: "Enviada em",
      scheduled_at: "Agendada para",
    },
    choices: { status: deliveryStatus, box: { inbox: "Caixa de entrada", sent: "Enviadas" } },
  },
  received_messages: {
    name: "Mensagem recebida |||| Mensagens recebidas",
    fields: {
      message: "Mensagem",
      subject: "Assunto",
      sender: "Remetente",
      status: "Estado",
      sent_at: "Enviada em",
    },
    filters: { person: "Pessoa" },
    choices: { status: deliveryStatus },
  },
  files: {
    name: "Ficheiro |||| Ficheiros",
    fields: {
      name: "Nome",
      folder: "Pasta",
      content_type: "Tipo de conteúdo",
      size: "Tamanho",
      upload_id: "Conteúdo",
      url: "Ligação",
      uploaded_by: "Enviado por",
      used_in: "Usado em",
      "used_in.kind": "Tipo",
      "used_in.pk": "Registo",
      "used_in.label": "Nome",
      created_at: "Enviado em",
      updated_at: "Alterado em",
    },
  },
};
