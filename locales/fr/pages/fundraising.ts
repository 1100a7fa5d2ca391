import type en from "../../en/pages/fundraising";
import type { Translation } from "../../types";

export default {
  title: "Collecte de fonds",
  not_set_up: "Personne ne peut encore donner par carte : le compte de paiement n’est pas complet.",
  set_up: "Configurer les paiements",
  unavailable: "Personne ne peut donner par carte : ce serveur n’accepte pas de paiements.",
  needs_attention:
    "Un don est en attente ou diffère chez le prestataire de paiement. |||| %{smart_count} dons sont en attente ou diffèrent chez le prestataire de paiement.",
  check: "Vérifier",
} as const satisfies Translation<typeof en>;
