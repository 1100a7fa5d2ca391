import type { RaRecord } from "ra-core";
import { beforeAll, describe, expect, it } from "vitest";
import type { Form, FormField } from "../../contract/api/forms";
import type { AlmonerDataProvider } from "../../dataProviders/types";
import { failureOf } from "../support/failureOf";
import type { ContractSubject } from "./contractSubject";
import { Answers, describeSameAnswers, subjects } from "./subjects";

const OWNER = "owner@hope.example";
type FormRecord = Form & RaRecord;

const NAME = "0b3f3c1e-6d5b-4f0e-9d0e-0000000000a1";
const MEAL = "0b3f3c1e-6d5b-4f0e-9d0e-0000000000a2";
const OTHER = "0b3f3c1e-6d5b-4f0e-9d0e-0000000000a3";
const fields: FormField[] = [
  { id: NAME, type: "short_text", label: "Your name", required: true },
  {
    id: MEAL,
    type: "radio",
    label: "Meal",
    options: [
      { id: "soup", label: "Soup" },
      { id: "other", label: "Something else" },
    ],
  },
  { id: OTHER, type: "short_text", label: "What?", show_if: { [MEAL]: "other" } },
];

const answers = new Answers();

describe.each(subjects)("the forms of %s", (name, setUp, skipped) => {
  describe.skipIf(skipped !== undefined)(skipped ?? "with the sample data", () => {
    let subject: ContractSubject;
    let owner: AlmonerDataProvider;

    beforeAll(async () => {
      subject = await setUp();
      owner = await subject.providerFor(OWNER);
    }, 60_000);

    const list = async (provider = owner): Promise<FormRecord[]> =>
      (
        await provider.getList<FormRecord>("forms", {
          pagination: { page: 1, perPage: 10 },
          sort: { field: "name", order: "ASC" },
          filter: {},
        })
      ).data;
    const named = async (text: string): Promise<FormRecord> => {
      const found = (await list()).find((form) => form.name.includes(text));
      if (!found) throw new Error(`There is no form named ${text}`);
      return found;
    };
    const create = async (data: object = {}): Promise<FormRecord> =>
      (await owner.create<FormRecord>("forms", { data: { name: "Supper of a test", fields, ...data } })).data;
    const update = (form: FormRecord, data: object): Promise<FormRecord> =>
      owner
        .update<FormRecord>("forms", {
          id: form.id,
          data: { version: form.version, ...data },
          previousData: form,
        })
        .then((result) => result.data);

    it("are copied as drafts, with their questions, without answers, under the next free name", async () => {
      const meal = await named("meal");
      const copy = async (record: RaRecord): Promise<void> => {
        await owner.runAction("forms", { action: "duplicate", record });
      };
      await copy(meal);
      const first = await named(`${meal.name} (2)`);
      expect(first).toMatchObject({ status: "draft", responses_count: 0, version: 1 });
      expect(first.formId).not.toBe(meal.formId);
      const { data: stored } = await owner.getOne<FormRecord>("forms", { id: first.id });
      expect(stored.fields).toEqual(meal.fields.filter(({ archived }) => archived !== true));
      await copy(first);
      expect((await named(`${meal.name} (3)`)).status).toBe("draft");
      expect((await failureOf(copy({ id: 999_999 }))).status).toBe(404);
      const volunteer = await subject.providerFor("volunteer@hope.example");
      const refused = volunteer.runAction("forms", { action: "duplicate", record: meal });
      expect((await failureOf(refused)).status).toBe(403);
    });

    it("are listed with their responses counted, spam left out", async () => {
      const meal = await named("meal");
      expect(meal).toMatchObject({ status: "published", responses_count: 60, version: 1 });
      expect(meal.public_url).toContain(`/public/forms/${meal.formId}`);
      answers.note(
        name,
        "list",
        (await list()).map(({ name: own, status, responses_count }) => ({ own, status, responses_count })),
      );
    });

    it("list their responses by page, status, day and word", async () => {
      const meal = await named("meal");
      const all = await owner.formResponses({ form: meal.pk });
      expect([all.form_responses.length, all.fields.map(({ id }) => id)]).toEqual([
        10,
        meal.fields.map(({ id }) => id),
      ]);
      const spam = await owner.formResponses({ form: meal.pk, status: "spam", per_page: 100 });
      expect(all.total).toBe(meal.responses_count + spam.total);
      expect(new Set(spam.form_responses.map(({ status }) => status))).toEqual(new Set(["spam"]));
      const [first] = all.form_responses;
      const day = first?.submitted_at.slice(0, 4) ?? "";
      const none = await owner.formResponses({ form: meal.pk, to: `${Number(day) - 5}-01-01` });
      expect(none.total).toBe(0);
      const second = await owner.formResponses({ form: meal.pk, page: 2, per_page: 1 });
      expect(second.form_responses[0]?.pk).toBe(all.form_responses[1]?.pk);
      answers.note(name, "response", Object.keys(first ?? {}).toSorted());
    });

    it("count a response out when it turns out to be spam, and in again", async () => {
      const form = await named("meal");
      const { form_responses: rows } = await owner.formResponses({ form: form.pk, status: "new" });
      const pk = rows[0]?.pk ?? 0;
      const marked = await owner.formMarkResponse({ form: form.pk, pk, status: "spam" });
      expect(marked).toMatchObject({ pk, status: "spam" });
      expect((await named("meal")).responses_count).toBe(form.responses_count - 1);
      await owner.formMarkResponse({ form: form.pk, pk, status: "new" });
      expect((await named("meal")).responses_count).toBe(form.responses_count);
      expect(
        (await failureOf(owner.formMarkResponse({ form: form.pk, pk: 999_999, status: "read" }))).status,
      ).toBe(404);
    });

    it("are summed up question by question", async () => {
      const meal = await named("meal");
      const summary = await owner.formSummary({ form: meal.pk });
      expect(summary.total).toBe(meal.responses_count);
      const rating = summary.questions.find(({ type }) => type === "rating");
      expect(rating?.answers.reduce((sum, { count }) => sum + count, 0)).toBe(rating?.answered);
      answers.note(name, "summary", summary);
    });

    it("keep a version of every change", async () => {
      const form = await create();
      expect(form).toMatchObject({ status: "draft", version: 1, responses_count: 0 });
      const changed = await update(form, { fields: fields.slice(0, 2), status: "published" });
      expect(changed).toMatchObject({ version: 2, status: "published" });
      const { versions, total } = await owner.formVersions({ form: form.pk });
      expect(total).toBe(2);
      expect(versions.map(({ version, fields: own }) => [version, own.length])).toEqual([
        [2, 2],
        [1, 3],
      ]);
    });

    it("refuse a change over a version that is not the last", async () => {
      const form = await create();
      await update(form, { name: "First" });
      const failure = await failureOf(update(form, { name: "Second" }));
      expect(failure.status).toBe(409);
      expect(String((failure.body as { code: string }).code)).toMatch(/^stale/);
    });

    it("say at its place what is wrong", async () => {
      const wrong = fields.map((field) => (field.id === MEAL ? { ...field, options: [] } : field));
      const failure = await failureOf(create({ fields: wrong }));
      expect(failure.status).toBe(422);
      expect(Object.keys((failure.body as { errors: object }).errors)).toContain("fields.1.options");
    });

    it("archive a question that was answered in place of dropping it", async () => {
      const form = await named("Volunteer");
      const [first, ...others] = form.fields;
      const changed = await update(form, { fields: others });
      expect(changed.fields[0]).toEqual({ ...first, archived: true });
      await update(changed, { fields: form.fields });
    });

    it("are published, closed and opened again by actions", async () => {
      const form = await create();
      await owner.runAction("forms", { action: "publish", record: form });
      const published = (await owner.getOne<FormRecord>("forms", { id: form.id })).data;
      expect(published).toMatchObject({ status: "published", version: 2 });
      await owner.runAction("forms", { action: "close", record: published });
      expect((await owner.getOne<FormRecord>("forms", { id: form.id })).data.status).toBe("closed");
    });

    it("download with a column per question", async () => {
      const form = await named("meal");
      const { file } = await owner.runAction("forms", { action: "download", record: form });
      const [head, ...rows] = (await file?.blob.text())?.trim().split("\r\n") ?? [];
      expect(head).toContain("How did you like the food?");
      expect(rows.length).toBeGreaterThan(60);
    });

    it("are closed to those without the right", async () => {
      const fundraiser = await subject.providerFor("fundraiser@hope.example");
      const meal = await named("meal");
      expect((await failureOf(fundraiser.formSummary({ form: meal.pk }))).status).toBe(403);
      expect((await failureOf(fundraiser.formResponses({ form: meal.pk }))).status).toBe(403);
      expect((await failureOf(owner.formSummary({ form: 999_999 }))).status).toBe(404);
    });
  });
});

describeSameAnswers(answers);
