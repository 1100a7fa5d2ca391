import type { Translation } from "../../types";
import type { organizationDeleted as en } from "../../en/mails/organizationDeleted";

export const organizationDeleted: Translation<typeof en> = {
  subject: "%{organization} foi eliminada",
  greeting: "Olá %{name},",
  paragraphs: [
    "%{organization} foi eliminada por quem gere este serviço, com tudo o que aqui guardava: pessoas, donativos, mensagens e ficheiros.",
    "Se isto o surpreende, escreva a quem gere este serviço: antes foi feita uma exportação.",
  ],
  button: "Abrir o Almoner",
  footer: "Recebe este e-mail porque era proprietário de %{organization} neste serviço.",
};
