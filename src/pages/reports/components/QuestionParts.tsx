import { useTranslate } from "ra-core";
import type { ReactElement, ReactNode } from "react";
import type { QuestionField } from "../../../../contract/api/questions";
import { IconButton } from "../../../ui/controls/IconButton";
import { Select } from "../../../ui/controls/Input";

/** What is wrong with a question, by its pointer into it. */
export type Errors = Readonly<Record<string, string>>;

/** The first mistake at a place or below it. */
export function errorAt(errors: Errors, pointer: string): string | undefined {
  const found = Object.keys(errors).find((at) => at === pointer || at.startsWith(`${pointer}/`));
  return found === undefined ? undefined : errors[found];
}

/** The mistakes below a place, as the editor of conditions takes them. */
export function mistakesAt(errors: Errors, at: string): { pointer: string; message: string }[] {
  return Object.entries(errors)
    .filter(([pointer]) => pointer.startsWith(at))
    .map(([pointer, message]) => ({ pointer, message }));
}

export function Part(props: {
  title: string;
  error?: string | undefined;
  children: ReactNode;
}): ReactElement {
  return (
    <fieldset className="al-report-part">
      <legend>{props.title}</legend>
      {props.children}
      {props.error === undefined ? null : <PartError>{props.error}</PartError>}
    </fieldset>
  );
}

function PartError({ children }: { children: ReactNode }): ReactElement {
  return (
    <p className="al-report-error" role="alert">
      {children}
    </p>
  );
}

/** One line of a part, with what is wrong with it. */
export function Line(props: {
  name: string;
  error: string | undefined;
  onRemove(): void;
  children: ReactNode;
}): ReactElement {
  const t = useTranslate();
  return (
    <div className="al-report-line">
      {props.children}
      <IconButton
        glyph="close"
        size="small"
        label={t("reports.remove", { name: props.name })}
        onClick={props.onRemove}
      />
      {props.error === undefined ? null : <PartError>{props.error}</PartError>}
    </div>
  );
}

export function FieldSelect(props: {
  label: string;
  value: string;
  fields: readonly QuestionField[];
  onChange(field: QuestionField): void;
}): ReactElement {
  const { label, value, fields, onChange } = props;
  const isKnown = fields.some(({ path }) => path === value);
  return (
    <Select
      size="small"
      aria-label={label}
      value={value}
      onChange={(event) => {
        const field = fields.find(({ path }) => path === event.target.value);
        if (field) onChange(field);
      }}
    >
      {isKnown ? null : <option value={value}>{value}</option>}
      {fields.map(({ path, label: name }) => (
        <option key={path} value={path}>
          {name}
        </option>
      ))}
    </Select>
  );
}
