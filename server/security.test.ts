import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import Papa from "papaparse";
import { pino } from "pino";
import sql from "sql-template-tag";
import Type from "typebox";
import { beforeEach, describe, expect, it } from "vitest";
import { describeOnDatabase } from "../tests/support/database";
import { requestFor } from "../tests/support/requests";
import {
  addOrganization,
  addPerson,
  type Answer,
  createTestServer,
  TEST_PASSWORD,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../tests/support/server";
import { routes } from "./areas";
import { readGrantsGovXml, UnreadableFile } from "./areas/grants/catalogueImport";
import { csvStream } from "./platform/http/csv";
import { ok, openRoute } from "./platform/http/route";
import { describeError, logSerializers } from "./platform/log";

const broken = openRoute({
  method: "post",
  path: "/broken/",
  summary: "Fails as an unexpected statement does",
  body: Type.Object({ email: Type.String() }),
  responses: { 200: Type.Object({}) },
  async handle({ body, services }) {
    await services.database.withoutTenant((tx) =>
      tx.query(sql`INSERT INTO users (email) VALUES (${body.email}), (${body.email})`),
    );
    return ok({});
  },
});
const misread = openRoute({
  method: "post",
  path: "/misread/",
  summary: "Fails over a value",
  body: Type.Object({ value: Type.String() }),
  responses: { 200: Type.Object({}) },
  async handle({ body, services }) {
    await services.database.withoutTenant((tx) => tx.query(sql`SELECT ${body.value}::text::bigint`));
    return ok({});
  },
});

describeOnDatabase("the server's safety", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;
  let log: string[];

  beforeEach(async () => {
    log = [];
    const listening = pino(
      { level: "trace", serializers: logSerializers },
      { write: (line) => log.push(line) },
    );
    server = createTestServer(getDatabase(), {
      services: { log: listening },
      extraRoutes: [broken, misread],
    });
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner");
  });

  it("sets the headers of safety on every kind of answer", async () => {
    const { token } = owner;
    const first = await server.call("GET", "/config/resources/", { token });
    const etag = first.headers.get("ETag") ?? "";
    const answers: Record<string, Answer> = {
      "200": first,
      "304": await server.call("GET", "/config/resources/", { token, headers: { "If-None-Match": etag } }),
      "a file": await server.call("GET", "/organization/download/", {
        token,
        query: { request_content: "members" },
      }),
      "400": await server.call("POST", "/auth/login/", { body: "{" }),
      "401": await server.call("GET", "/member/"),
      "404": await server.call("GET", "/nothing/here/"),
      "405": await server.call("DELETE", "/auth/login/"),
      "413": await server.call("POST", "/auth/login/", { body: `{"a":"${"x".repeat(1_100_000)}"}` }),
      "422": await server.call("POST", "/auth/login/", { body: {} }),
      "500": await server.call("POST", "/broken/", { body: { email: "twice@hope.example" } }),
    };
    const seen = Object.entries(answers).map(([name, { status, headers }]) => {
      const cookie = headers.get("Set-Cookie");
      return [name, status, headers.get("X-Content-Type-Options"), headers.get("Referrer-Policy"), cookie];
    });
    expect(seen).toEqual(
      Object.keys(answers).map((name) => [
        name,
        name === "a file" ? 200 : Number(name),
        "nosniff",
        "no-referrer",
        null,
      ]),
    );
    const kept = Object.values(answers).filter(
      ({ headers }) => !/no-store|no-cache|private/.test(headers.get("Cache-Control") ?? ""),
    );
    expect(kept).toEqual([]);
  });

  it("asks browsers for https from then on where a proxy says that it was https", async () => {
    const secure = await server.call("GET", "/health/", { headers: { "X-Forwarded-Proto": "https" } });
    expect(secure.headers.get("Strict-Transport-Security")).toContain("max-age=31536000");
    expect((await server.call("GET", "/health/")).headers.get("Strict-Transport-Security")).toBeNull();
  });

  it("writes no password, token, address or code to its log, whatever call they are sent to", async () => {
    const mark = "marked-secret";
    const email = `${mark}@elsewhere.example`;
    const person = await addPerson(server, hope, "admin", { email });
    const keys = new Proxy({}, { get: () => 1 });
    for (const route of routes) {
      if (route.path === "/config/events/") continue;
      const { path, query, body } = requestFor(route, keys);
      const secrets = { email, password: mark, code: mark, submission_token: mark, otp: mark };
      const sent = {
        ...body,
        ...Object.fromEntries(Object.entries(secrets).filter(([name]) => name in (body ?? {}))),
      };
      await server.call(route.method.toUpperCase(), path.replaceAll("made-up", mark), {
        token: route.path.includes("logout") ? mark : person.token,
        query: { ...query, ...(route.method === "get" && { code: mark }) },
        ...(route.method !== "get" && { body: sent }),
        headers: { "X-Subdomain": "hope" },
      });
    }
    await server.call("POST", "/auth/login/", { body: { email, password: TEST_PASSWORD } });
    await server.call("POST", "/auth/forgot_password_reset/", { body: { email } });
    const mails = await server.takeMails();
    const codes = mails.flatMap(({ text }) =>
      [...text.matchAll(/code=([\w-]{20,})/g)].map((match) => match[1] ?? ""),
    );
    expect(codes.length).toBeGreaterThan(0);
    const whole = log.join("\n");
    expect(log.length).toBeGreaterThan(routes.length / 2);
    const told = [mark, TEST_PASSWORD, person.token, owner.token, ...codes].filter((secret) =>
      whole.includes(secret),
    );
    expect(told).toEqual([]);
  }, 60_000);

  it("logs an unexpected error without what the request carried", async () => {
    await server.call("POST", "/broken/", { body: { email: "marked@elsewhere.example" } });
    await server.call("POST", "/misread/", { body: { value: "marked value" } });
    const whole = log.join("\n");
    expect(whole).toContain("users_email");
    expect(whole).toContain("invalid input syntax for type bigint");
    expect(whole).not.toContain("marked");
  });

  it("does the same work for a forgotten password whether or not there is an account", async () => {
    const worked: string[][] = [];
    const counting = new Proxy(getDatabase(), {
      get: (target, name, receiver) => {
        if (name !== "withoutTenant") return Reflect.get(target, name, receiver) as unknown;
        const run: typeof target.withoutTenant = (work) =>
          target.withoutTenant((tx) =>
            work({
              query: (statement) => {
                worked.at(-1)?.push(statement.text);
                return tx.query(statement);
              },
              queryText: (text, values) => {
                worked.at(-1)?.push(text);
                return tx.queryText(text, values);
              },
              asSystem: (inner) => tx.asSystem(inner),
            }),
          );
        return run;
      },
    });
    const watched = createTestServer(counting);
    for (const email of [owner.email, "nobody@elsewhere.example"]) {
      worked.push([]);
      const { status } = await watched.call("POST", "/auth/forgot_password_reset/", { body: { email } });
      expect(status).toBe(200);
    }
    const [known = [], unknown = []] = worked;
    expect(unknown.length).toBe(known.length);
    expect((await watched.takeMails()).map(({ to }) => to.address)).toEqual([owner.email]);
    const { rows } = await getDatabase().owner.query("SELECT email FROM verification_codes");
    expect(rows).toEqual([{ email: owner.email }]);
  });

  it("leads nobody to a foreign site: a path is taken as a path of its own", async () => {
    for (const path of ["//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)"]) {
      const { status } = await server.call("POST", "/organization/stripe-onboarding-link/", {
        token: owner.token,
        body: { return_path: path },
      });
      expect([path, status]).toEqual([path, 422]);
    }
  });
});

