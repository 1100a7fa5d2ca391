import type { Translation } from "../../types";
import type { donations as en } from "../../en/server/donations";

export const donations: Translation<typeof en> = {
  no_payment_account: "Es gibt noch kein Zahlungskonto: Legen Sie es zuerst an.",
  payment_provider_down:
    "Der Zahlungsdienst ist gerade nicht erreichbar. Bitte versuchen Sie es später noch einmal.",
  payment_declined: "Die Zahlung wurde abgelehnt.",
  payments_not_configured: "Auf diesem Server sind keine Zahlungen eingerichtet.",
  "not_found.donation": "Diese Spende gibt es nicht.",
  "not_found.donor": "Diese/n Spender/in gibt es nicht.",
  "field.nameless_person":
    "Diese Person hat noch keinen Namen, und eine Spende braucht einen. Tragen Sie zuerst den Namen ein.",
  donor_known:
    "Jemand anderes unter den Spendenden hat diese Adresse, oder diesen Namen ohne Adresse. Führen Sie die beiden unter „Personen“ zusammen.",
  unknown_team: "Dieses Projekt gibt es nicht.",
  donation_failed: "Diese Spende ist fehlgeschlagen. Bitte beginnen Sie eine neue.",
  not_repeated: "Diese Spende wiederholt sich nicht.",
  series_ended: "Diese Spende ist beendet.",
  recorded_already:
    "Derselbe Betrag von derselben Person an diesem Tag ist schon erfasst. Kreuzen Sie dies an, wenn es eine andere Spende ist.",
  payments_not_ready: "Diese Organisation kann gerade keine Zahlungen annehmen.",
  no_receipt: "Eine Quittung gibt es, sobald die Spende bezahlt ist.",
  no_address: "Zu dieser Person gibt es keine E-Mail-Adresse. Laden Sie die Quittung stattdessen herunter.",
  "idempotency_mismatch.donation": "Dieser Idempotency-Key wurde schon für eine andere Spende verwendet.",
  refund_refused: "Der Zahlungsanbieter hat die Erstattung abgelehnt.",
  "not_refundable.all": "Diese Spende ist vollständig erstattet.",
  "not_refundable.unpaid": "Nur eine bezahlte Spende kann erstattet werden.",
  "not_refundable.under_way": "Der Rest dieser Spende wird bereits erstattet.",
  out_of_order: "Die Zahlung, um die es geht, wurde noch nicht gemeldet.",
  invalid_event: "Das ist kein Ereignis des Zahlungsdienstes.",
  invalid_signature: "Das wurde nicht vom Zahlungsdienst signiert, oder vor zu langer Zeit.",
  "invalid_signature.missing": "Der Header Stripe-Signature fehlt.",
  payment_settled: "Diese Seite wurde schon benutzt, oder ihre Zeit ist abgelaufen.",
  "not_found.statement": "Diese Übersicht gibt es nicht.",
  "link_expired.statement":
    "Dieser Link ist abgelaufen. Bitten Sie die Organisation, Ihnen die Übersicht noch einmal zu schicken.",
  "details_missing.address":
    "Auf den Übersichten fehlt die Adresse der Organisation (Einstellungen → Organisation). Tragen Sie sie ein, oder bestätigen Sie hier, dass ohne sie gesendet werden soll.",
  "details_missing.tax_id":
    "Auf den Übersichten fehlt die Steuernummer der Organisation (Einstellungen → Profil). Tragen Sie sie ein, oder bestätigen Sie hier, dass ohne sie gesendet werden soll.",
  "details_missing.both":
    "Auf den Übersichten fehlen die Adresse (Einstellungen → Organisation) und die Steuernummer (Einstellungen → Profil) der Organisation. Tragen Sie sie ein, oder bestätigen Sie hier, dass ohne sie gesendet werden soll.",
  sent_already:
    "Die Übersichten sind schon zugestellt, und seither hat sich nichts geändert. Bestätigen Sie hier, um sie noch einmal zu senden.",
  "not_found.statements": "Diese Übersichten gibt es nicht.",
  nothing_given: "Im Jahr %{year} hat niemand gespendet.",
  nothing_to_send: "Wer eine E-Mail-Adresse hat, hat die Übersicht schon. Drucken Sie die der anderen.",
  nothing_to_note: "Diese sind schon als zugestellt markiert.",
  nothing_to_withdraw: "Keine davon hat einen Link, der noch gilt.",
  "not_found.test_payment": "Diese Testzahlung gibt es nicht.",
  "field.app_path": "Muss ein Pfad dieser Anwendung sein, etwa /settings/payments.",
  "field.idempotency_key": "Dieser Header ist erforderlich: eine UUID, die für jede Spende neu ist.",
  "field.free_event":
    "Diese Veranstaltung ist kostenlos: Melden Sie sich ohne Zahlung an, oder geben Sie einen Betrag dazu.",
  "failed.change_donation":
    "Die Spende konnte nicht geändert werden. Bitte versuchen Sie es später noch einmal.",
  "failed.stop_donation":
    "Die Spende konnte nicht beendet werden. Bitte versuchen Sie es später noch einmal.",
  "field.amount_bound": "Muss ein Betrag in %{currency} wie 25 sein.",
  "field.amount_example": "Muss ein Betrag in %{currency} sein, etwa %{example}.",
  "field.amount_least": "Muss mindestens %{least} %{currency} sein.",
  "field.amount_most": "Darf höchstens %{most} %{currency} sein.",
  "field.amount_step":
    "Muss ein Vielfaches von %{step} %{currency} sein: Kleinere Schritte lassen sich online nicht bezahlen.",
  "field.donation_currency": "An diese Organisation wird in %{currency} gespendet.",
  "field.refund_most": "Höchstens %{most} %{currency} können erstattet werden.",
  "failed.ask_provider":
    "Der Zahlungsanbieter war nicht zu erreichen. Bitte versuchen Sie es später noch einmal.",
  "failed.ask_invoice": "Die Rechnung zu dieser Zahlung konnte nicht abgefragt werden.",
  "field.fund_twice": "Dieser Fonds steht schon da.",
  "field.credited_twice": "Diese Person steht schon da.",
  "field.more_than_gift": "Zusammen ist das mehr als die Spende von %{amount} %{currency}.",
  "field.one_year": "Muss aus einem Jahr sein.",
  "field.there_already": "Schon erfasst.",
  "field.gift_day":
    "Schreiben Sie den Tag der Spende als 2026-01-31 oder 31.01.2026; er kann nicht in der Zukunft liegen.",
  "field.gift_columns":
    "Die erste Zeile muss die Spalten nennen: mindestens Datum, Betrag und Name oder E-Mail.",
  "field.too_many_gifts": "Das sind mehr als %{most} Zeilen. Importieren Sie sie in Teilen.",
  "type.donation_to": "Spende an %{name}",
};
