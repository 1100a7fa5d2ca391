import type { ReactElement } from "react";
import type { ResolvedAction, ResolvedResource } from "../../../definitions/resolved";
import { page } from "../../renderer/context/page";
import { boardFigures, suiteMenuPages } from "./suitePages";

const Import = page("import", () => import("../../pages/import/people/PeopleImport"));

/** Where rows of a file become records, or the input of an action. */
export const RowsImport = page<{ resource: ResolvedResource; action?: ResolvedAction }>(
  "import",
  () => import("../../pages/import/rows/RowsImport"),
);

const Dashboards = page(
  ["reports", "views", "dashboard"],
  async () => (await import("../../pages/reports/DashboardsPage")).default,
);
const Reports = page(
  ["reports", "conditions", "predicate"],
  async () => (await import("../../pages/reports/ReportsPage")).default,
);
const Resources = page(
  ["definitions", "predicate"],
  async () => (await import("../preview/resourcesParts")).Resources,
);
const Sources = page("sources", () => import("../../pages/sources/SourcesPage"));
const PersonalData = page("personalData", () => import("../../pages/personalData/PersonalDataPage"));

/** The screens of menu entries that no definition names, by the entry's id; each is loaded when it is opened. */
export const menuPages: ReadonlyMap<string, ReactElement> = new Map([
  ...suiteMenuPages,
  ["dashboard_boards", <Dashboards key="dashboards" Figures={boardFigures} />],
  ["dashboard_reports", <Reports key="reports" />],
  ["people_import", <Import key="import" />],
  ["settings_resources", <Resources key="resources" />],
  ["settings_sources", <Sources key="sources" />],
  ["settings_personal_data", <PersonalData key="personal-data" />],
]);
