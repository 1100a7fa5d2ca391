import sql from "sql-template-tag";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Static, TObject, TSchema } from "typebox";
import type { Language, Subject } from "../../../contract/api";
import { type Caller, deviceOf } from "../auth/devices";
import { KEY_LIMIT, membershipOfKey } from "../auth/keyReach";
import { nameBehind, passOnBehalf, requireUnbound } from "../auth/onBehalf";
import type { Operator } from "../auth/operators";
import type { Membership, Session } from "../auth/sessions";
import { requireMembership, type Standing } from "../auth/standing";
import type { Patience, Transaction } from "../db/database";
import type { Services } from "./services";
import { countedAs } from "../limits/clientAddress";
import { failing, forbidden, invalidFields, notFound } from "../errors";
import { type IdempotentReply, type IdempotentRequest, once, onceOutside } from "./idempotency";
import { type CallExtension, extensionOf } from "./extension";
import { findOrganization, organizationById, type PublicOrganization } from "./organizationScope";
import type { Limit } from "../limits/rateLimits";
import { readBody, readQuery } from "./requestValues";
import { isUnstorable } from "../db/storable";
import {
  coerceText,
  fieldErrors,
  jsonValidator,
  REQUIRED,
  textValidator,
  type Validator,
} from "./validation";
import type { RequestEnvironment } from "../limits/requestEnvironment";
import type { RawRequest } from "./rawRequest";
import {
  hasToken,
  optionalSession,
  readAsCaller,
  type Reading,
  requireOperator,
  requireSession,
} from "./caller";
import { type PlainCode, say, type Sentence } from "../texts";
import { wantedLanguage } from "./wantedLanguage";

/**
 * Who may call: nobody in particular, a subdomain's visitor, the holder of a secret, the signed-in of a standing, and
 * members that hold one of these subjects; or the installation's operators, in a session of their own.
 */
export type Access =
  | { kind: "none" }
  | { kind: "subdomain" }
  | { kind: "token" }
  | { kind: "bearer"; standing: Standing }
  | { kind: "subject"; anyOf: readonly Subject[] }
  | { kind: "operator" };

/** Whether a call of this access needs a bearer token. */
export function needsToken({ kind }: Access): boolean {
  return kind === "bearer" || kind === "subject" || kind === "operator";
}

export type Method = "get" | "post" | "put" | "delete";

type Responses = Record<number, TSchema>;
type ReplyOf<R extends Responses> = {
  [S in keyof R & number]: { status: S; body: Static<R[S]>; headers?: Record<string, string> };
}[keyof R & number];

/** An answer whose status and body the route's schemas know. */
export interface Reply {
  status: number;
  body: unknown;
  /** The body with what extends the call, which the schemas do not know. */
  extended?: unknown;
  headers?: Record<string, string>;
}

/** 200 with this body. */
export function ok<B>(body: B): { status: 200; body: B } {
  return { status: 200, body };
}

/** 201 with this body. */
export function created<B>(body: B): { status: 201; body: B } {
  return { status: 201, body };
}

interface Definition<Q extends TObject, B extends TObject, P extends TObject, R extends Responses> {
  method: Method;
  /** Below /api, with a slash at the end: `/member/team/{id}/`. Both forms are served. */
  path: string;
  /** One line for the API description. */
  summary: string;
  query?: Q;
  /** POST: the JSON body. PUT and DELETE: the JSON body or the query, the body first. */
  body?: B;
  /** For the API description: the form or JSON that a call with a `streamed` body reads and checks by itself. */
  form?: TObject;
  params?: P;
  /** The JSON of each success; `text/csv` by the schema's contentMediaType. */
  responses: R;
  /** For the API description: as what else the answer comes, where `Accept` says so. */
  alsoAs?: "text/csv";
  /** The text for a request with wrong fields, where the error catalogue has one. */
  failure?: PlainCode;
  /** What this body lacks though its schema lets it be left out, to be told together with what else is wrong in it. */
  missing?(body: Readonly<Record<string, unknown>>): readonly string[];
  /** Calls per network address. */
  limit?: Limit;
  /** The most bytes of the request's body, 1 MB unless told; `streamed`: the call measures them itself while it reads. */
  bodyLimit?: number | "streamed";
  /** Of a POST: it answers what is asked, and changes nothing. */
  isReading?: true;
  /** Whether an operator may call it in the place of somebody else, where `isRefusedOnBehalf` would judge otherwise. */
  onBehalf?: "refused" | "allowed";
  /** It does nothing by itself: what it leads to are calls of the same token, each of which is judged. */
  passesOn?: true;
}

