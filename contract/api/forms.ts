import Type, { type Static } from "typebox";
import {
  ascendingOrDescending,
  Count,
  Email,
  Exact,
  Language,
  Line,
  listQuery,
  ListTotals,
  narrowingQuery,
  Nullable,
  PersonPk,
  Pk,
  Timestamp,
  Total,
} from "./common";
import { PATTERN_LIMITS } from "../resource/patternLimits";
import { UploadId } from "./files";

export const FORM_FIELD_TYPES = [
  "short_text",
  "long_text",
  "email",
  "phone",
  "number",
  "date",
  "time",
  "select",
  "multi_select",
  "radio",
  "checkbox",
  "consent",
  "file",
  "rating",
  "scale",
  "url",
  "address",
  "section",
  "page_break",
  "signature",
] as const;
export type FormFieldType = (typeof FORM_FIELD_TYPES)[number];

export const FormOption = Exact({ id: Type.String({ minLength: 1, maxLength: 63 }), label: Line(200, 1) });

/**
 * A question. `min` and `max` bound a number, a date, the length of a text, or how many options are chosen;
 * `hidden` is for staff only; `archived` questions are no longer asked but keep their answers; `show_if` is a
 * condition (see the predicate language) on the answers to questions that stand before it, by their ids.
 */
export const FormField = Exact({
  id: Type.String({ format: "uuid" }),
  type: Type.Enum([...FORM_FIELD_TYPES]),
  label: Line(500),
  help: Type.Optional(Type.String({ maxLength: 2000 })),
  required: Type.Optional(Type.Boolean()),
  options: Type.Optional(Type.Array(FormOption, { maxItems: 200 })),
  min: Type.Optional(Nullable(Type.Union([Type.Number(), Type.String({ maxLength: 30 })]))),
  max: Type.Optional(Nullable(Type.Union([Type.Number(), Type.String({ maxLength: 30 })]))),
  pattern: Type.Optional(Nullable(Type.String({ maxLength: PATTERN_LIMITS.conditionLength }))),
  max_files: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 10 }))),
  accept: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 30 })),
  hidden: Type.Optional(Type.Boolean()),
  archived: Type.Optional(Type.Boolean()),
  show_if: Type.Optional(Nullable(Type.Record(Type.String({ maxLength: 100 }), Type.Unknown()))),
});
export type FormField = Static<typeof FormField>;

export const FORM_STATUSES = ["draft", "published", "closed"] as const;
export const FormStatus = Type.Enum([...FORM_STATUSES]);
export type FormStatus = Static<typeof FormStatus>;

/** A path of the organisation's own pages, never another site. */
const OwnPath = Type.String({ maxLength: 500, pattern: "^/(?![/\\\\])[^\\u0000-\\u0020\\\\]*$" });

const settings = {
  captcha: Type.Boolean(),
  one_per_email: Type.Boolean(),
  opens_at: Nullable(Timestamp),
  closes_at: Nullable(Timestamp),
  max_responses: Nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  success_message: Type.String({ maxLength: 2000 }),
  redirect_path: Nullable(OwnPath),
  notify: Type.Array(Email, { maxItems: 10 }),
  language: Nullable(Language),
};
export const FormSettings = Exact(settings);
export type FormSettings = Static<typeof FormSettings>;
const FormSettingsInput = Type.Partial(FormSettings, { additionalProperties: false });

export const Form = Exact({
  pk: Pk,
  formId: Type.String(),
  name: Type.String(),
  description: Type.String(),
  status: FormStatus,
  fields: Type.Array(FormField),
  settings: FormSettings,
  version: Type.Integer({ minimum: 1 }),
  responses_count: Total,
  public_url: Type.String(),
  updated_at: Timestamp,
});
export type Form = Static<typeof Form>;

export const FormListQuery = Exact({
  ...narrowingQuery,
  ...listQuery,
  status: Type.Optional(FormStatus),
  ordering: Type.Optional(
    ascendingOrDescending(["name", "status", "responses_count", "created_at", "updated_at"]),
  ),
});
export type FormListQuery = Static<typeof FormListQuery>;
export const FormListResponse = Exact({
  forms: Type.Array(Form),
  total: Total,
  totals: Type.Optional(ListTotals),
});

const Fields = Type.Array(FormField, { minItems: 1, maxItems: 200 });
export const FormCreateRequest = Exact({
  name: Line(200, 1),
  description: Type.Optional(Type.String({ maxLength: 5000 })),
  fields: Fields,
  settings: Type.Optional(FormSettingsInput),
  status: Type.Optional(FormStatus),
});
export const FormCreatedResponse = Exact({ pk: Pk, formId: Type.String(), form: Form });
export const FormChangeRequest = Exact({
  name: Type.Optional(Line(200, 1)),
  description: Type.Optional(Type.String({ maxLength: 5000 })),
  fields: Type.Optional(Fields),
  settings: Type.Optional(FormSettingsInput),
  status: Type.Optional(FormStatus),
  version: Type.Optional(Count),
});
export const FormResponse = Exact({ form: Form });

