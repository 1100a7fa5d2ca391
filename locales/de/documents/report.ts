import type { Translation } from "../../types";
import type { report as en } from "../../en/documents/report";

export const report: Translation<typeof en> = {
  record: "Eintrag",
  made: "Stand: %{date}",
  more: "Die ersten %{shown} von %{total} Zeilen. Alle finden Sie in der App und in der CSV-Datei.",
  quarter: "%{quarter}. Quartal %{year}",
  yes: "Ja",
  no: "Nein",
  none: "Ohne Angabe",
  of_goal: "%{value} von %{goal}",
  percent: "%{percent} %",
};
