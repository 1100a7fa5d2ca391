import type { Translation } from "../../types";
import type { letter as en } from "../../en/mails/letter";

export const letter: Translation<typeof en> = {
  reason: "Recebe esta mensagem de %{organization}.",
  unsubscribe: "Cancelar subscrição",
  test: {
    subject: "[Teste] %{subject}",
    alone: "Isto é um teste, enviado só para si.",
    link: "Onde diz “%{word}”, cada leitor tem a sua própria ligação.",
  },
};
