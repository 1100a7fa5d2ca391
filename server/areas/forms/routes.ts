import {
  Exact,
  FormAnswerChangeRequest,
  FormAnswerListQuery,
  FormAnswerListResponse,
  FormAnswerResponse,
  FormChangeRequest,
  FormCreatedResponse,
  FormCreateRequest,
  type FormField,
  FormListQuery,
  FormListResponse,
  FormResponse,
  type FormSettings,
  FormSummaryResponse,
  FormVersionListQuery,
  FormVersionListResponse,
  Pk,
} from "../../../contract/api";
import { valueViolations } from "../../../definitions";
import { isChoice, isQuestion, uploadsOf } from "../../../definitions/formFields";
import { isCounted, withFormerOptions } from "../../../definitions/formResponses";
import { copiedName, copyForm, copyName } from "../../../definitions/formCopy";
import { fieldProblems, formProblems, mergeFields, typeProblems } from "../../../definitions/formProblems";
import { audit } from "../../platform/audit/audit";
import type { Queryable, Transaction } from "../../platform/db/database";
import { conflict, invalidFields, notFound } from "../../platform/errors";
import { created, ok, permittedReading, permittedRoute, type Route } from "../../platform/http/route";
import { violationSentence } from "../../platform/http/violations";
import type { Services } from "../../platform/http/services";
import { findOwnOrganization } from "../organization";
import { presentAnswer, presentForm, presentVersion, publicUrl, settingsOf } from "./presenter";
import { publicFormRoutes } from "./publicRoutes";
import {
  addForm,
  answeredFields,
  answerPage,
  type AnswerRow,
  changeForm,
  countAnswered,
  countValues,
  filesById,
  findAnswer,
  findForm,
  type FormContent,
  formPage,
  namesLike,
  type FormRow,
  formVersions,
  setAnswerStatus,
  versionPage,
} from "./queries";
import { toBase64url } from "../../platform/bytes";
import type { FormProblems } from "../../../definitions/formProblems";
import { readNarrowed } from "../../platform/narrowing";

async function requireForm(
  tx: Transaction,
  orgId: number,
  id: number,
  options: { lock?: boolean } = {},
): Promise<FormRow> {
  const form = await findForm(tx, orgId, id, options);
  if (!form) throw notFound("not_found.form");
  return form;
}

async function urlMaker(
  tx: Queryable,
  orgId: number,
  services: Services,
): Promise<(form: FormRow) => string> {
  const organization = await findOwnOrganization(tx, orgId);
  return (form) => publicUrl(services.origins, organization?.subdomain ?? "", form.public_id);
}

const listForms = permittedReading(["forms"], {
  method: "get",
  path: "/form/",
  summary: "Forms, those changed last first",
  query: FormListQuery,
  responses: { 200: FormListResponse },
  async handle(call) {
    const { query, membership, services } = call;
    const { orgId } = membership;
    const [{ rows, ...counted }, urlOf] = await readNarrowed(call, "forms", (tx, narrowing) =>
      Promise.all([formPage(tx, orgId, query, narrowing), urlMaker(tx, orgId, services)]),
    );
    return ok({ forms: rows.map((row) => presentForm(row, urlOf(row))), ...counted });
  },
});

/** Throws 422 for a form that could not be filled in, or whose settings contradict each other. */
function requireSound(form: FormContent): void {
  const errors = formProblems({ ...form, settings: settingsOf(form) });
  if (Object.keys(errors).length > 0) throw invalidFields(errors, "failed.processing_request");
}

function mergeSettings(
  before: Partial<FormSettings>,
  change: Partial<FormSettings> = {},
): Partial<FormSettings> {
  return { ...before, ...change };
}

const postForm = permittedRoute(["forms"], {
  method: "post",
  path: "/form/",
  summary: "Create a form",
  body: FormCreateRequest,
  responses: { 201: FormCreatedResponse },
  failure: "failed.processing_request",
  async handle({ body, session, membership, services, tenantOnce, now, address }) {
    const { orgId, memberId } = membership;
    const content: FormContent = {
      name: body.name.trim(),
      description: body.description ?? "",
      status: body.status ?? "draft",
      fields: body.fields,
      settings: mergeSettings({}, body.settings),
    };
    requireSound(content);
    return tenantOnce(async (tx) => {
      const publicId = toBase64url(services.random.bytes(12));
      const id = await addForm(tx, orgId, { ...content, publicId, memberId, now });
      const row = await requireForm(tx, orgId, id);
      await audit(tx, {
        orgId,
        at: now,
        actor: session,
        action: "form.created",
        subject: "forms",
        subjectId: id,
        detail: { name: content.name },
        address,
      });
      const urlOf = await urlMaker(tx, orgId, services);
      return created({ pk: id, formId: publicId, form: presentForm(row, urlOf(row)) });
    });
  },
});

