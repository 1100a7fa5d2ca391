import {
  BUILT_IN_ABOUT,
  BuiltInLetterCheckRequest,
  BuiltInLetterCheckResponse,
  type BuiltInLetterListQuery,
  BuiltInLetterListQuery as ListQuery,
  BuiltInLetterListResponse,
  BuiltInLetterParams,
  BuiltInLetterResponse,
  BuiltInLetterRestoreQuery,
  BuiltInLetterUpdateRequest,
  type Language,
  LANGUAGES,
  type LetterPreview,
  type LetterText,
  type ListedBuiltInLetter,
  MAX_LETTER_BODY,
  type ShownBuiltInLetter,
} from "../../../contract/api";
import { foldText } from "../../../contract/fold";
import type { Area, MailSample } from "../../engine/area";
import { refusal } from "../../engine/questions/check";
import { audit } from "../../platform/audit/audit";
import { can } from "../../platform/auth/permissions";
import type { Transaction } from "../../platform/db/database";
import { conflict, invalidFields, notFound } from "../../platform/errors";
import { escapeHtml } from "../../platform/html/escapeHtml";
import { cleanHtml, isEmptyHtml, plainText, unstyledHtml } from "../../platform/html/letterHtml";
import { type InOrganization, ok, permittedRoute, type Route } from "../../platform/http/route";
import type { Services } from "../../platform/http/services";
import { BUILT_IN, builtIn, type BuiltInName, isBuiltIn, placesOf } from "../../platform/mail/builtIn";
import { changedTextMistakes, shippedText } from "../../platform/mail/changedTexts";
import { oneLine } from "../../platform/mail/oneLine";
import { asWritten, fillChanged, type Letter, sayMail } from "../../platform/mail/templates";
import { type Sentence, sentence } from "../../platform/texts";
import { requireOwnOrganization } from "../organization";
import { holdPictures, releasePictures, requirePictures } from "../pictures";
import { type ChangedMail, changedMails, findChanged, keepChanged, restoreMail } from "./builtInQueries";

type Call = Pick<InOrganization, "session" | "membership"> & {
  services: Services;
  now: Date;
  address: string | null;
  language(): Language | undefined;
};

/** What a changed mail or paper holds its pictures by. */
const BUILT_IN_KIND = "built_in_letter";

const NAMES = Object.keys(BUILT_IN) as BuiltInName[];

function aboutOf(name: BuiltInName): ListedBuiltInLetter["about"] {
  const about = BUILT_IN_ABOUT.find((one) => one === name.split("-")[0]);
  if (!about) throw new Error(`Nothing says what ${name} is about`);
  return about;
}

function textIn(
  name: BuiltInName,
  changed: Pick<ChangedMail, "texts"> | undefined,
  language: Language,
): LetterText {
  return changed?.texts.find((text) => text.language === language) ?? shippedText(name, language);
}

function listed(
  name: BuiltInName,
  changed: ChangedMail | undefined,
  language: Language,
): ListedBuiltInLetter {
  const { subject } = textIn(name, changed, language);
  return {
    name,
    about: aboutOf(name),
    subject,
    is_changed: changed !== undefined,
    languages: changed?.texts.map((text) => text.language) ?? [],
    updated_at: changed?.updated_at.toISOString() ?? null,
  };
}

function shown(name: BuiltInName, changed: ChangedMail | undefined, language: Language): ShownBuiltInLetter {
  const { of = null, held, isPaper, isSecurity } = builtIn(name);
  return {
    ...listed(name, changed, language),
    of,
    is_paper: isPaper,
    is_security: isSecurity,
    places: Object.entries(placesOf(name)).map(([place, type]) => ({
      name: place,
      type,
      is_held: held.includes(place),
    })),
    texts: LANGUAGES.map((one) => textIn(name, changed, one)),
    shipped: LANGUAGES.map((one) => shippedText(name, one)),
    version: changed?.version ?? 0,
  };
}

function required(name: string): BuiltInName {
  if (!isBuiltIn(name)) throw notFound("not_found.built_in_letter");
  return name;
}

async function languageOf(tx: Transaction, call: Call): Promise<Language> {
  return call.language() ?? (await requireOwnOrganization(tx, call.membership.orgId)).language;
}