interface Values<Q extends TObject, B extends TObject, P extends TObject> {
  query: Static<Q>;
  body: Static<B>;
  params: Static<P>;
  services: Services;
  /** The moment of this request. */
  now: Date;
  address: string | null;
  /** Who sends it, for what signs somebody in. */
  caller(): Caller;
  header(name: string): string | undefined;
  /** The language that the caller wants, of those that the server speaks. */
  language(): Language | undefined;
  /** A sentence in that language. */
  say(told: Sentence): string;
  /** A parameter of the query as it was sent, an empty one too. */
  queryText(name: string): string | undefined;
  /** The body as it comes in, for calls whose `bodyLimit` is `streamed`; nothing when there is none. */
  stream(): ReadableStream<Uint8Array> | null;
}

/** Someone who is signed in. */
export interface SignedIn {
  session: Session;
}

/** Someone who is signed in to an organisation. */
export interface InOrganization extends SignedIn {
  membership: Membership;
  /** One transaction in the organisation of the session. */
  tenant<T>(work: (tx: Transaction) => Promise<T>, patience?: Patience): Promise<T>;
  /**
   * As `tenant`, for creates and for changes of a named version, whose repetition would be refused: with an
   * `Idempotency-Key` header the work is done once, and a repetition gets the first answer again. Other changes may be
   * repeated anyway. Throws 422 when the key was used for another request.
   */
  tenantOnce<T extends IdempotentReply>(
    work: (tx: Transaction) => Promise<T>,
    /** What tells the request from others where it is no JSON body. */
    contents?: Record<string, unknown>,
  ): Promise<T>;
  /** As `tenantOnce`, for work in no transaction of ours, which is not to be held open by somebody else's database. */
  onceOutside<T extends IdempotentReply>(
    work: () => Promise<T>,
    contents?: Record<string, unknown>,
  ): Promise<T>;
}

/** A visitor of one organisation's public pages. */
export interface OnSubdomain {
  organization: PublicOrganization;
}

/** One call, whatever its types: what the server mounts, describes and tests. */
export interface Route {
  method: Method;
  path: string;
  summary: string;
  access: Access;
  query?: TObject;
  body?: TObject;
  form?: TObject;
  params?: TObject;
  responses: Responses;
  alsoAs?: "text/csv";
  failure?: PlainCode;
  limit?: Limit;
  bodyLimit?: number | "streamed";
  /** What a body lacks beside what its schema asks for. */
  missing?(body: Readonly<Record<string, unknown>>): readonly string[];
  isReading?: true;
  onBehalf?: "refused" | "allowed";
  passesOn?: true;
  /** Throws HttpError for every answer that is not a success. */
  run(raw: RawRequest): Promise<Reply>;
}

function check<T>(
  validator: Validator<T> | undefined,
  value: unknown,
  failure: PlainCode | undefined,
  missingIn?: (value: Readonly<Record<string, unknown>>) => readonly string[],
): T {
  // Without a schema the values are `{}`, which is what `Static` of an absent schema says.
  if (!validator) return {} as T;
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  const missing = missingIn && isObject ? missingIn({ ...value }) : [];
  const isValid = validator(value);
  if (isValid && missing.length === 0) return value;
  const lacking = Object.fromEntries(missing.map((name) => [name, [REQUIRED]]));
  throw invalidFields({ ...lacking, ...(isValid ? {} : fieldErrors(validator.errors ?? [])) }, failure);
}

function build<Q extends TObject, B extends TObject, P extends TObject, R extends Responses, Who>(
  access: Access,
  definition: Definition<Q, B, P, R> & { handle(context: Values<Q, B, P> & Who): Promise<ReplyOf<R>> },
  identify: (raw: RawRequest) => Promise<Who>,
): Route {
  return answeredAs<Q, B, P, R, Who>(access, definition, async (raw, answer) => {
    const who = await identify(raw);
    return answer(who);
  });
}

