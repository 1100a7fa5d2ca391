import { expect, it } from "vitest";
import { SAMPLE_PASSWORD, sampleOrganizations } from "../../demo-fixtures/nonprofit";
import { sampleGrants, sampleGrantWork } from "../../demo-fixtures/nonprofit/grants";
import { samplePlanning } from "../../demo-fixtures/nonprofit/planning";
import { describeOnDatabase } from "../../tests/support/database";
import { createTestServer, type Json, TEST_NOW } from "../../tests/support/server";
import { checkPart1, checkPart2, checkPart3 } from "../areas/grants/submissionPolicy";
import { seedSample } from "./sample";

it.each(["2026-03-29T10:30:00Z", "2028-02-29T23:59:00Z"])(
  "the sample grants and checklists of %s are equal each time and refer only to what is there",
  (text) => {
    const now = new Date(text);
    const organizations = sampleOrganizations({ now });
    const grants = sampleGrants(now);
    const works = sampleGrantWork(organizations, grants, now);
    expect(sampleGrants(now)).toEqual(grants);
    expect(sampleGrantWork(organizations, grants, now)).toEqual(works);
    expect(samplePlanning(organizations, now)).toEqual(samplePlanning(organizations, now));
    const ids = new Set(grants.map(({ id }) => id));
    for (const { saved, dismissed, submissions } of works) {
      const named = [...saved.map(({ grant }) => grant), ...dismissed];
      expect(new Set(named).size).toBe(named.length);
      expect(named.filter((id) => !ids.has(id))).toEqual([]);
      for (const { status, part1, part2, part3 } of submissions.filter((one) => one.status !== "draft")) {
        const messages = {
          ...checkPart1(part1, "USD"),
          ...checkPart2(part2, "USD"),
          ...checkPart3(part3, "USD"),
        };
        expect([status, messages]).toEqual([status, {}]);
      }
    }
    for (const [index, checklists] of samplePlanning(organizations, now).entries()) {
      const people = new Set(organizations[index]?.members.map(({ pk }) => pk));
      const named = checklists.flatMap(({ created_by, tasks }) => [
        created_by,
        ...tasks.flatMap(({ assignee, completed_by }) => [
          assignee ?? created_by,
          completed_by ?? created_by,
        ]),
      ]);
      expect(named.filter((pk) => !people.has(pk))).toEqual([]);
      const done = checklists.flatMap(({ tasks }) => tasks.flatMap(({ completed_at }) => completed_at ?? []));
      expect(done.filter((at) => new Date(at) > now)).toEqual([]);
    }
  },
);

describeOnDatabase("the sample's grants and checklists", (getDatabase) => {
  it("are answered by the calls: 300 grants, matches, saved ones, applications, overdue and done tasks", {
    timeout: 20_000,
  }, async () => {
    const server = createTestServer(getDatabase());
    const { passwords } = server.services;
    const organizations = sampleOrganizations({ now: TEST_NOW });
    await seedSample(getDatabase(), { organizations, password: SAMPLE_PASSWORD, passwords, now: TEST_NOW });
    for (const subdomain of ["hope", "river"]) {
      const body = { email: `owner@${subdomain}.example`, password: SAMPLE_PASSWORD };
      const token = String((await server.call("POST", "/auth/login/", { body })).at("token"));
      const get = (path: string, query: Record<string, string | number> = {}) =>
        server.call("GET", path, { token, query });
      expect((await get("/grants/all/", { status: "any" })).at("total")).toBeGreaterThanOrEqual(300);
      expect((await get("/grants/all/", { status: "closed" })).at("total")).toBeGreaterThan(10);
      expect((await get("/grants/all/", { status: "forecast" })).at("total")).toBeGreaterThan(5);
      expect((await get("/grants/matched-grants/")).at("total")).toBeGreaterThan(15);
      expect((await get("/grants/saved/")).at("total")).toBeGreaterThan(5);
      expect((await get("/grants/applied-gwh-grant-submission/")).at("total")).toBeGreaterThan(0);
      const lists = await get("/planning/checklist/");
      const overdue = await Promise.all(
        (lists.body["checklists"] as Json[]).map((list) =>
          get(`/planning/checklist/${String(list["pk"])}/task/`, { filter: "overdue" }),
        ),
      );
      expect(overdue.some((answer) => Number(answer.at("total")) > 0)).toBe(true);
    }
  });
});
