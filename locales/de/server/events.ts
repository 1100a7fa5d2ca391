import type { Translation } from "../../types";
import type { events as en } from "../../en/server/events";

export const events: Translation<typeof en> = {
  unknown_event: "Diese Veranstaltung gibt es nicht.",
  event_removed: "Diese Veranstaltung wurde abgesagt.",
  event_full: "Diese Veranstaltung ist ausgebucht.",
  not_confirmed: "Nur wer einen Platz hat, kann als anwesend markiert werden.",
  payment_open: "Dieser Platz wird gerade bezahlt: Ändern Sie die Zahl der Personen, sobald er bezahlt ist.",
  "not_found.registration": "Diese Anmeldung gibt es nicht.",
  event_cancelled: "Diese Veranstaltung wurde abgesagt.",
  "already_registered.listed": "Diese Adresse hat schon einen Platz: Sie steht in der Liste.",
  unknown_feed: "Diesen Kalender gibt es nicht mehr.",
  too_many_unpaid:
    "Von hier aus wurden zu viele Plätze dieser Veranstaltung freigehalten und nicht bezahlt. Versuchen Sie es später noch einmal.",
  "too_many_unpaid.groups":
    "Gerade bezahlen andere Gruppen ihre Plätze. Versuchen Sie es in fünfzehn Minuten noch einmal.",
  "not_found.picture": "Dieses Bild ist nicht mehr verfügbar.",
  "already_registered.mailed":
    "Diese Adresse ist für diese Veranstaltung schon angemeldet. Wir haben die Mail mit dem Link noch einmal geschickt.",
  "stale.event":
    "Jemand hat diese Veranstaltung inzwischen geändert. Laden Sie sie neu und wiederholen Sie Ihre Änderung.",
  paid_rsvps:
    "Für diese Veranstaltung wurden Plätze bezahlt. Wiederholen Sie mit force=true, um sie abzusagen und zu erstatten.",
  "invalid_link.place": "Dieser Link ist ungültig. Öffnen Sie ihn aus der neuesten Mail zu Ihrem Platz.",
  "link_expired.event": "Dieser Link ist abgelaufen: Die Veranstaltung ist lange vorbei.",
  guests_paid:
    "Nach der Zahlung lässt sich die Zahl der Personen nicht mehr ändern. Sagen Sie den Platz ab und melden Sie sich neu an, oder fragen Sie die Organisation.",
  event_past: "Diese Veranstaltung ist vorbei.",
  series_over: "Alle Termine dieser Serie sind vorbei, und vergangene Termine ändern sich nicht.",
  unknown_occurrence: "Diese Veranstaltung hat keinen solchen Termin.",
  rsvp_closed: "Die Anmeldung zu dieser Veranstaltung ist geschlossen.",
  rsvp_not_open: "Die Anmeldung zu dieser Veranstaltung ist noch nicht offen.",
  "event_full.some_of":
    "Von %{wanted} Plätzen ist nur noch einer frei. |||| Von %{wanted} Plätzen sind nur noch %{smart_count} frei.",
  already_registered: "Mit dieser Adresse ist schon jemand angemeldet.",
  "event_full.some_more":
    "Es ist nur noch ein weiterer Platz frei. |||| Es sind nur noch %{smart_count} weitere Plätze frei.",
  no_offer: "Sie stehen auf der Warteliste; gerade ist kein Platz für Sie frei.",
  payment_required: "Dieser Platz gehört Ihnen, sobald er bezahlt ist.",
  "field.required_for_content": "Dieses Feld ist für diesen Inhalt erforderlich.",
  "field.amount_decimals": "Muss ein Betrag in %{currency} mit höchstens %{decimals} Nachkommastellen sein.",
  "field.after_opening": "Muss nach dem Beginn der Anmeldung liegen.",
  "field.places_taken":
    "Eine Person hat schon einen Platz, es muss also mindestens einer sein. |||| %{smart_count} Personen haben schon einen Platz, es müssen also mindestens %{smart_count} sein.",
  "field.scope_occurrence": "Nennen Sie den Termin: Es geht nicht um die ganze Reihe.",
  "field.series_occurrence":
    "Das ist eine Reihe: Geben Sie die id eines Termins an oder all_occurrences=true.",
  "field.picture_first": "Laden Sie zuerst das Bild hoch und geben Sie seine upload_id an.",
  "field.not_a_picture": "Diese Datei ist kein Bild.",
  "field.whole_series":
    "Das gilt für die ganze Serie: Ändern Sie alle Termine, oder diesen und die folgenden.",
  "field.fewer_places": "So viele Plätze gibt es nicht.",
  "field.question_ids": "Zwei Fragen haben dieselbe Kennung.",
  "field.no_option": "Geben Sie mindestens eine Option an.",
  "field.moment": "Muss ein Datum oder ein Datum mit Uhrzeit und Zeitzone sein, etwa 2026-03-01.",
  "field.query_days": "Eine Abfrage darf höchstens %{most} Tage umfassen.",
  "field.categories": "„%{unknown}“ ist keine von: %{known}.",
  "field.rule_days": "Die Regel dieser Serie nennt ihre Tage: Geben Sie auch die Regel für den neuen Tag an.",
  "field.until_format": "UNTIL=%{value} ist kein Datum: Schreiben Sie es wie 20271231 oder 20271231T235959Z.",
  "field.until_calendar": "UNTIL=%{value} ist kein Tag des Kalenders.",
  "field.rule_together":
    "%{name} und %{other} lassen sich nicht zusammen verwenden. Geben Sie die Tage mit einem davon an.",
  "field.rule_week": "%{name} zählt Wochen vom Jahresanfang: Geben Sie eine Zahl von 1 bis 52 an.",
  "field.rule_too_fine":
    "%{name} macht eine Regel feiner als einen Tag: Legen Sie für jede Uhrzeit eine eigene Veranstaltung an.",
  "field.rule_part": "%{name} ist kein Teil einer Regel. Bekannt sind %{known}.",
  "field.rule_frequency_fine":
    "FREQ=%{frequency} ist feiner als ein Tag: Verwenden Sie DAILY, WEEKLY, MONTHLY oder YEARLY.",
  "field.rule_frequency": "Eine Regel braucht FREQ=DAILY, WEEKLY, MONTHLY oder YEARLY.",
  "field.count_or_until": "Geben Sie entweder COUNT oder UNTIL an, nicht beides.",
  "field.rule_whole_number": "%{name} muss eine ganze Zahl ab 1 sein.",
  "field.rule_most": "%{name} darf höchstens %{most} sein.",
  "field.one_rule": "Geben Sie eine Regel in einer Zeile an; DTSTART und EXDATE gehören nicht dazu.",
  "field.rule_part_twice": "Ein Teil der Regel ist doppelt angegeben.",
  "field.event_timezone":
    "„%{timezone}“ ist keine Zeitzone: Verwenden Sie einen IANA-Namen wie Europe/Berlin.",
  "field.event_moment":
    "„%{text}“ ist kein Datum mit Uhrzeit: Schreiben Sie es wie 2026-03-01T18:30:00-05:00.",
  "field.end_after_start": "Das Ende muss nach dem Beginn liegen.",
  "field.event_length": "Eine Veranstaltung kann höchstens 400 Tage dauern.",
  "field.rule_never": "Diese Regel trifft nie zu.",
  "field.rule_unusable": "Dieser Regel lässt sich nicht folgen: %{reason}.",
  "field.rule_no_date": "Diese Regel ergibt keinen einzigen Termin.",
  "field.rule_many_dates": "Diese Regel ergibt mehr als %{most} Termine: Lassen Sie sie früher enden.",
  "field.rule_part_empty": "Ein leerer Teil ist kein Teil einer Regel. Bekannt sind %{known}.",
};
