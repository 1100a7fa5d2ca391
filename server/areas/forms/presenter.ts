import type {
  Form,
  FormAnswer,
  FormField,
  FormSettings,
  FormVersion,
  PublicForm,
} from "../../../contract/api";
import { DEFAULT_FORM_SETTINGS, isAsked, uploadsOf } from "../../../definitions/formFields";
import type { SignedLinks } from "../../platform/auth/signedLinks";
import { downloadUrl } from "../../platform/files";
import type { Origins } from "../../platform/origins";
import type { AnswerFile, AnswerRow, FormRow, VersionRow } from "./queries";

/** The settings with what was never given. */
export function settingsOf(form: Pick<FormRow, "settings">): FormSettings {
  return { ...DEFAULT_FORM_SETTINGS, ...form.settings };
}

/** Where visitors fill in the form. */
export function publicUrl(origins: Origins, subdomain: string, publicId: string): string {
  return `${origins.organization(subdomain)}/public/forms/${publicId}`;
}

/** A form as staff see it. */
export function presentForm(row: FormRow, url: string): Form {
  return {
    pk: row.id,
    formId: row.public_id,
    name: row.name,
    description: row.description,
    status: row.status,
    fields: row.fields,
    settings: settingsOf(row),
    version: row.version,
    responses_count: row.responses_count,
    public_url: url,
    updated_at: row.updated_at.toISOString(),
  };
}

/** A former state of a form, with who made it. */
export function presentVersion(row: VersionRow): FormVersion {
  const { member_id: pk, member_name: name } = row;
  return {
    version: row.version,
    created_at: row.created_at.toISOString(),
    changed_by: pk === null ? null : { pk, name: name ?? "" },
    fields: row.fields,
  };
}

/** A form as visitors see it: without anything that is for staff. */
export function presentPublicForm(row: FormRow): PublicForm {
  const { captcha, one_per_email, closes_at, language } = settingsOf(row);
  return {
    formId: row.public_id,
    name: row.name,
    description: row.description,
    fields: row.fields.filter(isAsked),
    settings: { captcha, one_per_email, closes_at, language },
    version: row.version,
  };
}

/** A response as staff see it, with addresses of its files that work for ten minutes. */
export async function presentAnswer(
  row: AnswerRow,
  context: {
    orgId: number;
    fields: readonly FormField[];
    files: ReadonlyMap<string, AnswerFile>;
    links: SignedLinks;
    now: Date;
  },
): Promise<FormAnswer> {
  const { orgId, files, links, now } = context;
  const uploads = uploadsOf(context.fields, row.answers).flatMap(({ field, uploadId }) => {
    const file = files.get(uploadId);
    return file ? [{ field, file }] : [];
  });
  return {
    pk: row.id,
    submitted_at: row.submitted_at.toISOString(),
    answers: row.answers,
    respondent: { name: row.respondent_name, email: row.respondent_email },
    person: row.person_id,
    status: row.status,
    files: await Promise.all(
      uploads.map(async ({ field, file }) => ({
        field: field.id,
        upload_id: file.id,
        file_name: file.file_name,
        content_type: file.content_type,
        size: file.size,
        url: await downloadUrl(links, orgId, { uploadId: file.id, name: file.file_name }, now),
      })),
    ),
  };
}
