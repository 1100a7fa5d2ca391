interface Glossary {
  /** What a thing is called, by its name in the code. */
  terms: Readonly<Record<string, string>>;
  /** Regular expressions of words that are not said, with what is said in their place. */
  forbidden: Readonly<Record<string, string>>;
}

/** One thing has one name in each language; who writes a text looks it up here. */
export const glossary: Readonly<Record<"en" | "de" | "fr" | "pt", Glossary>> = {
  en: {
    terms: {
      donation: "donation",
      refund: "refund",
      recurring: "recurring donation",
      rsvp: "RSVP",
      assignee: "assigned to",
      attendee: "attendee",
      list: "mailing list",
      form_response: "response",
      recipient: "recipient",
    },
    forbidden: {
      "Given back|Give back|given back": "Refunded, refund",
      "Came by": "Source",
      "Goes on": "Recurring",
      "Given to": "Assigned to",
      "Made by": "Created by",
      "passed over": "skipped",
      "Hand(ed)? in": "Submit, submitted",
      "Further details": "Custom fields",
      "come of it": "preview",
      "can be had": "is available",
      "Look into your mail": "Check your email",
      "until lately": "until recently",
      "This is no": "Enter a valid …",
      "Small letters": "Lowercase letters",
      "Who is removed": "Removed people",
      "[Cc]all(ed)? off|[Cc]all it off": "cancel, cancelled",
      "[Mm]end": "fix",
      "in force": "live",
      anew: "again",
      "Noted by hand": "Added by hand",
      "lies ahead": "in the future",
      "parted by": "separated by",
    },
  },
  de: {
    terms: {
      donation: "Spende",
      refund: "Erstattung",
      recurring: "Dauerspende",
      rsvp: "Anmeldung",
      board: "Board",
      version: "Version",
      logo: "Logo",
    },
    forbidden: {
      Firmenzeichen: "Logo",
      "Fassung(en)?": "Version, Versionen",
      Tafel: "Board",
      "nach den Uhren": "Zeitzone",
    },
  },
  fr: {
    terms: { donation: "don", refund: "remboursement", team: "équipe", task: "tâche", due: "échéance" },
    forbidden: { "Dont reçus": "Total reçu", "Qui est retiré": "Les personnes retirées" },
  },
  // European Portuguese throughout.
  pt: {
    terms: {
      donation: "donativo",
      refund: "reembolso",
      file: "ficheiro",
      team: "equipa",
      password: "palavra-passe",
      record: "registo",
      download: "transferir",
      fundraising: "angariação de fundos",
    },
    forbidden: {
      "[Ee]quipes?": "equipa",
      "[Ss]enhas?": "palavra-passe",
      "[Uu]suários?": "utilizador",
      "[Rr]egistros?": "registo",
      "[Ee]letrônic[oa]s?": "eletrónico",
      "[Ee]xcluir": "eliminar",
      "[Ss]alvar": "guardar",
      "[Cc]ompartilhar": "partilhar",
      "[Dd]escarregar": "transferir",
      "[Dd]oaç(ão|ões)": "donativo",
      "[Cc]aptação de recursos": "angariação de fundos",
      "[Cc]elular": "telemóvel",
      "[Pp]lanilhas?": "folha de cálculo",
      "[Gg]erenciar": "gerir",
    },
  },
};
