import { useTranslate } from "ra-core";
import { type ReactElement, useMemo, useState } from "react";
import { useFormState } from "react-hook-form";
import type { ResolvedRecordView, ResolvedTab } from "../../../../definitions/resolved";
import { useConditions } from "../../formState/useCondition";
import { useLabels } from "../../context";
import { useInputId } from "../../fieldTypes/shared/useFormInput";
import { Glyph } from "../../../ui/Glyph";
import { panelProps, TabBar, type TabItem } from "../../../ui/TabBar";
import { errorPaths, topOf } from "../../formState/formErrors";
import { FormLayout } from "./FormLayout";
import { useFormSettings } from "../../formState/FormSettings";
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
      <ChooseTab tabs={shown} active={active} onChoose={choose} />
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
    <div {...panelProps(id)}>
      <FormLayout items={tab.items} />
    </div>
  );
}

interface ChooseTabProps {
  tabs: ResolvedTab[];
  active: ResolvedTab | undefined;
  onChoose(id: string): void;
}

function ChooseTab({ tabs, active, onChoose }: ChooseTabProps): ReactElement {
  const { resource } = useFormSettings();
  const labels = useLabels(resource);
  const translate = useTranslate();
  const prefix = useInputId("tab");
  const { errors } = useFormState();
  const wrong = new Set(errorPaths(errors).map(topOf));
  const items = tabs.map(({ id, items: fields }): TabItem => {
    const label = labels.tab(id);
    if (!sourcesIn(fields).some((source) => wrong.has(topOf(source)))) return { id, label };
    return {
      id,
      label: (
        <>
          {label}
          <Glyph name="warning" size={16} />
        </>
      ),
      name: translate("forms.errors.tab", { label }),
      isWrong: true,
    };
  });
  return (
    <TabBar tabs={items} active={active?.id} elementId={(id) => `${prefix}-${id}`} onChoose={onChoose} />
  );
}