describe("a cell that a spreadsheet would run", () => {
  it.each([
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    '=HYPERLINK("http://evil.example")\nmore',
    "＝1+1",
  ])("is guarded: %j, in a heading too", async (cell) => {
    async function* rows(): AsyncGenerator<string[][]> {
      yield [[cell]];
    }
    const text = await new Response(csvStream([cell], rows(), "UTC")).text();
    const { data } = Papa.parse<string[]>(text.trimEnd());
    expect(data).toEqual([[`'${cell}`], [`'${cell}`]]);
  });
});

describe("a grants file", () => {
  async function read(xml: string): Promise<number> {
    let records = 0;
    for await (const _record of readGrantsGovXml(Readable.from([xml]))) records += 1;
    return records;
  }
  const opportunity = (title: string): string =>
    `<Grants><OpportunitySynopsisDetail_1_0><OpportunityID>1</OpportunityID><OpportunityTitle>${title}</OpportunityTitle></OpportunitySynopsisDetail_1_0></Grants>`;

  it("that defines entities has none of them expanded, be they files, addresses or a billion laughs", async () => {
    const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join(
      "",
    );
    const files = [
      `<!DOCTYPE g [<!ENTITY x SYSTEM "file:///etc/passwd">]>${opportunity("&x;")}`,
      `<!DOCTYPE g [<!ENTITY x SYSTEM "http://169.254.169.254/">]>${opportunity("&x;")}`,
      `<!DOCTYPE g [<!ENTITY l0 "ha">${laughs}]>${opportunity("&l9;")}`,
    ];
    for (const file of files) await expect(read(file)).rejects.toThrow(UnreadableFile);
    expect(await read(opportunity("Plain &amp; simple"))).toBe(1);
  });
});

describe("an error in the log", () => {
  it("keeps its cause and says no more of what is no error", () => {
    const error = new Error("outer", {
      cause: Object.assign(new Error('value "x" is out of range'), { code: "22003", detail: "x" }),
    });
    expect(describeError(error)).toMatchObject({
      message: "outer",
      cause: { message: 'value "…" is out of range', code: "22003" },
    });
    expect(JSON.stringify(describeError(error))).not.toContain("detail");
    expect(describeError({ password: "x" })).toEqual({
      type: "object",
      message: "something that is no error",
      stack: "",
    });
  });
});

/** What asks another server: at an address of the settings and of sources.json, or, `publicJson.ts`, at one of the public internet alone. */
const ASKING = [
  "platform/auth/captcha.ts",
  "platform/auth/discovery.ts",
  "platform/auth/google.ts",
  "platform/node/s3Store.ts",
  "platform/outside/publicJson.ts",
  "platform/sources/http.ts",
];

it("no request makes the server ask an inner address of its choice: only these files ask anybody", () => {
  const root = import.meta.dirname;
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && !file.endsWith(".test.ts"),
  );
  // Of Node's own clients; its server and its types ask nobody.
  const client = /import (\w+|\* as \w+|\{[^}]*\b(request|get|Agent)\b[^}]*\}) from "node:https?"/;
  const asking = files.filter((file) => {
    const code = readFileSync(join(root, file), "utf8");
    return /(?<![\w.]|boss)fetch\(|options\.fetch\(/.test(code) || client.test(code);
  });
  expect(asking.toSorted()).toEqual(ASKING);
});
