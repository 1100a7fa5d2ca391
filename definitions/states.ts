import type {
  ActionDefinition,
  FieldDefinition,
  Predicate,
  ResourceDefinition,
  States,
  Transition,
} from "../contract/resource";

type Fields = Record<string, FieldDefinition>;
type WithStates = Pick<ResourceDefinition, "name" | "fields" | "states" | "actions">;

/** The transition with its name. */
export interface NamedTransition extends Transition {
  name: string;
}

/** A definition whose transitions are the actions that they are, and whose state nobody writes. */
export function withStates<T extends WithStates>(definition: T): T {
  const { states, fields, actions } = definition;
  if (!states) return definition;
  return {
    ...definition,
    fields: withState(fields, states),
    actions: { ...transitionActions(definition, states), ...actions },
  };
}

function withState(fields: Fields, { field, start }: States): Fields {
  const state = Object.hasOwn(fields, field) ? fields[field] : undefined;
  if (state?.type !== "select") return fields;
  return { ...fields, [field]: { ...state, readOnly: true, required: true, default: start } };
}

/** The button that each transition is. */
export function transitionActions(
  { name, fields }: Pick<WithStates, "name" | "fields">,
  { field, transitions }: States,
): Record<string, ActionDefinition> {
  const path = `records/${name}/{id}/`;
  return Object.fromEntries(
    Object.entries(transitions).map(([action, transition]): [string, ActionDefinition] => {
      const { from, to, when, input = [], required = [], icon, confirm, danger } = transition;
      const asked = input.flatMap((source): [string, FieldDefinition][] => {
        const one = Object.hasOwn(fields, source) ? fields[source] : undefined;
        return one
          ? [[source, { ...written(one), ...(required.includes(source) && { required: true }) }]]
          : [];
      });
      const body = { [field]: to, ...Object.fromEntries(asked.map(([source]) => [source, `{${source}}`])) };
      const inState: Predicate = { [field]: { $in: from } };
      return [
        action,
        {
          on: "record",
          request: { method: "PUT", path, body },
          when: when ? { $and: [inState, when] } : inState,
          ...(asked.length > 0 && {
            input: Object.fromEntries(asked),
            load: { method: "GET", path, data: "/record" },
          }),
          ...(icon !== undefined && { icon }),
          ...(confirm && { confirm }),
          ...(danger && { danger }),
        },
      ];
    }),
  );
}

/** A field as a transition writes it, whoever may write it otherwise. */
function written({
  readOnly: _,
  readOnlyWhen: _when,
  when: _shown,
  ...field
}: FieldDefinition): FieldDefinition {
  return field as FieldDefinition;
}

/** What the transitions are called. */
export function transitionNames({ states }: { states?: States }): string[] {
  return Object.keys(states?.transitions ?? {});
}

/** The way from one state to another, where there is one. */
export function transitionBetween(states: States, from: unknown, to: unknown): NamedTransition | undefined {
  const found = Object.entries(states.transitions).find(
    ([, transition]) => transition.to === to && transition.from.some((state) => state === from),
  );
  return found && { name: found[0], ...found[1] };
}

/** The fields as they are while a transition is under way: what it sets and asks for is written, what it needs is required. */
export function fieldsDuring(fields: Fields, states: States, transition: Transition): Fields {
  const { set = {}, input = [], required = [] } = transition;
  const writes = [states.field, ...Object.keys(set), ...input];
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]): [string, FieldDefinition] => {
      const open = writes.includes(name) ? written(field) : field;
      return [name, required.includes(name) ? { ...open, required: true } : open];
    }),
  );
}

/** The key of what a definition says of a record that is locked. */
export function lockedReason(resource: string): string {
  return `resources.${resource}.denied.locked`;
}
