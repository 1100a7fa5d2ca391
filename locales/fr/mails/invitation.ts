import type { Translation } from "../../types";
import type { invitation as en } from "../../en/mails/invitation";

export const invitation: Translation<typeof en> = {
  subject: "%{inviter} vous invite à rejoindre %{organization}",
  greeting: "Bonjour %{name},",
  paragraphs: [
    "%{inviter} vous propose de rejoindre %{organization}. Rôle : %{role}.",
    "Le lien ci-dessous est personnel et valable jusqu’au %{expires}.",
  ],
  button: "Accepter l’invitation",
  footer: "Si vous n’attendiez pas ce message, vous pouvez l’ignorer.",
};
