import { describe, expect, it, vi } from "vitest";
import { createDemoFetch } from "./createDemoFetch";
import { createDemoDatabase } from "./createDemoDatabase";
import { createTestDemo, NOW } from "./testDemo";

interface List {
  total: number;
  users: { id: number }[];
}

describe("createDemoFetch", () => {
  it("answers JSON", async () => {
    const response = await createTestDemo().fetch("/api/users/list/data");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toContain("application/json");
    expect(((await response.json()) as List).total).toBe(50);
  });

  it.each([
    ["a path", "/api/users/user?id=3"],
    ["an address", "https://admin.example/api/users/user?id=3"],
    ["a URL", new URL("https://admin.example/api/users/user?id=3")],
    ["a Request", new Request("https://admin.example/api/users/user?id=3")],
  ])("accepts %s", async (_, input) => {
    const response = await createTestDemo().fetch(input);
    expect(await response.json()).toMatchObject({ id: 3 });
  });

  it("accepts methods in small letters", async () => {
    const demo = createTestDemo();
    const removed = await demo.fetch("/apps/users/delete?id=3", { method: "delete" });
    expect(removed.status).toBe(200);
    expect((await demo.fetch("/api/users/user?id=3", { method: "get" })).status).toBe(404);
  });

  it("reads the body of a Request, and lets init win over it", async () => {
    const { fetch } = createTestDemo();
    const request = () =>
      new Request("https://admin.example/apps/users/add-user", {
        method: "POST",
        body: JSON.stringify({ fullName: "From the request" }),
      });
    expect(await (await fetch(request())).json()).toMatchObject({ user: { fullName: "From the request" } });
    const overridden = await fetch(request(), {
      method: "POST",
      body: JSON.stringify({ fullName: "From init" }),
    });
    expect(await overridden.json()).toMatchObject({ user: { fullName: "From init" } });
    const asRead = new Request("https://admin.example/api/users/user?id=1", { method: "POST" });
    expect((await fetch(asRead, { method: "GET" })).status).toBe(200);
  });

  it.each(["", "no json", "[1]", "null", "7", '"text"', "fullName=Ida"])(
    "answers 400 to a body that is no JSON object: %j",
    async (body) => {
      const demo = createTestDemo();
      const response = await demo.fetch("/apps/users/add-user", { method: "POST", body });
      expect(response.status).toBe(400);
      expect(((await response.json()) as { error: string }).error).toMatch(/JSON object/);
      expect((await demo.get<List>("/api/users/list/data")).body.total).toBe(50);
    },
  );

  it("takes the parameters of a deletion from the query or the body", async () => {
    const demo = createTestDemo();
    expect((await demo.send("DELETE", "/apps/users/delete?id=1")).status).toBe(200);
    expect((await demo.send("DELETE", "/apps/users/delete", { id: 2 })).status).toBe(200);
    expect((await demo.get<List>("/api/users/list/data")).body.total).toBe(48);
    const broken = await demo.fetch("/apps/users/delete?id=3", { method: "DELETE", body: "{" });
    expect(broken.status).toBe(400);
  });

  it.each([
    ["another path", "/api/member/", undefined],
    ["a longer path", "/api/users/list/data/1", undefined],
    ["a trailing slash", "/api/users/list/data/", undefined],
    ["a shorter path", "/api/users/list", undefined],
    ["another method", "/api/users/list/data", { method: "POST", body: "{}" }],
    ["a HEAD", "/api/users/list/data", { method: "HEAD" }],
    ["an empty path parameter", "/apps/ecommerce/products/", undefined],
    ["another case", "/API/users/list/data", undefined],
  ])("passes %s through", async (_, path, init) => {
    const demo = createTestDemo();
    expect((await demo.fetch(path, init)).status).toBe(299);
    expect(demo.passedThrough).toHaveLength(1);
  });

  it("passes through exactly what it was given", async () => {
    const passThrough = vi.fn(async () => new Response("real"));
    const fetch = createDemoFetch({ now: () => NOW, random: () => 0, passThrough });
    const request = new Request("https://admin.example/elsewhere", { method: "POST", body: "body" });
    const init = { headers: { accept: "text/csv" } };
    const response = await fetch(request, init);
    expect(await response.text()).toBe("real");
    expect(passThrough.mock.lastCall).toEqual([request, init]);
    expect(request.bodyUsed).toBe(false);
    await fetch("/elsewhere");
    expect(passThrough.mock.lastCall).toHaveLength(1);
  });

  it("passes a failure of the real server through", async () => {
    const fetch = createDemoFetch({
      now: () => NOW,
      random: () => 0,
      passThrough: () => Promise.reject(new TypeError("offline")),
    });
    await expect(fetch("/elsewhere")).rejects.toThrow("offline");
  });

  it("rejects with AbortError when the signal is aborted, and changes nothing", async () => {
    const demo = createTestDemo();
    const signal = AbortSignal.abort();
    await expect(demo.fetch("/apps/users/delete?id=1", { method: "DELETE", signal })).rejects.toMatchObject({
      name: "AbortError",
    });
    const request = new Request("https://admin.example/api/users/list/data", { signal });
    await expect(demo.fetch(request)).rejects.toMatchObject({ name: "AbortError" });
    expect((await demo.get<List>("/api/users/list/data")).body.total).toBe(50);
  });

  it("rejects an aborted call before it judges the body", async () => {
    const init = { method: "POST", body: "no json", signal: AbortSignal.abort() };
    await expect(createTestDemo().fetch("/apps/users/add-user", init)).rejects.toMatchObject({
      name: "AbortError",
    });
  });

  it("rejects when it is aborted before the call takes effect", async () => {
    const demo = createTestDemo();
    const controller = new AbortController();
    const removal = demo.fetch("/apps/users/delete?id=1", { method: "DELETE", signal: controller.signal });
    controller.abort();
    await expect(removal).rejects.toMatchObject({ name: "AbortError" });
    expect((await demo.get<List>("/api/users/list/data")).body.total).toBe(50);
  });

  it("lets a null signal of init win over the request's", async () => {
    const request = new Request("https://admin.example/api/users/list/data", { signal: AbortSignal.abort() });
    expect((await createTestDemo().fetch(request, { signal: null })).status).toBe(200);
  });

  it("keeps two instances apart", async () => {
    const [one, two] = [createTestDemo(), createTestDemo()];
    await one.send("DELETE", "/apps/users/delete?id=1");
    expect((await one.get("/api/users/user?id=1")).status).toBe(404);
    expect((await two.get("/api/users/user?id=1")).status).toBe(200);
  });

  it("works on a given database, so that screens and calls see the same", async () => {
    const database = createDemoDatabase({ now: NOW });
    const demo = createTestDemo({ database });
    await demo.send("DELETE", "/apps/users/delete?id=1");
    expect((await database.open("users")).users.find(1)).toBeUndefined();
  });

  it("hands out copies: changing an answer changes nothing", async () => {
    const demo = createTestDemo();
    const { body } = await demo.get<List>("/api/users/list/data");
    body.users.length = 0;
    expect((await demo.get<List>("/api/users/list/data")).body.users).toHaveLength(10);
  });

  it("gives the same samples whatever random says", async () => {
    const paths = ["/api/users/list/all-data", "/views/messages/emails", "/apps/invoice/invoices"];
    for (const path of paths) {
      const low = await createTestDemo({ random: () => 0 }).get(path);
      const high = await createTestDemo({ random: () => 0.999 }).get(path);
      expect(high.body).toEqual(low.body);
    }
  });

  it("keeps prototypes out of records", async () => {
    const demo = createTestDemo();
    const response = await demo.fetch("/apps/todo/update-task", {
      method: "POST",
      body: '{"task": {"id": 1, "__proto__": {"polluted": true}, "title": "Kept"}}',
    });
    expect(await response.json()).toMatchObject({ task: { id: 1, title: "Kept" } });
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it.each(["page=0", "page=-1", "perPage=abc", "perPage=1.5", "page=2&page=3"])(
    "names the parameter of a page that cannot be: %s",
    async (query) => {
      const { status, body } = await createTestDemo().get<{ error: string }>(`/api/users/list/data?${query}`);
      expect(status).toBe(400);
      expect(body.error).toContain(`"${query.split("=")[0]}"`);
    },
  );
});
