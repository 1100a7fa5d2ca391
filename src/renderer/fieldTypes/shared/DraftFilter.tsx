import { type ReactElement, useEffect, useRef, useState } from "react";
import type { FilterProps } from "./types";

export type AnyFilter = Omit<FilterProps, "field">;

export function asText(value: unknown): string {
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

export function Input({ label, value, onChange, type, parse }: InputProps): ReactElement {
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

export const keep = (text: string): string => text;

export const TextFilter = (props: AnyFilter): ReactElement => <Input {...props} type="text" parse={keep} />;

export const NumberFilter = (props: AnyFilter): ReactElement => (
  <Input {...props} type="number" parse={Number} />
);

export const DateFilter = (props: AnyFilter): ReactElement => <Input {...props} type="date" parse={keep} />;
