import type { upcoming as en } from "../en/upcoming";
import type { Translation } from "../types";

export const upcoming: Translation<typeof en> = {
  lead: "Cette page ne fait pas partie de cette version.",
  messages_inbox: "Elle contiendra les messages que vous avez reçus.",
  messages_sent: "Elle contiendra les messages que vous avez envoyés.",
  fundraising_overview: "Elle contiendra les campagnes et ce qu’elles ont rapporté.",
  settings_payments: "Elle contiendra la connexion au prestataire de paiement par carte.",
  settings_resources: "Elle contiendra toutes les définitions de ressources et leurs erreurs.",
};
