import type { LabelSet } from "../../../contract/resource";
import { humanise } from "../../ui/humanise";
import type { RendererValue } from "../context";
import type { ActionRequest } from "../record/actions/types";

/** Everything that an action says. */
export interface ActionTexts {
  name: string;
  /** The question before it is run. */
  confirm: string;
  success: string;
  failure: string;
  field(source: string): string;
  /** What is said below an input. */
  help(source: string): string | undefined;
}

type Part = "confirm" | "success" | "fields" | "help";

/** The texts of an action in the current language, the definition's own `labels` included. */
export function actionTexts(
  { definition, action, target }: ActionRequest,
  renderer: RendererValue,
  answer?: unknown,
): ActionTexts {
  const { translate, locale } = renderer;
  const labels = renderer.labelsOf(definition.name);
  const name = labels.action(action.name);
  const key = `resources.${definition.name}.actions.${action.name}`;
  const { en, de, fr, pt } = definition.labels;
  const blocks = [new Map(Object.entries({ en, de, fr, pt })).get(locale), en];
  const count = target.ids?.length;
  const values = {
    ...told(target.record),
    ...told(answer),
    ...(count !== undefined && { smart_count: count }),
  };
  const find = (part: Part, source?: string): string | undefined => {
    const path = source === undefined ? `${key}.${part}` : `${key}.${part}.${source}`;
    const own = firstText(blocks, action.name, part, source) ?? "";
    return translate(path, { ...values, _: own }) || undefined;
  };
  const usualQuestion =
    count === undefined
      ? translate("forms.actions.confirm", { action: name })
      : translate("forms.actions.confirm_selection", { action: name, smart_count: count });
  return {
    name,
    confirm: find("confirm") ?? usualQuestion,
    success:
      (action.success && translate(action.success, { _: "" })) ||
      find("success") ||
      translate("forms.actions.done", { action: name }),
    failure: translate("forms.actions.failed", { action: name }),
    field: (source) =>
      find("fields", source) ??
      (Object.hasOwn(definition.fields, source) ? labels.field(source) : humanise(source)),
    help(source) {
      const own = action.input?.[source]?.help;
      return find("help", source) ?? (own && (translate(own, { _: "" }) || undefined));
    },
  };
}

/** What a text may say of a record or an answer, such as `%{name}`: of lists, how long they are. */
function told(values: unknown): Record<string, string | number> {
  const known = Object.entries(values ?? {}).flatMap(([name, value]: [string, unknown]) => {
    if (Array.isArray(value)) return [[name, value.length] as const];
    return typeof value === "string" || typeof value === "number" ? [[name, value] as const] : [];
  });
  return Object.fromEntries(known);
}

function firstText(
  blocks: readonly (LabelSet | undefined)[],
  action: string,
  part: Part,
  source?: string,
): string | undefined {
  for (const block of blocks) {
    const own = block?.actions?.[action];
    if (typeof own !== "object") continue;
    const found = part === "fields" || part === "help" ? own[part]?.[source ?? ""] : own[part];
    if (found) return found;
  }
  return undefined;
}
