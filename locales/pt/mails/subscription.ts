import type { Translation } from "../../types";
import type { subscription as en } from "../../en/mails/subscription";

export const subscription: Translation<typeof en> = {
  subject: "Confirme, por favor: %{list}",
  greeting: "Olá %{name},",
  paragraphs: [
    "%{organization} gostaria de o incluir na lista de correio “%{list}”.",
    "Não receberá nada enquanto não confirmar.",
  ],
  button: "Confirmar a inscrição",
  footer: "Se não quiser, basta ignorar este e-mail.",
};
