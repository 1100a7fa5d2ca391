import { beforeEach, expect, it } from "vitest";
import type { ResourceDefinition } from "../../../../contract/resource";
import { describeEachDatabase } from "../../../../tests/support/database";
import { withOverlays } from "../../../../tests/support/overlays";
import { type TestDefinitions, testDefinitions } from "../../../../tests/support/records";
import {
  addOrganization,
  addPerson,
  type Answer,
  createTestServer,
  type Json,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../../tests/support/server";

const expenses: ResourceDefinition = {
  name: "expenses",
  provider: "records",
  fields: {
    title: { type: "string", required: true },
    amount: { type: "money" },
    status: { type: "select", choices: ["draft", "submitted", "approved", "paid"] },
    reason: { type: "text", readOnly: true },
    approved_by: { type: "reference", reference: "members", readOnly: true },
    approved_on: { type: "date", readOnly: true },
  },
  states: {
    field: "status",
    start: "draft",
    locked: ["approved", "paid"],
    transitions: {
      submit: { from: ["draft"], to: "submitted", required: ["amount"] },
      approve: {
        from: ["submitted"],
        to: "approved",
        when: { created_by: { $ne: "$user.member_pk" } },
        set: { approved_by: "$user.member_pk", approved_on: "$now" },
      },
      send_back: { from: ["submitted"], to: "draft", input: ["reason"], required: ["reason"] },
      pay: { from: ["approved"], to: "paid" },
    },
  },
  permissions: {
    rules: [
      { role: "volunteer", action: ["read", "create"] },
      { role: "volunteer", action: ["edit", "submit"], conditions: { created_by: "$user.member_pk" } },
      { role: "manager", action: ["read", "approve", "send_back"] },
    ],
  },
  labels: { en: { name: "Expense |||| Expenses", choices: { status: { paid: "Paid out" } } } },
};

describeEachDatabase("states of records", (getDatabase) => {
  let server: TestServer;
  let definitions: TestDefinitions;
  let hope: TestOrganization;
  let owner: TestPerson;
  let volunteer: TestPerson;
  let manager: TestPerson;

  beforeEach(async () => {
    definitions = testDefinitions(expenses);
    server = createTestServer(getDatabase(), { services: { definitions } });
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner");
    volunteer = await addPerson(server, hope, "volunteer");
    manager = await addPerson(server, hope, "manager");
  });

  const add = (by: TestPerson, body: Json = {}): Promise<Answer> =>
    server.call("POST", "/records/expenses/", { token: by.token, body: { title: "Train", ...body } });
  const put = (by: TestPerson, { body }: { body: Json }, change: Json): Promise<Answer> =>
    server.call("PUT", `/records/expenses/${String((body["record"] as Json)["pk"])}/`, {
      token: by.token,
      body: change,
    });
  const at = async (status: string): Promise<Answer> => {
    const made = await add(volunteer, { amount: "12.50" });
    for (const [by, to] of [
      [volunteer, "submitted"],
      [manager, "approved"],
      [owner, "paid"],
    ] as const) {
      if ((await see(made)).at("record.status") === status) break;
      expect((await put(by, made, { status: to })).status).toBe(200);
    }
    return made;
  };
  const see = ({ body }: { body: Json }): Promise<Answer> =>
    server.call("GET", `/records/expenses/${String((body["record"] as Json)["pk"])}/`, {
      token: owner.token,
    });

  it("begin where they are said to, and nowhere else", async () => {
    expect((await add(volunteer)).at("record.status")).toBe("draft");
    expect((await add(volunteer, { status: "draft" })).at("record.status")).toBe("draft");
    const ahead = await add(owner, { status: "approved" });
    expect([ahead.status, ahead.at("errors.status")]).toEqual([422, ["This field cannot be changed."]]);
  });

  it("are led on by whoever may, with what the transition writes, without a right to edit", async () => {
    const made = await at("submitted");
    expect((await put(manager, made, { title: "Bus" })).status).toBe(403);
    const approved = await put(manager, made, { status: "approved" });
    expect(approved.status).toBe(200);
    expect(approved.at("record")).toMatchObject({
      status: "approved",
      approved_by: manager.pk,
      approved_on: "2026-03-10",
      title: "Train",
    });
  });

  it("go no way that there is not", async () => {
    const made = await add(owner, { amount: "1.00" });
    const answer = await put(owner, made, { status: "paid" });
    expect([answer.status, answer.at("errors.status")]).toEqual([
      422,
      ["There is no way from “Draft” to “Paid out”."],
    ]);
    for (const status of [null, "", "nowhere", 5, ["submitted"], { id: "submitted" }]) {
      expect((await put(owner, made, { status })).status).toBe(422);
    }
    expect((await see(made)).at("record.status")).toBe("draft");
  });

  it("are approved by somebody else than whoever made them, owners included", async () => {
    const own = await add(owner, { amount: "12.50" });
    expect((await put(owner, own, { status: "submitted" })).status).toBe(200);
    const refused = await put(owner, own, { status: "approved" });
    expect([refused.status, refused.at("errors.status")]).toEqual([
      422,
      ["This cannot be done with this record now."],
    ]);
    expect((await put(manager, own, { status: "approved" })).status).toBe(200);
  });

  it("are not led on by who may edit alone, nor by who has no right to this transition", async () => {
    const own = await add(owner, { amount: "1.00" });
    expect((await put(volunteer, own, { status: "submitted" })).status).toBe(403);
    const made = await at("submitted");
    expect((await put(volunteer, made, { status: "approved" })).status).toBe(403);
    expect((await put(manager, await at("approved"), { status: "paid" })).status).toBe(403);
  });

  it("need what the transition requires, and take what it asks for", async () => {
    const made = await add(volunteer);
    const bare = await put(volunteer, made, { status: "submitted" });
    expect([bare.status, bare.at("errors.amount")]).toEqual([422, ["This field is required."]]);
    const filled = await put(volunteer, made, { status: "submitted", amount: "3.00" });
    expect([filled.status, filled.at("record.amount")]).toEqual([200, "3.00"]);
    expect((await put(manager, made, { status: "draft" })).at("errors.reason")).toEqual([
      "This field is required.",
    ]);
    const back = await put(manager, made, { status: "draft", reason: "No receipt" });
    expect([back.status, back.at("record.reason")]).toEqual([200, "No receipt"]);
    expect((await put(manager, made, { status: "submitted", reason: "x" })).status).toBe(403);
    expect((await put(owner, made, { reason: "Mine" })).status).toBe(422);
  });

  it("that are locked keep records from being edited and deleted, by owners too", async () => {
    const made = await at("approved");
    const path = `/records/expenses/${String(made.at("record.pk"))}/`;
    const edited = await put(owner, made, { title: "Plane" });
    expect([edited.status, edited.text]).toEqual([
      403,
      expect.stringContaining("locked in its present state"),
    ]);
    expect((await put(owner, made, { status: "paid", title: "Plane" })).status).toBe(403);
    expect((await server.call("DELETE", path, { token: owner.token })).status).toBe(403);
    expect((await put(owner, made, { status: "paid" })).status).toBe(200);
    expect((await see(made)).at("record.title")).toBe("Train");
  });

  it("are in the history as any other change", async () => {
    const made = await at("submitted");
    const path = `/records/expenses/${String(made.at("record.pk"))}/history/`;
    const history = await server.call("GET", path, { token: owner.token });
    expect(history.at("changes.0.changes")).toEqual({ status: { from: "draft", to: "submitted" } });
  });

  it("are nobody else's affair", async () => {
    const made = await at("submitted");
    const river = await addOrganization(server, "river");
    const stranger = await addPerson(server, river, "owner");
    expect((await put(stranger, made, { status: "approved" })).status).toBe(404);
  });

  it("cannot be brought by a file", async () => {
    const form = new FormData();
    form.set("file", new File(["title,amount,status\nTaxi,5.00,paid"], "expenses.csv", { type: "text/csv" }));
    const request = new Response(form);
    const imported = await server.call("POST", "/records/expenses/import/", {
      token: owner.token,
      body: new Uint8Array(await request.arrayBuffer()),
      headers: { "Content-Type": request.headers.get("Content-Type") ?? "" },
    });
    expect(imported.body["createdCount"]).toBe(1);
    const list = await server.call("GET", "/records/expenses/", { token: owner.token });
    expect(list.at("records.0.status")).toBe("draft");
  });

  it("are left once: of two who lead a record on at the same time one is told that it has gone", async () => {
    const made = await at("submitted");
    const answers = await Promise.all([
      put(manager, made, { status: "approved" }),
      put(owner, made, { status: "draft", reason: "Late" }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it("are added to built-in records by an overlay", async () => {
    const { resources, mistakes } = withOverlays({
      funds: {
        fields: { approval: { type: "select", choices: ["asked", "granted"] } },
        states: {
          field: "approval",
          start: "asked",
          transitions: { grant: { from: ["asked"], to: "granted" } },
        },
        permissions: { rules: [{ role: "fundraiser", action: ["grant"] }] },
      },
    });
    expect(mistakes).toEqual([]);
    definitions.use(resources);
    const made = await server.call("POST", "/records/funds/", { token: owner.token, body: { name: "Well" } });
    expect([made.status, made.at("record.approval")]).toEqual([201, "asked"]);
    const path = `/records/funds/${String(made.at("record.pk"))}/`;
    const grant = (by: TestPerson): Promise<Answer> =>
      server.call("PUT", path, { token: by.token, body: { approval: "granted" } });
    expect((await grant(volunteer)).status).toBe(404);
    const granted = await grant(await addPerson(server, hope, "fundraiser"));
    expect([granted.status, granted.at("record.approval")]).toEqual([200, "granted"]);
  });
});
