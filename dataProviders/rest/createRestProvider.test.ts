import { describe, expect, it } from "vitest";
import { createFakeApi, type FakeApi, json } from "../../tests/support/fakeApi";
import { define, definitionsOf, finder } from "../../tests/support/definitions";
import type { AlmonerDataProvider } from "../types";
import { createRestProvider } from "./createRestProvider";

const nonprofit = definitionsOf("nonprofit");
const vehicles = define({
  name: "vehicles",
  provider: "records",
  fields: {
    plate: { type: "string" },
    seats: { type: "integer" },
    driver: { type: "reference", reference: "members" },
    label: { type: "template", template: "{plate}" },
  },
  filters: ["q", "driver"],
});
const books = define({
  name: "books",
  provider: "rest",
  url: "https://library.example/v1",
  fields: { title: { type: "string" }, author: { type: "reference", reference: "members", embedded: true } },
});
const tags = define({
  name: "tags",
  provider: "rest",
  endpoints: {
    id: "key",
    getList: { path: "tags" },
    getOne: { path: "tags/{id}" },
    update: { unsupported: true },
  },
  fields: { key: { type: "string" } },
});

type Answers = Parameters<typeof createFakeApi>[0];
function setUp(...answers: Answers): FakeApi & { provider: AlmonerDataProvider } {
  const api = createFakeApi(answers);
  const findResource = finder(...nonprofit, vehicles, books, tags);
  return { ...api, provider: createRestProvider({ findResource, httpClient: api.httpClient }) };
}

const page = (number = 1, perPage = 10): { page: number; perPage: number } => ({ page: number, perPage });
const byName = { field: "name", order: "ASC" } as const;
const lead = { pk: 4, name: "Manager" };
const garden = { pk: 2, name: "Garden" };
const maya = { pk: 7, name: "Maya Odell", teams_and_roles: [{ team: garden, role: lead }] };

