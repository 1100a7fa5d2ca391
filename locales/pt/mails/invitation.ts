import type { Translation } from "../../types";
import type { invitation as en } from "../../en/mails/invitation";

export const invitation: Translation<typeof en> = {
  subject: "%{inviter} enviou-lhe um convite para %{organization}",
  greeting: "Olá %{name},",
  paragraphs: [
    "%{inviter} gostaria que se juntasse a %{organization} como: %{role}.",
    "A ligação abaixo é só sua e é válida até %{expires}.",
  ],
  button: "Aceitar o convite",
  footer: "Se não esperava este e-mail, pode ignorá-lo.",
};
