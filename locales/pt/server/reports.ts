import type { Translation } from "../../types";
import type { reports as en } from "../../en/server/reports";

export const reports: Translation<typeof en> = {
  "not_found.report": "Este relatório não existe. Talvez tenha sido excluído.",
  "forbidden.report": "Só o dono pode alterar este relatório. Copie-o para ter o seu.",
  report_name_taken: "Você já tem um relatório com este nome.",
  too_many_reports: "Cada pessoa pode ter no máximo %{most} relatórios. Exclua um primeiro.",
  "stale_version.report": "Este relatório foi alterado nesse meio-tempo. Recarregue e tente de novo.",
  "field.unknown_report_role": 'Não existe a função "%{name}".',
  "shipped_report.giving_by_month": "Doações do ano por mês",
  "shipped_report.givers_by_year": "Doadores por ano",
  "shipped_report.lybunt": "Doaram no ano passado, mas não neste (LYBUNT)",
  "shipped_report.sybunt": "Já doaram, mas não neste ano (SYBUNT)",
  "shipped_report.first_time_givers": "Novos doadores do ano",
  "shipped_report.top_donors": "Maiores doadores",
  "shipped_report.lapsed_members": "Membros sem doação há um ano",
  "shipped_report.volunteers_without_team": "Voluntários sem equipe",
  "shipped_report.attendance_by_event": "Participação por evento",
  "shipped_report.responses_by_form": "Respostas por formulário e status",
  "shipped_report.grant_pipeline": "Pedidos de subvenção por status",
  "shipped_report.list_growth": "Crescimento das listas por mês",
};
