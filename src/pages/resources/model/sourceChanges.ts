import type { SourceChange } from "../../../../contract/api/sources";
import type { FieldDefinition, ResourceDefinition } from "../../../../contract/resource";
import { sourceName } from "../../../../definitions/sourceNames";
import { addField, readDefinition, removeField, setAt } from "./edit";

/** The text with what has changed in its source; what it says already is left as it is. */
export function applySourceChanges(text: string, changes: readonly SourceChange[]): string {
  return changes.reduce((current, change) => {
    const definition = readDefinition(current);
    return definition?.fields === undefined ? current : applied(current, definition, change);
  }, text);
}

/** The lists of a source that name fields. */
const NAMING = ["filterable", "sortable"] as const;

function applied(text: string, definition: Partial<ResourceDefinition>, change: SourceChange): string {
  const { field, name } = change;
  const fields = definition.fields ?? {};
  const isThere = Object.hasOwn(fields, field);
  switch (change.kind) {
    case "new":
      return isThere || isShown(definition, name) ? text : withField(text, definition, change);
    case "gone":
      return isThere ? withoutField(text, definition, field) : text;
    case "type":
      return isThere && change.definition
        ? setAt(text, ["fields", field], { ...kept(fields[field], change.definition), ...change.definition })
        : text;
    case "choices": {
      const own = fields[field];
      if (own === undefined || !("choices" in own) || own.choices === undefined) return text;
      const known = own.choices.map((one) => (typeof one === "string" ? one : one.id));
      const further = (change.choices ?? []).filter((one) => !known.includes(one));
      return further.length === 0
        ? text
        : setAt(text, ["fields", field, "choices"], [...own.choices, ...further]);
    }
    case "stricter":
    case "looser":
      return isThere ? withLimits(text, field, change.definition ?? {}) : text;
    case "queries":
      return change.operations ? setAt(text, ["source", "operations"], change.operations) : text;
  }
}

/** The field with what its source takes now; nothing stands for what it no longer says. */
function withLimits(text: string, field: string, limits: Record<string, unknown>): string {
  return Object.entries(limits).reduce(
    (current, [key, value]) => setAt(current, ["fields", field, key], value ?? undefined),
    text,
  );
}

/** What people wrote of a field and is true of any type; what is not written is not required. */
function kept(
  field: FieldDefinition | undefined,
  { readOnly }: Record<string, unknown>,
): Pick<FieldDefinition, "help" | "required"> {
  return {
    ...(field?.help !== undefined && { help: field.help }),
    ...(field?.required !== undefined && readOnly !== true && { required: field.required }),
  };
}

function isShown({ fields = {}, source }: Partial<ResourceDefinition>, name: string): boolean {
  return Object.keys(fields).some((field) => sourceName(source ?? {}, field) === name);
}

function withField(
  text: string,
  { source }: Partial<ResourceDefinition>,
  { field, name, definition, label, join, ...asked }: SourceChange,
): string {
  let next = addField(text, field, definition as unknown as FieldDefinition);
  if (join) next = setAt(next, ["source", "joins", field], join);
  else if (field !== name) next = setAt(next, ["source", "columns", field], name);
  for (const list of NAMING) {
    const named = source?.[list];
    if (named && asked[list]) next = setAt(next, ["source", list], [...named, field]);
  }
  return label === undefined ? next : setAt(next, ["labels", "en", "fields", field], label);
}

function withoutField(
  text: string,
  { source, recordRepresentation }: Partial<ResourceDefinition>,
  field: string,
): string {
  let next = removeField(text, field);
  if (source?.columns && Object.hasOwn(source.columns, field))
    next = setAt(next, ["source", "columns", field], undefined);
  if (source?.joins && Object.hasOwn(source.joins, field))
    next = setAt(next, ["source", "joins", field], undefined);
  if (source?.version === (source?.columns?.[field] ?? field))
    next = setAt(next, ["source", "version"], undefined);
  for (const list of NAMING) {
    const named = source?.[list];
    if (named?.includes(field))
      next = setAt(
        next,
        ["source", list],
        named.filter((one) => one !== field),
      );
  }
  if (recordRepresentation?.includes(`{${field}}`) !== true) return next;
  const left = recordRepresentation.replaceAll(`{${field}}`, "").trim();
  return setAt(next, ["recordRepresentation"], left.includes("{") ? left : undefined);
}
