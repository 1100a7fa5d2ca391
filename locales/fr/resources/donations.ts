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
      can_send_receipt: "Le reçu peut être envoyé",
      refundable_amount: "Remboursable",
      currency: "Devise",
      status: "Statut",
      method: "Moyen de paiement",
      frequency: "Fréquence",
      purpose: "Pour",
      campaign: "Campagne",
      team: "Pour l’équipe",
      message: "Mot du donateur",
      anonymous: "Anonyme",
      fee_covered: "Frais pris en charge",
      is_repeating: "Don régulier en cours",
      receipt_number: "N° de reçu",
      receipt_status: "État du reçu",
      failure: "Raison de l’échec",
      needs_attention: "À vérifier",
      is_test: "Paiement de test",
      mismatch: "Montant réellement payé",
      checked_at: "Dernière vérification",
      paid_at: "Payé le",
      created_at: "Commencé le",
      history: "Historique",
      "history.at": "Quand",
      "history.step": "Quoi",
      "history.amount": "Montant",
      "history.note": "Remarque",
    },
    summary: { amount: "Dont reçus" },
    help: {
      record_name:
        "Pour une entreprise ou une collecte, tout ce qu’il y a, par exemple « Tronc de la fête d’été ».",
      record_email: "L’adresse distingue les donateurs, ou leur nom s’il n’y en a pas. Le reçu y est envoyé.",
      record_anonymous:
        "Anonyme et sans adresse e-mail, comme ce qui a été collecté : il n’y a alors pas de reçu.",
      import_text:
        "Copiez les lignes de votre tableur avec leurs titres et collez-les ici : date, montant, nom ou prénom et nom de famille, e-mail, moyen, campagne. Pour les dons des années passées : aucun reçu n’est établi et personne ne reçoit de message. Ce qui est déjà là est ignoré.",
      import_check_only:
        "Le fichier enregistré dit alors comment chaque ligne est lue. Désactivez-le pour importer.",
      record_force: "Nécessaire si le même montant du même donateur à cette date est déjà saisi.",
      refund_amount: "Laissez vide pour rembourser tout ce qui reste.",
    },
    choices: {
      status: {
        pending: "Commencé",
        processing: "En cours",
        succeeded: "Encaissé",
        failed: "Échoué",
        refunded: "Remboursé",
        partially_refunded: "Remboursé en partie",
        disputed: "Contesté",
      },
      method: {
        online: "En ligne",
        cash: "Espèces",
        cheque: "Chèque",
        bank_transfer: "Virement",
        other: "Autre",
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
        succeeded: "Encaissé",
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
      test: "Paiement de test : aucune somme n’a été versée",
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
        success: "Remboursé : l’argent repart par où il est venu",
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
        name: "Arrêter le don régulier",
        confirm: "Arrêter ce don régulier ? Plus rien ne sera prélevé.",
        success: "Le don régulier est arrêté",
      },
      import: {
        name: "Importer d’un tableur",
        success: "Terminé. Le fichier dit ce que chaque ligne est devenue.",
        fields: {
          text: "Lignes",
          check_only: "Vérifier seulement : ne rien garder encore",
        },
      },
      record: {
        name: "Saisir un don",
        success: "Don saisi",
        fields: {
          amount: "Montant",
          method: "Moyen de paiement",
          received_on: "Reçu le",
          first_name: "Prénom",
          last_name: "Nom",
          email: "Adresse e-mail",
          campaign: "Campagne",
          message: "Mot du donateur",
          anonymous: "Anonyme",
          send_receipt: "Envoyer le reçu au donateur",
          force: "C’est un autre don, pas un don saisi deux fois",
        },
      },
      download: {
        name: "Tout, avec toutes les colonnes",
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
      person: "Profil",
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
      write: { name: "Écrire un message" },
      personal_data: { name: "Données personnelles" },
      download: {
        name: "Tout, avec toutes les colonnes",
      },
    },
  },
  statements: {
    name: "Relevé de dons |||| Relevés de dons",
    empty:
      "Personne n’a donné cette année-là. Choisissez une autre année ci-dessus, ou attendez les premiers dons.",
    fields: {
      name: "Nom",
      donor: "Donateur",
      year: "Année",
      email: "E-mail",
      total_amount: "Donné dans l’année",
      currency: "Devise",
      other_totals: "En d’autres devises",
      donations_count: "Dons",
      state: "Relevé",
      sent_at: "Remis",
      link_until: "Lien valable jusqu’au",
      "other_totals.amount": "Montant",
      "other_totals.currency": "Devise",
    },
    summary: {
      year: "Année",
      unsent: "À envoyer",
      by_post: "Sans adresse e-mail",
      changed: "Modifiés depuis",
      sent: "Faits",
      missing: "Il y manque",
    },
    help: {
      note: "Figure sur chaque relevé, par exemple ce que votre administration fiscale veut lire : « Ces dons ont été faits sans contrepartie. » Vide : comme la dernière fois.",
      again: "Aussi à ceux qui ont déjà le leur.",
      incomplete:
        "Nécessaire tant que l’adresse (Paramètres → Organisation) ou le numéro fiscal (Paramètres → Profil) manque.",
      year: "Vide : la dernière année écoulée.",
      state: "Vide : tous.",
    },
    choices: {
      state: {
        unsent: "À envoyer",
        by_post: "À imprimer",
        queued: "En cours d’envoi",
        sent: "Remis",
        changed: "Modifié depuis",
      },
      missing: {
        address: "Adresse : Paramètres → Organisation",
        tax_id: "Numéro fiscal : Paramètres → Profil",
      },
      format: {
        pdf: "PDF à imprimer",
        html: "Page dans le navigateur, pour toute écriture",
        csv: "Tableau (CSV)",
      },
    },
    filters: { year: "Année" },
    sections: { other: "Autres devises" },
    views: { to_send: "À envoyer", to_print: "À imprimer", to_correct: "À corriger" },
    actions: {
      paper: { name: "Télécharger le relevé" },
      send: {
        name: "Envoyer le relevé",
        success: "Le relevé est en route",
        fields: { note: "Mention sur le relevé", incomplete: "Envoyer bien que des informations manquent" },
      },
      send_again: {
        name: "Envoyer de nouveau",
        confirm: "Ce donateur a déjà ce relevé, et rien n’a changé depuis. L’envoyer de nouveau ?",
        success: "Le relevé est en route",
      },
      hand_over: {
        name: "Noter comme remis",
        confirm: "Ce relevé a-t-il été remis ou posté sur papier ?",
        success: "Noté",
      },
      withdraw: {
        name: "Désactiver le lien",
        confirm:
          "Toute personne qui a le lien du message ouvre le relevé. Le désactiver ? Un nouveau message apporte un nouveau lien.",
        success: "Le lien est désactivé",
      },
      send_selected: {
        name: "Envoyer les relevés",
        success: "Les relevés sont en route",
        fields: {
          note: "Mention sur le relevé",
          again: "Envoyer de nouveau",
          incomplete: "Envoyer bien que des informations manquent",
        },
      },
      paper_selected: { name: "Télécharger les relevés" },
      hand_over_selected: {
        name: "Noter comme remis",
        confirm: "Ces relevés ont-ils été remis ou postés sur papier ?",
        success: "Noté",
      },
      withdraw_selected: {
        name: "Désactiver les liens",
        confirm:
          "Toute personne qui a les liens des messages ouvre les relevés. Les désactiver ? De nouveaux messages apportent de nouveaux liens.",
        success: "Les liens sont désactivés",
      },
      send_all: {
        name: "Envoyer à tous ceux d’une année",
        success: "Les relevés sont en route, l’un après l’autre",
        fields: {
          year: "Année",
          note: "Mention sur le relevé",
          incomplete: "Envoyer bien que des informations manquent",
        },
      },
      file: {
        name: "Tous les relevés d’une année",
        fields: { year: "Année", state: "Lesquels", format: "Sous forme de" },
        choices: {
          state: { unsent: "À envoyer", by_post: "À imprimer", sent: "Remis", changed: "Modifié depuis" },
          format: {
            pdf: "PDF à imprimer",
            html: "Page dans le navigateur, pour toute écriture",
            csv: "Tableau (CSV)",
          },
        },
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
      status: "Statut",
      frequency: "Fréquence",
      campaign: "Campagne",
      message: "Mot du donateur",
      anonymous: "Anonyme",
      receipt_number: "N° de reçu",
      paid_at: "Payé le",
      created_at: "Commencé le",
      is_repeating: "Don régulier en cours",
    },
    choices: {
      status: {
        pending: "Commencé",
        processing: "En cours",
        succeeded: "Encaissé",
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
        name: "Arrêter le don régulier",
        confirm: "Arrêter ce don régulier ? Plus rien ne sera prélevé.",
        success: "Le don régulier est arrêté",
      },
    },
  },
};