describe("getList", () => {
  it("asks for the page, the sort, the search and the filters", async () => {
    const { provider, sent } = setUp(json({ members: [maya], total: 31 }));
    const result = await provider.getList("members", {
      pagination: page(3),
      sort: { field: "joined_at", order: "DESC" },
      filter: {
        q: " o'dell & co ",
        project: garden,
        status: "",
        role: undefined,
        kind: ["member", "volunteer"],
      },
    });
    expect(sent.map(({ method, path }) => [method, path])).toEqual([
      [
        "GET",
        "/member/?page=3&per_page=10&search=o%27dell+%26+co&project=2&kind=member%2Cvolunteer&ordering=-joined_at",
      ],
    ]);
    expect(result).toEqual({ data: [{ ...maya, id: 7 }], total: 31 });
  });

  it.each([
    ["members", "id", null],
    ["members", "nonsense", null],
    ["members", "teams_and_roles", null],
    ["members", "email", "-email"],
    ["vehicles", "id", "-pk"],
    ["vehicles", "created_at", "-created_at"],
  ])("of %s sorted by %s sends the ordering %s", async (resource, field, ordering) => {
    const { provider, sent } = setUp(json({ members: [], records: [], total: 0 }));
    await provider.getList(resource, { pagination: page(), sort: { field, order: "DESC" }, filter: {} });
    expect(new URLSearchParams(sent[0]?.path.split("?")[1]).get("ordering")).toBe(ordering);
  });

  it("cuts to the page what an API answers whole", async () => {
    const teams = [1, 2, 3].map((pk) => ({ pk, name: `Team ${pk}` }));
    const { provider } = setUp(json({ teams, total: 3 }));
    const params = { sort: byName, filter: { view_all_teams: true } };
    const second = await provider.getList("teams", { ...params, pagination: page(2, 2) });
    expect(second).toEqual({ data: [{ ...teams[2], id: 3 }], total: 3 });
    const beyond = await provider.getList("teams", { ...params, pagination: page(3, 2) });
    expect(beyond).toEqual({ data: [], total: 3 });
  });

  it("sorts and pages itself where the API does neither", async () => {
    const roles = ["Owner", "Admin", "Manager"].map((name, index) => ({ pk: index + 1, name }));
    const { provider } = setUp(json({ roles, total: 3 }));
    const result = await provider.getList("roles", {
      pagination: page(1, 2),
      sort: { field: "name", order: "DESC" },
      filter: {},
    });
    expect(result.data.map(({ name }) => String(name))).toEqual(["Owner", "Manager"]);
    expect(result.total).toBe(3);
  });

  it("says where it expected what, and what came instead", async () => {
    const { provider } = setUp(json({ data: [], count: 0 }));
    const list = provider.getList("members", { pagination: page(), sort: byName, filter: {} });
    await expect(list).rejects.toMatchObject({
      message:
        "members.getList: expected a list at /members; the answer is an object with the keys data, count.",
      body: { code: "unexpected_answer" },
    });
  });

  it("refuses records without their key", async () => {
    const { provider } = setUp(json({ members: [{ id: 1, name: "x" }], total: 1 }));
    const list = provider.getList("members", { pagination: page(), sort: byName, filter: {} });
    await expect(list).rejects.toThrow('members.getList: expected "pk" to be a number or a text');
  });

  it("goes on without a total that is no number", async () => {
    const { provider } = setUp(json({ members: [maya], total: { value: 31 } }));
    const list = await provider.getList("members", { pagination: page(1, 1), sort: byName, filter: {} });
    expect([list.total, list.pageInfo]).toEqual([undefined, { hasNextPage: true, hasPreviousPage: false }]);
  });

  it("passes the signal on", async () => {
    const { provider, sent } = setUp(json({ members: [], total: 0 }));
    const params = { pagination: page(), sort: byName, filter: {}, signal: AbortSignal.abort() };
    await expect(provider.getList("members", params)).rejects.toMatchObject({ name: "AbortError" });
    expect(sent).toHaveLength(0);
  });

  it("rejects for a resource without definition", async () => {
    const { provider } = setUp();
    const list = provider.getList("ghosts", { pagination: page(), sort: byName, filter: {} });
    await expect(list).rejects.toThrow('There is no resource "ghosts".');
  });
});

describe("getMany", () => {
  it("asks the list by ids, and keeps their order", async () => {
    const { provider, sent } = setUp(json({ members: [{ pk: 1 }, { pk: 2 }], total: 2 }));
    const { data } = await provider.getMany("members", { ids: [2, "1", 2, 99] });
    expect(sent.map(({ path }) => path)).toEqual(["/member/?page=1&per_page=100&ids=2%2C1%2C99"]);
    expect(data.map(({ id }) => Number(id))).toEqual([2, 1]);
  });

  it("asks by hundreds", async () => {
    const { provider, sent } = setUp(json({ members: [], total: 0 }));
    await provider.getMany("members", { ids: Array.from({ length: 250 }, (_, index) => index) });
    expect(sent).toHaveLength(3);
  });

  it("asks nothing for no ids", async () => {
    const { provider, sent } = setUp();
    await expect(provider.getMany("members", { ids: [] })).resolves.toEqual({ data: [] });
    expect(sent).toHaveLength(0);
  });

  it("looks through a list that cannot be asked by ids", async () => {
    const { provider, sent } = setUp(json({ roles: [{ pk: 1 }, { pk: 2 }], total: 2 }));
    const { data } = await provider.getMany("roles", { ids: ["2", 9] });
    expect(data).toEqual([{ pk: 2, id: 2 }]);
    expect(sent).toHaveLength(1);
  });

  it("asks one by one where only that is possible, and leaves out what is not there", async () => {
    const { provider } = setUp(({ path }) =>
      path === "/tags/b" ? json({}, 404) : json({ key: path.slice(-1) }),
    );
    const { data } = await provider.getMany("tags", { ids: ["a", "b", "c"] });
    expect(data.map(({ id }) => String(id))).toEqual(["a", "c"]);
  });
});

