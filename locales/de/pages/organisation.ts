import type en from "../../en/pages/organisation";
import type { Translation } from "../../types";

export default {
  title: "Ihre Organisation",
  lead: "Wie Ihre Organisation heißt, wo sie zu finden ist und was alle wissen sollten.",
  audit_log: "Protokoll",
  saved: "Organisation gespeichert",
  not_loaded: "Die Organisation konnte nicht geladen werden",
  retry: "Erneut versuchen",
  fields: { announcement: "Ankündigung" },
  help: {
    description: "Besucher lesen sie auf Ihrer öffentlichen Seite.",
    categories: "Nach jedem die Eingabetaste drücken.",
    timezone: "Danach werden Tage und Veranstaltungen geschnitten.",
    currency: "In ihr kommen Spenden an. Frühere Beträge behalten ihre.",
    language: "Von E-Mails und öffentlichen Seiten, sofern jemand keine andere gewählt hat.",
    announcement:
      "Bis zu 500 Zeichen reiner Text. Mitarbeitende sehen sie auf der Startseite, Besucher auf der öffentlichen Seite. Leer heißt: keine.",
  },
  sections: {
    announcement: "Was alle wissen sollten",
    contact: "Kontakt",
    region: "Ort und Sprache",
  },
  logo: {
    title: "Firmenzeichen",
    choose: "Logo hochladen",
    replace: "Ersetzen",
    remove: "Entfernen",
    sending: "Das Logo wird gesendet",
    hint: "PNG, JPEG, GIF, WebP oder AVIF. Alle können es sehen.",
  },
  sign_in: {
    title: "Anmeldung",
    policy: "Zweiter Schritt der Anmeldung",
    choices: {
      none: "Nicht verlangt",
      staff: "Verlangt von allen mit einer Berechtigung",
      everyone: "Verlangt von allen",
    },
    hint: "Ohne zweiten Schritt haben Personen hier keine Rechte, bis sie einen einrichten.",
    grace: "Beginnt",
    grace_choices: { now: "Sofort", week: "In 7 Tagen", month: "In 30 Tagen" },
    from: "Verlangt ab %{date}.",
    trusts: "Personen dürfen einem Gerät 30 Tage vertrauen",
    save: "Übernehmen",
    saved: "Anmeldung gespeichert",
    all_have: "Alle haben einen zweiten Schritt.",
    without:
      "Eine Person hat keinen zweiten Schritt |||| %{smart_count} Personen haben keinen zweiten Schritt",
    more: "und eine weitere |||| und %{smart_count} weitere",
    yours_first: "Richten Sie zuerst Ihren eigenen zweiten Schritt ein.",
    to_account: "Konto öffnen",
  },
  subdomain: {
    title: "Adresse",
    label: "Subdomäne",
    change: "Adresse ändern",
    keep: "Behalten",
    saved: "Adresse geändert",
    question: "Adresse in „%{name}“ ändern?",
    consequence:
      "Ihre Seiten stehen künftig unter %{after}. Links auf %{before} führen dorthin, und niemand sonst kann den bisherigen Namen 90 Tage lang nehmen. Wer unter der bisherigen Adresse angemeldet ist, muss sich womöglich neu anmelden.",
    states: {
      unchanged: "Das ist Ihr jetziger Name.",
      empty: "Geben Sie einen Namen ein.",
      checking: "Wird geprüft…",
      available: "Dieser Name ist frei.",
      taken: "Eine andere Organisation hat diesen Namen.",
      unavailable: "Dieser Name ist nicht zu haben.",
      failed: "Das konnte nicht geprüft werden. Versuchen Sie es noch einmal.",
    },
  },
} satisfies Translation<typeof en>;
