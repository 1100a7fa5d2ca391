import type { Translation } from "../../types";
import type { messages as en } from "../../en/server/messages";

export const messages: Translation<typeof en> = {
  already_sent: "Diese Nachricht wurde schon gesendet und lässt sich nicht mehr ändern.",
  "not_found.message": "Diese Nachricht wurde nicht gefunden. Vielleicht wurde sie gelöscht.",
  too_many_drafts: "Es gibt schon %{most} Entwürfe. Senden oder verwerfen Sie einige davon.",
  "stale.draft": "Dieser Entwurf wurde inzwischen anderswo geändert oder gesendet.",
  "not_found.draft": "Diesen Entwurf gibt es nicht.",
  "forbidden.attendees":
    "An alle, die kommen, können nur diejenigen schreiben, die Veranstaltungen betreuen.",
  external_recipients:
    "Sie können nur an Mitglieder der Organisation schreiben. Keine Mitglieder sind: %{emails}.",
  attachments_too_large:
    "Die Anhänge sind zusammen größer als %{size} MB. Entfernen Sie welche, oder senden Sie einen Link.",
  invalid_mail_signature: "Das wurde nicht vom Mail-Anbieter signiert, oder vor mehr als fünf Minuten.",
  invalid_mail_events: "Das ist kein JSON.",
  "not_found.mail_provider": "Ein solcher Mail-Anbieter ist hier nicht eingerichtet.",
  "not_found.bounce": "Von dieser Adresse ist keine Mail zurückgekommen.",
  "not_found.deleted_message": "Diese Nachricht wurde nicht gefunden. Vielleicht wurde sie schon gelöscht.",
  "no_recipient.left":
    "Es bleibt niemand übrig: Alle Ausgewählten haben sich abgemeldet oder sind nicht erreichbar.",
  no_recipient: "Wählen Sie mindestens eine Person, ein Team oder einen Verteiler, in dem jemand ist.",
  "field.unknown_dates": "Diese Termine von Veranstaltungen gibt es nicht: %{ids}.",
  "field.within_a_year": "Wählen Sie einen Zeitpunkt innerhalb eines Jahres.",
  "field.ahead": "Wählen Sie einen künftigen Zeitpunkt, oder keinen, um jetzt zu senden.",
  "field.answers_to":
    "Antworten können an Personen der Organisation gehen, die ein Konto haben, etwa an Sie selbst.",
  "field.unknown_message": "Diese Nachricht gehört nicht zu Ihren.",
  "field.unknown_teams": "Diese Teams gibt es nicht: %{ids}.",
  "field.unknown_lists": "Diese Verteiler gibt es nicht: %{ids}.",
  "field.few_recipients":
    "Ein Betreff-Test braucht mindestens %{least} Empfänger. Diese Nachricht hat %{count}.",
  "field.same_subject": "Diesen Betreff gibt es zweimal.",
  "field.share_too_large": "Höchstens %{most} % je Betreff, damit alle zusammen höchstens an alle gehen.",
  "field.unknown_subject": "Diesen Betreff gibt es nicht.",
  subject_decided: "Über den Betreff ist bereits entschieden.",
  no_subject_test: "Diese Nachricht hat nur einen Betreff.",
};
