import { beforeEach, expect, it } from "vitest";
import { describeOnDatabase } from "../../../tests/support/database";
import { testDefinitions } from "../../../tests/support/records";
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
import { sweepPlanningTrash } from "./sweepTrash";

describeOnDatabase("planning", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let river: TestOrganization;
  let manager: TestPerson;
  let helper: TestPerson;
  let stranger: TestPerson;

  beforeEach(async () => {
    server = createTestServer(getDatabase(), { services: { definitions: testDefinitions() } });
    hope = await addOrganization(server, "hope");
    river = await addOrganization(server, "river");
    manager = await addPerson(server, hope, "manager", { name: "Maxi Manager" });
    helper = await addPerson(server, hope, "member", { name: "Hanna Helper" });
    stranger = await addPerson(server, river, "manager");
  });

  const call = (method: string, path: string, body?: Json, person = manager, query: Json = {}) =>
    server.call(method, `/planning${path}`, {
      token: person.token,
      ...(body && { body }),
      query: query as Record<string, string>,
    });

  async function addChecklist(body: Json = {}): Promise<number> {
    const answer = await call("POST", "/checklist/", { name: "Gala", ...body });
    expect(answer.status).toBe(201);
    return Number(answer.at("checklist.pk"));
  }
  async function addTask(checklist: number, title: string, more: Json = {}): Promise<number> {
    const answer = await call("POST", "/task/", { checklist, title, ...more });
    expect(answer.status).toBe(201);
    return Number(answer.at("task.pk"));
  }
  const tasks = (checklist: number, filter?: string, person = manager) =>
    call("GET", `/checklist/${checklist}/task/`, undefined, person, filter ? { filter } : {});
  const names = (answer: Answer, list = "tasks", key = "title"): unknown =>
    (answer.body[list] as Json[] | undefined)?.map((row) => row[key]) ?? answer.body;

  it("keeps checklists with their progress", async () => {
    const created = await call("POST", "/checklist/", {
      name: "  Spring gala ",
      description: "All that must be ready",
      category: "Events",
      due_date: "2026-04-18",
      tasks: [
        { title: "Book the hall", priority: "high" },
        { title: "Print the menu", assignee: helper.pk },
      ],
    });
    expect([created.status, created.at("checklist")]).toEqual([
      201,
      {
        pk: expect.any(Number),
        name: "Spring gala",
        description: "All that must be ready",
        category: "Events",
        due_date: "2026-04-18",
        is_archived: false,
        tasks_total: 2,
        tasks_done: 0,
        position: 0,
        created_by: { pk: manager.pk, name: "Maxi Manager" },
        deleted_at: null,
        version: 1,
        created_at: "2026-03-10T09:00:00.000Z",
        updated_at: "2026-03-10T09:00:00.000Z",
      },
    ]);
    const pk = Number(created.at("checklist.pk"));
    const list = await tasks(pk);
    expect(names(list)).toEqual(["Book the hall", "Print the menu"]);
    expect(list.body).toMatchObject({ total: 2, checklist: { pk, tasks_total: 2 } });
    const done = await call("PUT", "/task/", { pk: list.at("tasks.1.pk"), is_completed: true });
    expect(done.at("checklist")).toEqual({ pk, tasks_total: 2, tasks_done: 1 });
    expect(done.at("task")).toMatchObject({
      is_completed: true,
      completed_at: "2026-03-10T09:00:00.000Z",
      completed_by: { pk: manager.pk, name: "Maxi Manager" },
    });
    const reopened = await call("PUT", "/task/", { pk: list.at("tasks.1.pk"), is_completed: false });
    expect(reopened.at("task")).toMatchObject({
      is_completed: false,
      completed_at: null,
      completed_by: null,
    });
  });

  it("keeps checklists in the order that people put them in, archived ones in one of their own", async () => {
    const [a, , c, d] = [
      await addChecklist({ name: "A" }),
      await addChecklist({ name: "B" }),
      await addChecklist({ name: "C" }),
      await addChecklist({ name: "D" }),
    ];
    const put = (body: Json, person = manager) => call("PUT", "/checklist/", body, person);
    const order = async (query: Json = {}): Promise<unknown> =>
      names(
        await call("GET", "/checklist/", undefined, manager, { ordering: "position", ...query }),
        "checklists",
        "name",
      );
    expect(await order()).toEqual(["A", "B", "C", "D"]);
    expect((await put({ pk: d, position: 1 })).at("checklist")).toMatchObject({ position: 1, version: 2 });
    expect(await order()).toEqual(["A", "D", "B", "C"]);
    await put({ pk: a, position: 3 });
    expect(await order()).toEqual(["D", "B", "C", "A"]);
    // An archived one leaves a gap behind; the number of a place is that of whom it stands in.
    await put({ pk: d, is_archived: true });
    await put({ pk: a, position: 2 });
    expect(await order()).toEqual(["B", "A", "C"]);
    await Promise.all([
      put({ pk: a, position: 0 }),
      put({ pk: c, position: 0 }),
      put({ pk: c, position: 99 }),
    ]);
    expect((await order()) as string[]).toHaveLength(3);
    expect(await order({ archived: true })).toEqual(["D"]);
    expect((await put({ pk: a, position: 0 }, stranger)).status).toBe(404);
    expect((await put({ pk: a, position: -1 })).status).toBe(422);
  });

  it("lists checklists by due date, those without one last, archived ones apart", async () => {
    await addChecklist({ name: "Some day" });
    await addChecklist({ name: "May", due_date: "2026-05-01" });
    const april = await addChecklist({ name: "April", due_date: "2026-04-01", category: "Garden 100%" });
    const list = (query: Json = {}) => call("GET", "/checklist/", undefined, manager, query);
    expect(names(await list(), "checklists", "name")).toEqual(["April", "May", "Some day"]);
    expect(names(await list({ ordering: "-name", per_page: 1, page: 2 }), "checklists", "name")).toEqual([
      "May",
    ]);
    expect(names(await list({ search: "100% gar" }), "checklists", "name")).toEqual(["April"]);
    await call("PUT", "/checklist/", { pk: april, is_archived: true });
    expect((await list()).at("total")).toBe(2);
    expect(names(await list({ archived: true }), "checklists", "name")).toEqual(["April"]);
    expect(names(await list({ ids: String(april) }), "checklists", "name")).toEqual(["April"]);
  });

  it("copies the tasks of another checklist, open and given to nobody", async () => {
    const template = await addChecklist({ name: "Template" });
    const task = await addTask(template, "Ask the neighbours", {
      assignee: helper.pk,
      due_date: "2026-03-01",
    });
    await call("PUT", "/task/", { pk: task, is_completed: true });
    const copy = await addChecklist({
      name: "This year",
      template,
      tasks: [{ title: "Weigh the pumpkins" }],
    });
    const list = await tasks(copy);
    expect(names(list)).toEqual(["Ask the neighbours", "Weigh the pumpkins"]);
    expect(list.at("tasks.0")).toMatchObject({ assignee: null, due_date: null, is_completed: false });
    const unknown = await call("POST", "/checklist/", { name: "Copy", template: 4040 });
    expect(unknown.at("errors")).toEqual({ template: ["This checklist does not exist."] });
  });

  it("keeps tasks in the order that they are dragged into", async () => {
    const pk = await addChecklist({ tasks: ["a", "b", "c", "d"].map((title) => ({ title })) });
    const [a, b, c, d] = names(await tasks(pk), "tasks", "pk") as [number, number, number, number];
    expect((await call("PUT", "/checklist/", { pk, order: [c, a, b, d] })).status).toBe(200);
    expect(names(await tasks(pk))).toEqual(["c", "a", "b", "d"]);
    await call("PUT", "/checklist/", { pk, order: [d] });
    expect(names(await tasks(pk))).toEqual(["d", "c", "a", "b"]);
    await call("PUT", "/task/", { pk: d, position: 2 });
    expect(names(await tasks(pk))).toEqual(["c", "a", "d", "b"]);
    await call("PUT", "/task/", { pk: c, position: 99 });
    const last = await tasks(pk);
    expect([names(last), names(last, "tasks", "position")]).toEqual([
      ["a", "d", "b", "c"],
      [0, 1, 2, 3],
    ]);
    for (const order of [
      [a, a],
      [a, 4040],
    ]) {
      const refused = await call("PUT", "/checklist/", { pk, order });
      expect([refused.status, Object.keys(refused.at("errors") as Json)]).toEqual([422, ["order"]]);
    }
  });

  it("gives every task its own place, however many are added together", async () => {
    const pk = await addChecklist();
    await Promise.all(Array.from({ length: 12 }, (_, index) => addTask(pk, `Task ${index}`)));
    const list = await tasks(pk);
    expect(names(list, "tasks", "position")).toEqual(Array.from({ length: 12 }, (_, index) => index));
  });

  it("moves a task to another checklist, two crossing each other included", async () => {
    const [left, right] = [await addChecklist({ name: "Left" }), await addChecklist({ name: "Right" })];
    const [l, r] = [await addTask(left, "l"), await addTask(right, "r")];
    const moved = await Promise.all([
      call("PUT", "/task/", { pk: l, checklist: right }),
      call("PUT", "/task/", { pk: r, checklist: left }),
    ]);
    expect(moved.map((answer) => answer.status)).toEqual([200, 200]);
    expect([names(await tasks(left)), names(await tasks(right))]).toEqual([["r"], ["l"]]);
    expect((await call("PUT", "/task/", { pk: l, checklist: 4040 })).status).toBe(404);
  });

  it("filters tasks by what is open, done, overdue where the organisation is, and mine", async () => {
    const pk = await addChecklist();
    const yesterday = await addTask(pk, "yesterday", { due_date: "2026-03-09" });
    await addTask(pk, "today", { due_date: "2026-03-10", assignee: manager.pk });
    const done = await addTask(pk, "done", { due_date: "2026-03-01" });
    await call("PUT", "/task/", { pk: done, is_completed: true });
    expect(names(await tasks(pk, "overdue"))).toEqual(["yesterday"]);
    expect(names(await tasks(pk, "open"))).toEqual(["yesterday", "today"]);
    expect(names(await tasks(pk, "done"))).toEqual(["done"]);
    expect(names(await tasks(pk, "mine"))).toEqual(["today"]);
    expect((await tasks(pk, "late")).status).toBe(422);
    await call("PUT", "/task/", { pk: yesterday, due_date: null });
    // Midnight in Berlin is 23:00 UTC.
    server.pass({ seconds: 14 * 3600 + 1 });
    expect(names(await tasks(pk, "overdue"))).toEqual(["today"]);
  });

  it("shows everybody their own tasks: overdue first, then by date, done last", async () => {
    const pk = await addChecklist({ name: "Mine" });
    const give = (title: string, due_date: string | null) =>
      addTask(pk, title, { assignee: helper.pk, due_date });
    await give("no date", null);
    const asked = async (person: number): Promise<unknown> =>
      names(
        await call("GET", "/task/", undefined, manager, {
          filter: JSON.stringify({ person: { $eq: person } }),
        }),
      );
    const { rows: people } = await server.database.owner.query(
      `SELECT person_id FROM members WHERE id = ${helper.pk}`,
    );
    const person = Number((people[0] as Json)["person_id"]);
    expect([await asked(person), await asked(person + 1000)]).toEqual([["no date"], []]);
    await give("next week", "2026-03-17");
    const done = await give("long done", "2026-01-01");
    await give("overdue", "2026-03-01");
    await addTask(pk, "of somebody else");
    await call("PUT", "/task/", { pk: done, is_completed: true }, helper);
    const mine = await call("GET", "/my-tasks/", undefined, helper);
    expect(names(mine)).toEqual(["overdue", "next week", "no date", "long done"]);
    expect(mine.at("tasks.0")).toMatchObject({ checklist: { pk, name: "Mine" }, is_overdue: true });
    expect(names(await call("GET", "/my-tasks/", undefined, helper, { filter: "overdue" }))).toEqual([
      "overdue",
    ]);
    const urgent = JSON.stringify({ due_date: { $lt: "2026-03-10" } });
    for (const [query, found] of [
      [{ state: "overdue" }, ["overdue"]],
      [{ filter: urgent }, ["overdue", "long done"]],
      [{ filter: urgent, state: "open" }, ["overdue"]],
    ] as const) {
      expect(names(await call("GET", "/my-tasks/", undefined, helper, query))).toEqual(found);
    }
    expect((await call("GET", "/my-tasks/", undefined, helper, { filter: "late" })).status).toBe(422);
    expect((await call("GET", "/my-tasks/", undefined, helper, { per_page: 1, page: 2 })).body).toMatchObject(
      {
        total: 4,
        tasks: [{ title: "next week" }],
      },
    );
    expect((await server.call("GET", "/planning/my-tasks/")).status).toBe(401);
    await call("DELETE", `/checklist/${pk}/`);
    expect((await call("GET", "/my-tasks/", undefined, helper)).at("total")).toBe(0);
  });

  it("lets those without the permission mark their own tasks as done, and nothing else", async () => {
    const pk = await addChecklist();
    const own = await addTask(pk, "own", { assignee: helper.pk });
    const other = await addTask(pk, "other");
    expect((await call("PUT", "/task/", { pk: own, is_completed: true }, helper)).status).toBe(200);
    for (const body of [
      { pk: own, title: "Less" },
      { pk: own, is_completed: true, due_date: null },
      { pk: other, is_completed: true },
    ]) {
      expect((await call("PUT", "/task/", body, helper)).status).toBe(403);
    }
    for (const [method, path] of [
      ["GET", "/checklist/"],
      ["POST", "/checklist/"],
      ["PUT", "/checklist/"],
      ["DELETE", `/checklist/${pk}/`],
      ["GET", `/checklist/${pk}/task/`],
      ["POST", "/task/"],
      ["DELETE", `/task/${own}/`],
      ["POST", `/task/${own}/restore/`],
      ["POST", `/checklist/${pk}/restore/`],
    ] as const) {
      expect([
        path,
        (
          await call(
            method,
            path,
            method === "GET" ? undefined : { name: "x", pk, checklist: pk, title: "x" },
            helper,
          )
        ).status,
      ]).toEqual([path, 403]);
    }
  });

  it("tells people of tasks that others give them, once", async () => {
    const pk = await addChecklist({ name: "Gala", tasks: [{ title: "First", assignee: helper.pk }] });
    const task = await addTask(pk, "Second", { assignee: manager.pk });
    await call("PUT", "/task/", { pk: task, assignee: helper.pk, due_date: "2026-04-01" });
    await call("PUT", "/task/", { pk: task, assignee: helper.pk, title: "Second, renamed" });
    const mails = await server.takeMails();
    expect(mails.map((mail) => [mail.to.address, mail.subject])).toEqual([
      [helper.email, "A task for you: First"],
      [helper.email, "A task for you: Second"],
    ]);
    expect(mails[0]?.text).not.toContain("Due:");
    expect(mails[1]?.text).toContain("Maxi Manager has given you a task: Second (list: Gala).");
    expect(mails[1]?.text).toContain("Due: April 1, 2026");
  });

  it("gives tasks to active members of the organisation only", async () => {
    const gone = await addPerson(server, hope, "volunteer", {
      status: "Inactive",
      email: "gone@hope.example",
    });
    const pk = await addChecklist();
    const task = await addTask(pk, "Task");
    for (const assignee of [gone.pk, stranger.pk, 4040]) {
      const answers = [
        await call("POST", "/task/", { checklist: pk, title: "x", assignee }),
        await call("PUT", "/task/", { pk: task, assignee }),
      ];
      for (const answer of answers) {
        expect([answer.status, Object.keys(answer.at("errors") as Json)]).toEqual([422, ["assignee"]]);
      }
    }
    const whole = await call("POST", "/checklist/", {
      name: "x",
      tasks: [{ title: "y", assignee: gone.pk }],
    });
    expect(Object.keys(whole.at("errors") as Json)).toEqual(["tasks.0.assignee"]);
    expect((await call("GET", "/checklist/")).at("total")).toBe(1);
  });

  it("keeps what was deleted in the trash for 30 days, from where it comes back as it was", async () => {
    const pk = await addChecklist({ tasks: [{ title: "a" }, { title: "b" }, { title: "c" }] });
    const [, b] = names(await tasks(pk), "tasks", "pk") as [number, number];
    expect((await call("DELETE", `/task/${b}/`)).body).toEqual({ pk: b });
    expect((await call("DELETE", `/task/${b}/`)).status).toBe(404);
    expect(names(await tasks(pk))).toEqual(["a", "c"]);
    expect(names(await tasks(pk, "deleted"))).toEqual(["b"]);
    expect((await call("POST", `/task/${b}/restore/`)).status).toBe(200);
    expect(names(await tasks(pk))).toEqual(["a", "b", "c"]);

    expect((await call("DELETE", `/checklist/${pk}/`)).body).toEqual({ pk });
    expect((await tasks(pk)).status).toBe(404);
    expect((await call("PUT", "/task/", { pk: b, title: "x" })).status).toBe(404);
    const later = async (days: number): Promise<void> => {
      server.pass({ days });
      manager = await addPerson(server, hope, "manager", { email: `in${days}days@hope.example` });
    };
    await later(29);
    await sweepPlanningTrash(server.database, server.services.clock());
    expect(
      names(await call("GET", "/checklist/", undefined, manager, { deleted: true }), "checklists", "pk"),
    ).toEqual([pk]);
    expect((await call("POST", `/checklist/${pk}/restore/`)).at("checklist.tasks_total")).toBe(3);

    await call("DELETE", `/checklist/${pk}/`);
    await later(30);
    expect((await call("POST", `/checklist/${pk}/restore/`)).status).toBe(404);
    await sweepPlanningTrash(server.database, server.services.clock());
    expect((await call("GET", "/checklist/", undefined, manager, { deleted: true })).at("total")).toBe(0);
  });

  it("refuses a version that is not the newest", async () => {
    const pk = await addChecklist();
    const task = await addTask(pk, "Task");
    expect((await call("PUT", "/checklist/", { pk, name: "A", version: 1 })).status).toBe(200);
    expect((await call("PUT", "/checklist/", { pk, name: "B", version: 1 })).at("code")).toBe(
      "stale_version",
    );
    expect((await call("PUT", "/task/", { pk: task, title: "A", version: 1 })).status).toBe(200);
    expect((await call("PUT", "/task/", { pk: task, title: "B", version: 1 })).at("code")).toBe(
      "stale_version",
    );
  });

  it("creates once per Idempotency-Key", async () => {
    const send = () =>
      server.call("POST", "/planning/checklist/", {
        token: manager.token,
        body: { name: "Once" },
        headers: { "Idempotency-Key": "0d8f1d6a-7d56-4c55-8e36-7a3a0d7f5b10" },
      });
    const [first, second] = await Promise.all([send(), send()]);
    expect(second?.body).toEqual(first?.body);
    expect((await call("GET", "/checklist/")).at("total")).toBe(1);
  });

  it("refuses what cannot be meant, naming the field", async () => {
    const pk = await addChecklist();
    for (const [path, body, field] of [
      ["/checklist/", { name: "  " }, "name"],
      ["/checklist/", { name: "x", due_date: "soon" }, "due_date"],
      ["/checklist/", { name: "x", tasks: [{ title: "" }] }, "tasks.0.title"],
      ["/task/", { checklist: pk, title: "x", priority: "urgent" }, "priority"],
      ["/task/", { checklist: "one", title: "x" }, "checklist"],
      ["/task/", { checklist: pk, title: "x\u0000" }, "title"],
    ] as const) {
      const answer = await call("POST", path, body);
      expect([answer.status, Object.keys(answer.at("errors") as Json)]).toEqual([422, [field]]);
    }
    const full = await addChecklist({ tasks: Array.from({ length: 200 }, () => ({ title: "t" })) });
    const more = (template: number) =>
      call("POST", "/checklist/", {
        name: "x",
        template,
        tasks: Array.from({ length: 200 }, () => ({ title: "t" })),
      });
    const four = Number((await more(full)).at("checklist.pk"));
    expect((await more(four)).at("errors.checklist")).toEqual(["A checklist can have at most 500 tasks."]);
  });

  it("shows and changes nothing of another organisation", async () => {
    const pk = await addChecklist();
    const task = await addTask(pk, "Task");
    for (const [method, path, body] of [
      ["PUT", "/checklist/", { pk, name: "Mine" }],
      ["DELETE", `/checklist/${pk}/`, undefined],
      ["GET", `/checklist/${pk}/task/`, undefined],
      ["POST", "/task/", { checklist: pk, title: "x" }],
      ["PUT", "/task/", { pk: task, title: "x" }],
      ["DELETE", `/task/${task}/`, undefined],
    ] as const) {
      expect([method, path, (await call(method, path, body, stranger)).status]).toEqual([method, path, 404]);
    }
    expect((await call("GET", "/checklist/", undefined, stranger)).body).toEqual({
      checklists: [],
      total: 0,
    });
    expect(names(await tasks(pk))).toEqual(["Task"]);
  });
});
