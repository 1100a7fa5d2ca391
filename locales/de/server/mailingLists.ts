import type { Translation } from "../../types";
import type { mailingLists as en } from "../../en/server/mailingLists";

export const mailingLists: Translation<typeof en> = {
  "not_found.mailing_list": "Diesen Verteiler gibt es nicht.",
  list_name_taken: "Einen Verteiler mit diesem Namen gibt es schon.",
  list_in_use:
    "Geplante Nachrichten gehen an diesen Verteiler: %{count}. Wer sie geplant hat, muss sie zuerst abbrechen oder andere Empfänger wählen.",
  "invalid_link.mail": "Dieser Link ist ungültig. Bitte verwenden Sie den aus Ihrer Mail.",
  "link_expired.list": "Dieser Link ist abgelaufen. Bitten Sie darum, wieder in den Verteiler zu kommen.",
  subscription_ended: "Dieses Abonnement ist beendet. Bitten Sie darum, wieder in den Verteiler zu kommen.",
  "field.follows_members": "Dieser Verteiler folgt den Mitgliedern: Er wird durch seinen Filter geändert.",
  "field.no_email_in_text": "In diesem Text steht keine E-Mail-Adresse.",
  "field.too_many_emails": "Das sind mehr als %{most} Adressen. Importieren Sie sie in Teilen.",
  "field.double_opt_in":
    "Ein Verteiler, der den Mitgliedern folgt, kann nicht erst alle fragen. Wählen Sie die Anmeldung ohne Bestätigung.",
  "field.public_dynamic":
    "Ein Verteiler, der den Mitgliedern folgt, nimmt keine Anmeldungen von Besuchern an.",
  "field.own_people": "Dieser Verteiler hat eigene Personen. Legen Sie für einen Filter einen anderen an.",
  "field.unknown_roles": "Diese Rollen gibt es nicht: %{ids}.",
};
