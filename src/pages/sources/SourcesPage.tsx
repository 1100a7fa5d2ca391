import type { ReactElement } from "react";
import { Route, Routes } from "react-router-dom";
import { AddScreen } from "./components/AddScreen";
import { ChangesScreen } from "./components/ChangesScreen";
import { SourceList } from "./components/SourceList";
import "./sources.css";

/** Settings → Sources: databases and APIs of one's own, what resources are made from them, and what has changed since. */
export default function SourcesPage(): ReactElement {
  return (
    <Routes>
      <Route index element={<SourceList />} />
      <Route path=":name" element={<AddScreen />} />
      <Route path=":name/changes" element={<ChangesScreen />} />
    </Routes>
  );
}
