import type { auth as en } from "../en/auth";
import type { Translation } from "../types";

export const auth: Translation<typeof en> = {
  login: {
    title: "Anmelden",
    lead: "Willkommen zurück.",
    email: "E-Mail-Adresse",
    password: "Passwort",
    show_password: "Passwort anzeigen",
    hide_password: "Passwort verbergen",
    submit: "Anmelden",
    submitting: "Anmeldung läuft…",
    demo_accounts: "Demokonten",
    demo_password: "Für alle gilt das Passwort %{password}.",
    email_required: "Geben Sie Ihre E-Mail-Adresse ein.",
    email_invalid: "Das sieht nicht nach einer E-Mail-Adresse aus.",
    password_required: "Geben Sie Ihr Passwort ein.",
    signed_out: "Sie wurden abgemeldet. Bitte melden Sie sich erneut an.",
    offline: "Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es dann erneut.",
  },
  claim: {
    title: "Das Jahr Ihrer Organisation, an einem Ort",
    people: "Menschen, Teams und Ehrenamtliche",
    money: "Spenden und Fördermittel",
    events: "Veranstaltungen, Formulare und Nachrichten",
  },
  language: "Sprache",
};