/** `callAs` finds out who calls and has the call answered for them: more than once, where it was mistaken. */
function answeredAs<Q extends TObject, B extends TObject, P extends TObject, R extends Responses, Who>(
  access: Access,
  definition: Definition<Q, B, P, R> & { handle(context: Values<Q, B, P> & Who): Promise<ReplyOf<R>> },
  callAs: (raw: RawRequest, answer: (who: Who) => Promise<Reply>) => Promise<Reply>,
): Route {
  const { handle, missing, ...described } = definition;
  const { method, path, failure, limit } = definition;
  const queryValidator = definition.query && textValidator(definition.query);
  const bodyValidator = definition.body && jsonValidator(definition.body);
  const paramsValidator = definition.params && textValidator(definition.params);
  const coerceQuery = definition.body && coerceText(definition.body.properties);
  const readsQueryToo = method === "put" || method === "delete";

  async function bodyValues(raw: RawRequest, extension: CallExtension | undefined): Promise<unknown> {
    const sent = await readBody(raw.c);
    const body = extension ? extension.takeBody(sent) : sent;
    if (!readsQueryToo) return body;
    const fromQuery = readQuery(raw.c);
    coerceQuery?.(fromQuery);
    return { ...fromQuery, ...body };
  }

  async function run(raw: RawRequest): Promise<Reply> {
    const address = raw.c.get("address");
    if (limit) await raw.services.limits.take(`${method} ${path} ${countedAs(address)}`, limit);
    return callAs(raw, async (who) => {
      const session = sessionOf(who);
      if (session) requireUnbound(session, { ...described, access });
      if (session?.operator) {
        const { database, clock } = raw.services;
        await passOnBehalf(database, session, { ...described, access }, { at: clock(), address });
      }
      const own = await asTheirOwn(raw, who);
      const caller = session?.key ? await asKey(own, who) : who;
      return inTurn(own, () => answered(own, caller, address));
    });
  }

  /** Who calls with a key, with the rights that it has in this call. */
  async function asKey(raw: RawRequest, who: Who): Promise<Who> {
    const { session, membership } = who as Partial<InOrganization>;
    if (!session?.key) return who;
    const { limits, definitions } = raw.services;
    // Calls that ask for no place in an organisation are those of the account.
    const held = membership ?? session.membership;
    if (!held) throw forbidden("key_refused");
    const call = { ...described, access, params: raw.c.req.param() };
    const narrowed = membershipOfKey(session.key, held, call, definitions);
    if (access.kind === "subject") requireAnyOf(narrowed, access.anyOf);
    await limits.take(`key ${held.orgId} ${session.key.id}`, KEY_LIMIT);
    const own = { session: { ...session, membership: session.membership && narrowed }, membership: narrowed };
    return { ...who, ...own };
  }

  async function answered(raw: RawRequest, who: Who, address: string | null): Promise<Reply> {
    const extension = extending(raw, described, who);
    const values = await valuesOf(raw, address, extension);
    if (!extension) return handle({ ...values, ...who });
    const reply = await handle({ ...values, ...extended(who, extension) });
    return { ...reply, extended: await extension.extendAnswer(reply.body) };
  }

  /** What is sent for as long as its sender likes waits for nobody, and keeps nobody waiting. */
  async function inTurn(raw: RawRequest, work: () => Promise<Reply>): Promise<Reply> {
    const orgId = raw.c.get("orgId");
    if (orgId === undefined) return work();
    await raw.services.requestQuotas.take(orgId);
    if (described.bodyLimit === "streamed") return work();
    const giveBack = await raw.services.turns.take(orgId);
    if (!giveBack) throw failing(503)("busy", { headers: { "Retry-After": "2" } });
    try {
      return await work();
    } finally {
      giveBack();
    }
  }

  async function valuesOf(
    raw: RawRequest,
    address: string | null,
    extension: CallExtension | undefined,
  ): Promise<Values<Q, B, P>> {
    const params: Record<string, unknown> = { ...raw.c.req.param() };
    if (Object.values(raw.c.req.param()).some(isUnstorable)) throw notFound();
    if (paramsValidator && !paramsValidator(params)) throw notFound();
    const now = raw.services.clock();
    const language = (): Language | undefined => {
      raw.c.header("Vary", "Accept-Language", { append: true });
      return wantedLanguage(raw.c.req.header("Accept-Language"));
    };
    return {
      query: check(queryValidator, readQuery(raw.c), failure),
      body: check(bodyValidator, bodyValidator && (await bodyValues(raw, extension)), failure, missing),
      params: check(paramsValidator, params, failure),
      services: raw.services,
      now,
      address,
      caller: () => ({ address, now, device: deviceOf(deviceHeaders(raw), address) }),
      header: (name) => raw.c.req.header(name),
      language,
      say: (told) => say(told, language()),
      queryText: (name) => raw.c.req.query(name),
      stream: () => raw.c.req.raw.body,
    };
  }

  return { ...described, ...(missing && { missing }), access, run };
}