describe("getOne", () => {
  it("falls back on the list", async () => {
    const { provider, sent } = setUp(json({ members: [maya], total: 1 }));
    await expect(provider.getOne("members", { id: "7" })).resolves.toEqual({ data: { ...maya, id: 7 } });
    expect(sent[0]?.path).toBe("/member/?page=1&per_page=100&ids=7");
  });

  it("rejects with 404 when the list has no such record", async () => {
    const { provider } = setUp(json({ members: [], total: 0 }));
    await expect(provider.getOne("members", { id: 99 })).rejects.toMatchObject({ status: 404 });
  });

  it("does not let an id climb to another path", async () => {
    const { provider, sent } = setUp(json({ key: "x" }));
    await provider.getOne("tags", { id: "a/b?c" });
    expect(sent[0]?.path).toBe("/tags/a%2Fb%3Fc");
    await expect(provider.getOne("tags", { id: ".." })).rejects.toThrow('needs a value for "id"');
  });
});

describe("reorder", () => {
  it("puts a stored record beside another, and any other by the request of its definition", async () => {
    const { provider, sent } = setUp(json({ record: {} }), json({ task: {} }));
    await provider.reorder("vehicles", { record: { id: 4, plate: "A" }, before: 2, position: 1 });
    await provider.reorder("tasks", { record: { id: 7, title: "x" }, after: 9, position: 3 });
    expect(sent).toMatchObject([
      { method: "POST", path: "/records/vehicles/4/move/", body: { before: 2 } },
      { method: "PUT", path: "/planning/task/", body: { pk: 7, position: 3 } },
    ]);
  });

  it("is refused where the definition knows no way", async () => {
    const { provider } = setUp();
    const moving = provider.reorder("tags", { record: { id: "a" }, before: "b" });
    await expect(moving).rejects.toMatchObject({ status: 405 });
  });
});

describe("getManyReference", () => {
  const params = { target: "project", id: 2, pagination: page(), sort: byName, filter: {} };

  it("uses the call of its own", async () => {
    const { provider, sent } = setUp(json({ members: [maya], total: 1 }));
    const result = await provider.getManyReference("members", params);
    expect(sent[0]?.path).toBe("/member/team/2?page=1&per_page=10&ordering=name");
    expect(result).toEqual({ data: [{ ...maya, id: 7 }], total: 1 });
  });

  it("filters the list by the target where there is no such call", async () => {
    const { provider, sent } = setUp(json({ records: [], total: 0 }));
    await provider.getManyReference("vehicles", { ...params, target: "driver", id: 7 });
    expect(new URLSearchParams(sent[0]?.path.split("?")[1]).get("filter")).toBe('{"driver":7}');
  });

  it("refuses when the list would ignore the target", async () => {
    const { provider, sent } = setUp(json({ messages: [], total: 0 }));
    const list = provider.getManyReference("received_messages", { ...params, target: "member" });
    await expect(list).rejects.toThrow('The resource "received_messages" cannot be listed by "member"');
    expect(sent).toHaveLength(0);
  });
});

