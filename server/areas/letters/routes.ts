import {
  type Language,
  LetterCheckRequest,
  LetterCheckResponse,
  LetterCreateRequest,
  LetterDeleted,
  LetterListQuery,
  LetterListResponse,
  type LetterMistake,
  type LetterPaper,
  LetterParams,
  type LetterPreview,
  LetterPreviewRequest,
  LetterPreviewResponse,
  LetterResponse,
  type LetterText,
  LetterUpdateRequest,
  type ListedLetter,
  MAX_LETTER_BODY,
  MAX_LETTERS,
  type ShownLetter,
} from "../../../contract/api";
import type { MergeMistake } from "../../engine/merge/merge";
import { type Asker, openAsker } from "../../engine/questions/asker";
import { refusal } from "../../engine/questions/check";
import { rowOf } from "../../engine/questions/oneRecord";
import { audit, type AuditAction } from "../../platform/audit/audit";
import type { Transaction } from "../../platform/db/database";
import { conflict, invalidFields, notFound } from "../../platform/errors";
import { cleanHtml, isEmptyHtml } from "../../platform/html/letterHtml";
import { created, type InOrganization, ok, permittedRoute, type Route } from "../../platform/http/route";
import type { Services } from "../../platform/http/services";
import { narrowingOf } from "../../platform/narrowing";
import { type Sentence, sentence } from "../../platform/texts";
import { countryCode } from "../../platform/places/countries";
import { type OrganizationRow, requireOwnOrganization } from "../organization";
import { holdPictures, releasePictures, requirePictures } from "../pictures";
import { type Chosen, chosenRecord } from "./chosenRecord";
import { fillLetter, letterMistakes, textIn, textMistakes } from "./letter";
import { paperSizeOf } from "./paper/paperLetter";
import { isFitting } from "./paper/pdf";
import { picturesOnPaper, type StoredOnPaper, storedOnPaper } from "./paperPictures";
import { printRoutes } from "./printing";
import {
  addLetter,
  changeLetter,
  countLetters,
  deleteLetter,
  findLetter,
  type LetterContent,
  letterPage,
  type LetterRow,
  lockLetter,
} from "./queries";

interface Call extends Pick<InOrganization, "session" | "membership"> {
  services: Services;
  now: Date;
  address: string | null;
  language(): Language | undefined;
  say(told: Sentence): string;
}

/** Whoever writes letters, and whoever makes automations send them. */
const READERS = ["messages", "settings"] as const;

function listed({ resource, id: _, updated_at, ...row }: LetterRow): ListedLetter {
  const isForPeople = resource === "people";
  return { ...row, of: resource, is_for_people: isForPeople, updated_at: updated_at.toISOString() };
}

function told({ say }: Call, mistakes: readonly MergeMistake[]): LetterMistake[] {
  return mistakes.map(({ says, ...mistake }) => ({ ...mistake, message: say(says) }));
}

async function shown(tx: Transaction, call: Call, name: string): Promise<ShownLetter> {
  const row = await findLetter(tx, call.membership.orgId, name);
  if (!row) throw notFound("not_found.letter");
  return { ...listed(row), mistakes: told(call, letterMistakes(await openAsker(tx, call), row)) };
}

/** What is kept of a text; 422 where there is nothing to read. */
function cleaned(text: LetterText, pointer: string): LetterText {
  const body = cleanHtml(text.body);
  if (isEmptyHtml(body)) throw invalidFields({ [`${pointer}body`]: [sentence("field.required")] });
  // What means nothing as HTML is escaped, and grows by that.
  if (body.length > MAX_LETTER_BODY) {
    throw invalidFields({ [`${pointer}body`]: [sentence("field.max_length", { max: MAX_LETTER_BODY })] });
  }
  const subject = text.subject.trim();
  if (subject === "") throw invalidFields({ [`${pointer}subject`]: [sentence("field.required")] });
  return { language: text.language, subject, body };
}

/** What is kept of a letter; 422 that names each mistake at its place. */
function requireRight(asker: Asker, content: LetterContent): LetterContent {
  const { subject, body } = cleaned(content, "");
  const translations = content.translations.map((text, index) => cleaned(text, `translations.${index}.`));
  const languages = [content, ...translations].map(({ language }) => language);
  const twice = languages.find((language, index) => languages.indexOf(language) !== index);
  if (twice !== undefined) {
    throw invalidFields({ translations: [sentence("field.language_twice", { language: twice })] });
  }
  const right = { ...content, title: content.title.trim(), subject, body, translations };
  if (right.title === "") throw invalidFields({ title: [sentence("field.required")] });
  const mistakes = letterMistakes(asker, right);
  if (mistakes.length > 0) throw refusal(mistakes);
  return right;
}

