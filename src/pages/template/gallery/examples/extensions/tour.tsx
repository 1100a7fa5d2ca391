import { lazy, type ReactElement, Suspense, useRef, useState } from "react";
import type { Examples } from "../../examples";

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
        <input ref={keep(0)} className="al-input" type="search" aria-label="Search members" />
        <button ref={keep(1)} type="button" className="al-button al-button-small">
          Add
        </button>
        <button ref={keep(2)} type="button" className="al-button al-button-quiet al-button-small">
          Export
        </button>
      </div>
      <div>
        <button type="button" className="al-button al-button-quiet" onClick={() => setAt(0)}>
          Show me around
        </button>
      </div>
      {at !== undefined && anchor ? (
        <Suspense fallback={null}>
          <Popup key={at} label={`Stop ${at + 1}`} anchor={anchor} onClose={() => setAt(undefined)}>
            <p>{STOPS[at]}</p>
            <div className="al-tpl-gal-row">
              <span>
                {at + 1} / {STOPS.length}
              </span>
              <button
                type="button"
                className="al-button al-button-small"
                autoFocus
                onClick={() => setAt(at + 1 < STOPS.length ? at + 1 : undefined)}
              >
                {at + 1 < STOPS.length ? "Next" : "Done"}
              </button>
            </div>
          </Popup>
        </Suspense>
      ) : null}
    </div>
  );
}
