import { beforeEach, describe, expect, it } from "vitest";
import { describeEachDatabase } from "../../../../tests/support/database";
import { testDefinitions, trips, vehicles } from "../../../../tests/support/records";
import {
  addOrganization,
  addPerson,
  type Answer,
  auditActions,
  createTestServer,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../../tests/support/server";
import { sweepRecordTrash } from "../sweepTrash";

type Values = Record<string, unknown>;

describeEachDatabase("records", (getDatabase, kind) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;

  beforeEach(async () => {
    server = createTestServer(getDatabase(), { services: { definitions: testDefinitions(vehicles, trips) } });
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner");
  });

  const as = async (role: "manager" | "volunteer" | "fundraiser" | "member"): Promise<string> =>
    (await addPerson(server, hope, role)).token;
  const list = (query: Record<string, string | number> = {}, token = owner.token): Promise<Answer> =>
    server.call("GET", "/records/vehicles/", { token, query });
  const add = (body: Values, token = owner.token, resource = "vehicles"): Promise<Answer> =>
    server.call("POST", `/records/${resource}/`, { token, body });
  const addOne = async (body: Values, resource = "vehicles"): Promise<number> => {
    const answer = await add(body, owner.token, resource);
    expect([answer.status, answer.body]).toEqual([201, answer.body]);
    return Number(answer.at("record.pk"));
  };
  const change = (pk: number, body: Values, token = owner.token): Promise<Answer> =>
    server.call("PUT", `/records/vehicles/${pk}/`, { token, body });
  const show = (pk: number, token = owner.token): Promise<Answer> =>
    server.call("GET", `/records/vehicles/${pk}/`, { token });
  const remove = (pk: number, token = owner.token, resource = "vehicles"): Promise<Answer> =>
    server.call("DELETE", `/records/${resource}/${pk}/`, { token });
  const plates = (answer: Answer): unknown[] => (answer.at("records") as Values[]).map(({ plate }) => plate);

  describe("writing", () => {
    it("stores a record with its defaults, each value in one form, and derives the rest", async () => {
      const answer = await add({
        plate: "HB-1",
        driver: String(owner.pk),
        price: "25.5",
        checked: "2026-03-10T10:00:00+01:00",
      });
      expect(answer.status).toBe(201);
      expect(answer.at("record")).toMatchObject({
        pk: 1,
        version: 1,
        plate: "HB-1",
        kind: "car",
        driver: owner.pk,
        price: "25.50",
        checked: "2026-03-10T09:00:00.000Z",
        title: "HB-1 (car)",
        trips_count: 0,
        seats: null,
      });
      expect((await show(1)).at("record")).toEqual(answer.at("record"));
    });

    it("refuses what the definition does not allow with a text at each field", async () => {
      const answer = await add({
        seats: 0,
        kind: "ship",
        insured_until: "2026-02-31",
        title: "x",
        colour: "red",
        driver: 99_999,
        notes: 5,
      });
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.at("errors") as Values).toSorted()).toEqual(
        ["colour", "insured_until", "kind", "notes", "plate", "seats", "title"].toSorted(),
      );
      expect((await add({ plate: "A", driver: 99_999 })).at("errors.driver")).toEqual([
        "This does not exist or has been deleted.",
      ]);
      expect((await add({ plate: "A", notes: "a\u0000b" })).at("errors.notes")).toEqual([
        "This text contains a character that cannot be stored.",
      ]);
      expect((await add({ plate: "A", notes: "\ud800" })).status).toBe(422);
    });

    it("tells a record that a reference's filter does not offer from one that is not there, and lets what stands there stay", async () => {
      const vehicle = { type: "reference", reference: "vehicles", filter: { kind: "van" } } as const;
      server.services.definitions = testDefinitions(vehicles, {
        ...trips,
        fields: { ...trips.fields, vehicle },
      });
      const van = await addOne({ plate: "V", kind: "van" });
      const car = await addOne({ plate: "C", kind: "car" });
      const texts = await Promise.all(
        [car, 99_999].map(async (pk) =>
          (await add({ vehicle: pk }, owner.token, "trips")).at("errors.vehicle.0"),
        ),
      );
      expect(texts).toEqual(["This cannot be chosen here.", "This does not exist or has been deleted."]);
      const trip = await addOne({ vehicle: van }, "trips");
      await change(van, { kind: "car" });
      const kept = await server.call("PUT", `/records/trips/${trip}/`, {
        token: owner.token,
        body: { vehicle: van, km: 5 },
      });
      expect(kept.status).toBe(200);
    });

    it("requires and hides by condition, and never brings a hidden value back", async () => {
      expect((await add({ plate: "B", kind: "bus" })).at("errors.insured_until")).toEqual([
        "This field is required.",
      ]);
      expect((await add({ plate: "B", kind: "car", insured_until: "2026-12-31" })).status).toBe(422);
      expect((await add({ plate: "C", kind: "car", code: "dropped" })).at("record.code")).toBeNull();
      const pk = await addOne({
        plate: "V",
        kind: "van",
        insured_until: "2026-12-31",
        code: "x",
        memo: "kept",
      });
      await change(pk, { kind: "car" });
      const back = await change(pk, { kind: "van" });
      expect([back.at("record.insured_until"), back.at("record.code"), back.at("record.memo")]).toEqual([
        null,
        null,
        "kept",
      ]);
    });

    it("changes what is sent, leaves the rest, and refuses a stale version", async () => {
      const pk = await addOne({ plate: "HB-1", seats: 5 });
      const first = await change(pk, { version: 1, seats: 6 });
      expect([first.status, first.at("record.version"), first.at("record.plate")]).toEqual([200, 2, "HB-1"]);
      const stale = await change(pk, { version: 1, seats: 7 });
      expect([stale.status, stale.at("code")]).toEqual([409, "stale_version"]);
      expect((await change(pk, { seats: 6 })).at("record.version")).toBe(2);
      expect((await change(pk, { seats: null })).at("record.seats")).toBeNull();
      expect((await change(pk, { plate: "" })).at("errors.plate")).toEqual(["This field is required."]);
    });

    it("keeps unique values apart whatever their case, in each organisation by itself", async () => {
      await addOne({ plate: "HB-1" });
      const again = await add({ plate: " hb-1 " });
      expect([again.status, again.at("code"), Object.keys(again.at("errors") as Values)]).toEqual([
        409,
        "unique",
        ["plate"],
      ]);
      const other = await addOne({ plate: "HB-2" });
      expect((await change(other, { plate: "HB-1" })).status).toBe(409);
      expect((await show(other)).at("record.plate")).toBe("HB-2");
      const river = await addOrganization(server, "river");
      expect((await add({ plate: "HB-1" }, (await addPerson(server, river, "owner")).token)).status).toBe(
        201,
      );
    });

    it("gives one of many who race for a unique value, and none a second one", async () => {
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, i) => add({ plate: i % 2 ? "RACE" : "race" })),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        201, 409, 409, 409, 409, 409, 409, 409,
      ]);
      expect((await list()).at("total")).toBe(1);
    });

    it("makes one record of one Idempotency-Key, however often it comes", async () => {
      const headers = { "Idempotency-Key": "3f0e7a56-6d6f-4a43-9a36-55d0f5b1a001" };
      const once = (body: Values): Promise<Answer> =>
        server.call("POST", "/records/vehicles/", { token: owner.token, body, headers });
      const [one, two] = await Promise.all([once({ plate: "X" }), once({ plate: "X" })]);
      expect([one.status, two.status, one.at("record.pk")]).toEqual([201, 201, two.at("record.pk")]);
      expect((await once({ plate: "Y" })).at("code")).toBe("idempotency_mismatch");
      const put = (pk: unknown, body: Values): Promise<Answer> =>
        server.call("PUT", `/records/vehicles/${String(pk)}/`, { token: owner.token, body, headers });
      const pk = one.at("record.pk");
      const [changed, again] = [
        await put(pk, { version: 1, seats: 3 }),
        await put(pk, { version: 1, seats: 3 }),
      ];
      expect([again.status, again.body]).toEqual([200, changed.body]);
      expect((await put(999_999, { version: 1, seats: 3 })).at("code")).toBe("idempotency_mismatch");
      // A change of no version in particular may be wanted again, after another one.
      await put(pk, { seats: 5 });
      await put(pk, { seats: 6 });
      expect((await put(pk, { seats: 5 })).at("record.seats")).toBe(5);
      expect((await list()).at("total")).toBe(1);
    });
  });

  describe("lists", () => {
    beforeEach(async () => {
      await addOne({ plate: "b", seats: 9, kind: "van", price: "100.00", tags: ["red", "old"] });
      await addOne({ plate: "A%", seats: 10, notes: "Ölwechsel fällig", price: "9.50" });
      await addOne({ plate: "c", tags: ["red"], driver: owner.pk });
    });

    it("sort numbers as numbers and texts without regard to case, with empty ones last both ways", async () => {
      expect(plates(await list())).toEqual(["A%", "b", "c"]);
      expect(plates(await list({ ordering: "seats" }))).toEqual(["b", "A%", "c"]);
      expect(plates(await list({ ordering: "-seats" }))).toEqual(["A%", "b", "c"]);
      expect(plates(await list({ ordering: "-price" }))).toEqual(["b", "A%", "c"]);
      expect(plates(await list({ ordering: "-pk" }))).toEqual(["c", "A%", "b"]);
      expect((await list({ ordering: "tags" })).at("errors.ordering")).toEqual([
        'The list of vehicles cannot be sorted by "tags".',
      ]);
      expect((await list({ ordering: "plate;drop" })).status).toBe(422);
    });

    it("page without overlap, cut pages to a hundred, and count what fits", async () => {
      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) => list({ page, per_page: 1, ordering: "kind" })),
      );
      expect(pages.flatMap(plates).length).toBe(3);
      expect(new Set(pages.flatMap(plates)).size).toBe(3);
      expect(pages.map((page) => page.at("total"))).toEqual([3, 3, 3, 3]);
      expect((await list({ per_page: 500 })).status).toBe(200);
      expect(plates(await list({ ids: "3,1,999" })).length).toBe(2);
    });

    it("search literally, whatever the case, in the texts", async () => {
      expect(plates(await list({ search: "%" }))).toEqual(["A%"]);
      expect(plates(await list({ q: "ÖLWECHSEL a" }))).toEqual(["A%"]);
      expect((await list({ search: "_" })).at("total")).toBe(0);
      expect((await list({ search: "a\u0000" })).status).toBe(422);
    });

    it("filter by the language of conditions, and refuse what is not in it", async () => {
      const filtered = async (filter: unknown): Promise<unknown[]> =>
        plates(await list({ filter: JSON.stringify(filter) }));
      expect(await filtered({ seats: { $gte: 10 } })).toEqual(["A%"]);
      expect(await filtered({ tags: { $all: ["red"] }, kind: ["van", "bus"] })).toEqual(["b"]);
      expect(await filtered({ driver: "$user.member_pk" })).toEqual(["c"]);
      expect(await filtered({ trips_count: { $gt: 0 } })).toEqual([]);
      expect(await filtered({ title: "c (car)" })).toEqual(["c"]);
      for (const filter of [
        "{",
        "[]",
        "5",
        '{"nope":1}',
        '{"seats":"many"}',
        '{"seats":{"$where":1}}',
        '{"plate":{"$regex":"(a+)+("}}',
        '{"plate":"a\\u0000"}',
        `${'{"$or":[{"seats":1},'.repeat(300)}{"seats":2}${"]}".repeat(300)}`,
      ]) {
        expect([filter, (await list({ filter })).status]).toEqual([filter, 422]);
      }
    });
  });

  describe("with a regular expression", () => {
    const long = "ab".repeat(4000);
    const filtered = (filter: unknown, language = "en"): Promise<Answer> =>
      server.call("GET", "/records/vehicles/", {
        token: owner.token,
        query: { filter: JSON.stringify(filter) },
        headers: { "Accept-Language": language },
      });

    it("find what fits, however it is joined with other conditions", async () => {
      await addOne({ plate: "HB-1", kind: "van", tags: ["red", "blue"] });
      await addOne({ plate: "HB-2", kind: "car", tags: ["green"] });
      await addOne({ plate: "X", kind: "van" });
      const plates = async (filter: unknown): Promise<unknown> =>
        ((await filtered(filter)).at("records") as Values[]).map(({ plate }) => plate);
      expect(await plates({ plate: { $regex: "^HB" }, kind: "van" })).toEqual(["HB-1"]);
      expect(await plates({ $and: [{ plate: { $regex: "^HB" } }, { kind: "car" }] })).toEqual(["HB-2"]);
      expect(await plates({ $or: [{ plate: { $regex: "2$" } }, { tags: { $regex: "^r" } }] })).toEqual([
        "HB-1",
        "HB-2",
      ]);
      expect(await plates({ tags: { $not: { $regex: "e" } } })).toEqual(["X"]);
      expect(await plates({ title: { $regex: "^X " } })).toEqual(["X"]);
    });

    it("refuse one that is too large, in the reader's language, as the database never sees it", async () => {
      for (const $regex of ["(a?){255}".repeat(8).concat("b$"), "((a{0,9}){0,99}){0,99}", "(?=a)"]) {
        const answer = await filtered({ plate: { $regex } }, "de");
        expect([answer.status, answer.at("errors.filter.0")]).toEqual([
          422,
          expect.stringMatching(/^Dieser Ausdruck kann nicht verwendet werden: /),
        ]);
      }
    });

    it("take sixty of them at once, without the database's engine", async () => {
      const $or = Array.from({ length: 60 }, (_, n) => ({ plate: { $regex: `(a?){240}(b?){${n}}c` } }));
      const before = process.cpuUsage();
      const { status, text } = await filtered({ $or });
      const { user, system } = process.cpuUsage(before);
      expect([status, text]).toEqual([200, text]);
      // It took minutes.
      expect((user + system) / 1_000_000).toBeLessThan(10);
    });

    it("refuse what would take too much reading, and give others their turn meanwhile", async () => {
      await server.database.owner.query(
        `INSERT INTO records (org_id, resource, data, created_at, updated_at)
         SELECT $1, 'vehicles', jsonb_build_object('plate', 'P' || n, 'notes', n || $2::text), now(), now()
         FROM generate_series(1, 500) AS n`,
        [hope.id, long],
      );
      let turns = 0;
      const timer = setInterval(() => (turns += 1), 1);
      const answer = await filtered({ notes: { $regex: "a[ab]{0,250}c" } }, "fr").finally(() =>
        clearInterval(timer),
      );
      expect([answer.status, answer.at("errors.filter.0")]).toEqual([
        422,
        expect.stringContaining("trop de texte"),
      ]);
      expect(turns).toBeGreaterThan(3);
      expect((await filtered({ notes: { $regex: "a[ab]{0,250}c" }, plate: "P7" })).at("total")).toBe(0);
      const facets = await server.call("GET", "/records/vehicles/export/", {
        token: owner.token,
        query: { filter: '{"notes":{"$regex":"a[ab]{0,250}c"}}' },
      });
      expect(facets.status).toBe(422);
    });
  });

  it("name the operator of a filter that there is not", async () => {
    const problem = async (filter: string): Promise<unknown> =>
      (await list({ filter })).at("errors.filter.0");
    expect(await problem('{"seats":{"$gtt":1}}')).toBe(
      'There is no operator "$gtt" here; did you mean "$gt"?',
    );
    expect(await problem('{"$nand":[]}')).toBe('There is no operator "$nand" here; did you mean "$and"?');
    expect(await problem('{"$or":[{"seats":{"$where":1}}]}')).toContain('There is no operator "$where" here');
  });

  it("refuse a filter that is larger than anybody could mean", async () => {
    const status = async (filter: unknown): Promise<unknown[]> => {
      const answer = await list({ filter: JSON.stringify(filter) });
      return [answer.status, answer.at("errors.filter.0")];
    };
    const many = (length: number): unknown[] => Array.from({ length }, (_, n) => ({ seats: n }));
    expect(await status({ $or: many(101) })).toEqual([422, "It makes more than 100 comparisons."]);
    expect(await status({ seats: { $in: Array.from({ length: 2001 }, (_, n) => n % 10) } })).toEqual([
      422,
      "It has more than 2000 values.",
    ]);
    let deep: unknown = { seats: 1 };
    for (let n = 0; n < 15; n++) deep = { $not: deep };
    expect(await status(deep)).toEqual([422, "It is nested more than 12 levels deep."]);
  });

  describe("permissions", () => {
    it("give nothing to a role without a rule, and reading to one that may read", async () => {
      const pk = await addOne({ plate: "HB-1", price: "5.00" });
      const [member, volunteer] = [await as("member"), await as("volunteer")];
      expect((await list({}, member)).status).toBe(403);
      expect((await show(pk, member)).status).toBe(403);
      expect((await list({}, volunteer)).at("total")).toBe(1);
      expect((await add({ nonsense: 1 }, volunteer)).status).toBe(403);
      expect((await change(pk, { seats: -1 }, volunteer)).status).toBe(403);
      expect((await remove(pk, volunteer)).status).toBe(403);
    });

    it("hide a field from answers, filters, sorting and search alike", async () => {
      await addOne({ plate: "HB-1", price: "5.00" });
      const volunteer = await as("volunteer");
      expect((await list({}, volunteer)).at("records.0")).not.toHaveProperty("price");
      expect((await show(1, volunteer)).at("record")).not.toHaveProperty("price");
      expect((await list({ ordering: "price" }, volunteer)).status).toBe(422);
      expect((await list({ filter: '{"price":{"$gt":1}}' }, volunteer)).status).toBe(422);
      expect((await list({ filter: '{"seats":{"$ltField":"price"}}' }, volunteer)).status).toBe(422);
    });

    it("name the field that may not be changed, with the rule's reason", async () => {
      const pk = await addOne({ plate: "HB-1", seats: 3 });
      const manager = await as("manager");
      const answer = await change(pk, { plate: "HB-2", seats: -1 }, manager);
      expect([answer.status, answer.at("errors")]).toEqual([
        403,
        { plate: ["Only the owner changes plates."] },
      ]);
      expect((await change(pk, { seats: 4 }, manager)).status).toBe(200);
    });

    it("narrow a role to the records that its rule is about", async () => {
      const van = await addOne({ plate: "V", kind: "van" });
      const car = await addOne({ plate: "C", kind: "car" });
      const fundraiser = await as("fundraiser");
      expect(plates(await list({}, fundraiser))).toEqual(["V"]);
      expect((await list({}, fundraiser)).at("total")).toBe(1);
      expect([(await show(van, fundraiser)).status, (await show(car, fundraiser)).status]).toEqual([
        200, 404,
      ]);
      expect([
        (await change(van, { seats: 2 }, fundraiser)).status,
        (await change(car, { seats: 2 }, fundraiser)).status,
      ]).toEqual([200, 404]);
    });

    it("keep organisations apart", async () => {
      const pk = await addOne({ plate: "HB-1" });
      const river = await addOrganization(server, "river");
      const { token, pk: member } = await addPerson(server, river, "owner");
      expect((await list({}, token)).at("total")).toBe(0);
      for (const answer of [
        await show(pk, token),
        await change(pk, { seats: 1 }, token),
        await remove(pk, token),
      ]) {
        expect(answer.status).toBe(404);
      }
      expect((await add({ vehicle: pk }, token, "trips")).at("errors.vehicle")).toBeDefined();
      expect((await add({ plate: "Z", driver: member })).at("errors.driver")).toBeDefined();
    });

    it("know no resource that is not stored here", async () => {
      for (const name of ["members", "ships", "__proto__", "constructor", "UPPER"]) {
        expect((await server.call("GET", `/records/${name}/`, { token: owner.token })).status).toBe(404);
      }
      expect((await show(Number.NaN)).status).toBe(404);
    });
  });

  describe("references", () => {
    it("are counted and summed from the records that refer", async () => {
      const vehicle = await addOne({ plate: "HB-1" });
      await addOne({ vehicle, km: 10, cost: "2.50" }, "trips");
      await addOne({ vehicle, km: 20, cost: "1.25" }, "trips");
      await addOne({ vehicle, km: 1, cost: "100.00" }, "trips");
      const { body } = await show(vehicle);
      expect(body["record"]).toMatchObject({ trips_count: 3, trips_cost: "3.75" });
      expect((await list({ filter: '{"trips_count":3}', ordering: "-trips_count" })).at("total")).toBe(1);
      expect(
        (
          await server.call("GET", "/records/trips/", {
            token: owner.token,
            query: { filter: `{"vehicle":${vehicle}}` },
          })
        ).at("total"),
      ).toBe(3);
    });

    it("hold what they refer to against deletion, which names them", async () => {
      const vehicle = await addOne({ plate: "HB-1" });
      const trip = await addOne({ vehicle }, "trips");
      const refused = await remove(vehicle);
      expect([refused.status, refused.at("error")]).toEqual([
        409,
        "This cannot be deleted: 1 Trip refer to it.",
      ]);
      await remove(trip, owner.token, "trips");
      expect((await remove(vehicle)).body).toEqual({ pk: vehicle });
      expect((await add({ vehicle }, owner.token, "trips")).status).toBe(422);
    });

    it.runIf(kind === "postgres")("never end at what was deleted at the same moment", async () => {
      for (let round = 0; round < 5; round++) {
        const vehicle = await addOne({ plate: `R${round}` });
        const [added, removed] = await Promise.all([add({ vehicle }, owner.token, "trips"), remove(vehicle)]);
        expect([
          [201, 409],
          [422, 200],
        ]).toContainEqual([added.status, removed.status]);
      }
    });
  });

  describe("the trash", () => {
    it("holds what was deleted, and gives it back with its values while they are free", async () => {
      const pk = await addOne({ plate: "HB-1", seats: 4 });
      await remove(pk);
      expect([(await show(pk)).status, (await list()).at("total")]).toEqual([404, 0]);
      const trash = await server.call("GET", "/records/vehicles/trash/", { token: owner.token });
      expect([trash.at("total"), trash.at("records.0.plate")]).toEqual([1, "HB-1"]);
      const other = await addOne({ plate: "HB-1" });
      const restore = (): Promise<Answer> =>
        server.call("POST", `/records/vehicles/${pk}/restore/`, { token: owner.token });
      expect((await restore()).at("code")).toBe("unique");
      await change(other, { plate: "HB-2" });
      expect((await restore()).at("record.seats")).toBe(4);
      expect((await restore()).status).toBe(404);
      expect(await auditActions(server, hope)).toEqual(["record.deleted", "record.restored"]);
    });

    it("is cleared after thirty days", async () => {
      const pk = await addOne({ plate: "HB-1" });
      await remove(pk);
      const left = async (): Promise<unknown> =>
        (await server.call("GET", "/records/vehicles/trash/", { token: owner.token })).at("total");
      await sweepRecordTrash(getDatabase(), new Date(server.services.clock().getTime() + 29 * 86_400_000));
      expect(await left()).toBe(1);
      await sweepRecordTrash(getDatabase(), new Date(server.services.clock().getTime() + 31 * 86_400_000));
      expect(await left()).toBe(0);
    });
  });

  it("remember who changed what and when, without what the reader may not see", async () => {
    const pk = await addOne({ plate: "HB-1", price: "5.00" });
    server.pass({ seconds: 60 });
    await change(pk, { price: "6.00", seats: 4 });
    const history = (token: string): Promise<Answer> =>
      server.call("GET", `/records/vehicles/${pk}/history/`, { token });
    const answer = await history(owner.token);
    expect(answer.at("total")).toBe(2);
    expect(answer.at("changes.0")).toEqual({
      version: 2,
      action: "updated",
      at: "2026-03-10T09:01:00.000Z",
      by: { pk: owner.userId, email: owner.email },
      changes: { price: { from: "5.00", to: "6.00" }, seats: { from: null, to: 4 } },
    });
    expect((await history(await as("volunteer"))).at("changes.0.changes")).toEqual({
      seats: { from: null, to: 4 },
    });
  });

  describe("set back to an earlier version", () => {
    const revert = (pk: number, body: Values, token = owner.token): Promise<Answer> =>
      server.call("POST", `/records/vehicles/${pk}/revert/`, { token, body });

    it("have the values again that they had, which is a change of its own", async () => {
      const pk = await addOne({ plate: "HB-1", price: "5.00", kind: "van" });
      await change(pk, { price: "6.00", seats: 4 });
      await change(pk, { price: "7.00", plate: "HB-2" });
      const answer = await revert(pk, { to: 1, version: 3 });
      expect([answer.status, answer.at("record")]).toMatchObject([
        200,
        { plate: "HB-1", price: "5.00", seats: null, kind: "van", version: 4 },
      ]);
      const history = await server.call("GET", `/records/vehicles/${pk}/history/`, { token: owner.token });
      expect(history.at("changes.0")).toMatchObject({
        version: 4,
        action: "updated",
        changes: { price: { from: "7.00", to: "5.00" }, seats: { from: 4, to: null } },
      });
      expect((await revert(pk, { to: 3, version: 4 })).at("record")).toMatchObject({
        plate: "HB-2",
        price: "7.00",
        seats: 4,
      });
    });

    it("are judged as by any other change", async () => {
      const pk = await addOne({ plate: "HB-1" });
      await change(pk, { plate: "HB-2" });
      await addOne({ plate: "HB-1" });
      expect((await revert(pk, { to: 1, version: 1 })).body).toMatchObject({
        code: "stale_version",
        version: 2,
      });
      expect(await revert(pk, { to: 1, version: 2 })).toMatchObject({ status: 409 });
      expect((await revert(pk, { to: 2, version: 2 })).at("errors.to")).toEqual([
        "Choose an earlier version of the record.",
      ]);
      expect((await revert(pk, { to: 0 })).status).toBe(422);
      await remove(pk);
      expect((await revert(pk, { to: 1 })).status).toBe(404);
    });

    it("change no field that the person may not write, and nothing for those who may only look", async () => {
      const pk = await addOne({ plate: "HB-1", price: "5.00" });
      await change(pk, { price: "6.00", seats: 4 });
      expect((await revert(pk, { to: 1 }, await as("volunteer"))).status).toBe(403);
      const river = await addOrganization(server, "river");
      expect((await revert(pk, { to: 1 }, (await addPerson(server, river, "owner")).token)).status).toBe(404);
      expect((await show(pk)).at("record")).toMatchObject({ price: "6.00", seats: 4, version: 2 });
    });
  });

  it("are in the API's description with what they are made of", async () => {
    const answer = await server.call("GET", "/openapi.json");
    const paths = answer.at("paths") as Record<string, Record<string, { requestBody?: unknown }>>;
    expect(JSON.stringify(paths["/records/vehicles/"]?.["post"]?.requestBody)).toContain(
      '"enum":["van","car","bus"]',
    );
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining(["/records/trips/{pk}/", "/records/{resource}/export/"]),
    );
  });
});
