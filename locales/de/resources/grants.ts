import { menuNames } from "../menuNames";
import type { grantResources as en } from "../../en/resources/grants";
import type { Translation } from "../../types";
import { usStates } from "../../usStates";

const fields = {
  title: "Titel",
  funder: "Förderer",
  description: "Wofür",
  service_focus: "Schwerpunkte",
  amount_min: "Von",
  amount_max: "Bis zu",
  total_amount: "Fördermittel insgesamt",
  currency: "Währung",
  deadline: "Frist",
  eligibility: "Wer sich bewerben kann",
  states: "Bundesstaaten",
  url: "Seite des Förderers",
  status: "Stand",
  is_saved: "Gemerkt",
  posted_at: "Bekannt gegeben",
};
const applying = { take_applications: { name: "Anträge annehmen" }, applications: { name: "Anträge" } };
const blank = { states: "Das ganze Land" };
const help = {
  states: "Ohne Angabe: im ganzen Land.",
};
const service_focus = {
  arts_culture: "Kunst und Kultur",
  community_development: "Stadtteilarbeit",
  disaster_relief: "Katastrophenhilfe",
  economic_development: "Wirtschaftsförderung",
  education: "Bildung",
  employment: "Arbeit und Ausbildung",
  environment: "Umwelt und Natur",
  food_nutrition: "Ernährung",
  health: "Gesundheit",
  housing: "Wohnen",
  human_services: "Soziale Dienste",
  law_justice: "Recht und Gerechtigkeit",
  older_people: "Ältere Menschen",
  science_technology: "Wissenschaft und Technik",
  sports_recreation: "Sport und Freizeit",
  transportation: "Verkehr",
  youth: "Kinder und Jugend",
  other: "Anderes",
};
const status = {
  open: "Offen",
  forecast: "Angekündigt",
  closed: "Geschlossen",
};
const amount = {
  to_10k: "Bis 10.000",
  to_50k: "10.000 bis 50.000",
  to_250k: "50.000 bis 250.000",
  to_1m: "250.000 bis 1 Million",
  over_1m: "Mehr als 1 Million",
  unknown: "Keine Angabe",
};
const closing = {
  past: "Schon abgelaufen",
  days_30: "In den nächsten 30 Tagen",
  days_90: "In 31 bis 90 Tagen",
  later: "Später",
  open_ended: "Ohne Frist",
};
const choices = { service_focus, status, amount, closing, states: usStates };
const save = {
  name: "Merken",
  success: "Förderung gemerkt",
};
const unsave = {
  name: "Nicht mehr merken",
  success: "Förderung nicht mehr gemerkt",
};

