import type { Identifier, RaRecord } from "ra-core";
import { beforeAll, describe, expect, it } from "vitest";
import type { AlmonerDataProvider } from "../../dataProviders/types";
import { failureOf } from "../support/failureOf";
import type { ContractSubject } from "./contractSubject";
import { testDefinitions } from "../support/records";
import { restSubject } from "./restSubject";
import { Answers, describeSameAnswers, subjectsBy } from "./subjects";

const PAGE = { page: 1, perPage: 100 } as const;
const BY_ID = { field: "id", order: "ASC" } as const;

const answers = new Answers();
const subjects = subjectsBy((kind) => restSubject(kind, undefined, { definitions: testDefinitions() }));

describe.each(subjects)("%s", (name, setUp, skipped) => {
  describe.skipIf(skipped !== undefined)(skipped ?? "with the sample data", () => {
    let subject: ContractSubject;
    let owner: AlmonerDataProvider;

    beforeAll(async () => {
      subject = await setUp();
      owner = await subject.providerFor("owner@hope.example");
    }, 60_000);

    const add = async (data: object): Promise<RaRecord> =>
      (await owner.create<RaRecord>("people", { data: { kind: "person", ...data } })).data;
    const person = async (id: Identifier): Promise<RaRecord> =>
      (await owner.getOne<RaRecord>("people", { id })).data;
    const related = async (id: Identifier): Promise<RaRecord[]> =>
      (
        await owner.getManyReference<RaRecord>("relationships", {
          target: "person",
          id,
          pagination: PAGE,
          sort: BY_ID,
          filter: {},
        })
      ).data;
    const bulk = async (action: string, ids: Identifier[], input: object): Promise<unknown> =>
      (await owner.runAction("people", { action, ids, input: { ...input } })).data;
    const note = (topic: string, answer: unknown): void => answers.note(name, topic, answer);

    it("relates two people once, reads it from either side, and takes it away", async () => {
      const ada = await add({ first_name: "Ada", last_name: "Related" });
      const ben = await add({ first_name: "Ben", last_name: "Related" });
      const data = { person: ada.id, kind: "parent", other: ben.id };
      const { data: made } = await owner.create<RaRecord>("relationships", { data });
      expect(await related(ada.id)).toMatchObject([{ kind: "parent", other: ben.id }]);
      expect(await related(ben.id)).toMatchObject([{ kind: "child", other: ada.id }]);
      const circle = owner.create("relationships", { data: { ...data, person: ben.id, other: ada.id } });
      const refused = await failureOf(circle);
      note("an ancestor of oneself", refused);
      expect(refused.status).toBe(409);
      await owner.delete("relationships", { id: made.id, previousData: made });
      expect([await related(ada.id), await related(ben.id)]).toEqual([[], []]);
    });

    it("tells what happened with somebody, searched by words, and with a record of which nothing is told", async () => {
      const ada = await add({ first_name: "Ada", last_name: "Timely" });
      await owner.create("interactions", {
        data: { person: ada.id, kind: "note", summary: "Likes tea", at: "2026-03-01T10:00:00Z" },
      });
      const ask = (path: string, further: object = {}): ReturnType<typeof owner.recordsTimeline> =>
        owner.recordsTimeline({ path, page: 1, perPage: 20, ...further });
      const all = await ask(`people/${ada.id}/timeline/`);
      expect(all.entries.map(({ resource }) => resource)).toContain("interactions");
      const found = await ask(`people/${ada.id}/timeline/`, { search: "tea" });
      note(
        "a timeline",
        found.entries.map(({ kind, title }) => [kind, title]),
      );
      expect(found.total).toBe(1);
      expect((await ask(`people/${ada.id}/timeline/`, { search: "coffee" })).total).toBe(0);
      const { data } = await owner.create<RaRecord>("person_tasks", {
        data: { person: ada.id, title: "Call her" },
      });
      // No definition has a task stand on the timeline of anything but a person.
      expect(await ask(`records/person_tasks/${data.id}/timeline/`)).toMatchObject({ entries: [], total: 0 });
      expect((await failureOf(ask("records/person_tasks/987654/timeline/"))).status).toBe(404);
      expect((await failureOf(ask("people/987654/timeline/"))).status).toBe(404);
    });

    it("downloads an envelope for each household", async () => {
      const addresses = [{ kind: "home", line1: "Elm St 1", city: "Leeds" }];
      const home = await add({ kind: "household", full_name: "Postal household", addresses });
      const ids = [
        (await add({ first_name: "Ada", last_name: "Postal", household: home.id })).id,
        (await add({ first_name: "Ben", last_name: "Postal", household: home.id })).id,
      ];
      const lines = async (perHousehold: boolean): Promise<string[]> => {
        const input = { per_household: perHousehold };
        const { file } = await owner.runAction("people", { action: "addresses_chosen", ids, input });
        return ((await file?.blob.text()) ?? "").trim().split("\r\n").slice(1);
      };
      const together = await lines(true);
      note("envelopes", together);
      expect(together).toHaveLength(1);
      expect(together[0]).toContain("Postal household");
      expect(await lines(false)).toHaveLength(2);
    });

    it("does one thing with many, and says with whom it was not done and why", async () => {
      const ada = await add({ first_name: "Ada", last_name: "Many", tags: ["vip"] });
      const ben = await add({ first_name: "Ben", last_name: "Many" });
      const ids = [ada.id, ben.id];
      expect(await bulk("add_tags", ids, { tags: ["vip"] })).toMatchObject({
        changed: 1,
        skipped: [{ pk: ada.id, reason: "unchanged" }],
      });
      expect(await bulk("remove_tags", ids, { tags: ["vip"] })).toMatchObject({ changed: 2, skipped: [] });
      const { data: teams } = await owner.getList<RaRecord>("teams", {
        pagination: PAGE,
        sort: BY_ID,
        filter: {},
      });
      expect(await bulk("add_to_team", ids, { team: teams[0]?.id })).toMatchObject({
        changed: 0,
        skipped: [{ reason: "not_member" }, { reason: "not_member" }],
      });
      expect(await bulk("archive", ids, {})).toMatchObject({ changed: 2 });
      expect(await person(ada.id)).toMatchObject({ tags: [], is_archived: true });
    });

    it("finds two who may be one, previews, makes one of them, and undoes that", async () => {
      const emails = [{ email: "ada.twice@x.example", kind: "home" }];
      const ada = await add({ first_name: "Ada", last_name: "Twice", emails });
      const other = await add({ first_name: "Adah", last_name: "Twice", emails, pronouns: "she/her" });
      const { pairs } = await owner.peopleDuplicates(PAGE);
      const pair = pairs.find(({ people }) => people.some(({ pk }) => pk === ada.id));
      expect(pair?.people.map(({ pk }) => pk).toSorted()).toEqual([ada.id, other.id].toSorted());
      const [keep, merge] = [Number(ada.id), [Number(other.id)]];
      const preview = await owner.peopleMergePreview({ keep, merge });
      note("a preview of a merge", preview.moves);
      expect(preview.values).toContainEqual({
        field: "pronouns",
        from: ["", "she/her"],
        taken: "she/her",
      });
      const stale = owner.peopleMerge({ keep, merge, versions: { [keep]: 99 } });
      expect((await failureOf(stale)).status).toBe(409);
      const merged = await owner.peopleMerge({ keep, merge });
      expect(merged.person).toMatchObject({ pk: keep, pronouns: "she/her" });
      expect(await person(other.id)).toMatchObject({ name: "Ada Twice" });
      expect((await failureOf(owner.peopleMerge({ keep, merge }))).status).toBe(409);
      expect((await owner.peopleMerges({}))[0]).toMatchObject({
        pk: merged.merge.pk,
        merged: ["Adah Twice"],
      });
      await owner.peopleUndoMerge({ pk: merged.merge.pk });
      expect(await person(other.id)).toMatchObject({ name: "Adah Twice", pronouns: "she/her" });
      expect((await failureOf(owner.peopleUndoMerge({ pk: merged.merge.pk }))).status).toBe(409);
    });

    it("forgets two who were called different", async () => {
      const emails = [{ email: "family@x.example", kind: "home" }];
      const ada = await add({ first_name: "Ada", last_name: "Family", emails });
      await add({ first_name: "Zoe", last_name: "Family", emails });
      const find = async (): Promise<number | undefined> =>
        (await owner.peopleDuplicates(PAGE)).pairs.find(({ people }) =>
          people.some(({ pk }) => pk === ada.id),
        )?.pk;
      await owner.peopleDismiss({ pk: (await find()) ?? 0 });
      expect(await find()).toBe(undefined);
      expect((await failureOf(owner.peopleDismiss({ pk: 987_654 }))).status).toBe(404);
    });

    it("is for those who look after people", async () => {
      const member = await subject.providerFor("member@hope.example");
      const ada = await add({ first_name: "Ada", last_name: "Private" });
      const calls = [
        member.peopleDuplicates(PAGE),
        member.peopleMerges({}),
        member.peopleMergePreview({ keep: Number(ada.id), merge: [1] }),
        member.recordsTimeline({ path: `people/${ada.id}/timeline/`, page: 1, perPage: 20 }),
        member.runAction("people", { action: "add_tags", ids: [ada.id], input: { tags: ["x"] } }),
        member.runAction("people", { action: "addresses_chosen", ids: [ada.id], input: {} }),
      ];
      const failures = await Promise.all(calls.map((call) => failureOf(call)));
      expect(failures.map(({ status }) => status)).toEqual(calls.map(() => 403));
    });
  });
});

describeSameAnswers(answers);
