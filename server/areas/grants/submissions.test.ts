import sql from "sql-template-tag";
import { beforeEach, expect, it } from "vitest";
import { describeOnDatabase } from "../../../tests/support/database";
import {
  addOrganization,
  addPerson,
  type Answer,
  auditActions,
  createTestServer,
  type Json,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../tests/support/server";
import { sweepUploads } from "../../platform/files";
import { sweepDrafts } from "./sweepDrafts";

const PART1 = {
  organization_name: "Orchard Lane Preschool",
  contact_name: "Ada Quist",
  contact_email: "ada@orchard.example",
  ein: "12-3456789",
  website: "https://orchard.example",
  mission: "A place to grow for the youngest.",
  annual_budget: "180000",
};
const PART2 = {
  project_title: "A garden for every group",
  summary: "Raised beds, built together with the families.",
  service_focus: ["education", "environment"],
  start_date: "2026-05-01",
  end_date: "2026-10-31",
};
const PART3 = {
  amount_requested: "1500.00",
  budget: [
    { item: "Timber", amount: "1100" },
    { item: "Soil", amount: "400.00" },
  ],
  certify: true,
};
const PDF = Buffer.from(
  "%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n",
);

describeOnDatabase("applications", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let river: TestOrganization;
  let fundraiser: TestPerson;

  beforeEach(async () => {
    server = createTestServer(getDatabase());
    hope = await addOrganization(server, "hope");
    river = await addOrganization(server, "river");
    fundraiser = await addPerson(server, hope, "fundraiser");
  });

  const visitor = { "X-Subdomain": "hope" };
  const BASE = "/grants/gwh-grant-submission";
  const APPLIED = "/grants/applied-gwh-grant-submission/";
  const part1 = (body: Json, headers: Record<string, string> = visitor) =>
    server.call("POST", `${BASE}/`, { body, headers });
  const part2 = (body: Json, headers: Record<string, string> = {}) =>
    server.call("POST", `${BASE}-part2/`, { body, headers });
  const part3 = (body: Json, headers: Record<string, string> = {}) =>
    server.call("POST", `${BASE}-part3/`, { body, headers });
  const read = (submission_token: string, path = `${BASE}/`) =>
    server.call("GET", path, { query: { submission_token } });

  async function begin(body: Json = PART1): Promise<string> {
    const answer = await part1(body);
    expect(answer.status).toBe(201);
    return String(answer.body["submission_token"]);
  }
  async function beginWithTwoParts(body: Json = PART1): Promise<string> {
    const submission_token = await begin(body);
    expect((await part2({ submission_token, ...PART2 })).status).toBe(200);
    return submission_token;
  }
  async function handIn(): Promise<Answer> {
    return part3({ submission_token: await beginWithTwoParts(), ...PART3 });
  }
  async function addGrant(deadline: string, stage = "posted"): Promise<number> {
    const [row] = await server.database.withoutTenant((tx) =>
      tx.query<{
        id: number;
      }>(sql`INSERT INTO grants (source, source_id, title, deadline, stage, created_at, updated_at)
        VALUES ('test', ${deadline}, 'Green places', ${deadline}, ${stage}, now(), now()) RETURNING id`),
    );
    return row?.id ?? 0;
  }

  it("are begun, gone on with and handed in, part after part", async () => {
    const begun = await part1(PART1);
    expect(begun.body).toMatchObject({
      next_part: 2,
      submission: {
        status: "draft",
        part: 1,
        part1: PART1,
        completed_parts: [1],
        reference: null,
        warnings: {},
      },
    });
    const submission_token = String(begun.body["submission_token"]);
    const second = await part2({ submission_token, ...PART2 });
    expect(second.body).toMatchObject({
      next_part: 3,
      submission: { part: 2, part2: PART2, completed_parts: [1, 2] },
    });
    const third = await part3({ submission_token, ...PART3 });
    expect(third.status).toBe(201);
    const reference = String(third.at("submission.reference"));
    expect(reference).toMatch(/^2026-[2-9A-HJ-NP-Z]{8}$/);
    expect(third.body).toMatchObject({
      submission: { status: "submitted", part3: PART3, completed_parts: [1, 2, 3], expires_at: null },
      message: expect.stringContaining(reference),
    });
    const mails = await server.takeMails();
    expect(mails.map((mail) => [mail.to.address, mail.subject])).toEqual([
      ["ada@orchard.example", "Your application at The hope people"],
      ["ada@orchard.example", `We have received your application ${reference}`],
    ]);
    expect(mails[0]?.text).toContain(
      `http://hope.localhost:3000/public/apply?submission_token=${submission_token}`,
    );
  });

  it("name every field that is missing or wrong, and begin nothing then", async () => {
    const answer = await part1({
      contact_email: "ada@orchard.example",
      website: "orchard",
      ein: "1",
      annual_budget: "much",
    });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.at("errors") as Json).toSorted()).toEqual([
      "annual_budget",
      "contact_name",
      "ein",
      "mission",
      "organization_name",
      "website",
    ]);
    for (const body of [
      { ...PART1, contact_email: "no address" },
      { ...PART1, mission: 7 },
      { ...PART1, phone: "x".repeat(41) },
    ]) {
      expect((await part1(body)).status).toBe(422);
    }
    expect(
      (await server.call("GET", APPLIED, { token: fundraiser.token, query: { status: "draft" } })).at(
        "total",
      ),
    ).toBe(0);
    expect(await server.takeMails()).toEqual([]);
  });

  it("are kept as drafts with what is wrong in them, and say so", async () => {
    const answer = await part1({
      contact_email: "ada@orchard.example",
      website: "orchard",
      save_as_draft: true,
    });
    expect(answer.status).toBe(201);
    expect(answer.at("submission")).toMatchObject({
      part1: { website: "orchard" },
      completed_parts: [],
      warnings: { mission: ["This field is required."], website: [expect.stringContaining("https://")] },
    });
    expect((await part1({ save_as_draft: true })).at("errors.contact_email")).toEqual([
      "This field is required.",
    ]);
    const submission_token = String(answer.body["submission_token"]);
    const early = await part2({ submission_token, ...PART2 });
    expect([early.status, early.at("code"), early.at("incomplete_parts")]).toEqual([
      409,
      "incomplete_parts",
      [1],
    ]);

    const mended = await part1({ submission_token, ...PART1 }, {});
    expect([mended.status, mended.at("submission.completed_parts")]).toEqual([200, [1]]);
    expect(mended.body).not.toHaveProperty("submission_token");
    expect(await server.takeMails()).toHaveLength(1);
  });

  it("lose nothing when one goes back to an earlier part", async () => {
    const submission_token = await beginWithTwoParts();
    await part3({ submission_token, amount_requested: "900", save_as_draft: true });
    await part1({ submission_token, mission: "", save_as_draft: true });
    const late = await part3({ submission_token, ...PART3 });
    expect([late.status, late.at("incomplete_parts")]).toEqual([409, [1]]);
    const again = await read(submission_token, `${BASE}-part2/`);
    expect(again.at("submission")).toMatchObject({
      part: 2,
      part2: PART2,
      part3: { amount_requested: "900" },
      completed_parts: [2],
    });
    await part1({ submission_token, mission: PART1.mission });
    expect((await part3({ submission_token, ...PART3 })).status).toBe(201);
  });

  it.each<[string, Json, string]>([
    ["a budget that does not add up", { budget: [{ item: "Timber", amount: "1" }] }, "budget"],
    ["a line without a name", { budget: [{ item: " ", amount: "1500" }] }, "budget.0.item"],
    ["a line without an amount", { budget: [{ item: "Timber", amount: "lots" }] }, "budget.0.amount"],
    ["nothing in the budget", { budget: [] }, "budget"],
    ["nothing asked for", { amount_requested: "0" }, "amount_requested"],
    ["fractions of a cent", { amount_requested: "1.005" }, "amount_requested"],
    ["no confirmation", { certify: false }, "certify"],
  ])("are not handed in with %s", async (_what, change, field) => {
    const submission_token = await beginWithTwoParts();
    const answer = await part3({ submission_token, ...PART3, ...change });
    expect([answer.status, Object.keys(answer.at("errors") as Json)]).toEqual([422, [field]]);
    expect((await read(submission_token)).at("submission.status")).toBe("draft");
  });

  it("check the second part's dates and focus", async () => {
    const submission_token = await begin();
    const answer = await part2({
      submission_token,
      ...PART2,
      start_date: "2026-02-30",
      service_focus: ["moon"],
    });
    expect(Object.keys(answer.at("errors") as Json).toSorted()).toEqual(["service_focus", "start_date"]);
    const turned = await part2({ submission_token, ...PART2, end_date: "2026-04-30" });
    expect(turned.at("errors")).toEqual({ end_date: ["Must not be before the start."] });
    const draft = await part2({ submission_token, end_date: "whenever", save_as_draft: true });
    expect([draft.status, draft.at("submission.warnings.end_date")]).toEqual([
      200,
      ["Must be a valid date."],
    ]);
  });

  it("cannot be changed once they are handed in", async () => {
    const submission_token = await beginWithTwoParts();
    await part3({ submission_token, ...PART3 });
    const before = (await read(submission_token)).body;
    for (const answer of [
      await part1({ submission_token, ...PART1, mission: "Another" }),
      await part2({ submission_token, ...PART2 }),
      await part3({ submission_token, ...PART3 }),
      await part3({ submission_token, ...PART3, save_as_draft: true }),
    ]) {
      expect([answer.status, answer.at("code")]).toEqual([409, "already_submitted"]);
    }
    expect((await read(submission_token)).body).toEqual(before);
  });

  it("are handed in once, however many times together", async () => {
    const submission_token = await beginWithTwoParts();
    const answers = await Promise.all(Array.from({ length: 6 }, () => part3({ submission_token, ...PART3 })));
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(5);
  });

  it("are begun and handed in once per Idempotency-Key, with the first answer again", async () => {
    const key = { ...visitor, "Idempotency-Key": "6f9f6a4e-52a5-4a3c-9d0f-0a3f7f6f1d11" };
    const [first, second] = await Promise.all([part1(PART1, key), part1(PART1, key)]);
    expect(second?.body).toEqual(first?.body);
    expect(await server.takeMails()).toHaveLength(1);
    expect((await part1({ ...PART1, mission: "Other" }, key)).at("code")).toBe("idempotency_mismatch");
    const submission_token = String(first?.body["submission_token"]);
    const saved = await part2({ submission_token, version: 1, ...PART2 }, key);
    const resaved = await part2({ submission_token, version: 1, ...PART2 }, key);
    expect([resaved.status, resaved.body]).toEqual([200, saved.body]);
    const handed = await part3({ submission_token, ...PART3 }, key);
    const again = await part3({ submission_token, ...PART3 }, key);
    expect([again.status, again.body]).toEqual([201, handed.body]);
  });

  it("refuse a version that is not the newest", async () => {
    const submission_token = await begin();
    await part1({ submission_token, phone: "123", version: 1 });
    const stale = await part1({ submission_token, phone: "456", version: 1 });
    expect([stale.status, stale.at("code")]).toEqual([409, "stale_version"]);
  });

  it("belong to the organisation of the page, and are found by their secret alone", async () => {
    expect((await part1(PART1, {})).status).toBe(404);
    expect((await part1(PART1, { "X-Subdomain": "nobody" })).status).toBe(404);
    expect((await part1(PART1, { Host: "river.localhost" })).status).toBe(201);
    expect((await read("guessed")).status).toBe(404);
    expect((await part2({ submission_token: "guessed", ...PART2 })).status).toBe(404);
    expect((await server.call("GET", `${BASE}/`)).status).toBe(401);
    const stranger = await addPerson(server, river, "fundraiser");
    const list = await server.call("GET", APPLIED, { token: stranger.token, query: { status: "draft" } });
    expect(list.at("total")).toBe(1);
  });

  it("are read by staff of their organisation by id, by nobody else", async () => {
    const handed = await handIn();
    const id = String(handed.at("submission.id"));
    const readById = (person: TestPerson) =>
      server.call("GET", `${BASE}/`, { token: person.token, query: { id } });
    expect((await readById(fundraiser)).at("submission.part3.amount_requested")).toBe("1500.00");
    expect((await readById(await addPerson(server, hope, "manager"))).status).toBe(403);
    expect((await readById(await addPerson(server, river, "owner"))).status).toBe(404);
  });

  it("expire as drafts after 90 days without a change, are cleared later, and handed in ones stay", async () => {
    const submission_token = await begin();
    const kept = await handIn();
    server.pass({ days: 89 });
    expect((await part1({ submission_token, phone: "1" })).status).toBe(200);
    server.pass({ days: 89 });
    expect((await read(submission_token)).status).toBe(200);
    server.pass({ days: 1 });
    for (const answer of [await read(submission_token), await part1({ submission_token, phone: "2" })]) {
      expect([answer.status, answer.at("code")]).toEqual([410, "draft_expired"]);
    }
    server.pass({ days: 90 });
    await sweepDrafts(server.database, server.services.clock());
    expect((await read(submission_token)).status).toBe(404);
    const list = await server.call("GET", APPLIED, { token: (await addPerson(server, hope, "owner")).token });
    expect(list.at("submissions.0.id")).toBe(kept.at("submission.id"));
  });

  it("name a grant that exists and is open, also when they are handed in", async () => {
    expect((await part1({ ...PART1, grant_id: 404 })).at("errors.grant_id")).toEqual([
      "This grant does not exist.",
    ]);
    const closed = await part1({ ...PART1, grant_id: await addGrant("2026-03-09") });
    expect([closed.status, closed.at("code")]).toEqual([410, "grant_closed"]);
    const submission_token = await beginWithTwoParts({ ...PART1, grant_id: await addGrant("2026-03-12") });
    server.pass({ days: 3 });
    const late = await part3({ submission_token, ...PART3 });
    expect([late.status, late.at("code")]).toEqual([410, "deadline_passed"]);
    expect((await read(submission_token)).at("submission.grant")).toMatchObject({
      title: "Green places",
      status: "closed",
    });
  });

  it("carry attachments that staff can download and that stay while the application does", async () => {
    const submission_token = await beginWithTwoParts();
    const announced = await server.call("POST", `${BASE}-upload-init/`, {
      body: { submission_token, file_name: "plan.pdf", content_type: "application/pdf", size: PDF.length },
    });
    expect(announced.status).toBe(201);
    const upload_id = String(announced.body["upload_id"]);
    const early = await part3({ submission_token, attachments: [upload_id], save_as_draft: true });
    expect([early.status, early.at("code")]).toEqual([409, "upload_not_ready"]);
    await server.call("PUT", String(announced.body["url"]).replace("/api", ""), { body: PDF });
    const unknown = await part3({ submission_token, attachments: ["x".repeat(22)], save_as_draft: true });
    expect([unknown.status, Object.keys(unknown.at("errors") as Json)]).toEqual([422, ["attachments.0"]]);
    expect((await part3({ submission_token, ...PART3, attachments: [upload_id] })).status).toBe(201);

    server.pass({ days: 3 });
    await sweepUploads(server.database, server.services.files.store, server.services.clock());
    const shown = await read(submission_token);
    expect(shown.at("submission.part3.attachments.0")).toMatchObject({
      id: upload_id,
      file_name: "plan.pdf",
      size: PDF.length,
    });
    const url = String(shown.at("submission.part3.attachments.0.url")).replace("/api", "");
    expect((await server.call("GET", url)).headers.get("content-disposition")).toContain("plan.pdf");
  });

  it("are listed for staff without drafts, searched, filtered and ordered", async () => {
    await begin();
    const handed = await handIn();
    const list = (query: Record<string, string | number> = {}) =>
      server.call("GET", APPLIED, { token: fundraiser.token, query });
    expect((await list()).body).toEqual({
      total: 1,
      submissions: [
        {
          id: handed.at("submission.id"),
          grant: null,
          title: PART2.project_title,
          organization_name: PART1.organization_name,
          contact_name: PART1.contact_name,
          contact_email: PART1.contact_email,
          amount_requested: "1500.00",
          person: expect.any(Number),
          currency: "USD",
          status: "submitted",
          submitted_at: handed.at("submission.submitted_at"),
          reference: handed.at("submission.reference"),
          version: expect.any(Number),
          updated_at: handed.at("submission.updated_at"),
        },
      ],
    });
    expect((await list({ status: "draft" })).at("total")).toBe(1);
    expect((await list({ status: "approved" })).at("total")).toBe(0);
    expect((await list({ search: "GARDEN quist" })).at("total")).toBe(1);
    expect((await list({ search: "100%" })).at("total")).toBe(0);
    expect(
      (await list({ ids: String(handed.at("submission.id")), ordering: "-amount_requested" })).at("total"),
    ).toBe(1);
    expect((await list({ ordering: "secret" })).status).toBe(422);
  });

  it("are moved on by staff, which their author is told and the log keeps", async () => {
    const id = (await handIn()).at("submission.id");
    await server.takeMails();
    const move = (body: Json, token = fundraiser.token) =>
      server.call("PUT", APPLIED, { token, body: { id, ...body } });
    const reviewed = await move({ status: "under_review" });
    expect([reviewed.status, reviewed.at("submission.status")]).toEqual([200, "under_review"]);
    const version = reviewed.at("submission.version");
    const approved = await move({ status: "approved", message: "We loved <it>.", version });
    expect(approved.at("submission.status")).toBe("approved");
    expect((await move({ status: "declined", version })).at("code")).toBe("stale_version");
    const impossible = await move({ status: "withdrawn" });
    expect([impossible.status, impossible.at("code")]).toEqual([409, "invalid_status_change"]);
    expect((await move({ status: "draft" })).status).toBe(422);

    const mails = await server.takeMails();
    expect(mails.map((mail) => mail.subject)).toEqual([
      expect.stringContaining("is being reviewed"),
      expect.stringContaining("has been approved"),
    ]);
    expect(mails[1]?.html).toContain("We loved &lt;it&gt;.");
    expect(await auditActions(server, hope)).toEqual(["grant_submission.moved", "grant_submission.moved"]);
    const stranger = await addPerson(server, river, "owner");
    expect((await move({ status: "declined" }, stranger.token)).status).toBe(404);
  });

  it("cannot be moved as drafts", async () => {
    const id = (await part1(PART1)).at("submission.id");
    const answer = await server.call("PUT", APPLIED, {
      token: fundraiser.token,
      body: { id, status: "approved" },
    });
    expect([answer.status, answer.at("error")]).toEqual([409, "A draft has not been submitted yet."]);
  });

  it("are begun at most 20 times an hour from one address", async () => {
    for (let count = 0; count < 20; count += 1) await part1({ contact_email: "a@b.example" });
    const answer = await part1(PART1);
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([429, "3600"]);
  });

  it("ask for a captcha where one is configured, once", async () => {
    server = createTestServer(getDatabase(), {
      services: { captcha: { configured: true, verify: async (token) => token === "human" } },
    });
    const asked = await part1(PART1);
    expect([asked.status, asked.body]).toEqual([
      400,
      { error: "ReCAPTCHA verification failed", code: "captcha_required", captcha_required: true },
    ]);
    const begun = await part1({ ...PART1, recaptcha_token: "human" });
    expect(begun.status).toBe(201);
    expect((await part1({ submission_token: begun.body["submission_token"], phone: "1" })).status).toBe(200);
  });
});
