import { useTranslate } from "ra-core";
import { type ReactElement, useState } from "react";
import { LONGEST_FORMAT, numberIn, parseNumberFormat, seriesOn } from "../../../../../contract/numberFormat";
import { FORMULA_RESULTS } from "../../../../../contract/fieldTypes/formula";
import { LOOKUP_RESULTS } from "../../../../../contract/fieldTypes/lookup";
import type { FieldDefinition, FieldOf } from "../../../../../contract/resource";
import { localTimeZone, zonedNow } from "../../../../../contract/zonedTime";
import { useRenderer } from "../../../../renderer/context";
import { Input, Select, TextArea } from "../../../../ui/controls/Input";
import { Field } from "../../../../ui/controls/Field";

const FUNCTIONS = ["count", "sum", "min", "max", "avg"] as const;

/** What a field has to say because of its type: where it refers to, its choices, what it is made of. */
export function TypeDetails({
  name,
  field,
  resources,
  set,
}: {
  /** Of the resource, which other resources' fields refer to. */
  name: string;
  field: FieldDefinition;
  resources: readonly string[];
  set(key: string, value: unknown): void;
}): ReactElement {
  const t = useTranslate();
  return (
    <>
      {"reference" in field ? (
        <Choice
          label={t("definitions.fields.reference")}
          value={field.reference}
          choices={resources}
          onChange={(reference) => set("reference", reference)}
        />
      ) : null}
      {"target" in field ? <TargetChoice name={name} field={field} set={set} /> : null}
      {field.type === "rollup" ? <RollupChoices field={field} set={set} /> : null}
      {field.type === "template" ? (
        <Field label={t("definitions.fields.template")}>
          <Input
            size="small"
            value={field.template}
            placeholder="{first_name} {last_name}"
            onChange={(event) => set("template", event.target.value)}
          />
        </Field>
      ) : null}
      {field.type === "formula" ? <FormulaInputs field={field} set={set} /> : null}
      {field.type === "lookup" ? <LookupInputs field={field} set={set} /> : null}
      {field.type === "autoNumber" ? <NumberFormatInput value={field.format} set={set} /> : null}
      {"choices" in field ? (
        <ChoicesInput
          value={field.choices.map((choice) => (typeof choice === "string" ? choice : choice.id))}
          onChange={(ids) => {
            const known = new Map(field.choices.map((one) => [typeof one === "string" ? one : one.id, one]));
            set(
              "choices",
              ids.map((id) => known.get(id) ?? id),
            );
          }}
        />
      ) : null}
    </>
  );
}

/** What is worked out, and what it is shown as. */
function FormulaInputs({
  field,
  set,
}: {
  field: FieldOf<"formula">;
  set(key: string, value: unknown): void;
}): ReactElement {
  const t = useTranslate();
  return (
    <>
      <Field label={t("definitions.fields.formula")} hint={t("definitions.fields.formula_hint")}>
        <TextArea
          rows={2}
          spellCheck={false}
          value={field.value}
          placeholder="hours * rate"
          onChange={(event) => set("value", event.target.value)}
        />
      </Field>
      <ResultChoice value={field.result} choices={FORMULA_RESULTS} set={set} />
    </>
  );
}

/** Which field of which related record it shows, and of which type that is. */
function LookupInputs({
  field,
  set,
}: {
  field: FieldOf<"lookup">;
  set(key: string, value: unknown): void;
}): ReactElement {
  const t = useTranslate();
  return (
    <>
      <Field label={t("definitions.fields.lookup")} hint={t("definitions.fields.lookup_hint")}>
        <Input
          size="small"
          spellCheck={false}
          value={field.source}
          onChange={(event) => set("source", event.target.value)}
        />
      </Field>
      <ResultChoice value={field.result} choices={LOOKUP_RESULTS} set={set} />
    </>
  );
}

function ResultChoice({
  value,
  choices,
  set,
}: {
  value: string;
  choices: readonly string[];
  set(key: string, value: unknown): void;
}): ReactElement {
  const t = useTranslate();
  return (
    <Field label={t("definitions.fields.result")}>
      <Select size="small" value={value} onChange={(event) => set("result", event.target.value)}>
        {choices.map((one) => (
          <option key={one} value={one}>
            {t(`definitions.types.${one}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** With a number as records of today have them. */
function NumberFormatInput({
  value,
  set,
}: {
  value: string;
  set(key: string, value: unknown): void;
}): ReactElement {
  const t = useTranslate();
  const { now, organisation } = useRenderer();
  const format = parseNumberFormat(value);
  const today = zonedNow(now(), organisation.timeZone ?? localTimeZone()).date;
  const hint =
    "problem" in format
      ? t("definitions.fields.format_hint")
      : t("definitions.fields.format_example", { number: numberIn(seriesOn(format, today), 1, format) });
  return (
    <Field label={t("definitions.fields.format")} hint={hint}>
      <Input
        size="small"
        value={value}
        maxLength={LONGEST_FORMAT}
        placeholder="INV-{year}-{0000}"
        onChange={(event) => set("format", event.target.value)}
      />
    </Field>
  );
}

type Related = Extract<FieldDefinition, { type: "referenceMany" | "rollup" }>;
type Rollup = Extract<FieldDefinition, { type: "rollup" }>;

/** The fields of the other resource that refer to this one come first: one of them is meant. */
function TargetChoice({
  name,
  field,
  set,
}: {
  name: string;
  field: Related;
  set(key: string, value: unknown): void;
}): ReactElement {
  const t = useTranslate();
  const { resources } = useRenderer();
  const others = Object.entries(resources.get(field.reference)?.fields ?? {});
  const referring = others.flatMap(([source, other]) =>
    "reference" in other && other.reference === name ? [source] : [],
  );
  return (
    <Choice
      label={t("definitions.fields.target")}
      value={field.target}
      choices={referring.length > 0 ? referring : others.map(([source]) => source)}
      onChange={(target) => set("target", target)}
    />
  );
}

function RollupChoices({
  field,
  set,
}: {
  field: Rollup;
  set(key: string, value: unknown): void;
}): ReactElement {
  const t = useTranslate();
  const { resources } = useRenderer();
  return (
    <>
      <Field label={t("definitions.fields.function")}>
        <Select size="small" value={field.function} onChange={(event) => set("function", event.target.value)}>
          {FUNCTIONS.map((one) => (
            <option key={one} value={one}>
              {t(`definitions.fields.functions.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      {field.function === "count" ? null : (
        <Choice
          label={t("definitions.fields.source")}
          value={field.source ?? ""}
          choices={Object.keys(resources.get(field.reference)?.fields ?? {})}
          onChange={(source) => set("source", source)}
        />
      )}
    </>
  );
}

/** One of the names, or what is written although it is none of them. */
function Choice(props: {
  label: string;
  value: string;
  choices: readonly string[];
  onChange(name: string): void;
}): ReactElement {
  const { label, value, choices, onChange } = props;
  return (
    <Field label={label}>
      <Select size="small" value={value} onChange={(event) => onChange(event.target.value)}>
        {[...new Set([value, ...choices])].map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Select>
    </Field>
  );
}

function ChoicesInput({ value, onChange }: { value: string[]; onChange(ids: string[]): void }): ReactElement {
  const t = useTranslate();
  const [typed, setTyped] = useState(value.join("\n"));
  return (
    <Field label={t("definitions.fields.choices")}>
      <TextArea
        className="al-definitions-choices"
        rows={4}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          const ids = event.target.value
            .split("\n")
            .map((one) => one.trim())
            .filter(Boolean);
          onChange([...new Set(ids)]);
        }}
      />
    </Field>
  );
}
