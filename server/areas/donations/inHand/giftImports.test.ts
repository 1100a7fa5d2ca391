import { beforeEach, expect, it } from "vitest";
import { describeOnDatabase } from "../../../../tests/support/database";
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
import { createImporter } from "../../../engine/imports/worker";
import { giftImports } from "./giftImports";

describeOnDatabase("an import of gifts", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let fundraiser: TestPerson;

  beforeEach(async () => {
    server = createTestServer(getDatabase());
    hope = await addOrganization(server, "hope");
    fundraiser = await addPerson(server, hope, "fundraiser");
  });

  const HEADER = "Date,Amount,Name,E-mail";
  async function send(lines: readonly string[], settings: Record<string, string> = {}): Promise<Answer> {
    const form = new FormData();
    for (const [name, value] of Object.entries(settings)) form.set(name, value);
    form.set("file", new File([[HEADER, ...lines].join("\n")], "gifts.csv", { type: "text/csv" }));
    const request = new Request("http://x/", { method: "POST", body: form });
    return server.call("POST", "/donation/import/file/", {
      token: fundraiser.token,
      headers: { "Content-Type": request.headers.get("Content-Type") ?? "" },
      body: new Uint8Array(await request.arrayBuffer()),
    });
  }
  const undo = (id: unknown, token = fundraiser.token): Promise<Answer> =>
    server.call("POST", `/donation/import/file/${String(id)}/undo/`, { token, body: {} });
  const count = async (table: string): Promise<number> => {
    const { rows } = await server.database.owner.query(
      `SELECT count(*)::int AS n FROM ${table} WHERE org_id = $1`,
      [hope.id],
    );
    return (rows as { n: number }[])[0]?.n ?? -1;
  };
  const work = (): Promise<unknown> =>
    server.services.jobs.drain(giftImports.job, async ({ data }) =>
      createImporter(server.services, giftImports)(data),
    );

  it("is undone, with the donors and people who came with it", async () => {
    await send(["2025-01-05,10,Ada Quist,ada@former.example"]);
    const before = await count("people");
    const answer = await send([
      "2025-02-05,20,Ada Quist,ada@former.example",
      "2025-02-06,30,Bo Reed,bo@former.example",
      "2025-02-06,30,Bo Reed,bo@former.example",
      "2025-02-06,nothing,Bo Reed,bo@former.example",
    ]);
    expect(answer.body).toMatchObject({ status: "done", createdCount: 3, errorCount: 1 });
    expect(await count("people")).toBe(before + 1);
    const undone = await undo(answer.at("import_id"));
    expect(undone.at("import.undo")).toMatchObject({ status: "done", undoneCount: 3, leftCount: 0 });
    expect([await count("donations"), await count("donors"), await count("people")]).toEqual([1, 1, before]);
    const donors = await server.call("GET", "/donation/donor/list/", { token: fundraiser.token });
    expect(donors.at("donors")).toMatchObject([{ name: "Ada Quist", total_amount: "10.00" }]);
    expect(await auditActions(server, hope)).toContain("donation.import_undone");
  });

  it("leaves gifts that were corrected, or stand in a statement by now, with their donors", async () => {
    const answer = await send([
      "2025-02-05,20,Ada Quist,ada@former.example",
      "2025-02-06,30,Bo Reed,bo@former.example",
      "2025-02-07,40,Cy Reed,cy@former.example",
    ]);
    await server.database.owner.query(
      "UPDATE donations SET message = 'corrected' WHERE org_id = $1 AND email = 'ada@former.example'",
      [hope.id],
    );
    await server.database.owner.query(
      `INSERT INTO donation_statements (org_id, donor_id, year, version, status, sent_by, requested_at)
       SELECT org_id, id, 2025, 1, 'sent', 'post', now() FROM donors WHERE org_id = $1 AND email = 'bo@former.example'`,
      [hope.id],
    );
    const undone = await undo(answer.at("import_id"));
    expect(undone.at("import.undo")).toMatchObject({
      undoneCount: 1,
      left: [
        { reason: "changed", count: 1, records: [{ name: "Ada Quist" }] },
        { reason: "in_use", count: 1, records: [{ name: "Bo Reed" }] },
      ],
    });
    expect([await count("donations"), await count("donors")]).toEqual([2, 2]);
  });

  it("keeps people whom something else leads to by now", async () => {
    const answer = await send(["2025-02-06,30,Bo Reed,bo@former.example"]);
    await server.database.owner.query(
      `UPDATE people SET version = version + 1 WHERE org_id = $1 AND email = 'bo@former.example'`,
      [hope.id],
    );
    const before = await count("people");
    await undo(answer.at("import_id"));
    expect([await count("donations"), await count("people")]).toEqual([0, before]);
  });

  it("of many rows adds each as often as it stands there, again nothing, and is undone whole", async () => {
    const lines = Array.from(
      { length: 600 },
      (_, row) => `2025-03-${String((row % 28) + 1).padStart(2, "0")},${5 + (row % 3)},Box,`,
    );
    const twice = [...lines, ...lines];
    const answer = await send(twice);
    expect([answer.status, answer.at("status")]).toEqual([202, "queued"]);
    await work();
    const path = `/donation/import/file/${String(answer.at("import_id"))}/`;
    const done = await server.call("GET", path, { token: fundraiser.token });
    expect(done.at("import")).toMatchObject({ status: "done", createdCount: 1200, skippedCount: 0 });
    const trial = await send(twice, { dry_run: "true" });
    expect(trial.body).toMatchObject({ createdCount: 0, skippedCount: 1200 });
    expect((await undo(answer.at("import_id"))).status).toBe(202);
    await work();
    expect([await count("donations"), await count("donors")]).toEqual([0, 0]);
  });

  it("is another fundraiser's to undo only as an owner, and nobody's from elsewhere", async () => {
    const id = (await send(["2025-02-06,30,Bo Reed,bo@former.example"])).at("import_id");
    const other = await addPerson(server, hope, "fundraiser", { email: "second@hope.example" });
    const help = await addOrganization(server, "help");
    const stranger = await addPerson(server, help, "owner");
    const member = await addPerson(server, hope, "member");
    expect([
      (await undo(id, other.token)).status,
      (await undo(id, member.token)).status,
      (await undo(id, stranger.token)).status,
    ]).toEqual([403, 403, 404]);
    for (const part of ["", "errors/"]) {
      const path = `/donation/import/file/${String(id)}/${part}`;
      expect((await server.call("GET", path, { token: other.token })).status).toBe(403);
    }
    const owner = await addPerson(server, hope, "owner");
    expect((await undo(id, owner.token)).status).toBe(200);
  });

  it("adds each gift once where two send the same file at once", async () => {
    const rows = ["2025-02-06,30,Bo Reed,", "2025-02-07,40,Cy Ames,cy@former.example"];
    const both = await Promise.all([send(rows), send(rows)]);
    expect(both.map((answer) => answer.at("createdCount")).toSorted()).toEqual([0, 2]);
    expect(await count("donations")).toBe(2);
  });

  it("hands back the rows that it refused", async () => {
    const answer = await send(["2025-02-06,much,Bo Reed,"]);
    const file = await server.call(
      "GET",
      `/donation/import/file/${String(answer.at("error_report"))}/errors/`,
      { token: fundraiser.token },
    );
    expect(file.text).toContain("row,Date,Amount,Name,E-mail,reason\r\n2,2025-02-06,much,Bo Reed,,");
  });
});
