import { beforeEach, describe, expect, it } from "vitest";
import { describeOnDatabase } from "../../../tests/support/database";
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
import { findUpload, completeUpload } from "../../platform/files/uploads";

const NAME = "0b3f3c1e-6d5b-4f0e-9d0e-000000000001";
const EMAIL = "0b3f3c1e-6d5b-4f0e-9d0e-000000000002";
const MEAL = "0b3f3c1e-6d5b-4f0e-9d0e-000000000003";
const ALLERGY = "0b3f3c1e-6d5b-4f0e-9d0e-000000000004";
const INTERNAL = "0b3f3c1e-6d5b-4f0e-9d0e-000000000005";
const PHOTO = "0b3f3c1e-6d5b-4f0e-9d0e-000000000006";

const FIELDS: Json[] = [
  { id: NAME, type: "short_text", label: "Your name", required: true },
  { id: EMAIL, type: "email", label: "E-mail" },
  {
    id: MEAL,
    type: "select",
    label: "Meal",
    options: [
      { id: "soup", label: "Soup" },
      { id: "other", label: "Something else" },
    ],
  },
  { id: ALLERGY, type: "long_text", label: "What else?", required: true, show_if: { [MEAL]: "other" } },
  { id: INTERNAL, type: "short_text", label: "Seen by", hidden: true },
];

