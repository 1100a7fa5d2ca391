import type { Translation } from "../../types";
import type { letters as en } from "../../en/server/letters";

export const letters: Translation<typeof en> = {
  "not_found.letter": "Diesen Brief gibt es nicht. Vielleicht wurde er gelöscht.",
  too_many_letters: "Es gibt höchstens %{most} Briefe. Löschen Sie zuerst einen.",
  letter_exists: "Einen Brief namens %{name} gibt es schon.",
  no_papers: "Hier können keine PDF-Dateien erstellt werden. Wählen Sie die Tabelle.",
  letter_used:
    "Automatisierungen versenden diesen Brief noch: %{automations}. Ändern oder löschen Sie diese zuerst.",
  too_long_for_paper:
    "Für %{name} passt der Text nicht auf das Papier. Kürzen Sie ihn, oder verkleinern Sie die Bilder.",
  "field.language_twice": "Zwei Texte haben dieselbe Sprache: %{language}.",
  "field.max_pictures": "Ein Text hat höchstens %{max} Bilder.",
  "field.unknown_picture":
    "Ein Bild in diesem Text ist nicht mehr da. Nehmen Sie es heraus oder fügen Sie es neu ein.",
  "unsupported_type.letter_picture":
    "%{file} lässt sich in Briefen nicht anzeigen. Senden Sie ein PNG oder JPEG mit höchstens %{side} Pixeln je Seite.",
  "too_large.picture": "Ein Bild in einem Brief darf höchstens %{size} MB groß sein. Verkleinern Sie es.",
  "not_found.built_in_letter": "Diesen mitgelieferten Brief gibt es nicht.",
  "letter.no_place": "{%{name}} gibt es hier nicht. Es gibt %{known}.",
  "letter.left_out":
    "Der Text muss {%{place}} enthalten, außerhalb von {#if …}: Ohne diese Angabe fehlt etwas Nötiges.",
  "letter.own_link":
    "E-Mails zur Anmeldung haben keine eigenen Links und Bilder: Ihr einziger Link steht unter dem Text.",
  "merge.not_closed": "%{written} hat kein Ende.",
  "merge.not_opened": "%{written} beendet oder teilt nichts.",
  "merge.unknown_block": "%{written} ist hier nicht bekannt. Es gibt %{known}.",
  "merge.in_parts":
    "%{written} ist nur teilweise formatiert. Formatieren Sie alles samt den Klammern oder nichts davon.",
  "merge.too_deep": "%{written} steht innerhalb eines anderen {#each …}.",
  "merge.no_list": "Eine Liste namens „%{name}“ gibt es hier nicht.",
  "merge.no_list.near": "Eine Liste namens „%{name}“ gibt es hier nicht. Meinten Sie „%{nearest}“?",
  "merge.too_many": "Ein Text kann höchstens %{most} Felder nennen.",
};
