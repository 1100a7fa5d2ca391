import type en from "../../en/pages/templateMisc";
import type { Translation } from "../../types";

export default {
  back: "Voltar à aplicação",
  coming_soon: {
    title: "Abrimos em breve",
    body: "A chaleira está ao lume e as cadeiras quase prontas. Deixe o seu endereço e saiba em primeiro lugar.",
    left: "Tempo restante",
    days: "dias",
    hours: "horas",
    minutes: "min",
    seconds: "s.",
    day: "Em %{day}",
    email: "O seu endereço de e-mail",
    tell: "Avisem-me",
    note_demo: "Isto é uma demonstração: nenhum endereço é guardado e nada é enviado.",
    note_bad: "Isto não é um endereço de e-mail. Um exemplo: ann@home.example.",
    note_good: "Obrigado. Numa demonstração é tudo: nada foi guardado.",
  },
  not_authorized: {
    title: "Esta porta está fechada para si",
    body: "O que está atrás exige um direito que esta sessão da demonstração não tem.",
    log_in: "Entrar na demonstração",
  },
  maintenance: {
    title: "Estamos a arranjar as coisas",
    body: "Alguém está no escadote com uma chave de fendas. Não demora; os seus dados estão seguros.",
  },
  error: {
    title: "Algo se entornou",
    body: "A culpa não foi sua. Volte atrás e tente de novo.",
    former: "Para a página anterior",
  },
} as const satisfies Translation<typeof en>;
