import type { Translation } from "../../types";
import type { engine as en } from "../../en/server/engine";

export const engine: Translation<typeof en> = {
  "unsupported_type.import":
    "Das ist eine .%{ext}-Datei. Speichern Sie sie als CSV und importieren Sie diese.",
  "unsupported_type.form": "Senden Sie die Datei als multipart/form-data.",
  "too_large.file": "Die Datei ist größer als %{size} MB.",
  unknown_resource: "Hier gibt es keine Ressource „%{name}“.",
  "extension.failed": "Die Aufgabe ist gescheitert.",
  "extension.no_job": "Im eigenen Code der Installation gibt es die Aufgabe „%{job}“ nicht mehr.",
  "extension.left": "Die Person, an deren Stelle sie erledigt würde, hat keinen Zugang mehr.",
  extension_failed:
    "Der eigene Code „%{name}“ dieser Installation ist gescheitert (%{hook} von %{resource}), deshalb wurde nichts gespeichert. Bitte wenden Sie sich an den Betreiber des Servers, der den Grund im Protokoll findet.",
  "extension_failed.part":
    "Der eigene Code „%{name}“ dieser Installation ist gescheitert (%{part}). Bitte wenden Sie sich an den Betreiber des Servers, der den Grund im Protokoll findet.",
  "extension_failed.part_slow":
    "Der eigene Code „%{name}“ dieser Installation hat länger als %{seconds} s gebraucht (%{part}). Bitte wenden Sie sich an den Betreiber des Servers.",
  "extension_failed.slow":
    "Der eigene Code „%{name}“ dieser Installation hat länger als %{seconds} s gebraucht (%{hook} von %{resource}), deshalb wurde nichts gespeichert. Bitte wenden Sie sich an den Betreiber des Servers.",
  unique:
    "Jemand anderes hat inzwischen einen dieser Einträge angelegt. Importieren Sie die Datei noch einmal.",
  too_much_below: "Unter diesem Eintrag stehen mehr als %{count} andere. Löschen Sie zuerst einige davon.",
  referenced: "Das kann nicht gelöscht werden: %{names} verweisen darauf.",
  no_order: "Die Liste von %{resource} hat keine eigene Reihenfolge.",
  definitions_read_only:
    "Auf diesem Server werden keine Definitionen veröffentlicht: Laden Sie die Datei herunter und lassen Sie sie vom Betreiber in den Ordner resources legen (oder RESOURCES_EDITING=on setzen).",
  "definitions_read_only.folder":
    "Der Server darf nicht in seinen Ordner resources schreiben: Laden Sie die Datei herunter oder lassen Sie den Ordner vom Betreiber beschreibbar machen.",
  records_in_the_way:
    "Gespeicherte Einträge passen nicht zu %{fields}. Wählen Sie, was mit ihnen geschehen soll, oder ändern Sie die Definition.",
  "not_found.definition": "Diese Definition gibt es nicht.",
  "not_found.api": "Diese API gibt es nicht.",
  "not_found.view": "Diese Ansicht gibt es nicht. Vielleicht wurde sie gelöscht.",
  "forbidden.locked":
    "Dieser Eintrag ist in seinem jetzigen Zustand gesperrt und kann nicht geändert werden.",
  "forbidden.view": "Nur wer diese Ansicht gespeichert hat, kann sie ändern.",
  view_name_taken: "Sie haben schon eine Ansicht mit diesem Namen.",
  too_many_views: "Eine Liste hat höchstens %{most} Ansichten. Löschen Sie zuerst eine.",
  "stale_version.view":
    "Diese Ansicht wurde inzwischen geändert. Laden Sie sie neu und versuchen Sie es noch einmal.",
  stale_version:
    "Jemand anderes hat dies inzwischen geändert. Laden Sie es neu und versuchen Sie es noch einmal.",
  "stale_version.definition_removed":
    "%{file} wurde inzwischen entfernt. Vergleichen Sie sie mit Ihrem Text und veröffentlichen Sie erneut.",
  "stale_version.definition_made":
    "%{file} wurde inzwischen von jemand anderem angelegt. Vergleichen Sie sie mit Ihrem Text und veröffentlichen Sie erneut.",
  "stale_version.definition_changed":
    "%{file} wurde inzwischen geändert. Vergleichen Sie sie mit Ihrem Text und veröffentlichen Sie erneut.",
  too_many_definitions:
    "Eine Organisation kann höchstens %{most} eigene Definitionen haben. Entfernen Sie zuerst eine.",
  "too_many_definitions.characters":
    "Die Definitionen einer Organisation dürfen zusammen höchstens %{most} Zeichen haben. Kürzen oder entfernen Sie zuerst eine.",
  definition_mistaken: "%{file} enthält Fehler, den ersten in Zeile %{line}: %{message}",
  "definition_mistaken.some": "%{file} enthält Fehler",
  definition_breaks_others:
    "Mit dieser %{file} gäbe es Fehler in %{others}: %{message} Ändern Sie zuerst diese.",
  "definition_breaks_others.removed":
    "Ohne %{file} gäbe es Fehler in %{others}: %{message} Ändern Sie zuerst diese.",
  "field.expression_work":
    "Der Ausdruck „%{expression}“ ist bei so langen Texten zu aufwendig. Kürzen Sie die Texte.",
  "field.expression_scan":
    "Der Ausdruck „%{expression}“ müsste mit zu viel Text verglichen werden. Grenzen Sie die Liste auch durch andere Bedingungen ein, oder schreiben Sie einen einfacheren Ausdruck.",
  "field.csv_row_length":
    "Eine Zeile ist länger als %{count} Zeichen. Vielleicht ist ein Anführungszeichen nicht geschlossen.",
  "field.csv_names": "Die Zeilen haben mehr als %{count} verschiedene Namen.",
  "field.unique": "Einen Eintrag mit diesem Wert gibt es schon.",
  "field.unique_together": "Einen Eintrag mit diesen Werten zusammen gibt es schon.",
  "field.related_already": "Diese beiden stehen schon in dieser Beziehung.",
  "field.circle":
    "Diese beiden stehen schon umgekehrt in Beziehung, vielleicht über andere: Niemand kann von sich selbst abstammen.",
  "field.below_itself":
    "Ein Eintrag kann nicht unter sich selbst stehen, auch nicht unter einem, der unter ihm steht.",
  "field.earlier_version": "Wählen Sie einen früheren Stand des Eintrags.",
  "field.forbidden": "Sie dürfen „%{field}“ nicht ändern.",
  "field.mapping_object": 'Muss ein Objekt sein, etwa {"Number plate":"plate"}.',
  "field.on_duplicate": "Muss eines davon sein: skip, update.",
  "field.unknown_fields": "Es gibt kein Feld %{fields}.",
  "field.filter_json": 'Muss JSON sein, etwa {"kind":"van"}.',
  "field.impossible_characters": "Enthält Zeichen, die kein Eintrag haben kann.",
  "field.not_sortable": "Die Liste von %{resource} lässt sich nicht nach „%{field}“ sortieren.",
  "field.unknown_column": "Die Datei hat keine Spalte „%{heading}“.",
  "field.column_twice": "Zwei Spalten sind für „%{field}“.",
  "field.match_by": "„%{field}“ muss pk sein oder ein eindeutiges Feld, das die Datei enthält.",
  "field.neighbour": "Entweder „before“ oder „after“ muss den anderen Eintrag nennen.",
  "field.not_in_list": "Dieser Eintrag ist nicht mehr in der Liste.",
  "field.unknown_list": "Es gibt keine Liste „%{name}“.",
  "field.view_too_large": "Zu groß: höchstens %{max} Zeichen als JSON.",
  "field.demo_address": "Die Demo liest keine andere Adresse. Fügen Sie ein Beispiel ein.",
  "field.private_address":
    "Diese Adresse liegt nicht im öffentlichen Internet, daher ruft der Server sie nicht auf.",
  "field.too_slow": "Die Antwort dauerte zu lange.",
  "field.unreachable": "%{host} war nicht erreichbar.",
  "field.whole_address": "Geben Sie eine vollständige Adresse an: https://api.example.org/todos",
  "field.http_address": "Geben Sie eine Adresse an, die mit https:// oder http:// beginnt.",
  "field.address_login": "Lassen Sie Benutzernamen und Passwort aus der Adresse weg.",
  "field.address_port": "Der Server ruft Port %{port} nicht auf.",
  "field.answer_status": "Sie antwortete mit dem Status %{status}.",
  "field.answer_too_large": "Die Antwort ist zu groß für ein Beispiel. Fügen Sie einen Teil davon ein.",
  "field.answer_not_json": "Die Antwort ist kein JSON.",
  "field.day": "Muss ein Datum wie 2026-03-01 sein.",
  "field.day_range": "Muss ein Tag von %{first} bis %{last} sein.",
  "field.first_day": "Geben Sie auch den ersten Tag an.",
  "field.ten_years": "Der Zeitraum darf höchstens zehn Jahre umfassen.",
  "field.no_field": "Es gibt kein Feld „%{field}“.",
  "field.definition_line": "Zeile %{line}: %{message}",
  "field.one_folder":
    "Diese Dateien liegen nicht im selben Ordner: Veröffentlichen Sie die aus organization/ und die aus custom/ getrennt.",
  "field.file_twice": "Eine Datei steht hier zweimal.",
  "field.address_redirect":
    "Sie leitet weiter zu %{address}. Geben Sie diese Adresse an, wenn Sie ihr vertrauen.",
  "field.address_redirect_elsewhere":
    "Sie leitet zu einer anderen Adresse weiter. Geben Sie diese an, wenn Sie ihr vertrauen.",
  "field.not_a_condition": "Gehört nicht zur Sprache der Bedingungen: %{place} %{problem}.",
  "field.no_field_name": "„%{name}“ ist kein Name eines Feldes.",
  "field.no_operator": "Hier gibt es keinen Operator „%{name}“; es gibt: %{known}.",
  "field.no_such_operator": "Hier gibt es keinen Operator „%{name}“; meinten Sie „%{nearest}“?",
  "field.names_none": "Das bezeichnet keinen Eintrag.",
  "field.names_other": "Das bezeichnet einen Eintrag von „%{named}“.",
  "field.unsafe_pattern": "Dieser Ausdruck kann nicht verwendet werden: %{reason}.",
  "field.condition_values": "Sie nennt mehr als %{count} Werte.",
  "field.condition_depth": "Sie ist mehr als %{count} Ebenen tief verschachtelt.",
  "field.condition_comparisons": "Sie stellt mehr als %{count} Vergleiche an.",
  not_a_question: "Diese Frage lässt sich nicht stellen: %{problem}.",
  "not_a_question.columns": "Eine Frage hat entweder Spalten oder Gruppen und Kennzahlen.",
  "not_a_question.figure": 'Geben Sie an, womit die Zahl verglichen wird, etwa {"$gte":3}.',
  "not_a_question.measure": "Eine Kennzahl ist genau eines von: count, countDistinct, sum, avg, min, max.",
  "not_a_question.column":
    'Eine Spalte mit einer Zahl nennt eine Beziehung, etwa {"as":"gifts","count":"donations"}.',
  "unknown_resource.near": "Hier gibt es keine Ressource „%{name}“. Meinten Sie „%{nearest}“?",
  list_only:
    "Nach „%{name}“ lässt sich nicht fragen: Diese Einträge werden berechnet, wenn die Liste gezeigt wird. Dort grenzt eine Bedingung sie ein.",
  unknown_field: "%{resource} hat kein Feld „%{name}“.",
  "unknown_field.near": "%{resource} hat kein Feld „%{name}“. Meinten Sie „%{nearest}“?",
  "unknown_operator.any": "„%{name}“ kann hier nicht gefragt werden.",
  not_readable: "Sie haben keine Berechtigung, „%{name}“ zu lesen.",
  too_costly:
    "Das ist zu viel auf einmal. Lassen Sie einige Bedingungen über verknüpfte Einträge weg, oder stellen Sie sie nacheinander.",
  took_too_long:
    "Das hat zu lange gedauert. Grenzen Sie es ein, zum Beispiel auf eine Zeit oder einen Status.",
  not_measurable: "„%{name}“ hat kein %{figure}.",
  not_groupable: "Nach „%{name}“ kann nicht gruppiert werden.",
  "not_groupable.per": "„%{name}“ ist kein Datum und hat daher keine Monate oder Jahre.",
  unknown_measure: "Die Frage hat keine Spalte oder Kennzahl „%{name}“.",
  name_twice: 'Zwei Spalten heißen „%{name}“. Geben Sie einer davon mit "as" einen anderen Namen.',
  nothing_to_compare:
    'Es gibt nichts zum Vergleichen: Die Frage braucht eine Zeit, etwa {"paid_at":{"$within":{"last":"P12M"}}}.',
  not_a_segment:
    'Ein Segment ist eine Bedingung an Mitglieder oder an Einträge, die zu Mitgliedern führen: {"of":"members","where":{…}}.',
  segment_name_taken: "Es gibt schon ein Segment mit diesem Namen.",
  "not_found.segment": "Dieses Segment gibt es nicht. Vielleicht wurde es gelöscht.",
  "forbidden.segment": "Nur wer das Segment angelegt hat oder die Einstellungen betreut, darf es ändern.",
  too_many_segments: "Es gibt höchstens %{most} Segmente. Löschen Sie zuerst eines.",
  segment_in_use: "Wird verwendet von: %{names}. Ändern Sie das zuerst.",
  "field.unknown_segment": "Dieses Segment gibt es nicht, oder es ist nicht geteilt.",
  source_down: "Die Quelle „%{name}“ ist gerade nicht erreichbar. Versuchen Sie es später noch einmal.",
  source_slow:
    "Die Quelle „%{name}“ brauchte zu lange. Grenzen Sie die Liste ein oder versuchen Sie es später noch einmal.",
  source_changed:
    "Die Quelle „%{name}“ hat sich geändert: Eine Tabelle oder Spalte, die diese Seite braucht, gibt es nicht mehr.",
  source_forbidden: "Die Quelle „%{name}“ lässt das nicht zu.",
  source_refused: "Die Quelle „%{name}“ hat die Änderung nicht angenommen: %{message}",
  "too_large.export":
    "Das sind mehr als %{max} Einträge. Grenzen Sie die Liste ein und exportieren Sie sie dann.",
  "too_large.source_import":
    "Das sind mehr als %{max} Zeilen, und jede wird einzeln gesendet. Teilen Sie die Datei.",
  source_garbage:
    "Die Quelle „%{name}“ hat eine unlesbare Antwort gegeben. Sagen Sie es denen, die den Server betreiben.",
  source_large:
    "Die Quelle „%{name}“ hat mehr geantwortet, als angenommen wird. Grenzen Sie die Liste ein oder wählen Sie weniger Zeilen pro Seite.",
  source_login:
    "Die Quelle „%{name}“ nimmt die Anmeldung dieses Servers nicht mehr an. Sagen Sie es denen, die den Server betreiben.",
  source_rule:
    "Die Quelle „%{name}“ lässt sich nicht nur nach den Einträgen fragen, die Sie sehen dürfen. Sagen Sie es einer Person mit Administratorrechten.",
  source_unfiltered:
    "Die Quelle „%{name}“ hat nicht nach „%{field}“ gefiltert. Entfernen Sie den Filter und sagen Sie es einer Person mit Administratorrechten.",
  source_many:
    "Die Quelle „%{name}“ hat mehr als %{max} dieser Einträge, zu viele, um sie auf einmal zu lesen. Sagen Sie es einer Person mit Administratorrechten.",
  source_key:
    "Die Quelle „%{name}“ hat nicht gesagt, welchen Eintrag sie hinzugefügt hat. Suchen Sie ihn in der Liste.",
  "field.source_filter": "Die Quelle lässt sich nicht nach „%{field}“ mit %{operator} fragen.",
  "field.source_search": "Die Quelle sucht nicht in diesen Einträgen.",
  "field.source_search_hidden":
    "Die Quelle sucht auch in Feldern, die Sie nicht sehen dürfen. Deshalb können Sie hier nicht suchen.",
  "field.source_sum": "Die Quelle bildet keine Summe von „%{field}“.",
  "field.source_far":
    "Die Quelle wird Seite für Seite gelesen, und diese Seite liegt zu weit hinten. Grenzen Sie die Liste ein.",
  "field.source_garbage":
    "Die Antwort ist kein JSON. Prüfen Sie die Adresse und ob eine Anmeldeseite davorsteht.",
  "field.source_login":
    "Die Zugangsdaten wurden abgelehnt (%{code}). Prüfen Sie die Variablen, die sources.json nennt, und ob das Konto noch besteht und die Rechte hat.",
  "field.source_redirect":
    "Leitet auf eine andere Adresse um, der nicht gefolgt wird. Tragen Sie die endgültige Adresse in sources.json ein.",
  "field.source_busy":
    "Wird zu oft abgefragt oder ist überlastet (%{code}). Verringern Sie die Verbindungen in sources.json.",
  "field.source_failing": "Antwortet mit dem Status %{code}. Sehen Sie in das Protokoll der Quelle.",
  "field.source_certificate":
    "Das Zertifikat ist ungültig (%{code}). Erneuern Sie es, oder lassen Sie den Server der ausstellenden Stelle vertrauen (NODE_EXTRA_CA_CERTS).",
  "field.source_down":
    "Nicht erreichbar (%{code}). Prüfen Sie die Adresse und ob der Server sich dorthin verbinden darf.",
  "field.source_refused":
    "Die Anmeldung wurde abgelehnt (%{code}). Prüfen Sie Benutzer, Passwort, Datenbankname, Zertifikat und die Rechte des Benutzers.",
  "field.source_slow": "Antwortet sehr langsam. Prüfen Sie die Auslastung und das Netz dazwischen.",
  "field.source_drift":
    "Es fehlt, was Ressourcen brauchen: %{names}. Diese Werte fehlen, bis es wieder da ist oder die Definitionen angepasst sind: siehe „Änderungen“.",
  "field.source_unset":
    "Die Umgebungsvariable %{variable} ist nicht gesetzt. Setzen Sie sie dort, wo der Server gestartet wird.",
  "field.source_address":
    "Die Umgebungsvariable %{variable} enthält keine Adresse, die mit %{beginning} beginnt.",
  "field.source_check": "Die Datenbank nimmt das nicht an: %{rule}",
  "field.source_value": "Die Datenbank nimmt diesen Wert nicht an.",
  "field.unknown_table": "In dieser Quelle gibt es keine Tabelle „%{name}“.",
  source_no_schema:
    "Die Quelle „%{name}“ sagt nicht, was sie enthält. Erlauben Sie die Introspektion für diesen Zugang, oder geben Sie in sources.json „description“ an: eine Datei in resources/ mit dem Schema, als Antwort der Introspektion oder in der Schemasprache, bis 10 MB.",
  source_undescribed:
    "Die Quelle „%{name}“ hat keine lesbare Beschreibung. Geben Sie in sources.json „description“ an: eine Adresse auf demselben Server oder eine Datei in resources/. Gelesen werden OpenAPI 3 und Swagger 2 bis 10 MB.",
  source_too_large:
    "Die Beschreibung dieser API ist zu groß oder zu verschachtelt: Sie zu lesen braucht mehr als %{seconds} Sekunden oder %{megabytes} MB. Geben Sie in sources.json unter „description“ einen Teil davon an, etwa eine Datei in resources/.",
  "field.choose_of_source": "Wählen Sie Tabellen einer Datenbank oder Abfragen einer API.",
  "field.unknown_operation": "Die Beschreibung dieser Quelle enthält keine Liste „%{name}“.",
  "note.joins":
    "%{name} verbindet zwei Tabellen: Daraus wird in beiden eine Liste und keine eigene Ressource.",
  "note.no_key":
    "%{name}: Es gibt keinen Schlüssel, der die Einträge unterscheidet. Geben Sie „source.key“ an.",
  "note.binary": "%{name}: Binäre Werte werden nicht angezeigt.",
  "note.no_index":
    "%{name} ist groß und hat keinen Index, der mit %{fields} beginnt: Sortieren und Filtern danach liest die ganze Tabelle.",
  "note.wants": "%{name}: Ohne den Parameter „%{parameter}“ ist keine Abfrage möglich.",
  "note.convention": "%{name}: wird nach der Konvention „%{convention}“ angesprochen.",
  "note.all": "%{name}: Alle Einträge werden auf einmal gelesen, höchstens 1.000.",
  "note.no_filter": "%{name}: Die Beschreibung nennt keinen Parameter zum Filtern.",
  "note.references": "%{name}: wegen ihrer Namen als Verweise gedeutet: %{fields}.",
  "note.parts": "%{name}: Teile von Objekten, die angezeigt und nicht geändert werden: %{fields}.",
  "note.left": "%{name}: nicht angezeigt, da veraltet, binär oder tiefer verschachtelt: %{fields}.",
  "note.sign_in":
    "Die Beschreibung verlangt diese Anmeldung: %{auth}. Geben Sie sie in sources.json unter „auth“ an, mit dem Geheimnis in der Umgebung.",
  "note.no_rows": "%{name}: Es konnten keine Einträge gelesen werden. %{reason}",
  "note.not_there": "%{name}: In der Antwort liegt an der beschriebenen Stelle keine Liste von Einträgen.",
};
