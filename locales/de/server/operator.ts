import type { Translation } from "../../types";
import type { operator as en } from "../../en/server/operator";

export const operator: Translation<typeof en> = {
  operator_only: "Das ist für die Betreiber dieser Installation. Bitte melden Sie sich in der Konsole an.",
  "operator_only.account": "Dieses Konto betreut diese Installation nicht.",
  not_suspended:
    "Sperren Sie die Organisation zuerst, damit sich zwischen Export und Löschen nichts mehr ändert.",
  not_exported: "Exportieren Sie die Organisation zuerst. Seit der Sperrung wurde sie nicht exportiert.",
  "field.name_differs": "Geben Sie den Namen der Organisation ein: %{name}",
  last_operator: "Außer diesem Konto kann kein Betreiber sich anmelden. Benennen Sie zuerst einen weiteren.",
  "quota_reached.people":
    "Die Grenze Ihrer Organisation für Personen ist %{limit}, und so wären es mehr. Entfernen Sie einige oder bitten Sie den Betreiber dieses Dienstes um mehr.",
  "quota_reached.records":
    "Die Grenze Ihrer Organisation für Datensätze ist %{limit}, und so wären es mehr. Löschen Sie einige oder bitten Sie den Betreiber dieses Dienstes um mehr.",
  "type.on_behalf": "%{operator} anstelle von %{name}",
  not_on_behalf:
    "Sie arbeiten anstelle einer anderen Person: Geld, Anmeldung, Passwörter und personenbezogene Daten bleiben ihr vorbehalten.",
  no_consent:
    "Zurzeit erlaubt Ihnen niemand aus dieser Organisation, an ihrer Stelle zu arbeiten. Inhaber erlauben es in ihren Einstellungen.",
  owners_only: "Das darf nur ein Inhaber.",
};
