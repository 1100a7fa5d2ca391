import type { Translation } from "../../types";
import type { approval as en } from "../../en/mails/approval";

export const approval: Translation<typeof en> = {
  subject: "Agora faz parte de %{organization}",
  greeting: "Olá %{name},",
  paragraphs: ["%{organization} aprovou o seu registo. Já pode entrar."],
  button: "Entrar",
  footer: "Recebe este e-mail porque se registou em %{organization}.",
};
