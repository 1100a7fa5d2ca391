import sql from "sql-template-tag";
import { beforeEach, expect, it } from "vitest";
import { describeOnDatabase } from "../../../tests/support/database";
import {
  addOrganization,
  addPerson,
  type Answer,
  createTestServer,
  type Json,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../tests/support/server";
import { passOnLapsedSeats } from "./seats";

const VICTIM = "vera@mail.example";
const EVENT = {
  title: "Gala",
  start: "2026-03-21T10:00",
  end: "2026-03-21T12:00",
  category: "Family",
  is_public: true,
  questions: [{ id: "diet", label: "Diet", type: "short_text" }],
};
const PAID = { price: "85.00", capacity: 20 };
const visitor = { "X-Subdomain": "hope" };

interface Date {
  id: string;
  eventId: number;
}

describeOnDatabase("the secret of a place", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let manager: TestPerson;
  let keys = 0;

  beforeEach(async () => {
    server = createTestServer(getDatabase());
    hope = await addOrganization(server, "hope");
    manager = await addPerson(server, hope, "manager");
    await server.database.owner.exec(
      `UPDATE organizations SET stripe_account_id = 'acct_test', payment_provider = 'test', stripe_charges_enabled = true`,
    );
  });

  const addEvent = async (more: Json = {}): Promise<Date> => {
    const answer = await server.call("POST", "/event/", {
      token: manager.token,
      body: { ...EVENT, ...more },
    });
    return { id: String(answer.at("events.0.id")), eventId: Number(answer.at("event.id")) };
  };
  const newKey = (): string => {
    keys += 1;
    return `00000000-0000-4000-8000-${String(keys).padStart(12, "0")}`;
  };
  const signUp = ({ id }: Date, more: Json = {}, headers: Record<string, string> = {}): Promise<Answer> =>
    server.call("POST", `/event/rsvp/create/${id}/`, {
      headers: { ...visitor, ...headers },
      body: { first_name: "Vera", last_name: "Voss", email: VICTIM, answers: { diet: "nuts" }, ...more },
    });
  const pay = (
    { id, eventId }: Date,
    more: Json = {},
    headers: Record<string, string> = {},
  ): Promise<Answer> =>
    server.call("POST", "/donation/event/", {
      headers: { ...visitor, "Idempotency-Key": newKey(), ...headers },
      body: {
        event: eventId,
        occurrence_id: Number(id.split("-")[1]),
        quantity: 1,
        donor: { first_name: "Mallory", last_name: "Mean", email: VICTIM },
        answers: { diet: "mine" },
        ...more,
      },
    });
  const tokenOf = (answer: Answer): string => String(answer.at("rsvp.token"));
  const manage = (method: string, token: string, body?: Json): Promise<Answer> =>
    server.call(method, `/event/rsvp/manage/${token}/`, body ? { body } : {});
  const checkoutOf = (answer: Answer): string =>
    String(answer.at("payment.checkout_url")).split("/").at(-1) ?? "";
  const succeed = (answer: Answer): Promise<Answer> =>
    server.call("POST", `/payments/test/${checkoutOf(answer)}/`, { body: { choice: "succeed" } });
  const isOpen = async (answer: Answer): Promise<boolean> =>
    (await server.call("GET", `/payments/test/${checkoutOf(answer)}/`)).status === 200;
  const mailedTokens = async (): Promise<string[]> =>
    (await server.takeMails()).flatMap(({ text }) => /public\/rsvp\/([\w-]+)/.exec(text)?.[1] ?? []);
  /** What a request of somebody who knows the address alone is answered, and that it changed nothing. */
  const expectStranger = async (request: () => Promise<Answer>, victim: Answer): Promise<void> => {
    await server.takeMails();
    const before = (await manage("GET", tokenOf(victim))).body;
    const answer = await request();
    expect([answer.status, answer.at("code")]).toEqual([409, "already_registered"]);
    expect(answer.text).not.toContain(tokenOf(victim));
    expect((await manage("GET", tokenOf(victim))).body).toEqual(before);
    expect(await mailedTokens()).toEqual([tokenOf(victim)]);
  };

  it("is not answered to a stranger while the place waits for its payment, whose checkout stays open", async () => {
    const date = await addEvent(PAID);
    const victim = await signUp(date);
    const strange = { first_name: "Mallory", guests: 3 };
    await expectStranger(() => signUp(date, strange), victim);
    await expectStranger(() => signUp(date, strange, { "Idempotency-Key": newKey() }), victim);
    await expectStranger(() => pay(date, { quantity: 4 }), victim);
    expect(await isOpen(victim)).toBe(true);
    await succeed(victim);
    expect((await manage("GET", tokenOf(victim))).body).toMatchObject({
      first_name: "Vera",
      answers: { diet: "nuts" },
      rsvp: { status: "confirmed", guests: 0 },
    });
  });

  it("is not answered for a place that waits, is offered or is paid", async () => {
    const date = await addEvent({ ...PAID, capacity: 1, waitlist_enabled: true });
    const first = await signUp(date, { email: "first@mail.example" });
    await succeed(first);
    const victim = await signUp(date);
    expect(victim.at("rsvp.status")).toBe("waitlisted");
    await expectStranger(() => pay(date), victim);
    await manage("DELETE", tokenOf(first));
    expect((await manage("GET", tokenOf(victim))).at("rsvp.expires_at")).toBeDefined();
    await expectStranger(() => pay(date), victim);
    await expectStranger(() => signUp(date), victim);
    await succeed(await pay(date, { token: tokenOf(victim) }));
    await expectStranger(() => pay(date), victim);
    await expectStranger(() => signUp(date), victim);
  });

  it("is not answered for a place whose hold has run out while its checkout is still open", async () => {
    const date = await addEvent(PAID);
    const victim = await signUp(date);
    for (const isSweptNow of [false, true]) {
      server.pass({ seconds: 15 * 60 });
      if (isSweptNow) await passOnLapsedSeats(server.services);
      await expectStranger(() => signUp(date, { first_name: "Mallory" }), victim);
      await expectStranger(() => pay(date), victim);
    }
    await succeed(victim);
    expect((await manage("GET", tokenOf(victim))).body).toMatchObject({
      first_name: "Vera",
      rsvp: { status: "confirmed" },
    });
  });

  it("is answered to staff for nobody else's place", async () => {
    const date = await addEvent();
    const victim = await signUp(date);
    expect(victim.status).toBe(201);
    await expectStranger(() => signUp(date, {}, { Authorization: `Bearer ${manager.token}` }), victim);
  });

  it("is a new one with every sign-up, and the former one ends", async () => {
    const date = await addEvent({ capacity: 5 });
    const mallory = await signUp(date, { first_name: "Mallory" });
    expect((await manage("DELETE", tokenOf(mallory))).status).toBe(200);
    await server.takeMails();
    const vera = await signUp(date, { guests: 1 });
    expect(vera.status).toBe(201);
    expect(tokenOf(vera)).not.toBe(tokenOf(mallory));
    expect(await mailedTokens()).toEqual([tokenOf(vera)]);
    for (const method of ["GET", "PUT", "DELETE"]) {
      expect((await manage(method, tokenOf(mallory), method === "PUT" ? {} : undefined)).status).toBe(404);
    }
    const asked = { headers: visitor, query: { token: tokenOf(mallory) } };
    expect((await server.call("GET", `/event/rsvp/${date.id}/`, asked)).body).not.toHaveProperty("my_rsvp");
    expect((await manage("GET", tokenOf(vera))).body).toMatchObject({ first_name: "Vera" });
  });

  it("is a new one when a place that was given up is taken up again by its link, and when staff do it", async () => {
    const date = await addEvent({ capacity: 5 });
    const first = tokenOf(await signUp(date));
    await manage("DELETE", first);
    await server.takeMails();
    const again = await manage("PUT", first, { status: "confirmed" });
    const second = tokenOf(again);
    expect(String(again.at("manage_url")).endsWith(second)).toBe(true);
    expect((await manage("GET", first)).status).toBe(404);
    expect(await mailedTokens()).toEqual([second]);
    await manage("DELETE", second);
    await server.takeMails();
    const note = await server.call("POST", "/event/rsvp/attendee/", {
      token: manager.token,
      body: { id: date.id, first_name: "Vera", email: VICTIM },
    });
    const [third = ""] = await mailedTokens();
    expect((await manage("GET", second)).status).toBe(404);
    expect((await manage("DELETE", third)).status).toBe(200);
    await server.takeMails();
    await server.call("PUT", `/event/rsvp/attendee/${String(note.at("rsvp.pk"))}/`, {
      token: manager.token,
      body: { status: "confirmed" },
    });
    const [fourth = ""] = await mailedTokens();
    expect((await manage("GET", third)).status).toBe(404);
    expect((await manage("GET", fourth)).at("rsvp.status")).toBe("confirmed");
  });

  it("is a new one when places are paid at an address whose place was given up", async () => {
    const date = await addEvent(PAID);
    const mallory = await signUp(date, { first_name: "Mallory" });
    await manage("DELETE", tokenOf(mallory));
    expect(await isOpen(mallory)).toBe(false);
    const vera = await pay(date);
    expect(vera.status).toBe(201);
    await succeed(vera);
    expect((await manage("GET", tokenOf(mallory))).status).toBe(404);
    expect((await manage("GET", tokenOf(vera))).at("rsvp.status")).toBe("confirmed");
  });

  it("is answered again to the same request, and ended with a sign-up after it", async () => {
    const date = await addEvent(PAID);
    const key = { "Idempotency-Key": newKey() };
    const first = await signUp(date, {}, key);
    const repeated = await signUp(date, {}, key);
    expect([repeated.status, repeated.body]).toEqual([201, first.body]);
    const payKey = { "Idempotency-Key": newKey() };
    const own = { token: tokenOf(first) };
    const paying = await pay(date, own, payKey);
    expect((await pay(date, own, payKey)).body).toEqual(paying.body);
    await manage("DELETE", tokenOf(first));
    const later = await signUp(date);
    expect(later.status).toBe(201);
    const stale = await signUp(date, {}, key);
    expect(stale.text).not.toContain(tokenOf(later));
    expect((await manage("GET", String(stale.at("rsvp.token")))).status).toBe(404);
  });

  it("pays its own place alone, whatever address is given with it", async () => {
    const date = await addEvent(PAID);
    const victim = await signUp(date);
    await succeed(victim);
    const mallory = await signUp(date, { email: "mallory@mail.example", first_name: "Mallory" });
    const paid = await pay(date, { token: tokenOf(mallory) });
    expect(tokenOf(paid)).toBe(tokenOf(mallory));
    expect((await manage("GET", tokenOf(victim))).body).toMatchObject({ first_name: "Vera" });
    const other = await addEvent({ ...PAID, title: "Ball" });
    const elsewhere = await pay(other, { token: tokenOf(mallory) });
    expect(elsewhere.status).toBe(201);
    expect(tokenOf(elsewhere)).not.toBe(tokenOf(mallory));
  });

  it("ends a month after the date", async () => {
    const date = await addEvent();
    const token = tokenOf(await signUp(date));
    server.pass({ days: 30 });
    expect((await manage("GET", token)).status).toBe(200);
    server.pass({ days: 12 });
    const late = await manage("GET", token);
    expect([late.status, late.at("code")]).toEqual([410, "link_expired"]);
    expect(late.text).not.toContain("Vera");
  });

  it("stands nowhere in the database", async () => {
    const date = await addEvent(PAID);
    const key = { "Idempotency-Key": newKey() };
    const tokens = [tokenOf(await signUp(date, {}, key))];
    tokens.push(tokenOf(await pay(date, { token: tokens[0] ?? "", quantity: 1 })));
    const kept = await getDatabase().withTenant(hope.id, null, async (tx) =>
      JSON.stringify([
        await tx.query(sql`SELECT * FROM event_rsvps`),
        await tx.asSystem(() => tx.query(sql`SELECT encode(token_hash, 'escape') AS hash FROM rsvp_tokens`)),
        await tx.asSystem(() => tx.query(sql`SELECT body FROM idempotency_keys`)),
      ]),
    );
    for (const token of tokens) expect(kept).not.toContain(token);
    const [row] = await getDatabase().withTenant(hope.id, null, (tx) =>
      tx.query<Record<string, unknown>>(sql`SELECT * FROM event_rsvps`),
    );
    for (const value of Object.values(row ?? {})) {
      if (typeof value === "string") expect((await manage("GET", value)).status).toBe(404);
    }
  });
});
