import type { app as en } from "../en/app";
import type { Translation } from "../types";

export const app: Translation<typeof en> = {
  name: "Almoner",
  skip_to_content: "Zum Inhalt springen",
  loading: "Wird geladen…",
  reload: "Neu laden",
  back: "Zurück",
  home: "Zur Startseite",
  footer: "Für Menschen, die Gutes tun",
  version: "Version %{version}",
  menu: {
    label: "Hauptmenü",
    below: "Einträge unter %{name}",
    open: "Menü öffnen",
    close: "Menü schließen",
    collapse: "Menü einklappen",
    expand: "Menü ausklappen",
  },
  organisation: {
    state: {
      waiting:
        "Der Betreiber dieses Dienstes hat diese Organisation noch nicht freigegeben. Bis dahin zeigt sie Besuchern nichts, nimmt keine Zahlungen an und schreibt nur den eigenen Leuten.",
      limited:
        "Der Betreiber dieses Dienstes hat diese Organisation eingeschränkt: Sie nimmt keine Zahlungen an und schreibt nur den eigenen Leuten.",
    },
    switch: "Organisation wechseln",
    current: "aktuell",
    switching: "Organisation wird gewechselt…",
  },
  language: { label: "Sprache", en: "English", de: "Deutsch", fr: "Français", pt: "Português" },
  appearance: {
    label: "Darstellung",
    light: "Hell",
    semi_dark: "Hell mit dunklem Menü",
    dark: "Dunkel",
    system: "Wie das System",
  },
  account: {
    label: "Ihr Konto",
    settings: "Kontoeinstellungen",
    help: "Um Hilfe bitten",
    sign_out: "Abmelden",
    unsaved_elsewhere: "In einem anderen Tab gibt es ungespeicherte Änderungen. Abmelden und sie verlieren?",
    signed_in_as: "Angemeldet als %{name}",
  },
  notifications: { label: "Benachrichtigungen", close: "Schließen", undo: "Rückgängig machen" },
  notices: "Hinweise",
  outdated: {
    text: "Eine neue Version der App ist da. Beenden Sie, was Sie gerade tun, und laden Sie dann neu.",
    reload: "Neu laden",
  },
  offline:
    "Sie sind offline. Was Sie eingeben, bleibt hier erhalten; speichern können Sie wieder, sobald die Verbindung steht.",
  signed_out: "Sie wurden abgemeldet. Bitte melden Sie sich erneut an.",
  not_authorized: {
    title: "Sie dürfen diese Seite nicht ansehen",
    body: "Ihre Rolle umfasst sie nicht. Wenn Sie die Seite brauchen, wenden Sie sich an die Administration Ihrer Organisation.",
  },
  not_found: {
    title: "Diese Seite gibt es nicht",
    body: "Vielleicht ist die Adresse falsch geschrieben, oder die Seite wurde entfernt.",
  },
  error: {
    title: "Etwas ist schiefgegangen",
    body: "Die Seite konnte nicht angezeigt werden. Was Sie gespeichert haben, geht nicht verloren.",
    details: "Details",
  },
  unavailable: {
    title: "Der Server ist nicht erreichbar",
    body: "Prüfen Sie Ihre Verbindung und versuchen Sie es dann erneut.",
  },
  definitions: {
    mistakes:
      "Eine Definition enthält einen Fehler; ihre letzte gültige Version gilt weiter. |||| %{smart_count} Definitionen enthalten Fehler; ihre letzten gültigen Versionen gelten weiter.",
    show: "Anzeigen",
    hide: "Ausblenden",
  },
  demo: {
    banner: "Demo: Alles bleibt in diesem Browser, eine Woche lang.",
    reset: "Neu beginnen",
  },
};