/** With the definitions as the organisation of the call has them. */
async function asTheirOwn(raw: RawRequest, who: unknown): Promise<RawRequest> {
  const { membership, organization } = who as Partial<InOrganization & OnSubdomain>;
  const orgId = membership?.orgId ?? organization?.id;
  if (orgId === undefined) return raw;
  const definitions = await raw.services.ownDefinitions.of(orgId);
  return definitions === raw.services.definitions
    ? raw
    : { ...raw, services: { ...raw.services, definitions } };
}

/** What extends the call of a member; nothing of anybody else's. */
function extending(
  raw: RawRequest,
  { method, path }: Pick<Route, "method" | "path">,
  who: unknown,
): CallExtension | undefined {
  const { session, membership } = who as Partial<InOrganization>;
  if (!session || !membership) return undefined;
  const { services } = raw;
  const params = raw.c.req.param();
  return extensionOf({ method, path, params, session, membership, services, now: services.clock() });
}

/** Who calls, with the extension's work at the end of each of their transactions. */
function extended<Who>(who: Who, extension: CallExtension): Who {
  const { tenant, tenantOnce } = who as Partial<InOrganization>;
  if (!tenant || !tenantOnce) return who;
  const further =
    <T>(work: (tx: Transaction) => Promise<T>) =>
    async (tx: Transaction): Promise<T> => {
      const result = await work(tx);
      await extension.afterWork(tx, result);
      return result;
    };
  const own: Pick<InOrganization, "tenant" | "tenantOnce"> = {
    tenant: (work, patience) => tenant(further(work), patience),
    tenantOnce: (work, contents) => tenantOnce(further(work), contents),
  };
  return { ...who, ...own };
}

function sessionOf(who: unknown): Session | undefined {
  return (who as { session?: Session }).session;
}

function deviceHeaders({ c }: RawRequest): { secret: string | undefined; agent: string | undefined } {
  return { secret: c.req.header("X-Device"), agent: c.req.header("User-Agent") };
}

/** What tells a request from others of its route: its contents, and what its address names. */
function withAddress(
  c: Context<RequestEnvironment>,
  contents: Record<string, unknown>,
): Record<string, unknown> {
  const at = { ...c.req.param(), ...readQuery(c) };
  return Object.keys(at).length === 0 ? contents : { at, contents };
}

function inOrganization(
  raw: RawRequest,
  { session, membership }: { session: Session; membership: Membership },
  scope: string,
): InOrganization {
  const { database } = raw.services;
  const { orgId } = membership;
  const inTenant = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
    database.withTenant(orgId, session.userId, work);
  const requestOf = async (contents?: Record<string, unknown>): Promise<IdempotentRequest> => {
    const body = contents ?? (await readBody(raw.c));
    const isOnce = raw.c.req.method === "POST" || "version" in body;
    return {
      key: isOnce ? raw.c.req.header("Idempotency-Key") : undefined,
      body: withAddress(raw.c, body),
      now: raw.services.clock(),
      scope: `${scope} ${orgId} ${session.userId}`,
    };
  };
  const named =
    <T>(work: (tx: Transaction) => Promise<T>) =>
    async (tx: Transaction): Promise<T> => {
      await nameBehind(tx, session);
      return work(tx);
    };
  return {
    session,
    membership,
    tenant: (work, patience) => database.withTenant(orgId, session.userId, named(work), patience),
    tenantOnce: async (work, contents) => {
      const request = await requestOf(contents);
      return inTenant((tx) => once(tx, request, () => named(work)(tx)));
    },
    onceOutside: async (work, contents) => onceOutside(inTenant, await requestOf(contents), work),
  };
}

