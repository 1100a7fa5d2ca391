import type { ReactElement } from "react";
import { Route, Routes } from "react-router-dom";
import { ReportList } from "./ReportList";
import { ReportPage } from "./ReportPage";
import "./reports.css";

/** Questions that are kept: the list of them, and each with its answer. */
export default function ReportsPage(): ReactElement {
  return (
    <Routes>
      <Route index element={<ReportList />} />
      <Route path="new" element={<ReportPage key="new" />} />
      <Route path=":pk" element={<ReportPage />} />
    </Routes>
  );
}
