import type { Translation } from "../../types";
import type { report as en } from "../../en/documents/report";

export const report: Translation<typeof en> = {
  record: "Élément",
  made: "État au %{date}",
  more: "Les %{shown} premières lignes sur %{total}. L’application les a toutes, le fichier CSV aussi.",
  quarter: "T%{quarter} %{year}",
  yes: "Oui",
  no: "Non",
  none: "Non renseigné",
  of_goal: "%{value} sur %{goal}",
  percent: "%{percent} %",
};
