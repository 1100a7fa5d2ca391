import { useTranslate } from "ra-core";
import { type ReactElement, Suspense, useId, useState } from "react";
import { FIELD_TYPES, typesWith } from "../../../../../contract/fieldTypes";
import type { FieldDefinition, FieldType } from "../../../../../contract/resource";
import { Chip } from "../../../../ui/Chip";
import { SortableList } from "../../../../ui/sortable";
import { addField, moveKey, removeField, renameField, setAt } from "../../model/edit";
import { fieldOf, withType } from "../../model/fieldTypes";
import { toName } from "../../model/guess";
import { labelNew } from "../../model/labels";
import { useOwnLocale } from "../../useOwnLocale";
import { useSortableTexts } from "../../useSortableTexts";
import { EntryRow } from "./EntryRow";
import { InJson } from "./InJson";
import { LabelInputs } from "./LabelInputs";
import { NewEntry } from "./NewEntry";
import type { PartProps } from "./PartProps";
import { TypeDetails } from "./TypeDetails";
import { Checkbox } from "../../../../ui/controls/Checkbox";
import { Input, Select } from "../../../../ui/controls/Input";
import { Field } from "../../../../ui/controls/Field";

/** The fields in their order: added, moved, changed and removed. */
export function FieldsPart(props: PartProps): ReactElement {
  const t = useTranslate();
  const { text, definition, onChange } = props;
  const locale = useOwnLocale();
  const [open, setOpen] = useState<string>();
  const [type, setType] = useState<FieldType>("string");
  const texts = useSortableTexts();
  const fields = definition.fields ?? {};
  const names = Object.keys(fields);
  return (
    <div className="al-definitions-fields">
      <Suspense fallback={null}>
        <SortableList
          label={t("definitions.fields.title")}
          items={names.map((id) => ({ id, name: id }))}
          texts={texts}
          onMove={(id, { before }) => onChange(moveKey(text, ["fields"], id, before))}
          renderItem={(name, handle) => {
            const field = fields[name];
            return field ? (
              <FieldRow
                {...props}
                name={name}
                field={field}
                handle={handle}
                isOpen={open === name}
                onOpen={(isOpen) => setOpen(isOpen ? name : undefined)}
                onRenamed={setOpen}
              />
            ) : null;
          }}
        />
      </Suspense>
      <NewEntry
        label={t("definitions.fields.new")}
        hint={t("definitions.fields.new_hint")}
        taken={names}
        takenText={(name) => t("definitions.fields.taken", { name })}
        onAdd={(name, typed) => {
          onChange(labelNew(addField(text, name, fieldOf(type)), locale, "fields", name, typed));
          setOpen(name);
        }}
      >
        <Field label={t("definitions.fields.type")}>
          <TypeSelect value={type} types={typesFor(props)} onChange={setType} />
        </Field>
      </NewEntry>
    </div>
  );
}

interface FieldRowProps extends PartProps {
  name: string;
  field: FieldDefinition;
  handle: ReactElement | undefined;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
  onRenamed(name: string): void;
}

function FieldRow(props: FieldRowProps): ReactElement {
  const t = useTranslate();
  const { name, field, handle, isOpen, onOpen, text, onChange } = props;
  return (
    <EntryRow
      name={name}
      chips={
        <>
          {field.type ? <Chip>{t(`definitions.types.${field.type}`, { _: field.type })}</Chip> : null}
          {field.required ? <Chip tone="primary">{t("definitions.fields.required")}</Chip> : null}
        </>
      }
      handle={handle}
      isOpen={isOpen}
      onOpen={onOpen}
      removeLabel={t("definitions.fields.remove", { name })}
      onRemove={() => onChange(removeField(text, name))}
    >
      <FieldForm {...props} />
    </EntryRow>
  );
}

