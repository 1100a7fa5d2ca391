import sql from "sql-template-tag";
import Type from "typebox";
import { ConfiguredResources } from "../../../contract/api";
import { can } from "../../platform/auth/permissions";
import { forbidden } from "../../platform/errors";
import type { Membership, Session } from "../../platform/auth/sessions";
import { type Reader, type ResolvedResource, seenBy } from "../../../definitions";
import type { DefinitionsInForce } from "../../platform/definitionsPort";
import { mistakeFor } from "../definitions/ownMistakes";
import { type InOrganization, memberRoute, type Route } from "../../platform/http/route";
import type { Services } from "../../platform/http/services";
import { sha256, toBase64url } from "../../platform/bytes";

function readerOf({ role, permissions }: Membership): Reader {
  return { role: role.slug, permissions };
}

/** Another one for whoever is told something else: what a definition says of itself hangs on rights. */
function entityTag(hash: string, membership: Membership): string {
  const { role, permissions } = readerOf(membership);
  const rights = toBase64url(sha256(JSON.stringify([role, permissions.toSorted()])));
  return `"${hash}-${rights.slice(0, 16)}"`;
}

function matches(ifNoneMatch: string | undefined, tag: string): boolean {
  return (ifNoneMatch ?? "")
    .split(",")
    .map((candidate) => candidate.trim().replace(/^W\//, ""))
    .some((candidate) => candidate === tag || candidate === "*");
}

/** Without the resources of sources that the organisation may not use. */
async function usable(
  { resources, sources = {} }: DefinitionsInForce,
  { orgId }: Membership,
  tenant: InOrganization["tenant"],
): Promise<readonly ResolvedResource[]> {
  const limited = resources.filter(({ source }) => source && sources[source.name]?.organizations);
  if (limited.length === 0) return resources;
  const [organization] = await tenant((tx) =>
    tx.query<{ subdomain: string }>(sql`SELECT subdomain FROM organizations WHERE id = ${orgId}`),
  );
  const mayUse = ({ source }: ResolvedResource): boolean =>
    sources[source?.name ?? ""]?.organizations?.includes(organization?.subdomain ?? "") === true;
  return resources.filter((one) => !limited.includes(one) || mayUse(one));
}

const getResources = memberRoute({
  method: "get",
  path: "/config/resources/",
  summary: "The resource definitions in force, as far as the caller has rights on them",
  responses: { 200: ConfiguredResources, 304: Type.Null() },
  async handle({ membership, services, header, tenant }) {
    const { menu, mistakes, hash } = services.definitions.current();
    const resources = await usable(services.definitions.current(), membership, tenant);
    const tag = entityTag(`${hash}-${resources.length}`, membership);
    const headers = { ETag: tag, "Cache-Control": "private, no-cache", Vary: "Authorization" };
    if (matches(header("If-None-Match"), tag)) return { status: 304 as const, body: null, headers };
    const body = {
      resources: seenBy(readerOf(membership), resources),
      menu,
      hash,
      ...(can(membership, "settings") && {
        mistakes: mistakes.map((mistake) => mistakeFor(mistake, membership.orgId)),
      }),
    };
    return { status: 200 as const, body, headers };
  },
});

const EventStream = Type.Unsafe<ReadableStream<Uint8Array> | string>({
  type: "string",
  contentMediaType: "text/event-stream; charset=utf-8",
});

const HEARTBEAT_MS = 25_000;

/** After how long browsers connect again: when a stream was cut, and when there was no place for one. */
const RETRY_MS = 3000;
const RETRY_WITHOUT_PLACE_MS = 30_000;

/** What is in force for somebody: the definitions, and what they may do. */
function currentText(
  { definitions }: Pick<Services, "definitions">,
  { role, permissions }: Membership,
): string {
  const { hash } = definitions.current();
  const access = { role: role.slug, permissions: permissions.toSorted() };
  return `event: config-current\ndata: ${JSON.stringify({ hash, access })}\n\n`;
}

/**
 * What is in force now, and an event for each change of the definitions (WHATWG server-sent events). Ends when the reader
 * goes, the server stops, or the reader's rights change: connecting again tells those. Whoever is no longer let in is told
 * so with the last event.
 */
function changeStream(
  { definitions, rightsNews, stopping }: Pick<Services, "definitions" | "rightsNews" | "stopping">,
  { session, membership }: { session: Session; membership: Membership },
  givePlaceBack: () => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let end = (): void => undefined;
  return new ReadableStream({
    start: (controller) => {
      const write = (text: string): void => controller.enqueue(encoder.encode(text));
      const unsubscribe = definitions.subscribe(({ hash }) =>
        write(`event: config-changed\ndata: ${JSON.stringify({ hash })}\n\n`),
      );
      const heartbeat = setInterval(() => write(": still here\n\n"), HEARTBEAT_MS);
      const close = (): void => {
        end();
        controller.close();
      };
      const holder = { orgId: membership.orgId, userId: session.userId };
      const unfollow = rightsNews.subscribe(holder, (change) => {
        if (change === "ended") write("event: access-ended\ndata: {}\n\n");
        close();
      });
      end = () => {
        clearInterval(heartbeat);
        unsubscribe();
        unfollow();
        givePlaceBack();
        stopping.removeEventListener("abort", close);
      };
      stopping.addEventListener("abort", close, { once: true });
      write(`retry: ${RETRY_MS}\n\n`);
      // For what changed while nobody listened.
      write(currentText({ definitions }, membership));
      if (stopping.aborted) close();
    },
    cancel: () => end(),
  });
}

const getEvents = memberRoute({
  // Whoever waits is told of the decision.
  standing: "pending",
  method: "get",
  path: "/config/events/",
  summary: "Tells when the definitions in force, or the caller's rights, have changed",
  responses: { 200: EventStream },
  async handle({ services, session, membership }) {
    // It would go on when the key has been revoked.
    if (session.key) throw forbidden("key_refused");
    const givePlaceBack = services.streams.take({ session: session.tokenHash, orgId: membership.orgId });
    return {
      status: 200 as const,
      // Whoever finds no place is told once, and asks from time to time.
      body: givePlaceBack
        ? changeStream(services, { session, membership }, givePlaceBack)
        : `retry: ${RETRY_WITHOUT_PLACE_MS}\n\n${currentText(services, membership)}`,
      headers: { "Cache-Control": "no-cache, no-transform", "X-Accel-Buffering": "no" },
    };
  },
});

/** The configuration itself. */
export const configRoutes: readonly Route[] = [getResources, getEvents];
