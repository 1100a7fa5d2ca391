import { GALLERY_PAGES } from "../../../pages/template/gallery/model/pages";
import { page } from "../../../renderer/context/page";
import type { TemplatePage } from "../templatePage";

const AnalyticsDashboard = page(
  "templateDashboards",
  async () =>
    (await import("../../../pages/template/dashboards/AnalyticsDashboard")).AnalyticsDashboard,
);
const ShopDashboard = page(
  "templateDashboards",
  async () => (await import("../../../pages/template/dashboards/ShopDashboard")).ShopDashboard,
);

/** `views` for the words of moving things by the keyboard. */
const Gallery = page(["templateGallery", "views"], async () => (await import("../gallery/Gallery")).Gallery);

export const galleryPages: readonly TemplatePage[] = [
  { path: "/dashboard/analytics", element: <AnalyticsDashboard /> },
  { path: "/dashboard/ecommerce", element: <ShopDashboard /> },
  ...GALLERY_PAGES.map(({ path }) => ({ path: `${path}/*`, element: <Gallery /> })),
];
