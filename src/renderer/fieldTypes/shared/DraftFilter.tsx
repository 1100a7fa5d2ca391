import { type ReactElement, useEffect, useRef, useState } from "react";
import type { FilterProps } from "./types";
import { Input } from "../../../ui/controls/Input";
import { Field } from "../../../ui/controls/Field";

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

interface DraftInputProps extends AnyFilter, Draft {
  type: "text" | "number" | "date" | "time" | "color";
}

function valueOf(text: string, parse: Draft["parse"]): unknown {
  return text.trim() === "" ? undefined : parse(text.trim());
}

export function DraftInput({ label, onChange, type, ...rest }: DraftInputProps): ReactElement {
  const [draft, setDraft] = useDraft(rest);
  return (
    <Field label={label}>
      <Input
        size="small"
        type={type}
        step={type === "number" ? "any" : undefined}
        maxLength={200}
        value={draft}
        onChange={(event) => {
          setDraft(event.target.value);
          onChange(valueOf(event.target.value, rest.parse));
        }}
      />
    </Field>
  );
}

export const keep = (text: string): string => text;

export const TextFilter = (props: AnyFilter): ReactElement => (
  <DraftInput {...props} type="text" parse={keep} />
);

export const NumberFilter = (props: AnyFilter): ReactElement => (
  <DraftInput {...props} type="number" parse={Number} />
);

export const DateFilter = (props: AnyFilter): ReactElement => (
  <DraftInput {...props} type="date" parse={keep} />
);
