import { type KeyboardEvent, type ReactElement, type ReactNode, useRef } from "react";
import "./page.css";
import { PlainButton } from "./controls/PlainButton";

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
    <div className="al-tabs" role="tablist" aria-label={label} tabIndex={-1} ref={bar} onKeyDown={onKeyDown}>
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
  );
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
