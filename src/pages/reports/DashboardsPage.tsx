import type { ReactElement } from "react";
import { Route, Routes, useParams } from "react-router-dom";
import type { FigureProps } from "../../renderer/dashboard/Board";
import { DashboardList } from "./DashboardList";
import { OneDashboard } from "./OneDashboard";
import "./reports.css";
import "./dashboards.css";

/** Reports and figures beside each other: the list of dashboards, and each of them. */
export default function DashboardsPage({ Figures }: FigureProps): ReactElement {
  return (
    <Routes>
      <Route index element={<DashboardList />} />
      <Route path=":name" element={<NamedDashboard Figures={Figures} />} />
    </Routes>
  );
}

function NamedDashboard({ Figures }: FigureProps): ReactElement {
  const { name = "" } = useParams();
  return <OneDashboard key={name} name={name} Figures={Figures} />;
}
