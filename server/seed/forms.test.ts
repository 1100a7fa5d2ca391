import { expect, it } from "vitest";
import { FormField, FormSettings } from "../../contract/api";
import { SAMPLE_PASSWORD, sampleOrganizations } from "../../demo-fixtures/nonprofit";
import { sampleForms } from "../../demo-fixtures/nonprofit/forms";
import { describeOnDatabase } from "../../tests/support/database";
import { createTestServer, type Json, TEST_NOW } from "../../tests/support/server";
import { PatternWork } from "../../definitions";
import { judgeAnswers } from "../areas/forms/answers";
import { fieldProblems } from "../../definitions/formProblems";
import { jsonValidator } from "../platform/http/validation";
import { seedSample } from "./sample";

it.each(["2026-03-29T10:30:00Z", "2028-02-29T00:10:00Z"])(
  "the sample forms of %s are equal each time, sound, and answered as their questions ask, never in the future",
  (text) => {
    const now = new Date(text);
    const organizations = sampleOrganizations({ now });
    const all = sampleForms(organizations, now).flat();
    expect(sampleForms(organizations, now)).toEqual(sampleForms(organizations, now));
    expect(new Set(all.map(({ public_id }) => public_id)).size).toBe(all.length);
    const isField = jsonValidator(FormField);
    for (const { fields, settings, responses, name } of all) {
      expect([name, fieldProblems(fields), fields.every((field) => isField(field))]).toEqual([
        name,
        {},
        true,
      ]);
      expect(Object.keys(settings).filter((key) => !(key in FormSettings.properties))).toEqual([]);
      for (const { answers, submitted_at, status } of responses) {
        const judged = judgeAnswers(fields, answers, { user: {}, now, work: new PatternWork() });
        expect([name, judged.errors, judged.answers]).toEqual([name, {}, answers]);
        expect(new Date(submitted_at) <= now).toBe(true);
        expect(["new", "read", "spam"]).toContain(status);
      }
      const emails = responses.flatMap(({ respondent, status }) =>
        status === "spam" ? [] : (respondent.email ?? []),
      );
      if (settings.one_per_email) expect(new Set(emails).size).toBe(emails.length);
    }
  },
);

describeOnDatabase("the sample's forms and profiles", (getDatabase) => {
  it("are answered by the calls, and new ones go on after them", async () => {
    const server = createTestServer(getDatabase());
    const { passwords } = server.services;
    const organizations = sampleOrganizations({ now: TEST_NOW });
    await seedSample(getDatabase(), { organizations, password: SAMPLE_PASSWORD, passwords, now: TEST_NOW });
    for (const subdomain of ["hope", "river"]) {
      const body = { email: `owner@${subdomain}.example`, password: SAMPLE_PASSWORD };
      const token = String((await server.call("POST", "/auth/login/", { body })).at("token"));
      const get = (path: string) => server.call("GET", path, { token });
      const forms = (await get("/form/")).at("forms") as Json[];
      expect(forms.filter(({ responses_count: count }) => Number(count) > 0).length).toBeGreaterThanOrEqual(
        3,
      );
      for (const { pk, responses_count: count, formId, status } of forms) {
        const summary = await get(`/form/${String(pk)}/summary/`);
        expect([summary.status, summary.at("total")]).toEqual([200, count]);
        if (status === "published") expect((await get(`/form/public/${String(formId)}/`)).status).toBe(200);
      }
      const added = await server.call("POST", "/form/", {
        token,
        body: {
          name: "One more",
          fields: [{ id: "0b3f3c1e-6d5b-4f0e-9d0e-000000000001", type: "email", label: "E-mail" }],
        },
      });
      expect(added.status).toBe(201);
      expect(Number((await get("/organization/profile/")).at("profile.completeness"))).toBeGreaterThan(60);
      expect((await get("/organization/representatives/")).at("representatives.0.is_primary")).toBe(true);
    }
  }, 30_000);
});