type None = TObject<Record<never, TSchema>>;

/** A call that anybody may make. */
export function openRoute<
  R extends Responses,
  Q extends TObject = None,
  B extends TObject = None,
  P extends TObject = None,
>(definition: Definition<Q, B, P, R> & { handle(context: Values<Q, B, P>): Promise<ReplyOf<R>> }): Route {
  return build({ kind: "none" }, definition, async () => ({}));
}

/**
 * A call that anybody may make, and that tells members what is their organisation's. Throws 401 for a bearer token that is
 * not valid.
 */
export function anybodyRoute<
  R extends Responses,
  Q extends TObject = None,
  B extends TObject = None,
  P extends TObject = None,
>(
  definition: Definition<Q, B, P, R> & {
    handle(context: Values<Q, B, P> & Partial<InOrganization>): Promise<ReplyOf<R>>;
  },
): Route {
  return build<Q, B, P, R, Partial<InOrganization>>({ kind: "none" }, definition, async (raw) => {
    if (!hasToken(raw)) return {};
    const session = await requireSession(raw);
    const { membership } = session;
    return membership ? inOrganization(raw, { session, membership }, definition.path) : {};
  });
}

/** A call for whoever holds a secret that came by mail; a session, if there is one, is handed over too. */
export function tokenRoute<
  R extends Responses,
  Q extends TObject = None,
  B extends TObject = None,
  P extends TObject = None,
>(
  definition: Definition<Q, B, P, R> & {
    handle(context: Values<Q, B, P> & { session: Session | undefined }): Promise<ReplyOf<R>>;
  },
): Route {
  return build({ kind: "token" }, definition, async (raw) => {
    const session = await optionalSession(raw);
    // Whoever works in somebody's place, or comes with a key, holds no secret of theirs.
    const isOther = session?.operator || session?.key;
    return { session: isOther && definition.onBehalf !== "allowed" ? undefined : session };
  });
}

/** A call on an organisation's public pages: the header X-Subdomain names it, or else the host. */
export function subdomainRoute<
  R extends Responses,
  Q extends TObject = None,
  B extends TObject = None,
  P extends TObject = None,
>(
  definition: Definition<Q, B, P, R> & {
    handle(context: Values<Q, B, P> & OnSubdomain): Promise<ReplyOf<R>>;
  },
): Route {
  return build({ kind: "subdomain" }, definition, async (raw) => {
    const organization = await findOrganization(raw);
    raw.c.set("orgId", organization.id);
    return { organization };
  });
}

/** A visitor, or a member of the organisation that the call is about. */
export interface VisitorOrMember extends OnSubdomain {
  session: Session | undefined;
  membership: Membership | undefined;
}

/**
 * A call on an organisation's public pages that tells the signed-in more: the organisation is that of their session,
 * for everybody else, those whose approval is pending too, as in `subdomainRoute`. Throws 401 for a bearer token that is no longer valid.
 */
export function visitorRoute<
  R extends Responses,
  Q extends TObject = None,
  B extends TObject = None,
  P extends TObject = None,
>(
  definition: Definition<Q, B, P, R> & {
    handle(context: Values<Q, B, P> & VisitorOrMember): Promise<ReplyOf<R>>;
  },
): Route {
  return build({ kind: "subdomain" }, definition, async (raw) => {
    const session = hasToken(raw) ? await requireSession(raw) : undefined;
    const membership = session?.membership ?? undefined;
    const organization = membership
      ? await organizationById(raw, membership.orgId)
      : await findOrganization(raw);
    raw.c.set("orgId", organization.id);
    return { organization, session, membership };
  });
}

/** A call for the signed-in, in an organisation or not yet in one. */
export function accountRoute<
  R extends Responses,
  Q extends TObject = None,
  B extends TObject = None,
  P extends TObject = None,
>(
  definition: Definition<Q, B, P, R> & { handle(context: Values<Q, B, P> & SignedIn): Promise<ReplyOf<R>> },
): Route {
  return build({ kind: "bearer", standing: "account" }, definition, async (raw) => ({
    session: await requireSession(raw),
  }));
}

/** What a call for members may say besides: that it is for those, too, whose approval is pending. */
interface ForMembers {
  standing?: Exclude<Standing, "account">;
}

