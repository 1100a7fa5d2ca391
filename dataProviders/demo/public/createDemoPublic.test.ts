import { beforeEach, describe, expect, it } from "vitest";
import type { PublicApi } from "../../publicApi";
import { createDemoPublic } from "./createDemoPublic";

const NOW = new Date("2026-03-10T09:00:00Z");

function person(name: string): { first_name: string; last_name: string; email: string } {
  return { first_name: name, last_name: "Test", email: `${name.toLowerCase()}@visitor.example` };
}

describe("the demo's public pages", () => {
  let api: PublicApi;
  let kept: Map<string, string>;
  let ids: number;
  let open: () => PublicApi;

  beforeEach(() => {
    kept = new Map();
    ids = 0;
    open = () =>
      createDemoPublic({
        now: () => NOW,
        newId: () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, "0")}`,
        storage: {
          getItem: (name) => kept.get(name) ?? null,
          setItem: (name, value) => void kept.set(name, value),
        },
        origin: "http://localhost:5174",
      });
    api = open();
  });

  const key = (): { key: string } => ({ key: `key-${(ids += 1)}` });

  /** A free event with a limit and a waiting list, at its next date. */
  async function limited(): Promise<{ slug: string; occurrence_id: number; left: number }> {
    const { events } = await api.events({ per_page: 50 });
    const row = events.find(
      ({ event, spots_left: left }) =>
        event.capacity !== null && event.waitlist_enabled && event.price === null && (left ?? 0) > 0,
    );
    if (!row) throw new Error("The samples have no event with a waiting list.");
    return { slug: row.event.slug, occurrence_id: row.occurrence_id, left: row.spots_left ?? 0 };
  }

  it("show public events alone, upcoming in order of time", async () => {
    const { events, total } = await api.events({ per_page: 100 });
    expect(total).toBe(events.length);
    const starts = events.map(({ start }) => Date.parse(start));
    expect(starts).toEqual(starts.toSorted((one, other) => one - other));
    await expect(api.event("board-meeting")).rejects.toMatchObject({ status: 404 });
  });

  it("fill an event, keep a waiting list, and offer the seat that comes free", async () => {
    const { slug, occurrence_id, left } = await limited();
    let rest = left;
    let last = "";
    for (let index = 0; rest > 0; index += 1) {
      const guests = Math.min(20, rest - 1);
      const { rsvp } = await api.register(slug, { ...person(`P${index}`), guests, occurrence_id }, key());
      expect(rsvp.status).toBe("confirmed");
      last = rsvp.token;
      rest -= 1 + guests;
    }
    expect((await api.registration(slug, occurrence_id)).spots_left).toBe(0);
    const waiting = await api.register(slug, { ...person("Zoe"), occurrence_id }, key());
    expect(waiting.rsvp).toMatchObject({ status: "waitlisted", position: 1 });
    const accept = { status: "confirmed" } as const;
    await expect(api.changePlace(waiting.rsvp.token, accept)).rejects.toMatchObject({ status: 409 });
    await api.changePlace(last, { status: "cancelled" });
    const offered = await api.place(waiting.rsvp.token);
    // The offer lasts a day, or until the event begins.
    expect(offered.rsvp.expires_at).toBe(new Date(offered.start).toISOString());
    expect((await api.changePlace(waiting.rsvp.token, accept)).rsvp.status).toBe("confirmed");
  });

  it("give the same address one place, and the same key the same answer", async () => {
    const { slug, occurrence_id } = await limited();
    const once = key();
    const body = { ...person("Ada"), guests: 1, occurrence_id };
    const first = await api.register(slug, body, once);
    expect((await api.register(slug, body, once)).rsvp).toEqual(first.rsvp);
    await expect(api.register(slug, { ...body, guests: 0 }, key())).rejects.toMatchObject({
      status: 409,
      body: { code: "already_registered" },
    });
    await expect(api.register(slug, { ...body, guests: 2 }, once)).rejects.toMatchObject({ status: 422 });
  });

  it("give a place that is taken anew another link, and end the former one", async () => {
    const { slug, occurrence_id } = await limited();
    const body = { ...person("Ada"), occurrence_id };
    const first = (await api.register(slug, body, key())).rsvp.token;
    await api.changePlace(first, { status: "cancelled" });
    const again = await api.changePlace(first, { status: "confirmed" });
    expect(again.rsvp.token).not.toBe(first);
    await expect(api.place(first)).rejects.toMatchObject({ status: 404 });
    await api.changePlace(again.rsvp.token, { status: "cancelled" });
    const newest = (await api.register(slug, { ...body, first_name: "Eve" }, key())).rsvp.token;
    await expect(api.place(again.rsvp.token)).rejects.toMatchObject({ status: 404 });
    expect(await api.place(newest)).toMatchObject({ first_name: "Eve", rsvp: { status: "confirmed" } });
  });

  it("let a place be paid by its link alone, for as many people as come", async () => {
    const { events } = await api.events({ per_page: 50 });
    const row = events.find(({ event, spots_left: left }) => event.price !== null && (left ?? 9) > 5);
    if (!row) throw new Error("The samples have no event that costs.");
    const { occurrence_id } = row;
    const body = { ...person("Ada"), occurrence_id };
    const place = await api.register(row.event.slug, body, key());
    const refused = { status: 409, body: { code: "already_registered" } };
    await expect(api.register(row.event.slug, body, key())).rejects.toMatchObject(refused);
    const paying = { event: row.event.id, occurrence_id, donor: person("Ada"), quantity: 3 };
    await expect(api.payForPlaces(paying, key())).rejects.toMatchObject(refused);
    const { token } = place.rsvp;
    await expect(api.changePlace(token, { guests: 9 })).rejects.toMatchObject({
      status: 409,
      body: { code: "guests_paid", errors: { guests: [expect.any(String)] } },
    });
    const payment = await api.payForPlaces({ ...paying, token }, key());
    const checkout = (one: { payment?: { checkout_url: string } }): string =>
      one.payment?.checkout_url.split("/").at(-1) ?? "";
    await expect(api.testPayment(checkout(place))).rejects.toMatchObject({ status: 410 });
    await api.chooseTestPayment(checkout(payment), "succeed");
    expect((await api.place(token)).rsvp).toMatchObject({ status: "confirmed", guests: 2 });
    await expect(api.changePlace(token, { guests: 3 })).rejects.toMatchObject({ status: 409 });
    await expect(api.payForPlaces({ ...paying, token }, key())).rejects.toMatchObject(refused);
  });

  it("keep places and donations through a reload of the tab", async () => {
    const { slug, occurrence_id } = await limited();
    const { rsvp } = await api.register(slug, { ...person("Ada"), occurrence_id }, key());
    const left = (await api.registration(slug, occurrence_id)).spots_left;
    const { donation_id } = await api.donate({ amount: "25", donor: person("Ada") }, key());
    api = open();
    expect((await api.place(rsvp.token)).rsvp.status).toBe("confirmed");
    expect((await api.registration(slug, occurrence_id)).spots_left).toBe(left);
    expect((await api.donation(donation_id)).status).toBe("pending");
  });

  it.each([
    ["succeed", "succeeded", /^2026-\d{6}$/],
    ["fail", "failed", undefined],
    ["abandon", "pending", undefined],
  ] as const)("when a test payment is to %s the donation is %s", async (choice, status, receipt) => {
    const started = await api.donate({ amount: "25.50", donor: person("Ada"), cover_fee: true }, key());
    const payment = started.payment.checkout_url.split("/").at(-1) ?? "";
    expect(await api.testPayment(payment)).toMatchObject({ amount: "26.58", currency: "USD" });
    await api.chooseTestPayment(payment, choice);
    const donation = await api.donation(started.donation_id);
    expect(donation.status).toBe(status);
    if (receipt) expect(donation.receipt_number).toMatch(receipt);
    else expect(donation.receipt_number).toBeNull();
    if (choice !== "abandon") await expect(api.testPayment(payment)).rejects.toMatchObject({ status: 410 });
  });

  it.each(["0.5", "100001", "abc", "1.234"])("refuse %s as an amount, at its field", async (amount) => {
    await expect(api.donate({ amount, donor: person("Ada") }, key())).rejects.toMatchObject({
      status: 422,
      body: { errors: { amount: expect.any(String) } },
    });
  });

  it("change a subscription only when asked to", async () => {
    const before = await api.subscription("unsubscribe", "1-1");
    expect(await api.subscription("unsubscribe", "1-1")).toEqual(before);
    expect((await api.unsubscribe("1-1", { scope: "list" })).status).toBe("unsubscribed");
    const all = await api.unsubscribe("1-1", { scope: "organization" });
    expect([all.status, all.unsubscribed_from]).toEqual(["unsubscribed", "organization"]);
    // The list was left before, and stays so.
    const less = await api.unsubscribe("1-1", { resubscribe: true, scope: "organization" });
    expect([less.status, less.unsubscribed_from]).toEqual(["unsubscribed", "list"]);
    const back = await api.unsubscribe("1-1", { resubscribe: true });
    expect([back.status, back.unsubscribed_from]).toEqual(["confirmed", null]);
    await expect(api.subscription("confirm", "none")).rejects.toMatchObject({ status: 404 });
  });
});
