import type { Translation } from "../../types";
import type { report as en } from "../../en/mails/report";

export const report: Translation<typeof en> = {
  sent: {
    subject: "Rapport : %{report}",
    greeting: "Bonjour %{name},",
    paragraphs: [
      "Voici le rapport « %{report} » en fichier. Il contient ce que vous pouvez voir aujourd’hui.",
    ],
    button: "Ouvrir le rapport",
    footer:
      "Vous recevez ce message parce que %{owner} vous a choisi comme destinataire. Pour l’arrêter, ouvrez le rapport et choisissez « Arrêter ces e-mails ».",
  },
  failed: {
    subject: "Un rapport n’a pas pu être envoyé : %{report}",
    greeting: "Bonjour %{name},",
    paragraphs: ["Votre rapport « %{report} » n’a pas pu être envoyé à %{to}. %{reason}"],
    button: "Ouvrir le rapport",
    footer:
      "Vous recevez ce message parce que le rapport est à vous. Vous êtes averti une fois par jour au plus.",
  },
  somebody: "une personne partie",
};
