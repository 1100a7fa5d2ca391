import type { Language, Report, ReportSchedule } from "../../../contract/api";
import type { Question } from "../../../contract/resource";
import type { Asker } from "../../engine/questions/asker";
import { checkQuestion } from "../../engine/questions/check";
import { judgeOf } from "../../engine/questions/elsewhere";
import { tableOf } from "../../engine/questions/table";
import { QuestionWords } from "../../engine/questions/words";
import { say, sentence } from "../../platform/texts";
import type { ReportRow } from "./queries";
import type { Reader } from "./reader";
import type { ScheduleRow } from "./sending/queries";
import type { ShippedReport } from "./shipped";

/** A question as this person reads it: in words, or with what keeps them from asking it. */
export function readAs(
  asker: Asker,
  question: Question,
  language: Language,
): Pick<Report, "sentence" | "mistakes"> {
  const mistakes = checkQuestion(asker, question).map(({ says, ...mistake }) => ({
    ...mistake,
    message: say(says, language),
  }));
  if (mistakes.length > 0) return { mistakes, sentence: "" };
  const judge = judgeOf(asker, question.of);
  const table = tableOf(judge, question.of);
  return { mistakes, sentence: table ? new QuestionWords(judge, language).sentence(table, question) : "" };
}

function presentSchedule(
  { failure, next_at: next, ...rest }: ScheduleRow,
  language: Language,
): ReportSchedule {
  return {
    ...rest,
    next_at: new Date(next).toISOString(),
    failure: failure && {
      at: failure.at,
      text: [failure.name, say(failure.says, language)].filter((part) => part !== "").join(": "),
    },
  };
}

/** A report that somebody saved. */
export function presentReport(
  asker: Asker,
  row: ReportRow,
  { memberId }: Reader,
  language: Language,
): Report {
  const { id, updated_at: updated, schedule, ...rest } = row;
  return {
    pk: id,
    ...rest,
    is_shipped: false,
    may_edit: row.owner.pk === memberId,
    schedule: schedule && presentSchedule(schedule, language),
    updated_at: updated.toISOString(),
    ...readAs(asker, row.question, language),
  };
}

/** A report that comes with the product. */
export function presentShipped(
  asker: Asker,
  { name, title, question, display }: ShippedReport,
  language: Language,
): Report {
  return {
    pk: name,
    name: say(sentence(title), language),
    question,
    display,
    shared_with: [],
    is_shipped: true,
    may_edit: false,
    owner: null,
    schedule: null,
    version: 1,
    updated_at: null,
    ...readAs(asker, question, language),
  };
}
