import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import "./page.css";
import { PlainButton } from "./controls/PlainButton";
import { Glyph } from "./Glyph";

/** How much of what is seen one press moves on. */
const PART = 0.7;

export interface TabItem {
  id: string;
  label: ReactNode;
  /** What screen readers hear in place of the label. */
  name?: string;
  isWrong?: boolean;
}

export interface TabBarProps {
  tabs: TabItem[];
  /** The chosen tab's id. */
  active: string | undefined;
  /** The id of a tab's element; its panel carries the same with `-panel` behind it (see `panelProps`). */
  elementId(id: string): string;
  onChoose(id: string): void;
  /** Names the tabs where no heading does. */
  label?: string;
}

/** WAI-ARIA tabs: one stop for Tab, arrows, Home and End between them. */
export function TabBar({ tabs, active, elementId, onChoose, label }: TabBarProps): ReactElement {
  const bar = useRef<HTMLDivElement>(null);
  const ends = useEnds(bar, tabs.length);
  useEffect(() => {
    bar.current
      ?.querySelector("[aria-selected=true]")
      ?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }, [active]);
  const turn = (way: 1 | -1): void => {
    const { current } = bar;
    current?.scrollBy({ left: way * current.clientWidth * PART, behavior: "smooth" });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const from = Math.max(
      0,
      tabs.findIndex(({ id }) => id === active),
    );
    const to = destination(event.key, from, tabs.length);
    const tab = to === undefined ? undefined : tabs[to];
    if (to === undefined || !tab) return;
    event.preventDefault();
    onChoose(tab.id);
    bar.current?.querySelectorAll<HTMLElement>("[role=tab]")[to]?.focus();
  };
  return (
    <div className="al-tabs-frame">
      {ends.start ? <Turn way={-1} onTurn={turn} /> : null}
      <div
        className="al-tabs"
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        ref={bar}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <PlainButton
            key={tab.id}
            role="tab"
            id={elementId(tab.id)}
            aria-selected={tab.id === active}
            aria-controls={tab.id === active ? `${elementId(tab.id)}-panel` : undefined}
            aria-label={tab.name}
            data-wrong={tab.isWrong}
            tabIndex={tab.id === active ? 0 : -1}
            onClick={() => onChoose(tab.id)}
          >
            {tab.label}
          </PlainButton>
        ))}
      </div>
      {ends.end ? <Turn way={1} onTurn={turn} /> : null}
    </div>
  );
}

/** For a pointer alone: arrow keys go from tab to tab and bring each into view. */
function Turn({ way, onTurn }: { way: 1 | -1; onTurn(way: 1 | -1): void }): ReactElement {
  return (
    <PlainButton className="al-tabs-turn" aria-hidden tabIndex={-1} onClick={() => onTurn(way)}>
      <Glyph name={way === 1 ? "next" : "previous"} size={18} />
    </PlainButton>
  );
}

/** At which ends there are tabs that do not fit. */
function useEnds(bar: RefObject<HTMLDivElement | null>, count: number): { start: boolean; end: boolean } {
  const [ends, setEnds] = useState({ start: false, end: false });
  useEffect(() => {
    const { current } = bar;
    if (!current || typeof ResizeObserver === "undefined") return undefined;
    const look = (): void => {
      const at = Math.abs(current.scrollLeft);
      const start = at > 1;
      const end = at + current.clientWidth < current.scrollWidth - 1;
      setEnds((before) => (before.start === start && before.end === end ? before : { start, end }));
    };
    const observer = new ResizeObserver(look);
    observer.observe(current);
    for (const tab of current.children) observer.observe(tab);
    current.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      current.removeEventListener("scroll", look);
    };
  }, [bar, count]);
  return ends;
}

/** What makes an element the panel of the tab with this element id. */
export function panelProps(elementId: string): { role: "tabpanel"; id: string; "aria-labelledby": string } {
  return { role: "tabpanel", id: `${elementId}-panel`, "aria-labelledby": elementId };
}

function destination(key: string, from: number, count: number): number | undefined {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  if (key === "ArrowRight") return (from + 1) % count;
  return key === "ArrowLeft" ? (from - 1 + count) % count : undefined;
}
