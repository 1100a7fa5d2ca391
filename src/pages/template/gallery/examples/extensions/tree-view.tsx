import type { ReactElement } from "react";
import type { Examples } from "../../examples";
import { Tree } from "../../pieces/Tree";

export default { folders: Folders } satisfies Examples;

const FOLDERS = [
  {
    id: "events",
    label: "Events",
    children: [
      { id: "supper", label: "Harvest supper", children: [{ id: "plan", label: "Seating plan.xlsx" }] },
      { id: "walk", label: "Spring walk" },
    ],
  },
  { id: "letters", label: "Letters", children: [{ id: "appeal", label: "Spring appeal.docx" }] },
  { id: "logo", label: "Logo.png" },
];

function Folders(): ReactElement {
  return <Tree label="Folders" nodes={FOLDERS} initiallyOpen={["events"]} />;
}
