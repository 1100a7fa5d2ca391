import { inflateSync } from "node:zlib";
import { beforeEach, expect, it } from "vitest";
import { describeOnDatabase } from "../../../tests/support/database";
import { testDefinitions, trips, vehicles } from "../../../tests/support/records";
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

/** What a PDF shows, by what its fonts say of their glyphs; the order is that of drawing. */
async function shownIn(pdf: Uint8Array): Promise<string> {
  const bytes = Buffer.from(pdf);
  const streams: string[] = [];
  for (let at = bytes.indexOf("stream\n"); at !== -1; at = bytes.indexOf("stream\n", at + 1)) {
    if (bytes.subarray(at - 3, at).toString() === "end") continue;
    const end = bytes.indexOf("\nendstream", at);
    try {
      streams.push(inflateSync(bytes.subarray(at + 7, end)).toString("latin1"));
    } catch {
      // A font, which is packed otherwise.
    }
  }
  const maps = streams.filter((one) => one.includes("beginbfrange"));
  const glyphs = maps.map((map) => {
    const codes = [...map.matchAll(/\[([^\]]*)\]/g)].flatMap(([, list = ""]) => [
      ...list.matchAll(/<([0-9a-f ]+)>/gi),
    ]);
    // A glyph of several letters says each of them.
    return codes.map(([, code = ""]) =>
      code
        .split(" ")
        .map((one) => String.fromCodePoint(Number.parseInt(one, 16) || 32))
        .join(""),
    );
  });
  const drawn = streams
    .filter((one) => /\bTJ\b/.test(one))
    .flatMap((one) => [...one.matchAll(/\/F(\d) |\[([^\]]*)\] TJ/g)]);
  // What its fonts say stands in the order of their numbers.
  const fonts = [...new Set(drawn.flatMap(([, name]) => name ?? []))].sort((a, b) => Number(a) - Number(b));
  let font = 0;
  return drawn
    .map(([, name, text]) => {
      if (name !== undefined) {
        font = fonts.indexOf(name);
        return "";
      }
      const codes = [...(text ?? "").matchAll(/<([0-9a-f]+)>/gi)].map(([, hex = ""]) => hex).join("");
      return `${(codes.match(/.{4}/g) ?? []).map((hex) => glyphs[font]?.[Number.parseInt(hex, 16)] ?? "?").join("")}\n`;
    })
    .join("");
}

