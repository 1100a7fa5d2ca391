import type { ActionDefinition, ResourceDefinition } from "../../contract/resource";
import type { Finding, JsonPath } from "../mistakes/mistake";
import { appPlaces, pathOf, type Place, placeAt, placesOfMenu, placesOfResource } from "../places";
import { capabilities } from "../resolve/resource";
import { pathsOf } from "../resolve/paths";
import { actionVariables, checkTemplate, filterNames } from "./endpoints";
import { suggestion } from "../mistakes/suggest";
import { type Check, type Subject } from "./subject";

/** The keys of an action that only a request has a use for. */
export const OF_REQUESTS = [
  "request",
  "input",
  "rows",
  "load",
  "confirm",
  "dryRun",
  "optimistic",
  "undo",
  "success",
  "skipped",
  "download",
] as const;

/** Each action sends something or leads somewhere; and where it leads, there is a page. */
export const checkLinkActions: Check = (subject) =>
  Object.entries(subject.definition.actions ?? {}).flatMap(([name, action]) => {
    const path = ["actions", name];
    if (action.do !== undefined) return checkDo(path, action);
    if (action.run)
      return [...extraKeys(path, action, "run"), ...checkRun([...path, "run"], action, subject)];
    if (action.to === undefined)
      return action.request ? [...checkRows(path, action), ...checkDryRun(path, action)] : [neither(path)];
    return [
      ...extraKeys(path, action, "to"),
      ...checkAddress([...path, "to"], action.to, action.on, subject),
    ];
  });

/** A key that does not go with another one of the action. */
const conflict = (path: JsonPath, key: string, message: string): Finding => ({
  code: "conflict",
  severity: "error",
  path: [...path, key],
  at: "key",
  message,
});

/** What begins an automation says nothing of what is sent, which follows. */
function checkDo(path: JsonPath, action: ActionDefinition): Finding[] {
  const others = [
    "request",
    "to",
    "run",
    "input",
    "rows",
    "load",
    "optimistic",
    "undo",
    "dryRun",
    "skipped",
    "download",
  ] as const;
  return [
    ...(action.on === "selection"
      ? [
          conflict(
            path,
            "do",
            '"do" begins an automation of one record, or of none; this action is on a selection.',
          ),
        ]
      : []),
    ...others
      .filter((key) => action[key] !== undefined)
      .map((key) =>
        conflict(path, key, `"do" begins an automation, so nobody would read "${key}". Remove one of them.`),
      ),
  ];
}

/** Rows of a file are sent from the list, to one path, and fill something. */
function checkRows(path: JsonPath, { on, rows, input, request }: ActionDefinition): Finding[] {
  if (!rows) return [];
  return [
    ...(on === "list"
      ? []
      : [conflict(path, "rows", `"rows" is for actions on the list; this one is on the ${on}.`)]),
    ...(input ? [] : [conflict(path, "rows", '"rows" needs "input": what the columns of a file can fill.')]),
    ...(request?.method === "POST" && !request.path.includes("{")
      ? []
      : [conflict(path, "request", 'With "rows" the request is a POST to a path without variables.')]),
  ];
}

/** What would be done is asked once somebody has said with what. */
function checkDryRun(path: JsonPath, { dryRun, input, rows }: ActionDefinition): Finding[] {
  if (!dryRun || (input && !rows)) return [];
  return [
    conflict(
      path,
      "dryRun",
      '"dryRun" is for actions with "input"; an import of rows tries everything anyway.',
    ),
  ];
}

/** What is run stands on the list of another resource, and takes what the record gives it. */
function checkRun(path: JsonPath, { on, run }: ActionDefinition, subject: Subject): Finding[] {
  if (!run) return [];
  const { definition, names, others } = subject;
  if (on !== "record") return [runsFrom(path, on)];
  const other = others.get(run.resource);
  if (!other) {
    // A resource whose own file is broken is no second mistake.
    return names.includes(run.resource) ? [] : [unknownOther([...path, "resource"], run.resource, names)];
  }
  const offered = Object.entries(other.actions ?? {}).flatMap(([name, one]) =>
    one.on === "list" && one.request && !one.rows ? [name] : [],
  );
  if (!offered.includes(run.action)) {
    return [unknownOther([...path, "action"], run.action, offered, `"${other.name}" has no action`)];
  }
  const { input = {} } = other.actions?.[run.action] ?? {};
  return Object.entries(run.input ?? {}).flatMap(([name, template]) => {
    const at = [...path, "input", name];
    if (!Object.hasOwn(input, name)) {
      const says = `"${run.action}" has no input`;
      return [{ ...unknownOther(at, name, Object.keys(input), says), at: "key" as const }];
    }
    if (!/^\{[\w.]+\}$/.test(template)) return [noValue(at, template)];
    return checkTemplate(at, template, actionVariables(on, definition), definition);
  });
}

