import type { donationResources as en } from "../../en/resources/donations";
import type { Translation } from "../../types";

export const donationResources: Translation<typeof en> = {
  donations: {
    name: "Don |||| Dons",
    empty:
      "Pas encore de dons. Configurez les paiements et partagez l’adresse de votre page de don ; les dons apparaîtront ici.",
    fields: {
      donation_id: "Référence",
      donor: "Donateur",
      amount: "Montant",
      refunded_amount: "Remboursé",
      net_amount: "Après frais",
      refundable_amount: "Remboursable",
      currency: "Devise",
      status: "État",
      frequency: "Fréquence",
      purpose: "Pour",
      campaign: "Campagne",
      team: "Pour l’équipe",
      message: "Mot du donateur",
      anonymous: "Anonyme",
      fee_covered: "Frais pris en charge",
      is_repeating: "Se poursuit",
      receipt_number: "Reçu",
      receipt_status: "Le reçu est",
      failure: "Raison de l’échec",
      needs_attention: "À vérifier",
      mismatch: "Payé à la place",
      checked_at: "Dernière vérification",
      paid_at: "Payé le",
      created_at: "Commencé le",
      history: "Historique",
      "history.at": "Quand",
      "history.step": "Quoi",
      "history.amount": "Montant",
      "history.note": "Remarque",
    },
    help: {
      refund_amount: "Laissez vide pour rembourser tout ce qui reste.",
    },
    choices: {
      status: {
        pending: "Commencé",
        processing: "En cours",
        succeeded: "Reçu",
        failed: "Échoué",
        refunded: "Remboursé",
        partially_refunded: "Remboursé en partie",
        disputed: "Contesté",
      },
      frequency: {
        once: "Une fois",
        monthly: "Mensuel",
        yearly: "Annuel",
      },
      receipt_status: {
        none: "Pas encore",
        valid: "Valable",
        reduced: "Remboursé en partie",
        void: "Annulé",
      },
      "history.step": {
        pending: "Commencé",
        processing: "En cours",
        succeeded: "Reçu",
        failed: "Échoué",
        disputed: "Contesté",
        refund_requested: "Remboursement demandé",
        refunded: "Remboursé",
        refund_failed: "Remboursement échoué",
      },
    },
    filters: {
      from: "À partir du",
      to: "Jusqu’au",
      min_amount: "Au moins",
      max_amount: "Au plus",
    },
    sections: {
      money: "Argent",
      receipt: "Reçu",
      trouble: "Ce qui ne va pas",
      course: "Déroulement",
    },
    views: {
      repeated: "Mensuels",
      given_back: "Remboursés",
      attention: "À vérifier",
    },
    actions: {
      receipt: {
        name: "Télécharger le reçu",
      },
      send_receipt: {
        name: "Renvoyer le reçu",
        confirm: "Envoyer de nouveau le reçu à l’adresse du donateur ?",
        success: "Reçu envoyé",
      },
      refund: {
        name: "Rembourser",
        success: "L’argent est rendu au donateur",
        fields: {
          amount: "Montant",
          reason: "Motif",
        },
      },
      check: {
        name: "Vérifier maintenant",
        success: "Le prestataire de paiement a été interrogé",
      },
      check_selected: {
        name: "Vérifier maintenant",
        success: "Le prestataire de paiement a été interrogé",
      },
      stop: {
        name: "Mettre fin à la série",
        confirm: "Mettre fin à ce don régulier ? Plus rien ne sera prélevé.",
        success: "La série est terminée",
      },
      download: {
        name: "Tout télécharger",
      },
    },
  },
  donors: {
    name: "Donateur |||| Donateurs",
    empty: "Pas encore de donateurs. Quiconque donne pour la première fois apparaît ici.",
    fields: {
      name: "Nom",
      email: "Adresse e-mail",
      total_amount: "Total donné",
      currency: "Devise",
      other_totals: "Dans d’autres devises",
      "other_totals.amount": "Montant",
      "other_totals.currency": "Devise",
      donations_count: "Dons",
      first_at: "Premier don",
      last_at: "Dernier don",
      is_recurring: "Régulier",
      is_lapsed: "Inactif",
      is_anonymous: "Toujours anonyme",
      donations: "Dons",
    },
    help: {
      is_lapsed: "N’a rien donné depuis un an.",
    },
    sections: {
      other: "Autres devises",
    },
    choices: {
      state: {
        recurring: "Donnent régulièrement",
        lapsed: "Inactifs",
      },
    },
    filters: {
      state: "Donateurs",
      from: "À partir du",
      to: "Jusqu’au",
    },
    views: {
      recurring: "Réguliers",
      lapsed: "Inactifs",
    },
    actions: {
      download: {
        name: "Tout télécharger",
      },
    },
  },
  my_donations: {
    name: "Mon don |||| Mes dons",
    empty: "Vous n’avez encore rien donné avec l’adresse e-mail de votre compte.",
    fields: {
      donation_id: "Référence",
      amount: "Montant",
      refunded_amount: "Remboursé",
      currency: "Devise",
      status: "État",
      frequency: "Fréquence",
      campaign: "Campagne",
      message: "Mot du donateur",
      anonymous: "Anonyme",
      receipt_number: "Reçu",
      paid_at: "Payé le",
      created_at: "Commencé le",
      is_repeating: "Se poursuit",
    },
    choices: {
      status: {
        pending: "Commencé",
        processing: "En cours",
        succeeded: "Reçu",
        failed: "Échoué",
        refunded: "Remboursé",
        partially_refunded: "Remboursé en partie",
        disputed: "Contesté",
      },
      frequency: {
        once: "Une fois",
        monthly: "Mensuel",
        yearly: "Annuel",
      },
    },
    actions: {
      receipt: {
        name: "Télécharger le reçu",
      },
      stop: {
        name: "Mettre fin à la série",
        confirm: "Mettre fin à ce don régulier ? Plus rien ne sera prélevé.",
        success: "La série est terminée",
      },
    },
  },
};
