import { beforeEach, expect, it } from "vitest";
import { MAX_PICTURES } from "../../../contract/api";
import { describeOnDatabase } from "../../../tests/support/database";
import { createMemoryStore, type MemoryStore } from "../../../tests/support/memoryStore";
import { pngOf } from "../../../tests/support/png";
import { testDefinitions } from "../../../tests/support/records";
import {
  addOrganization,
  addPerson,
  type Answer,
  createTestServer,
  type Json,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../tests/support/server";
import { sweepUploads } from "../../platform/files";
import type { MailWithFiles } from "../../platform/mail/job";
import type { Mailer } from "../../platform/mail/port";
import { createCourier } from "../messages/delivery/deliver";
import { messageJob, testLetterJob } from "../messages/delivery/job";
import { sendTestLetter } from "../messages/delivery/testLetter";

const PNG = pngOf({ width: 4, height: 3 });

describeOnDatabase("pictures of letters and messages", (getDatabase) => {
  let server: TestServer;
  let store: MemoryStore;
  let hope: TestOrganization;
  let owner: TestPerson;
  let stranger: TestPerson;
  let mails: MailWithFiles[];

  beforeEach(async () => {
    store = createMemoryStore();
    server = createTestServer(getDatabase(), { services: { definitions: testDefinitions() } });
    server.services.files.store = store;
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner", { name: "Olga Owner", email: "olga@hope.example" });
    stranger = await addPerson(server, await addOrganization(server, "other"), "owner");
    mails = [];
  });

  const mailer: Mailer = {
    recognisesRepeats: false,
    send: async (_key, mail) => {
      mails.push(mail as MailWithFiles);
    },
    close: () => undefined,
  };
  const call = (method: string, path: string, body?: unknown, token = owner.token): Promise<Answer> =>
    server.call(method, path, { token, ...(body !== undefined && { body }) });
  const sweep = (): Promise<number> => sweepUploads(server.database, store, server.services.clock());

  async function upload(content: Uint8Array, name = "dot.png", type = "image/png"): Promise<string> {
    const announced = await call("POST", "/message/upload-init", {
      file_name: name,
      content_type: type,
      size: content.length,
    });
    await server.call("PUT", String(announced.body["url"]).replace("/api", ""), {
      body: content,
      headers: { "Content-Type": "application/octet-stream" },
    });
    return String(announced.body["upload_id"]);
  }
  const add = async (content: Uint8Array = PNG): Promise<string> => {
    const answer = await call("POST", "/message/pictures", { upload_id: await upload(content) });
    expect(answer).toMatchObject({ status: 201, body: { picture: { width: 4, height: 3 } } });
    return String(answer.at("picture.src"));
  };
  const seen = (src: string): Promise<Answer> => server.call("GET", src.replace("/api", ""));
  const bodyWith = (src: string): string => `<p>Look:</p><img src="${src}" alt="A garden" width="320">`;
  const letter = (src: string, more: Json = {}): Json => ({
    name: "garden",
    title: "Garden",
    of: "people",
    subject: "Our garden",
    body: bodyWith(src),
    ...more,
  });
  const deliver = (): Promise<number> =>
    server.services.jobs.drain(messageJob, ({ data }) => createCourier(server.services, mailer)(data));

  it("are seen by whoever has their address, which nobody guesses, and have one each", async () => {
    const id = await upload(PNG);
    const [first, again] = [
      await call("POST", "/message/pictures", { upload_id: id }),
      await call("POST", "/message/pictures", { upload_id: id }),
    ];
    const src = String(first.at("picture.src"));
    expect(src).toMatch(/^\/api\/organization\/image\/[\w-]{22}\/$/);
    expect(again.at("picture.src")).toBe(src);
    const shown = await seen(src);
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(shown.headers.get("set-cookie")).toBeNull();
    expect(shown.headers.get("content-security-policy")).toContain("sandbox");
    expect((await seen(src.replace(/\/([\w-]{3})([\w-]+)\/$/, "/AAA$2/"))).status).toBe(404);
    expect((await seen(`/api/organization/image/${id}/`)).status).toBe(404);
  });

  it("are made by who may write messages, of uploads that are theirs", async () => {
    const id = await upload(PNG);
    const member = await addPerson(server, hope, "member");
    for (const [token, status] of [
      [stranger.token, 422],
      [member.token, 403],
    ] as const) {
      expect((await call("POST", "/message/pictures", { upload_id: id }, token)).status).toBe(status);
    }
    expect((await server.call("POST", "/message/pictures", { body: { upload_id: id } })).status).toBe(401);
  });

  it.each([
    [
      "a PDF",
      new TextEncoder().encode("%PDF-1.4\n%x\n1 0 obj\n<<>>\nendobj\n"),
      "a.pdf",
      "application/pdf",
      415,
    ],
    ["a PNG that lies", pngOf({ width: 1, height: 1, packed: new Uint8Array(9) }), "a.png", "image/png", 415],
    ["what is too wide", pngOf({ width: 2001, height: 1 }), "a.png", "image/png", 415],
    [
      "what is too much",
      pngOf({ width: 600, height: 600, packed: new Uint8Array(1_100_000) }),
      "a.png",
      "image/png",
      413,
    ],
  ])("are not made of %s", async (_what, content, name, type, status) => {
    const id = await upload(content, name, type);
    expect((await call("POST", "/message/pictures", { upload_id: id })).status).toBe(status);
  });

  it("stay as long as a letter shows them, whatever becomes of the file, and a year for its mails", async () => {
    const id = await upload(PNG);
    const src = String((await call("POST", "/message/pictures", { upload_id: id })).at("picture.src"));
    const file = await call("POST", "/file", { upload_id: id, folder: "" });
    expect(await call("POST", "/letters", letter(src))).toMatchObject({ status: 201 });
    expect((await call("GET", "/file")).at("files.0.used_in")).toMatchObject([
      { kind: "letter", pk: "garden", label: "Garden" },
    ]);
    await call("DELETE", `/file/${String(file.at("file.pk"))}`);
    server.pass({ days: 3 });
    await sweep();
    expect((await seen(src)).status).toBe(200);
    expect(await call("PUT", "/letters/garden", { body: "<p>No picture</p>" })).toMatchObject({
      status: 200,
    });
    server.pass({ days: 300 });
    await sweep();
    expect((await seen(src)).status).toBe(200);
    server.pass({ days: 70 });
    await sweep();
    expect((await seen(src)).status).toBe(404);
    const { token } = await addPerson(server, hope, "owner", { email: "later@hope.example" });
    expect(await call("PUT", "/letters/garden", { body: bodyWith(src) }, token)).toMatchObject({
      status: 422,
      body: { errors: { body: [expect.stringContaining("no longer exists")] } },
    });
  });

  it("that nothing shows are gone after a day, and those of a deleted letter after a year", async () => {
    const [unused, used] = [await add(), await add()];
    await call("POST", "/letters", letter(used));
    await call("DELETE", "/letters/garden");
    server.pass({ days: 3 });
    await sweep();
    expect([(await seen(unused)).status, (await seen(used)).status]).toEqual([404, 200]);
    server.pass({ days: 370 });
    await sweep();
    expect((await seen(used)).status).toBe(404);
  });

  it("of another organisation, from elsewhere and in numbers are refused or left out", async () => {
    const src = await add();
    const other = { token: stranger.token };
    expect((await server.call("POST", "/letters", { ...other, body: letter(src) })).status).toBe(422);
    const message = { subject: "x", body: bodyWith(src), to: [stranger.pk] };
    expect((await server.call("POST", "/message", { ...other, body: message })).status).toBe(422);
    expect((await server.call("POST", "/message/test", { ...other, body: message })).status).toBe(422);
    const german = { language: "de", subject: "x", body: bodyWith(src.replace(/...\/$/, "AAA/")) };
    expect(await call("POST", "/letters", letter(src, { translations: [german] }))).toMatchObject({
      status: 422,
      body: { errors: { "translations.0.body": [expect.any(String)] } },
    });
    const many = Array.from({ length: MAX_PICTURES + 1 }, (_, index) =>
      bodyWith(src.replace(/..\/$/, `${String(index).padStart(2, "0")}/`)),
    ).join("");
    expect((await call("POST", "/letters", letter(src, { body: many }))).status).toBe(422);
    const away = await call("POST", "/letters", letter("https://elsewhere.example/p.png"));
    expect(away.at("letter.body")).toBe("<p>Look:</p>");
  });

  it("stand in mails by their whole address; of one that is gone its words do", async () => {
    const [kept, gone] = [await add(), await add(pngOf({ width: 4, height: 3, colours: 6 }))];
    const body = `<p>Dear {first_name | "friend"}</p>${bodyWith(kept)}<p><img src="${gone}" alt="A pond"></p>`;
    const draft = await call("PUT", "/message/drafts/AAAAAAAAAAAAAAAAAAAAAA", {
      recipients: [],
      subject: "x",
      body,
      reply_to: null,
      scheduled_at: null,
      attachments: [],
      version: 0,
    });
    expect(draft.status).toBe(201);
    const written = { subject: "Garden", body };
    for (const isPersonal of [true, false]) {
      const sent = await call("POST", "/message", {
        ...written,
        to: [owner.pk, "reader@elsewhere.example"],
        is_personal: isPersonal,
      });
      expect(sent.status).toBe(201);
    }
    await call("POST", "/message/test", written);
    await server.database.owner.query("DELETE FROM public_images WHERE public_id = $1", [
      gone.split("/").at(-2),
    ]);
    await deliver();
    await server.services.jobs.drain(testLetterJob, (job) => sendTestLetter(server.services, mailer, job));
    expect(mails).toHaveLength(5);
    for (const { html, text, attachments } of mails) {
      expect(html).toContain(`<img src="http://hope.localhost:3000${kept}" alt="A garden" width="320"`);
      expect(html).toContain("<p>A pond</p>");
      expect(html.match(/<img /g)).toHaveLength(1);
      expect(text).not.toContain("image/");
      expect(attachments).toEqual([]);
    }
    expect((await call("GET", "/message")).at("messages.0.body")).toContain(kept);
    server.pass({ days: 800 });
    await sweep();
    expect((await seen(kept)).status).toBe(200);
  });

  it("are on paper once for all readers, and one that cannot be drawn leaves its words", async () => {
    const [src, broken] = [await add(), await add(pngOf({ width: 4, height: 3, colours: 6 }))];
    const body = `${bodyWith(src)}<table><tr><td><img src="${src}" alt="x"></td><td>b</td></tr></table><img src="${broken}" alt="A pond">`;
    expect(await call("POST", "/letters", letter(src, { body }))).toMatchObject({ status: 201 });
    for (const [key, content] of store.contents) {
      if (content[25] === 6) store.contents.set(key, content.slice(0, 30));
    }
    const people = [];
    for (const first_name of ["Ada", "Bela"]) {
      people.push(String((await call("POST", "/people", { first_name })).at("person.pk")));
    }
    const printed = await server.app.request(
      `http://localhost/api/letters/garden/pdf/?ids=${people.join(",")}`,
      { headers: { Authorization: `Bearer ${owner.token}` } },
    );
    expect(printed.status).toBe(200);
    const pdf = Buffer.from(await printed.arrayBuffer()).toString("latin1");
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2);
    expect(pdf.match(/\/Subtype \/Image/g)).toHaveLength(1);
  });

  const changed = (name: string, body: string, token = owner.token): Promise<Answer> =>
    call("PUT", `/built_in_letters/${name}`, { texts: [{ language: "en", subject: "x", body }] }, token);

  it("of built-in letters are put there by who may change settings, held, mailed, and let go when the product's words return", async () => {
    const role = await call("POST", "/organization/roles", { name: "Office", permissions: ["settings"] });
    const office = await addPerson(server, hope, "member", { email: "office@hope.example" });
    await server.database.owner.query("UPDATE members SET role_id = $1 WHERE id = $2", [
      role.at("role.pk"),
      office.pk,
    ]);
    const announced = await call(
      "POST",
      "/message/upload-init",
      { file_name: "dot.png", content_type: "image/png", size: PNG.length },
      office.token,
    );
    await server.call("PUT", String(announced.body["url"]).replace("/api", ""), {
      body: PNG,
      headers: { "Content-Type": "application/octet-stream" },
    });
    const upload_id = String(announced.body["upload_id"]);
    const added = await call("POST", "/message/pictures", { upload_id }, office.token);
    const src = String(added.at("picture.src"));
    expect(added.status).toBe(201);
    const body = `<p>Come as {role} until {expires}</p>${bodyWith(src)}`;
    expect((await changed("invitation", body, office.token)).status).toBe(200);
    expect((await changed("invitation", body, stranger.token)).at("errors")).toEqual({
      "texts.0.body": [expect.any(String)],
    });
    expect((await changed("account-reset", `<p>x</p><img src="${src}">`, office.token)).status).toBe(422);
    const text = { language: "en", subject: "x", body };
    const check = await call("POST", "/built_in_letters/invitation/check", text, office.token);
    expect(check.at("preview.html")).toContain(`<img src="${src}" alt="A garden" width="320"`);
    expect(check.at("preview.text")).not.toContain("image/");
    await call("POST", "/organization/admin-invite", {
      email: "nia@post.example",
      role: hope.roles.volunteer,
      first_name: "Nia",
    });
    const mail = (await server.takeMails()).find(({ to }) => to.address === "nia@post.example");
    expect(mail?.html).toContain(`<img src="http://hope.localhost:3000${src}" alt="A garden" width="320"`);
    expect(mail?.text).not.toContain("image/");
    server.pass({ days: 3 });
    await sweep();
    expect((await seen(src)).status).toBe(200);
    const { token } = await addPerson(server, hope, "owner", { email: "later@hope.example" });
    expect((await call("DELETE", "/built_in_letters/invitation", undefined, token)).status).toBe(200);
    await sweep();
    expect((await seen(src)).status).toBe(200);
    server.pass({ days: 370 });
    await sweep();
    expect((await seen(src)).status).toBe(404);
  });

  it("of receipts and statements are drawn on them, and shown by the pages that print", async () => {
    const src = await add();
    const thanks = `<p>Thank you</p>${bodyWith(src)}`;
    expect((await changed("paper-receipt", thanks)).status).toBe(200);
    expect((await changed("paper-statement", thanks)).status).toBe(200);
    const gift = await call("POST", "/donation/record", {
      amount: "20.00",
      received_on: server.services.clock().toISOString().slice(0, 10),
      method: "cash",
      first_name: "Ada",
      last_name: "Quist",
      email: "ada@donor.example",
    });
    expect(gift.status).toBe(201);
    const id = String(gift.at("donation.donation_id"));
    const year = server.services.clock().getUTCFullYear();
    const papers = [`/donation/${id}/receipt/`, `/donation/statement/file/?year=${year}`];
    for (const path of papers) {
      const read = async (format: string): Promise<Response> =>
        server.app.request(`http://localhost/api${path}${path.includes("?") ? "&" : "?"}format=${format}`, {
          headers: { Authorization: `Bearer ${owner.token}` },
        });
      const pdf = Buffer.from(await (await read("pdf")).arrayBuffer()).toString("latin1");
      expect(pdf.match(/\/Subtype \/Image/g)).toHaveLength(1);
      const page = await read("html");
      expect(page.headers.get("content-security-policy")).toContain("img-src 'self'");
      expect(await page.text()).toContain(`<img src="${src}" alt="A garden" width="320"`);
    }
  });
});
