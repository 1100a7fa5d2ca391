import type { ReactElement } from "react";
import type { Examples } from "../../examples";
import { TownMap } from "../../pieces/TownMap";

export default { plan: Plan, markers: Markers, shapes: Shapes, layers: Layers } satisfies Examples;

function Plan(): ReactElement {
  return <TownMap label="Plan of the town" />;
}

function Markers(): ReactElement {
  return <TownMap label="Where we meet" places />;
}

function Shapes(): ReactElement {
  return <TownMap label="Where we help" areas />;
}

function Layers(): ReactElement {
  return <TownMap label="Everything at once" places areas control />;
}
