import Papa from "papaparse";
import { beforeEach, expect, it } from "vitest";
import { describeOnDatabase } from "../../../tests/support/database";
import {
  addOrganization,
  addPerson,
  addTeam,
  type Answer,
  auditActions,
  createTestServer,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../tests/support/server";

describeOnDatabase("downloads", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;

  beforeEach(async () => {
    server = createTestServer(getDatabase());
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner");
  });

  const download = (query: Record<string, string | number>, token = owner.token): Promise<Answer> =>
    server.call("GET", "/organization/download", { token, query });
  const rowsOf = (answer: Answer): string[][] => Papa.parse<string[]>(answer.text.trim()).data;

  it("are CSV files for spreadsheets, named after organisation, content and day", async () => {
    const answer = await download({ request_content: "members" });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("Content-Disposition")).toBe(
      'attachment; filename="hope-members-20260310.csv"',
    );
    expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(answer.text.endsWith("\r\n")).toBe(true);
    expect(rowsOf(answer)[1]?.slice(0, 3)).toEqual(["owner@hope.example", "owner", "hope"]);
    expect(await auditActions(server, hope)).toEqual(["export"]);
  });

  it("defuse formulas in cells and in headers", async () => {
    await server.database.owner.query(
      `UPDATE members SET first_name = '=HYPERLINK("http://x")', custom = '{"=cmd": "@SUM(A1)", "note": "-1"}' WHERE id = $1`,
      [owner.pk],
    );
    const [header, row] = rowsOf(await download({ request_content: "members" }));
    expect(header?.slice(-2)).toEqual(["'=cmd", "note"]);
    expect([row?.[1], ...(row?.slice(-2) ?? [])]).toEqual([`'=HYPERLINK("http://x")`, "'@SUM(A1)", "'-1"]);
  });

  it("hold every row of a list that is longer than one batch, once", async () => {
    await server.database.owner.exec(
      `INSERT INTO members (org_id, email, status, role_id, first_name)
       SELECT ${hope.id}, 'p' || n || '@x.example', 'Active', ${hope.roles.member}, 'Same' FROM generate_series(1, 2300) n`,
    );
    const addresses = rowsOf(await download({ request_content: "members" }))
      .slice(1)
      .map((row) => row[0]);
    expect([addresses.length, new Set(addresses).size]).toEqual([2301, 2301]);
  });

  it("hold the volunteers, the pending people or one team where asked", async () => {
    await addPerson(server, hope, "volunteer", { kind: "volunteer" });
    const team = await addTeam(server, hope, "Kitchen");
    await server.call("PUT", "/member/team/", { token: owner.token, body: { team, members: [owner.pk] } });
    await server.call("POST", "/organization/admin-invite/", {
      token: owner.token,
      body: { email: "new@x.example", role: hope.roles.member },
    });
    const first = async (query: Record<string, string | number>): Promise<unknown[]> =>
      rowsOf(await download(query))
        .slice(1)
        .map((row) => row[0]);
    expect(await first({ request_content: "volunteers" })).toEqual(["volunteer@hope.example"]);
    expect(await first({ request_content: "pending_volunteers" })).toEqual(["new@x.example"]);
    expect(await first({ request_content: "team", id: team })).toEqual([owner.email]);
  });

  it("answer unknown contents and a missing id with 400, and an unknown team with 404", async () => {
    for (const query of [{}, { request_content: "passwords" }, { request_content: "team" }]) {
      const answer = await download(query as Record<string, string>);
      expect([answer.status, answer.at("error")]).toEqual([400, "Download failed."]);
    }
    expect((await download({ request_content: "team", id: 999_999 })).status).toBe(404);
    expect((await download({ request_content: "team", id: "x" })).status).toBe(404);
  });

  it("need the subject of the content", async () => {
    const fundraiser = await addPerson(server, hope, "fundraiser");
    for (const request_content of ["members", "volunteers", "pending_volunteers", "team"]) {
      expect((await download({ request_content }, fundraiser.token)).status).toBe(403);
    }
  });
});
