import { resources } from "../resources";

/** The texts of API keys and webhooks. */
export const automationResources = {
  api_keys: {
    name: resources.api_keys.name,
    empty:
      "Pas encore de clé d’API. Un programme appelle l’API avec elle, à la place d’une personne connectée.",
    fields: {
      name: "Nom",
      role: "Rôle",
      resources: "Ressources",
      actions: "Actions",
      expires_at: "Expire",
      prefix: "Commence par",
      made_by: "Créée par",
      created_at: "Créée",
      last_used_at: "Dernière utilisation",
      waits: "Les modifications attendent un oui",
      secret: "Clé d’API",
    },
    help: {
      name: "À quoi elle sert, par exemple le site web ou la caisse.",
      role: "Elle peut ce que peut ce rôle, et jamais plus que vous.",
      resources:
        "Des noms comme donations ou members, tels que dans Paramètres → Ressources. Sans indication, tout ce que voit le rôle.",
      actions: "Sans indication, tout ce que peut le rôle.",
      waits:
        "Ce qu’un programme veut modifier avec cette clé figure sous Modifications proposées et n’a lieu qu’une fois approuvé. Pour les assistants (MCP).",
      secret: "Les programmes l’envoient comme Authorization: Bearer …",
    },
    actions: {
      revoke: {
        name: "Révoquer",
        confirm: "Les programmes qui utilisent cette clé sont refusés dès maintenant.",
        success: "Clé révoquée",
      },
    },
    choices: {
      actions: { read: "Lire", create: "Créer", edit: "Modifier", delete: "Supprimer" },
    },
  },
  proposals: {
    name: resources.proposals.name,
    empty:
      "Rien n’est proposé. Ici figure ce qu’un programme veut modifier avec une clé dont les modifications attendent un oui.",
    fields: {
      key: "Clé d’API",
      action: "Quoi",
      label: "Ressource",
      title: "Fiche",
      resource: "Nom court",
      record: "Clé",
      values: "Valeurs",
      state: "État",
      error: "Pourquoi pas",
      created_at: "Proposée",
      decided_by: "Décidé par",
      decided_at: "Décidé",
    },
    choices: {
      action: {
        create: "Ajouter",
        update: "Modifier",
        delete: "Supprimer",
        publish: "Publier",
        remove: "Retirer",
      },
      state: { waiting: "En attente", done: "Faite", failed: "Échouée", declined: "Refusée" },
    },
    actions: {
      look: { name: "Regarder" },
      approve: {
        name: "Approuver",
        confirm: "La modification a lieu tout de suite, avec les droits de la clé.",
        success: "Modification faite",
      },
      decline: { name: "Refuser", success: "Modification refusée" },
    },
  },
  automations: {
    name: resources.automations.name,
    empty:
      "Aucune automatisation pour l’instant. Une automatisation agit toute seule quand quelque chose se produit.",
    fields: {
      name: "Nom court",
      title: "Nom",
      sentence: "Ce qu’elle fait",
      definition: "Définition",
      is_on: "Active",
      paused: "Suspendue",
      next_at: "Prochaine fois",
      runs: "Exécutions",
      failed: "Échecs",
      published_by: "Publiée par",
      version: "Version",
      updated_at: "Modifiée",
    },
    choices: {
      paused: {
        left: "La personne qui l’a publiée est partie",
        too_many: "Trop d’exécutions en une heure",
        broken: "Ne correspond plus aux ressources",
      },
    },
    actions: {
      run: {
        name: "Exécuter maintenant",
        success: "Lancée",
        fields: { record: "Clé de la fiche" },
        help: { record: "Le numéro de la fiche, comme dans son adresse. À laisser vide s’il n’y en a pas." },
      },
      switch_on: { name: "Activer", success: "Activée" },
      switch_off: { name: "Désactiver", success: "Désactivée" },
      runs: { name: "Voir les exécutions" },
    },
  },
  automation_runs: {
    name: "Exécution |||| Exécutions",
    empty: "Rien ne s’est encore exécuté.",
    fields: {
      automation: "Automatisation",
      title: "Fiche",
      resource: "Ressource",
      record: "Clé",
      state: "Statut",
      error: "Erreur",
      at: "Début",
      wake_at: "Reprend",
      ended_at: "Fin",
      steps: "Étapes",
      "steps.kind": "Étape",
      "steps.state": "Statut",
      "steps.says": "Résultat",
      "steps.error": "Erreur",
      "steps.tries": "Essais",
      "steps.at": "Quand",
    },
    choices: {
      state: { waiting: "En attente", done: "Terminée", failed: "Échouée", cut: "Boucle coupée" },
      "steps.kind": {
        set: "Modifier la fiche",
        create: "Créer une fiche",
        mail: "Envoyer un e-mail",
        letter: "Envoyer une lettre type",
        notify: "Notifier des membres",
        webhook: "Appeler un webhook",
        wait: "Attendre",
        if: "Décider",
        stop: "Arrêter",
      },
      "steps.state": { done: "Terminée", failed: "Échouée" },
    },
    actions: { again: { name: "Relancer", success: "Relancée" } },
  },
  webhooks: {
    name: resources.webhooks.name,
    empty: "Pas encore de webhook. Un autre système apprend ainsi ce qui change ici.",
    fields: {
      url: "Adresse",
      on: "Changements",
      "on.resource": "Ressource",
      "on.events": "Quand",
      is_on: "Actif",
      paused: "En pause",
      failing_since: "Échoue depuis",
      made_by: "Créé par",
      created_at: "Créé",
      secret: "Clé de signature",
    },
    help: {
      url: "Les messages y sont envoyés par POST, signés selon la spécification Standard Webhooks.",
      "on.resource":
        "Un nom comme donations ou members, tel que dans Paramètres → Ressources. Vous ne pouvez signaler que ce que vous pouvez lire.",
      secret: "Le destinataire vérifie les signatures avec elle.",
    },
    choices: {
      "on.events": { created: "Créée", updated: "Modifiée", deleted: "Supprimée" },
      paused: {
        failing: "En échec depuis cinq jours",
        gone: "L’adresse n’existe plus",
        left: "La personne qui l’a créé est partie",
      },
    },
    actions: { messages: { name: "Afficher les messages" } },
  },
  webhook_deliveries: {
    name: "Message |||| Messages",
    empty: "Rien n’a encore été envoyé.",
    fields: {
      webhook: "Webhook",
      message_id: "Identifiant du message",
      type: "Changement",
      state: "État",
      tries: "Essais",
      status: "Réponse",
      error: "Erreur",
      created_at: "Quand",
      tried_at: "Dernier essai",
    },
    choices: { state: { waiting: "En attente", delivered: "Remis", failed: "Échoué" } },
    actions: { again: { name: "Renvoyer", success: "Renvoyé" } },
  },
};
