import type { ReactElement } from "react";
import { preloadable } from "../../renderer/views/preloadable";
import { page } from "./page";

const { Component: Dashboard } = preloadable(
  async () => (await import("../../pages/dashboard/DashboardPage")).default,
);
const Import = page("import", async () => (await import("../../pages/import/ImportPage")).default);

/** The screens of menu entries that are no resource's, by the entry's id; each is loaded when it is opened. */
export const menuPages: ReadonlyMap<string, ReactElement> = new Map([
  ["dashboard", <Dashboard key="dashboard" />],
  ["people_import", <Import key="import" />],
]);