describeOnDatabase("forms", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;

  beforeEach(async () => {
    server = createTestServer(getDatabase());
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner");
  });

  async function create(change: Json = {}): Promise<{ pk: number; formId: string; answer: Answer }> {
    const body = { name: "Supper", fields: FIELDS, status: "published", ...change };
    const answer = await server.call("POST", "/form/", { token: owner.token, body });
    return { pk: Number(answer.at("pk")), formId: String(answer.at("formId")), answer };
  }
  const change = (pk: number, body: Json) =>
    server.call("PUT", `/form/${pk}/change/`, { token: owner.token, body });
  const send = (form: string, answers: Json, more: Json = {}, headers: Record<string, string> = {}) =>
    server.call("POST", "/form/form-responses/", { body: { form, answers, ...more }, headers });
  const responses = (pk: number, query: Record<string, string> = {}) =>
    server.call("GET", `/form/${pk}/form-responses/`, { token: owner.token, query });
  const show = (formId: string, headers: Record<string, string> = {}) =>
    server.call("GET", `/form/public/${formId}/`, { headers });
  const list = async (query: Record<string, string | number> = {}) =>
    server.call("GET", "/form/", { token: owner.token, query });

  it("are created with 201 and listed, ten on a page", async () => {
    const { answer, pk } = await create();
    expect(answer.status).toBe(201);
    expect(answer.at("form")).toMatchObject({
      pk,
      name: "Supper",
      version: 1,
      responses_count: 0,
      status: "published",
    });
    expect(answer.at("form.public_url")).toBe(
      `http://hope.localhost:3000/public/forms/${String(answer.at("formId"))}`,
    );
    await server.database.owner.exec(`INSERT INTO forms (org_id, public_id, name, status, fields, created_at, updated_at)
      SELECT ${hope.id}, 'draft ' || n, 'Form ' || n, 'draft', '[]', '2026-03-09', '2026-03-09' FROM generate_series(1, 11) AS n`);
    const first = await list();
    expect([(first.at("forms") as unknown[]).length, first.at("total")]).toEqual([10, 12]);
    expect((await list({ search: "supp" })).at("total")).toBe(1);
    expect((await list({ status: "draft" })).at("total")).toBe(11);
    expect((await list({ ids: String(pk) })).at("forms.0.name")).toBe("Supper");
    expect((await list({ page: 9 })).body).toEqual({ forms: [], total: 12 });
  });

  it.each<[string, Json, string]>([
    ["no question", { fields: [] }, "fields"],
    ["two questions of one id", { fields: [FIELDS[0], FIELDS[0]] }, "fields.1.id"],
    [
      "a choice without options",
      { fields: [{ id: MEAL, type: "radio", label: "Meal" }] },
      "fields.0.options",
    ],
    [
      "a condition on a later question",
      { fields: [{ ...FIELDS[0], show_if: { [EMAIL]: "x" } }, FIELDS[1]] },
      "fields.0.show_if",
    ],
    [
      "a condition on an answer that cannot be given",
      { fields: [FIELDS[2], { ...FIELDS[0], show_if: { [MEAL]: "steak" } }] },
      "fields.1.show_if",
    ],
    [
      "a condition with an unknown operator",
      { fields: [FIELDS[2], { ...FIELDS[0], show_if: { [MEAL]: { $where: "1" } } }] },
      "fields.1.show_if",
    ],
    ["a pattern that could run away", { fields: [{ ...FIELDS[0], pattern: "(?=a)" }] }, "fields.0.pattern"],
    [
      "a redirect to another site",
      { settings: { redirect_path: "//evil.example" } },
      "settings.redirect_path",
    ],
    [
      "a redirect by a backslash",
      { settings: { redirect_path: "/\\evil.example" } },
      "settings.redirect_path",
    ],
    [
      "one response per address without asking it",
      { fields: [FIELDS[0]], settings: { one_per_email: true } },
      "settings.one_per_email",
    ],
    ["a published form of internal questions only", { fields: [FIELDS[4]] }, "fields"],
    [
      "files of a type that is not taken",
      { fields: [{ id: PHOTO, type: "file", label: "Photo", accept: ["image/svg+xml"] }] },
      "fields.0.accept",
    ],
  ])("with %s are refused at the place that is wrong", async (_title, wrong, place) => {
    const { answer } = await create(wrong);
    expect([answer.status, answer.at("error")]).toEqual([422, "There was an issue processing your request"]);
    expect(Object.keys(answer.body["errors"] as Json)).toContain(place);
  });

  it("keep every state of their questions, the newest first, with who made it", async () => {
    const { pk } = await create();
    await change(pk, { fields: [FIELDS[0]] });
    const answer = await server.call("GET", `/form/${pk}/versions/`, { token: owner.token });
    expect(answer.at("total")).toBe(2);
    expect(answer.at("versions.0")).toMatchObject({ version: 2, fields: [FIELDS[0]] });
    expect(answer.at("versions.1.fields")).toEqual(FIELDS);
    expect(answer.at("versions.1.changed_by")).toMatchObject({ pk: expect.any(Number) });
    const second = await server.call("GET", `/form/${pk}/versions/`, {
      token: owner.token,
      query: { per_page: 1, page: 2 },
    });
    expect(second.at("versions.0.version")).toBe(1);
    expect((await server.call("GET", "/form/999/versions/", { token: owner.token })).status).toBe(404);
  });

  it("count who begins to fill them in and who sends that, once each, and no spam", async () => {
    const { formId, pk } = await create();
    const start = (form: string) => server.call("POST", `/form/public/${form}/start/`);
    const counts = async (): Promise<unknown> => {
      const { rows } = await getDatabase().owner.query("SELECT starts_count, finished_count FROM forms");
      return rows[0];
    };
    expect(await counts()).toEqual({ starts_count: 0, finished_count: 0 });
    // Nobody is told of a form that it has changed because a visitor began to fill it in.
    await getDatabase().owner.exec(`INSERT INTO webhooks (org_id, url, subscriptions, sources, resources, secret, is_on, member_id, created_at)
      SELECT org_id, 'https://x.example', '[]', '{forms}', '{}', '', true, id, now() FROM members ORDER BY id LIMIT 1`);
    for (let time = 0; time < 4; time += 1) expect((await start(formId)).status).toBe(200);
    const key = { "Idempotency-Key": "00000000-0000-4000-8000-000000000009" };
    const sent = await send(formId, { [NAME]: "Ada" }, { started: true, elapsed_ms: 20_000 }, key);
    expect(sent.status).toBe(201);
    await send(formId, { [NAME]: "Ada" }, { started: true, elapsed_ms: 20_000 }, key);
    await send(formId, { [NAME]: "Ada" }, { elapsed_ms: 20_000 });
    await send(formId, { [NAME]: "Ada" }, { started: true, website: "spam", elapsed_ms: 20_000 });
    expect(await counts()).toEqual({ starts_count: 4, finished_count: 1 });
    expect((await getDatabase().owner.query("SELECT event FROM webhook_changes")).rows).toEqual([]);
    expect((await start("nothing")).status).toBe(404);
    await change(pk, { status: "closed" });
    expect((await start(formId)).status).toBe(410);
  });

  it("speak to visitors in their language, where the server knows it", async () => {
    const { formId, pk } = await create();
    const inGerman = { "Accept-Language": "de-AT,en;q=0.5" };
    const refused = await send(formId, { [MEAL]: "ship" }, {}, inGerman);
    expect([refused.status, refused.at("error")]).toEqual([
      422,
      "Bitte prüfen Sie die markierten Antworten.",
    ]);
    expect(refused.headers.get("Vary")).toContain("Accept-Language");
    expect(refused.at(`errors.${MEAL}`)).toEqual(["Muss eine der Optionen sein."]);
    const gone = await server.call("GET", "/form/public/nothing/", { headers: { "Accept-Language": "pt" } });
    expect(gone.at("error")).toBe("Não há nenhum formulário neste endereço.");
    await change(pk, { status: "closed", version: 1 });
    expect((await show(formId, { "Accept-Language": "fr" })).at("error")).toBe(
      "Ce formulaire est fermé et n’accepte plus de réponses.",
    );
    expect((await show(formId, { "Accept-Language": "it" })).at("error")).toBe(
      "This form is closed and takes no more responses.",
    );
  });

  it("are made once per Idempotency-Key", async () => {
    const headers = { "Idempotency-Key": "8a1b1c0e-0000-4000-8000-000000000001" };
    const body = { name: "Once", fields: FIELDS };
    const options = { token: owner.token, body, headers };
    const [first, second] = [
      await server.call("POST", "/form/", options),
      await server.call("POST", "/form/", options),
    ];
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
    expect((await list()).at("total")).toBe(1);
  });

  describe("when they change", () => {
    it("archive a question that has answers in its place, and drop one that has none", async () => {
      const { pk, formId } = await create();
      await send(formId, { [NAME]: "Ada", [MEAL]: "soup" });
      const answer = await change(pk, { version: 1, fields: [FIELDS[0], FIELDS[4]] });
      expect(answer.status).toBe(200);
      expect((answer.at("form.fields") as Json[]).map(({ id, archived }) => [id, archived ?? false])).toEqual(
        [
          [NAME, false],
          [MEAL, true],
          [INTERNAL, false],
        ],
      );
      expect(answer.at("form.version")).toBe(2);
      expect((await responses(pk)).at(`form_responses.0.answers.${MEAL}`)).toBe("soup");
      expect((await show(formId)).at("form.fields.length")).toBe(1);
    });

    it("refuse another type for a question that has answers", async () => {
      const { pk, formId } = await create();
      await send(formId, { [NAME]: "Ada" });
      const answer = await change(pk, { fields: [{ ...FIELDS[0], type: "number" }] });
      expect([answer.status, Object.keys(answer.body["errors"] as Json)]).toEqual([422, ["fields.0.type"]]);
    });

    it("keep the label of an option that was removed", async () => {
      const { pk, formId } = await create();
      await send(formId, { [NAME]: "Ada", [MEAL]: "soup" });
      await change(pk, { fields: [FIELDS[0], { ...FIELDS[2], options: [{ id: "other", label: "Other" }] }] });
      expect((await responses(pk)).at("fields.1.options")).toEqual([
        { id: "other", label: "Other" },
        { id: "soup", label: "Soup" },
      ]);
    });

    it("answer 409 to an outdated version, and of two changes at once one wins", async () => {
      const { pk } = await create();
      const both = await Promise.all([
        change(pk, { version: 1, name: "A" }),
        change(pk, { version: 1, name: "B" }),
      ]);
      expect(both.map(({ status }) => status).sort((left, right) => left - right)).toEqual([200, 409]);
    });

    it("of another organisation are not there", async () => {
      const { pk } = await create();
      const river = await addOrganization(server, "river");
      const { token } = await addPerson(server, river, "owner");
      const calls = [
        server.call("PUT", `/form/${pk}/change/`, { token, body: { name: "Mine" } }),
        server.call("GET", `/form/${pk}/form-responses/`, { token }),
        server.call("GET", `/form/${pk}/summary/`, { token }),
        server.call("GET", "/organization/download/", {
          token,
          query: { request_content: "form_responses", id: pk },
        }),
      ];
      expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    });
  });

  describe("to visitors", () => {
    it("show nothing that is for staff", async () => {
      const { formId } = await create({ settings: { notify: ["staff@hope.example"], max_responses: 7 } });
      const answer = await show(formId);
      expect(answer.status).toBe(200);
      expect(answer.text).not.toContain("staff@");
      expect(answer.text).not.toContain(INTERNAL);
      expect(answer.text).not.toContain("max_responses");
      expect(answer.at("organization.name")).toBe("The hope people");
    });

    it("are not there as drafts, on another organisation's subdomain, or under a key", async () => {
      const draft = await create({ status: "draft" });
      const { formId, pk } = await create();
      await addOrganization(server, "river");
      const answers = [
        await show(draft.formId),
        await show(formId, { "X-Subdomain": "river" }),
        await show(String(pk)),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
      expect((await show(formId, { "X-Subdomain": "HOPE" })).status).toBe(200);
      expect((await send(draft.formId, { [NAME]: "Ada" })).status).toBe(404);
    });

    it("are closed with 410 by hand, before the opening, after the closing and when full", async () => {
      const cases: Json[] = [
        { status: "closed" },
        { settings: { opens_at: "2026-03-10T09:00:01Z" } },
        { settings: { closes_at: "2026-03-10T09:00:00Z" } },
      ];
      for (const settings of cases) {
        const { formId } = await create(settings);
        expect([(await show(formId)).status, (await send(formId, { [NAME]: "Ada" })).status]).toEqual([
          410, 410,
        ]);
      }
      const { formId } = await create({ settings: { max_responses: 1 } });
      expect((await send(formId, { [NAME]: "Ada" })).status).toBe(201);
      expect([(await show(formId)).status, (await send(formId, { [NAME]: "Bo" })).status]).toEqual([
        410, 410,
      ]);
    });

    it("ask for a captcha only where the form and the server do", async () => {
      server = createTestServer(getDatabase(), {
        services: {
          captcha: { configured: true, siteKey: "site", verify: async (token) => token === "human" },
        },
      });
      const plain = await create();
      const guarded = await create({ settings: { captcha: true } });
      expect((await show(plain.formId)).at("captcha_site_key")).toBeNull();
      expect((await show(guarded.formId)).at("captcha_site_key")).toBe("site");
      expect((await send(guarded.formId, { [NAME]: "Bot" })).status).toBe(201);
      expect((await send(guarded.formId, { [NAME]: "Ada" }, { recaptcha_token: "human" })).status).toBe(201);
      expect(
        ((await responses(guarded.pk)).at("form_responses") as Json[]).map(({ status }) => status),
      ).toEqual(["new", "spam"]);
    });
  });

  it("say where answers take too much work to check, and check no more then", async () => {
    const id = (n: number): string => `0b3f3c1e-6d5b-4f0e-9d0e-${String(100 + n).padStart(12, "0")}`;
    const fields = Array.from({ length: 90 }, (_, n) => ({
      id: id(n),
      type: "long_text",
      label: `Question ${n}`,
      pattern: "[^z]*((a?){24}){10}b",
    }));
    const { formId } = await create({ fields });
    const answers = Object.fromEntries(fields.map((field, n) => [field.id, `${n}${"a".repeat(9990)}`]));
    const before = process.cpuUsage();
    const answer = await send(formId, answers, {}, { "Accept-Language": "de" });
    const { user, system } = process.cpuUsage(before);
    expect(answer.status).toBe(422);
    expect(answer.at(`errors.${id(89)}`)).toEqual([
      "Dieser Text ist zu komplex für die Prüfung. Kürzen Sie ihn.",
    ]);
    // It took a minute.
    expect((user + system) / 1_000_000).toBeLessThan(10);
  });

  it("with a pattern that is too large are refused at it", async () => {
    const { answer } = await create({ fields: [{ ...FIELDS[0], pattern: "((a?){240}){9}b" }] });
    expect([answer.status, answer.at("errors")]).toEqual([
      422,
      { "fields.0.pattern": [expect.stringContaining("more than 600 states")] },
    ]);
  });

  describe("that are answered", () => {
    it("keep the answers, thank in the form's words and mail those whom the form names", async () => {
      const settings = {
        success_message: "See you!",
        redirect_path: "/public/events",
        notify: ["a@hope.example", "A@hope.example"],
      };
      const { pk, formId } = await create({ settings });
      const answer = await send(formId, { [NAME]: " Ada ", [EMAIL]: "ada@post.example", [MEAL]: "soup" });
      expect([answer.status, answer.at("message"), answer.at("redirect_path")]).toEqual([
        201,
        "See you!",
        "/public/events",
      ]);
      const page = await responses(pk);
      expect(page.at("form_responses.0")).toMatchObject({
        answers: { [NAME]: "Ada", [EMAIL]: "ada@post.example", [MEAL]: "soup" },
        respondent: { name: "Ada", email: "ada@post.example" },
        status: "new",
      });
      expect(answer.text).not.toContain(`"pk":${String(page.at("form_responses.0.pk"))}`);
      expect((await server.takeMails()).map(({ to, subject }) => [to.address, subject])).toEqual([
        ["a@hope.example", "New response: Supper"],
      ]);
      expect((await list()).at("forms.0.responses_count")).toBe(1);
    });

    it("say at each question what is wrong", async () => {
      const { formId, pk } = await create();
      const answer = await send(formId, { [EMAIL]: "nobody", [MEAL]: "steak", [INTERNAL]: "me" });
      expect(answer.status).toBe(422);
      expect(answer.body["errors"]).toEqual({
        [NAME]: ["This field is required."],
        [EMAIL]: ["Enter a valid e-mail address."],
        [MEAL]: ["Must be one of the choices."],
        [INTERNAL]: ["This form does not ask this question."],
      });
      expect((await responses(pk)).at("total")).toBe(0);
    });

    it("require a conditional question only while it is shown, and leave out the answer to a hidden one", async () => {
      const { formId, pk } = await create();
      expect((await send(formId, { [NAME]: "Ada", [MEAL]: "other" })).at(`errors.${ALLERGY}`)).toEqual([
        "This field is required.",
      ]);
      expect((await send(formId, { [NAME]: "Ada", [MEAL]: "soup", [ALLERGY]: "typed before" })).status).toBe(
        201,
      );
      expect((await responses(pk)).at("form_responses.0.answers")).toEqual({ [NAME]: "Ada", [MEAL]: "soup" });
    });

    it("take an answer to a question that was archived while the visitor wrote", async () => {
      const { formId, pk } = await create();
      await send(formId, { [NAME]: "Ada", [MEAL]: "soup" });
      await change(pk, { fields: [FIELDS[0]] });
      expect((await send(formId, { [NAME]: "Bo", [MEAL]: "soup" })).status).toBe(201);
      expect((await responses(pk)).at(`form_responses.0.answers.${MEAL}`)).toBe("soup");
    });

    it("keep suspects marked as spam, with the same answer and outside every count", async () => {
      const { formId, pk } = await create({ settings: { notify: ["a@hope.example"] } });
      const good = await send(formId, { [NAME]: "Ada" }, { website: "", elapsed_ms: 9000 });
      const trapped = await send(formId, { [NAME]: "Bot" }, { website: "https://spam.example" });
      const fast = await send(formId, { [NAME]: "Bot" }, { elapsed_ms: 20 });
      expect([trapped.status, fast.status]).toEqual([201, 201]);
      expect(Object.keys(trapped.body)).toEqual(Object.keys(good.body));
      expect((await responses(pk, { status: "spam" })).at("total")).toBe(2);
      expect((await list()).at("forms.0.responses_count")).toBe(1);
      expect(await server.takeMails()).toHaveLength(1);
    });

    it("count a response again when it turns out to be no spam", async () => {
      const { formId, pk } = await create();
      await send(formId, { [NAME]: "Ada" }, { elapsed_ms: 20 });
      const id = String((await responses(pk)).at("form_responses.0.pk"));
      const judge = (status: string) =>
        server.call("PUT", `/form/${pk}/form-responses/${id}/`, { token: owner.token, body: { status } });
      expect((await judge("read")).at("form_response.status")).toBe("read");
      await judge("new");
      expect((await list()).at("forms.0.responses_count")).toBe(1);
      await judge("spam");
      expect((await list()).at("forms.0.responses_count")).toBe(0);
    });

    it("take one response per address where they say so, whatever its case; spam does not use it up", async () => {
      const { formId } = await create({ settings: { one_per_email: true } });
      expect((await send(formId, { [NAME]: "Ada" })).at(`errors.${EMAIL}`)).toEqual([
        "This field is required.",
      ]);
      await send(formId, { [NAME]: "Bot", [EMAIL]: "ada@post.example" }, { website: "x" });
      const statuses = [];
      for (const email of ["ada@post.example", "ADA@post.example"])
        statuses.push((await send(formId, { [NAME]: "Ada", [EMAIL]: email })).status);
      expect(statuses).toEqual([201, 409]);
    });

    it("hold the number of responses and one per address against many at once", async () => {
      const { formId, pk } = await create({ settings: { max_responses: 3, one_per_email: true } });
      const crowd = Array.from({ length: 12 }, (_, index) =>
        send(formId, { [NAME]: "Ada", [EMAIL]: `p${index % 6}@post.example` }),
      );
      const statuses = (await Promise.all(crowd)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 201)).toHaveLength(3);
      expect(statuses.every((status) => [201, 409, 410].includes(status))).toBe(true);
      const page = await responses(pk, { per_page: "100" });
      const emails = (page.at("form_responses") as Json[]).map(
        ({ respondent }) => (respondent as Json)["email"],
      );
      expect(new Set(emails).size).toBe(3);
    });

    it("take a repeated send with the same Idempotency-Key once, and refuse another body for it", async () => {
      const { formId, pk } = await create();
      const headers = { "Idempotency-Key": "8a1b1c0e-0000-4000-8000-000000000002" };
      const twice = await Promise.all([
        send(formId, { [NAME]: "Ada" }, {}, headers),
        send(formId, { [NAME]: "Ada" }, {}, headers),
      ]);
      expect([twice[0].status, twice[1].status, twice[1].body]).toEqual([201, 201, twice[0].body]);
      expect((await responses(pk)).at("total")).toBe(1);
      const other = await send(formId, { [NAME]: "Bo" }, {}, headers);
      expect([other.status, other.at("code")]).toEqual([422, "idempotency_mismatch"]);
    });

    it("limit how often one address sends", async () => {
      const { formId } = await create();
      const statuses = [];
      for (let index = 0; index < 31; index += 1) statuses.push((await send(formId, {})).status);
      expect([statuses[0], statuses[30]]).toEqual([422, 429]);
    });

    it("whose files are announced and never sent leave staff their room, and others theirs after five minutes", async () => {
      const MB = 1_048_576;
      server.services.files.quotaBytes = 500 * MB;
      const { formId } = await create({
        fields: [{ id: PHOTO, type: "file", label: "Photo", accept: ["image/png"], max_files: 2 }],
      });
      const announce = (network: number): Promise<Answer> =>
        server.call("POST", `/form/public/${formId}/upload-init/`, {
          headers: { "X-Forwarded-For": `203.0.113.${network}` },
          body: { field: PHOTO, file_name: "me.png", content_type: "image/png", size: 10 * MB },
        });
      const statuses: number[] = [];
      for (let network = 0; network < 7; network += 1) statuses.push((await announce(network)).status);
      expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429]);
      const asStaff = async (size: number): Promise<number> =>
        (
          await server.call("POST", "/message/upload-init/", {
            token: owner.token,
            body: { file_name: "a.txt", content_type: "text/plain", size },
          })
        ).status;
      for (let n = 0; n < 25; n += 1) expect(await asStaff(20 * MB)).toBe(201);
      expect(await asStaff(MB)).toBe(413);
      server.services.files.quotaBytes = 2000 * MB;
      server.pass({ seconds: 300 });
      expect((await announce(8)).status).toBe(201);
    });

    it("carry a visitor's files, each once and of the type that is asked for", async () => {
      const { formId, pk } = await create({
        fields: [{ id: PHOTO, type: "file", label: "Photo", accept: ["image/png"], max_files: 2 }],
      });
      const announce = async (file_name: string, content_type: string): Promise<string> => {
        const body = { field: PHOTO, file_name, content_type, size: 10 };
        return String(
          (await server.call("POST", `/form/public/${formId}/upload-init/`, { body })).at("upload_id"),
        );
      };
      const arrive = (id: string) =>
        server.database.withTenant(hope.id, null, (tx) =>
          completeUpload(tx, hope.id, id, server.services.clock()),
        );
      const [png, pdf] = [await announce("me.png", "image/png"), await announce("me.pdf", "application/pdf")];
      expect((await send(formId, { [PHOTO]: [png] })).status).toBe(409);
      await arrive(png);
      await arrive(pdf);
      expect((await send(formId, { [PHOTO]: [pdf] })).status).toBe(415);
      expect((await send(formId, { [PHOTO]: [png] })).status).toBe(201);
      expect((await send(formId, { [PHOTO]: [png] })).status).toBe(422);
      const file = (await responses(pk)).at("form_responses.0.files.0") as Json;
      expect(file).toMatchObject({ field: PHOTO, upload_id: png, file_name: "me.png" });
      const kept = await server.database.withTenant(hope.id, null, (tx) => findUpload(tx, hope.id, png));
      expect(kept?.expires_at).toBeNull();
    });
  });

  describe("responses", () => {
    it("are found by words, by status and by days of the organisation's time zone", async () => {
      const { pk, formId } = await create();
      await send(formId, { [NAME]: "Ada", [MEAL]: "soup" });
      server.pass({ days: 0.6 }); // 23:24 UTC, the next day in Berlin
      await send(formId, { [NAME]: "Bo", [MEAL]: "other", [ALLERGY]: "Rice" });
      const names = async (query: Record<string, string>) =>
        ((await responses(pk, query)).at("form_responses") as Json[]).map(
          ({ answers }) => (answers as Json)[NAME],
        );
      expect(await names({ search: "rice" })).toEqual(["Bo"]);
      expect(await names({ search: "something ELSE" })).toEqual(["Bo"]);
      expect(await names({ to: "2026-03-10" })).toEqual(["Ada"]);
      expect(await names({ from: "2026-03-11" })).toEqual(["Bo"]);
      expect(await names({ from: "2026-03-10", to: "2026-03-11" })).toEqual(["Bo", "Ada"]);
      expect(await names({ from: "2026-03-10T09:00:00Z", to: "2026-03-10T09:00:00Z" })).toEqual(["Ada"]);
    });

    it("answer 422 to a day that is none", async () => {
      const { pk } = await create();
      expect((await responses(pk, { from: "2026-02-31" })).status).toBe(422);
    });

    it("download as CSV in the order of the form, labels for choices, formulas disarmed", async () => {
      const { pk, formId } = await create();
      await send(formId, { [NAME]: "=1+1", [MEAL]: "soup" });
      await change(pk, { fields: [FIELDS[0], FIELDS[1]] });
      const answer = await server.call("GET", "/organization/download", {
        token: owner.token,
        query: { request_content: "form_responses", id: pk },
      });
      expect(answer.text.replace("\ufeff", "").split("\r\n")).toEqual([
        "submitted_at,status,Your name,E-mail,Meal",
        '2026-03-10T10:00:00+01:00,new,"\'=1+1",,Soup',
        "",
      ]);
    });

    it("are summed up question by question, without spam", async () => {
      const { pk, formId } = await create();
      for (const meal of ["soup", "soup"]) await send(formId, { [NAME]: "Ada", [MEAL]: meal });
      await send(formId, { [NAME]: "Bot", [MEAL]: "soup" }, { website: "x" });
      const answer = await server.call("GET", `/form/${pk}/summary/`, { token: owner.token });
      expect(answer.at("total")).toBe(2);
      expect(answer.at("questions.2")).toEqual({
        id: MEAL,
        label: "Meal",
        type: "select",
        archived: false,
        answered: 2,
        average: null,
        answers: [
          { value: "soup", label: "Soup", count: 2 },
          { value: "other", label: "Something else", count: 0 },
        ],
      });
    });
  });
});
