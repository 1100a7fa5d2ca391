import analytics from "../../../../resources/template/dashboards/analytics.json";
import shop from "../../../../resources/template/dashboards/shop.json";
import type { TemplateBoard } from "../../../pages/template/dashboards/TemplateDashboard";
import { GALLERY_PAGES } from "../../../pages/template/gallery/model/pages";
import { page } from "../../../renderer/context/page";
import type { TemplatePage } from "../templatePage";

const Dashboard = page(
  "templateDashboards",
  async () => (await import("../../../pages/template/dashboards/TemplateDashboard")).TemplateDashboard,
);

/** `views` for the words of moving things by the keyboard. */
const Gallery = page(["templateGallery", "views"], async () => (await import("../gallery/Gallery")).Gallery);

export const galleryPages: readonly TemplatePage[] = [
  { path: "/dashboard/analytics", element: <Dashboard board={analytics as TemplateBoard} /> },
  { path: "/dashboard/ecommerce", element: <Dashboard board={shop as TemplateBoard} /> },
  ...GALLERY_PAGES.map(({ path }) => ({ path: `${path}/*`, element: <Gallery /> })),
];
