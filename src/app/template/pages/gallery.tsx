import { page } from "../../admin/page";
import type { TemplatePage } from "../templatePages";

const AnalyticsDashboard = page(
  "templateDashboards",
  async () =>
    (await import("../../../pages/template/dashboards/AnalyticsDashboardPage")).AnalyticsDashboardPage,
);
const ShopDashboard = page(
  "templateDashboards",
  async () => (await import("../../../pages/template/dashboards/ShopDashboardPage")).ShopDashboardPage,
);

export const galleryPages: readonly TemplatePage[] = [
  { path: "/dashboard/analytics", element: <AnalyticsDashboard /> },
  { path: "/dashboard/ecommerce", element: <ShopDashboard /> },
];
