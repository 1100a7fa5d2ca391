import { useTranslate } from "ra-core";
import { type ReactElement, useRef } from "react";
import type { FormField } from "../../../../contract/api/forms";
import { UPLOAD_TYPES } from "../../../../contract/api/uploadTypes";
import { isChoice, isQuestion } from "../../../../definitions/formFields";
import { IconButton } from "../../../ui/controls/IconButton";
import { Switch } from "../../../ui/controls/Switch";
import { newOptionId, TYPES } from "../model/palette";
import type { BuilderProps } from "./builderProps";
import { ConditionBuilder } from "./ConditionBuilder";
import { NumberSetting } from "./NumberSetting";
import { Input, TextArea } from "../../../ui/controls/Input";
import { Button } from "../../../ui/controls/Button";
import { CheckField } from "../../../ui/controls/CheckField";
import { Field } from "../../../ui/controls/Field";

interface InspectorProps extends BuilderProps {
  field: FormField;
}

interface PartProps {
  field: FormField;
  /** Texts by the key that is wrong. */
  wrong: Readonly<Record<string, string>>;
  change(change: Partial<FormField>): void;
}

/** Everything about one field. */
export function Inspector(props: InspectorProps): ReactElement {
  const { field, state, dispatch, mistakes } = props;
  const t = useTranslate();
  const traits = TYPES[field.type];
  const part: PartProps = {
    field,
    wrong: mistakes.fields.get(field.id) ?? {},
    change: (change) => dispatch({ type: "change", id: field.id, change }),
  };
  return (
    <div className="al-forms-inspected">
      <h2>{t(`formBuilder.types.${field.type}`)}</h2>
      <Words {...part} />
      {isChoice(field) ? <Options {...part} /> : null}
      {isQuestion(field) ? (
        <Switch
          label={t("formBuilder.field.required")}
          checked={field.required === true}
          onChange={(required) => part.change({ required: required || undefined })}
        />
      ) : null}
      <Bounds {...part} />
      {traits.pattern ? <Pattern {...part} /> : null}
      {traits.files ? <Files {...part} /> : null}
      {isQuestion(field) ? (
        <Switch
          label={t("formBuilder.field.hidden")}
          checked={field.hidden === true}
          onChange={(hidden) => part.change({ hidden: hidden || undefined })}
        />
      ) : null}
      <ConditionBuilder
        fields={state.draft.fields}
        field={field}
        error={part.wrong.show_if}
        onChange={(show_if) => part.change({ show_if: show_if ?? undefined })}
      />
    </div>
  );
}

function Words({ field, wrong, change }: PartProps): ReactElement {
  const t = useTranslate();
  const isConsent = field.type === "consent";
  return (
    <>
      <Field
        label={t(isQuestion(field) ? "formBuilder.field.label" : "formBuilder.field.heading")}
        hint={isConsent ? t("formBuilder.field.consent_help") : undefined}
        error={wrong.label}
      >
        <TextArea
          className="al-forms-short"
          rows={1}
          maxLength={500}
          value={field.label}
          // A label is a line: what is pasted may have more.
          onChange={({ target }) => change({ label: target.value.replaceAll(/[\r\n]+/g, " ") })}
        />
      </Field>
      <Field label={t("formBuilder.field.help")} error={wrong.help}>
        <TextArea
          className="al-forms-short"
          rows={2}
          maxLength={2000}
          value={field.help ?? ""}
          onChange={({ target }) => change({ help: target.value || undefined })}
        />
      </Field>
    </>
  );
}

/** The options with their ids kept, so that renaming one renames it in every answer too. */
function Options({ field, wrong, change }: PartProps): ReactElement {
  const t = useTranslate();
  const options = field.options ?? [];
  const used = useRef(new Set(options.map(({ id }) => id)));
  const list = useRef<HTMLOListElement>(null);
  const move = (at: number, by: -1 | 1): void => {
    const option = options[at];
    if (option) change({ options: options.toSpliced(at, 1).toSpliced(at + by, 0, option) });
  };
  const add = (): void => {
    const id = newOptionId(options, used.current);
    used.current.add(id);
    change({
      options: [...options, { id, label: t("formBuilder.option_number", { number: options.length + 1 }) }],
    });
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLInputElement>("li:last-child input")?.select(),
    );
  };
  return (
    <Field group className="al-forms-options" label={t("formBuilder.field.options")} error={wrong.options}>
      <ol ref={list}>
        {options.map(({ id, label }, at) => (
          <li key={id}>
            <Input
              aria-label={t("formBuilder.option_number", { number: at + 1 })}
              maxLength={200}
              value={label}
              onChange={({ target }) =>
                change({
                  options: options.map((one) => (one.id === id ? { id, label: target.value } : one)),
                })
              }
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                event.preventDefault();
                add();
              }}
            />
            <IconButton
              glyph="up"
              label={t("formBuilder.move_up", { name: label })}
              disabled={at === 0}
              onClick={() => move(at, -1)}
            />
            <IconButton
              glyph="down"
              label={t("formBuilder.move_down", { name: label })}
              disabled={at === options.length - 1}
              onClick={() => move(at, 1)}
            />
            <IconButton
              glyph="delete"
              label={t("formBuilder.remove", { name: label })}
              onClick={() => change({ options: options.filter((one) => one.id !== id) })}
            />
          </li>
        ))}
      </ol>
      <Button variant="secondary" size="small" disabled={options.length >= 200} onClick={add}>
        {t("formBuilder.field.add_option")}
      </Button>
    </Field>
  );
}

