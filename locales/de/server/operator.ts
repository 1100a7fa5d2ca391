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
    "Die Grenze Ihrer Organisation für Personen ist %{limit} und würde überschritten. Entfernen Sie einige, oder bitten Sie den Betreiber dieses Dienstes um mehr.",
  "quota_reached.records":
    "Die Grenze Ihrer Organisation für Einträge ist %{limit} und würde überschritten. Löschen Sie einige, oder bitten Sie den Betreiber dieses Dienstes um mehr.",
  "type.on_behalf": "%{operator} als %{name}",
  not_on_behalf:
    "Sie arbeiten als andere Person: Geld, Anmeldung, Passwörter und Personendaten bleiben ihr vorbehalten.",
  no_consent:
    "Zurzeit erlaubt Ihnen kein Inhaber dieser Organisation, als er zu arbeiten. Inhaber erlauben es in ihren Einstellungen.",
  owners_only: "Das darf nur ein Inhaber.",
  import_unknown: "Diese Datei ist kein Export einer Organisation.",
  import_cut_off:
    "Die Datei endet vor dem Ende des Exports. Besorgen Sie die vollständige Datei und importieren Sie sie erneut.",
  import_changed:
    "Die Datei wurde nach dem Export verändert. Verwenden Sie die Datei so, wie sie exportiert wurde.",
  import_newer:
    "Die Datei stammt aus einer neueren Version (%{version}). Aktualisieren Sie zuerst diese Installation.",
  import_older:
    "Die Datei stammt aus einer Version, deren Exporte sich nicht importieren lassen. Aktualisieren Sie die andere Installation und exportieren Sie erneut.",
  import_incomplete:
    "Beim Export der Datei wurde noch gearbeitet, ihre Teile passen nicht zusammen. Sperren Sie die Organisation und exportieren Sie sie erneut.",
  import_still_here:
    "Diese Organisation ist noch hier. Löschen Sie sie zuerst; zweimal kann es sie hier nicht geben, denn ihre Spenden, Formulare und Links haben jeweils nur eine Adresse.",
  import_subdomain_taken:
    "Die Subdomain „%{subdomain}“ gehört einer anderen Organisation. Wählen Sie eine andere.",
  import_subdomain_used:
    "Die Subdomain „%{subdomain}“ gehörte bis vor Kurzem einer anderen Organisation. Wählen Sie eine andere.",
  import_subdomain_invalid: "„%{subdomain}“ kann keine Subdomain sein. Wählen Sie eine andere.",
  import_passphrase_missing:
    "Die Geheimnisse in dieser Datei sind mit einer Passphrase geschützt. Geben Sie sie ein.",
  import_passphrase_wrong: "Das ist nicht die Passphrase, mit der die Datei exportiert wurde.",
  passphrase_short: "Wählen Sie eine Passphrase mit mindestens %{least} Zeichen.",
};
