import { createHash, createHmac } from "node:crypto";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { HttpSource, ResourceDefinition } from "../../../../contract/resource";
import { type ApiServer, createApiServer } from "../../../../tests/support/apiServer";
import { emptyDatabase, sharedDatabase } from "../../../../tests/support/database";
import { addOrganization, addPerson, type Answer, type TestPerson } from "../../../../tests/support/server";

type Values = Record<string, unknown>;

const notes: ResourceDefinition = {
  name: "notes",
  provider: "records",
  source: { name: "api", path: "notes" },
  fields: { title: { type: "string" }, secret: { type: "string" }, body: { type: "richText" } },
  filters: [],
  permissions: {
    rules: [
      { role: "volunteer", action: "read" },
      { role: "volunteer", action: "read", fields: ["secret"], inverted: true },
    ],
  },
};

describe("an API that misbehaves", () => {
  let there: Server;
  let url: string;
  let answer: RequestListener;
  let asked: { path: string; headers: Record<string, unknown> }[];
  let api: ApiServer;
  let owner: TestPerson;
  let volunteer: TestPerson;

  beforeAll(async () => {
    there = createServer((request, response) => {
      asked.push({ path: request.url ?? "", headers: request.headers });
      answer(request, response);
    });
    await new Promise<void>((done) => there.listen(0, "127.0.0.1", done));
    url = `http://127.0.0.1:${(there.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    there.closeAllConnections();
    there.close();
  });
  beforeEach(() => {
    asked = [];
    answer = json(200, [{ id: 1, title: "One" }]);
  });
  afterEach(() => api.close());

  const json =
    (status: number, body: unknown, headers: Record<string, string> = {}): RequestListener =>
    (_request, response) => {
      response.writeHead(status, { "Content-Type": "application/json", ...headers });
      response.end(typeof body === "string" ? body : JSON.stringify(body));
    };

  async function open(
    source: Partial<HttpSource> = {},
    {
      variables = {},
      definition = notes,
    }: { variables?: Record<string, string>; definition?: ResourceDefinition } = {},
  ): Promise<void> {
    const database = await sharedDatabase("pglite");
    await emptyDatabase(database);
    api = createApiServer(database, {
      source: { url, timeoutSeconds: 1, ...source },
      variables: { TOKEN: "s3cret-token", ...variables },
    });
    api.use(definition);
    const hope = await addOrganization(api.server, "hope");
    owner = await addPerson(api.server, hope, "owner");
    volunteer = await addPerson(api.server, hope, "volunteer");
  }
  const list = (query: Record<string, string> = {}, by = owner): Promise<Answer> =>
    api.server.call("GET", "/records/notes/", { token: by.token, query });
  const bearer = { type: "bearer", token: { env: "TOKEN" } } as const;

  it.each<[string, RequestListener | undefined, number, string, string]>([
    ["is down", (request) => void request.socket.destroy(), 502, "source_down", "down"],
    ["fails", json(500, "s3cret-token in a stack trace"), 502, "source_down", "down"],
    ["says nothing for too long", () => undefined, 504, "source_slow", "slow"],
    ["answers with a page", json(200, "<html>Sign in</html>"), 502, "source_garbage", "down"],
    [
      "has revoked the token",
      json(401, { message: "s3cret-token is no longer valid" }),
      502,
      "source_login",
      "refused",
    ],
    ["redirects", json(302, "", { Location: "http://169.254.169.254/latest" }), 502, "source_down", "down"],
    ["answers without end", json(200, `[${"1,".repeat(600_000)}1]`), 502, "source_large", "down"],
  ])(
    "that %s is told in one sentence, without a secret, and in more words to administrators",
    async (_what, behaves, status, code, state) => {
      await open({ auth: bearer, maxMegabytes: 1 });
      if (behaves) answer = behaves;
      const told = await list();
      expect([told.status, told.at("code")]).toEqual([status, code]);
      const look = api.sources.look("api");
      expect([look.state, look.says !== undefined]).toEqual([state, true]);
      const shown = await api.server.call("GET", "/sources/", { token: owner.token });
      expect([shown.status, shown.at("sources.0.state")]).toEqual([200, state]);
      expect(JSON.stringify([told.body, shown.body])).not.toMatch(/s3cret|127\.0\.0\.1|169\.254/);
      // The rest works meanwhile.
      expect((await api.server.call("GET", "/organization/", { token: owner.token })).status).toBe(200);
    },
  );

  it("reads are tried again, and changes never", async () => {
    await open();
    let failures = 1;
    answer = (request, response) =>
      failures-- > 0
        ? json(503, "")(request, response)
        : json(200, [{ id: 1, title: "One" }])(request, response);
    expect((await list()).status).toBe(200);
    asked = [];
    answer = json(503, "");
    const added = await api.server.call("POST", "/records/notes/", {
      token: owner.token,
      body: { title: "Two" },
    });
    expect([added.status, asked.length]).toEqual([502, 1]);
  });

  it("private addresses are spoken to only where the source says so", async () => {
    await open({ private: false });
    const told = await list();
    expect([told.status, told.at("code"), asked.length]).toEqual([502, "source_down", 0]);
    expect(api.sources.look("api").says?.code).toBe("field.private_address");
  });

  it("a path stands below the address, whether or not it begins with a slash", async () => {
    await open({ url: `${url}/v1/` });
    for (const path of ["notes", "/notes", "//notes"]) await api.sources.api("api").call({ path });
    expect(asked.map(({ path }) => path)).toEqual(["/v1/notes", "/v1/notes", "/v1/notes"]);
  });

  it("keys lead to records and nowhere else", async () => {
    await open({ url: `${url}/v1` });
    answer = json(404, {});
    for (const key of ["..", "..%2F..%2Fadmin", "a%2Fb", "x%3Fy%3D1", "%2e%2e"]) {
      expect(
        (await api.server.call("GET", `/records/notes/${key}/`, { token: owner.token })).status,
      ).toBeGreaterThan(399);
    }
    expect(asked.map(({ path }) => path).filter((path) => !/^\/v1\/notes\/[^/?]*$/.test(path))).toEqual([]);
  });

  it("an API that passes a filter over is not believed", async () => {
    await open({ convention: "django-rest" }, { definition: { ...notes, filters: ["title"] } });
    answer = json(200, { count: 3, results: ["One", "Two", "Three"].map((title, id) => ({ id, title })) });
    const told = await list({ filter: '{"title":"Two"}' });
    expect([told.status, told.at("code")]).toEqual([502, "source_unfiltered"]);
  });

  it("a total that nobody tells is not made up", async () => {
    await open({ convention: "django-rest" });
    answer = json(200, { results: [{ id: 1, title: "One" }], next: "/notes/?page=2" });
    const page = await list({ per_page: "1" });
    expect([page.status, page.at("total"), page.at("has_more")]).toEqual([200, undefined, true]);
    answer = json(200, { results: [{ id: 2, title: "Two" }], next: null });
    expect((await list({ per_page: "1", page: "2" })).at("total")).toBe(2);
  });

  it("fields that somebody may not read are neither answered nor looked into, and text of the API is cleaned", async () => {
    await open();
    answer = json(200, [
      { id: 1, title: "One", secret: "hidden", body: "<p>a<script>alert(1)</script></p>" },
    ]);
    const page = await list({}, volunteer);
    expect(page.at("records.0")).toMatchObject({ title: "One", body: "<p>a</p>" });
    expect(page.at("records.0")).not.toHaveProperty("secret");
    expect((await list({ q: "hidden" }, volunteer)).status).toBe(422);
    expect((await list({ q: "hidden" })).status).toBe(200);
  });

  it("hostile names and ten thousand keys harm nothing", async () => {
    const wide = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`key${i}`, "x"]));
    const hostile = JSON.parse(
      '{"id":1,"title":"One","__proto__":{"isAdmin":true},"constructor":"x"}',
    ) as object;
    await open(
      {},
      {
        definition: {
          ...notes,
          source: { name: "api", path: "notes", columns: { secret: "__proto__.isAdmin" } },
        },
      },
    );
    answer = json(200, [{ ...wide, id: 2, title: "Two" }, hostile]);
    const page = await list();
    expect(page.status).toBe(200);
    expect(page.at("records")).toMatchObject([
      { pk: 2, title: "Two", secret: null },
      { pk: 1, title: "One" },
    ]);
    expect(({} as Record<string, unknown>)["isAdmin"]).toBeUndefined();
  });

  it("an answer that has not changed is not sent again", async () => {
    await open();
    answer = (request, response) =>
      request.headers["if-none-match"] === '"1"'
        ? json(304, "")(request, response)
        : json(200, [{ id: 1, title: "One" }], { ETag: '"1"' })(request, response);
    expect((await list()).at("records.0.title")).toBe("One");
    expect((await list()).at("records.0.title")).toBe("One");
    expect(asked.at(-1)?.headers["if-none-match"]).toBe('"1"');
  });

  it.each<[string, HttpSource["auth"], Record<string, string>, string]>([
    ["a bearer token", bearer, { authorization: "Bearer s3cret-token" }, ""],
    [
      "basic",
      { type: "basic", user: { env: "USER_NAME" }, password: { env: "TOKEN" } },
      { authorization: `Basic ${btoa("ann:s3cret-token")}` },
      "",
    ],
    [
      "a header",
      { type: "header", header: "X-Api-Key", value: { env: "TOKEN" } },
      { "x-api-key": "s3cret-token" },
      "",
    ],
    ["a parameter", { type: "query", parameter: "key", value: { env: "TOKEN" } }, {}, "key=s3cret-token"],
  ])("is shown %s from the environment", async (_what, auth, headers, query) => {
    await open({ auth }, { variables: { USER_NAME: "ann" } });
    expect((await list()).status).toBe(200);
    expect(asked[0]?.headers).toMatchObject(headers);
    expect(asked[0]?.path).toContain(query);
  });

  it("is shown requests that are signed by a recipe, each by itself and with what it sends", async () => {
    const seen = new Set<string>();
    const refused: string[] = [];
    answer = (request, response) => {
      let sent = "";
      request.setEncoding("utf8");
      request.on("data", (part: string) => {
        sent += part;
      });
      request.on("end", () => {
        const { headers: own, method = "", url: address = "" } = request;
        const [path, query = ""] = address.split("?");
        const [nonce, at] = [String(own["x-nonce"]), String(own["x-time"])];
        const digest = createHash("sha512").update(sent).digest("base64");
        const text = `${at}\n${nonce}\n${method}\n${path}\n${query}\n${digest}`;
        const right = createHmac("sha256", Buffer.from("c2VjcmV0", "base64")).update(text).digest("base64");
        const isRight = own.authorization === `HMAC ann:${right}` && !seen.has(nonce);
        if (!isRight) refused.push(`${method} ${address}`);
        seen.add(nonce);
        const record = { id: 1, title: sent === "" ? "One" : (JSON.parse(sent) as Values)["title"] };
        json(isRight ? 200 : 401, path === "/notes" ? [record] : record)(request, response);
      });
    };
    const auth: HttpSource["auth"] = {
      type: "signature",
      secret: { env: "SIGNING" },
      key: { env: "USER_NAME" },
      secretEncoding: "base64",
      encoding: "base64",
      timestamp: "milliseconds",
      bodyDigest: { algorithm: "sha512", encoding: "base64" },
      sign: "{timestamp}\n{nonce}\n{method}\n{path}\n{query}\n{bodyDigest}",
      headers: { Authorization: "HMAC {key}:{signature}", "X-Nonce": "{nonce}", "X-Time": "{timestamp}" },
    };
    await open({ auth }, { variables: { USER_NAME: "ann", SIGNING: "c2VjcmV0" } });
    expect((await list()).status).toBe(200);
    const changed = await api.server.call("PUT", "/records/notes/1/", {
      token: owner.token,
      body: { title: "Zwölf {method} €" },
    });
    expect([changed.status, changed.at("record.title"), refused]).toEqual([200, "Zwölf {method} €", []]);
    await api.close();
    await open({ auth }, { variables: { USER_NAME: "ann", SIGNING: "b3RoZXI=" } });
    expect((await list()).at("code")).toBe("source_login");
  });

  it.each<[string, HttpSource["auth"], unknown]>([
    [
      "client credentials",
      {
        type: "oauth2",
        flow: "client_credentials",
        tokenUrl: "",
        id: { env: "ID" },
        secret: { env: "TOKEN" },
      },
      (token: string) => ({ access_token: token, token_type: "bearer", expires_in: 3600 }),
    ],
    [
      "a session",
      {
        type: "session",
        login: { path: "login", body: { user: "ann", password: { env: "TOKEN" } } },
        token: "/data/token",
      },
      (token: string) => ({ data: { token } }),
    ],
  ])("is signed in to with %s, and again where that has ended", async (_what, auth, tokenBody) => {
    const own = auth?.type === "oauth2" ? { ...auth, tokenUrl: `${url}/token` } : auth;
    let valid = 0;
    let logins = 0;
    answer = (request, response) => {
      if (/login|token/.test(request.url ?? "")) {
        logins += 1;
        valid = logins;
        json(200, (tokenBody as (token: string) => unknown)(`t${logins}`))(request, response);
        return;
      }
      const isKnown = request.headers.authorization === `Bearer t${valid}`;
      json(isKnown ? 200 : 401, isKnown ? [{ id: 1, title: "One" }] : {})(request, response);
    };
    await open({ ...(own && { auth: own }) }, { variables: { ID: "client" } });
    expect([(await list()).status, (await list()).status, logins]).toEqual([200, 200, 1]);
    valid = -1;
    expect([(await list()).status, logins]).toEqual([200, 2]);
    if (auth?.type === "oauth2") {
      api.wait(3_600_000);
      expect([(await list()).status, logins]).toEqual([200, 3]);
    }
  });
});
