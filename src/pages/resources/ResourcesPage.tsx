import type { ReactElement } from "react";
import { Route, Routes } from "react-router-dom";
import { DefinitionList } from "./components/DefinitionList";
import { EditorScreen, ProposedScreen } from "./components/EditorScreen";
import { NewScreen } from "./components/NewScreen";
import type { ResourcesParts } from "./types";
import "./resources.css";

/** Settings → Resources: every definition, and the editor of one. A page and no definition, so that nobody loses it. */
export function ResourcesPage({ parts }: { parts: ResourcesParts }): ReactElement {
  return (
    <Routes>
      <Route index element={<DefinitionList />} />
      <Route path="new" element={<NewScreen />} />
      <Route path="proposed/:pk" element={<ProposedScreen parts={parts} />} />
      <Route path=":group/:name" element={<EditorScreen parts={parts} />} />
      <Route path="*" element={<EditorScreen parts={parts} />} />
    </Routes>
  );
}