describe("create", () => {
  it("sends the fields that the request names, references as ids", async () => {
    const { provider, sent } = setUp(json({ invitation: { pk: 31, email: "a@b.example" } }, 201));
    const data = {
      email: "a@b.example",
      role: lead,
      teams_and_roles: [{ team: garden, role: 5 }],
      status: "Pending",
      message: null,
    };
    const result = await provider.create("pending_volunteers", { data });
    expect(sent[0]).toMatchObject({ method: "POST", path: "/organization/admin-invite/" });
    expect(sent[0]?.body).toEqual({
      email: "a@b.example",
      role: 4,
      teams_and_roles: [{ team: 2, role: 5 }],
      message: null,
    });
    expect(result.data).toEqual({ pk: 31, email: "a@b.example", id: 31 });
  });

  it("counts as done only with the status that the definition asks for", async () => {
    const { provider } = setUp(json({ team: { pk: 1 } }, 200));
    await expect(provider.create("teams", { data: { name: "x" } })).rejects.toMatchObject({ status: 200 });
  });

  it("rejects with the texts at their fields", async () => {
    const { provider } = setUp(json({ error: "Taken.", errors: { name: ["A team has this name."] } }, 409));
    await expect(provider.create("teams", { data: { name: "x" } })).rejects.toMatchObject({
      message: "Taken.",
      status: 409,
      body: { errors: { name: "A team has this name.", "root.serverError": "Taken." } },
    });
  });

  it("is refused, with resource and verb, where the API cannot do it", async () => {
    const { provider } = setUp();
    await expect(provider.create("members", { data: {} })).rejects.toMatchObject({
      message:
        'The resource "members" does not support "create": its definition (nonprofit/members.json) has no such endpoint.',
      body: { code: "unsupported" },
    });
  });
});

describe("update", () => {
  const previousData = { ...maya, id: 7, first_name: "Maya", last_name: "Odell", status: "Active" };

  it("sends only the steps whose fields changed", async () => {
    const { provider, sent } = setUp(json({ member: { ...maya, teams_and_roles: [] } }));
    const data = { ...previousData, teams_and_roles: [] };
    const result = await provider.update("members", { id: 7, data, previousData });
    expect(sent.map(({ method, path, body }) => [method, path, body])).toEqual([
      ["PUT", "/member/update/7/", { teams_and_roles: [] }],
    ]);
    expect(result.data.teams_and_roles).toEqual([]);
  });

  it("sends the steps in their order, with the ids typed as they are", async () => {
    const { provider, sent } = setUp(json({ member: maya }));
    const data = { ...previousData, first_name: "May", teams_and_roles: [{ team: 3, role: lead }] };
    await provider.update("members", { id: 7, data, previousData });
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ["/member/", { pk: 7, first_name: "May" }],
      ["/member/update/7/", { teams_and_roles: [{ team: 3, role: 4 }] }],
    ]);
  });

  it("takes an embedded record and its id for the same", async () => {
    const { provider, sent } = setUp();
    const data = { ...previousData, teams_and_roles: [{ role: 4, team: 2 }], phone: null };
    const result = await provider.update("members", { id: 7, data, previousData });
    expect(sent).toHaveLength(0);
    expect(result.data).toEqual({ ...previousData, ...data });
  });

  it("sends what changed and the version to our own records", async () => {
    const { provider, sent } = setUp(json({ record: { pk: 1, plate: "B", version: 4 } }));
    const before = { id: 1, pk: 1, plate: "A", seats: 4, driver: 7, label: "A", version: 3 };
    await provider.update("vehicles", { id: 1, data: { ...before, plate: "B" }, previousData: before });
    expect(sent[0]).toMatchObject({ method: "PUT", path: "/records/vehicles/1/" });
    expect(sent[0]?.body).toEqual({ plate: "B", version: 3 });
  });

  it("is refused where the definition says that the API cannot do it", async () => {
    const { provider } = setUp();
    const update = provider.update("tags", { id: "a", data: {}, previousData: { id: "a" } });
    await expect(update).rejects.toThrow('The resource "tags" does not support "update"');
  });
});

