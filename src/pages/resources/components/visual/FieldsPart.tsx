import { useTranslate } from "ra-core";
import { type FormEvent, type ReactElement, Suspense, useId, useState } from "react";
import {
  FIELD_TYPES,
  type FieldDefinition,
  type FieldType,
  type ResourceDefinition,
} from "../../../../../contract/resource";
import { Chip } from "../../../../ui/Chip";
import { Icon } from "../../../../ui/Icon";
import { IconButton } from "../../../../ui/IconButton";
import { SortableList } from "../../../../ui/sortable";
import { addField, moveKey, removeField, renameField, setAt } from "../../model/edit";
import { toName } from "../../model/guess";
import { useSortableTexts } from "../../useSortableTexts";

export interface PartProps {
  text: string;
  definition: Partial<ResourceDefinition>;
  onChange(text: string): void;
  /** Names of all resources, for references. */
  resources: readonly string[];
  /** Names of the fields that stored records have already: a new name takes their values along. */
  stored: readonly string[];
}

/** The fields in their order: added, moved, changed and removed. */
export function FieldsPart(props: PartProps): ReactElement {
  const t = useTranslate();
  const { text, definition, onChange } = props;
  const [open, setOpen] = useState<string>();
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
      <NewField
        taken={names}
        onAdd={(name, field) => {
          onChange(addField(text, name, field));
          setOpen(name);
        }}
      />
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
    <div className="al-definitions-field" data-open={isOpen}>
      <div className="al-definitions-field-head">
        {handle}
        <button
          type="button"
          className="al-definitions-field-toggle"
          aria-expanded={isOpen}
          onClick={() => onOpen(!isOpen)}
        >
          <strong>{name}</strong>
          <Chip>{field.type}</Chip>
          {field.required ? <Chip tone="primary">{t("definitions.fields.required")}</Chip> : null}
          <Icon name={isOpen ? "ExpandLess" : "ExpandMore"} size={20} />
        </button>
        <IconButton
          glyph="delete"
          label={t("definitions.fields.remove", { name })}
          onClick={() => onChange(removeField(text, name))}
        />
      </div>
      {isOpen ? <FieldForm {...props} /> : null}
    </div>
  );
}

const FLAGS = ["required", "unique", "searchable", "readOnly"] as const;

function FieldForm({
  name,
  field,
  text,
  definition,
  onChange,
  resources,
  stored,
  onRenamed,
}: FieldRowProps): ReactElement {
  const t = useTranslate();
  const set = (key: string, value: unknown): void => onChange(setAt(text, ["fields", name, key], value));
  const label = definition.labels?.en?.fields?.[name];
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
      <label className="al-labelled">
        {t("definitions.fields.label")}
        <input
          className="al-input"
          value={typeof label === "string" ? label : ""}
          onChange={(event) =>
            onChange(setAt(text, ["labels", "en", "fields", name], event.target.value || undefined))
          }
        />
      </label>
      <label className="al-labelled">
        {t("definitions.fields.type")}
        <TypeSelect value={field.type} onChange={(type) => onChange(withType(text, name, type, resources))} />
      </label>
      {"reference" in field ? (
        <label className="al-labelled">
          {t("definitions.fields.reference")}
          <select
            className="al-input"
            value={field.reference}
            onChange={(event) => set("reference", event.target.value)}
          >
            {[...new Set([field.reference, ...resources])].map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
      ) : null}
      {"choices" in field ? (
        <ChoicesInput
          value={(field.choices ?? []).map((choice) => (typeof choice === "string" ? choice : choice.id))}
          onChange={(ids) => {
            const known = new Map(field.choices.map((one) => [typeof one === "string" ? one : one.id, one]));
            set(
              "choices",
              ids.map((id) => known.get(id) ?? id),
            );
          }}
        />
      ) : null}
      <fieldset className="al-definitions-flags">
        <legend className="al-visually-hidden">{t("definitions.fields.flags")}</legend>
        {FLAGS.map((flag) => (
          <label key={flag}>
            <input
              type="checkbox"
              checked={field[flag] === true}
              onChange={(event) => set(flag, event.target.checked || undefined)}
            />
            {t(`definitions.fields.${flag}`)}
          </label>
        ))}
      </fieldset>
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
    <label className="al-labelled">
      {t("definitions.fields.name")}
      <input
        className="al-input"
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
    </label>
  );
}

function TypeSelect({ value, onChange }: { value: string; onChange(type: FieldType): void }): ReactElement {
  const isKnown = FIELD_TYPES.some((type) => type === value);
  return (
    <select
      className="al-input"
      value={value}
      onChange={(event) => {
        const type = FIELD_TYPES.find((one) => one === event.target.value);
        if (type) onChange(type);
      }}
    >
      {isKnown ? null : <option>{value}</option>}
      {FIELD_TYPES.map((type) => (
        <option key={type}>{type}</option>
      ))}
    </select>
  );
}

/** What every type knows; the rest goes with the type that it belongs to. */
const COMMON = [
  "required",
  "readOnly",
  "unique",
  "searchable",
  "sortable",
  "when",
  "requiredWhen",
  "readOnlyWhen",
  "onHide",
  "renamedFrom",
  "label",
  "help",
];

function withType(text: string, name: string, type: FieldType, resources: readonly string[]): string {
  const definition = JSON.parse(text) as { fields: Record<string, Record<string, unknown>> };
  const kept = Object.entries(definition.fields[name] ?? {}).filter(([key]) => COMMON.includes(key));
  return setAt(text, ["fields", name], { ...fieldOf(type, resources), ...Object.fromEntries(kept) });
}

/** The least that a field of the type has to say. */
function fieldOf(type: FieldType, [first = "members"]: readonly string[]): object {
  switch (type) {
    case "select":
    case "multiSelect":
      return { type, choices: ["first", "second"] };
    case "reference":
    case "referenceArray":
      return { type, reference: first };
    case "referenceMany":
      return { type, reference: first, target: "name" };
    case "rollup":
      return { type, reference: first, target: "name", function: "count" };
    case "template":
      return { type, template: "{pk}" };
    case "object":
      return { type, fields: { name: { type: "string" } } };
    case "array":
      return { type, items: { type: "string" } };
    default:
      return { type };
  }
}

function ChoicesInput({ value, onChange }: { value: string[]; onChange(ids: string[]): void }): ReactElement {
  const t = useTranslate();
  const [typed, setTyped] = useState(value.join("\n"));
  return (
    <label className="al-labelled">
      {t("definitions.fields.choices")}
      <textarea
        className="al-input al-definitions-choices"
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
    </label>
  );
}

function NewField(props: {
  taken: readonly string[];
  onAdd(name: string, field: FieldDefinition): void;
}): ReactElement {
  const t = useTranslate();
  const [name, setName] = useState("");
  const [type, setType] = useState<FieldType>("string");
  const wanted = toName(name);
  const isTaken = props.taken.includes(wanted);
  const add = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() === "" || isTaken) return;
    props.onAdd(wanted, fieldOf(type, []) as FieldDefinition);
    setName("");
  };
  return (
    <form className="al-definitions-new-field" onSubmit={add}>
      <label className="al-labelled">
        {t("definitions.fields.new")}
        <input
          className="al-input"
          value={name}
          placeholder={t("definitions.fields.new_hint")}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <label className="al-labelled">
        {t("definitions.fields.type")}
        <TypeSelect value={type} onChange={setType} />
      </label>
      <button type="submit" className="al-button al-button-quiet" disabled={name.trim() === "" || isTaken}>
        {t("definitions.fields.add")}
      </button>
    </form>
  );
}
