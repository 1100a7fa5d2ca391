import type { Translation } from "../../types";
import type { subscription as en } from "../../en/mails/subscription";

export const subscription: Translation<typeof en> = {
  subject: "Merci de confirmer : %{list}",
  greeting: "Bonjour %{name},",
  paragraphs: [
    "%{organization} souhaite vous inscrire à sa liste de diffusion « %{list} ».",
    "Vous ne recevrez rien tant que vous n’aurez pas confirmé.",
  ],
  button: "Confirmer l’inscription",
  footer: "Si vous ne le souhaitez pas, vous pouvez ignorer ce message.",
};
