import { beforeEach, expect, it } from "vitest";
import { describeEachDatabase } from "../../../tests/support/database";
import { define, definitionsOf } from "../../../tests/support/definitions";
import {
  addOrganization,
  addPerson,
  createTestServer,
  TEST_PASSWORD,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../tests/support/server";
import { createRightsNews } from "../../platform/auth/rightsNews";
import { createNews } from "../../platform/db/news";
import type { DefinitionsInForce } from "../../platform/definitionsPort";

const definitions: DefinitionsInForce = {
  resources: [
    define({
      name: "vehicles",
      provider: "records",
      fields: { plate: { type: "string" } },
      permissions: {
        rules: [
          { role: "volunteer", action: "list" },
          { role: "owner", action: "list" },
          { role: "*", action: "show" },
        ],
      },
    }),
  ],
  menu: { entries: [], template: [] },
  mistakes: [
    { code: "unknown_key", file: "custom/x.json", line: 3, pointer: "/x", message: "There is no key x." },
  ],
  hash: "h1",
};

const weather = define({
  name: "weather",
  provider: "rest",
  recordRepresentation: "{station} {kind}",
  endpoints: {
    id: "id",
    getList: { path: "https://weather.example/v1/days", query: { station: "hope-7f3a9c" }, data: "/days" },
    getOne: { path: "https://weather.example/v1/days/{id}" },
    update: { path: "https://weather.example/v1/days/{id}" },
  },
  fields: {
    station: { type: "string", default: "north", help: "resources.weather.help" },
    kind: { type: "select", choices: ["rain", "sun"], when: { station: "north" } },
    secret_note: { type: "text" },
  },
  actions: {
    warn: { on: "record", request: { method: "POST", path: "https://weather.example/v1/warn/{id}" } },
  },
  permissions: { rules: [{ role: "manager", action: "list" }] },
  labels: {
    en: {
      name: "Day |||| Days",
      description: "What the sky did",
      fields: { station: "Station", secret_note: "Note" },
      choices: { kind: { rain: "Rain" } },
    },
  },
});

const eventOf = (access: object): string =>
  `event: config-current\ndata: ${JSON.stringify({ hash: "h1", access })}\n\n`;
const CURRENT = eventOf({ role: "volunteer", permissions: ["planning"] });

describeEachDatabase("the configuration", (getDatabase) => {
  let server: TestServer;
  let tokens: { owner: string; volunteer: string };
  let volunteer: TestPerson;
  let hope: TestOrganization;
  let announce: (next: DefinitionsInForce) => void;
  let stopping: AbortController;
  let subscribed: Promise<void>;

  beforeEach(async () => {
    const listeners = new Set<(next: DefinitionsInForce) => void>();
    stopping = new AbortController();
    let tellSubscribed = (): void => undefined;
    subscribed = new Promise((resolve) => {
      tellSubscribed = resolve;
    });
    announce = (next) => {
      for (const listener of listeners) listener(next);
    };
    server = createTestServer(getDatabase(), {
      services: {
        stopping: stopping.signal,
        definitions: {
          current: () => definitions,
          subscribe: (listener) => {
            listeners.add(listener);
            tellSubscribed();
            return () => listeners.delete(listener);
          },
        },
      },
    });
    hope = await addOrganization(server, "hope");
    volunteer = await addPerson(server, hope, "volunteer");
    tokens = { owner: (await addPerson(server, hope, "owner")).token, volunteer: volunteer.token };
  });

  it("carries the caller's own rules and those for everyone, and mistakes only for who may mend them", async () => {
    const volunteer = await server.call("GET", "/config/resources/", { token: tokens.volunteer });
    expect(volunteer.at("resources.0.permissions.rules")).toEqual([
      { role: "volunteer", action: "list" },
      { role: "*", action: "show" },
    ]);
    expect(volunteer.at("mistakes")).toBeUndefined();
    const owner = await server.call("GET", "/config/resources/", { token: tokens.owner });
    expect(owner.at("mistakes.0.line")).toBe(3);
  });

  it.each([
    ["owner", true],
    ["admin", true],
    ["manager", true],
    ["fundraiser", false],
    ["volunteer", false],
    ["member", false],
  ] as const)(
    "tells %s addresses, texts and fields of a resource only with a right on it",
    async (role, may) => {
      server.services.definitions = {
        current: () => ({ ...definitions, resources: [weather] }),
        subscribe: () => () => undefined,
      };
      const { token } = await addPerson(server, hope, role, { email: "reader@hope.example" });
      const answer = await server.call("GET", "/config/resources/", { token });
      expect([answer.text.includes("weather.example"), answer.text.includes("secret_note")]).toEqual([
        may,
        may,
      ]);
      if (may) return;
      expect(answer.at("resources")).toEqual([
        {
          name: "weather",
          file: weather.file,
          group: "custom",
          menu: false,
          paths: weather.paths,
          provider: "rest",
          idField: "id",
          recordRepresentation: "{station} {kind}",
          fields: { station: { type: "string" }, kind: { type: "select", choices: ["rain", "sun"] } },
          search: false,
          filters: [],
          list: false,
          create: false,
          edit: false,
          show: false,
          can: { create: false, edit: false, show: false, delete: false, list: false, update: false },
          actions: [],
          links: [],
          runs: [],
          permissions: { subject: "weather", rules: [] },
          labels: {
            en: {
              name: "Day |||| Days",
              fields: { station: "Station" },
              choices: { kind: { rain: "Rain" } },
            },
          },
        },
      ]);
    },
  );

  it("tells somebody who waits to be let in nothing, whatever their role will be", async () => {
    const inForce = { ...definitions, resources: [weather, ...definitionsOf("nonprofit").values()] };
    server.services.definitions = { current: () => inForce, subscribe: () => () => undefined };
    const { token } = await addPerson(server, hope, "admin", { status: "Pending" });
    const answer = await server.call("GET", "/config/resources/", { token });
    expect([answer.status, answer.at("code"), answer.at("resources")]).toEqual([
      403,
      "pending_approval",
      undefined,
    ]);
  });

  it("keeps the way to look names up that another resource tells of anyway", async () => {
    const inForce = { ...definitions, resources: [...definitionsOf("nonprofit").values()] };
    server.services.definitions = { current: () => inForce, subscribe: () => () => undefined };
    const { token, pk } = await addPerson(server, hope, "member");
    const listed = async (): Promise<unknown> => {
      const answer = await server.call("GET", "/config/resources/", { token });
      const found = (answer.at("resources") as { name: string; endpoints?: object }[]).find(
        ({ name }) => name === "members",
      );
      return Object.keys(found?.endpoints ?? {});
    };
    expect(await listed()).toEqual([]);
    await server.database.owner.exec(`UPDATE roles SET permissions = '{volunteers}'
      WHERE id = (SELECT role_id FROM members WHERE id = ${pk})`);
    expect(await listed()).toEqual(["id", "getList"]);
  });

  it("is sent anew when the caller's rights have changed", async () => {
    const { token, pk } = await addPerson(server, hope, "member");
    const first = await server.call("GET", "/config/resources/", { token });
    await server.database.owner.exec(`UPDATE roles SET permissions = '{planning}'
      WHERE id = (SELECT role_id FROM members WHERE id = ${pk})`);
    const headers = { "If-None-Match": first.headers.get("ETag") ?? "" };
    expect((await server.call("GET", "/config/resources/", { token, headers })).status).toBe(200);
  });

  it("is sent again only when it has changed for the caller", async () => {
    const first = await server.call("GET", "/config/resources/", { token: tokens.owner });
    const tag = first.headers.get("ETag") ?? "";
    const again = await server.call("GET", "/config/resources/", {
      token: tokens.owner,
      headers: { "If-None-Match": `W/${tag}` },
    });
    expect([again.status, again.text]).toEqual([304, ""]);
    const other = await server.call("GET", "/config/resources/", {
      token: tokens.volunteer,
      headers: { "If-None-Match": tag },
    });
    expect(other.status).toBe(200);
  });

  it("tells of a change as a server-sent event, and ends when the server stops", async () => {
    const listening = server.call("GET", "/config/events/", { token: tokens.volunteer });
    await subscribed;
    announce({ ...definitions, hash: "h2" });
    stopping.abort();
    const answer = await listening;
    expect(answer.headers.get("Content-Type")).toBe("text/event-stream; charset=utf-8");
    expect(answer.text).toBe(`retry: 3000\n\n${CURRENT}event: config-changed\ndata: {"hash":"h2"}\n\n`);
  });

  it("has the stream end when the reader's rights change, and tells those to the next one", async () => {
    const news = createNews(getDatabase());
    const stopListening = await news.open((error) => {
      throw error;
    });
    server.services.rightsNews = await createRightsNews(news);
    const listening = server.call("GET", "/config/events/", { token: tokens.volunteer });
    await subscribed;
    const body = { teams_and_roles: [{ team: null, role: hope.roles.member }] };
    await server.call("PUT", `/member/update/${volunteer.pk}/`, { token: tokens.owner, body });
    expect((await listening).text).toBe(`retry: 3000\n\n${CURRENT}`);
    stopping.abort();
    const next = await server.call("GET", "/config/events/", { token: tokens.volunteer });
    expect(next.text).toContain(eventOf({ role: "member", permissions: [] }));
    await stopListening();
  });

  it("has the stream say so with its last event when the reader is let in no more", async () => {
    const news = createNews(getDatabase());
    const stopListening = await news.open((error) => {
      throw error;
    });
    server.services.rightsNews = await createRightsNews(news);
    const listening = server.call("GET", "/config/events/", { token: tokens.volunteer });
    await subscribed;
    const body = { pk: volunteer.pk, status: "Inactive" };
    await server.call("PUT", "/member/", { token: tokens.owner, body });
    expect((await listening).text).toBe(`retry: 3000\n\n${CURRENT}event: access-ended\ndata: {}\n\n`);
    expect((await server.call("GET", "/config/events/", { token: tokens.volunteer })).status).toBe(401);
    await stopListening();
  });

  it("has the stream end where its session was ended elsewhere, and refuses the next one", async () => {
    const news = createNews(getDatabase());
    const stopListening = await news.open((error) => {
      throw error;
    });
    server.services.rightsNews = await createRightsNews(news);
    const again = await server.call("POST", "/auth/login/", {
      body: { email: volunteer.email, password: TEST_PASSWORD },
    });
    const listening = server.call("GET", "/config/events/", { token: tokens.volunteer });
    await subscribed;
    await server.call("DELETE", "/auth/sessions/", { token: String(again.at("token")) });
    expect((await listening).text).toBe(`retry: 3000\n\n${CURRENT}`);
    expect((await server.call("GET", "/config/events/", { token: tokens.volunteer })).status).toBe(401);
    await stopListening();
  });

  it.each([
    ["is approved", "POST", "approve/", ""],
    ["is turned down", "DELETE", "", "event: access-ended\ndata: {}\n\n"],
  ])("has the stream of somebody who waits end when their sign-up %s", async (_, method, path, last) => {
    const news = createNews(getDatabase());
    const stopListening = await news.open((error) => {
      throw error;
    });
    server.services.rightsNews = await createRightsNews(news);
    const waiting = await addPerson(server, hope, "member", { status: "Pending" });
    await server.database.owner.exec(`INSERT INTO invitations
      (org_id, member_id, code_hash, source, message, invited_at, expires_at)
      VALUES (${hope.id}, ${waiting.pk}, '', 'signup', '', now(), now() + interval '14 days')`);
    const listening = server.call("GET", "/config/events/", { token: waiting.token });
    await subscribed;
    const answer = await server.call(method, `/member/pending-volunteers/${waiting.pk}/${path}`, {
      token: tokens.owner,
    });
    expect(answer.status).toBe(200);
    expect((await listening).text).toBe(
      `retry: 3000\n\n${eventOf({ role: "member", permissions: [] })}${last}`,
    );
    await stopListening();
  });

  it("is told once, and seldom asked for, where there is no place for another stream", async () => {
    server.services.streams.take = () => undefined;
    const answer = await server.call("GET", "/config/events/", { token: tokens.volunteer });
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([
      200,
      "text/event-stream; charset=utf-8",
    ]);
    expect(answer.text).toBe(`retry: 30000\n\n${CURRENT}`);
  });

  it("keeps nothing open for who only asks for its head", async () => {
    const answer = await server.call("HEAD", "/config/events/", { token: tokens.volunteer });
    expect([answer.status, answer.text]).toEqual([200, ""]);
    expect(server.services.streams.count()).toBe(0);
  });
});
