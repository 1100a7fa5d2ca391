import { describe, expect, it } from "vitest";
import { createFakeApi, json } from "../../tests/support/fakeApi";

const networkError = new TypeError("fetch failed");

describe("every request", () => {
  it("carries token, app version, app id and language", async () => {
    const { httpClient, sent } = createFakeApi([json({})]);
    await httpClient.request({ path: "member/", query: { page: 2 } });
    expect(sent[0]?.path).toBe("/member/?page=2");
    expect(Object.fromEntries(sent[0]?.headers ?? [])).toEqual({
      accept: "application/json",
      "accept-language": "de",
      authorization: "Bearer token-1",
      "x-app-id": "almoner-web",
      "x-app-version": "1.2.3",
    });
  });

  it("joins base and path with one slash", async () => {
    const { httpClient, sent } = createFakeApi([json({})]);
    await httpClient.request({ path: "/organization/" });
    expect(sent[0]?.path).toBe("/organization/");
  });

  it("carries the subdomain only when the call is public", async () => {
    const { httpClient, sent } = createFakeApi([json({})], { getToken: () => undefined });
    await httpClient.request({ path: "organization/public/", public: true });
    expect(sent[0]?.headers.get("X-Subdomain")).toBe("hope");
    expect(sent[0]?.headers.has("Authorization")).toBe(false);
  });

  it("sends JSON, and a form as it is", async () => {
    const form = new FormData();
    form.set("role", "3");
    const { httpClient, sent } = createFakeApi([json({})]);
    await httpClient.request({ method: "PUT", path: "member/", body: { pk: 1 } });
    await httpClient.request({ method: "POST", path: "member/import/", body: form });
    expect(sent[0]?.headers.get("Content-Type")).toBe("application/json");
    expect(sent[0]?.body).toEqual({ pk: 1 });
    expect(sent[1]?.headers.has("Content-Type")).toBe(false);
    expect(sent[1]?.body).toBe(form);
  });

  it("gives no credentials to another API", async () => {
    const { httpClient, sent } = createFakeApi([json({}), json({}, 401)]);
    await httpClient.request({ method: "POST", path: "https://api.example.org.evil.example/x" });
    expect(sent[0]?.path).toBe("https://api.example.org.evil.example/x");
    expect(sent[0]?.headers.has("Authorization")).toBe(false);
    expect(sent[0]?.headers.has("X-App-Id")).toBe(false);
  });

  it("does not sign out when another API answers 401", async () => {
    const api = createFakeApi([json({}, 401)]);
    await expect(api.httpClient.request({ path: "//elsewhere.example/x" })).rejects.toMatchObject({
      status: 401,
    });
    expect(api.unauthorized).toBe(0);
  });
});

it("tells of the build that the server names, of our own API alone", async () => {
  const seen: string[] = [];
  const { httpClient } = createFakeApi([json({}, 200, { "X-App-Build": "b2" })], {
    onBuild: (build) => seen.push(build),
  });
  await httpClient.request({ path: "member/" });
  await httpClient.request({ path: "https://elsewhere.example/x" });
  expect(seen).toEqual(["b2"]);
});

