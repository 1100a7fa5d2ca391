import type { Translation } from "../../types";
import type { organizationApproved as en } from "../../en/mails/organizationApproved";

export const organizationApproved: Translation<typeof en> = {
  subject: "%{organization} foi aprovada",
  greeting: "Olá %{name},",
  paragraphs: [
    "%{organization} foi aprovada. As suas páginas estão agora abertas aos visitantes, pode receber pagamentos e escrever a todos.",
  ],
  button: "Entrar",
  footer: "Recebe este e-mail porque é proprietário de %{organization} aqui.",
};
