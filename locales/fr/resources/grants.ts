import { menuNames } from "../menuNames";
import type { grantResources as en } from "../../en/resources/grants";
import type { Translation } from "../../types";
import { usStates } from "../../usStates";

const fields = {
  title: "Titre",
  funder: "Financeur",
  description: "Ce qui est financé",
  service_focus: "Domaines",
  amount_min: "À partir de",
  amount_max: "Jusqu’à",
  total_amount: "Montant total",
  currency: "Devise",
  deadline: "Échéance",
  eligibility: "Qui peut postuler",
  states: "États",
  url: "Page du financeur",
  status: "Statut",
  is_saved: "Enregistrée",
  posted_at: "Annoncée",
};
const applying = { take_applications: { name: "Recevoir des demandes" }, applications: { name: "Demandes" } };
const blank = { states: "Tout le pays" };
const help = {
  states: "Sans indication : tout le pays.",
};
const service_focus = {
  arts_culture: "Arts et culture",
  community_development: "Vie de quartier",
  disaster_relief: "Secours en cas de catastrophe",
  economic_development: "Développement économique",
  education: "Éducation",
  employment: "Emploi et formation",
  environment: "Environnement et nature",
  food_nutrition: "Alimentation",
  health: "Santé",
  housing: "Logement",
  human_services: "Services sociaux",
  law_justice: "Droit et justice",
  older_people: "Personnes âgées",
  science_technology: "Sciences et techniques",
  sports_recreation: "Sports et loisirs",
  transportation: "Transports",
  youth: "Enfance et jeunesse",
  other: "Autre",
};
const status = {
  open: "Ouverte",
  forecast: "À venir",
  closed: "Clôturée",
};
const amount = {
  to_10k: "Jusqu’à 10 000",
  to_50k: "De 10 000 à 50 000",
  to_250k: "De 50 000 à 250 000",
  to_1m: "De 250 000 à 1 million",
  over_1m: "Plus d’un million",
  unknown: "Non précisé",
};
const closing = {
  past: "Déjà échue",
  days_30: "Dans les 30 jours",
  days_90: "Dans 31 à 90 jours",
  later: "Plus tard",
  open_ended: "Sans échéance",
};
const choices = { service_focus, status, amount, closing, states: usStates };
const save = {
  name: "Enregistrer",
  success: "Subvention enregistrée",
};
const unsave = {
  name: "Retirer des enregistrées",
  success: "Subvention retirée des enregistrées",
};

export const grantResources: Translation<typeof en> = {
  grants: {
    name: menuNames.grants.name,
    empty: "Pas encore de subventions. Importez un catalogue et elles apparaîtront ici.",
    summary: { total_amount_grants: "Montant total", last_updated_date: "Dernière mise à jour" },
    fields: fields,
    help: help,
    blank,
    filters: {
      amount: "Montant",
      closing: "Échéance",
      min_amount: "Donne au moins",
      max_amount: "Donne au plus",
      deadline_before: "Échéance jusqu’au",
    },
    choices: choices,
    actions: {
      ...applying,
      save: save,
      unsave: unsave,
    },
  },
  saved_grants: {
    name: menuNames.saved_grants.name,
    title: "Subventions enregistrées",
    empty: "Aucune subvention enregistrée. Enregistrez-en une depuis le catalogue ou vos correspondances.",
    fields: fields,
    help: help,
    blank,
    choices: choices,
    actions: {
      ...applying,
      unsave: unsave,
      download: {
        name: "Toutes les colonnes",
      },
    },
  },
  matched_grants: {
    name: menuNames.matched_grants.name,
    title: "Subventions correspondantes",
    empty:
      "Aucune correspondance pour l’instant. Choisissez un domaine ou saisissez des mots-clés sous « Ce que nous cherchons », ou complétez votre profil.",
    fields: {
      ...fields,
      match_score: "Adéquation",
      match_reasons: "Pourquoi elle convient",
      "match_reasons.reason": "Raison",
      "match_reasons.values": "Concordances",
    },
    filters: { amount: "Montant", closing: "Échéance" },
    blank,
    help: {
      ...help,
      match_score: "100 quand tout ce que vous cherchez correspond.",
    },
    choices: {
      ...choices,
      "match_reasons.reason": {
        service_focus: "Domaine",
        keyword: "Mot-clé",
        state: "État",
        nationwide: "Tout le pays",
        amount: "Montant",
      },
      "match_reasons.values": service_focus,
    },
    actions: {
      save: save,
      unsave: unsave,
      dismiss: {
        name: "Pas pour nous",
        confirm: "Ne plus proposer cette subvention ?",
        success: "Cette subvention n’est plus proposée",
      },
      criteria: {
        name: "Ce que nous cherchons",
        success: "Vos correspondances sont à jour",
        fields: {
          service_focus: "Domaines",
          states: "États où vous agissez",
          min_amount: "Subventions à partir de",
          max_amount: "Subventions jusqu’à",
          keywords: "Mots-clés",
        },
      },
    },
  },
  grant_applications: {
    name: menuNames.grant_applications.name,
    empty: "Pas encore de demandes. Elles apparaissent ici dès que quelqu’un en dépose une.",
    views: { board: "Par statut" },
    fields: {
      title: "Projet",
      organization_name: "Organisme",
      person: "Profil",
      contact_name: "Personne de contact",
      contact_email: "Adresse e-mail du contact",
      grant: "Subvention",
      amount_requested: "Montant demandé",
      currency: "Devise",
      status: "Statut",
      reference: "Référence",
      submitted_at: "Déposée",
      updated_at: "Modifiée",
      part1: "Partie 1",
      "part1.ein": "Numéro fiscal (EIN)",
      "part1.phone": "Téléphone",
      "part1.address": "Adresse",
      "part1.website": "Site web",
      "part1.mission": "Mission",
      "part1.annual_budget": "Budget annuel",
      part2: "Partie 2",
      "part2.summary": "Résumé",
      "part2.service_focus": "Domaines",
      "part2.population": "Pour qui",
      "part2.start_date": "Début",
      "part2.end_date": "Fin",
      "part2.goals": "Objectifs",
      "part2.outcomes": "Résultats attendus",
      part3: "Partie 3",
      "part3.budget": "Budget du projet",
      "part3.budget.item": "Poste",
      "part3.budget.amount": "Montant",
      "part3.attachments": "Pièces jointes",
    },
    tabs: { summary: "Demande", organization: "Organisme", project: "Projet", budget: "Budget du projet" },
    choices: {
      "part2.service_focus": service_focus,
      status: {
        draft: "Brouillon",
        submitted: "Déposée",
        under_review: "À l’étude",
        approved: "Acceptée",
        declined: "Refusée",
        withdrawn: "Retirée",
      },
    },
    actions: {
      review: {
        name: "Mettre à l’étude",
        success: "Demande à l’étude",
        fields: {
          message: "Message au demandeur",
        },
      },
      approve: {
        name: "Accepter",
        success: "Demande acceptée",
        fields: {
          message: "Message au demandeur",
        },
      },
      decline: {
        name: "Refuser",
        success: "Demande refusée",
        fields: {
          message: "Message au demandeur",
        },
      },
      withdraw: {
        name: "Retirer",
        success: "Demande retirée",
        fields: {
          message: "Message au demandeur",
        },
      },
    },
  },
};
