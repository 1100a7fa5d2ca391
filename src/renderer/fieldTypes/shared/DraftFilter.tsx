import { type ReactElement, useEffect, useRef, useState } from "react";
import type { FilterProps } from "./types";

export type AnyFilter = Omit<FilterProps, "field">;

export function asText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/**
 * A text that is not given on before it says something; what comes from outside, and is not what the text stands for,
 * replaces it.
 */
function useDraft({ value, parse, show = asText }: Draft): [string, (text: string) => void] {
  const [draft, setDraft] = useState(show(value));
  const own = useRef(draft);
  useEffect(() => {
    if (valueOf(own.current, parse) === value) return;
    own.current = show(value);
    setDraft(own.current);
  }, [value, parse, show]);
  const change = (text: string): void => {
    own.current = text;
    setDraft(text);
  };
  return [draft, change];
}

interface Draft {
  value: unknown;
  /** The value of a text; undefined where it is none. */
  parse(text: string): unknown;
  /** The text of a value. */
  show?(value: unknown): string;
}

interface InputProps extends AnyFilter, Draft {
  type: "text" | "number" | "date" | "time" | "color";
}

function valueOf(text: string, parse: Draft["parse"]): unknown {
  return text.trim() === "" ? undefined : parse(text.trim());
}

export function Input({ label, onChange, type, ...rest }: InputProps): ReactElement {
  const [draft, setDraft] = useDraft(rest);
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
          onChange(valueOf(event.target.value, rest.parse));
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
