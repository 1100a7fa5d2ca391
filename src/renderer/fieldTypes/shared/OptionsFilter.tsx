import type { ReactElement } from "react";
import { useRenderer } from "../../context";
import { type AnyFilter, asText } from "./DraftFilter";
import { Select } from "../../../ui/controls/Input";
import { Field } from "../../../ui/controls/Field";

interface Option {
  id: string;
  label: string;
}

export function Options(
  props: AnyFilter & {
    options: Option[];
    /** The key of what stands for no choice. */
    empty?: string | undefined;
    parse(id: string): unknown;
  },
): ReactElement {
  const { translate } = useRenderer();
  const { label, value, onChange, options, parse, empty = "renderer.filters.any" } = props;
  const current = typeof value === "boolean" ? String(value) : asText(value);
  return (
    <Field label={label}>
      <Select
        size="small"
        value={current}
        onChange={(event) => onChange(event.target.value === "" ? undefined : parse(event.target.value))}
      >
        <option value="">{translate(empty)}</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