describe("an update in one call", () => {
  const library = (method: "PUT" | "PATCH") =>
    define({
      name: "loans",
      provider: "rest",
      endpoints: {
        id: "id",
        getList: { path: "loans", data: "" },
        getOne: { path: "loans/{id}" },
        update: { method, path: "loans/{id}" },
      },
      fields: {
        title: { type: "string" },
        cover: { type: "image" },
        scan: { type: "file" },
        size: {
          type: "object",
          fields: { width: { type: "integer" }, unit: { type: "string", readOnly: true } },
        },
        due: { type: "date" },
      },
    });
  const stored = {
    id: 1,
    title: "A",
    cover: { id: "c1", url: "/c1.png" },
    scan: "s1",
    size: { width: 3, unit: "mm", depth: 1 },
    due: null,
  };
  const { id: _, ...record } = stored;
  function connect(method: "PUT" | "PATCH", ...answers: Response[]) {
    const resource = library(method);
    const api = createFakeApi([...answers, json({ id: 1 })]);
    const provider = createRestProvider({
      findResource: (name) => (name === resource.name ? resource : undefined),
      httpClient: api.httpClient,
    });
    return { provider, sent: api.sent };
  }

  it("sends what changed by PATCH", async () => {
    const { provider, sent } = connect("PATCH");
    await provider.update("loans", { id: 1, data: { ...stored, title: "B" }, previousData: stored });
    expect(sent.map(({ body }) => body)).toEqual([{ title: "B" }]);
  });

  it("sends the whole record by PUT, what did not change as it came", async () => {
    const { provider, sent } = connect("PUT");
    await provider.update("loans", { id: 1, data: { title: "B" }, previousData: stored });
    expect(sent.map(({ body }) => body)).toEqual([{ ...record, title: "B" }]);
  });

  it("keeps what an API has in a changed group besides the fields", async () => {
    const { provider, sent } = connect("PUT");
    await provider.update("loans", { id: 1, data: { size: { width: 4 } }, previousData: stored });
    expect(sent[0]?.body).toEqual({ ...record, size: { width: 4, unit: "mm", depth: 1 } });
  });

  it("reads the record first where what is known of it is less than PUT replaces", async () => {
    const { provider, sent } = connect("PUT", json(stored));
    await provider.updateMany("loans", { ids: [1], data: { title: "B" } });
    expect(sent.map(({ method }) => method)).toEqual(["GET", "PUT"]);
    expect(sent[1]?.body).toEqual({ ...record, title: "B" });
  });

  it("replaces a file that the app keeps by its id", async () => {
    const { provider, sent } = connect("PATCH");
    const scan = { id: "upload", file_name: "a.pdf", content_type: "application/pdf", size: 3 };
    await provider.update("loans", { id: 1, data: { scan }, previousData: stored });
    expect(sent[0]?.body).toEqual({ scan: "upload" });
  });
});

describe("updateMany", () => {
  it("updates each, also to nothing", async () => {
    const { provider, sent } = setUp(json({ member: maya }));
    const result = await provider.updateMany("members", { ids: [1, 2], data: { phone: null } });
    expect(result).toEqual({ data: [1, 2] });
    expect(sent.map(({ body }) => body)).toEqual([
      { pk: 1, phone: null },
      { pk: 2, phone: null },
    ]);
  });
});

describe("delete", () => {
  it("resolves with the record as it was", async () => {
    const { provider, sent } = setUp(json({ pk: 3, total: 13 }));
    const previousData = { id: 3, email: "x@y.example" };
    const result = await provider.delete("pending_volunteers", { id: 3, previousData });
    expect(sent[0]).toMatchObject({
      method: "DELETE",
      path: "/member/pending-volunteers/3/",
      body: undefined,
    });
    expect(result).toEqual({ data: previousData });
  });
});

