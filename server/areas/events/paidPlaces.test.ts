import sql from "sql-template-tag";
import { beforeEach, describe, expect, it } from "vitest";
import { mayChangeGuests } from "../../../contract/api/placeRules";
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
import { sweep } from "../../platform/sweep";
import { passOnLapsedSeats } from "./seats";

const EVENT = {
  title: "Gala",
  start: "2026-03-21T10:00",
  end: "2026-03-21T12:00",
  category: "Family",
  is_public: true,
};

it("lets the number of people be changed where nothing is paid for it", () => {
  expect([null, "0.00", "85.00", 0, 8500].map(mayChangeGuests)).toEqual([true, false, false, false, false]);
});

describeOnDatabase("places that are paid", (getDatabase) => {
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

  const addEvent = async (more: Json = {}): Promise<{ id: string; eventId: number }> => {
    const answer = await server.call("POST", "/event/", {
      token: manager.token,
      body: { ...EVENT, price: "85.00", ...more },
    });
    return { id: String(answer.at("events.0.id")), eventId: Number(answer.at("event.id")) };
  };
  const headersFrom = (network: string | undefined): Record<string, string> => ({
    "X-Subdomain": "hope",
    ...(network !== undefined && { "X-Forwarded-For": network }),
  });
  const signUp = (id: string, name: string, guests = 0, network?: string): Promise<Answer> =>
    server.call("POST", `/event/rsvp/create/${id}/`, {
      headers: headersFrom(network),
      body: { first_name: name, last_name: "Test", email: `${name.toLowerCase()}@mail.example`, guests },
    });
  const pay = (id: string, place: Answer, quantity: number, network?: string): Promise<Answer> => {
    keys += 1;
    const [event, occurrence] = id.split("-").map(Number);
    return server.call("POST", "/donation/event/", {
      headers: {
        ...headersFrom(network),
        "Idempotency-Key": `00000000-0000-4000-8000-${String(keys).padStart(12, "0")}`,
      },
      body: {
        event,
        occurrence_id: occurrence,
        token: String(place.at("rsvp.token")),
        quantity,
        donor: { first_name: "Ada", last_name: "Test", email: "ada@mail.example" },
      },
    });
  };
  const change = (place: Answer, body: Json): Promise<Answer> =>
    server.call("PUT", `/event/rsvp/manage/${String(place.at("rsvp.token"))}/`, { body });
  const look = (place: Answer): Promise<Answer> =>
    server.call("GET", `/event/rsvp/manage/${String(place.at("rsvp.token"))}/`);
  const checkoutOf = (answer: Answer): string =>
    String(answer.at("payment.checkout_url")).split("/").at(-1) ?? "";
  const succeed = (answer: Answer): Promise<Answer> =>
    server.call("POST", `/payments/test/${checkoutOf(answer)}/`, { body: { choice: "succeed" } });
  const attendees = (id: string): Promise<Answer> =>
    server.call("GET", `/event/rsvp/${id}/`, { token: manager.token });
  const asStaff = async (id: string, body: Json): Promise<Answer> => {
    const pk = String((await attendees(id)).at("rsvps.0.pk"));
    return server.call("PUT", `/event/rsvp/attendee/${pk}/`, { token: manager.token, body });
  };

  describe("have as many people as were paid for", () => {
    const expectRefused = async (place: Answer, guests: number): Promise<void> => {
      const answer = await change(place, { guests });
      expect([answer.status, answer.at("code")]).toEqual([409, "guests_paid"]);
      expect(Object.keys(answer.at("errors") as Json)).toEqual(["guests"]);
    };

    it("before they are paid, while they are, and after", async () => {
      const { id } = await addEvent();
      const place = await signUp(id, "Ada", 1);
      for (const guests of [9, 2, 0]) await expectRefused(place, guests);
      const paying = await pay(id, place, 2);
      await expectRefused(place, 9);
      await succeed(paying);
      for (const guests of [9, 2, 0]) await expectRefused(place, guests);
      expect((await change(place, { guests: 1, last_name: "Byron" })).at("last_name")).toBe("Byron");
      expect((await attendees(id)).at("counts.confirmed")).toBe(2);
    });

    it("also while they wait, and after they were given up", async () => {
      const { id } = await addEvent({ capacity: 1, waitlist_enabled: true });
      const first = await signUp(id, "First");
      await succeed(first);
      const place = await signUp(id, "Ada");
      expect(place.at("rsvp.status")).toBe("waitlisted");
      await expectRefused(place, 3);
      await change(place, { status: "cancelled" });
      await expectRefused(place, 3);
    });

    it("whichever of two checkouts is paid, and however many the later one was for", async () => {
      const { id } = await addEvent({ capacity: 20 });
      const place = await signUp(id, "Ada");
      const payments = server.services.payments;
      const unreachable = createTestServer(getDatabase(), {
        services: {
          ...server.services,
          payments: { ...payments, expireCheckout: () => Promise.reject(new Error("no answer")) },
        },
      });
      keys += 1;
      const [event, occurrence] = id.split("-").map(Number);
      const more = await unreachable.call("POST", "/donation/event/", {
        headers: {
          "X-Subdomain": "hope",
          "Idempotency-Key": `00000000-0000-4000-8000-${String(keys).padStart(12, "0")}`,
        },
        body: {
          event,
          occurrence_id: occurrence,
          token: String(place.at("rsvp.token")),
          quantity: 10,
          donor: { first_name: "Ada", last_name: "Test", email: "ada@mail.example" },
        },
      });
      expect(more.status).toBe(201);
      await succeed(place);
      expect((await look(place)).at("rsvp")).toMatchObject({ status: "confirmed", guests: 0 });
    });

    it("and of free events as many as there is room for", async () => {
      const { id } = await addEvent({ price: null, capacity: 3 });
      const place = await signUp(id, "Ada");
      expect((await change(place, { guests: 2 })).at("rsvp.guests")).toBe(2);
      expect((await change(place, { guests: 3 })).at("code")).toBe("event_full");
    });

    it("unless staff let in more or fewer once they are paid", async () => {
      const { id } = await addEvent();
      const place = await signUp(id, "Ada");
      const early = await asStaff(id, { guests: 9 });
      expect([early.status, early.at("code")]).toEqual([409, "payment_open"]);
      await succeed(place);
      expect((await asStaff(id, { guests: 2 })).at("rsvp.guests")).toBe(2);
    });
  });

  describe("are held for whoever pays", () => {
    const held = async (id: string): Promise<number> => {
      const left = Number((await attendees(id)).at("spots_left"));
      return 120 - left;
    };

    it("42 from one network, also where nobody paid in time, and more once they are paid", async () => {
      const { id } = await addEvent({ capacity: 120 });
      const first = await signUp(id, "Group", 20, "203.0.113.7");
      const statuses: number[] = [first.status];
      for (const name of ["B", "C", "D", "E", "F"]) {
        statuses.push((await signUp(id, name, 20, "203.0.113.7")).status);
      }
      expect(statuses).toEqual([201, 201, 409, 409, 409, 409]);
      expect(await held(id)).toBe(42);
      expect((await signUp(id, "Cem", 0, "203.0.113.7")).at("code")).toBe("too_many_unpaid");
      expect((await signUp(id, "Dia", 4, "203.0.113.8")).status).toBe(201);
      server.pass({ seconds: 16 * 60 });
      await passOnLapsedSeats(server.services);
      expect((await signUp(id, "Cem", 0, "203.0.113.7")).at("code")).toBe("too_many_unpaid");
      await succeed(first);
      expect((await signUp(id, "Cem", 20, "203.0.113.7")).status).toBe(201);
      server.pass({ seconds: 3 * 3600 });
      expect((await signUp(id, "Eve", 20, "203.0.113.7")).status).toBe(201);
    });

    it("and after a day nothing tells from which network", async () => {
      const { id } = await addEvent();
      await signUp(id, "Ada", 0, "203.0.113.7");
      const networks = async (): Promise<unknown[]> =>
        getDatabase().withTenant(hope.id, null, (tx) => tx.query(sql`SELECT held_from FROM event_rsvps`));
      const [{ held_from: kept } = {}] = (await networks()) as { held_from?: string }[];
      expect(kept).toMatch(/^[\w-]{22}$/);
      server.pass({ days: 1 });
      await sweep(getDatabase(), server.services.clock());
      expect(await networks()).toEqual([{ held_from: null }]);
    });

    it("from the 64 bits of an IPv6 network as from one address", async () => {
      const { id } = await addEvent({ capacity: 120 });
      const statuses: number[] = [];
      for (const [index, name] of ["A", "B", "C"].entries()) {
        statuses.push((await signUp(id, name, 20, `2001:db8:1:2::${index + 1}`)).status);
      }
      expect(statuses).toEqual([201, 201, 409]);
    });

    it("half of the seats by groups, of which the first may have more, and the rest by others", async () => {
      const { id } = await addEvent({ capacity: 120 });
      const statuses: number[] = [];
      for (let n = 0; n < 6; n += 1) {
        statuses.push((await signUp(id, `Group${n}`, 20, `203.0.113.${n}`)).status);
      }
      expect(statuses).toEqual([201, 201, 409, 409, 409, 409]);
      expect((await signUp(id, "Family", 4, "198.51.100.7")).status).toBe(201);
      const small = await addEvent({ capacity: 21 });
      const booked = await signUp(small.id, "Choir", 20, "198.51.100.8");
      expect([booked.status, (await succeed(booked)).status]).toEqual([201, 200]);
    });

    it("three times, and not without end", async () => {
      const { id } = await addEvent({ capacity: 20 });
      const place = await signUp(id, "Ada", 0, "203.0.113.7");
      const until = async (): Promise<unknown> => (await look(place)).at("rsvp.expires_at");
      const again = async (minutes: number): Promise<Answer> => {
        server.pass({ seconds: minutes * 60 });
        return pay(id, place, 1, "203.0.113.7");
      };
      await again(10);
      await again(10);
      expect(await until()).toBe("2026-03-10T09:35:00.000Z");
      expect((await again(10)).status).toBe(201);
      expect(await until()).toBe("2026-03-10T09:35:00.000Z");
      const late = await again(10);
      expect([late.status, late.at("code")]).toEqual([409, "too_many_unpaid"]);
      expect((await again(150)).status).toBe(201);
    });
  });

  it("are full to newcomers while somebody waits for the seats that are left", async () => {
    const { id, eventId } = await addEvent({ price: null, capacity: 10, waitlist_enabled: true });
    await signUp(id, "Ada", 7);
    expect((await signUp(id, "Party", 3)).at("rsvp.status")).toBe("waitlisted");
    await server.call("POST", "/event/", {
      token: manager.token,
      body: { id: eventId, waitlist_enabled: false },
    });
    const refused = await signUp(id, "Eve");
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("This event is full.");
    const few = await signUp(id, "Few", 2);
    expect(few.text).toContain("Only 2 of 3 places are left.");
  });
});
