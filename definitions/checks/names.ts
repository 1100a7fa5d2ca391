import {
  actionsOfResource,
  type FieldDefinition,
  NAME_MAX_LENGTH,
  RESERVED_FIELDS,
  type ResourceDefinition,
} from "../../contract/resource";
import type { Finding, JsonPath } from "../mistakes/mistake";
import { forbiddenName } from "../mistakes/source";
import { isStored } from "../resolved";
import { suggestion } from "../mistakes/suggest";
import { type Check, type CheckOptions, placedFields } from "./subject";

const FORBIDDEN: readonly string[] = ["constructor", "prototype"];

/** Names that are kept, too long, or taken. */
export const checkNames: Check = ({ definition }) => {
  const { name, fields, actions = {}, comments } = definition;
  const ownActions: readonly string[] = [...actionsOfResource({ comments }), "manage", "read"];
  const forbidden = FORBIDDEN.includes(name) ? [forbiddenName(["name"], name)] : [];
  const long = placedFields(definition).flatMap(({ path, source }) => {
    const last = source.slice(source.lastIndexOf(".") + 1);
    return last.length > NAME_MAX_LENGTH && path.at(-1) === last ? [longName(path, last)] : [];
  });
  const reserved = RESERVED_FIELDS.filter((field) => Object.hasOwn(fields, field))
    // An API or a table may have such a field of its own; the definition may show it, which is all that readOnly says.
    .filter((field) => isStored(definition) || isKept(definition, field) || !fields[field]?.readOnly)
    .map((field) => reservedField(["fields", field], field));
  const taken = Object.keys(actions)
    .filter((action) => ownActions.includes(action))
    .map((action) => actionNameTaken(["actions", action], action));
  return [...forbidden, ...long, ...reserved, ...taken];
};

/** Of a table the server makes these itself. */
function isKept({ source }: Parameters<Check>[0]["definition"], field: string): boolean {
  return source !== undefined && (field === "pk" || field === "version");
}

function longName(path: JsonPath, name: string): Finding {
  return {
    code: "invalid_name",
    severity: "error",
    path,
    at: "key",
    message: `"${name}" is longer than ${NAME_MAX_LENGTH} characters.`,
    found: name,
    suggestion: name.slice(0, NAME_MAX_LENGTH),
  };
}

function reservedField(path: JsonPath, name: string): Finding {
  return {
    code: "reserved_field",
    severity: "error",
    path,
    at: "key",
    message: `"${name}" is written by the server alone: take it out of "fields". It may be shown, filtered and sorted without being declared.`,
    found: name,
  };
}

function actionNameTaken(path: JsonPath, name: string): Finding {
  return {
    code: "action_name_taken",
    severity: "error",
    path,
    at: "key",
    message: `An action cannot be called "${name}": permissions know that name as react-admin's own.`,
    found: name,
    suggestion: `${name}_record`,
  };
}

/** Icons and registered pages that do not exist. */
export const checkRegistered: Check = ({ definition, options }) => {
  const { icon, actions = {}, list, create, edit, show } = definition;
  const icons = [
    { path: ["icon"], name: icon },
    ...Object.entries(actions).map(([action, one]) => ({
      path: ["actions", action, "icon"],
      name: one.icon,
    })),
    ...placedFields(definition).flatMap(({ field, path }) =>
      "choices" in field
        ? field.choices.map((choice, i) => ({
            path: [...path, "choices", i, "icon"],
            name: typeof choice === "string" ? undefined : choice.icon,
          }))
        : [],
    ),
  ];
  const views = Object.entries({ list, create, edit, show }).map(([view, one]) => ({
    path: [view, "component"],
    name: one && "component" in one ? one.component : undefined,
  }));
  return [
    ...unknownNames(icons, options.icons, unknownIcon),
    ...unknownNames(views, options.components, unknownComponent),
    ...placedFields(definition).flatMap(({ field, path }) => wrongFieldType(field, path, options.fieldTypes)),
    ...wrongOwnActions(definition, options.ownActions),
  ];
};

const OWN_ACTION = /^\/?extensions\/([^/]*)\/?$/;

/** Actions whose request names one that the installation's code has not, or has for another name or resource. */
function wrongOwnActions(
  { name: resource, actions = {} }: ResourceDefinition,
  known: CheckOptions["ownActions"],
): Finding[] {
  if (known === undefined) return [];
  return Object.entries(actions).flatMap(([name, { request }]): Finding[] => {
    const own = OWN_ACTION.exec(request?.path ?? "")?.[1];
    if (own === undefined) return [];
    const of = Object.hasOwn(known, own) ? known[own] : undefined;
    if (of === resource && own === name) return [];
    const message =
      of === undefined
        ? `There is no action "${own}" in the installation's code (defineAction).`
        : of === resource
          ? `The action "${own}" of the installation's code is permitted by its own name: call this one "${own}" too.`
          : `The action "${own}" of the installation's code is one of "${of}", and this is "${resource}".`;
    const names = Object.keys(known);
    return [
      {
        code: "unknown_action",
        severity: "error",
        path: ["actions", name, "request", "path"],
        message,
        found: own,
        allowed: names,
        ...(of === undefined && suggestion(own, names)),
      },
    ];
  });
}

/** Fields that name a component which the installation's code has not, or has for another type. */
function wrongFieldType(
  { component, type }: FieldDefinition,
  at: JsonPath,
  known: CheckOptions["fieldTypes"],
): Finding[] {
  if (component === undefined || known === undefined) return [];
  const path = [...at, "component"];
  const names = Object.keys(known);
  const extended = Object.hasOwn(known, component) ? known[component] : undefined;
  if (extended === type) return [];
  const message =
    extended === undefined
      ? `There is no field type "${component}" in the installation's code (defineFieldType).`
      : `The field type "${component}" extends "${extended}", and this field is of the type "${type}".`;
  return [
    {
      code: "unknown_component",
      severity: "error",
      path,
      message,
      found: component,
      allowed: names,
      ...(extended === undefined && suggestion(component, names)),
    },
  ];
}

/** The findings for names that a list does not have; none without a list. */
export function unknownNames(
  uses: readonly { path: JsonPath; name: string | undefined }[],
  known: readonly string[] | undefined,
  describe: (path: JsonPath, name: string, known: readonly string[]) => Finding,
): Finding[] {
  if (!known) return [];
  const set = new Set(known);
  return uses.flatMap(({ path, name }) =>
    name === undefined || set.has(name) ? [] : [describe(path, name, known)],
  );
}

/** An icon that is not among those that there are, with the nearest names. */
export function unknownIcon(path: JsonPath, name: string, known: readonly string[]): Finding {
  return {
    code: "unknown_icon",
    severity: "error",
    path,
    message: `There is no icon "${name}". The names are those of Material icons; docs/icons.md lists them.`,
    found: name,
    ...suggestion(name, known),
  };
}

function unknownComponent(path: JsonPath, name: string, known: readonly string[]): Finding {
  return {
    code: "unknown_component",
    severity: "error",
    path,
    message: `There is no registered page "${name}".`,
    found: name,
    allowed: known,
    ...suggestion(name, known),
  };
}