const duplicateForm = permittedRoute(["forms"], {
  method: "post",
  path: "/form/{id}/duplicate/",
  summary: "A draft with the questions and settings of a form, and none of its answers",
  params: Exact({ id: Pk }),
  responses: { 201: FormCreatedResponse },
  failure: "failed.processing_request",
  async handle({ params, session, membership, services, tenantOnce, now, address }) {
    const { orgId, memberId } = membership;
    return tenantOnce(async (tx) => {
      const from = await requireForm(tx, orgId, params.id);
      const name = copyName(from.name, await namesLike(tx, orgId, copiedName(from.name)));
      const content: FormContent = { ...copyForm(from), name, status: "draft" };
      requireSound(content);
      const publicId = toBase64url(services.random.bytes(12));
      const id = await addForm(tx, orgId, { ...content, publicId, memberId, now });
      await audit(tx, {
        orgId,
        at: now,
        actor: session,
        action: "form.created",
        subject: "forms",
        subjectId: id,
        detail: { name, from: from.id },
        address,
      });
      const row = await requireForm(tx, orgId, id);
      const urlOf = await urlMaker(tx, orgId, services);
      return created({ pk: id, formId: publicId, form: presentForm(row, urlOf(row)) });
    });
  },
});

/** The questions as the change wants them: what has answers stays and keeps its type. */
async function changedFields(
  tx: Transaction,
  orgId: number,
  before: FormRow,
  wanted: FormField[] | undefined,
): Promise<{ fields: FormField[]; problems: FormProblems }> {
  if (!wanted) return { fields: before.fields, problems: {} };
  const ids = before.fields.filter(isQuestion).map(({ id }) => id);
  const answered = await answeredFields(tx, orgId, before.id, ids);
  return {
    fields: mergeFields(before.fields, wanted, answered),
    problems: { ...fieldProblems(wanted), ...typeProblems(before.fields, wanted, answered) },
  };
}

const changeFormRoute = permittedRoute(["forms"], {
  method: "put",
  path: "/form/{id}/change/",
  summary: "Change a form; a question that has answers is archived, never dropped",
  params: Exact({ id: Pk }),
  body: FormChangeRequest,
  responses: { 200: FormResponse },
  failure: "failed.processing_request",
  async handle({ params, body, session, membership, services, tenantOnce, now, address }) {
    const { orgId, memberId } = membership;
    return tenantOnce(async (tx) => {
      const before = await requireForm(tx, orgId, params.id, { lock: true });
      if (body.version !== undefined && body.version !== before.version) {
        throw conflict("stale_version.form", {
          extra: { version: before.version },
        });
      }
      const { fields, problems } = await changedFields(tx, orgId, before, body.fields);
      if (Object.keys(problems).length > 0) throw invalidFields(problems, "failed.processing_request");
      const after: FormContent = {
        name: body.name?.trim() ?? before.name,
        description: body.description ?? before.description,
        status: body.status ?? before.status,
        fields,
        settings: mergeSettings(before.settings, body.settings),
      };
      requireSound(after);
      await changeForm(tx, orgId, before, { ...after, memberId, now });
      await audit(tx, {
        orgId,
        at: now,
        actor: session,
        action: before.status === after.status ? "form.changed" : `form.${after.status}`,
        subject: "forms",
        subjectId: before.id,
        detail: { name: after.name, version: before.version + 1 },
        address,
      });
      const changed = await requireForm(tx, orgId, before.id);
      const urlOf = await urlMaker(tx, orgId, services);
      return ok({ form: presentForm(changed, urlOf(changed)) });
    });
  },
});

const listVersions = permittedRoute(["forms"], {
  method: "get",
  path: "/form/{id}/versions/",
  summary: "The saved states of a form's questions, the newest first",
  params: Exact({ id: Pk }),
  query: FormVersionListQuery,
  responses: { 200: FormVersionListResponse },
  async handle({ params, query, membership, tenant }) {
    const { orgId } = membership;
    const { rows, total } = await tenant(async (tx) => {
      const form = await requireForm(tx, orgId, params.id);
      return versionPage(tx, orgId, form.id, query);
    });
    return ok({ versions: rows.map(presentVersion), total });
  },
});

/** The questions as answers need them: with the options of former versions. */
async function readableFields(tx: Transaction, orgId: number, form: FormRow): Promise<FormField[]> {
  return withFormerOptions(form.fields, await formVersions(tx, orgId, form.id));
}

function filesOf(
  tx: Transaction,
  orgId: number,
  fields: readonly FormField[],
  rows: readonly AnswerRow[],
): ReturnType<typeof filesById> {
  return filesById(
    tx,
    orgId,
    rows.flatMap((row) => uploadsOf(fields, row.answers).map(({ uploadId }) => uploadId)),
  );
}

