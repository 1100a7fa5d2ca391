import type en from "../../en/pages/payments";
import type { Translation } from "../../types";

export default {
  title: "Paiements",
  lead: "Le compte sur lequel arrivent les dons par carte.",
  loading: "Chargement du compte…",
  failed: "Impossible de charger le compte",
  retry: "Réessayer",
  state: {
    none: {
      name: "Non configuré",
      title: "Configurer les paiements",
      text: "Créez un compte de paiement, puis répondez aux questions du prestataire sur votre organisation. D’ici là, personne ne peut donner par carte.",
    },
    pending: {
      name: "Incomplet",
      title: "Terminer la configuration",
      text: "Le prestataire a encore besoin de réponses avant que votre organisation puisse recevoir des dons et des virements.",
    },
    restricted: {
      name: "Restreint",
      title: "Le prestataire a restreint le compte",
      text: "Répondez à ce qui manque encore ; dons et virements reprendront dès l’accord du prestataire.",
    },
    active: {
      name: "Actif",
      title: "Votre organisation peut recevoir des dons",
      text: "Les dons par carte sont acceptés et versés.",
    },
    unavailable: {
      name: "Indisponible",
      title: "Ce serveur n’accepte pas de paiements",
      text: "Personne ne peut donner par carte ni payer un événement tant que l’exploitant du serveur n’a pas configuré les paiements. Vous pouvez toujours enregistrer les dons reçus autrement.",
    },
  },
  create: "Créer le compte de paiement",
  answer: "Répondre aux questions du prestataire",
  change: "Modifier les informations",
  refresh: "Actualiser l’état",
  checked: "Vérifié : %{time}",
  facts: "Chez le prestataire",
  fact: {
    details: "Informations transmises",
    charges: "Dons acceptés",
    payouts: "Virements vers votre banque",
  },
  yes: "Oui",
  not_yet: "Pas encore",
  due: "Ce que le prestataire veut encore savoir",
  business_type: {
    label: "Type d’organisation",
    non_profit: "Sans but lucratif",
    company: "Entreprise",
    individual: "Particulier",
  },
  country: "Pays (deux lettres)",
  country_help: "Si ce champ est vide, le pays de l’adresse de votre organisation est utilisé.",
} as const satisfies Translation<typeof en>;
