import { lazy, type ReactElement, Suspense, useRef, useState } from "react";
import type { Examples } from "../../examples";
import { Input } from "../../../../../ui/controls/Input";
import { Button } from "../../../../../ui/controls/Button";

export default { tour: Tour } satisfies Examples;

const Popup = lazy(() => import("../../../../../ui/Popup"));

const STOPS = ["Here you search the list.", "Here you add a member.", "Here you save them all as a file."];

function Tour(): ReactElement {
  const [at, setAt] = useState<number>();
  const stops = useRef<(HTMLElement | null)[]>([]);
  const anchor = at === undefined ? undefined : stops.current[at];
  const keep = (index: number) => (element: HTMLElement | null) => {
    stops.current[index] = element;
  };
  return (
    <div className="al-tpl-gal-stack">
      <div className="al-tpl-gal-row">
        <Input ref={keep(0)} size="small" type="search" aria-label="Search members" />
        <Button ref={keep(1)} size="small">
          Add
        </Button>
        <Button ref={keep(2)} variant="secondary" size="small">
          Export
        </Button>
      </div>
      <div>
        <Button variant="secondary" onClick={() => setAt(0)}>
          Show me around
        </Button>
      </div>
      {at !== undefined && anchor ? (
        <Suspense fallback={null}>
          <Popup key={at} label={`Stop ${at + 1}`} anchor={anchor} onClose={() => setAt(undefined)}>
            <p>{STOPS[at]}</p>
            <div className="al-tpl-gal-row">
              <span>
                {at + 1} / {STOPS.length}
              </span>
              <Button
                size="small"
                autoFocus
                onClick={() => setAt(at + 1 < STOPS.length ? at + 1 : undefined)}
              >
                {at + 1 < STOPS.length ? "Next" : "Done"}
              </Button>
            </div>
          </Popup>
        </Suspense>
      ) : null}
    </div>
  );
}