describe("a network error", () => {
  it("is retried once after a second, with the same idempotency key", async () => {
    const { httpClient, sent, waited } = createFakeApi([networkError, json({ team: {} }, 201)]);
    const answer = await httpClient.request({ method: "POST", path: "organization/teams/", body: {} });
    expect(answer.status).toBe(201);
    expect(waited).toEqual([1000]);
    expect(sent.map(({ headers }) => headers.get("Idempotency-Key"))).toEqual(["key-1", "key-1"]);
  });

  it("is retried when it comes while the body is read", async () => {
    const broken = (): Response =>
      new Response(
        new ReadableStream({ start: (controller) => controller.error(new TypeError("terminated")) }),
      );
    const { httpClient } = createFakeApi([broken, json({ total: 3 })]);
    await expect(httpClient.request({ path: "member/" })).resolves.toMatchObject({ json: { total: 3 } });
  });

  it("leaves its key to the same request when the person sends it again, and to no other", async () => {
    const made = json({ team: {} }, 201);
    const { httpClient, sent } = createFakeApi([networkError, networkError, made, made, made]);
    const create = (name: string) =>
      httpClient.request({ method: "POST", path: "organization/teams/", body: { name } });
    await expect(create("Drivers")).rejects.toMatchObject({ status: 0 });
    await create("Cooks");
    await create("Drivers");
    // Answered by now: one more is one more.
    await create("Drivers");
    expect(sent.map(({ headers }) => headers.get("Idempotency-Key"))).toEqual([
      "key-1",
      "key-1",
      "key-2",
      "key-1",
      "key-3",
    ]);
  });

  it.each([500, 503])("and a %s leave open whether it was done: the key stays", async (status) => {
    const { httpClient, sent } = createFakeApi([json({ error: "Busy." }, status), json({}, 201)]);
    const create = () => httpClient.request({ method: "POST", path: "message/", body: { subject: "Hello" } });
    await expect(create()).rejects.toMatchObject({ status });
    await create();
    expect(sent.map(({ headers }) => headers.get("Idempotency-Key"))).toEqual(["key-1", "key-1"]);
  });

  it("leaves its key to the same request for as long as the server knows it", async () => {
    let now = 0;
    const { httpClient, sent } = createFakeApi([networkError], { now: () => now });
    const create = () => httpClient.request({ method: "POST", path: "message/", body: { subject: "Hello" } });
    for (const hours of [0, 23, 24]) {
      now = hours * 3_600_000;
      await expect(create()).rejects.toMatchObject({ status: 0 });
    }
    expect(sent.map(({ headers }) => headers.get("Idempotency-Key"))).toEqual(
      ["key-1", "key-1", "key-1", "key-1"].concat(["key-2", "key-2"]),
    );
  });

  it.each([401, 403, 429])(
    "leaves its key also after a %s, which tells nothing of the first",
    async (status) => {
      const refused = json({ error: "Not now." }, status);
      const { httpClient, sent } = createFakeApi([networkError, refused, json({}, 201), json({}, 201)]);
      const create = () =>
        httpClient.request({ method: "POST", path: "message/", body: { subject: "Hello" } });
      await expect(create()).rejects.toMatchObject({ status });
      await create();
      await create();
      expect(sent.map(({ headers }) => headers.get("Idempotency-Key"))).toEqual(
        ["key-1", "key-1", "key-1"].concat("key-2"),
      );
    },
  );

  it("leaves its key to a change and to a form with a file as well", async () => {
    const api = createFakeApi([networkError, networkError, json({}), networkError, networkError, json({})]);
    const send = async (request: Parameters<typeof api.httpClient.request>[0]): Promise<void> => {
      await expect(api.httpClient.request(request)).rejects.toMatchObject({ status: 0 });
      await api.httpClient.request(request);
    };
    await send({ method: "PUT", path: "form/1/change/", body: { name: "Supper", version: 3 } });
    await send({
      method: "POST",
      path: "member/import/",
      body: new FormData(),
      contents: ["people.csv", 12],
    });
    expect(api.sent.map(({ headers }) => headers.get("Idempotency-Key"))).toEqual(
      ["key-1", "key-1", "key-1"].concat(["key-2", "key-2", "key-2"]),
    );
  });

  it("makes what is gone when its deletion is repeated a success, and no other deletion", async () => {
    const gone = json({ error: "There is no such checklist." }, 404);
    const { httpClient } = createFakeApi([networkError, gone, gone]);
    const remove = () => httpClient.request({ method: "DELETE", path: "planning/checklist/1/" });
    await expect(remove()).resolves.toMatchObject({ status: 404, json: undefined });
    await expect(remove()).rejects.toMatchObject({ status: 404 });
  });

  it("is given up after the retry", async () => {
    const { httpClient, sent } = createFakeApi([networkError]);
    await expect(httpClient.request({ path: "member/" })).rejects.toMatchObject({
      message: "Maximum retry count exceeded",
      status: 0,
      body: { code: "network_error" },
    });
    expect(sent).toHaveLength(2);
  });

  it("is not retried when the request was aborted", async () => {
    const { httpClient, sent, waited } = createFakeApi([json({})]);
    const request = httpClient.request({ path: "member/", signal: AbortSignal.abort() });
    await expect(request).rejects.toMatchObject({ name: "AbortError" });
    expect(sent).toHaveLength(0);
    expect(waited).toEqual([]);
  });

  it("ends at once when the request is aborted while it waits", async () => {
    const controller = new AbortController();
    const { httpClient, sent } = createFakeApi([networkError], {
      wait: async (_, signal) => {
        controller.abort();
        signal?.throwIfAborted();
      },
    });
    const request = httpClient.request({ path: "member/", signal: controller.signal });
    await expect(request).rejects.toMatchObject({ name: "AbortError" });
    expect(sent).toHaveLength(1);
  });

  it("is the only thing that is retried", async () => {
    const { httpClient, sent } = createFakeApi([json({}, 503)]);
    await expect(httpClient.request({ path: "member/" })).rejects.toMatchObject({ status: 503 });
    expect(sent).toHaveLength(1);
  });
});

