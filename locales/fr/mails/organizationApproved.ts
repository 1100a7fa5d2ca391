import type { Translation } from "../../types";
import type { organizationApproved as en } from "../../en/mails/organizationApproved";

export const organizationApproved: Translation<typeof en> = {
  subject: "%{organization} est validée",
  greeting: "Bonjour %{name},",
  paragraphs: [
    "%{organization} a été validée. Ses pages sont désormais ouvertes aux visiteurs, elle peut recevoir des paiements et écrire à tous.",
  ],
  button: "Se connecter",
  footer: "Vous recevez ce message parce que vous êtes propriétaire de %{organization} ici.",
};
