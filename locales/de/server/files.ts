import type { Translation } from "../../types";
import type { files as en } from "../../en/server/files";

export const files: Translation<typeof en> = {
  file_name_taken: "In diesem Ordner gibt es schon eine Datei mit diesem Namen.",
  "not_found.file": "Diese Datei gibt es nicht. Vielleicht wurde sie gelöscht.",
  "stale_version.file":
    "Jemand anderes hat diese Datei inzwischen geändert. Laden Sie sie neu und versuchen Sie es noch einmal.",
  content_missing: "Der Inhalt dieser Datei ist nicht mehr da.",
  "not_found.removed_file": "Diese Datei wurde entfernt.",
  "unsupported_type.content":
    "Der Inhalt ist nicht vom Typ %{type}. Prüfen Sie die Datei und laden Sie sie noch einmal hoch.",
  "link_expired.file": "Dieser Link ist abgelaufen. Gehen Sie zurück und öffnen Sie ihn noch einmal.",
  "too_large.announced": "Der Inhalt ist größer als die angekündigten %{size} Bytes.",
  incomplete_upload:
    "Es sind weniger als die angekündigten %{size} Bytes angekommen. Laden Sie die Datei noch einmal hoch.",
  already_uploaded: "Hier wurde schon ein anderer Inhalt hochgeladen. Beginnen Sie von vorn.",
  upload_expired: "Das Hochladen hat zu lange gedauert. Beginnen Sie es noch einmal.",
  "not_found.upload": "Diesen Upload gibt es nicht. Beginnen Sie noch einmal.",
  quota_exceeded:
    "Der Platz der Organisation für Dateien (%{limit} MB) ist voll. Löschen Sie Dateien, die nicht mehr gebraucht werden, oder bitten Sie den Betreiber dieses Dienstes um mehr.",
  "too_large.upload": "Eine Datei darf höchstens %{size} MB groß sein.",
  upload_not_ready: "%{file} ist noch nicht vollständig hochgeladen.",
  unsupported_type:
    "Dateien der Art %{type} werden nicht angenommen. Senden Sie ein Bild, ein PDF, ein Office-Dokument, Text oder CSV.",
  "unsupported_type.name":
    "Der Name %{file} passt nicht zu einer Datei vom Typ %{type}: Er sollte auf .%{endings} enden.",
  "unsupported_type.other_content":
    "Der Inhalt ist nicht vom Typ %{type}, sondern vom Typ %{found}. Prüfen Sie die Datei und laden Sie sie noch einmal hoch.",
  "field.unknown_upload":
    "Diese hochgeladene Datei gibt es nicht mehr. Laden Sie die Datei noch einmal hoch.",
  "field.upload_not_ready": "Diese Datei ist noch nicht vollständig hochgeladen.",
};
