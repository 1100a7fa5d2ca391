import type { Translation } from "../../types";
import type { report as en } from "../../en/mails/report";

export const report: Translation<typeof en> = {
  sent: {
    subject: "Relatório: %{report}",
    greeting: "Olá %{name},",
    paragraphs: ["Aqui está o relatório “%{report}” em ficheiro. Contém o que pode ver hoje."],
    button: "Abrir o relatório",
    footer:
      "Recebe este e-mail porque %{owner} o escolheu como destinatário. Para parar, abra o relatório e escolha “Parar estes e-mails”.",
  },
  failed: {
    subject: "Não foi possível enviar um relatório: %{report}",
    greeting: "Olá %{name},",
    paragraphs: ["O seu relatório “%{report}” não pôde ser enviado a %{to}. %{reason}"],
    button: "Abrir o relatório",
    footer: "Recebe este e-mail porque o relatório é seu. É avisado no máximo uma vez por dia.",
  },
  somebody: "alguém que saiu",
};
