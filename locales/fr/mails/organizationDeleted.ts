import type { Translation } from "../../types";
import type { organizationDeleted as en } from "../../en/mails/organizationDeleted";

export const organizationDeleted: Translation<typeof en> = {
  subject: "%{organization} a été supprimée",
  greeting: "Bonjour %{name},",
  paragraphs: [
    "%{organization} a été supprimée par l’exploitant de ce service, avec tout ce qui y était conservé : personnes, dons, messages et fichiers.",
    "Si cela vous étonne, écrivez à l’exploitant : un export a été fait auparavant.",
  ],
  button: "Ouvrir Almoner",
  footer: "Vous recevez ce message parce que vous étiez propriétaire de %{organization} ici.",
};
