import type {
  Form,
  FormAnswer,
  FormAnswerListQuery,
  FormField,
  FormResponseStatus,
  FormSummary,
} from "../../../contract/api/forms";
import { isChoice, isQuestion } from "../../../definitions/formFields";
import { answerText, isCounted, withFormerOptions } from "../../../definitions/formResponses";
import { clientError, defaultText } from "../../errors";
import type { Values } from "../../recordProvider";
import type { FindResource } from "../../types";
import type { FormVerbs } from "../../verbs/forms";
import type { DemoScope } from "../behaviours";
import type { ResponseRow } from "../records/attachedRows";
import { notFound } from "../records/errors";
import { formerFieldsOf, responsesOf, versionsOf } from "./formRows";

const PER_PAGE = 10;

/** A day's first moment where the day is shorter than a moment's text; the demo cuts days in UTC. */
function isWithin({ submitted_at: at }: ResponseRow, { from, to }: FormAnswerListQuery): boolean {
  const day = at.slice(0, 10);
  const isFrom = from === undefined || (from.length > 10 ? Date.parse(at) >= Date.parse(from) : day >= from);
  return isFrom && (to === undefined || (to.length > 10 ? Date.parse(at) <= Date.parse(to) : day <= to));
}

function searchText(fields: readonly FormField[], { answers, respondent }: ResponseRow): string {
  const texts = fields
    .filter(isQuestion)
    .map((field) => answerText(field, answers[field.id], new Map()))
    .filter((text) => typeof text === "string");
  return [...texts, respondent.name, respondent.email].join(" ").toLowerCase();
}

function pageOf<T>(rows: readonly T[], query: { page?: number; per_page?: number }): T[] {
  const { page = 1, per_page: perPage = PER_PAGE } = query;
  return rows.slice((page - 1) * perPage, page * perPage);
}

/** The demo keeps no visitors' files, so a response has none. */
function present({ form: _, public_ref: __, ...row }: ResponseRow): FormAnswer {
  return { ...structuredClone(row), files: [] };
}

function valuesIn(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value])
    .filter((one) => one !== undefined && one !== null && one !== "")
    .map(String);
}

type Question = FormSummary["questions"][number];

function summarise(field: FormField, rows: readonly ResponseRow[]): Question {
  const given = rows.flatMap(({ answers }) => (isCounted(field) ? valuesIn(answers[field.id]) : []));
  const counts = new Map<string, number>();
  for (const value of given) counts.set(value, (counts.get(value) ?? 0) + 1);
  const values = isChoice(field)
    ? (field.options ?? []).map(({ id }) => id)
    : [...counts.keys()].toSorted((one, other) => Number(one) - Number(other)).slice(0, 200);
  const isNumeric = isCounted(field) && !isChoice(field) && field.type !== "consent";
  const labels = new Map(field.options?.map(({ id, label }) => [id, label]));
  return {
    id: field.id,
    label: field.label,
    type: field.type,
    archived: field.archived === true,
    answered: rows.filter(({ answers }) => answers[field.id] !== undefined).length,
    average:
      isNumeric && given.length > 0 ? given.reduce((sum, one) => sum + Number(one), 0) / given.length : null,
    answers: values.map((value) => ({
      value,
      label: labels.get(value) ?? value,
      count: counts.get(value) ?? 0,
    })),
  };
}

/** The calls of staff about forms, from the sample responses, with the rules, shapes and errors of the server. */
export function createDemoForms({
  scope,
  findResource,
}: {
  scope: DemoScope;
  findResource: FindResource;
}): FormVerbs {
  const { store, translate } = scope;

  async function open(
    id: number,
    signal?: AbortSignal,
  ): Promise<{ form: Form & Values; fields: FormField[] }> {
    signal?.throwIfAborted();
    if (!(scope.user()?.permissions.includes("forms") ?? true)) {
      throw clientError(defaultText(403, translate), 403, "forbidden");
    }
    const resource = findResource("forms");
    if (resource) await store.open(resource);
    signal?.throwIfAborted();
    const form = resource && (store.find("forms", id) as (Form & Values) | undefined);
    if (!form) throw notFound(translate);
    return { form, fields: withFormerOptions(form.fields, formerFieldsOf(form.pk, store)) };
  }

  function mark(form: Form & Values, row: ResponseRow & Values, status: FormResponseStatus): void {
    const change = Number(status !== "spam") - Number(row.status !== "spam");
    store.attached("form_responses").updateOne(row.pk, { ...row, status });
    if (change !== 0) store.change("forms", form.pk, { responses_count: form.responses_count + change });
  }

  return {
    async formResponses({ form: id, signal, ...query }) {
      const { form, fields } = await open(id, signal);
      const wanted = query.ids?.split(",");
      const search = query.search?.trim().toLowerCase();
      const found = responsesOf(form.pk, store)
        .filter(({ pk }) => wanted === undefined || wanted.includes(String(pk)))
        .filter(({ status }) => query.status === undefined || status === query.status)
        .filter((row) => isWithin(row, query))
        .filter((row) => !search || searchText(fields, row).includes(search));
      const sign = query.ordering === "submitted_at" ? 1 : -1;
      const sorted = found.toSorted(
        (one, other) => sign * (one.submitted_at.localeCompare(other.submitted_at) || one.pk - other.pk),
      );
      return { form_responses: pageOf(sorted, query).map(present), total: found.length, fields };
    },
    async formMarkResponse({ form: id, pk, status }) {
      const { form } = await open(id);
      const row = responsesOf(form.pk, store).find((one) => one.pk === pk);
      if (!row) throw notFound(translate);
      mark(form, { ...row }, status);
      return present({ ...row, status });
    },
    async formSummary({ form: id, signal }) {
      const { form, fields } = await open(id, signal);
      const rows = responsesOf(form.pk, store).filter(({ status }) => status !== "spam");
      return {
        total: form.responses_count,
        questions: fields.filter(isQuestion).map((field) => summarise(field, rows)),
      };
    },
    async formVersions({ form: id, signal, ...query }) {
      const { form } = await open(id, signal);
      const all = versionsOf(form.pk, store);
      const versions = pageOf(all, query).map(({ version, created_at, changed_by, fields }) => ({
        version,
        created_at,
        changed_by,
        fields,
      }));
      return { versions: structuredClone(versions), total: all.length };
    },
  };
}