function page(
  all: readonly ListedBuiltInLetter[],
  query: BuiltInLetterListQuery,
): { letters: ListedBuiltInLetter[]; total: number } {
  const { about, is_changed: isChanged, search = "", ordering = "about" } = query;
  const words = foldText(search).split(/\s+/).filter(Boolean);
  const found = all.filter(
    (one) =>
      (about === undefined || one.about === about) &&
      (isChanged === undefined || one.is_changed === isChanged) &&
      words.every((word) => foldText(one.subject).includes(word)),
  );
  // What is about the same stands together, in the order in which it happens.
  const sorted = ordering.endsWith("subject")
    ? found.toSorted((one, other) => one.subject.localeCompare(other.subject))
    : found;
  const ordered = ordering.startsWith("-") ? sorted.toReversed() : sorted;
  const { page: number = 1, per_page: size = 10 } = query;
  return { letters: ordered.slice((number - 1) * size, number * size), total: found.length };
}

const list = permittedRoute(["settings"], {
  method: "get",
  path: "/built_in_letters/",
  summary: "The mails and papers that come with the product, whose words may be changed",
  query: ListQuery,
  responses: { 200: BuiltInLetterListResponse },
  handle: (call) =>
    call.tenant(async (tx) => {
      const changed = new Map(
        (await changedMails(tx, call.membership.orgId)).map((one) => [one.name, one] as const),
      );
      const language = await languageOf(tx, call);
      return ok(
        page(
          NAMES.map((name) => listed(name, changed.get(name), language)),
          call.query,
        ),
      );
    }),
});

const get = permittedRoute(["settings"], {
  method: "get",
  path: "/built_in_letters/{name}/",
  summary: "One of them, as it stands and as it comes with the product",
  params: BuiltInLetterParams,
  responses: { 200: BuiltInLetterResponse },
  handle: (call) =>
    call.tenant(async (tx) => {
      const name = required(call.params.name);
      const changed = await findChanged(tx, call.membership.orgId, name);
      return ok({ letter: shown(name, changed, await languageOf(tx, call)) });
    }),
});

/** What is kept of a text; 422 that names what is wrong with it. */
function requireRight(name: BuiltInName, text: LetterText, index: number): LetterText {
  const body = cleanHtml(text.body);
  const subject = oneLine(text.subject);
  const at = (part: string): string => `texts.${index}.${part}`;
  if (subject === "") throw invalidFields({ [at("subject")]: [sentence("field.required")] });
  if (isEmptyHtml(body)) throw invalidFields({ [at("body")]: [sentence("field.required")] });
  if (body.length > MAX_LETTER_BODY) {
    throw invalidFields({ [at("body")]: [sentence("field.max_length", { max: MAX_LETTER_BODY })] });
  }
  const right = { language: text.language, subject, body };
  const mistakes = changedTextMistakes(name, right);
  if (mistakes.length > 0) {
    throw refusal(mistakes.map((one) => ({ ...one, pointer: `/texts/${index}${one.pointer}` })));
  }
  return right;
}

const isSame = (one: LetterText, other: LetterText): boolean =>
  one.subject === other.subject && one.body === other.body;

async function keep(
  tx: Transaction,
  call: Call,
  { name, before, texts }: { name: BuiltInName; before: ChangedMail | undefined; texts: LetterText[] },
): Promise<void> {
  const { membership, session, now, address } = call;
  const { orgId } = membership;
  const version = before?.version ?? 0;
  const label = textIn(name, { texts }, await languageOf(tx, call)).subject;
  const use = { kind: BUILT_IN_KIND, ref: name, label };
  await releasePictures(tx, orgId, use, now);
  await holdPictures(
    tx,
    orgId,
    texts.map(({ body }) => body),
    use,
  );
  if (texts.length === 0) await restoreMail(tx, orgId, name);
  else if (!(await keepChanged(tx, orgId, { name, texts, version }, now))) throw conflict("stale_version");
  await audit(tx, {
    orgId,
    at: now,
    actor: session,
    action: "letter.changed",
    subject: "settings",
    subjectId: name,
    detail: { languages: texts.map(({ language }) => language).join(", ") },
    address,
  });
}

const put = permittedRoute(["settings"], {
  method: "put",
  path: "/built_in_letters/{name}/",
  summary: "Give one of them words of the organisation's own, from the next mail on",
  params: BuiltInLetterParams,
  body: BuiltInLetterUpdateRequest,
  responses: { 200: BuiltInLetterResponse },
  handle: (call) =>
    call.tenantOnce(async (tx) => {
      const { params, body, membership } = call;
      const { orgId } = membership;
      const name = required(params.name);
      const before = await findChanged(tx, orgId, name, { lock: true });
      const { version = 0 } = before ?? {};
      if (body.version !== undefined && body.version !== version) {
        throw conflict("stale_version", { extra: { version } });
      }
      const given = body.texts.map((text, index) => requireRight(name, text, index));
      for (const [index, { body: html }] of given.entries())
        await requirePictures(tx, orgId, html, `texts.${index}.body`);
      const twice = given.find(({ language }, index) =>
        given.slice(0, index).some((one) => one.language === language),
      );
      if (twice) {
        throw invalidFields({ texts: [sentence("field.language_twice", { language: twice.language })] });
      }
      const kept = (before?.texts ?? []).filter((one) =>
        given.every(({ language }) => language !== one.language),
      );
      // What is as it came stays the product's, and follows when that changes.
      const own = given.filter((one) => {
        const { subject, body: html } = shippedText(name, one.language);
        return !isSame(one, { ...one, subject, body: cleanHtml(html) });
      });
      await keep(tx, call, { name, before, texts: [...kept, ...own] });
      const changed = await findChanged(tx, orgId, name);
      return ok({ letter: shown(name, changed, await languageOf(tx, call)) });
    }),
});

