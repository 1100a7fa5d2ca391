import type { FormField, FormSettings } from "../../../../contract/api/forms";

/** What a form is made of while it is being built. */
export interface FormDraft {
  name: string;
  description: string;
  fields: readonly FormField[];
  settings: FormSettings;
}

export interface BuilderState {
  draft: FormDraft;
  /** As the server has it, in the version that was loaded or saved last. */
  saved: FormDraft;
  version: number;
  past: readonly FormDraft[];
  future: readonly FormDraft[];
  /** The id of the field in the inspector. */
  selected: string | undefined;
  /** What the last change typed into: typing on is one step of the history. */
  typing: string | undefined;
}

export type BuilderAction =
  | { type: "add"; field: FormField; before?: string | undefined }
  | { type: "change"; id: string; change: Partial<FormField> }
  | { type: "move"; id: string; before: string | undefined }
  | { type: "step"; id: string; by: -1 | 1 }
  | { type: "duplicate"; id: string; newId: string; label: string }
  | { type: "remove"; id: string; hasAnswers: boolean }
  | { type: "restore"; id: string }
  | { type: "describe"; change: Partial<Pick<FormDraft, "name" | "description">> }
  | { type: "settings"; change: Partial<FormSettings> }
  | { type: "replace"; fields: readonly FormField[] }
  | { type: "select"; id: string | undefined }
  | { type: "undo" }
  | { type: "redo" }
  | { type: "saved"; sent: FormDraft; stored: FormDraft; version: number }
  | { type: "loaded"; stored: FormDraft; version: number; keepDraft: boolean };

const MAX_STEPS = 100;

/** The state in which a form is opened. */
export function openBuilder(stored: FormDraft, version: number): BuilderState {
  return {
    draft: stored,
    saved: stored,
    version,
    past: [],
    future: [],
    selected: undefined,
    typing: undefined,
  };
}

/** The one change that each action is; the state itself where it changes nothing. */
export function builderReducer(state: BuilderState, action: BuilderAction): BuilderState {
  switch (action.type) {
    case "add":
      return select(
        stepTo(state, withFields(state, inserted(fieldsOf(state), action.field, action.before))),
        action.field.id,
      );
    case "change":
      return changed(state, action);
    case "move":
      return stepTo(state, withFields(state, moved(fieldsOf(state), action.id, action.before)));
    case "step":
      return stepTo(state, withFields(state, stepped(fieldsOf(state), action.id, action.by)));
    case "duplicate":
      return duplicated(state, action);
    case "remove":
      return removed(state, action);
    case "restore":
      return select(
        stepTo(state, withFields(state, mapField(fieldsOf(state), action.id, without("archived")))),
        action.id,
      );
    case "describe":
      return stepTo(state, { ...state.draft, ...action.change }, `form.${Object.keys(action.change).join()}`);
    case "settings":
      return stepTo(
        state,
        { ...state.draft, settings: { ...state.draft.settings, ...action.change } },
        `settings.${Object.keys(action.change).join()}`,
      );
    case "replace":
      return { ...stepTo(state, withFields(state, action.fields)), selected: undefined };
    case "select":
      return select(state, action.id);
    case "undo":
      return travelled(state, "past", "future");
    case "redo":
      return travelled(state, "future", "past");
    case "saved":
      return afterSave(state, action);
    case "loaded":
      return action.keepDraft
        ? { ...state, saved: action.stored, version: action.version }
        : { ...openBuilder(action.stored, action.version), selected: state.selected };
  }
}

/** Whether anything differs from what the server has. */
export function isChanged({ draft, saved }: Pick<BuilderState, "draft" | "saved">): boolean {
  return JSON.stringify(draft) !== JSON.stringify(saved);
}

const fieldsOf = ({ draft }: BuilderState): readonly FormField[] => draft.fields;
const withFields = ({ draft }: BuilderState, fields: readonly FormField[]): FormDraft =>
  fields === draft.fields ? draft : { ...draft, fields };

/** Another draft, and the former one in the history; what is typed into one place is one step. */
function stepTo(state: BuilderState, draft: FormDraft, typing?: string): BuilderState {
  if (draft === state.draft) return state;
  const goesOn = typing !== undefined && typing === state.typing && state.future.length === 0;
  const past = goesOn ? state.past : [...state.past, state.draft].slice(-MAX_STEPS);
  return { ...state, draft, past, future: [], typing };
}

