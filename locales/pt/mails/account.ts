import type { Translation } from "../../types";
import type { account as en } from "../../en/mails/account";

export const account: Translation<typeof en> = {
  greeting: "Olá %{name},",
  footer: "Se não foi você, pode ignorar este e-mail.",
  otp: {
    subject: "O seu código Almoner: %{code}",
    paragraphs: ["O seu código é %{code}. É válido durante dez minutos.", "Nunca partilhe este código."],
    button: "Continuar o registo",
  },
  has_account: {
    subject: "Já tem uma conta",
    paragraphs: [
      "Alguém tentou registar-se com este endereço, que já tem uma conta. Pode entrar com ela ou definir uma nova palavra-passe.",
    ],
    button: "Entrar",
  },
  confirm_signup: {
    subject: "Confirme o seu registo em %{organization}",
    paragraphs: ["Confirme que se quer registar em %{organization}. A ligação é válida durante 24 horas."],
    button: "Confirmar",
  },
  confirm_joining: {
    subject: "Juntar-se a %{organization} com a sua conta",
    paragraphs: [
      "Alguém se registou em %{organization} com este endereço, que já tem uma conta. Confirme para se juntar com ela; a sua palavra-passe continua a mesma.",
      "A ligação é válida durante 24 horas.",
    ],
    button: "Confirmar",
  },
  is_member: {
    subject: "Já faz parte de %{organization}",
    paragraphs: [
      "Alguém se registou em %{organization} com este endereço, que já pertence a um membro. Pode entrar ou definir uma nova palavra-passe.",
    ],
    button: "Entrar",
  },
  reset: {
    subject: "Definir uma nova palavra-passe",
    paragraphs: [
      "Com a ligação abaixo pode definir uma nova palavra-passe. É válida durante uma hora e só uma vez.",
    ],
    button: "Definir uma nova palavra-passe",
  },
};
