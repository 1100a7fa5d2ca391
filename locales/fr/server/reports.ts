import type { Translation } from "../../types";
import type { reports as en } from "../../en/server/reports";

export const reports: Translation<typeof en> = {
  "not_found.report": "Ce rapport n’existe pas. Il a peut-être été supprimé.",
  "forbidden.report": "Seul son propriétaire peut modifier ce rapport. Copiez-le pour en avoir un à vous.",
  report_name_taken: "Vous avez déjà un rapport de ce nom.",
  too_many_reports: "Chaque personne peut avoir %{most} rapports au plus. Supprimez-en un d’abord.",
  "stale_version.report": "Ce rapport a été modifié entre-temps. Rechargez-le et réessayez.",
  "field.unknown_report_role": "Il n’y a pas de rôle « %{name} ».",
  "shipped_report.giving_by_month": "Dons de l’année par mois",
  "shipped_report.givers_by_year": "Donateurs par année",
  "shipped_report.lybunt": "Ont donné l’an dernier, pas cette année (LYBUNT)",
  "shipped_report.sybunt": "Ont déjà donné, pas cette année (SYBUNT)",
  "shipped_report.first_time_givers": "Nouveaux donateurs de l’année",
  "shipped_report.top_donors": "Plus grands donateurs",
  "shipped_report.lapsed_members": "Membres sans don depuis un an",
  "shipped_report.volunteers_without_team": "Bénévoles sans équipe",
  "shipped_report.attendance_by_event": "Participation par événement",
  "shipped_report.responses_by_form": "Réponses par formulaire et statut",
  "shipped_report.grant_pipeline": "Demandes de subvention par statut",
  "shipped_report.list_growth": "Croissance des listes par mois",
  "not_found.dashboard": "Ce tableau de bord n’existe pas. Il a peut-être été supprimé.",
  "forbidden.dashboard": "Seul son propriétaire peut modifier ce tableau de bord.",
  too_many_dashboards:
    "Chaque personne peut avoir %{most} tableaux de bord au plus. Supprimez-en un d’abord.",
  "stale_version.dashboard": "Ce tableau de bord a été modifié entre-temps. Rechargez-le et réessayez.",
  "field.tile_twice": "Deux tuiles ont le même identifiant.",
  "field.tile_part": "Une tuile de type « %{kind} » a besoin de son « %{kind} ».",
  "shipped_dashboard.fundraising": "Collecte de fonds",
  "shipped_dashboard.engagement": "Personnes et événements",
};
