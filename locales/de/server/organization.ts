import type { Translation } from "../../types";
import type { organization as en } from "../../en/server/organization";

export const organization: Translation<typeof en> = {
  "unsupported_type.picture": "%{file} ist kein Bild, das Browser anzeigen.",
  "email_taken.representative": "Eine Vertretung mit dieser Adresse gibt es schon.",
  "not_found.representative": "Diese Vertretung gibt es nicht.",
  last_primary: "Das ist die Hauptvertretung. Fügen Sie zuerst eine andere hinzu.",
  set_up_yours_first: "Richten Sie zuerst in Ihrem Konto Ihren eigenen zweiten Schritt ein.",
  "field.amount_of": "Das ist kein Betrag in %{currency}.",
  "field.year_to_come": "Dieses Jahr kommt erst noch.",
  "field.some_not_members": "Einige dieser Personen sind keine Mitglieder der Organisation.",
  "field.logo_later":
    "Eine Datei gehört zu einer Organisation: Laden Sie das Logo hoch, sobald es diese gibt.",
  "field.subdomain_taken": "Diesen Namen hat eine andere Organisation.",
  "field.one_person":
    "Nennen Sie eine Person: ein Mitglied, eine Adresse, eine spendende Person oder einen Platz.",
  "field.subdomain_invalid":
    "Verwenden Sie 3 bis 63 Kleinbuchstaben, Ziffern und einzelne Bindestriche dazwischen.",
  "field.subdomain_reserved": "Dieser Name ist reserviert. Wählen Sie einen anderen.",
  "field.subdomain_recent":
    "Diesen Namen hatte bis vor Kurzem eine andere Organisation. Wählen Sie einen anderen.",
  "type.erased_person": "Gelöschte Person",
};
