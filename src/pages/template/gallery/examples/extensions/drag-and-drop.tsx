import { type ReactElement, Suspense, useState } from "react";
import { useSortableTexts } from "../../../../../renderer/context/useSortableTexts";
import { RowsSkeleton } from "../../../../../ui/Skeleton";
import { SortableBoard, SortableList } from "../../../../../ui/sortable";
import type { Examples } from "../../examples";
import { inserted } from "../../model/inserted";

export default { list: List, board: Board } satisfies Examples;

const STEPS = ["Book the hall", "Order the bread", "Write the invitations", "Ask for drivers"];

function List(): ReactElement {
  const texts = useSortableTexts("list");
  const [steps, setSteps] = useState(STEPS);
  return (
    <Suspense fallback={<RowsSkeleton rows={4} />}>
      <SortableList
        label="What to do first"
        items={steps.map((step) => ({ id: step, name: step }))}
        texts={texts}
        dragWhole
        renderItem={(step, handle) => (
          <div className="al-tpl-gal-row">
            {handle}
            {step}
          </div>
        )}
        onMove={(step, { before }) => setSteps(inserted(steps, step, before))}
      />
    </Suspense>
  );
}

function Board(): ReactElement {
  const texts = useSortableTexts("board");
  const [columns, setColumns] = useState<Record<string, string[]>>({
    "To do": STEPS.slice(0, 3),
    Done: STEPS.slice(3),
  });
  return (
    <Suspense fallback={<RowsSkeleton rows={4} />}>
      <SortableBoard
        className="al-tpl-gal-board"
        columns={Object.entries(columns).map(([id, steps]) => ({
          id,
          name: id,
          items: steps.map((step) => ({ id: step, name: step })),
        }))}
        texts={texts}
        dragWhole
        renderColumn={(id, items) => (
          <section className="al-tpl-gal-column">
            <h3>{id}</h3>
            {items}
          </section>
        )}
        renderItem={(step, handle) => (
          <div className="al-tpl-gal-row">
            {handle}
            {step}
          </div>
        )}
        onMove={(step, { to, before }) =>
          setColumns(
            Object.fromEntries(
              Object.entries(columns).map(([id, steps]) => [
                id,
                id === to ? inserted(steps, step, before) : steps.filter((other) => other !== step),
              ]),
            ),
          )
        }
      />
    </Suspense>
  );
}
