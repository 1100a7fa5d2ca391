import type { Translation } from "../../types";
import type { report as en } from "../../en/documents/report";

export const report: Translation<typeof en> = {
  record: "Registo",
  made: "Em %{date}",
  more: "As primeiras %{shown} de %{total} linhas. A aplicação tem todas, e o ficheiro CSV também.",
  quarter: "%{quarter}.º trimestre de %{year}",
  yes: "Sim",
  no: "Não",
  none: "Sem valor",
  of_goal: "%{value} de %{goal}",
  percent: "%{percent}%",
};