const bodiesOf = ({ body, translations }: LetterContent): string[] => [
  body,
  ...translations.map((text) => text.body),
];

/** What a letter holds its pictures by. */
const LETTER_KIND = "letter";

/** Keeps what a letter shows for as long as it shows it. */
async function keepPictures(
  tx: Transaction,
  orgId: number,
  { name, content, now }: { name: string; content: LetterContent; now: Date },
): Promise<void> {
  await requirePictures(tx, orgId, content.body, "body");
  for (const [index, { body }] of content.translations.entries())
    await requirePictures(tx, orgId, body, `translations.${index}.body`);
  const use = { kind: LETTER_KIND, ref: name, label: content.title };
  await releasePictures(tx, orgId, use, now);
  await holdPictures(tx, orgId, bodiesOf(content), use);
}

async function noted(
  tx: Transaction,
  { membership, session, now, address }: Call,
  action: AuditAction,
  name: string,
  detail: Record<string, unknown>,
): Promise<void> {
  const { orgId } = membership;
  await audit(tx, {
    orgId,
    at: now,
    actor: session,
    action,
    subject: "messages",
    subjectId: name,
    detail,
    address,
  });
}

const list = permittedRoute(READERS, {
  method: "get",
  path: "/letters/",
  summary: "Letters: texts that records fill",
  query: LetterListQuery,
  responses: { 200: LetterListResponse },
  handle: (call) =>
    call.tenant(async (tx) => {
      const narrowing = await narrowingOf(tx, call, "letters");
      const { rows, ...counted } = await letterPage(tx, call.membership.orgId, call.query, narrowing);
      return ok({ letters: rows.map(listed), ...counted });
    }),
});

const get = permittedRoute(READERS, {
  method: "get",
  path: "/letters/{name}/",
  summary: "A letter, and what of it cannot be filled in any more",
  params: LetterParams,
  responses: { 200: LetterResponse },
  handle: (call) => call.tenant(async (tx) => ok({ letter: await shown(tx, call, call.params.name) })),
});

const post = permittedRoute(["messages"], {
  method: "post",
  path: "/letters/",
  summary: "Write a letter",
  body: LetterCreateRequest,
  responses: { 201: LetterResponse },
  handle: (call) =>
    call.tenantOnce(async (tx) => {
      const { body, membership, now } = call;
      const { orgId } = membership;
      if ((await countLetters(tx, orgId)) >= MAX_LETTERS) {
        throw conflict("too_many_letters", { params: { most: MAX_LETTERS } });
      }
      const { name, of: resource, paper = "letter", language, translations = [], ...rest } = body;
      const own = language ?? (await requireOwnOrganization(tx, orgId)).language;
      const given = { ...rest, resource, paper, language: own, translations };
      const content = requireRight(await openAsker(tx, call), given);
      if (!(await addLetter(tx, orgId, name, content, now)))
        throw conflict("letter_exists", { params: { name } });
      await keepPictures(tx, orgId, { name, content, now });
      await noted(tx, call, "letter.created", name, { title: content.title });
      return created({ letter: await shown(tx, call, name) });
    }),
});

const put = permittedRoute(["messages"], {
  method: "put",
  path: "/letters/{name}/",
  summary: "Change a letter; what was sent stays as it was",
  params: LetterParams,
  body: LetterUpdateRequest,
  responses: { 200: LetterResponse },
  handle: (call) =>
    call.tenantOnce(async (tx) => {
      const { body, params, membership, now } = call;
      const before = await lockLetter(tx, membership.orgId, params.name);
      if (!before) throw notFound("not_found.letter");
      const { of, version, ...changes } = body;
      if (version !== undefined && version !== before.version) {
        throw conflict("stale_version", { extra: { version: before.version } });
      }
      const { title, paper, language, subject, translations } = before;
      const resource = of ?? before.resource;
      if (resource !== before.resource) requireUnused(before);
      const kept = { title, resource, paper, language, subject, body: before.body, translations };
      const content = requireRight(await openAsker(tx, call), { ...kept, ...changes });
      await changeLetter(tx, membership.orgId, before.id, content, now);
      await keepPictures(tx, membership.orgId, { name: before.name, content, now });
      await noted(tx, call, "letter.changed", before.name, { title: content.title });
      return ok({ letter: await shown(tx, call, before.name) });
    }),
});