const restore = permittedRoute(["settings"], {
  method: "delete",
  path: "/built_in_letters/{name}/",
  summary: "Take the words back that come with the product, in one language or in all",
  params: BuiltInLetterParams,
  query: BuiltInLetterRestoreQuery,
  responses: { 200: BuiltInLetterResponse },
  handle: (call) =>
    call.tenant(async (tx) => {
      const { params, query, membership } = call;
      const name = required(params.name);
      const before = await findChanged(tx, membership.orgId, name, { lock: true });
      const texts = (before?.texts ?? []).filter(
        ({ language }) => query.language !== undefined && language !== query.language,
      );
      if (before) await keep(tx, call, { name, before, texts });
      const changed = await findChanged(tx, membership.orgId, name);
      return ok({ letter: shown(name, changed, await languageOf(tx, call)) });
    }),
});

/** As it reads; what no record says stands as it is written. */
function previewed(
  name: BuiltInName,
  text: LetterText,
  letter: Letter,
  sample: MailSample | undefined,
): LetterPreview {
  const record = sample?.record ?? null;
  if (builtIn(name).isPaper) {
    const { subject: title, html } = fillChanged(text, {
      ...letter.values,
      organization: letter.organization,
    });
    const paper = sample?.paper?.({ title, html }) ?? { title, html };
    return { record, subject: paper.title, html: unstyledHtml(paper.html), text: plainText(paper.html) };
  }
  const { subject, html, text: plain, footer } = sayMail(name, letter, text);
  return {
    record,
    subject,
    html: unstyledHtml(
      `<p><strong>${escapeHtml(letter.organization)}</strong></p>${html}<hr><p>${escapeHtml(footer)}</p>`,
    ),
    text: plain,
  };
}

function checkRoute(areas: readonly Area[]): Route {
  return permittedRoute(["settings"], {
    method: "post",
    path: "/built_in_letters/{name}/check/",
    isReading: true,
    summary: "What words for one of them lack, and how it reads for a record",
    params: BuiltInLetterParams,
    body: BuiltInLetterCheckRequest,
    responses: { 200: BuiltInLetterCheckResponse },
    handle: (call) =>
      call.tenant(async (tx) => {
        const { params, body, membership, services, now, say } = call;
        const name = required(params.name);
        const { language } = body;
        const text = { language, subject: body.subject, body: cleanHtml(body.body) };
        const mistakes = changedTextMistakes(name, text);
        if (mistakes.length > 0) {
          const told = mistakes.map(({ says, ...one }) => ({ ...one, message: say(says as Sentence) }));
          return ok({ mistakes: told, preview: null });
        }
        const { orgId } = membership;
        const samples = areas.flatMap(({ mails }) => mails?.[aboutOf(name)] ?? [])[0];
        const mayRead = samples?.anyOf.some((subject) => can(membership, subject)) ?? false;
        const record = body.record === undefined ? undefined : String(body.record);
        const sample = mayRead
          ? await samples?.find(tx, { services, orgId, language, now, record })
          : undefined;
        if (record !== undefined && !sample) throw notFound();
        const organization = await requireOwnOrganization(tx, orgId);
        const origin = services.origins.organization(organization.subdomain);
        const filled = Object.entries(sample?.letter.values ?? {}).filter(([, value]) => value !== "");
        const letter: Letter = {
          to: { name: "", address: "" },
          replyTo: null,
          link: `${origin}/…`,
          ...sample?.letter,
          organization: organization.name,
          language,
          values: { ...asWritten(name), ...Object.fromEntries(filled) },
        };
        return ok({ mistakes: [], preview: previewed(name, text, letter, sample) });
      }),
  });
}

/** The calls of the mails and papers that come with the product; `areas` fill them for a preview. */
export function builtInRoutes(areas: readonly Area[]): readonly Route[] {
  return [list, get, put, restore, checkRoute(areas)];
}