function noValue(path: JsonPath, found: string): Finding {
  return {
    code: "invalid_template",
    severity: "error",
    path,
    message: `"${found}" is no value of the record. Say {id} or {name}, alone.`,
    found,
  };
}

function runsFrom(path: JsonPath, on: ActionDefinition["on"]): Finding {
  return {
    code: "conflict",
    severity: "error",
    path,
    at: "key",
    message: `"run" is for actions on a record; this one is on the ${on}.`,
  };
}

function unknownOther(
  path: JsonPath,
  found: string,
  known: readonly string[],
  says = "There is no resource",
): Finding {
  return {
    code: "unknown_reference",
    severity: "error",
    path,
    message: `${says} "${found}".`,
    found,
    ...suggestion(found, known),
  };
}

function neither(path: JsonPath): Finding {
  return {
    code: "missing_key",
    severity: "error",
    path,
    message:
      'An action needs "request", what it sends, "to", the page that it leads to, "run", what it runs elsewhere, or "do", the automation that it begins.',
  };
}

function extraKeys(path: JsonPath, action: ActionDefinition, way: "to" | "run"): Finding[] {
  const others = way === "run" ? (["to", ...OF_REQUESTS] as const) : OF_REQUESTS;
  const does = way === "run" ? "runs an action elsewhere" : "leads to a page";
  return others
    .filter((key) => action[key] !== undefined)
    .map((key) => ({
      code: "conflict",
      severity: "error",
      path: [...path, key],
      at: "key",
      message: `"${way}" ${does} and sends nothing, so nobody would read "${key}". Remove one of them.`,
    }));
}

function checkAddress(path: JsonPath, to: string, on: ActionDefinition["on"], subject: Subject): Finding[] {
  const { definition } = subject;
  const variables =
    on === "list" ? ["q", "filter", ...filterNames(definition)] : actionVariables(on, definition);
  const wrong = checkTemplate(path, to, variables, definition);
  if (wrong.length > 0) return wrong;
  const foreign = foreignExpression(to);
  if (foreign !== undefined) return [unsuitable(path, foreign)];
  return isKnown(to, subject) ? [] : [unknownPath(path, to, placesOf(subject))];
}

/** Anything else than {name}, {?name} and {&name} could lead out of the app, to what a record says. */
function foreignExpression(to: string): string | undefined {
  return /\{[+#./;][^}]*\}/.exec(to)?.[0];
}

function unsuitable(path: JsonPath, expression: string): Finding {
  return {
    code: "invalid_template",
    severity: "error",
    path,
    message: `${expression} has no place in a link. Say {name} for a step or a value, or {?name} for the query.`,
    found: expression,
  };
}

function isKnown(to: string, subject: Subject): boolean {
  // Without the menu nobody knows its pages.
  if (!subject.menu || placeAt(placesOf(subject), to)) return true;
  const first = pathOf(to).split("/")[1] ?? "";
  // A resource whose own file is broken is no second mistake.
  return subject.names.includes(first) && !subject.others.has(first);
}

/** Of all definitions once: every link of each of them asks for them. */
const known = new WeakMap<Subject["others"], Place[]>();

function placesOf({ menu, others, definition }: Subject): Place[] {
  const places = known.get(others) ?? [
    ...[...others.values()].flatMap(placesOfDefinition),
    ...placesOfMenu([...(menu?.entries ?? []), ...(menu?.template ?? [])]),
    ...appPlaces(),
  ];
  known.set(others, places);
  return others.has(definition.name) ? places : [...placesOfDefinition(definition), ...places];
}

function placesOfDefinition(definition: ResourceDefinition): Place[] {
  return placesOfResource({
    name: definition.name,
    paths: pathsOf(definition),
    can: capabilities(definition),
  });
}

function unknownPath(path: JsonPath, to: string, places: readonly Place[]): Finding {
  return {
    code: "unknown_path",
    severity: "error",
    path,
    message: `The app has no page at "${pathOf(to)}".`,
    found: to,
    ...suggestion(
      pathOf(to),
      places.flatMap((place) => (place.isOff ? [] : [place.path])),
    ),
  };
}
