import type { ReactElement } from "react";
import { Route, Routes } from "react-router-dom";
import { AddScreen } from "./components/AddScreen";
import { SourceList } from "./components/SourceList";
import "./sources.css";

/** Settings → Sources: databases of one's own, and resources made from their tables. */
export default function SourcesPage(): ReactElement {
  return (
    <Routes>
      <Route index element={<SourceList />} />
      <Route path=":name" element={<AddScreen />} />
    </Routes>
  );
}
