import type { eventResources as en } from "../../en/resources/events";
import type { Translation } from "../../types";

/** How a place stands. */
const placeStatus = {
  confirmed: "Vem",
  waitlisted: "Em espera",
  pending_payment: "Ainda por pagar",
  cancelled: "Cancelada",
};

export const eventResources: Translation<typeof en> = {
  events: {
    name: "Evento |||| Eventos",
    fields: {
      is_series: "Série",
      title: "Título",
      category: "Categoria",
      status: "Estado",
      start: "Início",
      end: "Fim",
      all_day: "Dia inteiro",
      timezone: "Fuso horário",
      rrule: "Repetição",
      location: "Local",
      description: "Descrição",
      url: "Ligação",
      image: "Imagem",
      team: "Equipa",
      is_public: "Os visitantes podem vê-lo e inscrever-se",
      for_members: "Os membros podem vê-lo e inscrever-se",
      capacity: "Lugares",
      waitlist_enabled: "Manter uma lista de espera quando esgotar",
      rsvp_opens_at: "Inscrições a partir de",
      rsvp_closes_at: "Inscrições até",
      price: "Preço",
      currency: "Moeda",
      attendees: "Inscrições",
    },
    choices: {
      category: {
        Personal: "Pessoal",
        Business: "Trabalho",
        Family: "Família",
        Holiday: "Feriado",
        ETC: "Outro",
      },
      status: { draft: "Rascunho", published: "Publicado", cancelled: "Cancelado" },
    },
  },
  event_attendees: {
    name: "Inscrição |||| Inscrições",
    fields: {
      starts_at: "Início",
      is_checked_in: "Já entrou",
      person: "Pessoa",
      event: "Evento",
      date: "Data",
      name: "Nome",
      first_name: "Nome próprio",
      last_name: "Apelido",
      email: "E-mail",
      guests: "Convidados",
      status: "Estado",
      source: "Origem",
      position: "Lugar na lista de espera",
      offer_expires_at: "Lugar oferecido até",
      checked_in_at: "Entrada",
      created_at: "Inscrição em",
    },
    choices: {
      status: placeStatus,
      source: { visitor: "Inscrição própria", staff: "Inscrição à mão", door: "À porta" },
    },
  },
  event_attendances: {
    name: "Participação |||| Participações",
    fields: {
      event: "Evento",
      starts_at: "Início",
      status: "Estado",
      guests: "Convidados",
      checked_in_at: "Entrada",
      created_at: "Inscrição em",
    },
    filters: { person: "Pessoa" },
    choices: { status: placeStatus },
  },
};
