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
    "Eine hochgeladene Datei gehört zu einer Organisation: Laden Sie das Logo hoch, sobald es diese gibt.",
  "field.subdomain_taken": "Diesen Namen hat eine andere Organisation.",
  "field.one_person":
    "Nennen Sie eine Person: ein Mitglied, eine Adresse, eine spendende Person oder einen Platz.",
  "field.subdomain_invalid":
    "Verwenden Sie 3 bis 63 Kleinbuchstaben, Ziffern und einzelne Bindestriche dazwischen.",
  "field.subdomain_reserved": "Dieser Name ist reserviert. Wählen Sie einen anderen.",
  "field.subdomain_recent":
    "Diesen Namen hatte bis vor Kurzem eine andere Organisation. Wählen Sie einen anderen.",
  "type.erased_person": "Gelöschte Person",
  role_name_taken: "Es gibt schon eine Rolle mit diesem Namen.",
  system_role:
    "Vordefinierte Rollen können nicht geändert werden. Kopieren Sie diese und ändern Sie die Kopie.",
  role_in_use: "%{count} Personen haben diese Rolle. Wählen Sie die Rolle, die sie dann haben.",
  "field.rule_by_area":
    "„%{name}“ ist Teil der App: Geben Sie der Rolle den Bereich. Regeln gelten für eigene Ressourcen und für hinzugefügte Felder.",
  "field.too_many_roles": "Eine Organisation kann höchstens %{most} Rollen haben.",
  "why.everything": "%{action}: erlaubt. Inhaber und Admins dürfen hier alles.",
  "why.everyone": "%{action}: erlaubt. Alle Angemeldeten dürfen das lesen.",
  "why.permission": "%{action}: erlaubt durch den Bereich „%{area}“.",
  "why.rule": "%{action}: erlaubt durch Regel %{number}.",
  "why.rule_against": "%{action}: nicht erlaubt, durch Regel %{number}.",
  "why.nothing":
    "%{action}: nicht erlaubt. Keine Regel erlaubt es, und die Rolle hat den Bereich „%{area}“ nicht.",
  team_in_use:
    "Veranstaltungen, Spenden oder Verteiler nennen dieses Team. Wählen Sie das Team, das sie dann nennen.",
  key_under_way:
    "Der Schlüssel wird bereits ausgetauscht. Versuchen Sie es erneut, sobald das abgeschlossen ist.",
  nothing_encrypted:
    "Von dieser Organisation ist nichts verschlüsselt, es gibt also keinen Schlüssel zum Austauschen.",
};
