import { choiceIds } from "../../contract/fieldTypes";
import type { FieldDefinition, ResourceDefinition, States, Transition } from "../../contract/resource";
import { USER_DEFAULTS } from "../givenDefault";
import type { Finding, JsonPath } from "../mistakes/mistake";
import { suggestion } from "../mistakes/suggest";
import { isStored } from "../resolved";
import { transitionActions } from "../states";
import { valueViolations } from "../validateRecord";
import { type Check, unknownField } from "./subject";

/** That states are choices of one field, and that each transition leads somewhere and can be told from the others. */
export const checkStates: Check = ({ definition }) => {
  const { states, fields } = definition;
  if (!states) return [];
  if (!isStored(definition))
    return [conflict(["states"], "Only records that the server keeps itself go through states.")];
  const field = Object.hasOwn(fields, states.field) ? fields[states.field] : undefined;
  const at = ["states", "field"];
  if (!field) return [unknownField(at, states.field, fields, "The states")];
  if (field.type !== "select")
    return [conflict(at, `"${states.field}" must be of the type "select": its choices are the states.`)];
  const hindrance = ["when", "encrypted", "requiredWhen", "readOnlyWhen"].find((key) =>
    Object.hasOwn(field, key),
  );
  if (hindrance)
    return [conflict(at, `"${states.field}" says "${hindrance}"; a state is always there, and readable.`)];
  const known = choiceIds(field);
  const named = [
    ...knownState(["states", "start"], states.start, known),
    ...(states.locked ?? []).flatMap((state, i) => knownState(["states", "locked", i], state, known)),
  ];
  const transitions = Object.entries(states.transitions).flatMap(([name, transition]) =>
    checkTransition(name, transition, { known, states, fields }),
  );
  return [...named, ...transitions, ...twice(states), ...ownActions(definition, states)];
};

interface Scope {
  known: readonly string[];
  states: States;
  fields: Record<string, FieldDefinition>;
}

function checkTransition(name: string, transition: Transition, { known, states, fields }: Scope): Finding[] {
  const path = ["states", "transitions", name];
  const { from, to, required = [], input = [], set = {} } = transition;
  const ends = [
    ...from.flatMap((state, i) => knownState([...path, "from", i], state, known)),
    ...knownState([...path, "to"], to, known),
    ...(from.includes(to) ? [conflict([...path, "to"], `It leads from "${to}" to "${to}".`)] : []),
  ];
  const asked = [
    ...required.map((source, i) => ({ source, path: [...path, "required", i] })),
    ...input.map((source, i) => ({ source, path: [...path, "input", i] })),
    ...Object.keys(set).map((source) => ({ source, path: [...path, "set", source] })),
  ].flatMap(({ source, path: at }): Finding[] => {
    const field = Object.hasOwn(fields, source) ? fields[source] : undefined;
    if (!field) return [unknownField(at, source, fields, "The transition")];
    const isMade =
      ("through" in field && field.through !== undefined) ||
      field.formula !== undefined ||
      field.lookup !== undefined ||
      MADE.includes(field.type);
    if (source === states.field || (isMade && !at.includes("required")))
      return [conflict(at, `A transition cannot write "${source}".`)];
    return [];
  });
  const values = Object.entries(set).flatMap(([source, value]) =>
    checkValue(fields[source], value, [...path, "set", source]),
  );
  return [...ends, ...asked, ...values];
}

/** Made by the server of other values, or not by one value. */
const MADE: readonly string[] = [
  "rollup",
  "template",
  "referenceMany",
  "autoNumber",
  "file",
  "image",
  "files",
  "images",
];

function checkValue(field: FieldDefinition | undefined, value: unknown, path: JsonPath): Finding[] {
  const isNamed = value === null || value === "$now" || USER_DEFAULTS.some((name) => name === value);
  if (!field || isNamed || valueViolations(field, value).length === 0) return [];
  return [
    {
      code: "invalid_value",
      severity: "error",
      path,
      message: `${JSON.stringify(value)} is no value of the field.`,
      found: JSON.stringify(value),
    },
  ];
}

/** Who changes the state says where to, and not by which way. */
function twice({ transitions }: States): Finding[] {
  const all = Object.entries(transitions);
  return all.flatMap(([name, { from, to }], i) => {
    const former = all
      .slice(0, i)
      .find(([, other]) => other.to === to && other.from.some((state) => from.includes(state)));
    return former
      ? [
          conflict(
            ["states", "transitions", name],
            `"${former[0]}" leads from the same state to "${to}": who changes a state says where to, and not by which way.`,
          ),
        ]
      : [];
  });
}

/** A transition is a button of that name itself. */
function ownActions(definition: ResourceDefinition, states: States): Finding[] {
  const own = Object.entries(transitionActions(definition, states)).filter(
    ([name, action]) => JSON.stringify(definition.actions?.[name]) !== JSON.stringify(action),
  );
  return own.map(([name]) =>
    conflict(
      ["states", "transitions", name],
      `"actions" has a "${name}" already: a transition is a button of its own. Name one of them otherwise.`,
    ),
  );
}

function knownState(path: JsonPath, state: string, known: readonly string[]): Finding[] {
  if (known.includes(state)) return [];
  return [
    {
      code: "unknown_choice",
      severity: "error",
      path,
      message: `"${state}" is none of the choices of the state.`,
      found: state,
      allowed: known,
      ...suggestion(state, known),
    },
  ];
}

function conflict(path: JsonPath, message: string): Finding {
  return { code: "conflict", severity: "error", path, message };
}
