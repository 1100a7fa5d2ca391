import type { Translation } from "../../types";
import type { forms as en } from "../../en/server/forms";

export const forms: Translation<typeof en> = {
  "not_found.form": "Dieses Formular gibt es nicht.",
  "not_found.form_address": "Unter dieser Adresse gibt es kein Formular.",
  "not_found.form_file": "Dieses Formular fragt hier nicht nach einer Datei.",
  "stale_version.form":
    "Jemand hat dieses Formular inzwischen geändert. Laden Sie es neu und versuchen Sie es noch einmal.",
  "not_found.response": "Diese Antwort gibt es nicht.",
  not_open_yet: "Dieses Formular ist noch nicht offen.",
  closed: "Dieses Formular ist geschlossen und nimmt keine Antworten mehr an.",
  full: "Dieses Formular hat genug Antworten erhalten und ist geschlossen.",
  "unsupported_type.answer": "%{file} ist keine Datei der Art, die hier gefragt ist.",
  already_answered: "Mit dieser E-Mail-Adresse wurde dieses Formular schon ausgefüllt.",
  "field.no_answer": "Beantworten Sie mindestens eine Frage.",
  "field.marked_answers": "Bitte prüfen Sie die markierten Antworten.",
  "field.must_be_date": "Muss ein Datum sein.",
  "field.must_be_time": "Muss eine Uhrzeit sein.",
  "field.below_minimum": "Darf nicht kleiner als das Minimum sein.",
  "field.hundred": "Muss von 1 bis 100 sein.",
  "field.option_ids": "Zwei Auswahlmöglichkeiten haben dieselbe id.",
  "field.form_pattern": "Dieses Muster ist nicht verwendbar: %{problem}",
  "field.accepted_type": "Dateien vom Typ %{type} werden nicht angenommen.",
  "field.form_condition": 'Das ist keine Bedingung wie {"<id einer Frage>": "<Antwort>"}.',
  "field.condition_order":
    "Eine Bedingung kann sich nur auf Fragen beziehen, die vor dieser stehen und die Besucher sehen.",
  "field.no_question": "Ein veröffentlichtes Formular stellt mindestens eine Frage.",
  "field.email_question":
    "Eine Antwort je Adresse setzt eine Frage nach der E-Mail-Adresse voraus, die immer gezeigt wird.",
  "field.after_form_opening": "Muss nach der Öffnung liegen.",
  "field.answered_question":
    "Auf diese Frage gibt es schon Antworten. Archivieren Sie sie und fügen Sie eine neue hinzu.",
  "field.condition_problem": "%{problem}",
  "done.form_sent": "Vielen Dank. Ihre Antworten wurden gesendet.",
};
