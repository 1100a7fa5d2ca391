import { beforeEach, expect, it } from "vitest";
import { type Dashboard, LINES, type ListedDashboard, NUMBERS } from "../../../contract/api";
import { describeOnDatabase } from "../../../tests/support/database";
import { definitionsOf } from "../../../tests/support/definitions";
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
import type { Services } from "../../platform/http/services";

const resources = definitionsOf("nonprofit");
const definitions: Services["definitions"] = {
  current: () => ({ resources, menu: { entries: [], template: [] }, mistakes: [], hash: "test" }),
  subscribe: () => () => undefined,
};

describeOnDatabase("dashboards", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;
  let fundraiser: TestPerson;
  let manager: TestPerson;
  let report: unknown;

  beforeEach(async () => {
    server = createTestServer(getDatabase(), { services: { definitions } });
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner");
    fundraiser = await addPerson(server, hope, "fundraiser", { email: "f@hope.example" });
    manager = await addPerson(server, hope, "manager", { email: "m@hope.example" });
    report = (
      await server.call("POST", "/reports/", {
        token: fundraiser.token,
        body: { name: "Gifts", question: { of: "donations", measures: { gifts: { count: true } } } },
      })
    ).at("report.pk");
  });

  const tile = (id: string, more: Json = {}): Json => ({ id, width: 6, kind: "report", report, ...more });
  const make = (body: Json = {}, { token } = fundraiser): Promise<Answer> =>
    server.call("POST", "/dashboards/", { token, body: { title: "Money", tiles: [tile("a")], ...body } });
  const change = (name: unknown, body: Json, { token } = fundraiser): Promise<Answer> =>
    server.call("PUT", `/dashboards/${String(name)}/`, { token, body });
  const read = (name: unknown, { token }: TestPerson): Promise<Answer> =>
    server.call("GET", `/dashboards/${String(name)}/`, { token });
  const names = async ({ token }: TestPerson): Promise<unknown[]> => {
    const { dashboards } = (await server.call("GET", "/dashboards/", { token })).body;
    return (dashboards as ListedDashboard[]).map(({ name }) => name);
  };
  const ids = (answer: Answer): unknown[] =>
    (answer.at("dashboard") as Dashboard).tiles.map(({ id, width }) => `${id} ${width}`);

  it("are seen by their owner and the roles that they are shared with, each with their own rights", async () => {
    const made = await make({ shared_with: ["owner", "manager"] });
    expect(made.status).toBe(201);
    const name = made.at("dashboard.name");
    expect(await names(owner)).toContain(name);
    const shown = await read(name, owner);
    expect(shown.at("dashboard.may_edit")).toBe(false);
    expect(shown.at("dashboard.tiles.0.shown")).toMatchObject({ name: "Gifts", mistakes: [] });
    // It is told that they may not read it.
    expect((await read(name, manager)).at("dashboard.tiles.0.shown.mistakes.0.code")).toBe("not_readable");
    await change(name, { shared_with: [] });
    expect((await read(name, owner)).status).toBe(404);
  });

  it("are changed by their owner alone, and never over a newer version", async () => {
    const name = (await make({ shared_with: ["owner"] })).at("dashboard.name");
    expect((await change(name, { title: "Mine" }, owner)).status).toBe(403);
    const text = { id: "b", width: 12, kind: "text", text: "Well done" };
    const tiles = [text, tile("a", { height: 180 })];
    const changed = await change(name, { title: "Gifts", tiles, version: 1 });
    expect([changed.at("dashboard.title"), ids(changed)]).toEqual(["Gifts", ["b 12", "a 6"]]);
    expect(changed.at("dashboard.tiles.1.height")).toBe(180);
    expect((await change(name, { title: "Late", version: 1 })).at("code")).toBe("stale_version");
    const remove = ({ token }: TestPerson): Promise<Answer> =>
      server.call("DELETE", `/dashboards/${String(name)}/`, { token });
    expect((await remove(owner)).status).toBe(403);
    expect((await remove(fundraiser)).status).toBe(200);
    expect((await read(name, fundraiser)).status).toBe(404);
  });

  it("take no report that the person does not see, nor a tile twice", async () => {
    expect((await make({}, owner)).status).toBe(422);
    expect((await make({ tiles: [tile("a", { report: "nothing" })] })).status).toBe(422);
    expect((await make({ tiles: [tile("a"), tile("a")] })).status).toBe(422);
    expect((await make({ shared_with: ["kings"] })).status).toBe(422);
    expect((await make({ tiles: [tile("a", { width: 5 })] })).status).toBe(422);
    expect((await make({ tiles: [{ id: "a", width: 6, kind: "text" }] })).status).toBe(422);
    for (const path of ["https://elsewhere.example", "//elsewhere.example", "/\\elsewhere.example"]) {
      const links = { id: "c", width: 3, kind: "links", links: [{ label: "x", path }] };
      expect((await make({ tiles: [links] })).status).toBe(422);
    }
  });

  it("say so where a report is gone, and can be saved with it", async () => {
    const name = (await make()).at("dashboard.name");
    await server.call("DELETE", `/reports/${String(report)}/`, { token: fundraiser.token });
    expect((await read(name, fundraiser)).at("dashboard.tiles.0.shown")).toBeNull();
    expect((await change(name, { tiles: [tile("a", { width: 12 })] })).status).toBe(200);
  });

  it("are arranged by everybody for themselves", async () => {
    const tiles = [tile("a"), tile("b", { report: "lybunt" })];
    const name = (await make({ tiles, shared_with: ["owner"] })).at("dashboard.name");
    const arrangement = [{ id: "b", width: 12, height: 400 }];
    const own = await change(name, { arrangement }, owner);
    expect(ids(own)).toEqual(["b 12", "a 6"]);
    expect([own.at("dashboard.tiles.0.height"), own.at("dashboard.tiles.1.height")]).toEqual([
      400,
      undefined,
    ]);
    expect((await change(name, { arrangement: [{ id: "b", width: 12, height: 401 }] }, owner)).status).toBe(
      422,
    );
    expect(ids(await read(name, owner))).toEqual(["b 12", "a 6"]);
    expect(ids(await read(name, fundraiser))).toEqual(["a 6", "b 6"]);
    expect(ids(await change(name, { arrangement: null }, owner))).toEqual(["a 6", "b 6"]);
    expect((await change("fundraising", { arrangement: [{ id: "top", width: 12 }] })).status).toBe(200);
    expect((await read("fundraising", fundraiser)).at("dashboard.tiles.0.id")).toBe("top");
  });

  it("keep for each what they put away and the reports that they added, as long as they see those", async () => {
    const shared = await server.call("PUT", `/reports/${String(report)}/`, {
      token: fundraiser.token,
      body: { shared_with: ["owner"] },
    });
    expect(shared.status).toBe(200);
    const arrangement = [
      { id: "own-1", width: 12, report },
      { id: "charts", width: 12 },
      { id: "numbers", width: 8, is_hidden: true },
    ];
    const arranged = await change("home", { arrangement }, owner);
    expect(ids(arranged)).toEqual(["own-1 12", "charts 12", "banners 12", "first_steps 12", "next_events 4"]);
    expect(arranged.at("dashboard.hidden")).toEqual(["numbers"]);
    expect(arranged.at("dashboard.tiles.0.shown.name")).toBe("Gifts");
    expect(ids(await read("home", fundraiser))[0]).toBe("banners 12");
    await server.call("PUT", `/reports/${String(report)}/`, {
      token: fundraiser.token,
      body: { shared_with: [] },
    });
    expect(ids(await read("home", owner))[0]).toBe("charts 12");
    expect((await change("home", { arrangement }, owner)).status).toBe(422);
  });

  it("have lists of records, which their maker can read, and which are short", async () => {
    const question = { of: "donors", where: { donations: { $some: {} } }, columns: ["email"], limit: 5 };
    const list = (more: Json): Json => ({
      id: "l",
      width: 6,
      kind: "list",
      title: "Donors",
      question,
      ...more,
    });
    const made = await make({ tiles: [list({})], shared_with: ["manager"] });
    expect(made.at("dashboard.tiles.0")).toMatchObject({ title: "Donors", question, mistakes: [] });
    const name = made.at("dashboard.name");
    expect((await read(name, manager)).at("dashboard.tiles.0.mistakes.0.code")).toBe("not_readable");
    const refused = [
      { of: "donors" },
      { of: "donors", limit: 51 },
      { of: "donors", measures: { n: { count: true } }, limit: 5 },
      { of: "members", limit: 5 },
    ];
    for (const one of refused) expect((await make({ tiles: [list({ question: one })] })).status).toBe(422);
    expect((await make({ tiles: [list({ title: undefined })] })).status).toBe(422);
  });

  it("come with the product, for those who can ask any of their reports", async () => {
    expect(await names(fundraiser)).toEqual(["fundraising"]);
    expect(await names(owner)).toEqual(["fundraising", "engagement"]);
    expect((await change("fundraising", { title: "Mine" }, owner)).status).toBe(404);
  });

  it("have figures, charts, rankings and dates, as those that come with the product", async () => {
    const chart = (...lines: string[]): Json => ({ lines, shape: "bars", height: 260 });
    const tiles = [
      { id: "n", width: 6, kind: "numbers", numbers: ["members", "received"] },
      { id: "c", width: 6, kind: "charts", charts: [chart("once", "repeated")] },
      { id: "r", width: 4, kind: "ranking", of: "campaigns" },
      { id: "d", width: 4, kind: "agenda", limit: 3 },
    ];
    expect((await make({ tiles })).at("dashboard.tiles")).toEqual(tiles);
    const refused: Json[] = [
      { kind: "numbers", numbers: ["bicycles"] },
      { kind: "numbers", numbers: ["members", "members"] },
      { kind: "numbers", numbers: [] },
      { kind: "numbers" },
      { kind: "charts", charts: [chart("once", "rsvps")] },
      { kind: "charts", charts: [] },
      { kind: "ranking", of: "donors" },
      { kind: "agenda", limit: 51 },
      { kind: "agenda" },
      { kind: "panel", panel: "banners" },
    ];
    for (const one of refused) {
      expect((await make({ tiles: [{ id: "a", width: 6, ...one }] })).status).toBe(422);
    }
  });

  it("name each figure that the server keeps", async () => {
    const figures = async (path: string, query: Record<string, boolean> = {}): Promise<unknown[]> => {
      const answer = await server.call("GET", path, { token: owner.token, query });
      return ["numbers", "series.lines"].map((part) =>
        (answer.at(part) as Json[]).map(({ key }) => key).toSorted(),
      );
    };
    const ofSource = (known: Record<string, { from: string }>, source: string): string[] =>
      Object.keys(known)
        .filter((name) => known[name]?.from === source)
        .toSorted();
    for (const [source, path, query] of [
      ["dashboard", "/dashboard/stats/", { include_subscribers: true, include_series: true }],
      ["fundraising", "/fundraising/overview/", {}],
    ] as const) {
      expect(await figures(path, query)).toEqual([ofSource(NUMBERS, source), ofSource(LINES, source)]);
    }
  });

  it("belong to their organisation", async () => {
    const name = (await make({ shared_with: ["owner"] })).at("dashboard.name");
    const elsewhere = await addPerson(server, await addOrganization(server, "river"), "owner");
    expect((await read(name, elsewhere)).status).toBe(404);
    expect((await change(name, { arrangement: [] }, elsewhere)).status).toBe(404);
    expect((await make({}, elsewhere)).status).toBe(422);
  });
});
