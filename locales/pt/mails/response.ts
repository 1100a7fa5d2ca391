import type { Translation } from "../../types";
import type { response as en } from "../../en/mails/response";

export const response: Translation<typeof en> = {
  subject: "Nova resposta: %{form}",
  greeting: "Olá,",
  paragraphs: [
    "%{respondent} preencheu o formulário “%{form}”.",
    "Há uma resposta até agora. |||| Há %{smart_count} respostas até agora.",
  ],
  button: "Ver as respostas",
  footer:
    "Recebe este e-mail porque o formulário indica o seu endereço. %{organization} pode mudar isso nas definições.",
  somebody: "Alguém",
};
