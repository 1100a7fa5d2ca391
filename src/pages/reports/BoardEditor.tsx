import type { ReactElement } from "react";
import type { BoardContent } from "../../renderer/dashboard/Board";
import { EditDashboard } from "./components/EditDashboard";
import { useDashboard } from "./useReports";
import "./reports.css";
import "./dashboards.css";

/** Arranges a page that is a dashboard, for oneself. */
export default function BoardEditor(props: {
  name: string;
  board: BoardContent;
  onDone(): void;
}): ReactElement | null {
  const { name, ...rest } = props;
  const { data } = useDashboard(name);
  return data ? <EditDashboard key={String(data.is_arranged)} dashboard={data} {...rest} /> : null;
}
