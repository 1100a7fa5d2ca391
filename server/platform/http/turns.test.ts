import { beforeEach, expect, it, vi } from "vitest";
import { describeEachDatabase } from "../../../tests/support/database";
import {
  addOrganization,
  addPerson,
  createTestServer,
  type TestPerson,
  type TestServer,
} from "../../../tests/support/server";
import { ok, memberRoute } from "./route";
import { createTurns } from "./turns";
import Type from "typebox";

const limits = { inAll: 4, perOrganization: 3, waiting: 2 };

it("gives one organisation nearly all there is, and leaves room for another one", async () => {
  const turns = createTurns(limits);
  const first = await Promise.all([turns.take(1), turns.take(1), turns.take(1)]);
  let hasStarted = false;
  const fourth = turns.take(1).then((end) => {
    hasStarted = true;
    return end;
  });
  const other = await turns.take(2);
  expect([hasStarted, other]).toEqual([false, expect.any(Function)]);
  first[0]?.();
  expect(await fourth).toEqual(expect.any(Function));
});

it("has what nobody waits for make way while a call goes on and shortly after it, and not else", async () => {
  const turns = createTurns(limits);
  vi.useFakeTimers();
  const hasWaited = async (tookMs: number, ms: number): Promise<boolean> => {
    let isOver = false;
    const waiting = turns.makeWay(tookMs).then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(ms - 1);
    const wasOver = isOver;
    await vi.advanceTimersByTimeAsync(1);
    await waiting;
    return !wasOver;
  };
  try {
    expect(await hasWaited(40, 1)).toBe(false);
    const end = await turns.take(1);
    expect(await hasWaited(40, 120)).toBe(true);
    expect(await hasWaited(5000, 500)).toBe(true);
    end?.();
    expect(await hasWaited(40, 120)).toBe(true);
    await vi.advanceTimersByTimeAsync(500);
    expect(await hasWaited(40, 1)).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});

it("lets the organisation with the fewest go on first, and turns away what waits without end", async () => {
  const turns = createTurns(limits);
  const heavy = await Promise.all([turns.take(1), turns.take(1), turns.take(1)]);
  const light = await turns.take(2);
  const order: string[] = [];
  const wait = (orgId: number, name: string): Promise<unknown> =>
    turns.take(orgId).then((end) => (order.push(name), end));
  const waiting = [wait(1, "heavy"), wait(1, "heavy again")];
  expect(await turns.take(1)).toBeUndefined();
  waiting.push(wait(3, "new"));
  heavy[0]?.();
  await waiting[2];
  expect(order).toEqual(["new"]);
  heavy[1]?.();
  heavy[1]?.();
  await waiting[0];
  expect(order).toEqual(["new", "heavy"]);
  light?.();
  await waiting[1];
});

describeEachDatabase("calls of a heavy organisation", (getDatabase) => {
  let server: TestServer;
  let heavy: TestPerson;
  let light: TestPerson;
  let release: () => void;

  beforeEach(async () => {
    const held = new Promise<void>((done) => {
      release = done;
    });
    const slow = memberRoute({
      method: "get",
      path: "/slow/",
      summary: "Waits",
      responses: { 200: Type.Object({}) },
      handle: async () => {
        await held;
        return ok({});
      },
    });
    server = createTestServer(getDatabase(), {
      services: { turns: createTurns(limits) },
      extraRoutes: [slow],
    });
    heavy = await addPerson(server, await addOrganization(server, "hope"), "owner");
    light = await addPerson(server, await addOrganization(server, "river"), "owner");
  });

  it("wait for each other and are told to come again, while others are answered", async () => {
    const slow = (): Promise<number> =>
      server.call("GET", "/slow/", { token: heavy.token }).then(({ status }) => status);
    const calls = [slow(), slow(), slow(), slow(), slow(), slow()];
    const refused = await Promise.race(calls);
    expect(refused).toBe(503);
    const again = await server.call("GET", "/slow/", { token: heavy.token });
    expect([again.status, again.at("code"), again.headers.get("Retry-After")]).toEqual([503, "busy", "2"]);
    expect((await server.call("GET", "/organization/", { token: light.token })).status).toBe(200);
    release();
    expect((await Promise.all(calls)).toSorted()).toEqual([200, 200, 200, 200, 200, 503]);
  });
});
