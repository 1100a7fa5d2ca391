import type { Translation } from "../../types";
import type { imports as en } from "../../en/server/imports";

export const imports: Translation<typeof en> = {
  "not_found.import": "Diesen Import gibt es nicht.",
  "too_large.import": "Die Datei ist größer als %{size} MB. Teilen Sie sie und importieren Sie die Teile.",
  malformed_form: "Das Formular ist nicht lesbar. Senden Sie es noch einmal.",
  "unsupported_type.rows":
    "Senden Sie die Datei als multipart/form-data oder die Zeilen als application/json.",
  "forbidden.mailing_lists": "Sie dürfen niemanden auf Verteiler setzen.",
  already_imported:
    "Diese Datei wurde vor weniger als zehn Minuten importiert. Importieren Sie sie nur noch einmal, wenn das beabsichtigt ist.",
  "try_again.people":
    "Jemand anderes hat eine dieser Personen gerade geändert. Versuchen Sie es noch einmal.",
  "forbidden.deciding": "Sie dürfen nicht angeben, wer eine Person ist.",
  "forbidden.undo_import": "Das darf nur, wer importiert hat, oder ein Inhaber.",
  import_under_way: "Dieser Import läuft noch. Warten Sie, bis er beendet ist.",
  import_undone: "Dieser Import wurde schon rückgängig gemacht.",
  import_too_old:
    "Dieser Import lässt sich nicht mehr rückgängig machen: Es sind mehr als 30 Tage vergangen.",
  import_not_undoable: "An diesem Import lässt sich nichts rückgängig machen.",
  too_many_rows:
    "Eine Datei kann höchstens %{most} Zeilen haben. Teilen Sie sie und importieren Sie die Teile.",
  "field.csv_empty": "Die Datei ist leer.",
  "field.csv_missing": "Wählen Sie eine CSV-Datei.",
  "field.csv_rows": "Geben Sie die Zeilen als Liste an.",
  "field.one_list": "Wählen Sie einen Verteiler oder benennen Sie einen neuen, nicht beides.",
  "field.automatic_list": "Dieser Verteiler füllt sich aus einem Filter. Wählen Sie einen anderen.",
  "field.needs_name": "Ohne Adresse ist ein Name erforderlich.",
  "field.no_such_column": "Diese Spalte hat die Datei nicht.",
  "field.column_taken": "Eine andere Spalte ist schon %{field}.",
  "field.most_columns": "Behalten Sie höchstens %{most} Spalten, mit Namen von höchstens %{length} Zeichen.",
  "field.csv_no_rows": "Die Datei hat eine Kopfzeile, aber keine Zeilen.",
  "field.has_external_id": "Diese Adresse hat die externe Nummer %{id}.",
  "field.phone_kept":
    "Keine gültige Telefonnummer. Die Zeile wird importiert und die Nummer unverändert übernommen; prüfen Sie sie auf der Seite der Person.",
  "field.consent_kept":
    "Die Person hat früher Nein gesagt; das bleibt. Ändern Sie es auf ihrer Seite, wenn sie seither zugestimmt hat.",
  "field.country_kept":
    "Kein Land mit diesem Namen oder Kürzel. Die Zeile wird importiert und das Land unverändert übernommen.",
  "field.death_kept":
    "Als verstorben vermerkt; das bleibt. Ändern Sie es auf der Seite der Person, wenn es nicht stimmt.",
  "field.household_kept":
    "Gehört schon zum Haushalt %{household}; das bleibt. Der Rest der Zeile wird importiert.",
  "field.households_twice":
    "Mehrere Haushalte heißen so: %{households}. Benennen Sie einen davon um oder lassen Sie die Zelle leer.",
  "field.most_addresses": "Die Person hat schon %{most} Adressen; diese kommt nicht hinzu.",
  "field.yes_no_or_day": "Schreiben Sie ja, nein oder den Tag als 31.01.2026 oder 2026-01-31.",
  "field.yes_no_or_unknown": "Schreiben Sie ja, nein oder unbekannt.",
  "field.no_such_role": "Diese Rolle gibt es nicht.",
  "forbidden.new_teams": "Sie haben keine Berechtigung, Teams anzulegen.",
  "field.most_teams":
    "Die Datei nennt %{count} Teams, die es nicht gibt; höchstens %{most} werden auf einmal angelegt. Prüfen Sie, in welcher Spalte die Teams stehen.",
  "field.no_such_row": "Die Datei hat keine Zeile mit dieser Nummer.",
  "field.person_gone":
    "Die für diese Zeile gewählte Person gibt es nicht mehr. Prüfen Sie die Datei noch einmal.",
  "field.other_sign_in":
    "Diese Person meldet sich mit einer anderen Adresse an, die nur sie selbst ändern kann.",
  "field.after_death": "Darf nicht nach dem Todestag liegen.",
  "field.written_date": "Schreiben Sie das Datum als 31.01.2026 oder 2026-01-31.",
  "field.more_cells": "Diese Zeile hat mehr Zellen als die Kopfzeile.",
  "field.csv_not_text": "Die Datei ist keine Textdatei.",
  "field.csv_quotation": "Zeile %{row}: Ein Anführungszeichen ist nicht geschlossen.",
  "unsupported_type.archive":
    "Das ist eine Tabelle oder ein Archiv. Speichern Sie sie als CSV und importieren Sie diese Datei.",
};
