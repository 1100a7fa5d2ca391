import type { Translation } from "../../types";
import type { digest as en } from "../../en/mails/digest";

export const digest: Translation<typeof en> = {
  subject: "%{smart_count} nova notificação |||| %{smart_count} novas notificações",
  greeting: "Olá %{name},",
  paragraphs: ["Novidades em %{organization} desde o último e-mail:"],
  more: "Há mais %{rest} na aplicação.",
  button: "Abrir a aplicação",
  footer:
    "Recebe este e-mail porque pediu as suas notificações por e-mail. Para parar, abra o sino e escolha “Nunca” em “Por e-mail”.",
};
