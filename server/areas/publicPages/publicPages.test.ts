import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { describeOnDatabase } from "../../../tests/support/database";
import {
  addOrganization,
  addPerson,
  createTestServer,
  type Json,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../tests/support/server";
import { createApp } from "../../app";
import { tooMany } from "../../platform/errors";
import { serveApp } from "../../platform/http/staticApp";
import { createPublicPages } from ".";

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta name="base-domain" content="" />
    <title>Almoner</title>
  </head>
  <body><div id="root"></div><noscript><div><p>Scripts, please.</p></div></noscript></body>
</html>`;

describeOnDatabase("the HTML of public pages", (getDatabase) => {
  let folder: string;
  let server: TestServer;
  let hope: TestOrganization;
  let manager: TestPerson;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "almoner-public-"));
    writeFileSync(join(folder, "index.html"), PAGE);
    server = createTestServer(getDatabase());
    hope = await addOrganization(server, "hope");
    manager = await addPerson(server, hope, "manager");
    await server.database.owner.exec(
      "UPDATE organizations SET language = 'de', description = 'Suppe & <Brot>'",
    );
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  async function open(
    path: string,
    host = "hope.localhost:3000",
    { services = server.services, address = "203.0.113.7" } = {},
  ): Promise<{ status: number; html: string }> {
    const app = createApp({ services });
    const { origins } = services;
    serveApp(app, { folder, origins, captcha: false, publicPages: createPublicPages(app, services) });
    const answer = await app.request(path, { headers: { Host: host, "X-Forwarded-For": address } });
    return { status: answer.status, html: await answer.text() };
  }

  async function addEvent(more: Json): Promise<string> {
    const answer = await server.call("POST", "/event/", {
      token: manager.token,
      body: {
        title: "Sommerfest",
        category: "Family",
        is_public: true,
        status: "published",
        start: "2026-03-17T18:30",
        end: "2026-03-17T20:00",
        ...more,
      },
    });
    expect(answer.status).toBe(201);
    return String(answer.at("event.slug"));
  }

  it("tell whose they are, in the organisation's language", async () => {
    const { status, html } = await open("/public");
    expect(status).toBe(200);
    expect(html).toContain('<html lang="de"');
    expect(html).toContain(`<title>The hope people</title>`);
    expect(html).toContain('content="Suppe &amp; &lt;Brot&gt;"');
    expect(html).toContain('<link rel="canonical" href="http://hope.localhost:3000/public" />');
    expect(html).toContain('"@type":"NGO"');
    expect((await open("/public/events")).html).toContain(`<title>Veranstaltungen · The hope people</title>`);
  });

  it("tell of an event what search engines read, with its text as text", async () => {
    const slug = await addEvent({
      title: `Fest </script><script>alert(1)</script>`,
      description: "<p>Suppe &amp; Lieder</p>",
    });
    const { status, html } = await open(`/public/events/${slug}`);
    expect(status).toBe(200);
    expect(html).toContain('<meta name="description" content="Suppe &amp; Lieder" />');
    expect(html).toContain('"@type":"Event"');
    expect(html).toContain('"startDate":"2026-03-17T18:30:00+01:00"');
    expect(html).not.toContain("<script>alert");
  });

  it("tell without scripts when and where an event is, and which events there are", async () => {
    const slug = await addEvent({
      location: "Garten",
      start: "2026-03-17",
      end: "2026-03-18",
      all_day: true,
    });
    const { html } = await open(`/public/events/${slug}`);
    expect(html).toMatch(/<noscript>.*<p>Dienstag, 17. März 2026<\/p><p>Garten<\/p>.*<\/noscript>/);
    const list = await open("/public/events");
    expect(list.html).toMatch(
      new RegExp(`<noscript>.*<a href="http://hope.localhost:3000/public/events/${slug}">Sommerfest</a>`),
    );
  });

  it.each([
    ["a draft", { status: "draft" }],
    ["an event of members only", { is_public: false }],
  ])("tell nothing of %s, and answer 404", async (_what, more) => {
    const slug = await addEvent({ ...more, title: "Geheimnis" });
    const { status, html } = await open(`/public/events/${slug}`);
    expect(status).toBe(404);
    expect(html).not.toContain("Geheimnis");
    expect(html).toContain("noindex");
  });

  it.each(["/public/events/nowhere", "/public/nowhere", "/public/rsvp", "/public/donate/more"])(
    "answer 404 at %s, with the app's page",
    async (path) => {
      const { status, html } = await open(path);
      expect(status).toBe(404);
      expect(html).toContain('<div id="root">');
    },
  );

  it("describe forms within the limit of each visitor, and go out as they are beyond it", async () => {
    const form = await server.call("POST", "/form/", {
      token: manager.token,
      body: {
        name: "Mithelfen",
        status: "published",
        fields: [{ id: "11111111-1111-4111-8111-111111111111", type: "short_text", label: "Name" }],
      },
    });
    const path = `/public/forms/${String(form.body["formId"])}`;
    const { limits } = server.services;
    const eager = "203.0.113.9";
    const limited: typeof limits = {
      ...limits,
      take: async (key) => {
        if (key === `get /form/public/{id}/ ${eager}`) throw tooMany(60);
      },
    };
    const services = { ...server.services, limits: limited };
    expect((await open(path, undefined, { services })).html).toContain("<title>Mithelfen · ");
    const { status, html } = await open(path, undefined, { services, address: eager });
    expect([status, html]).toEqual([200, expect.stringContaining("<title>Almoner")]);
  });

  it("know pages with however many slashes behind them", async () => {
    expect((await open(`/public/events${"/".repeat(3)}`)).status).toBe(200);
  });

  it("answer 404 where there is no organisation", async () => {
    expect((await open("/public", "nobody.localhost:3000")).status).toBe(404);
    expect((await open("/public", "localhost:3000")).status).toBe(404);
  });

  it("keep the links of mails out of search engines", async () => {
    const { status, html } = await open("/public/rsvp/some-secret");
    expect(status).toBe(200);
    expect(html).toContain("noindex");
    expect(html).not.toContain("some-secret");
  });

  it("go out as they are when what they tell of cannot be found out", async () => {
    const failing = createTestServer(getDatabase());
    const app = createApp({ services: failing.services });
    const { origins } = failing.services;
    const publicPages = createPublicPages(createApp({ services: failing.services }), {
      ...failing.services,
      origins: {
        ...origins,
        organization: () => {
          throw new Error("no");
        },
      },
    });
    serveApp(app, { folder, origins, captcha: false, publicPages });
    const answer = await app.request("/public", { headers: { Host: "hope.localhost:3000" } });
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining("<title>Almoner")]);
  });
});
