import type { Language } from "../../../contract/api";
import {
  type Automation,
  kindIn,
  type Step,
  STEP_KINDS,
  type StepKind,
} from "../../../contract/resource/automation";
import type { Predicate, QuestionPredicate } from "../../../contract/resource";
import { explain } from "../../../definitions";
import { parseSpan } from "../../../definitions/predicate/moments";
import type { Asker } from "../../engine/questions/asker";
import { tableOf } from "../../engine/questions/table";
import { QuestionWords } from "../../engine/questions/words";
import { isOnPayload } from "./fill";
import { say, sentence } from "../../platform/texts";
import { intlLocale } from "../../../contract/texts/intlLocale";

const UNITS = {
  years: "year",
  months: "month",
  weeks: "week",
  days: "day",
  hours: "hour",
  minutes: "minute",
} as const;

/** "14 days". */
export function spanText(text: string, language: Language): string {
  const span = parseSpan(text);
  if (!span) return text;
  return (Object.keys(UNITS) as (keyof typeof UNITS)[])
    .filter((unit) => span[unit] > 0)
    .map((unit) =>
      new Intl.NumberFormat(intlLocale(language), {
        style: "unit",
        unit: UNITS[unit],
        unitDisplay: "long",
      }).format(span[unit]),
    )
    .join(" ");
}

/** An automation as a sentence, as far as the caller may read what it is about. */
export function sentenceOf(
  asker: Asker,
  automation: Automation,
  { language, segment }: { language: Language; segment: string | null },
): string {
  const words = new QuestionWords(asker, language);
  const { when, if: condition, do: steps } = automation;
  const name = "resource" in when ? when.resource : undefined;
  const table = name === undefined ? undefined : tableOf(asker, name);
  const resource = name === undefined ? "" : words.records(name);
  const explained = (where: QuestionPredicate): string =>
    explain(
      where as Predicate,
      words.translate,
      table && !isOnPayload(where) ? words.labels(table) : undefined,
    );
  const field = (path: string): string => (table ? words.field(table, path) : path);

  function told(): string {
    if ("on" in when) return say(sentence(`automation.when.${when.on}`, { resource }), language);
    if ("enters" in when || "leaves" in when) {
      const which = "enters" in when ? "automation.when.enters" : "automation.when.leaves";
      return say(sentence(which, { segment: segment ?? "" }), language);
    }
    if ("changes" in when) {
      const fields = when.changes.map(field).join(", ");
      return say(sentence("automation.when.changes", { fields, resource }), language);
    }
    if ("becomes" in when) {
      return say(
        sentence("automation.when.becomes", { resource, condition: explained(when.becomes) }),
        language,
      );
    }
    if ("of" in when) {
      const span = spanText(when.before ?? when.after ?? "", language);
      const which =
        span === "" ? "automation.when.date" : `automation.when.${when.before ? "before" : "after"}`;
      return say(
        sentence(which as "automation.when.before", { span, field: field(when.of), resource }),
        language,
      );
    }
    if ("receives" in when) return say(sentence("automation.when.receives"), language);
    return say(sentence("schedule" in when ? "automation.when.schedule" : "automation.when.by"), language);
  }

  const does = steps.map((step) => stepText(step, words, language)).join(", ");
  const params = { when: told(), steps: does };
  return condition
    ? say(sentence("automation.says.if", { ...params, condition: explained(condition) }), language)
    : say(sentence("automation.says", params), language);
}

function stepText(step: Step, words: QuestionWords, language: Language): string {
  if ("create" in step) {
    return say(sentence("automation.step.create", { resource: words.records(step.create) }), language);
  }
  if ("wait" in step)
    return say(sentence("automation.step.wait", { span: spanText(step.wait, language) }), language);
  const kind = kindIn(step, STEP_KINDS) ?? "stop";
  return say(sentence(`automation.step.${kind as Exclude<StepKind, "create" | "wait">}`), language);
}
