import type { Translation } from "../../types";
import type { reports as en } from "../../en/server/reports";

export const reports: Translation<typeof en> = {
  "not_found.report": "Diesen Bericht gibt es nicht. Vielleicht wurde er gelöscht.",
  "forbidden.report":
    "Nur wem der Bericht gehört, kann ihn ändern. Kopieren Sie ihn, um einen eigenen zu haben.",
  report_name_taken: "Sie haben schon einen Bericht mit diesem Namen.",
  too_many_reports: "Es gibt höchstens %{most} Berichte je Person. Löschen Sie erst einen.",
  "stale_version.report":
    "Dieser Bericht wurde inzwischen geändert. Laden Sie ihn neu und versuchen Sie es noch einmal.",
  "field.unknown_report_role": "Es gibt keine Rolle „%{name}“.",
  report_recipient_gone: "Diese Person kann sich hier nicht mehr anmelden.",
  report_not_sent: "Die Mail konnte nicht gesendet werden. Die nächste geht wie geplant hinaus.",
  report_too_large: "Die Antwort ist zu groß für eine Mail. Grenzen Sie die Frage ein.",
  report_has_no_schedule: "Noch erhält niemand diesen Bericht per Mail.",
  "field.weekday": "Eine Woche hat die Tage 1 (Montag) bis 7.",
  "field.report_recipient": "Nur aktive Personen, die den Bericht sehen dürfen, können ihn erhalten.",
  "shipped_report.giving_by_month": "Spenden dieses Jahr nach Monat",
  "shipped_report.givers_by_year": "Spender nach Jahr",
  "shipped_report.lybunt": "Letztes Jahr gespendet, dieses noch nicht (LYBUNT)",
  "shipped_report.sybunt": "Früher gespendet, dieses Jahr noch nicht (SYBUNT)",
  "shipped_report.first_time_givers": "Erstspender dieses Jahres",
  "shipped_report.top_donors": "Größte Spender",
  "shipped_report.lapsed_members": "Mitglieder ohne Spende seit einem Jahr",
  "shipped_report.volunteers_without_team": "Freiwillige ohne Team",
  "shipped_report.attendance_by_event": "Teilnahme nach Veranstaltung",
  "shipped_report.responses_by_form": "Formularantworten nach Formular und Status",
  "shipped_report.grant_pipeline": "Förderanträge nach Status",
  "shipped_report.list_growth": "Wachstum der Verteiler nach Monat",
  "not_found.dashboard": "Dieses Dashboard gibt es nicht. Vielleicht wurde es gelöscht.",
  "forbidden.dashboard": "Nur wem das Dashboard gehört, kann es ändern.",
  too_many_dashboards: "Es gibt höchstens %{most} Dashboards je Person. Löschen Sie erst eines.",
  "stale_version.dashboard":
    "Dieses Dashboard wurde inzwischen geändert. Laden Sie es neu und versuchen Sie es noch einmal.",
  "field.tile_twice": "Zwei Kacheln haben dieselbe ID.",
  "field.tile_part": "Eine Kachel der Art „%{kind}“ braucht ihr „%{kind}“.",
  "field.tile_list": "Eine Liste zeigt Einträge, höchstens %{most} davon.",
  "shipped_dashboard.home": "Übersicht",
  "shipped_dashboard.fundraising_overview": "Spendenübersicht",
  "shipped_dashboard.fundraising": "Spenden",
  "shipped_dashboard.engagement": "Menschen und Veranstaltungen",
};
