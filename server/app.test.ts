import Type from "typebox";
import { beforeEach, describe, expect, it } from "vitest";
import { Exact, ErrorBody, Pk } from "../contract/api";
import { describeEachDatabase } from "../tests/support/database";
import {
  addOrganization,
  addPerson,
  createTestServer,
  type Json,
  type TestServer,
} from "../tests/support/server";
import { routes } from "./areas";
import { jsonValidator } from "./platform/http/validation";
import { created, memberRoute, ok, openRoute, subdomainRoute } from "./platform/http/route";
import type { Services } from "./platform/http/services";

const echo = openRoute({
  method: "put",
  path: "/echo/{id}/",
  summary: "Answers what it was asked",
  params: Exact({ id: Pk }),
  query: Exact({ flag: Type.Optional(Type.Boolean()) }),
  body: Exact({ count: Type.Integer({ minimum: 1 }), name: Type.Optional(Type.String({ minLength: 2 })) }),
  responses: { 200: Type.Object({}) },
  async handle({ params, query, body }) {
    return ok({ params, query, body });
  },
});
const failing = openRoute({
  method: "get",
  path: "/failing/",
  summary: "Breaks",
  responses: { 200: Type.Object({}) },
  async handle() {
    throw new Error("secret detail of the machine");
  },
});
const lying = openRoute({
  method: "get",
  path: "/lying/",
  summary: "Answers more than it declares",
  responses: { 200: Exact({ shown: Type.String() }) },
  async handle() {
    return ok({ shown: "yes", hidden: "password" });
  },
});
const which = subdomainRoute({
  method: "get",
  path: "/which/",
  summary: "Names the organisation",
  responses: { 200: Type.Object({}) },
  async handle({ organization }) {
    return ok({ subdomain: organization.subdomain });
  },
});
let created_rows = 0;
const create = memberRoute({
  method: "post",
  path: "/create/",
  summary: "Creates once per key",
  body: Exact({ name: Type.String() }),
  responses: { 201: Type.Object({}) },
  async handle({ body, tenantOnce }) {
    return tenantOnce(async () => {
      created_rows += 1;
      if (body.name === "fails") throw new Error("not now");
      return created({ number: created_rows });
    });
  },
});