/** A call for an organisation's members, about their organisation. */
export function memberRoute<
  R extends Responses,
  Q extends TObject = None,
  B extends TObject = None,
  P extends TObject = None,
>({
  standing = "active",
  ...definition
}: Definition<Q, B, P, R> &
  ForMembers & { handle(context: Values<Q, B, P> & InOrganization): Promise<ReplyOf<R>> }): Route {
  return build({ kind: "bearer", standing }, definition, async (raw) => {
    const session = await requireSession(raw);
    const membership = requireMembership(session, standing);
    return inOrganization(raw, { session, membership }, `${definition.method} ${definition.path}`);
  });
}

/** A call for those who hold one of these subjects in their organisation. */
export function permittedRoute<
  R extends Responses,
  Q extends TObject = None,
  B extends TObject = None,
  P extends TObject = None,
>(
  anyOf: readonly [Subject, ...Subject[]],
  definition: Definition<Q, B, P, R> & {
    handle(context: Values<Q, B, P> & InOrganization): Promise<ReplyOf<R>>;
  },
): Route {
  return build({ kind: "subject", anyOf }, definition, async (raw) => {
    const session = await requireSession(raw);
    const membership = requireMembership(session, "active");
    requireAnyOf(membership, anyOf);
    return inOrganization(raw, { session, membership }, `${definition.method} ${definition.path}`);
  });
}

function requireAnyOf(membership: Membership, anyOf: readonly Subject[]): void {
  if (!anyOf.some((subject) => membership.permissions.includes(subject))) throw forbidden();
}

/** Who calls to read, and may go on as a call that does more. */
export interface ReadingMember extends Reading {
  /** Whoever calls, once that is certain. */
  certain(): Promise<InOrganization>;
}

/** As `permittedReading`, for all members of the organisation. */
export function memberReading<
  R extends Responses,
  Q extends TObject = None,
  B extends TObject = None,
  P extends TObject = None,
>({
  standing = "active",
  ...definition
}: Definition<Q, B, P, R> &
  ForMembers & { handle(context: Values<Q, B, P> & ReadingMember): Promise<ReplyOf<R>> }): Route {
  const scope = `${definition.method} ${definition.path}`;
  return answeredAs<Q, B, P, R, ReadingMember>({ kind: "bearer", standing }, definition, (raw, answer) =>
    readAsCaller(raw, standing, (caller) => {
      let isCertain = false;
      const read: Reading["read"] = async (work) => {
        const found = await caller.read(work);
        isCertain = true;
        return found;
      };
      const certain = async (): Promise<InOrganization> => {
        if (!isCertain) await read((db) => db.query(sql`SELECT 1`));
        return inOrganization(raw, caller, scope);
      };
      return answer({ ...caller, read, certain });
    }),
  );
}

/**
 * A call that reads, once, for those who hold one of these subjects in their organisation. Who asks and what they ask for
 * are looked up in one round trip, so `handle` may be called for somebody whose rights turn out to have changed, and then
 * again: it must do nothing but read.
 */
export function permittedReading<
  R extends Responses,
  Q extends TObject = None,
  B extends TObject = None,
  P extends TObject = None,
>(
  anyOf: readonly [Subject, ...Subject[]],
  definition: Definition<Q, B, P, R> & { handle(context: Values<Q, B, P> & Reading): Promise<ReplyOf<R>> },
): Route {
  return answeredAs<Q, B, P, R, Reading>({ kind: "subject", anyOf }, definition, (raw, answer) =>
    readAsCaller(raw, "active", (caller) => {
      requireAnyOf(caller.membership, anyOf);
      return answer(caller);
    }),
  );
}

/** Whoever looks after the installation. */
export interface ByOperator {
  operator: Operator;
}

/** A call for those who look after the installation, in a session of the console. */
export function operatorRoute<
  R extends Responses,
  Q extends TObject = None,
  B extends TObject = None,
  P extends TObject = None,
>(
  definition: Definition<Q, B, P, R> & { handle(context: Values<Q, B, P> & ByOperator): Promise<ReplyOf<R>> },
): Route {
  return build({ kind: "operator" }, definition, async (raw) => ({ operator: await requireOperator(raw) }));
}

/** The status as Hono's type wants it. */
export function contentful(status: number): ContentfulStatusCode {
  return status as ContentfulStatusCode;
}
