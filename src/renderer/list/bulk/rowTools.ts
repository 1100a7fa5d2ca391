import { preloadable } from "../../context/preloadable";

/** What is only there once a row is chosen or its menu opened, in chunks of their own. */
export const rowMenu = preloadable(async () => (await import("../../record/actions/ListRowMenu")).RowMenu);
export const recordTools = preloadable(
  async () => (await import("../../record/actions/ListRowMenu")).RecordTools,
);
export const bulkBar = preloadable(async () => (await import("./ListBulkBar")).ListBulkBar);

/** Fetches their code before it is needed. Never rejects: using them tries again. */
export async function prefetchRowTools(): Promise<void> {
  await Promise.all([rowMenu.preload(), bulkBar.preload()]).catch(() => undefined);
}
