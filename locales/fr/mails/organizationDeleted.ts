import type { Translation } from "../../types";
import type { organizationDeleted as en } from "../../en/mails/organizationDeleted";

export const organizationDeleted: Translation<typeof en> = {
  subject: "%{organization} a été supprimée",
  greeting: "Bonjour %{name},",
  paragraphs: [
    "%{organization} a été supprimée par l’administrateur de ce service, avec tout ce qui y était conservé : personnes, dons, messages et fichiers.",
    "Si cela vous étonne, écrivez à l’administrateur : un export a été fait auparavant.",
  ],
  button: "Ouvrir Almoner",
  footer: "Vous recevez cet e-mail parce que vous étiez propriétaire de %{organization} sur ce service.",
};
