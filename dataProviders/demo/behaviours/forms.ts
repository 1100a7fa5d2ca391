import type { FormField, FormSettings, FormStatus } from "../../../contract/api/forms";
import { DEFAULT_FORM_SETTINGS, isQuestion } from "../../../definitions/formFields";
import { answerText, withFormerOptions } from "../../../definitions/formResponses";
import { copyForm, copyName } from "../../../definitions/formCopy";
import { formProblems, mergeFields, typeProblems } from "../../../definitions/formProblems";
import type { Values } from "../../recordProvider";
import type { DownloadedFile } from "../../downloadedFile";
import { isObject } from "../../wireValues";
import { demoFormUrl, formerFieldsOf, responsesOf } from "../forms/formRows";
import { invalid, notFound } from "../records/errors";
import type { DemoAction, DemoBehaviour, DemoScope } from "./types";

interface FormContent {
  status: FormStatus;
  fields: FormField[];
  settings: FormSettings;
}

function settingsOf(before: unknown, change: unknown): FormSettings {
  return { ...DEFAULT_FORM_SETTINGS, ...(isObject(before) && before), ...(isObject(change) && change) };
}

const fieldsOf = (value: unknown): FormField[] => (Array.isArray(value) ? (value as FormField[]) : []);

function requireSound(problems: Record<string, string[]>, { translate }: DemoScope): void {
  const texts = Object.entries(problems).map(([place, found]) => [place, found.join(" ")] as const);
  if (texts.length > 0) throw invalid(Object.fromEntries(texts), translate);
}

function requireForm(content: FormContent, scope: DemoScope): void {
  if (content.fields.length === 0) requireSound({ fields: ["A form has at least one question."] }, scope);
  requireSound(formProblems(content), scope);
}

function keepVersion(form: Values, scope: DemoScope): void {
  const user = scope.user();
  const member = scope.store.rows("members").find((row) => row.email === user?.email);
  scope.store.attached("form_versions").addOne({
    form: Number(form.pk),
    version: Number(form.version),
    created_at: scope.store.now().toISOString(),
    changed_by: member
      ? { pk: Number(member.pk), name: `${String(member.first_name)} ${String(member.last_name)}` }
      : null,
    fields: form.fields as FormField[],
  });
}

function answeredIn(form: Values, scope: DemoScope): Set<string> {
  return new Set(responsesOf(form.pk, scope.store).flatMap(({ answers }) => Object.keys(answers)));
}

const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";

/** Unlike those before and hard to guess, as a public address wants it; the demo has nothing to protect. */
function newFormId(scope: DemoScope): string {
  const seed = `${scope.store.rows("forms").length}${scope.store.now().getTime()}`;
  return Array.from(seed, (digit, place) => LETTERS[(Number(digit) * 7 + place * 11) % LETTERS.length]).join(
    "",
  );
}

function changeOf(row: Values, values: Values, scope: DemoScope): Values {
  const before = fieldsOf(row.fields);
  const answered = answeredIn(row, scope);
  const wanted = values.fields === undefined ? undefined : fieldsOf(values.fields);
  if (wanted) requireSound(typeProblems(before, wanted, answered), scope);
  const content: FormContent = {
    status: (values.status ?? row.status) as FormStatus,
    fields: wanted ? mergeFields(before, wanted, answered) : before,
    settings: settingsOf(row.settings, values.settings),
  };
  requireForm(content, scope);
  const changed = { ...values, ...content, updated_at: scope.store.now().toISOString() };
  keepVersion({ ...row, ...changed, version: Number(row.version) + 1 }, scope);
  return changed;
}

const setStatus =
  (status: FormStatus): DemoAction =>
  ({ id }, scope) => {
    const row = scope.store.find("forms", id);
    if (!row || id === undefined) return {};
    const changed = changeOf(row, { status }, scope);
    return { data: scope.store.change("forms", id, { ...changed, version: Number(row.version) + 1 }) };
  };

async function responsesFile(form: Values, scope: DemoScope): Promise<DownloadedFile> {
  const { csvTable } = await import("../csv");
  const questions = withFormerOptions(fieldsOf(form.fields), formerFieldsOf(form.pk, scope.store)).filter(
    isQuestion,
  );
  const rows = responsesOf(form.pk, scope.store).toSorted((one, other) =>
    one.submitted_at.localeCompare(other.submitted_at),
  );
  const data = rows.map((row) => [
    row.submitted_at,
    row.status,
    ...questions.map((field) => answerText(field, row.answers[field.id], new Map())),
  ]);
  const fields = ["submitted_at", "status", ...questions.map(({ label }) => label)];
  return csvTable("form-responses", { fields, data }, scope.store.now());
}

function createForm(values: Values, scope: DemoScope): Values {
  const content: FormContent = {
    status: (values.status ?? "draft") as FormStatus,
    fields: fieldsOf(values.fields),
    settings: settingsOf({}, values.settings),
  };
  requireForm(content, scope);
  const formId = newFormId(scope);
  const now = scope.store.now().toISOString();
  const row = scope.store.add("forms", {
    description: "",
    ...values,
    ...content,
    formId,
    public_url: demoFormUrl(formId),
    responses_count: 0,
    version: 1,
    created_at: now,
    updated_at: now,
  });
  keepVersion(row, scope);
  return row;
}

/** A draft with the questions and settings of a form, and none of its answers. */
const duplicate: DemoAction = ({ id }, scope) => {
  const from = id === undefined ? undefined : scope.store.find("forms", id);
  if (!from) throw notFound(scope.translate);
  const names = scope.store.rows("forms").map(({ name }) => String(name));
  const copy = copyForm({
    description: typeof from.description === "string" ? from.description : "",
    fields: fieldsOf(from.fields),
    settings: settingsOf({}, from.settings),
  });
  createForm({ ...copy, name: copyName(String(from.name), names) }, scope);
  return {};
};

export const forms: DemoBehaviour = {
  create: createForm,
  change: changeOf,
  actions: {
    publish: setStatus("published"),
    close: setStatus("closed"),
    reopen: setStatus("published"),
    duplicate,
    async download({ id }, scope) {
      const row = scope.store.find("forms", id);
      return row ? { file: await responsesFile(row, scope) } : {};
    },
  },
};
