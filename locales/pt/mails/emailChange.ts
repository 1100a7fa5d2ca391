import type { Translation } from "../../types";
import type { emailChange as en } from "../../en/mails/emailChange";

export const emailChange: Translation<typeof en> = {
  confirm: {
    subject: "Confirme o seu novo endereço",
    paragraphs: [
      "Confirme que quer passar a entrar em %{organization} com %{email}.",
      "A ligação é válida durante um dia e só uma vez. Até lá nada muda.",
    ],
    button: "Usar este endereço",
  },
  taken: {
    subject: "Este endereço já tem uma conta",
    paragraphs: [
      "Alguém tentou entrar noutra conta com este endereço, que já tem a sua. Nada mudou.",
      "Se foi você: entre com este endereço, ou mude primeiro o endereço da conta que o usa.",
    ],
    button: "Entrar",
  },
  asked: {
    subject: "Pedido de alteração do seu endereço",
    paragraphs: [
      "Alguém que conhece a sua palavra-passe quer entrar na sua conta com %{email} em vez deste endereço. Nada muda até que isso seja confirmado por um e-mail para o novo endereço.",
      "Se não foi você, interrompa agora a mudança e defina uma nova palavra-passe.",
    ],
    button: "Interromper a mudança",
    footer: "Se foi você, não precisa de fazer nada aqui.",
  },
  changed: {
    subject: "Entra agora com outro endereço",
    paragraphs: [
      "A partir de agora entra com %{email}. A sua sessão foi terminada em todos os outros sítios.",
      "Se não foi você, avise %{organization} de imediato.",
    ],
    button: "Entrar",
    footer: "Este e-mail foi enviado para o seu endereço anterior.",
  },
};