describe("a 401", () => {
  it("signals once per token, however many requests it meets", async () => {
    const api = createFakeApi([json({}, 401)]);
    const requests = [1, 2, 3].map(() => api.httpClient.request({ path: "member/" }));
    const outcomes = await Promise.allSettled(requests);
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    expect(api.unauthorized).toBe(1);
  });

  it("signals again for the next token, and for none once the token has run out", async () => {
    let token: string | undefined = "first";
    const api = createFakeApi([json({}, 401)], { getToken: () => token });
    for (const next of ["first", "second", undefined, undefined, "third", undefined]) {
      token = next;
      await expect(api.httpClient.request({ path: "member/" })).rejects.toMatchObject({ status: 401 });
    }
    expect(api.unauthorized).toBe(5);
  });

  it("of a former token leaves the new session alone", async () => {
    let token = "old";
    const answer = (): Response => {
      token = "new";
      return json({}, 401);
    };
    const api = createFakeApi([answer], { getToken: () => token });
    await expect(api.httpClient.request({ path: "member/" })).rejects.toMatchObject({ status: 401 });
    expect(api.unauthorized).toBe(0);
  });

  it("has the catalogue's text only where the server has none", async () => {
    const { httpClient } = createFakeApi([json({}, 401), json({ error: "Session expired" }, 401)]);
    await expect(httpClient.request({ path: "a" })).rejects.toThrow(
      "Not Authenticated to init / Not authorized",
    );
    await expect(httpClient.request({ path: "a" })).rejects.toThrow("Session expired");
  });
});

describe("the text of an error", () => {
  const translate = (key: string, { _: text }: { _: string }): string =>
    key === "errors.edit_user" ? "Failed to edit user" : text;

  it.each([
    ["the server's own", { error: "No such team", code: "x" }, "errors.edit_user", "No such team"],
    ["the request's", {}, "errors.edit_user", "Failed to edit user"],
    ["the request's, for an empty one", { error: " " }, "errors.edit_user", "Failed to edit user"],
    [
      "the status's, for an unknown key",
      {},
      "errors.nothing",
      "Unexpected server error. Please try again later.",
    ],
    ["the status's", {}, undefined, "Unexpected server error. Please try again later."],
  ])("is %s", async (_, body, error, text) => {
    const { httpClient } = createFakeApi([json(body, 500)], { translate });
    await expect(httpClient.request({ path: "member/", error })).rejects.toMatchObject({
      message: text,
      status: 500,
      body: { error: text },
    });
  });

  it("survives an answer in HTML", async () => {
    const { httpClient } = createFakeApi([new Response("<h1>Bad gateway</h1>", { status: 502 })]);
    await expect(httpClient.request({ path: "member/" })).rejects.toMatchObject({
      message: "Unexpected server error. Please try again later.",
      status: 502,
    });
  });

  it("says how long to wait after too many requests", async () => {
    const { httpClient } = createFakeApi([json({}, 429, { "Retry-After": "40" })]);
    await expect(httpClient.request({ path: "a" })).rejects.toMatchObject({
      message: "Too many requests. Please try again in 40 seconds.",
      body: { retryAfter: 40 },
    });
  });

  it("counts a Retry-After date from the answer's own clock", async () => {
    const headers = { Date: "Sat, 03 Jan 2026 10:00:00 GMT", "Retry-After": "Sat, 03 Jan 2026 10:01:30 GMT" };
    const { httpClient } = createFakeApi([json({}, 429, headers)]);
    await expect(httpClient.request({ path: "a" })).rejects.toMatchObject({ body: { retryAfter: 90 } });
  });
});

describe("a 422", () => {
  it("gives each field its text by its path in the form", async () => {
    const errors = {
      name: ["is too long", "is taken"],
      "address.city": ["is required"],
      teams_and_roles: [{}, { team: ["is unknown"] }],
      phone: [],
    };
    const { httpClient } = createFakeApi([json({ error: "Please check.", code: "invalid", errors }, 422)]);
    await expect(httpClient.request({ path: "a" })).rejects.toMatchObject({
      message: "Please check.",
      body: {
        code: "invalid",
        errors: {
          name: "is too long is taken",
          "address.city": "is required",
          "teams_and_roles.1.team": "is unknown",
          "root.serverError": "Please check.",
        },
      },
    });
  });

  it("without errors has none, so that forms show the text as a message", async () => {
    const { httpClient } = createFakeApi([json({ error: "No.", errors: {} }, 422)]);
    const error: unknown = await httpClient.request({ path: "a" }).catch((reason: unknown) => reason);
    expect((error as { body: object }).body).toEqual({ error: "No." });
  });
});