export const FORM_RESPONSE_STATUSES = ["new", "read", "spam"] as const;
export const FormResponseStatus = Type.Enum([...FORM_RESPONSE_STATUSES]);
export type FormResponseStatus = Static<typeof FormResponseStatus>;

/** The values by the ids of their questions. */
const Answers = Type.Record(Type.String({ maxLength: 100 }), Type.Unknown());

export const FormAnswer = Exact({
  pk: Pk,
  submitted_at: Timestamp,
  answers: Answers,
  respondent: Exact({ name: Nullable(Type.String()), email: Nullable(Type.String()) }),
  person: PersonPk,
  status: FormResponseStatus,
  files: Type.Array(
    Exact({
      field: Type.String(),
      upload_id: UploadId,
      file_name: Type.String(),
      content_type: Type.String(),
      size: Total,
      url: Type.String({ description: "Works for ten minutes" }),
    }),
  ),
});
export type FormAnswer = Static<typeof FormAnswer>;

/** `from` and `to` are days in the organisation's time zone, both included, or moments. */
const DayOrMoment = Type.String({
  pattern: "^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?(Z|[+-]\\d{2}:\\d{2}))?$",
});
export const FormAnswerListQuery = Exact({
  ...listQuery,
  from: Type.Optional(DayOrMoment),
  to: Type.Optional(DayOrMoment),
  status: Type.Optional(FormResponseStatus),
  ordering: Type.Optional(ascendingOrDescending(["submitted_at"])),
});
export type FormAnswerListQuery = Static<typeof FormAnswerListQuery>;
export const FormAnswerListResponse = Exact({
  form_responses: Type.Array(FormAnswer),
  total: Total,
  fields: Type.Array(FormField),
});
export type FormAnswerListResponse = Static<typeof FormAnswerListResponse>;
export const FormAnswerChangeRequest = Exact({ status: FormResponseStatus });
export const FormAnswerResponse = Exact({ form_response: FormAnswer });

/** How often each answer was given; `answers` is empty for questions that everybody answers in their own words. */
export const FormSummaryResponse = Exact({
  total: Total,
  questions: Type.Array(
    Exact({
      id: Type.String(),
      label: Type.String(),
      type: Type.Enum([...FORM_FIELD_TYPES]),
      archived: Type.Boolean(),
      answered: Total,
      average: Nullable(Type.Number()),
      answers: Type.Array(Exact({ value: Type.String(), label: Type.String(), count: Total })),
    }),
  ),
});
export type FormSummary = Static<typeof FormSummaryResponse>;

/** A former state of a form's questions; the newest first. */
export const FormVersion = Exact({
  version: Type.Integer({ minimum: 1 }),
  created_at: Timestamp,
  changed_by: Nullable(Exact({ pk: Pk, name: Type.String() })),
  fields: Type.Array(FormField),
});
export type FormVersion = Static<typeof FormVersion>;
export const FormVersionListQuery = Exact({ page: listQuery.page, per_page: listQuery.per_page });
export type FormVersionListQuery = Static<typeof FormVersionListQuery>;
export const FormVersionListResponse = Exact({ versions: Type.Array(FormVersion), total: Total });
export type FormVersionListResponse = Static<typeof FormVersionListResponse>;

export const PublicForm = Exact({
  formId: Type.String(),
  name: Type.String(),
  description: Type.String(),
  fields: Type.Array(FormField),
  settings: Exact({
    captcha: Type.Boolean(),
    one_per_email: Type.Boolean(),
    closes_at: Nullable(Timestamp),
    language: Nullable(Language),
  }),
  version: Type.Integer({ minimum: 1 }),
});
export type PublicForm = Static<typeof PublicForm>;
export const PublicFormResponse = Exact({
  form: PublicForm,
  organization: Exact({
    name: Type.String(),
    logo: Nullable(Type.String()),
    timezone: Type.String({ description: "In which the form's conditions cut days" }),
  }),
  captcha_site_key: Nullable(Type.String()),
});
export type PublicFormResponse = Static<typeof PublicFormResponse>;

/** `website` is a field that people do not see; `elapsed_ms` is the time since the form was shown. */
export const FormSubmitRequest = Exact({
  form: Type.String({ minLength: 1, maxLength: 64 }),
  answers: Answers,
  recaptcha_token: Type.Optional(Type.String({ maxLength: 4096 })),
  website: Type.Optional(Type.String({ maxLength: 500 })),
  elapsed_ms: Type.Optional(Type.Number({ minimum: 0 })),
  started: Type.Optional(Type.Boolean({ description: "That it was begun has been told before" })),
});
export type FormSubmitRequest = Static<typeof FormSubmitRequest>;
export const FormSubmitResponse = Exact({
  form_response: Exact({ pk: Type.String({ description: "A public reference" }), submitted_at: Timestamp }),
  message: Type.String(),
  redirect_path: Nullable(Type.String()),
});
export type FormSubmitResponse = Static<typeof FormSubmitResponse>;
export const FormStartResponse = Exact({ form: Type.String() });
/** A visitor's upload for one question of a public form. */
export const FormUploadRequest = Exact({
  field: Type.String({ format: "uuid" }),
  file_name: Line(200, 1),
  content_type: Line(200, 1),
  size: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
});
