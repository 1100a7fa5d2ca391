import type { GetListParams, GetListResult, RaRecord } from "ra-core";
import { beforeAll, describe, expect, it } from "vitest";
import type { AlmonerDataProvider } from "../../dataProviders/types";
import { failureOf } from "../support/failureOf";
import type { ContractSubject } from "./contractSubject";

const OWNER = "owner@hope.example";
const MEMBER = "member@hope.example";

/** The resources of each area: lists, writes and actions are alike whichever provider is behind them. */
export function describeAreas(subjectOf: () => ContractSubject): void {
  let provider: AlmonerDataProvider;
  let made = 0;
  const unique = (prefix: string): string => `${prefix} ${(made += 1)} of an area`;

  beforeAll(async () => {
    provider = await subjectOf().providerFor(OWNER);
  });

  const page = async (
    resource: string,
    { perPage = 100, ...params }: Partial<GetListParams> & { perPage?: number; page?: number } = {},
  ): Promise<{ data: RaRecord[]; total: number }> => {
    const { data, total = Number.NaN } = await provider.getList<RaRecord>(resource, {
      pagination: { page: params.page ?? 1, perPage },
      sort: params.sort ?? { field: "id", order: "ASC" },
      filter: params.filter ?? {},
    });
    return { data, total };
  };
  const keysOf = (record: RaRecord | undefined): string[] => Object.keys(record ?? {}).toSorted();
  const create = async (resource: string, data: object): Promise<RaRecord> =>
    (await provider.create<RaRecord>(resource, { data })).data;
  const one = async (resource: string, id: RaRecord["id"]): Promise<RaRecord> =>
    (await provider.getOne<RaRecord>(resource, { id })).data;

  describe("representatives", () => {
    it("lists the primary one first, in pages", async () => {
      const { data, total } = await page("representatives");
      expect(total).toBe(data.length);
      expect(data.map(({ is_primary }) => is_primary)).toEqual(data.map((_, index) => index === 0));
      expect(keysOf(data[0])).toEqual(REPRESENTATIVE_KEYS);
      const second = await page("representatives", { perPage: 1, page: 2 });
      expect(second).toEqual({ data: [data[1]], total });
      expect(await one("representatives", data[1]?.id ?? "")).toEqual(data[1]);
    });

    it("finds one by name", async () => {
      const made = await create("representatives", { first_name: "Searched", last_name: unique("Person") });
      const { data } = await page("representatives", { filter: { q: String(made.last_name).toUpperCase() } });
      expect(data).toEqual([made]);
    });

    it("puts a new primary one in the place of the former, and never removes the primary one", async () => {
      const [former] = (await page("representatives")).data;
      const data = { first_name: "New", last_name: unique("Primary"), is_primary: true };
      const primary = await create("representatives", data);
      expect(primary).toMatchObject({ ...data, title: "", email: null, phone: null, photo: null });
      expect((await one("representatives", former?.id ?? "")).is_primary).toBe(false);
      const remove = (record: RaRecord): Promise<unknown> =>
        provider.delete("representatives", { id: record.id, previousData: record });
      expect(await failureOf(remove(primary))).toMatchObject({ status: 409 });
      const other = await create("representatives", { first_name: "Passing", last_name: unique("By") });
      await remove(other);
      expect(await failureOf(one("representatives", other.id))).toMatchObject({ status: 404 });
    });

    it("refuses an address that another one has", async () => {
      const email = `speaker-${(made += 1)}@contract.example`;
      await create("representatives", { first_name: "A", last_name: "B", email });
      const again = create("representatives", {
        first_name: "C",
        last_name: "D",
        email: email.toUpperCase(),
      });
      const error = await failureOf(again);
      expect(error).toMatchObject({ status: 409, body: { errors: { email: expect.any(String) } } });
    });

    it("belongs to those who settle things", async () => {
      const member = await subjectOf().providerFor(MEMBER);
      const data = { first_name: "No", last_name: "Body" };
      expect(await failureOf(member.create("representatives", { data }))).toMatchObject({ status: 403 });
    });
  });

  describe("mailing lists", () => {
    const subscribers = async (list: RaRecord, number = 1, perPage = 100): Promise<GetListResult> => {
      return provider.getManyReference<RaRecord>("mailing_list_subscribers", {
        target: "mailing_list",
        id: list.id,
        pagination: { page: number, perPage },
        sort: { field: "pk", order: "ASC" },
        filter: {},
      });
    };
    const run = (
      action: string,
      record: RaRecord,
      input: object = {},
    ): ReturnType<typeof provider.runAction> =>
      provider.runAction("mailing_lists", { action, record, input: { ...input } });
    const members = async (filter = {}): Promise<RaRecord[]> => (await page("members", { filter })).data;

    it("lists them with how many are on each, and finds one by name", async () => {
      const { data, total } = await page("mailing_lists", { sort: { field: "name", order: "ASC" } });
      expect(total).toBe(data.length);
      expect(keysOf(data[0])).toEqual(MAILING_LIST_KEYS);
      const found = await page("mailing_lists", { filter: { q: "FRIENDS AND" } });
      expect(found.data.map(({ name }) => name)).toEqual(["Friends and donors"]);
      const [friends] = found.data;
      expect(friends).toMatchObject({ kind: "static", opt_in: "double" });
      expect(await one("mailing_lists", friends?.id ?? "")).toEqual(friends);
    });

    it("shows who is on a list, in pages", async () => {
      const [newsletter] = (await page("mailing_lists", { filter: { q: "newsletter" } })).data;
      if (!newsletter) throw new Error("There is no newsletter");
      const whole = await subscribers(newsletter);
      const confirmed = whole.data.filter(({ status }) => status === "confirmed");
      expect(confirmed).toHaveLength(Number(newsletter.subscribers_count));
      expect(whole.data[0]).toMatchObject({ name: expect.any(String), email: expect.stringContaining("@") });
      const second = await subscribers(newsletter, 2, 5);
      expect(second.total).toBe(whole.total);
      expect(second.data.map(({ id }) => id)).toEqual(whole.data.slice(5, 10).map(({ id }) => id));
    });

    it("makes one of chosen people, who can be added and removed", async () => {
      const [first, second] = await members();
      const name = unique("List");
      const emails = ["outside@contract.example"];
      const list = await create("mailing_lists", { name, kind: "static", members: [first?.id], emails });
      expect(list).toMatchObject({
        name,
        kind: "static",
        opt_in: "single",
        subscribers_count: 2,
        filter: null,
      });
      await run("add_people", list, { add: [second?.id, first?.id] });
      expect((await one("mailing_lists", list.id)).subscribers_count).toBe(3);
      await run("remove_people", list, { remove: [first?.id] });
      const { data } = await subscribers(list);
      expect(data.map(({ email }) => email).toSorted()).toEqual([second?.email, emails[0]].toSorted());
      const { file } = await run("download", list);
      expect(await file?.blob.text()).toContain("outside@contract.example");
    });

    it("makes one that follows the members, and changes whom it follows", async () => {
      const volunteers = await members({ kind: "volunteer", status: "Active" });
      const filter = { kind: "volunteer", teams: [] };
      const list = await create("mailing_lists", { name: unique("List"), kind: "dynamic", filter });
      expect(list).toMatchObject({ kind: "dynamic", subscribers_count: volunteers.length });
      const { data } = await subscribers(list);
      expect(data.map(({ email }) => email).toSorted()).toEqual(
        volunteers.map(({ email }) => email).toSorted(),
      );
      const changed = await provider.update<RaRecord>("mailing_lists", {
        id: list.id,
        data: { ...list, description: "Members only", filter: { kind: "member" } },
        previousData: list,
      });
      const people = await members({ kind: "member", status: "Active" });
      expect(changed.data).toMatchObject({ description: "Members only", subscribers_count: people.length });
      const added = run("add_people", list, { add: [volunteers[0]?.id] });
      expect((await failureOf(added)).status).toBeGreaterThanOrEqual(400);
    });

    it("asks before it sends, where people confirm", async () => {
      const [first] = await members();
      const list = await create("mailing_lists", {
        name: unique("List"),
        kind: "static",
        opt_in: "double",
        members: [first?.id],
      });
      expect(list).toMatchObject({ subscribers_count: 0, unconfirmed_count: 1 });
    });

    it("refuses a name twice with 409 at the name", async () => {
      const name = unique("List");
      await create("mailing_lists", { name });
      expect(await failureOf(create("mailing_lists", { name: name.toUpperCase() }))).toMatchObject({
        status: 409,
        body: { errors: { name: expect.any(String) } },
      });
    });
  });

  describe("planning", () => {
    const idsOf = async (name: string, filter: object): Promise<RaRecord["id"][]> =>
      (await page(name, { filter })).data.map(({ id }) => id);
    const run = (resource: string, action: string, record: RaRecord): Promise<unknown> =>
      provider.runAction(resource, { action, record });

    it("lists checklists with what is done of them, the archived ones on request", async () => {
      const { data, total } = await page("checklists", { sort: { field: "due_date", order: "ASC" } });
      expect(total).toBe(data.length);
      expect(keysOf(data[0])).toEqual(CHECKLIST_KEYS);
      const due = data.flatMap(({ due_date }) => (due_date === null ? [] : String(due_date)));
      expect(due).toEqual(due.toSorted());
      const gala = (await page("checklists", { filter: { q: "AUTUMN" } })).data;
      expect(gala).toMatchObject([{ name: "Autumn gala", tasks_total: 7, tasks_done: 2 }]);
      const archived = await page("checklists", { filter: { archived: true } });
      expect(archived.total).toBeGreaterThan(0);
      expect(archived.data.map(({ is_archived }) => is_archived)).not.toContain(false);
      expect(data.map(({ is_archived }) => is_archived)).not.toContain(true);
    });

    it("makes, changes, archives and deletes a checklist", async () => {
      const [gala] = (await page("checklists", { filter: { q: "autumn" } })).data;
      const name = unique("Checklist");
      const list = await create("checklists", { name, category: "Contract", template: gala?.id });
      expect(list).toMatchObject({ name, tasks_total: 7, tasks_done: 0, version: 1 });
      const data = { ...list, name: `${name}, changed`, due_date: "2026-05-01" };
      const changed = await provider.update<RaRecord>("checklists", {
        id: list.id,
        data,
        previousData: list,
      });
      expect(changed.data).toMatchObject({ name: data.name, due_date: "2026-05-01", category: "Contract" });
      const stale = provider.update("checklists", {
        id: list.id,
        data: { ...list, name: "Late" },
        previousData: list,
      });
      expect(await failureOf(stale)).toMatchObject({ status: 409 });
      await run("checklists", "archive", changed.data);
      const archived = await one("checklists", list.id);
      expect(archived.is_archived).toBe(true);
      await run("checklists", "unarchive", archived);
      expect((await one("checklists", list.id)).is_archived).toBe(false);
      await provider.delete("checklists", { id: list.id, previousData: list });
      expect(await idsOf("checklists", {})).not.toContain(list.id);
    });

    it("keeps the tasks of a checklist in the order they are put into", async () => {
      const list = await create("checklists", { name: unique("Checklist") });
      for (const title of ["a", "b", "c", "d"]) await create("tasks", { checklist: list.id, title });
      const tasks = async (): Promise<RaRecord[]> => {
        const sort = { field: "position", order: "ASC" } as const;
        return (await page("tasks", { filter: { checklist: list.id }, sort })).data;
      };
      const move = async (from: number, to: number): Promise<unknown[]> => {
        const rows = await tasks();
        const [record, taken] = [rows[from], rows[to]];
        if (!record || !taken) throw new Error("There is no such task.");
        const beside = to < from ? { before: taken.id } : { after: taken.id };
        await provider.reorder("tasks", { record, ...beside, position: Number(taken.position) });
        return (await tasks()).map(({ title }) => title);
      };
      expect(await move(3, 1)).toEqual(["a", "d", "b", "c"]);
      expect(await move(0, 2)).toEqual(["d", "b", "a", "c"]);
      expect(await move(1, 3)).toEqual(["d", "a", "c", "b"]);
      expect((await tasks()).map(({ position }) => position)).toEqual([0, 1, 2, 3]);
    });

    it("keeps what was deleted in a trash, and gives it back", async () => {
      const list = await create("checklists", { name: unique("Checklist") });
      const task = await create("tasks", { checklist: list.id, title: unique("Task") });
      for (const [name, record, trash] of [
        ["tasks", task, { state: "deleted" }],
        ["checklists", list, { deleted: true }],
      ] as const) {
        await provider.delete(name, { id: record.id, previousData: record });
        expect(await idsOf(name, {})).not.toContain(record.id);
        expect(await idsOf(name, trash)).toContain(record.id);
        const deleted = await one(name, record.id);
        expect(deleted.deleted_at).toEqual(expect.any(String));
        await run(name, "restore", deleted);
        expect(await idsOf(name, trash)).not.toContain(record.id);
        expect((await one(name, record.id)).deleted_at).toBeNull();
      }
    });

    it("lists the tasks of all checklists, what is late first", async () => {
      const { data, total } = await page("tasks");
      expect(total).toBe(data.length);
      expect(keysOf(data[0])).toEqual(TASK_KEYS);
      const late = data.map(({ is_overdue }) => is_overdue);
      expect(late[0]).toBe(true);
      expect(late).toEqual(late.toSorted((left, right) => Number(right) - Number(left)));
      const overdue = await page("tasks", { filter: { state: "overdue" } });
      expect(overdue.total).toBe(late.filter(Boolean).length);
      const done = await page("tasks", { filter: { state: "done" } });
      expect(new Set(done.data.map(({ is_completed }) => is_completed))).toEqual(new Set([true]));
      const found = await page("tasks", { filter: { q: "jazz" } });
      expect(found.data.map(({ title }) => title)).toEqual(["Ask the jazz trio"]);
    });

    it("adds, changes, completes, reopens and deletes a task of a checklist", async () => {
      const list = await create("checklists", { name: unique("Checklist") });
      const [member] = (await page("members", { filter: { status: "Active" } })).data;
      const given = {
        checklist: list.id,
        title: unique("Task"),
        assignee: member?.id,
        due_date: "2026-04-01",
      };
      const task = await create("tasks", given);
      expect(task).toMatchObject({
        title: given.title,
        assignee: { pk: member?.id },
        checklist: { pk: list.id },
        priority: "medium",
        is_completed: false,
        is_overdue: false,
      });
      const data = { ...task, priority: "high", assignee: null };
      const changed = (await provider.update<RaRecord>("tasks", { id: task.id, data, previousData: task }))
        .data;
      expect(changed).toMatchObject({ priority: "high", assignee: null, title: given.title });
      await run("tasks", "complete", changed);
      const completed = await one("tasks", task.id);
      expect(completed).toMatchObject({ is_completed: true, completed_by: { pk: expect.any(Number) } });
      expect((await one("checklists", list.id)).tasks_done).toBe(1);
      await run("tasks", "reopen", completed);
      expect(await one("tasks", task.id)).toMatchObject({ is_completed: false, completed_at: null });
      const related = await provider.getManyReference<RaRecord>("tasks", {
        target: "checklist",
        id: list.id,
        pagination: { page: 1, perPage: 10 },
        sort: { field: "id", order: "ASC" },
        filter: {},
      });
      expect(related).toMatchObject({ total: 1, data: [{ id: task.id }] });
      await provider.delete("tasks", { id: task.id, previousData: task });
      expect((await one("checklists", list.id)).tasks_total).toBe(0);
    });

    it("shows everybody their own tasks, which they may complete", async () => {
      const member = await subjectOf().providerFor(MEMBER);
      const [own] = (await page("members", { filter: { q: MEMBER } })).data;
      const list = await create("checklists", { name: unique("Checklist") });
      const title = unique("Task");
      const task = await create("tasks", { checklist: list.id, title, assignee: own?.id });
      const params = { pagination: { page: 1, perPage: 100 }, sort: { field: "id", order: "ASC" } as const };
      const mine = await member.getList<RaRecord>("my_tasks", { ...params, filter: { state: "open" } });
      expect(mine.data.find(({ id }) => id === task.id)).toMatchObject({ title });
      await member.runAction("my_tasks", { action: "complete", record: task });
      expect((await one("tasks", task.id)).completed_by).toMatchObject({ pk: own?.id });
      expect(await failureOf(member.getList("tasks", { ...params, filter: {} }))).toMatchObject({
        status: 403,
      });
      const others = (await page("tasks")).data.find(
        ({ assignee }) => (assignee as RaRecord | null)?.pk !== own?.id,
      );
      expect(await failureOf(member.getOne("my_tasks", { id: others?.id ?? "" }))).toMatchObject({
        status: 404,
      });
    });
  });

  describe("grants", () => {
    const run = (resource: string, action: string, record: RaRecord, input = {}): Promise<unknown> =>
      provider.runAction(resource, { action, record, input });

    it("lists open ones by their deadline, in pages, and finds the others by their status", async () => {
      const sort = { field: "deadline", order: "ASC" } as const;
      const { data, total } = await page("grants", { sort });
      expect(total).toBeGreaterThan(200);
      expect(data).toHaveLength(100);
      expect(new Set(data.map(({ status }) => status))).toEqual(new Set(["open"]));
      const deadlines = data.flatMap(({ deadline }) => (deadline === null ? [] : String(deadline)));
      expect(deadlines).toEqual(deadlines.toSorted());
      expect(keysOf(data[0])).toEqual(GRANT_KEYS);
      expect(data[0]?.id).not.toBe(undefined);
      const closed = await page("grants", { filter: { status: "closed" } });
      expect(closed.total).toBeGreaterThan(0);
      expect(new Set(closed.data.map(({ status }) => status))).toEqual(new Set(["closed"]));
      const [gone] = closed.data;
      expect(await one("grants", gone?.id ?? "")).toEqual(gone);
    });

    it("searches and filters by focus, state, sum and deadline", async () => {
      const { total } = await page("grants");
      const found = await page("grants", { filter: { q: "harvest" } });
      expect(found.total).toBeGreaterThan(0);
      expect(found.data.map(({ title }) => title)).toContainEqual(expect.stringContaining("Harvest Share"));
      const focused = await page("grants", { filter: { service_focus: "education" } });
      expect(focused.total).toBeLessThan(total);
      for (const grant of focused.data) expect(grant.service_focus).toContain("education");
      const somewhere = await page("grants", { filter: { states: "VT" } });
      for (const { states } of somewhere.data) {
        if ((states as string[]).length > 0) expect(states).toContain("VT");
      }
      expect(somewhere.total).toBeLessThan(total);
      const large = await page("grants", { filter: { min_amount: "40000" } });
      expect(large.total).toBeGreaterThan(0);
      expect(large.total).toBeLessThan(total);
      for (const { amount_max, total_amount, amount_min } of large.data) {
        expect(Number(amount_max ?? total_amount ?? amount_min)).toBeGreaterThanOrEqual(40_000);
      }
      const soon = await page("grants", { filter: { deadline_before: "2026-04-01" } });
      expect(soon.total).toBeGreaterThan(0);
      for (const { deadline } of soon.data) expect(String(deadline) <= "2026-04-01").toBe(true);
    });

    it("counts alike whichever the provider", async () => {
      const totals = await Promise.all(
        [{}, { status: "forecast" }, { status: "closed" }, { service_focus: "youth", states: "NY" }].map(
          async (filter) => (await page("grants", { filter })).total,
        ),
      );
      expect(totals).toEqual(GRANT_TOTALS);
    });

    it.each(["grants", "matched_grants"])(
      "counts what each choice of a filter of %s would leave",
      async (name) => {
        const held = { amount: ["to_10k", "to_50k", "to_250k"] };
        const facets = await provider.getListFacets(name, { filter: held });
        expect(Object.keys(facets).toSorted()).toEqual([
          "amount",
          "closing",
          "service_focus",
          "states",
          "status",
        ]);
        for (const [facet, choices] of Object.entries({
          service_focus: ["youth", "health"],
          states: ["NY", "WY"],
          amount: ["to_10k", "unknown"],
          closing: ["days_30", "later"],
          status: ["open", "forecast"],
        })) {
          for (const choice of choices) {
            const { total } = await page(name, { filter: { ...held, [facet]: [choice] } });
            expect([facet, choice, facets[facet]?.[choice] ?? 0]).toEqual([facet, choice, total]);
          }
        }
      },
    );

    it("adds up the money of those that the filter lets through", async () => {
      const sumOf = async (filter: Record<string, unknown>): Promise<number> => {
        const { total_amount_grants: sum, currency } = await provider.getListSummary("grants", { filter });
        expect([typeof sum, currency]).toEqual(["string", "USD"]);
        return Number(sum);
      };
      const education = { service_focus: "education" };
      const { data } = await page("grants", { filter: education });
      const expected = data.reduce(
        // What a grant gives in all, else what one application may ask for.
        (sum, { total_amount, amount_max, amount_min }) =>
          sum + Number(total_amount ?? amount_max ?? amount_min ?? 0),
        0,
      );
      expect(await sumOf(education)).toBe(expected);
      expect(await sumOf({})).toBeGreaterThan(expected);
      expect(await sumOf({ q: "nothing says this" })).toBe(0);
    });

    it("saves a grant for the organisation, and takes it off again", async () => {
      const { data } = await page("grants");
      const grant = data.find(({ is_saved }) => is_saved === false);
      if (!grant) throw new Error("Every grant is saved");
      const before = (await page("saved_grants")).total;
      await run("grants", "save", grant);
      expect((await one("grants", grant.id)).is_saved).toBe(true);
      const saved = await one("saved_grants", grant.id);
      expect(saved).toEqual({ ...grant, is_saved: true });
      expect((await page("saved_grants")).total).toBe(before + 1);
      const found = await page("saved_grants", { filter: { q: String(grant.title).split(":")[0] } });
      expect(found.data.map(({ id }) => id)).toContain(grant.id);
      await run("saved_grants", "unsave", saved);
      expect((await one("grants", grant.id)).is_saved).toBe(false);
      expect(await failureOf(one("saved_grants", grant.id))).toMatchObject({ status: 404 });
      expect((await page("saved_grants")).total).toBe(before);
    });

    it("shows what fits, the best first, with the reasons, and leaves out what was dismissed", async () => {
      const sort = { field: "match_score", order: "DESC" } as const;
      const { data, total } = await page("matched_grants", { sort });
      expect(total).toBe(MATCHES);
      const scores = data.map(({ match_score }) => Number(match_score));
      expect(scores).toEqual(scores.toSorted((left, right) => right - left));
      expect(keysOf(data[0])).toEqual([...GRANT_KEYS, "match_reasons", "match_score"].toSorted());
      for (const { match_reasons } of data) expect(match_reasons).not.toEqual([]);
      expect([scores[0], scores[50]]).toEqual(MATCH_SCORES);
      const last = data.at(-1);
      if (!last) throw new Error("Nothing fits");
      await run("matched_grants", "dismiss", last);
      expect(await failureOf(one("matched_grants", last.id))).toMatchObject({ status: 404 });
      expect((await one("grants", last.id)).title).toBe(last.title);
    });

    it("asks for the criteria as they are, and matches by new ones", async () => {
      const before = await provider.loadActionInput("matched_grants", { action: "criteria" });
      expect(before.service_focus).not.toEqual([]);
      const run = (input: Record<string, unknown>): Promise<unknown> =>
        provider.runAction("matched_grants", { action: "criteria", input });
      const sought = { service_focus: ["arts_culture"], states: [], min_amount: null, max_amount: null };
      await run({ ...sought, keywords: [] });
      expect(await provider.loadActionInput("matched_grants", { action: "criteria" })).toMatchObject(sought);
      const { data } = await page("matched_grants");
      expect(data).not.toEqual([]);
      for (const { service_focus } of data) expect(service_focus).toContain("arts_culture");
      const { service_focus, states, min_amount, max_amount, keywords } = before;
      await run({ service_focus, states, min_amount, max_amount, keywords });
    });

    it("downloads the saved ones", async () => {
      const result = await provider.runAction("saved_grants", { action: "download" });
      expect(result.file?.name).toMatch(/\.csv$/);
    });

    it("is not for those without the right", async () => {
      const member = await subjectOf().providerFor(MEMBER);
      for (const resource of ["grants", "saved_grants", "matched_grants", "grant_applications"]) {
        const asked = member.getList(resource, {
          pagination: { page: 1, perPage: 1 },
          sort: { field: "id", order: "ASC" },
          filter: {},
        });
        expect(await failureOf(asked)).toMatchObject({ status: 403 });
      }
    });
  });

  describe("grant applications", () => {
    const newest = { field: "submitted_at", order: "DESC" } as const;

    it("lists what was handed in, the newest first, and drafts on request", async () => {
      const { data, total } = await page("grant_applications", { sort: newest });
      expect(total).toBe(5);
      expect(keysOf(data[0])).toEqual(APPLICATION_KEYS);
      const times = data.map(({ submitted_at }) => Date.parse(String(submitted_at)));
      expect(times).toEqual(times.toSorted((left, right) => right - left));
      const whole = await one("grant_applications", data[1]?.id ?? "");
      expect(whole).toMatchObject({ title: data[1]?.title, reference: data[1]?.reference });
      expect(whole.part1).toHaveProperty("mission");
      expect(whole.part2).toHaveProperty("summary");
      expect(whole.part3).toHaveProperty("budget");
      const declined = await page("grant_applications", { filter: { status: "declined" } });
      expect(declined.data.map(({ title }) => title)).toEqual(["A stage of our own"]);
      const found = await page("grant_applications", { filter: { q: "old mill" } });
      expect(found.data.map(({ organization_name }) => organization_name)).toEqual(["Old Mill Choir"]);
    });

    it("moves an application on, and never where it cannot go", async () => {
      const { data } = await page("grant_applications", { filter: { status: "submitted" } });
      const [application] = data;
      if (!application) throw new Error("No application waits");
      const move = (action: string, record: RaRecord): Promise<unknown> =>
        provider.runAction("grant_applications", { action, record, input: { message: "Thank you." } });
      await move("review", application);
      const reviewed = await one("grant_applications", application.id);
      expect(reviewed).toMatchObject({ status: "under_review", version: Number(application.version) + 1 });
      await move("approve", reviewed);
      const approved = await one("grant_applications", application.id);
      expect(approved.status).toBe("approved");
      expect(await failureOf(move("withdraw", approved))).toMatchObject({ status: 409 });
    });
  });
}

