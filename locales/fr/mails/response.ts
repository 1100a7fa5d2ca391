import type { Translation } from "../../types";
import type { response as en } from "../../en/mails/response";

export const response: Translation<typeof en> = {
  subject: "Nouvelle réponse : %{form}",
  greeting: "Bonjour,",
  paragraphs: [
    "%{respondent} a rempli le formulaire « %{form} ».",
    "Il y a %{smart_count} réponse à ce jour. |||| Il y a %{smart_count} réponses à ce jour.",
  ],
  button: "Voir les réponses",
  footer:
    "Vous recevez ce message parce que le formulaire mentionne votre adresse. %{organization} peut le modifier dans ses réglages.",
  somebody: "Quelqu’un",
};
