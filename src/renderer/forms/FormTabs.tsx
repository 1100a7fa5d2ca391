import { useTranslate } from "ra-core";
import { type KeyboardEvent, type ReactElement, useMemo, useRef, useState } from "react";
import { useFormState } from "react-hook-form";
import type { ResolvedRecordView, ResolvedTab } from "../../../definitions/resolved";
import { useConditions } from "../conditions/useCondition";
import { useLabels } from "../context";
import { useInputId } from "../inputs/useFormInput";
import { Glyph } from "../../ui/Glyph";
import { errorPaths, topOf } from "./formErrors";
import { FormLayout } from "./FormLayout";
import { useFormSettings } from "./FormSettings";
import { sourcesIn } from "./layout";
import { useErrorFocus } from "./useErrorFocus";

/** The fields of a form: at once, or behind tabs, of which the one with the first error comes to the front. */
export function FormTabs({ view }: { view: ResolvedRecordView }): ReactElement {
  const [first] = view.tabs;
  if (!view.tabbed && first) return <SingleTab tab={first} />;
  return <TabbedFields tabs={view.tabs} />;
}

function SingleTab({ tab }: { tab: ResolvedTab }): ReactElement {
  const tabs = useMemo(() => [tab], [tab]);
  useErrorFocus(tabs, ignore);
  return <FormLayout items={tab.items} />;
}

const ignore = (): void => undefined;

function TabbedFields({ tabs }: { tabs: ResolvedTab[] }): ReactElement {
  const shown = useVisibleTabs(tabs);
  const [chosen, choose] = useState<string>();
  useErrorFocus(shown, choose);
  const active = shown.find((tab) => tab.id === chosen) ?? shown[0];
  return (
    <>
      <TabBar tabs={shown} active={active} onChoose={choose} />
      {active ? <TabPanel key={active.id} tab={active} /> : null}
    </>
  );
}

function useVisibleTabs(tabs: ResolvedTab[]): ResolvedTab[] {
  const conditions = useMemo(() => tabs.map((tab) => tab.when), [tabs]);
  const holds = useConditions(conditions);
  return tabs.filter((_, index) => holds[index]);
}

function TabPanel({ tab }: { tab: ResolvedTab }): ReactElement {
  const id = useInputId(`tab.${tab.id}`);
  return (
    <div role="tabpanel" id={`${id}-panel`} aria-labelledby={id}>
      <FormLayout items={tab.items} />
    </div>
  );
}

interface TabBarProps {
  tabs: ResolvedTab[];
  active: ResolvedTab | undefined;
  onChoose(id: string): void;
}

/** WAI-ARIA tabs: one stop for Tab, arrows, Home and End between them. */
function TabBar({ tabs, active, onChoose }: TabBarProps): ReactElement {
  const { resource } = useFormSettings();
  const labels = useLabels(resource);
  const { errors } = useFormState();
  const bar = useRef<HTMLDivElement>(null);
  const wrong = new Set(errorPaths(errors).map(topOf));
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = destination(event.key, active ? tabs.indexOf(active) : 0, tabs.length);
    const tab = to === undefined ? undefined : tabs[to];
    if (to === undefined || !tab) return;
    event.preventDefault();
    onChoose(tab.id);
    bar.current?.querySelectorAll<HTMLElement>("[role=tab]")[to]?.focus();
  };
  return (
    <div className="form-tabs" role="tablist" tabIndex={-1} ref={bar} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <TabButton
          key={tab.id}
          id={tab.id}
          label={labels.tab(tab.id)}
          selected={tab === active}
          hasErrors={sourcesIn(tab.items).some((source) => wrong.has(topOf(source)))}
          onChoose={onChoose}
        />
      ))}
    </div>
  );
}

function destination(key: string, from: number, count: number): number | undefined {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  if (key === "ArrowRight") return (from + 1) % count;
  return key === "ArrowLeft" ? (from - 1 + count) % count : undefined;
}

interface TabButtonProps {
  id: string;
  label: string;
  selected: boolean;
  hasErrors: boolean;
  onChoose(id: string): void;
}

function TabButton({ id, label, selected, hasErrors, onChoose }: TabButtonProps): ReactElement {
  const translate = useTranslate();
  const tabId = useInputId(`tab.${id}`);
  return (
    <button
      type="button"
      role="tab"
      id={tabId}
      aria-selected={selected}
      aria-controls={selected ? `${tabId}-panel` : undefined}
      aria-label={hasErrors ? translate("forms.errors.tab", { label }) : undefined}
      data-wrong={hasErrors}
      tabIndex={selected ? 0 : -1}
      onClick={() => onChoose(id)}
    >
      {label}
      {hasErrors ? <Glyph name="warning" size={16} /> : null}
    </button>
  );
}
