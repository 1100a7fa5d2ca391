import type { Static } from "typebox";
import type { FormSubmitRequest, FormSubmitResponse, Language } from "../../../contract/api";
import { type FormAnswers, isAsked, isQuestion, uploadsOf } from "../../../definitions/formFields";
import { answerText, respondentOf } from "../../../definitions/formResponses";
import { PatternWork } from "../../../definitions";
import type { Transaction } from "../../platform/db/database";
import { requireUpload, useUpload as tieUpload } from "../../platform/files";
import { conflict, gone, invalidFields, notFound, unsupportedType } from "../../platform/errors";
import type { Services } from "../../platform/http/services";
import { judgeAnswers } from "./answers";
import { sendReceived } from "./mails";
import { settingsOf } from "./presenter";
import { addAnswer, countFilling, findForm, type FormRow, hasAnswered, type NewAnswer } from "./queries";
import { toBase64url } from "../../platform/bytes";
import { say, sentence } from "../../platform/texts";

/** Nobody reads and answers a form faster than this. */
const FASTEST_MS = 1500;

/**
 * The form, if it takes answers now. Throws 404 for a draft (visitors do not learn that there is one), 410 before
 * it opens, after it closes and once it is full.
 */
export function requireOpen(form: FormRow | undefined, now: Date): FormRow {
  if (!form || form.status === "draft") throw notFound("not_found.form_address");
  const { opens_at, closes_at, max_responses } = settingsOf(form);
  if (opens_at !== null && new Date(opens_at) > now) throw gone("not_open_yet");
  if (form.status === "closed" || (closes_at !== null && new Date(closes_at) <= now)) {
    throw gone("closed");
  }
  if (max_responses !== null && form.responses_count >= max_responses) {
    throw gone("full");
  }
  return form;
}

/** A program by its looks: what is hidden from people is filled in, or it is faster than they are. */
function suspicionOf(
  body: Pick<Static<typeof FormSubmitRequest>, "website" | "elapsed_ms">,
  isHuman: boolean,
): NewAnswer["suspicion"] {
  if (body.website !== undefined && body.website.trim() !== "") return "honeypot";
  if (body.elapsed_ms !== undefined && body.elapsed_ms < FASTEST_MS) return "too_fast";
  return isHuman ? null : "captcha";
}

async function requireUploads(
  tx: Transaction,
  orgId: number,
  form: FormRow,
  answers: FormAnswers,
): Promise<void> {
  for (const { field, uploadId } of uploadsOf(form.fields, answers)) {
    const upload = await requireUpload(tx, { orgId, memberId: null }, uploadId, field.id);
    const accepted = field.type === "signature" ? ["image/png", "image/jpeg"] : (field.accept ?? []);
    if (accepted.length > 0 && !accepted.includes(upload.content_type)) {
      throw unsupportedType("unsupported_type.answer", {
        params: { file: upload.file_name },
        errors: { [field.id]: [sentence("field.one_of", { choices: accepted.join(", ") })] },
      });
    }
  }
}

/** What came in, and what is known about whoever sent it. */
export interface Submission {
  orgId: number;
  formId: number;
  /** Of the visitor where the server speaks it, else the organisation's. */
  language: Language;
  timeZone: string;
  body: Static<typeof FormSubmitRequest>;
  /** Whether the captcha, where the form asks for one, was solved. */
  isHuman: boolean;
  address: string | null;
  now: Date;
}

/**
 * Takes a visitor's answers: the form is locked from the first look to the last write, so the number of responses
 * and one response per address hold however many come at once. What looks like spam is kept and gets the same answer.
 */
export async function submit(
  tx: Transaction,
  services: Services,
  submission: Submission,
): Promise<Static<typeof FormSubmitResponse>> {
  const { orgId, body, now } = submission;
  const form = requireOpen(await findForm(tx, orgId, submission.formId, { lock: true }), now);
  const settings = settingsOf(form);
  const context = { user: {}, now, timeZone: submission.timeZone, work: new PatternWork() };
  const { answers, errors } = judgeAnswers(form.fields, body.answers, context);
  const respondent = respondentOf(form.fields, answers);
  if (settings.one_per_email && respondent.email === null) {
    const asked = form.fields.find((field) => field.type === "email" && isAsked(field));
    if (asked) errors[asked.id] ??= [sentence("field.required")];
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors, "field.marked_answers");
  if (Object.keys(answers).length === 0)
    throw invalidFields({ answers: [sentence("field.no_answer")] }, "field.no_answer");
  if (
    settings.one_per_email &&
    respondent.email !== null &&
    (await hasAnswered(tx, orgId, form.id, respondent.email))
  ) {
    throw conflict("already_answered");
  }
  await requireUploads(tx, orgId, form, answers);
  const suspicion = suspicionOf(body, submission.isHuman);
  const publicRef = toBase64url(services.random.bytes(12));
  const id = await addAnswer(tx, orgId, {
    form,
    publicRef,
    answers,
    respondent,
    searchText: searchText(form, answers),
    suspicion,
    address: submission.address,
    now,
  });
  for (const { uploadId } of uploadsOf(form.fields, answers)) {
    await tieUpload(tx, orgId, uploadId, { kind: "form_response", ref: id, label: form.name });
  }
  if (suspicion === null && body.started === true) await countFilling(tx, orgId, form.id, "finished_count");
  if (suspicion === null) await sendReceived(tx, services, orgId, form, respondent);
  return {
    form_response: { pk: publicRef, submitted_at: now.toISOString() },
    message:
      settings.success_message || say(sentence("done.form_sent"), settings.language ?? submission.language),
    redirect_path: settings.redirect_path,
  };
}

const NO_FILES = new Map<string, string>();

function searchText(form: FormRow, answers: FormAnswers): string {
  return form.fields
    .filter(isQuestion)
    .map((field) => answerText(field, answers[field.id], NO_FILES))
    .filter((text) => typeof text === "string")
    .join(" ")
    .slice(0, 20_000);
}