const REPRESENTATIVE_KEYS = [
  "email",
  "first_name",
  "id",
  "is_primary",
  "last_name",
  "phone",
  "photo",
  "pk",
  "title",
];
const GRANT_KEYS = [
  "amount_max",
  "amount_min",
  "currency",
  "deadline",
  "description",
  "eligibility",
  "funder",
  "id",
  "is_saved",
  "posted_at",
  "service_focus",
  "states",
  "status",
  "title",
  "total_amount",
  "updated_at",
  "url",
];
/** Open, announced and closed ones, and open ones for young people in New York. */
const GRANT_TOTALS = [286, 11, 33, 22];
const MATCHES = 59;
const MATCH_SCORES = [95, 72];
const APPLICATION_KEYS = [
  "amount_requested",
  "contact_email",
  "contact_name",
  "currency",
  "grant",
  "id",
  "organization_name",
  "person",
  "reference",
  "status",
  "submitted_at",
  "title",
  "updated_at",
  "version",
];
const MAILING_LIST_KEYS = [
  "description",
  "filter",
  "id",
  "is_public",
  "kind",
  "name",
  "opt_in",
  "pk",
  "subscribers_count",
  "unconfirmed_count",
  "updated_at",
];
const CHECKLIST_KEYS = [
  "category",
  "created_at",
  "created_by",
  "deleted_at",
  "description",
  "due_date",
  "id",
  "is_archived",
  "name",
  "pk",
  "position",
  "tasks_done",
  "tasks_total",
  "updated_at",
  "version",
];
const TASK_KEYS = [
  "assignee",
  "checklist",
  "completed_at",
  "completed_by",
  "deleted_at",
  "description",
  "due_date",
  "id",
  "is_completed",
  "is_overdue",
  "person",
  "pk",
  "position",
  "priority",
  "title",
  "updated_at",
  "version",
];
