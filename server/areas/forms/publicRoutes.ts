import sql from "sql-template-tag";
import {
  Exact,
  FormStartResponse,
  FormSubmitRequest,
  FormSubmitResponse,
  FormUploadRequest,
  type Language,
  PublicFormResponse,
  UploadInitResponse,
} from "../../../contract/api";
import Type from "typebox";
import { isAsked, isUploaded } from "../../../definitions/formFields";
import { isVouchedFor } from "../../platform/auth/captcha";
import { notFound, type HttpError } from "../../platform/errors";
import { once } from "../../platform/http/idempotency";
import { created, ok, openRoute, type Route } from "../../platform/http/route";
import type { Services } from "../../platform/http/services";
import { answerAnnouncement } from "../files";
import { presentPublicForm, settingsOf } from "./presenter";
import { countFilling, findForm, findFormAddress, type FormRow } from "./queries";
import { requireOpen, submit } from "./submit";

const SUBMIT_LIMIT = { limit: 30, seconds: 600 };
const LOOK_LIMIT = { limit: 300, seconds: 600 };

interface OpenForm {
  orgId: number;
  form: FormRow;
  organization: { name: string; logo: string | null; language: Language; timezone: string };
}

/** The published form of a public id; throws 404 when the header X-Subdomain names another organisation. */
async function findPublic(
  services: Services,
  publicId: string,
  subdomain: string | undefined,
): Promise<OpenForm> {
  const missing = (): HttpError => notFound("not_found.form_address");
  const address = await services.database.withoutTenant((tx) => findFormAddress(tx, publicId));
  if (!address || (subdomain !== undefined && subdomain.toLowerCase() !== address.subdomain)) throw missing();
  const { orgId } = address;
  return services.database.withTenant(orgId, null, async (tx) => {
    const form = await findForm(tx, orgId, address.formId);
    const [organization] = await tx.query<OpenForm["organization"]>(
      sql`SELECT name, logo, language, timezone FROM organizations WHERE id = ${orgId}`,
    );
    if (!form || !organization) throw missing();
    return { orgId, form, organization };
  });
}

const PublicId = Exact({ id: Type.String({ minLength: 1, maxLength: 64 }) });

const getPublicForm = openRoute({
  method: "get",
  path: "/form/public/{id}/",
  summary: "A form as visitors see it",
  params: PublicId,
  responses: { 200: PublicFormResponse },
  limit: LOOK_LIMIT,
  async handle({ params, services, header, now }) {
    const { form, organization } = await findPublic(services, params.id, header("X-Subdomain"));
    requireOpen(form, now);
    const { captcha } = services;
    const key = settingsOf(form).captcha && captcha.configured ? (captcha.siteKey ?? null) : null;
    return ok({
      form: presentPublicForm(form),
      organization: {
        name: organization.name,
        logo: organization.logo,
        timezone: organization.timezone,
      },
      captcha_site_key: key,
    });
  },
});

const submitForm = openRoute({
  method: "post",
  path: "/form/form-responses/",
  summary: "Answer a form; what looks like spam is kept and marked",
  body: FormSubmitRequest,
  responses: { 201: FormSubmitResponse },
  failure: "failed.processing_request",
  limit: SUBMIT_LIMIT,
  async handle({ body, services, header, now, address, language }) {
    const { orgId, form, organization } = await findPublic(services, body.form, header("X-Subdomain"));
    const { captcha, database } = services;
    const asksCaptcha = settingsOf(form).captcha && captcha.configured;
    const isHuman = !asksCaptcha || (await isVouchedFor(services, body.recaptcha_token, address));
    const { recaptcha_token: _, elapsed_ms: __, started: ___, ...same } = body;
    const request = {
      key: header("Idempotency-Key"),
      scope: `form response ${orgId} ${form.id}`,
      body: same,
      now,
    };
    return database.withTenant(orgId, null, (tx) =>
      once(tx, request, async () =>
        created(
          await submit(tx, services, {
            orgId,
            formId: form.id,
            language: language() ?? organization.language,
            timeZone: organization.timezone,
            body,
            isHuman,
            address,
            now,
          }),
        ),
      ),
    );
  },
});

const announce = openRoute({
  method: "post",
  path: "/form/public/{id}/upload-init/",
  summary: "Announce a file that answers a question of a form, and get the address to send its content to",
  params: PublicId,
  body: FormUploadRequest,
  responses: { 201: UploadInitResponse },
  failure: "failed.processing_request",
  limit: SUBMIT_LIMIT,
  async handle({ params, body, services, header, now }) {
    const { orgId, form } = await findPublic(services, params.id, header("X-Subdomain"));
    const field = requireOpen(form, now).fields.find(({ id }) => id === body.field);
    if (!field || !isUploaded(field) || !isAsked(field)) throw notFound("not_found.form_file");
    return services.database.withTenant(orgId, null, async (tx) =>
      created(await answerAnnouncement(tx, { orgId, memberId: null }, body, services, now)),
    );
  },
});

const startForm = openRoute({
  method: "post",
  path: "/form/public/{id}/start/",
  summary: "Tell that somebody began to fill in a form: it is counted, and nothing is kept about them",
  params: PublicId,
  responses: { 200: FormStartResponse },
  limit: SUBMIT_LIMIT,
  async handle({ params, services, header, now }) {
    const { orgId, form } = await findPublic(services, params.id, header("X-Subdomain"));
    requireOpen(form, now);
    await services.database.withTenant(orgId, null, (tx) => countFilling(tx, orgId, form.id, "starts_count"));
    return ok({ form: params.id });
  },
});

/** What visitors do with a form. */
export const publicFormRoutes: readonly Route[] = [getPublicForm, startForm, submitForm, announce];
