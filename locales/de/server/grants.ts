import type { Translation } from "../../types";
import type { grants as en } from "../../en/server/grants";

export const grants: Translation<typeof en> = {
  "stale_version.application":
    "Jemand anderes hat diesen Antrag inzwischen geändert. Laden Sie ihn neu und versuchen Sie es noch einmal.",
  "not_found.grant": "Diese Förderung gibt es nicht.",
  "not_found.application":
    "Dieser Antrag wurde nicht gefunden. Prüfen Sie den Link, oder beginnen Sie einen neuen.",
  draft_expired: "Dieser Entwurf ist abgelaufen. Bitte beginnen Sie einen neuen Antrag.",
  already_submitted: "Dieser Antrag ist eingereicht und kann nicht mehr geändert werden.",
  "stale_version.draft":
    "Dieser Antrag wurde geändert, vielleicht in einem anderen Fenster. Ihre Eingaben sind noch hier: Speichern Sie noch einmal, um die andere Änderung zu überschreiben.",
  grant_closed: "Diese Förderung ist geschlossen: Sie nimmt keine Anträge mehr an.",
  incomplete_parts: "Bitte füllen Sie zuerst Teil %{parts} aus.",
  deadline_passed: "Die Frist dieser Förderung ist vorbei: Sie nimmt keine Anträge mehr an.",
  grant_not_open:
    "Diese Förderung ist erst angekündigt. Ihr Entwurf bleibt erhalten: Reichen Sie ihn ein, sobald sie offen ist.",
  invalid_status_change: "Dieser Antrag ist „%{from}“ und kann werden: %{allowed}.",
  "invalid_status_change.draft": "Ein Entwurf ist noch nicht eingereicht.",
  "invalid_status_change.withdrawn": "Ein zurückgezogener Antrag bleibt zurückgezogen.",
  "field.amount_25000_in": "Geben Sie einen Betrag in %{currency} ein, etwa 25000.",
  "field.less_than_smallest": "Darf nicht kleiner als der kleinste Betrag sein.",
  "field.unknown_grants": "Diese Förderungen gibt es nicht: %{grants}.",
  "field.unknown_grant": "Diese Förderung gibt es nicht.",
  "done.draft_saved": "Ihr Entwurf ist gespeichert.",
  "done.application_submitted":
    "Vielen Dank. Ihr Antrag ist eingereicht. Das Aktenzeichen lautet %{reference}.",
  "field.ein": "Geben Sie neun Ziffern ein, etwa 12-3456789.",
  "field.unknown_focus": "Eines davon ist nicht bekannt.",
  "field.budget_sum": "Die Zeilen des Budgets müssen zusammen den beantragten Betrag ergeben.",
  "field.certify": "Bitte bestätigen Sie, dass Ihre Angaben wahr sind.",
  "field.amount_in": "Geben Sie einen Betrag in %{currency} ein, etwa %{example}.",
  "type.status_draft": "Entwurf",
  "type.status_submitted": "eingereicht",
  "type.status_under_review": "in Prüfung",
  "type.status_approved": "bewilligt",
  "type.status_declined": "abgelehnt",
  "type.status_withdrawn": "zurückgezogen",
};
