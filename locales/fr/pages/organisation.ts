import type en from "../../en/pages/organisation";
import type { Translation } from "../../types";

export default {
  title: "Votre organisation",
  lead: "Le nom de votre organisation, où la trouver et ce que chacun devrait savoir.",
  audit_log: "Journal d’audit",
  saved: "Organisation enregistrée",
  not_loaded: "L’organisation n’a pas pu être chargée",
  retry: "Réessayer",
  fields: { announcement: "Annonce" },
  help: {
    description: "Les visiteurs la lisent sur votre page publique.",
    categories: "Appuyez sur Entrée après chacun.",
    timezone: "Les jours et les événements en dépendent.",
    currency: "Les dons sont reçus dans cette devise. Les montants passés gardent la leur.",
    language: "Des e-mails et des pages publiques, sauf si la personne en a choisi une autre.",
    announcement:
      "Jusqu’à 500 caractères de texte simple. L’équipe la voit sur le tableau de bord, les visiteurs sur la page publique. Vide : aucune annonce.",
  },
  sections: {
    announcement: "Ce que chacun devrait savoir",
    contact: "Coordonnées",
    region: "Lieu et langue",
  },
  logo: {
    title: "Logo",
    choose: "Envoyer un logo",
    replace: "Remplacer",
    remove: "Retirer",
    sending: "Envoi du logo en cours",
    hint: "PNG, JPEG, GIF, WebP ou AVIF. Tout le monde peut le voir.",
  },
  sign_in: {
    title: "Connexion",
    policy: "Seconde étape de connexion",
    choices: {
      none: "Non exigée",
      staff: "Exigée de toute personne ayant une autorisation",
      everyone: "Exigée de tous",
    },
    hint: "Sans seconde étape, les personnes n’ont aucun droit ici tant qu’elles n’en ont pas configuré une.",
    grace: "Début",
    grace_choices: { now: "Maintenant", week: "Dans 7 jours", month: "Dans 30 jours" },
    from: "Exigée à partir du %{date}.",
    trusts: "Il est permis de faire confiance à un appareil pendant 30 jours",
    save: "Appliquer",
    saved: "Connexion enregistrée",
    all_have: "Tout le monde a une seconde étape.",
    without: "Une personne n’a pas de seconde étape |||| %{smart_count} personnes n’ont pas de seconde étape",
    more: "et une autre |||| et %{smart_count} autres",
    yours_first: "Configurez d’abord votre propre seconde étape.",
    to_account: "Ouvrir votre compte",
  },
  subdomain: {
    title: "Adresse web",
    label: "Sous-domaine",
    change: "Changer l’adresse",
    keep: "La garder",
    saved: "Adresse changée",
    question: "Changer l’adresse en « %{name} » ?",
    consequence:
      "Vos pages se trouveront désormais à %{after}. Les liens vers %{before} y mènent, et personne d’autre ne peut prendre l’ancien nom pendant 90 jours. Les personnes connectées à l’ancienne adresse devront peut-être se reconnecter.",
    states: {
      unchanged: "C’est votre nom actuel.",
      empty: "Saisissez un nom.",
      checking: "Vérification en cours…",
      available: "Ce nom est libre.",
      taken: "Une autre organisation a ce nom.",
      unavailable: "Ce nom ne peut pas être pris.",
      failed: "La vérification a échoué. Réessayez.",
    },
  },
} satisfies Translation<typeof en>;
