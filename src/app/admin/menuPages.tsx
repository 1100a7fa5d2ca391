import type { ReactElement } from "react";
import { preloadable } from "../../renderer/views/preloadable";

const { Component: Dashboard } = preloadable(
  async () => (await import("../../pages/dashboard/DashboardPage")).default,
);

/** The screens of menu entries that are no resource's, by the entry's id; each is loaded when it is opened. */
export const menuPages: ReadonlyMap<string, ReactElement> = new Map([
  ["dashboard", <Dashboard key="dashboard" />],
]);
