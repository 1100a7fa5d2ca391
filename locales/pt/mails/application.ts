import type { Translation } from "../../types";
import type { application as en } from "../../en/mails/application";

export const application: Translation<typeof en> = {
  greeting: "Olá %{name},",
  button: "Abrir a candidatura",
  footer: "Recebe este e-mail porque uma candidatura a %{organization} indica este endereço.",
  begun: {
    subject: "A sua candidatura a %{organization}",
    paragraphs: [
      "A sua candidatura está guardada como rascunho. Com a ligação abaixo pode continuá-la quando quiser, até %{expires}.",
      "Quem tiver a ligação pode ler e alterar a candidatura: não a partilhe.",
    ],
  },
  submitted: {
    subject: "Recebemos a sua candidatura %{reference}",
    paragraphs: ["Obrigado. Recebemos a sua candidatura “%{title}”. A referência é %{reference}."],
  },
  under_review: {
    subject: "A sua candidatura %{reference} está em análise",
    paragraphs: ["A sua candidatura “%{title}” está em análise."],
  },
  approved: {
    subject: "A sua candidatura %{reference} foi aprovada",
    paragraphs: ["Temos o prazer de informar que a sua candidatura “%{title}” foi aprovada."],
  },
  declined: {
    subject: "Sobre a sua candidatura %{reference}",
    paragraphs: ["Obrigado pela sua candidatura “%{title}”. Lamentamos informar que não foi aprovada."],
  },
  withdrawn: {
    subject: "A sua candidatura %{reference} foi retirada",
    paragraphs: ["A sua candidatura “%{title}” foi retirada e já não será analisada."],
  },
};