export const grantResources: Translation<typeof en> = {
  grants: {
    name: menuNames.grants.name,
    empty: "Noch keine Förderungen. Nach dem Import eines Katalogs erscheinen sie hier.",
    summary: { total_amount_grants: "Fördermittel insgesamt", last_updated_date: "Zuletzt aktualisiert" },
    fields: fields,
    help: help,
    blank,
    filters: {
      amount: "Betrag",
      closing: "Frist",
      min_amount: "Gibt mindestens",
      max_amount: "Gibt höchstens",
      deadline_before: "Frist bis",
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
    title: "Gemerkte Förderungen",
    empty: "Noch keine Förderung gemerkt. Merken Sie sich eine aus dem Katalog oder aus den passenden.",
    fields: fields,
    help: help,
    blank,
    choices: choices,
    actions: {
      ...applying,
      unsave: unsave,
      download: {
        name: "Alle Spalten",
      },
    },
  },
  matched_grants: {
    name: menuNames.matched_grants.name,
    title: "Passende Förderungen",
    empty:
      "Noch keine Treffer. Wählen Sie unter „Was wir suchen“ einen Schwerpunkt oder geben Sie Stichwörter ein, oder vervollständigen Sie Ihr Profil.",
    fields: {
      ...fields,
      match_score: "Passung",
      match_reasons: "Warum sie passt",
      "match_reasons.reason": "Grund",
      "match_reasons.values": "Übereinstimmung",
    },
    filters: { amount: "Betrag", closing: "Frist" },
    blank,
    help: {
      ...help,
      match_score: "100, wenn alles passt, was Sie suchen.",
    },
    choices: {
      ...choices,
      "match_reasons.reason": {
        service_focus: "Schwerpunkt",
        keyword: "Stichwort",
        state: "Bundesstaat",
        nationwide: "Landesweit",
        amount: "Betrag",
      },
      "match_reasons.values": service_focus,
    },
    actions: {
      save: save,
      unsave: unsave,
      dismiss: {
        name: "Nichts für uns",
        confirm: "Diese Förderung künftig nicht mehr vorschlagen?",
        success: "Förderung wird nicht mehr vorgeschlagen",
      },
      criteria: {
        name: "Was wir suchen",
        success: "Ihre Treffer sind auf dem neuesten Stand",
        fields: {
          service_focus: "Schwerpunkte",
          states: "Bundesstaaten, in denen Sie arbeiten",
          min_amount: "Förderung ab",
          max_amount: "Förderung bis",
          keywords: "Stichwörter",
        },
      },
    },
  },
  grant_applications: {
    name: menuNames.grant_applications.name,
    empty: "Noch keine Anträge. Sie erscheinen hier, sobald jemand einen einreicht.",
    views: { board: "Board" },
    fields: {
      title: "Vorhaben",
      organization_name: "Organisation",
      person: "Profil",
      contact_name: "Kontakt",
      contact_email: "E-Mail des Kontakts",
      grant: "Förderung",
      amount_requested: "Beantragt",
      currency: "Währung",
      status: "Stand",
      reference: "Aktenzeichen",
      submitted_at: "Eingereicht",
      updated_at: "Geändert",
      part1: "Teil 1",
      "part1.ein": "Steuernummer (EIN)",
      "part1.phone": "Telefon",
      "part1.address": "Adresse",
      "part1.website": "Website",
      "part1.mission": "Was die Organisation tut",
      "part1.annual_budget": "Jahreshaushalt",
      part2: "Teil 2",
      "part2.summary": "Kurzfassung",
      "part2.service_focus": "Schwerpunkte",
      "part2.population": "Für wen",
      "part2.start_date": "Beginn",
      "part2.end_date": "Ende",
      "part2.goals": "Ziele",
      "part2.outcomes": "Erwartete Ergebnisse",
      part3: "Teil 3",
      "part3.budget": "Kostenplan",
      "part3.budget.item": "Posten",
      "part3.budget.amount": "Betrag",
      "part3.attachments": "Anhänge",
    },
    tabs: { summary: "Antrag", organization: "Organisation", project: "Vorhaben", budget: "Kostenplan" },
    choices: {
      "part2.service_focus": service_focus,
      status: {
        draft: "Entwurf",
        submitted: "Eingereicht",
        under_review: "In Prüfung",
        approved: "Bewilligt",
        declined: "Abgelehnt",
        withdrawn: "Zurückgezogen",
      },
    },
    actions: {
      review: {
        name: "Prüfen",
        success: "Antrag in Prüfung",
        fields: {
          message: "Nachricht an die antragstellende Person",
        },
      },
      approve: {
        name: "Bewilligen",
        success: "Antrag bewilligt",
        fields: {
          message: "Nachricht an die antragstellende Person",
        },
      },
      decline: {
        name: "Ablehnen",
        success: "Antrag abgelehnt",
        fields: {
          message: "Nachricht an die antragstellende Person",
        },
      },
      withdraw: {
        name: "Zurückziehen",
        success: "Antrag zurückgezogen",
        fields: {
          message: "Nachricht an die antragstellende Person",
        },
      },
    },
  },
};
