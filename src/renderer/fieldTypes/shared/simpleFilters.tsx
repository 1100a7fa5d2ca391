import { type ReactElement, useEffect, useRef, useState } from "react";
import type { ChoiceDefinition } from "../../../../contract/resource";
import { useRenderer } from "../../context";
import type { FilterProps } from "./types";

type AnyFilter = Omit<FilterProps, "field">;

function asText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** A text that is not given on before it says something; what comes from outside replaces it. */
function useDraft(value: unknown): [string, (text: string) => void] {
  const [draft, setDraft] = useState(asText(value));
  const own = useRef(draft);
  useEffect(() => {
    if (asText(value) === own.current) return;
    own.current = asText(value);
    setDraft(own.current);
  }, [value]);
  const change = (text: string): void => {
    own.current = text;
    setDraft(text);
  };
  return [draft, change];
}

interface InputProps extends AnyFilter {
  type: "text" | "number" | "date" | "time" | "color";
  parse(text: string): unknown;
}

function Input({ label, value, onChange, type, parse }: InputProps): ReactElement {
  const [draft, setDraft] = useDraft(value);
  return (
    <label className="al-labelled">
      {label}
      <input
        className="al-input"
        type={type}
        step={type === "number" ? "any" : undefined}
        maxLength={200}
        value={draft}
        onChange={(event) => {
          setDraft(event.target.value);
          const text = event.target.value.trim();
          onChange(text === "" ? undefined : parse(text));
        }}
      />
    </label>
  );
}

const keep = (text: string): string => text;

export const TextFilter = (props: AnyFilter): ReactElement => <Input {...props} type="text" parse={keep} />;
export const NumberFilter = (props: AnyFilter): ReactElement => (
  <Input {...props} type="number" parse={Number} />
);
/** Money stays a decimal text, as in the data. */
export const MoneyFilter = (props: AnyFilter): ReactElement => (
  <Input {...props} type="number" parse={keep} />
);
export const DateFilter = (props: AnyFilter): ReactElement => <Input {...props} type="date" parse={keep} />;
export const TimeFilter = (props: AnyFilter): ReactElement => <Input {...props} type="time" parse={keep} />;
/** `#rrggbb` as a text: a colour picker has no way to say "any". */
export const ColorFilter = TextFilter;

interface Option {
  id: string;
  label: string;
}

function Options(props: AnyFilter & { options: Option[]; parse(id: string): unknown }): ReactElement {
  const { translate } = useRenderer();
  const { label, value, onChange, options, parse } = props;
  const current = typeof value === "boolean" ? String(value) : asText(value);
  return (
    <label className="al-labelled">
      {label}
      <select
        className="al-input"
        value={current}
        onChange={(event) => onChange(event.target.value === "" ? undefined : parse(event.target.value))}
      >
        <option value="">{translate("renderer.filters.any")}</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

export function BooleanFilter(props: AnyFilter): ReactElement {
  const { translate } = useRenderer();
  const options = [
    { id: "true", label: translate("renderer.yes") },
    { id: "false", label: translate("renderer.no") },
  ];
  return <Options {...props} options={options} parse={(id) => id === "true"} />;
}

/** One of the field's choices; for a field with several values, those that have it. */
export function ChoiceFilter(
  props: AnyFilter & { field: { choices: (string | ChoiceDefinition)[] } },
): ReactElement {
  const { labelsOf } = useRenderer();
  const labels = labelsOf(props.resource);
  const options = props.field.choices.map((choice) => {
    const id = typeof choice === "string" ? choice : choice.id;
    return { id, label: labels.choice(props.source, id) };
  });
  return <Options {...props} options={options} parse={keep} />;
}

export function RatingFilter(props: AnyFilter): ReactElement {
  const { translate } = useRenderer();
  const options = [1, 2, 3, 4, 5].map((stars) => ({
    id: String(stars),
    label: translate("renderer.rating", { value: stars }),
  }));
  return <Options {...props} options={options} parse={Number} />;
}
