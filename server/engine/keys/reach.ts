import type { KeyAction } from "../../../contract/api";
import type { ResolvedResource } from "../../../definitions";
import type { KeyCall, KeyReach, ReadReach } from "../../platform/auth/keyReach";
import { callName, METHODS, requestsOf } from "../callNames";

/** What each of an endpoint's verbs does; the rest read. */
const ACTIONS: Partial<Record<string, KeyAction>> = {
  create: "create",
  update: "edit",
  reorder: "edit",
  delete: "delete",
};

type Named = ReadonlyMap<string, { resources: readonly string[]; action: KeyAction }>;

const known = new WeakMap<readonly ResolvedResource[], Named>();

/** The calls that definitions name, with the resources that name them. */
function namedCalls(resources: readonly ResolvedResource[]): Named {
  const before = known.get(resources);
  if (before) return before;
  const named = new Map<string, { resources: string[]; action: KeyAction }>();
  for (const resource of resources) {
    for (const [call, action] of callsOf(resource)) {
      const one = named.get(call) ?? { resources: [], action };
      named.set(call, { ...one, resources: [...one.resources, resource.name] });
    }
  }
  known.set(resources, named);
  return named;
}

function callsOf({ endpoints, actions }: ResolvedResource): [string, KeyAction][] {
  const own = Object.entries(endpoints ?? {}).flatMap(([verb, described]) =>
    requestsOf(described).map(({ method = METHODS[verb] ?? "GET", path }): [string, KeyAction] => [
      callName(method, path),
      ACTIONS[verb] ?? "read",
    ]),
  );
  const further = actions.map(({ request: { method = "POST", path } }): [string, KeyAction] => [
    callName(method, path),
    actionOf(method, false),
  ]);
  return [...own, ...further];
}

/** What a call does that no verb of a resource is: whatever is neither reading nor deleting changes something. */
function actionOf(method: string, isReading: boolean): KeyAction {
  const verb = method.toUpperCase();
  if (verb === "GET" || isReading) return "read";
  return verb === "DELETE" ? "delete" : "edit";
}

const RECORDS = "/records/{resource}/";
/** An action of own code is reached as the definitions name it. */
const OWN_CODE = "/extensions/{action}/";

/** What a call reaches: records of one's own by their address, everything else as definitions name it. */
export const readReach: ReadReach = (definitions, call) => {
  const { resources } = definitions.current();
  const subjectsOf: KeyReach["subjectsOf"] = (names) =>
    resources.filter(({ name }) => names.includes(name)).map(({ permissions }) => permissions.subject);
  return { ...reached(resources, call), subjectsOf };
};

function reached(
  resources: readonly ResolvedResource[],
  { method, path, params, isReading }: KeyCall,
): Omit<KeyReach, "subjectsOf"> {
  const action = actionOf(method, isReading ?? false);
  if (path.startsWith(RECORDS)) {
    const isNew = path === RECORDS && action === "edit";
    return { resources: [params["resource"] ?? ""], action: isNew ? "create" : action };
  }
  const name = callName(
    method,
    path.startsWith(OWN_CODE) ? path.replace("{action}", params["action"] ?? "") : path,
  );
  return namedCalls(resources).get(name) ?? { resources: [], action };
}
