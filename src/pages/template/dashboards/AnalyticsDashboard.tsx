import type { ReactElement } from "react";
import analytics from "../../../../resources/template/dashboards/analytics.json";
import { type TemplateBoard, TemplateDashboard } from "./TemplateDashboard";

/** Who comes, how often, on what, and how they are helped. */
export function AnalyticsDashboard(): ReactElement {
  return <TemplateDashboard board={analytics as TemplateBoard} />;
}