/** 409 that names the automations that send it. */
function requireUnused({ used_by }: LetterRow): void {
  if (used_by.length === 0) return;
  throw conflict("letter_used", {
    params: { automations: used_by.slice(0, 5).join(", ") },
    extra: { used_by },
  });
}

const remove = permittedRoute(["messages"], {
  method: "delete",
  path: "/letters/{name}/",
  summary: "Delete a letter that no automation sends",
  params: LetterParams,
  responses: { 200: LetterDeleted },
  handle: (call) =>
    call.tenant(async (tx) => {
      const { orgId } = call.membership;
      const row = await lockLetter(tx, orgId, call.params.name);
      if (!row) throw notFound("not_found.letter");
      requireUnused(row);
      await deleteLetter(tx, orgId, row.id);
      await releasePictures(tx, orgId, { kind: LETTER_KIND, ref: row.name }, call.now);
      await noted(tx, call, "letter.deleted", row.name, { title: row.title });
      return ok({ name: row.name });
    }),
});

async function previewOf(asker: Asker, chosen: Chosen, text: LetterText): Promise<LetterPreview> {
  const { table, found } = await chosenRecord(asker, chosen);
  // Of a resource without records, that no row is: every place says what stands for nothing.
  return fillLetter(asker, rowOf(table, found?.id ?? -1), text);
}

/** A preview, and where its paper has no room for everything whether it fits. */
async function fitted<T extends LetterPreview>(
  { services: { papers, files } }: Call,
  shown: T,
  {
    paper,
    organization,
    stored,
  }: { paper: LetterPaper; organization: OrganizationRow; stored: StoredOnPaper },
): Promise<T> {
  if (paper === "letter" || !papers) return shown;
  const pictures = await picturesOnPaper(files, stored);
  const size = paperSizeOf(countryCode(organization.address["country"]));
  return { ...shown, fits: await isFitting(papers, { ...shown, pictures }, { paper, size }) };
}

const preview = permittedRoute(["messages"], {
  method: "post",
  path: "/letters/{name}/preview/",
  isReading: true,
  summary: "A letter as a record fills it, as far as the caller may read that",
  params: LetterParams,
  body: LetterPreviewRequest,
  responses: { 200: LetterPreviewResponse },
  async handle(call) {
    const { params, body, membership, tenant } = call;
    const { shown, ...on } = await tenant(async (tx) => {
      const row = await findLetter(tx, membership.orgId, params.name);
      if (!row) throw notFound("not_found.letter");
      const asker = await openAsker(tx, call);
      const text = textIn(row, body.language);
      const mistakes = textMistakes(asker, row.resource, text);
      if (mistakes.length > 0) throw refusal(mistakes);
      const filled = await previewOf(asker, { of: row.resource, record: body.record }, text);
      const asked = new URLSearchParams({
        ...(filled.record && { record: String(filled.record.pk) }),
        ...(body.language && { language: body.language }),
      });
      const organization = await requireOwnOrganization(tx, membership.orgId);
      return {
        shown: { ...filled, pdf_url: `/api/letters/${row.name}/pdf/?${asked}` },
        paper: row.paper,
        organization,
        stored: await storedOnPaper(tx, organization, row.paper, [text]),
      };
    });
    return ok({ preview: await fitted(call, shown, on) });
  },
});

const check = permittedRoute(["messages"], {
  method: "post",
  path: "/letters/check/",
  isReading: true,
  summary: "What of a text cannot be filled in, and how it reads for a record",
  body: LetterCheckRequest,
  responses: { 200: LetterCheckResponse },
  async handle(call) {
    const { body, membership, tenant } = call;
    const { of, record, subject, paper = "letter" } = body;
    const { mistakes, shown, ...on } = await tenant(async (tx) => {
      const asker = await openAsker(tx, call);
      const organization = await requireOwnOrganization(tx, membership.orgId);
      const text = { language: body.language ?? organization.language, subject, body: cleanHtml(body.body) };
      const found = textMistakes(asker, of, text);
      return {
        mistakes: told(call, found),
        shown: found.length > 0 ? null : await previewOf(asker, { of, record }, text),
        paper,
        organization,
        stored: await storedOnPaper(tx, organization, paper, [text]),
      };
    });
    return ok({ mistakes, preview: shown && (await fitted(call, shown, on)) });
  },
});

/** The calls of letters. */
export const letterRoutes: readonly Route[] = [list, check, get, post, put, remove, preview, ...printRoutes];
