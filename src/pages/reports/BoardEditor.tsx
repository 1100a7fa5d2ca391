import type { ReactElement } from "react";
import { EditDashboard } from "./components/EditDashboard";
import { useDashboard } from "./useReports";
import "./reports.css";
import "./dashboards.css";

/** Arranges a page that is a dashboard, for oneself. */
export default function BoardEditor({ name, onDone }: { name: string; onDone(): void }): ReactElement | null {
  const { data } = useDashboard(name);
  return data ? <EditDashboard key={String(data.is_arranged)} dashboard={data} onDone={onDone} /> : null;
}
