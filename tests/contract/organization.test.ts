import { beforeAll, describe, expect, it } from "vitest";
import type { ImportSettings } from "../../contract/api/imports";
import type { AlmonerDataProvider } from "../../dataProviders/types";
import { failureOf } from "../support/failureOf";
import type { ContractSubject } from "./contractSubject";
import { subjects } from "./subjects";

const OWNER = "owner@hope.example";
const csv = (text: string): File => new File([text], "people.csv", { type: "text/csv" });
const PEOPLE =
  "E-Mail;Vorname;Team\nzoe@x.example;Zoe;\nno address;Bo;\nowner@hope.example;Ada;\nkim@x.example;Kim;Nowhere\n";

describe.each(subjects)("%s", (_name, setUp, skipped) => {
  describe.skipIf(skipped !== undefined)(skipped ?? "with the sample data", () => {
    let subject: ContractSubject;
    let owner: AlmonerDataProvider;
    let settings: ImportSettings;

    beforeAll(async () => {
      subject = await setUp();
      owner = await subject.providerFor(OWNER);
      const list = {
        pagination: { page: 1, perPage: 100 },
        sort: { field: "id", order: "ASC" },
        filter: {},
      } as const;
      const { data: roles } = await owner.getList("roles", list);
      settings = { role: Number(roles.find(({ slug }) => slug === "member")?.id) };
    }, 60_000);

    describe("inviting people", () => {
      const invite = (emails: string[], from = owner): ReturnType<typeof owner.organizationInvite> =>
        from.organizationInvite({ emails, role: settings.role });

      it("tells of each address whether it was invited, is there already, or is none", async () => {
        const { invitations, skipped } = await invite([
          "una@y.example",
          " UNA@y.example",
          OWNER,
          "nobody@",
          "vito@y.example",
        ]);
        expect(invitations.map(({ email, renewed }) => [email, renewed])).toEqual([
          ["una@y.example", false],
          ["vito@y.example", false],
        ]);
        expect(skipped.map(({ email, reason }) => `${email} ${reason}`).toSorted()).toEqual([
          "UNA@y.example duplicate",
          "nobody@ invalid_email",
          "owner@hope.example already_member",
        ]);
        const [again] = (await invite(["una@y.example"])).invitations;
        expect(again).toMatchObject({ pk: invitations[0]?.pk, renewed: true });
      });

      it("gives a member who was imported an account", async () => {
        await owner.importsRun({
          file: csv("E-Mail;Vorname;Team\nwim@y.example;Wim;\nyen@y.example;Yen;\n"),
          settings,
        });
        const { invitations, skipped } = await invite(["wim@y.example"]);
        expect([invitations.length, skipped]).toEqual([1, []]);
      });

      it("is refused without an address, with a role above one's own, and to those who look after no people", async () => {
        expect((await failureOf(invite([" "]))).status).toBe(422);
        const list = {
          pagination: { page: 1, perPage: 100 },
          sort: { field: "id", order: "ASC" },
          filter: {},
        } as const;
        const { data: roles } = await owner.getList("roles", list);
        const manager = await subject.providerFor("manager@hope.example");
        const admin = Number(roles.find(({ slug }) => slug === "admin")?.id);
        const above = manager.organizationInvite({ emails: ["xia@y.example"], role: admin });
        expect(await failureOf(above)).toMatchObject({ status: 403, body: { code: "privilege_escalation" } });
        const volunteer = await subject.providerFor("volunteer@hope.example");
        expect((await failureOf(invite(["xia@y.example"], volunteer))).status).toBe(403);
      });
    });

    describe("importing people", () => {
      it("is tried out first: counts, mistakes by row, and nothing changed", async () => {
        const trial = await owner.importsRun({ file: csv(PEOPLE), settings: { ...settings, dry_run: true } });
        expect(trial).toMatchObject({
          createdCount: 1,
          skippedCount: 1,
          errorCount: 2,
          import_id: null,
          errors: [
            { row: 3, field: "email", value: "no address", message: "Enter a valid e-mail address." },
            { row: 5, field: "teams", value: "Nowhere", message: "There is no such team." },
          ],
          reading: { delimiter: ";", encoding: "utf-8", rows: 4 },
        });
        expect(trial.preview?.map(({ outcome, values }) => [outcome, values.email])).toEqual([
          ["create", "zoe@x.example"],
          ["error", "no address"],
          ["skip", "owner@hope.example"],
          ["error", "kim@x.example"],
        ]);
      });

      it("adds people and a list, reports every mistake, and takes the same file again only when told", async () => {
        const file = csv(PEOPLE);
        const result = await owner.importsRun({ file, settings: { ...settings, new_list: "Imported" } });
        expect(result).toMatchObject({ status: "done", createdCount: 1, errorCount: 2 });
        expect(result.member_list).toMatchObject({ name: "Imported" });
        const report = await owner.importsErrors({ report: result.error_report ?? 0 });
        const lines = (await report.blob.text()).trim().split("\r\n");
        expect(lines.slice(1)).toEqual([
          "3,email,no address,Enter a valid e-mail address.",
          "5,teams,Nowhere,There is no such team.",
        ]);
        const again = await failureOf(owner.importsRun({ file, settings }));
        expect(again).toMatchObject({ status: 409, body: { code: "already_imported" } });
        const forced = await owner.importsRun({ file, settings: { ...settings, force: true } });
        expect(forced).toMatchObject({ createdCount: 0, skippedCount: 2 });
      });

      it("tells how far it is", async () => {
        const result = await owner.importsRun({ file: csv("email\nlu@x.example\n"), settings });
        const progress = await owner.importsProgress({ id: result.import_id ?? 0 });
        expect(progress).toMatchObject({ status: "done", total: 1, processed: 1, createdCount: 1 });
        expect(await failureOf(owner.importsProgress({ id: 999_999 }))).toMatchObject({ status: 404 });
      });

      it("is told among the recent ones, proposed for the next such file, and undone", async () => {
        const file = csv("Post;Called\nvi@x.example;Vi\n");
        const mapping = { Post: "email", Called: "first_name" } as const;
        const { import_id: id } = await owner.importsRun({ file, settings: { ...settings, mapping } });
        const last = await owner.importsChoices({ columns: ["Called", "Post"] });
        expect(last?.choices).toMatchObject({ role: settings.role, mapping });
        expect(await owner.importsChoices({ columns: ["Called"] })).toBe(null);
        const [recent] = await owner.importsRecent({});
        expect(recent).toMatchObject({ pk: id, createdCount: 1, undo: null, undo_until: expect.any(String) });
        expect(await owner.importsUndo({ id: id ?? 0 })).toMatchObject({
          undo: { status: "done", undoneCount: 1, leftCount: 0 },
          undo_until: null,
        });
        const again = await failureOf(owner.importsUndo({ id: id ?? 0 }));
        expect(again).toMatchObject({ status: 409, body: { code: "import_undone" } });
      });

      it("names what a file lacks, and refuses roles and lists that there are not", async () => {
        const lacking = await failureOf(owner.importsRun({ file: csv("name\nBo\n"), settings }));
        expect(lacking).toMatchObject({
          status: 400,
          message: "Invalid CSV file, please download the example file and try again",
          body: { code: "invalid_csv", missing_fields: ["email"] },
        });
        const file = csv("email\nx@x.example\n");
        const role = await failureOf(owner.importsRun({ file, settings: { role: 999_999 } }));
        expect(role).toMatchObject({ status: 422, body: { errors: { role: "This role does not exist." } } });
        const list = await failureOf(
          owner.importsRun({ file, settings: { ...settings, member_list: 999_999 } }),
        );
        expect(list).toMatchObject({ status: 422 });
      });

      it("takes its own example", async () => {
        const { blob, name } = await owner.importsExample({});
        const file = new File([blob], name);
        const trial = await owner.importsRun({ file, settings: { ...settings, dry_run: true } });
        expect(trial).toMatchObject({ createdCount: 2, errorCount: 0 });
      });

      it("is for those who look after people", async () => {
        const fundraiser = await subject.providerFor("fundraiser@hope.example");
        const call = fundraiser.importsRun({ file: csv("email\nx@x.example\n"), settings });
        expect((await failureOf(call)).status).toBe(403);
      });
    });

    describe("the organisation", () => {
      it("tells names that can be had from those that cannot, without an error", async () => {
        const ask = (subdomain: string): ReturnType<AlmonerDataProvider["organizationSubdomain"]> =>
          owner.organizationSubdomain({ subdomain, organizationId: 1 });
        expect(await ask("brand-new")).toEqual({ state: "available" });
        expect(await ask("hope")).toEqual({ state: "available" });
        expect(await ask("river")).toEqual({ state: "taken" });
        expect(await ask("admin")).toEqual({
          state: "unavailable",
          text: "This name is reserved. Choose another one.",
        });
        expect((await ask("a b")).state).toBe("unavailable");
      });

      it("is changed in part, its announcement as plain text, shown on the dashboard at once", async () => {
        const before = await owner.organizationRead({});
        const after = await owner.organizationUpdate({
          change: { announcement: "<b>Soup</b> on Friday", phone: "+18025550199" },
        });
        expect(after).toEqual({
          ...before,
          announcement: "Soup on Friday",
          organization: { ...before.organization, phone: "+18025550199" },
        });
        const { banners } = await owner.dashboardBanners({});
        expect(banners.map(({ body }) => body)).toContain("Soup on Friday");
      });

      it("is refused a taken name, an unknown time zone and people without the right", async () => {
        const taken = await failureOf(owner.organizationUpdate({ change: { subdomain: "river" } }));
        expect(taken).toMatchObject({
          status: 409,
          body: { errors: { subdomain: "Another organisation has this name." } },
        });
        const zone = await failureOf(owner.organizationUpdate({ change: { timezone: "Moon/Sea" } }));
        expect(zone).toMatchObject({
          status: 422,
          body: { errors: { timezone: "This is not a time zone, such as Europe/Berlin." } },
        });
        const manager = await subject.providerFor("manager@hope.example");
        expect((await failureOf(manager.organizationUpdate({ change: { name: "Mine" } }))).status).toBe(403);
      });

      it("has a profile whose completeness follows what is filled in", async () => {
        const { completeness, vision } = await owner.organizationProfile({});
        const emptied = await owner.organizationSaveProfile({ change: { vision: "" } });
        expect(emptied.missing).toContain("vision");
        expect(emptied.completeness).toBeLessThan(completeness);
        const filled = await owner.organizationSaveProfile({ change: { vision } });
        expect(filled.completeness).toBe(completeness);
        const future = await failureOf(owner.organizationSaveProfile({ change: { founded_year: 2999 } }));
        expect(future).toMatchObject({
          status: 422,
          body: { errors: { founded_year: "This year is in the future." } },
        });
      });
    });

    describe("files", () => {
      const folder = "Handbooks";
      const names = async (): Promise<string[]> =>
        (await owner.filesList({ folder })).files.map(({ name }) => name);

      it("are listed by folder, with every folder and the space", async () => {
        expect(await names()).toEqual(["Safeguarding policy.pdf", "Volunteer handbook.pdf"]);
        const top = await owner.filesList({ folder: "/" });
        expect(top.files.every((file) => file.folder === "")).toBe(true);
        expect(top.folders).toContainEqual({ name: folder, files_count: 2 });
        expect(top.quota.used).toBeGreaterThan(0);
        expect((await owner.filesList({ search: "budg" })).files.map(({ name }) => name)).toEqual([
          "Budget.csv",
        ]);
      });

      it("are downloaded under their names", async () => {
        const [budget] = (await owner.filesList({ search: "Budget" })).files;
        const { name, blob } = await owner.filesDownload({ pk: budget?.pk ?? 0 });
        expect(name).toBe("Budget.csv");
        expect(await blob.text()).toContain("item,planned,spent,currency");
      });

      it("are renamed and moved, but onto no other file, and not by those who saw an older version", async () => {
        const [first, second] = (await owner.filesList({ folder })).files;
        const pk = first?.pk ?? 0;
        const clash = await failureOf(owner.filesChange({ pk, name: second?.name ?? "" }));
        expect(clash).toMatchObject({ status: 409, body: { code: "file_name_taken" } });
        const wrong = await failureOf(owner.filesChange({ pk, name: "policy.exe" }));
        expect(wrong.status).toBe(415);
        const moved = await owner.filesChange({
          pk,
          name: "Policy.pdf",
          folder: " Rules / 2026/",
          version: 1,
        });
        expect(moved).toMatchObject({ name: "Policy.pdf", folder: "Rules/2026", version: 2 });
        const stale = await failureOf(owner.filesChange({ pk, name: "Old.pdf", version: 1 }));
        expect(stale).toMatchObject({ status: 409, body: { code: "stale_version" } });
      });

      it("are gone once they are deleted, and are for those who look after files", async () => {
        const [file] = (await owner.filesList({ folder })).files;
        await owner.filesDelete({ pk: file?.pk ?? 0 });
        expect(await names()).not.toContain(file?.name);
        expect((await failureOf(owner.filesDelete({ pk: file?.pk ?? 0 }))).status).toBe(404);
        const volunteer = await subject.providerFor("volunteer@hope.example");
        expect((await failureOf(volunteer.filesList({}))).status).toBe(403);
      });
    });

    it("writes what was done into the log, which only those with settings read", async () => {
      await owner.organizationUpdate({ change: { website: "https://hope.example/new" } });
      const list = {
        pagination: { page: 1, perPage: 5 },
        sort: { field: "at", order: "DESC" },
        filter: { action: "organization.changed" },
      } as const;
      const { data } = await owner.getList("audit_log", list);
      expect(data[0]).toMatchObject({
        action: "organization.changed",
        subject: "settings",
        detail: { fields: ["website"] },
        actor: { name: expect.stringContaining("Adeyemi") },
      });
      const manager = await subject.providerFor("manager@hope.example");
      expect((await failureOf(manager.getList("audit_log", list))).status).toBe(403);
    });
  });
});
