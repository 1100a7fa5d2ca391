import type { Translation } from "../../types";
import type { personalData as en } from "../../en/server/personalData";

export const personalData: Translation<typeof en> = {
  last_owner: "C’est le dernier propriétaire de l’organisation. Désignez d’abord un autre propriétaire.",
  recurring_gift: "Cette personne donne régulièrement. Arrêtez d’abord le don régulier.",
  legal_hold:
    "Une obligation de conservation est en place : rien de cette organisation ne peut être supprimé tant que l’exploitant ne l’a pas levée.",
  payment_under_way: "Un paiement de cette personne est en cours. Réessayez une fois qu’il est réglé.",
  person_held:
    "Cette personne fait l’objet d’une obligation de conservation : rien ne peut être effacé ni fusionné tant qu’elle n’est pas levée. Voir Paramètres → Données personnelles.",
  nobody_to_hold:
    "Personne n’est connu à cette adresse à qui une obligation de conservation pourrait s’appliquer.",
};