describeOnDatabase("letters on paper", (getDatabase) => {
  let server: TestServer;
  let owner: TestPerson;
  let hope: TestOrganization;

  beforeEach(async () => {
    server = createTestServer(getDatabase(), { services: { definitions: testDefinitions() } });
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner");
  });

  const call = (method: string, path: string, body?: Json): Promise<Answer> =>
    server.call(method, path, { token: owner.token, ...(body && { body }) });
  const add = async (body: Json): Promise<number> =>
    Number((await call("POST", "/people", body)).at("person.pk"));
  const at = (line1: string): Json => ({
    addresses: [{ kind: "home", line1, zip: "10115", city: "Berlin", country: "DE" }],
  });
  const write = (more: Json = {}): Promise<Answer> =>
    call("POST", "/letters", {
      name: "thanks",
      title: "Thanks",
      of: "people",
      subject: "Thank you, {first_name}",
      body: '<p>Dear {first_name | "friend"},</p><ul><li>one <b>big</b> thing</li></ul>',
      ...more,
    });
  const file = async (path: string): Promise<Response> => {
    const answer = await server.app.request(`http://localhost/api${path}`, {
      headers: { Authorization: `Bearer ${owner.token}` },
    });
    expect(answer.status).toBe(200);
    return answer;
  };
  const pages = (pdf: string): number => pdf.match(/\/Type \/Page\b/g)?.length ?? 0;

  it("are one PDF with a sheet for each, in each one's language, and name whom they leave out", async () => {
    const german = { language: "de", subject: "Danke, {first_name}", body: "<p>Guten Tag {first_name}</p>" };
    expect((await write({ translations: [german] })).status).toBe(201);
    const ann = await add({ first_name: "Ann", ...at("Old Lane 1") });
    const ben = await add({ first_name: "Ben", language: "de" });
    const cy = await add({ first_name: "Cy", consents: [{ channel: "post", answer: "no" }], ...at("X 1") });
    const answer = await file(`/letters/thanks/pdf/?ids=${ann},${ben},${cy},999999`);
    expect(answer.headers.get("Content-Type")).toBe("application/pdf");
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(pages(Buffer.from(bytes).toString("latin1"))).toBe(3);
    const shown = await shownIn(bytes);
    expect(shown).toContain("Ann\nOld Lane 1\n10115 Berlin");
    expect(shown).toContain("Thank you, Ann");
    expect(shown).toContain("Danke, Ben");
    expect(shown).toContain("Guten Tag Ben");
    expect(shown).not.toContain("Thank you, Cy");
    expect(shown).toMatch(/have died:\n+#\d+ Cy/);
  });

  it("is a page that prints where the fonts lack its letters, and for the one who is named alone", async () => {
    expect((await write()).status).toBe(201);
    const name = "ชื่อ";
    const thai = await add({
      first_name: name,
      consents: [{ channel: "post", answer: "no" }],
      ...at("Lane 1"),
    });
    const preview = await call("POST", "/letters/thanks/preview/", { record: thai });
    const answer = await file(String(preview.at("preview.pdf_url")).replace("/api", ""));
    expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    const html = await answer.text();
    expect(html).toContain(`Dear ${name},`);
    expect(html).toContain("Lane 1<br>10115 Berlin");
    const many = await file(`/letters/thanks/pdf/?ids=${thai},${await add({ first_name: "Dee" })}`);
    const shown = await shownIn(new Uint8Array(await many.arrayBuffer()));
    expect(shown).toContain("Thank you, Dee");
    expect(shown).toMatch(new RegExp(`have died:\\n+#${thai}\\n`));
  });

  it("are certificates on a sheet each, without address and date, and name those without room", async () => {
    const written = { paper: "certificate", subject: "Certificate for {first_name}" };
    expect((await write({ ...written, body: "<p>Took part, {last_name}.</p>" })).at("letter.paper")).toBe(
      "certificate",
    );
    const ann = await add({ first_name: "Ann", last_name: "Lee", ...at("Old Lane 1") });
    const cy = await add({
      first_name: "Cy",
      last_name: "long ".repeat(15).trim(),
      consents: [{ channel: "post", answer: "no" }],
    });
    const answer = await file(`/letters/thanks/pdf/?ids=${ann},${cy}`);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const pdf = Buffer.from(bytes).toString("latin1");
    expect(pages(pdf)).toBe(2);
    expect(pdf).toMatch(/MediaBox \[0 0 841\.89 595\.28\]/);
    const shown = await shownIn(bytes);
    expect(shown).toContain("Certificate for Ann\nTook part, Lee.");
    expect(shown).toContain("Certificate for Cy");
    expect(shown).not.toContain("Old Lane");
    expect(shown).not.toContain("have died");
    const body = `<p>${"{last_name} ".repeat(110)}</p>`;
    expect((await call("PUT", "/letters/thanks/", { body })).status).toBe(200);
    const many = await file(`/letters/thanks/pdf/?ids=${ann},${cy}`);
    expect(await shownIn(new Uint8Array(await many.arrayBuffer()))).toMatch(
      new RegExp(`has no room on its paper. Shorten it:\\n+#${cy} `),
    );
    const one = await call("GET", `/letters/thanks/pdf/?record=${cy}`);
    expect([one.status, one.at("code")]).toEqual([409, "too_long_for_paper"]);
    const check = (record: number, paper?: string): Promise<Answer> =>
      call("POST", "/letters/check/", { of: "people", subject: "x", body, record, ...(paper && { paper }) });
    expect((await check(cy, "certificate")).at("preview.fits")).toBe(false);
    expect((await check(ann, "certificate")).at("preview.fits")).toBe(true);
    expect((await check(cy)).at("preview")).not.toHaveProperty("fits");
    expect((await call("POST", "/letters/thanks/preview/", { record: cy })).at("preview.fits")).toBe(false);
  });

  it("are badges, ten on a sheet and no cell left empty, in the size that their words need", async () => {
    const body = "<h2>{first_name}</h2><p>{last_name}</p>";
    expect((await write({ paper: "badge", body })).status).toBe(201);
    const ids: number[] = [];
    for (let n = 1; n <= 12; n += 1)
      ids.push(await add({ first_name: n === 3 ? "ชื่อ" : `P${n}`, last_name: "Lee" }));
    const answer = await file(`/letters/thanks/pdf/?ids=${ids.join(",")}`);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(pages(Buffer.from(bytes).toString("latin1"))).toBe(3);
    const shown = await shownIn(bytes);
    expect(shown).toContain("P12\nLee");
    expect(shown).not.toContain("Thank you");
    expect(shown).toMatch(new RegExp(`cannot show[^#]*#${ids[2]}`));
    const thai = await file(`/letters/thanks/pdf/?record=${ids[2]}`);
    expect(thai.headers.get("Content-Type")).toContain("text/html");
    expect((await call("PUT", "/letters/thanks/", { paper: "poster" })).status).toBe(422);
  });

  it("are certificates for whatever records they are written for, as far as the reader sees those", async () => {
    server.services.definitions = testDefinitions(vehicles, trips);
    const letter = { of: "vehicles", subject: "{plate}", body: "<p>Goes.</p>", paper: "certificate" };
    expect(await write(letter)).toMatchObject({ status: 201 });
    const made = await call("POST", "/records/vehicles/", { plate: "HH-A 1" });
    expect(made.status).toBe(201);
    const answer = await file(`/letters/thanks/pdf/?ids=${String(made.at("record.pk"))},999999`);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(pages(Buffer.from(bytes).toString("latin1"))).toBe(1);
    expect(await shownIn(bytes)).toContain("HH-A 1\nGoes.");
  });

  it("are refused for nobody, for a record that is not there, and to who may not write messages", async () => {
    expect((await call("GET", "/letters/none/pdf/")).status).toBe(404);
    expect((await call("GET", "/printing/")).at("letters")).toEqual([]);
    await write();
    expect((await call("GET", "/printing/")).at("letters")).toEqual([
      { name: "thanks", title: "Thanks", of: "people", paper: "letter" },
    ]);
    const member = await addPerson(server, hope, "member");
    const other = await addPerson(server, await addOrganization(server, "river"), "owner");
    for (const path of ["/printing/", "/letters/thanks/pdf/"])
      expect((await server.call("GET", path, { token: member.token })).status).toBe(403);
    expect((await server.call("GET", "/printing/", { token: other.token })).at("letters")).toEqual([]);
    expect((await server.call("GET", "/letters/thanks/pdf/", { token: other.token })).status).toBe(404);
    expect((await call("GET", "/letters/thanks/pdf/?record=999999")).status).toBe(404);
    expect((await call("GET", "/letters/thanks/pdf/?ids=,,")).status).toBe(422);
    expect((await call("GET", "/letters?is_for_people=false")).at("total")).toBe(0);
    expect((await call("GET", "/letters?is_for_people=true")).at("total")).toBe(1);
  });

  it("lie on sheets of labels, as many as there are addresses", async () => {
    for (let n = 1; n <= 25; n += 1) await add({ first_name: `P${n}`, ...at(`Street ${n}`) });
    const answer = await file("/people/addresses/?format=a4_24");
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(pages(Buffer.from(bytes).toString("latin1"))).toBe(2);
    const shown = await shownIn(bytes);
    expect(shown).toContain("P25\nStreet 25\n10115 Berlin");
    const us = await file("/people/addresses/?format=letter_30");
    expect(pages(Buffer.from(await us.arrayBuffer()).toString("latin1"))).toBe(1);
  });
});