describe("deleteMany", () => {
  it("reports exactly which failed and why", async () => {
    const { provider } = setUp(({ path }) =>
      path.endsWith("/2/") ? json({ error: "Already accepted." }, 409) : json({ pk: 1, total: 0 }),
    );
    await expect(provider.deleteMany("pending_volunteers", { ids: [1, 2, 3] })).rejects.toMatchObject({
      message: "1 of 3 failed: Already accepted.",
      status: 409,
      body: {
        code: "partial_failure",
        succeeded: [1, 3],
        failed: [{ id: 2, status: 409, message: "Already accepted." }],
        unsent: [],
      },
    });
  });

  it("has at most four calls under way", async () => {
    let open = 0;
    let most = 0;
    const api = createFakeApi([json({ pk: 1 })], {
      fetch: async () => {
        open += 1;
        most = Math.max(most, open);
        await Promise.resolve();
        open -= 1;
        return json({ pk: 1 });
      },
    });
    const provider = createRestProvider({ findResource: finder(...nonprofit), httpClient: api.httpClient });
    const ids = Array.from({ length: 20 }, (_, index) => index);
    await expect(provider.deleteMany("pending_volunteers", { ids })).resolves.toEqual({ data: ids });
    expect(most).toBe(4);
  });

  it("sends nothing more after a 401", async () => {
    const { provider, sent } = setUp(json({}, 401));
    const ids = Array.from({ length: 20 }, (_, index) => index);
    await expect(provider.deleteMany("pending_volunteers", { ids })).rejects.toMatchObject({ status: 401 });
    expect(sent.length).toBeLessThanOrEqual(4);
  });
});

describe("runAction", () => {
  it("sends the action's request with record and input", async () => {
    const { provider, sent } = setUp(json({ team: garden, members: [], total: 0 }));
    const result = await provider.runAction("teams", {
      action: "add_members",
      record: { ...garden, id: 2, members: [1] },
      input: { members: [7, { pk: 8 }], role: lead },
    });
    expect(sent[0]).toMatchObject({ method: "PUT", path: "/member/team/" });
    expect(sent[0]?.body).toEqual({ team: 2, members: [7, 8], role: 4, action: "add" });
    expect(result).toEqual({ data: garden });
  });

  it("resolves a download with the file", async () => {
    const file = new Response("x", {
      headers: { "Content-Disposition": 'attachment; filename="members.csv"' },
    });
    const { provider, sent } = setUp(file);
    const result = await provider.runAction("members", { action: "download" });
    expect(sent[0]?.path).toBe("/organization/download?request_content=members");
    expect(result.file?.name).toBe("members.csv");
  });

  it("names the actions there are when there is no such one", async () => {
    const { provider } = setUp();
    await expect(provider.runAction("members", { action: "fly" })).rejects.toThrow(
      /^The resource "members" has no action "fly"; it has: (\w+, )*download\.$/,
    );
  });
});

describe("a resource with an address and no endpoints", () => {
  it("speaks ra-data-simple-rest's dialect, without our credentials", async () => {
    const { provider, sent } = setUp(json([{ id: 1, title: "x" }], 200, { "Content-Range": "books 0-9/41" }));
    const result = await provider.getList("books", {
      pagination: page(),
      sort: { field: "title", order: "ASC" },
      filter: {},
    });
    expect(result).toEqual({ data: [{ id: 1, title: "x" }], total: 41 });
    expect(sent[0]?.path.startsWith("https://library.example/v1/books?")).toBe(true);
    expect(sent[0]?.headers.has("Authorization")).toBe(false);
    expect(sent[0]?.headers.get("Range")).toBe("books=0-9");
  });

  it("sends references as ids", async () => {
    const { provider, sent } = setUp(json({ id: 1 }));
    const data = { title: "y", author: { pk: 7, name: "Maya" } };
    await provider.update("books", { id: 1, data, previousData: { id: 1 } });
    expect(sent[0]).toMatchObject({ method: "PUT", path: "https://library.example/v1/books/1" });
    expect(sent[0]?.body).toEqual({ title: "y", author: 7 });
  });

  it("leaves what a change of many records does not name as it is", async () => {
    const { provider, sent } = setUp(json({ id: 1, title: "x", author: 7, shelf: "B" }));
    await provider.updateMany("books", { ids: [1], data: { title: "y" } });
    expect(sent.map(({ method }) => method)).toEqual(["GET", "PUT"]);
    expect(sent[1]?.body).toEqual({ title: "y", author: 7, shelf: "B" });
  });
});
