import { beforeEach, expect, it } from "vitest";
import { describeOnDatabase } from "../tests/support/database";
import {
  addOrganization,
  addPerson,
  type Answer,
  createTestServer,
  type Json,
  type TestOrganization,
  type TestServer,
} from "../tests/support/server";

const visitor = { "X-Subdomain": "hope" };
const ADA = { first_name: "Ada", last_name: "Quist", email: "ada@donor.example" };
const EVENT = {
  title: "Gala",
  start: "2026-03-21T10:00",
  end: "2026-03-21T12:00",
  category: "Family",
  is_public: true,
};

interface Rule {
  /** What the app does not offer. */
  hidden: string;
  status: number;
  code: string;
  /** What somebody sends all the same. */
  ask(server: TestServer, token: string): Promise<Answer>;
}

async function addPlace(server: TestServer, token: string): Promise<{ id: string; place: string }> {
  const event = await server.call("POST", "/event/", { token, body: EVENT });
  const id = String(event.at("events.0.id"));
  const answer = await server.call("POST", `/event/rsvp/create/${id}/`, { headers: visitor, body: ADA });
  return { id, place: `/event/rsvp/manage/${String(answer.at("rsvp.token"))}/` };
}

async function addDonation(server: TestServer): Promise<string> {
  const answer = await server.call("POST", "/donation/", {
    headers: { ...visitor, "Idempotency-Key": "00000000-0000-4000-8000-000000000001" },
    body: { amount: "25.00", donor: ADA },
  });
  return `/donation/${String(answer.at("donation_id"))}/`;
}

const changeAfter =
  (what: "over" | "called off", body: Json): Rule["ask"] =>
  async (server, token) => {
    const { id, place } = await addPlace(server, token);
    if (what === "over") server.pass({ days: 12 });
    else await server.call("DELETE", "/event/", { token, body: { id, all_occurrences: false } });
    return server.call("PUT", place, { body });
  };

const RULES: Rule[] = [
  {
    hidden: "changing a place at what is over",
    status: 410,
    code: "event_past",
    ask: changeAfter("over", { last_name: "Byron" }),
  },
  {
    hidden: "changing a place at what is called off",
    status: 410,
    code: "event_cancelled",
    ask: changeAfter("called off", { guests: 3 }),
  },
  {
    hidden: "taking a place up again at what is called off",
    status: 410,
    code: "event_cancelled",
    ask: changeAfter("called off", { status: "confirmed" }),
  },
  {
    hidden: "checking in who has given the place up",
    status: 409,
    code: "not_confirmed",
    ask: async (server, token) => {
      const { id, place } = await addPlace(server, token);
      await server.call("DELETE", place);
      const list = await server.call("GET", `/event/rsvp/${id}/`, { token });
      const attendee = `/event/rsvp/attendee/${String(list.at("rsvps.0.pk"))}/`;
      return server.call("PUT", attendee, { token, body: { checked_in: true } });
    },
  },
  {
    hidden: "giving back what was never paid",
    status: 409,
    code: "not_refundable",
    ask: async (server, token) =>
      server.call("POST", `${await addDonation(server)}refund/`, { token, body: {} }),
  },
  {
    hidden: "mailing the receipt of what was never paid",
    status: 409,
    code: "no_receipt",
    ask: async (server, token) => server.call("POST", `${await addDonation(server)}receipt/`, { token }),
  },
  {
    hidden: "opening the receipt of what was never paid",
    status: 409,
    code: "no_receipt",
    ask: async (server) => server.call("GET", `${await addDonation(server)}receipt/`),
  },
  {
    hidden: "ending a donation that is not repeated",
    status: 409,
    code: "not_repeated",
    ask: async (server) => server.call("POST", `${await addDonation(server)}stop/`),
  },
  {
    hidden: "having an address tried again whose mail never came back",
    status: 404,
    code: "not_found",
    ask: (server, token) =>
      server.call("POST", "/message/address/retry/", { token, body: { email: "ada@donor.example" } }),
  },
];

describeOnDatabase("what the app does not offer, the server refuses:", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let token: string;

  beforeEach(async () => {
    server = createTestServer(getDatabase());
    hope = await addOrganization(server, "hope");
    ({ token } = await addPerson(server, hope, "owner"));
    await server.database.owner.exec(
      `UPDATE organizations SET stripe_account_id = 'acct_test', payment_provider = 'test', stripe_charges_enabled = true`,
    );
  });

  it.each(RULES)("$hidden", async ({ status, code, ask }) => {
    const answer = await ask(server, token);
    expect([answer.status, answer.at("code")]).toEqual([status, code]);
  });

  it("all but giving up a place at what is called off", async () => {
    const { id, place } = await addPlace(server, token);
    await server.call("DELETE", "/event/", { token, body: { id, all_occurrences: false } });
    expect((await server.call("DELETE", place)).at("rsvp.status")).toBe("cancelled");
  });
});
