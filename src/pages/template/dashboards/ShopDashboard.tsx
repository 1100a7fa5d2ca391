import type { ReactElement } from "react";
import shop from "../../../../resources/template/dashboards/shop.json";
import { type TemplateBoard, TemplateDashboard } from "./TemplateDashboard";

/** What the shop earns, and from which orders. */
export function ShopDashboard(): ReactElement {
  return <TemplateDashboard board={shop as TemplateBoard} />;
}
