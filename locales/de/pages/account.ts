import type en from "../../en/pages/account";
import type { Translation } from "../../types";

const account: Translation<typeof en> = {
  title: "Ihr Konto",
  lead: "Sie melden sich als %{email} an.",
  not_loaded: "Ihr Konto konnte nicht geladen werden",
  retry: "Erneut versuchen",
  profile: {
    title: "Über Sie",
    first_name: "Vorname",
    last_name: "Nachname",
    phone: "Telefon",
    language: "Sprache",
    timezone: "Zeitzone",
    saved: "Ihr Konto wurde gespeichert.",
  },
  picture: { choose: "Bild wählen", replace: "Ersetzen", remove: "Entfernen", sending: "Wird gesendet…" },
  password: {
    title: "Passwort",
    current_password: "Jetziges Passwort",
    new_password: "Neues Passwort",
    help: "Mindestens 10 Zeichen. Überall sonst werden Sie abgemeldet.",
    submit: "Passwort ändern",
    changed: "Ihr Passwort wurde geändert.",
    required: "Geben Sie Ihr jetziges Passwort ein.",
    short: "Verwenden Sie mindestens 10 Zeichen.",
    none: "Sie melden sich mit Google an und haben kein Passwort.",
    by_mail: "Eines per Mail setzen",
  },
  sessions: {
    title: "Wo Sie angemeldet sind",
    nowhere: "Keine Organisation",
    since: "Seit %{time}",
    here: "Hier",
    more: "und eine weitere |||| und %{smart_count} weitere",
    end_others: "Überall sonst abmelden",
    ended: "Eine Sitzung wurde beendet. |||| %{smart_count} Sitzungen wurden beendet.",
  },
  organizations: {
    title: "Ihre Organisationen",
    current: "In Gebrauch",
    pending: "Wartet auf Freigabe",
    switch: "Wechseln",
    switch_to: "Zu %{name} wechseln",
    create: "Weitere Organisation anlegen",
  },
  roles: {
    owner: "Inhaberschaft",
    admin: "Administration",
    manager: "Leitung",
    fundraiser: "Spendenwerbung",
    volunteer: "Ehrenamt",
    member: "Mitglied",
  },
};
export default account;
