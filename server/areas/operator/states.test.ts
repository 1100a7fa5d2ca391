import sql from "sql-template-tag";
import { beforeEach, expect, it } from "vitest";
import type { OrganizationState } from "../../../contract/api";
import { describeOnDatabase } from "../../../tests/support/database";
import { seedTwoOrganizations } from "../../../tests/support/sample";
import {
  addPerson,
  type Answer,
  type TestOrganization,
  type TestServer,
} from "../../../tests/support/server";
import { createCourier } from "../messages/delivery/deliver";
import { messageJob } from "../messages";
import type { SignedLinks } from "../../platform/auth/signedLinks";
import { placeToken } from "../events/placeLinks";
import { setState } from "./states";

/** What a link that somebody has leads to, and in which states it does. */
const LINKS: Record<
  string,
  { open: readonly OrganizationState[]; find: string; path: (key: string, links: SignedLinks) => string }
> = {
  "a published form": {
    open: ["active", "limited"],
    find: `SELECT public_id FROM forms WHERE status = 'published'`,
    path: (key) => `/form/public/${key}/`,
  },
  "a place at an event": {
    open: ["active", "limited"],
    find: `SELECT r.link_seed FROM event_rsvps r JOIN events e ON e.org_id = r.org_id AND e.id = r.event_id
      WHERE r.status = 'confirmed' AND e.deleted_at IS NULL ORDER BY r.occurrence_id DESC`,
    path: (key, links) => `/event/rsvp/manage/${placeToken(links, { link_seed: key })}/`,
  },
};

describeOnDatabase("the state of an organisation", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;

  beforeEach(async () => {
    ({ server, hope } = await seedTwoOrganizations(getDatabase()));
  }, 60_000);

  async function become(to: OrganizationState): Promise<void> {
    const { database, services } = server;
    await database.withoutTenant((tx) =>
      setState(tx, services, { orgId: hope.id, to, now: services.clock() }),
    );
  }

  async function keyOf(find: string): Promise<string> {
    const { rows } = await server.database.owner.query(
      `SELECT key FROM (${find.replace("SELECT", "SELECT org_id,").replace("org_id, r.link_seed", "r.org_id, r.link_seed")}) AS found (org_id, key) WHERE org_id = $1 LIMIT 1`,
      [hope.id],
    );
    const [row] = rows as { key: string }[];
    if (!row) throw new Error("The sample has no such thing");
    return row.key;
  }

  it.each(Object.keys(LINKS))("opens %s by its link only where visitors are let in", async (name) => {
    const link = LINKS[name];
    if (!link) throw new Error(`No link ${name}`);
    const path = link.path(await keyOf(link.find), server.services.links);
    for (const state of ["active", "limited", "waiting", "suspended"] as const) {
      await become(state);
      const { status } = await server.call("GET", path);
      expect([state, status]).toEqual([state, link.open.includes(state) ? 200 : 404]);
    }
  });

  it("ends calendar subscriptions while it is suspended, and takes them up again", async () => {
    const { token } = await addPerson(server, hope, "owner", { email: "feed@post.example" });
    const made = await server.call("POST", "/event/feed/", { token, body: {} });
    const path = new URL(String(made.at("url"))).pathname.replace(/^\/api/, "");
    expect((await server.call("GET", path)).status).toBe(200);
    await become("suspended");
    expect((await server.call("GET", path)).status).toBe(404);
    await become("active");
    expect((await server.call("GET", path)).status).toBe(200);
  });

  it("takes no payments where it may not", async () => {
    const enabled = async (): Promise<unknown> =>
      (await server.call("GET", "/organization/public/", { headers: { "X-Subdomain": hope.subdomain } })).at(
        "donations_enabled",
      );
    await server.database.owner.exec(
      `UPDATE organizations SET stripe_account_id = 'acct_1', stripe_charges_enabled = true, payment_provider = '${server.services.payments.provider}'`,
    );
    expect(await enabled()).toBe(true);
    await become("limited");
    expect(await enabled()).toBe(false);
    const donation = {
      amount: "25.00",
      donor: { first_name: "A", last_name: "B", email: "a@b.example" },
    };
    const given: Answer = await server.call("POST", "/donation/", {
      headers: { "X-Subdomain": hope.subdomain, "Idempotency-Key": "6f1c1f9e-7d0e-4d1c-9a55-0d6b7b0f3c11" },
      body: donation,
    });
    expect([given.status, given.at("code")]).toEqual([409, "payments_not_ready"]);
  });

  it("keeps messages waiting while it is suspended and sends them afterwards", async () => {
    const { token } = await addPerson(server, hope, "owner", { email: "sender@post.example" });
    await server.services.jobs.drain(messageJob, async () => undefined);
    const sent: string[] = [];
    const mailer = {
      send: async (_id: string, mail: { to: { address: string } }) => void sent.push(mail.to.address),
      recognisesRepeats: true,
      close: () => undefined,
    };
    const courier = createCourier(server.services, mailer);
    const deliver = (): Promise<number> =>
      server.services.jobs.drain(messageJob, ({ data }) => courier(data));
    const body = { to: ["sender@post.example"], subject: "Hello", body: "<p>Hello</p>" };
    expect((await server.call("POST", "/message/", { token, body })).status).toBe(201);
    await become("suspended");
    await deliver();
    expect(sent).toEqual([]);
    await become("active");
    await deliver();
    expect(sent).toEqual(["sender@post.example"]);
  });

  it("is told to the owners once it is approved", async () => {
    await become("waiting");
    await server.takeMails();
    await become("active");
    const [mail] = await server.takeMails();
    expect(mail?.text).toContain(`http://${hope.subdomain}.localhost:3000/login`);
    await become("limited");
    await become("active");
    expect(await server.takeMails()).toEqual([]);
  });

  it("is not its own to change", async () => {
    const change = server.database.withTenant(hope.id, null, (tx) =>
      tx.query(sql`UPDATE organizations SET state = 'limited' WHERE id = ${hope.id}`),
    );
    await expect(change).rejects.toThrow(/does not change its own state/);
  });
});
