import type { ReactElement } from "react";
import { Route, Routes, useParams } from "react-router-dom";
import { DashboardList } from "./DashboardList";
import { OneDashboard } from "./OneDashboard";
import "./reports.css";
import "./dashboards.css";

/** Reports beside each other: the list of dashboards, and each of them. */
export default function DashboardsPage(): ReactElement {
  return (
    <Routes>
      <Route index element={<DashboardList />} />
      <Route path=":name" element={<NamedDashboard />} />
    </Routes>
  );
}

function NamedDashboard(): ReactElement {
  const { name = "" } = useParams();
  return <OneDashboard key={name} name={name} />;
}
