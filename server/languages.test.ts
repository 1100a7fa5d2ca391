import { beforeEach, expect, it } from "vitest";
import { emptyDatabase, sharedDatabase } from "../tests/support/database";
import {
  addOrganization,
  addPerson,
  type Answer,
  type CallOptions,
  createTestServer,
  type TestPerson,
  type TestServer,
} from "../tests/support/server";

let server: TestServer;
let owner: TestPerson;
let volunteer: TestPerson;

beforeEach(async () => {
  const database = await sharedDatabase("pglite");
  await emptyDatabase(database);
  server = createTestServer(database);
  const hope = await addOrganization(server, "hope");
  owner = await addPerson(server, hope, "owner");
  volunteer = await addPerson(server, hope, "volunteer");
});

const rsvp = { first_name: "Ada", last_name: "L", email: "ada@mail.example" };

/** A sample over the areas: what people and programs run into. */
const CALLS: [
  method: string,
  path: string,
  sent: (people: { owner: string; volunteer: string }) => CallOptions,
][] = [
  ["GET", "/nowhere/", () => ({})],
  ["PATCH", "/auth/login/", () => ({})],
  ["POST", "/auth/login/", () => ({ body: { email: "nobody@mail.example", password: "wrong" } })],
  ["POST", "/auth/login/", () => ({ body: {} })],
  ["POST", "/auth/change_password/", () => ({ body: { new_password: "1234567890", code: "x" } })],
  ["GET", "/auth/user/", () => ({})],
  ["PUT", "/organization/", ({ volunteer: token }) => ({ token, body: { name: "H" } })],
  ["GET", "/organization/subdomain/", () => ({ query: { subdomain: "admin" } })],
  ["POST", "/event/", ({ owner: token }) => ({ token, body: { title: "" } })],
  ["POST", "/event/rsvp/999/", () => ({ headers: { "X-Subdomain": "hope" }, body: rsvp })],
  [
    "POST",
    "/message/",
    ({ owner: token }) => ({ token, body: { subject: "Hi", body: "<p>Hi</p>", to: [999] } }),
  ],
  ["GET", "/form/999/", ({ owner: token }) => ({ token })],
  ["GET", "/form/999/", ({ volunteer: token }) => ({ token })],
  ["POST", "/donation/", () => ({ headers: { "X-Subdomain": "hope" }, body: { amount: "1" } })],
  ["GET", "/organization/download/", ({ owner: token }) => ({ token, query: { request_content: "all" } })],
  ["GET", "/grants/999/", ({ owner: token }) => ({ token })],
  ["GET", "/records/nothing/", ({ owner: token }) => ({ token })],
  ["GET", "/dashboard/", ({ owner: token }) => ({ token, query: { from: "soon" } })],
  ["POST", "/views/", ({ owner: token }) => ({ token, body: { resource: "nothing" } })],
];

/** Everything in an answer that people read. */
const textsOf = ({ body }: Answer): string[] =>
  [body["error"], ...Object.values(typeof body["errors"] === "object" ? { ...body["errors"] } : {})]
    .flat()
    .filter((text) => typeof text === "string");

it.each(CALLS)("%s %s is refused in the language that the caller asks for", async (method, path, sent) => {
  const options = sent({ owner: owner.token, volunteer: volunteer.token });
  const ask = (language?: string): Promise<Answer> =>
    server.call(method, path, {
      ...options,
      headers: { ...options.headers, ...(language !== undefined && { "Accept-Language": language }) },
    });
  const english = await ask();
  expect(english.status).toBeGreaterThanOrEqual(400);
  expect(english.headers.get("Vary")).toContain("Accept-Language");
  for (const language of ["de-AT, en;q=0.3", "fr;q=0.8, it", "en;q=0.1, pt-BR"]) {
    const told = await ask(language);
    expect([told.status, told.at("code")]).toEqual([english.status, english.at("code")]);
    const [before, after] = [textsOf(english), textsOf(told)];
    expect(after).toHaveLength(before.length);
    for (const [index, text] of after.entries()) expect(text).not.toBe(before[index]);
  }
  expect(textsOf(await ask("it, *;q=0.5"))).toEqual(textsOf(english));
});