describe("a successful answer", () => {
  it("is one whose status the request expects", async () => {
    const { httpClient } = createFakeApi([json({ pk: 1 }, 200), json({ pk: 1 }, 201)]);
    await expect(httpClient.request({ path: "form/", ok: [201] })).rejects.toMatchObject({ status: 200 });
    await expect(httpClient.request({ path: "form/", ok: [201] })).resolves.toMatchObject({ status: 201 });
  });

  it("of another API that says success: false is a refusal with its text", async () => {
    const { httpClient } = createFakeApi([
      json({ success: false, message: "Full" }),
      json({ success: false }),
    ]);
    const write = httpClient.request({ method: "POST", path: "https://other.example/a", body: {} });
    await expect(write).rejects.toMatchObject({ message: "Full", status: 422 });
    await expect(httpClient.request({ path: "https://other.example/a" })).resolves.toBeDefined();
  });

  it("may be empty", async () => {
    const { httpClient } = createFakeApi([new Response(null, { status: 204 })]);
    await expect(httpClient.request({ path: "a" })).resolves.toMatchObject({ json: undefined });
  });

  it("that is no JSON is an error that says what came", async () => {
    const page = new Response("<!doctype html>", { headers: { "Content-Type": "text/html" } });
    const { httpClient } = createFakeApi([page]);
    await expect(httpClient.request({ path: "member/" })).rejects.toMatchObject({
      message: "Expected JSON from member/, but the server sent text/html.",
      body: { code: "unexpected_answer" },
    });
  });
});

describe("a download", () => {
  const file = (disposition?: string): Response =>
    new Response("a,b\r\n", {
      headers: { "Content-Type": "text/csv", ...(disposition && { "Content-Disposition": disposition }) },
    });

  it.each([
    ['attachment; filename="members-20260103.csv"', "members-20260103.csv"],
    ["attachment; filename=\"x.csv\"; filename*=UTF-8''Mitglieder%20%C3%BC.csv", "Mitglieder ü.csv"],
    ['attachment; filename="../../etc/passwd"', "passwd"],
    ['attachment; filename=".."', "download"],
    ["attachment; filename=", "download"],
    [undefined, "download"],
  ])("with %s is named %s", async (disposition, name) => {
    const { httpClient } = createFakeApi([file(disposition)]);
    const downloaded = await httpClient.download({ path: "organization/download" });
    expect(downloaded.name).toBe(name);
    expect(downloaded.contentType).toBe("text/csv");
    await expect(downloaded.blob.text()).resolves.toBe("a,b\r\n");
  });

  it("that fails has the server's text", async () => {
    const { httpClient } = createFakeApi([json({ error: "Download failed." }, 400)]);
    await expect(httpClient.download({ path: "organization/download" })).rejects.toThrow("Download failed.");
  });
});

describe("lines", () => {
  const lines = (...pieces: string[]): Response =>
    new Response(new Blob(pieces).stream(), { headers: { "Content-Type": "application/x-ndjson" } });

  it("come one by one, wherever the pieces of the answer end", async () => {
    const { httpClient } = createFakeApi([lines('{"rows":1}\n{"ro', 'ws":2}\n')]);
    const heard: unknown[] = [];
    await httpClient.lines({ method: "POST", path: "x/" }, (value) => heard.push(value));
    expect(heard).toEqual([{ rows: 1 }, { rows: 2 }]);
  });

  it("that break off are asked for once more", async () => {
    const { httpClient, sent } = createFakeApi([lines('{"rows":1}\n{"ro'), lines('{"rows":3}\n')]);
    const heard: unknown[] = [];
    await httpClient.lines({ method: "POST", path: "x/" }, (value) => heard.push(value));
    expect([heard.at(-1), sent.length]).toEqual([{ rows: 3 }, 2]);
  });

  it("that are refused tell why", async () => {
    const { httpClient } = createFakeApi([json({ error: "There is no such upload." }, 404)]);
    await expect(httpClient.lines({ path: "x/" }, () => undefined)).rejects.toThrow(
      "There is no such upload.",
    );
  });
});
