import type en from "../../en/pages/fundraising";
import type { Translation } from "../../types";

export default {
  title: "Collecte de fonds",
  loading: "Chargement des chiffres…",
  failed: "Impossible de charger les chiffres",
  retry: "Réessayer",
  totals: "Totaux",
  received: "Encaissé",
  donations: "Dons",
  from_donors: "de %{smart_count} donateur |||| de %{smart_count} donateurs",
  average: "En moyenne",
  per_donation: "par don",
  repeated_share: "Grâce aux dons réguliers",
  once: "Dons ponctuels",
  repeated: "Dons réguliers",
  change: {
    more: "%{percent} de plus",
    fewer: "%{percent} de moins",
  },
  no_before: "depuis le début",
  campaigns: "Campagnes",
  no_campaigns: "Aucune campagne pendant cette période",
  no_campaigns_hint:
    "Ajoutez ?campaign=… à l’adresse de votre page de don, et ce qui y est donné sera compté ici.",
  count: "%{smart_count} don |||| %{smart_count} dons",
  copy: "Copier l’adresse de la page « %{name} »",
  copied: "Adresse copiée",
  not_copied: "Le navigateur n’autorise pas la copie. L’adresse est %{link}",
  not_set_up: "Personne ne peut encore donner par carte : le compte de paiement n’est pas complet.",
  set_up: "Configurer les paiements",
  unavailable: "Personne ne peut donner par carte : ce serveur n’accepte pas de paiements.",
  needs_attention:
    "Un don est en attente ou diffère chez le prestataire de paiement. |||| %{smart_count} dons sont en attente ou diffèrent chez le prestataire de paiement.",
  check: "Vérifier",
} as const satisfies Translation<typeof en>;
