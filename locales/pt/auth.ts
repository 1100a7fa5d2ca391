import type { auth as en } from "../en/auth";
import type { Translation } from "../types";

export const auth: Translation<typeof en> = {
  login: {
    title: "Iniciar sessão",
    lead: "Boas-vindas de novo.",
    email: "Endereço de e-mail",
    password: "Palavra-passe",
    show_password: "Mostrar a palavra-passe",
    hide_password: "Ocultar a palavra-passe",
    submit: "Iniciar sessão",
    submitting: "A iniciar sessão…",
    demo_accounts: "Contas de demonstração",
    demo_password: "Todas têm a palavra-passe %{password}.",
    email_required: "Introduza o seu endereço de e-mail.",
    email_invalid: "Isto não parece um endereço de e-mail.",
    password_required: "Introduza a sua palavra-passe.",
    signed_out: "A sua sessão foi terminada. Inicie sessão novamente.",
    offline: "Não é possível contactar o servidor. Verifique a sua ligação e tente novamente.",
  },
  claim: {
    title: "O ano da sua associação, num só lugar",
    people: "Pessoas, equipas e voluntários",
    money: "Doações e subvenções",
    events: "Eventos, formulários e mensagens",
  },
  language: "Idioma",
};
