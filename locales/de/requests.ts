import type { requests as en } from "../en/requests";
import type { Translation } from "../types";

export const requests: Translation<typeof en> = {
  forbidden: "Dazu fehlt Ihnen die Berechtigung.",
  not_found: "Das gibt es nicht, oder es wurde gelöscht.",
  conflict:
    "Das widerspricht bereits gespeicherten Daten. Laden Sie die Seite neu und versuchen Sie es noch einmal.",
  too_large: "Das ist zu groß, um gesendet zu werden.",
  invalid: "Einige Angaben stimmen nicht. Bitte prüfen Sie das Formular.",
  too_many: "Zu viele Anfragen. Bitte versuchen Sie es in %{seconds} Sekunden noch einmal.",
  no_json: "Der Server hat unter %{path} mit %{came} geantwortet, erwartet wurde JSON.",
  part_failed: "Die Zeilen %{from} bis %{to} konnten nicht gelesen werden: %{reason}",
  partial_failure: "%{failed} von %{count} fehlgeschlagen: %{reason}",
  stale: "Jemand anderes hat das inzwischen geändert.",
  taken: "Dieser Name ist bereits vergeben.",
  referenced: "Das wird von %{count} Einträgen in %{resource} verwendet und kann nicht gelöscht werden.",
  unknown_reference: "Das gibt es nicht, oder es wurde gelöscht.",
  not_offered: "Das kann hier nicht gewählt werden.",
  already_member: "Diese Person ist bereits Mitglied.",
  last_owner:
    "Das ist die letzte Inhaberin oder der letzte Inhaber der Organisation. Bestimmen Sie zuerst jemand anderen.",
  team_twice: "Dieses Team ist doppelt angegeben.",
  signed_up: "Diese Person hat sich selbst angemeldet: Nehmen Sie sie auf oder entfernen Sie sie.",
  last_primary: "Das ist die Hauptvertretung. Fügen Sie zuerst eine andere als Hauptvertretung hinzu.",
  follows_members: "Dieser Verteiler folgt den Mitgliedern: Er ändert sich mit seinem Filter.",
  empty_file: "Diese Datei ist leer.",
  file_too_large: "Eine Datei darf höchstens %{megabytes} MB groß sein.",
  file_type:
    "Dateien dieser Art werden nicht angenommen. Senden Sie ein Bild, ein PDF, ein Office-Dokument, Text oder CSV.",
  no_message: "Diese Nachricht wurde nicht gefunden. Vielleicht wurde sie gelöscht.",
  members_only: "Sie dürfen nur Mitgliedern der Organisation schreiben. Keine Mitglieder sind: %{emails}.",
  attachments_too_large:
    "Die Anhänge sind zusammen größer als 20 MB. Entfernen Sie welche, oder senden Sie einen Link.",
  moment_ahead: "Wählen Sie einen Zeitpunkt in der Zukunft, innerhalb eines Jahres.",
  not_bounced: "Von dieser Adresse ist keine Mail zurückgekommen.",
  already_sent: "Diese Nachricht wurde schon gesendet und lässt sich nicht mehr ändern.",
  nobody_left: "Es bleibt niemand übrig: Alle Ausgewählten haben sich abgemeldet oder sind nicht erreichbar.",
  no_recipient: "Wählen Sie mindestens eine Person, ein Team oder einen Verteiler, der nicht leer ist.",
};