describeEachDatabase("the server", (getDatabase) => {
  let server: TestServer;

  beforeEach(() => {
    created_rows = 0;
    server = createTestServer(getDatabase(), { extraRoutes: [echo, failing, lying, which, create] });
  });

  it("serves a call with and without the slash at its end, and never redirects", async () => {
    for (const path of ["/echo/7/", "/echo/7"]) {
      const answer = await server.call("PUT", path, { body: { count: 2 } });
      expect([answer.status, answer.body]).toEqual([
        200,
        { params: { id: 7 }, query: {}, body: { count: 2 } },
      ]);
    }
  });

  it("takes a PUT's values from the query or from the body, the body first", async () => {
    const answer = await server.call("PUT", "/echo/7/", {
      query: { count: 3, name: "from the query" },
      body: { count: 4 },
    });
    expect(answer.at("body")).toEqual({ count: 4, name: "from the query" });
  });

  it("leaves out fields that it does not know", async () => {
    const answer = await server.call("PUT", "/echo/7/", { body: { count: 1, is_owner: true } });
    expect(answer.at("body")).toEqual({ count: 1 });
  });

  it("names each wrong field in a 422", async () => {
    const answer = await server.call("PUT", "/echo/7/", { body: { count: "2", name: "x" } });
    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({
      error: "Please check: count, name.",
      code: "invalid_fields",
      errors: { count: ["Must be a whole number."], name: ["Enter at least 2 characters."] },
    });
  });

  it("answers malformed JSON, and JSON that is no object, with 400", async () => {
    for (const body of ["{", "[1]", "null", '"text"']) {
      const answer = await server.call("PUT", "/echo/7/", { body });
      expect([body, answer.status, answer.at("code")]).toEqual([body, 400, "malformed_json"]);
    }
  });

  it("answers a key that cannot be one with 404", async () => {
    for (const id of ["abc", "0", "-1", "1.5", "99999999999999999999"]) {
      expect((await server.call("PUT", `/echo/${id}/`, { body: { count: 1 } })).status).toBe(404);
    }
  });

  it("refuses a body over 1 MB with 413", async () => {
    const answer = await server.call("PUT", "/echo/7/", { body: { count: 1, name: "x".repeat(1_100_000) } });
    expect([answer.status, answer.at("code")]).toEqual([413, "too_large"]);
  });

  it("hides what broke behind the one text for it", async () => {
    const answer = await server.call("GET", "/failing/");
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      error: "Unexpected server error. Please try again later.",
      code: "unexpected",
    });
  });

  it("does not let an answer out that carries more than it declares, where answers are checked", async () => {
    expect((await server.call("GET", "/lying/")).status).toBe(500);
  });

  it("answers unknown calls with 404 and known ones by another method with 405, as JSON", async () => {
    const unknown = await server.call("GET", "/nothing/here/");
    expect([unknown.status, unknown.at("code")]).toEqual([404, "unknown_call"]);
    const other = await server.call("DELETE", "/failing/");
    expect([other.status, other.at("code")]).toEqual([405, "method_not_allowed"]);
    expect(other.headers.get("Allow")).toContain("GET");
  });

  it("finds the organisation by X-Subdomain, else by the host, else answers 404", async () => {
    await addOrganization(server, "hope");
    await addOrganization(server, "river");
    const byHeader = await server.call("GET", "/which/", {
      headers: { "X-Subdomain": "Hope", Host: "river.localhost" },
    });
    expect(byHeader.at("subdomain")).toBe("hope");
    const byHost = await server.call("GET", "/which/", { headers: { Host: "river.localhost:3000" } });
    expect(byHost.at("subdomain")).toBe("river");
    const elsewhere: Record<string, string>[] = [
      { "X-Subdomain": "nobody" },
      { Host: "hope.example.org" },
      {},
    ];
    for (const headers of elsewhere) {
      expect((await server.call("GET", "/which/", { headers })).status).toBe(404);
    }
  });

  it("lets browsers of any origin send the product's headers and read its own", async () => {
    const answer = await server.call("OPTIONS", "/member/", {
      headers: {
        Origin: "http://hope.localhost:5173",
        "Access-Control-Request-Method": "PUT",
        "Access-Control-Request-Headers": "x-app-version",
      },
    });
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
    for (const name of ["Authorization", "X-Subdomain", "X-App-Version", "X-App-Id", "Idempotency-Key"]) {
      expect(answer.headers.get("Access-Control-Allow-Headers")).toContain(name);
    }
    expect(answer.headers.get("Access-Control-Allow-Credentials")).toBeNull();
  });

  describe("a create with an Idempotency-Key", () => {
    const key = "3f0c5b1e-6d0d-4d0e-9a51-0a5c2f8a7b10";
    let token: string;

    beforeEach(async () => {
      token = (await addPerson(server, await addOrganization(server, "hope"), "owner")).token;
    });

    it("is done once and answered alike each time", async () => {
      const send = () =>
        server.call("POST", "/create/", { token, body: { name: "a" }, headers: { "Idempotency-Key": key } });
      const answers = [await send(), await send()];
      expect(answers.map((answer) => [answer.status, answer.body])).toEqual([
        [201, { number: 1 }],
        [201, { number: 1 }],
      ]);
    });

    it("is done once when both arrive together", async () => {
      const send = () =>
        server.call("POST", "/create/", { token, body: { name: "a" }, headers: { "Idempotency-Key": key } });
      const answers = await Promise.all([send(), send(), send()]);
      expect(answers.map((answer) => answer.at("number"))).toEqual([1, 1, 1]);
    });

    it("is refused when the key comes with another body", async () => {
      const headers = { "Idempotency-Key": key };
      await server.call("POST", "/create/", { token, body: { name: "a" }, headers });
      const other = await server.call("POST", "/create/", { token, body: { name: "b" }, headers });
      expect([other.status, other.at("code")]).toEqual([422, "idempotency_mismatch"]);
    });

    it("may be tried again after it failed", async () => {
      const send = () =>
        server.call("POST", "/create/", {
          token,
          body: { name: "fails" },
          headers: { "Idempotency-Key": key },
        });
      expect((await send()).status).toBe(500);
      expect((await send()).status).toBe(500);
      expect(created_rows).toBe(2);
    });

    it("is another one for another person", async () => {
      const river = await addPerson(server, await addOrganization(server, "river"), "owner");
      const headers = { "Idempotency-Key": key };
      await server.call("POST", "/create/", { token, body: { name: "a" }, headers });
      const other = await server.call("POST", "/create/", {
        token: river.token,
        body: { name: "b" },
        headers,
      });
      expect([other.status, other.body]).toEqual([201, { number: 2 }]);
    });

    it("must be a UUID", async () => {
      const answer = await server.call("POST", "/create/", {
        token,
        body: { name: "a" },
        headers: { "Idempotency-Key": "once" },
      });
      expect(answer.status).toBe(422);
    });
  });

  it("describes every call in OpenAPI 3.1", async () => {
    const answer = await server.call("GET", "/openapi.json");
    expect(answer.at("openapi")).toBe("3.1.0");
    for (const route of routes) {
      expect([
        route.path,
        typeof (answer.at("paths") as Record<string, Record<string, unknown>>)[route.path]?.[route.method],
      ]).toEqual([route.path, "object"]);
    }
  });

  it("describes questions, segments, reports and dashboards with what they take and answer", async () => {
    const answer = await server.call("GET", "/openapi.json");
    const text = JSON.stringify(answer.body);
    const schemas = Object.keys(answer.at("components.schemas") as object);
    for (const [, name = ""] of text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)) {
      expect(schemas).toContain(name);
    }
    expect(text).not.toContain("#/$defs/");
    const paths = answer.at("paths") as Record<string, Record<string, Json>>;
    const asked = paths["/questions/ask/"]?.["post"];
    const contentOf = (part: unknown): Record<string, { schema: Json }> =>
      (part as { content: Record<string, { schema: Json }> }).content;
    const taken = contentOf(asked?.["requestBody"])["application/json"]?.schema["properties"] as Json;
    expect(taken["question"]).toEqual({ $ref: "#/components/schemas/question" });
    const told = contentOf((asked?.["responses"] as Json | undefined)?.["200"]);
    expect(Object.keys(told)).toEqual(["application/json", "text/csv"]);
    expect(Object.keys(told["application/json"]?.schema["properties"] as Json)).toEqual(
      expect.arrayContaining(["columns", "rows", "total", "totals", "compared", "sentence", "took_ms"]),
    );
    const own = Object.entries(paths).filter(([path]) => /^\/(segments|reports|dashboards)\//.test(path));
    expect(own.length).toBeGreaterThan(8);
    for (const [path, operations] of own) {
      for (const [method, described] of Object.entries(operations)) {
        const success = Object.entries(described["responses"] as Json).find(([status]) =>
          status.startsWith("2"),
        );
        const schema = Object.values(contentOf(success?.[1]))[0]?.schema;
        expect([path, method, typeof described["summary"], typeof schema?.["properties"]]).toEqual([
          path,
          method,
          "string",
          "object",
        ]);
      }
    }
  });

  it("is healthy while the database answers, and says so when it does not", async () => {
    server.pass({ seconds: 90 });
    const up = await server.call("GET", "/health/");
    expect([up.status, up.body]).toEqual([
      200,
      { status: "ok", database: "ok", version: "0.0.0-test", uptime_s: 90 },
    ]);
    const broken = createTestServer(getDatabase(), {
      services: { database: { ...getDatabase(), withoutTenant: () => Promise.reject(new Error("gone")) } },
    });
    expect((await broken.call("GET", "/health/")).status).toBe(503);
  });

  it("is alive while its process answers, whatever the database does", async () => {
    const broken = createTestServer(getDatabase(), {
      services: { database: { ...getDatabase(), withoutTenant: () => Promise.reject(new Error("gone")) } },
    });
    broken.pass({ seconds: 90 });
    const answer = await broken.call("GET", "/live/");
    expect([answer.status, answer.body]).toEqual([
      200,
      { status: "ok", version: "0.0.0-test", uptime_s: 90 },
    ]);
  });

  describe("is ready", () => {
    const WELL = {
      status: "ok",
      database: "ok",
      migrations: "ok",
      jobs: "ok",
      process: "ok",
      version: "0.0.0-test",
    };
    const readiness = async (services: Partial<Services> = {}): Promise<unknown[]> => {
      const { status, body } = await createTestServer(getDatabase(), {
        services,
      }).call("GET", "/ready");
      return [status, body];
    };

    it("while every part of it works", async () => {
      expect(await readiness()).toEqual([200, WELL]);
    });

    it("no more when it is told to stop, and names that part", async () => {
      const stopped = { ...WELL, status: "unavailable", process: "stopping" };
      expect(await readiness({ stopping: AbortSignal.abort() })).toEqual([503, stopped]);
    });

    it("not while background work is not done, and names that part", async () => {
      const jobs = { ...server.services.jobs, isRunning: () => false };
      expect(await readiness({ jobs })).toEqual([
        503,
        { ...WELL, status: "unavailable", jobs: "unavailable" },
      ]);
    });

    it("not while the database does not answer, and names that part", async () => {
      const gone = (): Promise<never> => Promise.reject(new Error("gone"));
      const database = {
        ...getDatabase(),
        withoutTenant: gone,
        owner: { ...getDatabase().owner, query: gone },
      };
      expect(await readiness({ database })).toEqual([
        503,
        { ...WELL, status: "unavailable", database: "unavailable", migrations: "unavailable" },
      ]);
    });

    it("not while a migration is missing, and names that part", async () => {
      const owner = getDatabase().owner;
      const { rows } = await owner.query("DELETE FROM schema_migrations WHERE id = '0100_files' RETURNING *");
      const [row] = rows as { id: string; fingerprint: string }[];
      try {
        expect(await readiness()).toEqual([
          503,
          { ...WELL, status: "unavailable", migrations: "unavailable" },
        ]);
      } finally {
        await owner.query("INSERT INTO schema_migrations (id, fingerprint) VALUES ($1, $2)", [
          row?.id,
          row?.fingerprint,
        ]);
      }
    });
  });

  it("answers every mistake in the one shape", async () => {
    const isErrorBody = jsonValidator(ErrorBody);
    for (const [method, path] of [
      ["GET", "/member/"],
      ["GET", "/nothing/"],
      ["POST", "/auth/login/"],
    ] as const) {
      const answer = await server.call(method, path, method === "POST" ? { body: {} } : {});
      expect(isErrorBody(answer.body)).toBe(true);
    }
  });
});