/** Kept beside a built-in record's values there are neither files nor what other records make up. */
function typesFor({ isOverlay }: Pick<PartProps, "isOverlay">): readonly FieldType[] {
  if (!isOverlay) return FIELD_TYPES;
  return typesWith(({ computed, shape }) => !computed && shape !== "upload");
}

const FLAGS = ["required", "unique", "searchable", "readOnly", "encrypted"] as const;
/** Made from other values: nobody writes them. */
const DERIVED: readonly string[] = typesWith(({ computed }) => computed);

function FieldForm({
  name,
  field,
  text,
  definition,
  onChange,
  resources,
  stored,
  onRenamed,
  onJson,
  isOverlay,
}: FieldRowProps): ReactElement {
  const t = useTranslate();
  const flags = FLAGS.filter((flag) => !(isOverlay && (flag === "unique" || flag === "encrypted")));
  const set = (key: string, value: unknown): void => onChange(setAt(text, ["fields", name, key], value));
  return (
    <div className="al-definitions-form">
      <NameInput
        name={name}
        taken={Object.keys(definition.fields ?? {})}
        onRename={(to) => {
          onChange(renameField(text, name, to, definition.provider === "records" && stored.includes(name)));
          onRenamed(to);
        }}
      />
      <LabelInputs text={text} definition={definition} onChange={onChange} group="fields" name={name} />
      <Field label={t("definitions.fields.type")}>
        <TypeSelect
          value={field.type}
          types={typesFor({ isOverlay })}
          onChange={(type) => onChange(withType(text, name, type))}
        />
      </Field>
      <TypeDetails
        name={definition.name ?? definition.extends ?? ""}
        field={field}
        resources={resources}
        set={set}
      />
      <fieldset className="al-definitions-flags">
        <legend className="al-visually-hidden">{t("definitions.fields.flags")}</legend>
        {flags
          .filter((flag) => !DERIVED.includes(field.type) || field[flag] !== undefined)
          .map((flag) => (
            <label key={flag}>
              <Checkbox
                checked={field[flag] === true}
                onChange={(event) => set(flag, event.target.checked || undefined)}
              />
              {t(`definitions.fields.${flag}`)}
            </label>
          ))}
      </fieldset>
      <InJson onShow={() => onJson(["fields", name])} />
    </div>
  );
}

/** Takes effect when it is left, since a half-typed name would rename everything that names the field. */
function NameInput(props: {
  name: string;
  taken: readonly string[];
  onRename(name: string): void;
}): ReactElement {
  const t = useTranslate();
  const { name, taken, onRename } = props;
  const [typed, setTyped] = useState(name);
  const id = useId();
  const wanted = toName(typed);
  const isTaken = wanted !== name && taken.includes(wanted);
  const commit = (): void => {
    if (!isTaken && wanted !== name && typed.trim() !== "") onRename(wanted);
    else setTyped(name);
  };
  return (
    <Field label={t("definitions.fields.name")}>
      <Input
        size="small"
        value={typed}
        aria-invalid={isTaken}
        aria-describedby={isTaken ? id : undefined}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === "Enter") commit();
        }}
      />
      {isTaken ? (
        <span id={id} className="al-definitions-error">
          {t("definitions.fields.taken", { name: wanted })}
        </span>
      ) : null}
    </Field>
  );
}

interface TypeSelectProps {
  value: string;
  types: readonly FieldType[];
  onChange(type: FieldType): void;
}

function TypeSelect({ value, types, onChange }: TypeSelectProps): ReactElement {
  const t = useTranslate();
  const isKnown = types.some((type) => type === value);
  return (
    <Select
      size="small"
      value={value}
      onChange={(event) => {
        const type = types.find((one) => one === event.target.value);
        if (type) onChange(type);
      }}
    >
      {isKnown ? null : <option value={value}>{t(`definitions.types.${value}`, { _: value })}</option>}
      {types.map((type) => (
        <option key={type} value={type}>
          {t(`definitions.types.${type}`, { _: type })}
        </option>
      ))}
    </Select>
  );
}
