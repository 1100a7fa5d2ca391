import type { FormSettings, FormSubmitRequest, FormSubmitResponse } from "../../../contract/api/forms";
import { MAX_UPLOAD_BYTES, typeOfName } from "../../../contract/api/uploadTypes";
import type { SampleForm } from "../../../demo-fixtures/nonprofit/sampleForm";
import type { SampleOrganization } from "../../../demo-fixtures/nonprofit";
import { DEFAULT_FORM_SETTINGS, isAsked, isUploaded } from "../../../definitions/formFields";
import { respondentOf } from "../../../definitions/formResponses";
import { judgeFormAnswers } from "../../../definitions/judgeFormAnswers";
import { clientError } from "../../errors";
import type { PublicFormApi } from "../../publicForms";

export interface DemoPublicFormParts {
  now(): Date;
  newId(): string;
  organization: SampleOrganization;
  forms: readonly SampleForm[];
  /** Keeps what was sent as long as the tab. */
  storage: Pick<Storage, "getItem" | "setItem">;
}

const PLACE = "almoner.demo.formResponses";
const THANKS = "Thank you. Your answers have been sent.";

/** What visitors of this tab have sent. */
interface Sent {
  key: string;
  body: string;
  form: string;
  email: string | null;
  answer: FormSubmitResponse;
}

/** What visitors do with the sample forms, with the rules and texts of the server; nothing leaves the browser. */
export function createDemoPublicForms(parts: DemoPublicFormParts): PublicFormApi {
  const { now, newId, organization, forms, storage } = parts;

  function all(): Sent[] {
    try {
      return JSON.parse(storage.getItem(PLACE) ?? "[]") as Sent[];
    } catch {
      return [];
    }
  }

  function open(id: string): Omit<SampleForm, "settings"> & { settings: FormSettings } {
    const form = forms.find(({ public_id: own }) => own === id);
    if (!form || form.status === "draft") {
      throw clientError("There is no form at this address.", 404, "not_found");
    }
    const settings = { ...DEFAULT_FORM_SETTINGS, ...form.settings };
    const counted = form.responses.filter(({ status }) => status !== "spam").length;
    const more = all().filter((one) => one.form === id).length;
    if (form.status === "closed") {
      throw clientError("This form is closed and takes no more responses.", 410, "closed");
    }
    if (settings.max_responses !== null && counted + more >= settings.max_responses) {
      throw clientError("This form has reached its number of responses and is closed.", 410, "full");
    }
    return { ...form, settings };
  }

  function take(body: FormSubmitRequest, key: string): FormSubmitResponse {
    const form = open(body.form);
    const context = { user: {}, now: now(), timeZone: organization.timezone };
    const { answers, violations } = judgeFormAnswers(form.fields, body.answers, context);
    const wrong = Object.keys(violations);
    if (wrong.length > 0) {
      const errors = Object.fromEntries(wrong.map((id) => [id, "This answer is not right."]));
      throw clientError("Please check the marked answers.", 422, "invalid_fields", { errors });
    }
    if (Object.keys(answers).length === 0) {
      const text = "Answer at least one question.";
      throw clientError(text, 422, "invalid_fields", { errors: { answers: text } });
    }
    const { email } = respondentOf(form.fields, answers);
    const former = [
      ...form.responses.filter(({ status }) => status !== "spam").map(({ respondent }) => respondent.email),
      ...all()
        .filter((one) => one.form === body.form)
        .map((one) => one.email),
    ];
    if (form.settings.one_per_email && email !== null && former.includes(email)) {
      const text = "Somebody has answered this form with this e-mail address already.";
      throw clientError(text, 409, "already_answered");
    }
    const answer: FormSubmitResponse = {
      form_response: { pk: newId(), submitted_at: now().toISOString() },
      message: form.settings.success_message || THANKS,
      redirect_path: form.settings.redirect_path,
    };
    const sent = { key, body: JSON.stringify(body.answers), form: body.form, email, answer };
    storage.setItem(PLACE, JSON.stringify([...all(), sent]));
    return answer;
  }

  return {
    async read(id, signal) {
      signal?.throwIfAborted();
      const { public_id: formId, name, description, fields, settings } = open(id);
      const { captcha, one_per_email, closes_at, language } = settings;
      return {
        form: {
          formId,
          name,
          description,
          fields: fields.filter(isAsked),
          settings: { captcha, one_per_email, closes_at, language },
          version: 1,
        },
        organization: { name: organization.name, logo: null, timezone: organization.timezone },
        captcha_site_key: null,
      };
    },
    async submit(body, { key }) {
      const former = all().find((one) => one.key === key);
      if (!former) return take(body, key);
      if (former.body === JSON.stringify(body.answers)) return former.answer;
      const text = "This Idempotency-Key was used for another request already.";
      throw clientError(text, 422, "idempotency_mismatch");
    },
    async upload({ form, field: id, file, onProgress, signal }) {
      signal?.throwIfAborted();
      const field = open(form).fields.find((one) => one.id === id);
      if (!field || !isUploaded(field)) {
        throw clientError("This form does not ask for a file here.", 404, "not_found");
      }
      if (file.size === 0) throw clientError("This file is empty.", 422, "empty_file");
      if (file.size > MAX_UPLOAD_BYTES) throw clientError("This file is too large.", 413, "too_large");
      if (typeOfName(file.name) === undefined) {
        throw clientError(`${file.name} is of a type that is not taken.`, 415, "unsupported_type");
      }
      onProgress?.(file.size, file.size);
      return { upload_id: newId().replaceAll("-", "").slice(0, 22) };
    },
  };
}