/** Throws 422 for a day that no calendar has, such as 31 February. */
function requireDays(query: { from?: string; to?: string }): void {
  const errors = Object.entries({ from: query.from, to: query.to }).flatMap(([name, value]) => {
    const type = value !== undefined && value.length > 10 ? "dateTime" : "date";
    const broken = value === undefined ? [] : valueViolations({ type }, value);
    return broken.length === 0 ? [] : [[name, broken.map(violationSentence)] as const];
  });
  if (errors.length > 0) throw invalidFields(Object.fromEntries(errors));
}

const listAnswers = permittedRoute(["forms"], {
  method: "get",
  path: "/form/{id}/form-responses/",
  summary: "The responses to a form, the newest first, with the questions in their order",
  params: Exact({ id: Pk }),
  query: FormAnswerListQuery,
  responses: { 200: FormAnswerListResponse },
  async handle({ params, query, membership, services, tenant, now }) {
    const { orgId } = membership;
    requireDays(query);
    const { rows, total, fields, files } = await tenant(async (tx) => {
      const form = await requireForm(tx, orgId, params.id);
      const organization = await findOwnOrganization(tx, orgId);
      const page = await answerPage(tx, orgId, form.id, query, organization?.timezone ?? "UTC");
      return {
        ...page,
        fields: await readableFields(tx, orgId, form),
        files: await filesOf(tx, orgId, form.fields, page.rows),
      };
    });
    const context = { orgId, fields, files, links: services.links, now };
    return ok({
      form_responses: await Promise.all(rows.map((row) => presentAnswer(row, context))),
      total,
      fields,
    });
  },
});

const judgeAnswer = permittedRoute(["forms"], {
  method: "put",
  path: "/form/{id}/form-responses/{pk}/",
  summary: "Mark a response as read, as new or as spam",
  params: Exact({ id: Pk, pk: Pk }),
  body: FormAnswerChangeRequest,
  responses: { 200: FormAnswerResponse },
  async handle({ params, body, membership, services, tenant, now }) {
    const { orgId } = membership;
    const { row, fields, files } = await tenant(async (tx) => {
      const form = await requireForm(tx, orgId, params.id, { lock: true });
      const answer = await findAnswer(tx, orgId, form.id, params.pk);
      if (!answer) throw notFound("not_found.response");
      await setAnswerStatus(tx, orgId, form.id, answer, body.status);
      return {
        row: { ...answer, status: body.status },
        fields: form.fields,
        files: await filesOf(tx, orgId, form.fields, [answer]),
      };
    });
    return ok({
      form_response: await presentAnswer(row, { orgId, fields, files, links: services.links, now }),
    });
  },
});

function labelOf(field: FormField, value: string): string {
  return field.options?.find(({ id }) => id === value)?.label ?? value;
}

function average(field: FormField, counts: readonly { value: string; count: number }[]): number | null {
  const people = counts.reduce((sum, { count }) => sum + count, 0);
  if (isChoice(field) || field.type === "consent" || people === 0) return null;
  return counts.reduce((sum, { value, count }) => sum + Number(value) * count, 0) / people;
}

const summary = permittedRoute(["forms"], {
  method: "get",
  path: "/form/{id}/summary/",
  summary: "How often each answer was given, question by question; spam is left out",
  params: Exact({ id: Pk }),
  responses: { 200: FormSummaryResponse },
  async handle({ params, membership, tenant }) {
    const { orgId } = membership;
    const { form, fields, counts, answered } = await tenant(async (tx) => {
      const found = await requireForm(tx, orgId, params.id);
      const counted = found.fields.filter(isCounted).map(({ id }) => id);
      return {
        form: found,
        fields: await readableFields(tx, orgId, found),
        counts: await countValues(tx, orgId, found.id, counted),
        answered: await countAnswered(tx, orgId, found.id),
      };
    });
    const questions = fields.filter(isQuestion).map((field) => {
      const own = counts.filter((row) => row.field === field.id);
      const values = isChoice(field)
        ? (field.options ?? []).map(({ id }) => ({
            value: id,
            count: own.find(({ value }) => value === id)?.count ?? 0,
          }))
        : own.sort((left, right) => Number(left.value) - Number(right.value)).slice(0, 200);
      return {
        id: field.id,
        label: field.label,
        type: field.type,
        archived: field.archived === true,
        answered: answered.get(field.id) ?? 0,
        average: average(field, own),
        answers: values.map(({ value, count }) => ({ value, label: labelOf(field, value), count })),
      };
    });
    return ok({ total: form.responses_count, questions });
  },
});

/** Forms, their public pages and their responses. */
export const formRoutes: readonly Route[] = [
  listForms,
  postForm,
  duplicateForm,
  changeFormRoute,
  listVersions,
  listAnswers,
  judgeAnswer,
  summary,
  ...publicFormRoutes,
];