function Bounds({ field, wrong, change }: PartProps): ReactElement | null {
  const t = useTranslate();
  const { bounds } = TYPES[field.type];
  if (!bounds) return null;
  const label = (end: "min" | "max"): string => t(`formBuilder.bounds.${bounds}_${end}`);
  const onChange = (end: "min" | "max") => (value: number | undefined) => change({ [end]: value });
  if (bounds === "date" || bounds === "time") {
    return (
      <div className="al-forms-pair">
        {(["min", "max"] as const).map((end) => (
          <Field key={end} label={label(end)} error={wrong[end]}>
            <Input
              type={bounds}
              value={typeof field[end] === "string" ? field[end] : ""}
              onChange={({ target }) => change({ [end]: target.value || undefined })}
            />
          </Field>
        ))}
      </div>
    );
  }
  const lowest = bounds === "number" ? {} : { min: bounds === "steps" ? 0 : 1 };
  return (
    <div className="al-forms-pair">
      {bounds === "top" ? null : (
        <NumberSetting
          {...lowest}
          label={label("min")}
          value={field.min}
          error={wrong.min}
          placeholder={bounds === "steps" ? "0" : undefined}
          onChange={onChange("min")}
        />
      )}
      <NumberSetting
        {...lowest}
        {...((bounds === "steps" || bounds === "top") && { max: 100 })}
        label={label("max")}
        value={field.max}
        error={wrong.max}
        placeholder={bounds === "steps" ? "10" : bounds === "top" ? "5" : undefined}
        onChange={onChange("max")}
      />
    </div>
  );
}

function Pattern({ field, wrong, change }: PartProps): ReactElement {
  const t = useTranslate();
  return (
    <Field
      label={t("formBuilder.field.pattern")}
      hint={t("formBuilder.field.pattern_help")}
      error={wrong.pattern}
    >
      <Input
        className="al-forms-code"
        maxLength={200}
        spellCheck={false}
        autoComplete="off"
        value={field.pattern ?? ""}
        onChange={({ target }) => change({ pattern: target.value || undefined })}
      />
    </Field>
  );
}

const FILE_KINDS: Record<string, (type: string) => boolean> = {
  images: (type) => type.startsWith("image/"),
  pdf: (type) => type === "application/pdf",
  documents: (type) => type.startsWith("application/") && type !== "application/pdf",
  text: (type) => type.startsWith("text/"),
  media: (type) => type.startsWith("audio/") || type.startsWith("video/"),
};

/** How many files, and of which kinds; none chosen means all that are taken anywhere. */
function Files({ field, wrong, change }: PartProps): ReactElement {
  const t = useTranslate();
  const accept = field.accept ?? [];
  const typesOf = (kind: string): string[] =>
    Object.keys(UPLOAD_TYPES).filter((type) => FILE_KINDS[kind]?.(type));
  return (
    <>
      <NumberSetting
        label={t("formBuilder.field.max_files")}
        min={1}
        max={10}
        placeholder="1"
        value={field.max_files}
        error={wrong.max_files}
        onChange={(max_files) => change({ max_files })}
      />
      <Field
        group
        label={t("formBuilder.field.accept")}
        hint={t("formBuilder.field.accept_help")}
        error={wrong.accept}
      >
        {Object.keys(FILE_KINDS).map((kind) => (
          <CheckField
            key={kind}
            label={t(`formBuilder.files.${kind}`)}
            value={typesOf(kind).every((type) => accept.includes(type))}
            onChange={(isChosen) => {
              const others = accept.filter((type) => !typesOf(kind).includes(type));
              const next = isChosen ? [...others, ...typesOf(kind)] : others;
              change({ accept: next.length > 0 ? next : undefined });
            }}
          />
        ))}
      </Field>
    </>
  );
}
