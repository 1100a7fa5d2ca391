import { beforeEach, expect, it } from "vitest";
import { describeEachDatabase } from "../tests/support/database";
import { definitionsOf } from "../tests/support/definitions";
import { testDefinitions } from "../tests/support/records";
import { counting, type Counted } from "../tests/support/statements";
import {
  addOrganization,
  addPerson,
  createTestServer,
  type Json,
  type TestPerson,
  type TestServer,
} from "../tests/support/server";

describeEachDatabase("statements", (getDatabase) => {
  let counted: Counted;
  let server: TestServer;
  let owner: TestPerson;

  beforeEach(async () => {
    counted = counting(getDatabase());
    const definitions = testDefinitions();
    definitions.use(definitionsOf("nonprofit"));
    server = createTestServer(counted.database, { services: { definitions } });
    owner = await addPerson(server, await addOrganization(server, "hope"), "owner");
  });

  const sent = async (method: string, path: string, body?: Json): Promise<string[]> => {
    // What a process keeps is there from the first call on.
    await server.call(method, path, { token: owner.token, ...(body && { body }) });
    counted.taken();
    const answer = await server.call(method, path, { token: owner.token, ...(body && { body }) });
    expect([answer.status, answer.text]).toEqual([200, answer.text]);
    return counted.taken();
  };

  const YEAR_BY_MONTH = {
    of: "donations",
    where: { paid_at: { $within: { period: "year" } } },
    group: [{ by: "paid_at", per: "month" }, { by: "campaign" }],
    measures: { given: { sum: "amount" } },
  };

  it.each<[what: string, most: number, method: string, path: string, body?: Json]>([
    ["a question", 5, "POST", "/questions/ask/", { question: YEAR_BY_MONTH }],
    [
      "a question with the year before",
      6,
      "POST",
      "/questions/ask/",
      { question: { ...YEAR_BY_MONTH, compare: "previous_year" } },
    ],
    [
      "a question about records",
      5,
      "POST",
      "/questions/ask/",
      { question: { of: "members", columns: ["name", "role.name"] } },
    ],
    ["the search", 4, "GET", "/search/?q=an"],
    ["a dashboard", 3, "GET", "/dashboards/home/"],
    // Numbers, of which dates of events are not counted by the database alone, and three charts.
    [
      "the tiles of the dashboard",
      12,
      "GET",
      "/dashboard/stats/?include_series=true&include_subscribers=true",
    ],
    ["its events", 5, "GET", "/dashboard/event/"],
    ["its banners", 3, "GET", "/dashboard/banner/"],
  ])("of %s are at most %i", async (_what, most, method, path, body) => {
    const statements = await sent(method, path, body);
    expect(statements.length > most ? statements : []).toEqual([]);
  });
});
