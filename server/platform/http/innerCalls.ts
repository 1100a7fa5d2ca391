import type { SessionKey } from "../auth/apiKeys";
import type { MemberNow } from "../auth/memberNow";
import type { FoundSession } from "../auth/sessions";
import type { Database, Transaction } from "../db/database";
import { noRateLimits } from "../limits/rateLimits";
import { addressWithin, type Outcome, routedWithin } from "./routedWithin";
import type { Reply, Route } from "./route";
import type { Services } from "./services";

/** A call that the server makes in a member's place. */
export interface InnerCall {
  method: string;
  /** Below /api. */
  path: string;
  body: Record<string, unknown>;
  query?: Record<string, unknown>;
}

/** Who calls, and with which key or automation, which opens what a key opens. */
export interface InnerCaller extends MemberNow {
  key: SessionKey;
}

/** Makes calls inside of a transaction: what they do is kept together with it or not at all. Throws what the call throws. */
export type InnerCalls = (
  within: { tx: Transaction; services: Services; after: (() => Promise<unknown>)[] },
  caller: InnerCaller,
  call: InnerCall,
) => Promise<Reply>;

interface Bindings extends Outcome {
  services: Services;
  as: FoundSession;
}

/** The calls of the product for the server itself. */
export function innerCalls(routes: readonly Route[]): InnerCalls {
  const app = routedWithin<Bindings>(routes, (route, c) => {
    c.set("address", null);
    const { services, as } = c.env;
    // A context with more in it than a call asks for.
    return route.run({ c: c as never, services, as });
  });
  return async ({ tx, services, after }, caller, { method, path, body, query }) => {
    const bindings: Bindings = { services: bound(services, tx, caller, after), as: sessionOf(caller) };
    const sent = { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
    const request = new Request(addressWithin(path, query), { method, ...sent });
    await app.fetch(request, bindings);
    if (bindings.failure) throw bindings.failure;
    if (!bindings.reply) throw new Error(`There is no call ${method} ${path}`);
    return bindings.reply;
  };
}

/** A key's rights: no calls of the account, and none that a person makes for themselves. */
function sessionOf({ session, membership, key }: InnerCaller): FoundSession {
  return {
    ...session,
    tokenHash: new Uint8Array(),
    membership,
    pending: null,
    suspended: null,
    unsecured: null,
    operator: null,
    isBound: true,
    key,
    found: "",
  };
}

/** The services with the one transaction in place of the database; what is told of outside of it waits until its end. */
function bound(
  services: Services,
  tx: Transaction,
  { membership }: MemberNow,
  after: (() => Promise<unknown>)[],
): Services {
  const { database, rightsNews, definitions } = services;
  const inside = <T>(orgId: number, work: (tx: Transaction) => Promise<T>): Promise<T> => {
    if (orgId !== membership.orgId) throw new Error("Inner calls stay in their organisation");
    return work(tx);
  };
  const within: Database = {
    kind: database.kind,
    owner: database.owner,
    withTenant: (orgId, _user, work) => inside(orgId, work),
    readAsTenant: (orgId, _user, work) => inside(orgId, work),
    readAsSystemAndTenant: async (statement, orgId, _user, work) => ({
      system: await tx.asSystem(() => tx.query(statement)),
      tenant: await inside(orgId, work),
    }),
    withoutTenant: (work) => tx.asSystem(() => work(tx)),
    readAsSystem: (statement, options) => tx.asSystem(() => tx.query(statement, options)),
    exclusively: (lock, work) => database.exclusively(lock, work),
    exclusivelyIfFree: (lock, work) => database.exclusivelyIfFree(lock, work),
    notify: async (channel, text) => {
      after.push(() => database.notify(channel, text));
    },
    listen: (channel, onNews, onLoss) => database.listen(channel, onNews, onLoss),
    close: async () => undefined,
  };
  return {
    ...services,
    database: within,
    limits: noRateLimits,
    rightsNews: {
      ...rightsNews,
      tell: async (holder, change) => {
        after.push(() => rightsNews.tell(holder, change));
      },
    },
    ownDefinitions: {
      ...services.ownDefinitions,
      of: async () => definitions,
      changed: async (orgId) => {
        after.push(() => services.ownDefinitions.changed(orgId));
      },
    },
  };
}
