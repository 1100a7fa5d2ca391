import type { Translation } from "../../types";
import type { security as en } from "../../en/mails/security";

export const security: Translation<typeof en> = {
  password_changed: {
    subject: "Ihr Passwort wurde geändert",
    paragraphs: [
      "Das Passwort Ihres Kontos wurde geändert: am %{when}, mit %{device}, von der Netzwerkadresse %{network}. Überall sonst wurden Sie abgemeldet.",
      "Wenn Sie das nicht waren, setzen Sie jetzt ein neues Passwort: Jemand anders kennt das jetzige.",
    ],
  },
  new_device: {
    subject: "Neue Anmeldung bei Ihrem Konto",
    paragraphs: [
      "Jemand hat sich bei Ihrem Konto angemeldet: am %{when}, mit %{device}, von der Netzwerkadresse %{network}. Dieses Gerät haben Sie bisher nicht verwendet.",
      "Wenn Sie das nicht waren, setzen Sie jetzt ein neues Passwort: Damit werden alle abgemeldet.",
    ],
  },
  button: "Neues Passwort setzen",
  footer: "Wenn Sie es waren, brauchen Sie nichts zu tun.",
  unknown: "einem unbekannten Gerät",
};