function select(state: BuilderState, id: string | undefined): BuilderState {
  return state.selected === id ? state : { ...state, selected: id, typing: undefined };
}

function mapField(
  fields: readonly FormField[],
  id: string,
  change: (field: FormField) => FormField,
): readonly FormField[] {
  return fields.map((field) => (field.id === id ? change(field) : field));
}

function without(key: "archived" | "show_if"): (field: FormField) => FormField {
  return (field) => {
    const { [key]: _, ...rest } = field;
    return rest;
  };
}

/** A key that is set to undefined is taken away, as JSON would. */
function merged(field: FormField, change: Partial<FormField>): FormField {
  const entries = Object.entries({ ...field, ...change }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as FormField;
}

function changed(
  state: BuilderState,
  { id, change }: { id: string; change: Partial<FormField> },
): BuilderState {
  const fields = mapField(fieldsOf(state), id, (field) => merged(field, change));
  return stepTo(state, withFields(state, fields), `${id}.${Object.keys(change).join()}`);
}

function inserted(
  fields: readonly FormField[],
  field: FormField,
  before: string | undefined,
): readonly FormField[] {
  const at = before === undefined ? -1 : fields.findIndex(({ id }) => id === before);
  return at < 0 ? [...fields, field] : fields.toSpliced(at, 0, field);
}

function moved(fields: readonly FormField[], id: string, before: string | undefined): readonly FormField[] {
  const field = fields.find((one) => one.id === id);
  if (!field || before === id) return fields;
  const order = inserted(
    fields.filter((one) => one.id !== id),
    field,
    before,
  );
  return order.every((one, place) => one === fields[place]) ? fields : order;
}

/** One place up or down among those that are shown; archived ones are passed over. */
function stepped(fields: readonly FormField[], id: string, by: -1 | 1): readonly FormField[] {
  const shown = fields.filter((field) => field.archived !== true || field.id === id);
  const at = shown.findIndex((field) => field.id === id);
  const to = at + by;
  if (at < 0 || to < 0 || to >= shown.length) return fields;
  return moved(fields, id, (by < 0 ? shown[to] : shown[to + 1])?.id);
}

function duplicated(
  state: BuilderState,
  { id, newId, label }: { id: string; newId: string; label: string },
): BuilderState {
  const fields = fieldsOf(state);
  const at = fields.findIndex((field) => field.id === id);
  const original = fields[at];
  if (!original) return state;
  const copy = { ...original, id: newId, label };
  return select(stepTo(state, withFields(state, fields.toSpliced(at + 1, 0, copy))), newId);
}

/** What has answers is archived: no longer asked, and no longer depending on others. */
function removed(state: BuilderState, { id, hasAnswers }: { id: string; hasAnswers: boolean }): BuilderState {
  const fields = fieldsOf(state);
  const shown = fields.filter((field) => field.archived !== true);
  const at = shown.findIndex((field) => field.id === id);
  const neighbour = (shown[at + 1] ?? shown[at - 1])?.id;
  const next = hasAnswers
    ? mapField(fields, id, (field) => ({ ...without("show_if")(field), archived: true }))
    : fields.filter((field) => field.id !== id);
  const after = stepTo(state, withFields(state, next));
  return state.selected === id ? select(after, neighbour) : after;
}

function travelled(state: BuilderState, from: "past" | "future", to: "past" | "future"): BuilderState {
  const draft = state[from].at(-1);
  if (!draft) return state;
  const selected = draft.fields.some(({ id }) => id === state.selected) ? state.selected : undefined;
  return {
    ...state,
    draft,
    selected,
    typing: undefined,
    [from]: state[from].slice(0, -1),
    [to]: [...state[to], state.draft],
  };
}

/**
 * After a save the server's state counts, such as what it archived; unless something was changed meanwhile, which
 * stays on top of it.
 */
function afterSave(
  state: BuilderState,
  { sent, stored, version }: { sent: FormDraft; stored: FormDraft; version: number },
): BuilderState {
  const draft = state.draft === sent ? stored : state.draft;
  return { ...state, draft, saved: stored, version, typing: undefined };
}
