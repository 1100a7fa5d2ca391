import { type ReactElement, useState } from "react";
import { readText } from "../../../../contract/fieldTypes/readText";
import { countableValues } from "../../../../definitions/resolve/fieldKinds";
import type { ResolvedFilter } from "../../../../definitions/resolved";
import { VisuallyHidden } from "../../../ui/VisuallyHidden";
import { useFormatter, useRenderer } from "../../context";
import "./facets.css";
import { useFacetCounts } from "./useFacetCounts";
import { Checkbox } from "../../../ui/controls/Checkbox";

/** With more choices than this, a filter is folded until one is chosen. */
const FEW = 8;

interface FacetFilterProps {
  resource: string;
  filter: ResolvedFilter;
  label: string;
  value: unknown;
  /** Stands alone, and so open. */
  alone?: boolean;
  /** `undefined` takes the filter away. */
  onChange(value: unknown): void;
}

/** A filter whose choices stand side by side, several at once, each with how many records it would leave. */
export default function FacetFilter(props: FacetFilterProps): ReactElement {
  const { resource, filter, label, value, alone = false, onChange } = props;
  const { field, source } = filter;
  const format = useFormatter();
  const nameOf = useChoiceNames(resource, filter);
  const counts = useFacetCounts(resource, source);
  const choices = countableValues(field);
  // The address follows a moment later; the box shows at once what was pressed.
  const [pressed, setPressed] = useState<{ over: string; chosen: string[] }>();
  const given = JSON.stringify(asList(value));
  if (pressed && pressed.over !== given) setPressed(undefined);
  const chosen = pressed?.over === given ? pressed.chosen : asList(value);
  const [isOpenAtFirst] = useState(alone || chosen.length > 0 || choices.length <= FEW);
  const choose = (choice: string, isChosen: boolean): void => {
    const next = choices.filter((one) => (one === choice ? isChosen : chosen.includes(one)));
    setPressed({ over: given, chosen: next });
    onChange(next.length === 0 ? undefined : next.map((one) => readText(field, one)));
  };
  return (
    <details className="al-facet" open={isOpenAtFirst}>
      <summary>
        {label}
        {chosen.length > 0 ? <span className="al-facet-chosen">{format.number(chosen.length)}</span> : null}
      </summary>
      <fieldset>
        <legend className="al-visually-hidden">{label}</legend>
        {choices.map((choice) => (
          <label key={choice} className="al-choice" data-none={counts?.[choice] === 0 || undefined}>
            <Checkbox
              checked={chosen.includes(choice)}
              onChange={(event) => choose(choice, event.target.checked)}
            />
            <span className="al-facet-name">{nameOf(choice)}</span>{" "}
            {counts ? <Count count={counts[choice] ?? 0} /> : null}
          </label>
        ))}
      </fieldset>
    </details>
  );
}

function Count({ count }: { count: number }): ReactElement {
  const { translate } = useRenderer();
  const format = useFormatter();
  return (
    <>
      <span className="al-facet-count" aria-hidden="true">
        {format.number(count)}
      </span>
      <VisuallyHidden>{translate("renderer.list.total_label", { smart_count: count })}</VisuallyHidden>
    </>
  );
}

function useChoiceNames(resource: string, { source, field }: ResolvedFilter): (choice: string) => string {
  const { translate, labelsOf } = useRenderer();
  if (field.type === "boolean")
    return (choice) => translate(choice === "true" ? "renderer.yes" : "renderer.no");
  if (field.type === "rating") return (choice) => translate("renderer.rating", { value: Number(choice) });
  const labels = labelsOf(resource);
  return (choice) => labels.choice(source, choice);
}

/** What is chosen; addresses and saved views may say one value alone. */
function asList(value: unknown): string[] {
  if (value === undefined || value === null || value === "") return [];
  return (Array.isArray(value) ? value : [value]).map(String);
}
