import type { Translation } from "../../types";
import type { security as en } from "../../en/mails/security";

export const security: Translation<typeof en> = {
  password_changed: {
    subject: "Ihr Passwort wurde geändert",
    paragraphs: [
      "Das Passwort Ihres Kontos wurde geändert: am %{when}, mit %{device}, von der Netzwerkadresse %{network}. Überall sonst wurden Sie abgemeldet.",
      "Wenn Sie das nicht waren, setzen Sie jetzt ein neues Passwort: Jemand anderes kennt das jetzige.",
    ],
  },
  new_device: {
    subject: "Neue Anmeldung in Ihrem Konto",
    paragraphs: [
      "Jemand hat sich in Ihrem Konto angemeldet: am %{when}, mit %{device}, von der Netzwerkadresse %{network}. Dieses Gerät haben Sie bisher nicht verwendet.",
      "Wenn Sie das nicht waren, setzen Sie jetzt ein neues Passwort: Damit werden alle abgemeldet.",
    ],
  },
  app_added: {
    subject: "Authentifizierungs-App zu Ihrem Konto hinzugefügt",
    paragraphs: [
      "Zu Ihrem Konto wurde eine Authentifizierungs-App hinzugefügt: am %{when}, mit %{device}, von der Netzwerkadresse %{network}. Ab jetzt braucht die Anmeldung Ihr Passwort und einen Code der App.",
      "Wenn Sie das nicht waren, setzen Sie jetzt ein neues Passwort und benachrichtigen Sie den Betreiber dieses Dienstes: Jemand anderes war in Ihrem Konto angemeldet.",
    ],
  },
  app_removed: {
    subject: "Authentifizierungs-App von Ihrem Konto entfernt",
    paragraphs: [
      "Die Authentifizierungs-App Ihres Kontos wurde entfernt: am %{when}, mit %{device}, von der Netzwerkadresse %{network}. Die Anmeldung braucht ihre Codes nicht mehr.",
      "Wenn Sie das nicht waren, setzen Sie jetzt ein neues Passwort und fügen Sie die App wieder hinzu.",
    ],
  },
  passkey_added: {
    subject: "Passkey zu Ihrem Konto hinzugefügt",
    paragraphs: [
      "Zu Ihrem Konto wurde der Passkey „%{passkey}“ hinzugefügt: am %{when}, mit %{device}, von der Netzwerkadresse %{network}. Er meldet Sie ohne Passwort an.",
      "Wenn Sie das nicht waren, setzen Sie jetzt ein neues Passwort und entfernen Sie den Passkey in Ihrem Konto.",
    ],
  },
  passkey_removed: {
    subject: "Passkey von Ihrem Konto entfernt",
    paragraphs: [
      "Der Passkey „%{passkey}“ wurde von Ihrem Konto entfernt: am %{when}, mit %{device}, von der Netzwerkadresse %{network}.",
      "Wenn Sie das nicht waren, setzen Sie jetzt ein neues Passwort.",
    ],
  },
  provider_linked: {
    subject: "Anmeldeanbieter mit Ihrem Konto verbunden",
    paragraphs: [
      "%{provider} wurde mit Ihrem Konto verbunden: am %{when}, mit %{device}, von der Netzwerkadresse %{network}. Der Anbieter kann Sie ab jetzt anmelden.",
      "Wenn Sie das nicht waren, setzen Sie jetzt ein neues Passwort und trennen Sie den Anbieter in Ihrem Konto.",
    ],
  },
  provider_unlinked: {
    subject: "Anmeldeanbieter von Ihrem Konto getrennt",
    paragraphs: [
      "%{provider} wurde von Ihrem Konto getrennt: am %{when}, mit %{device}, von der Netzwerkadresse %{network}. Der Anbieter meldet Sie nicht mehr an.",
      "Wenn Sie das nicht waren, setzen Sie jetzt ein neues Passwort.",
    ],
  },
  codes_replaced: {
    subject: "Neue Wiederherstellungscodes für Ihr Konto",
    paragraphs: [
      "Für Ihr Konto wurden neue Wiederherstellungscodes erstellt: am %{when}, mit %{device}, von der Netzwerkadresse %{network}. Die früheren gelten nicht mehr.",
      "Wenn Sie das nicht waren, setzen Sie jetzt ein neues Passwort und erstellen Sie neue Codes.",
    ],
  },
  code_used: {
    subject: "Ein Wiederherstellungscode Ihres Kontos wurde verwendet",
    paragraphs: [
      "Jemand hat sich mit einem Wiederherstellungscode in Ihrem Konto angemeldet: am %{when}, mit %{device}, von der Netzwerkadresse %{network}. Verbleibende Wiederherstellungscodes: %{left}.",
      "Wenn Sie das nicht waren, setzen Sie jetzt ein neues Passwort und erstellen Sie neue Wiederherstellungscodes.",
    ],
  },
  factors_reset: {
    subject: "Der zweite Schritt der Anmeldung wurde entfernt",
    paragraphs: [
      "Der Betreiber dieses Dienstes hat am %{when} die Authentifizierungs-App, Passkeys und Wiederherstellungscodes Ihres Kontos entfernt. Sie wurden überall abgemeldet und melden sich jetzt allein mit Ihrem Passwort an.",
      "Wenn Sie darum nicht gebeten haben, setzen Sie jetzt ein neues Passwort und benachrichtigen Sie den Betreiber dieses Dienstes.",
    ],
  },
  button: "Neues Passwort setzen",
  footer: "Wenn Sie es waren, brauchen Sie nichts zu tun.",
  unknown: "einem unbekannten Gerät",
};
