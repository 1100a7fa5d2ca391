import { beforeAll, describe, expect, it } from "vitest";
import type { AlmonerDataProvider } from "../../dataProviders/types";
import { failureOf } from "../support/failureOf";
import type { ContractSubject } from "./contractSubject";
import { subjects } from "./subjects";

const EVERYTHING = { pagination: { page: 1, perPage: 100 }, sort: { field: "id", order: "ASC" } } as const;

describe.each(subjects)("%s", (_name, setUp, skipped) => {
  describe.skipIf(skipped !== undefined)(skipped ?? "with the sample data", () => {
    let subject: ContractSubject;
    let owner: AlmonerDataProvider;

    beforeAll(async () => {
      subject = await setUp();
      owner = await subject.providerFor("owner@hope.example");
    }, 60_000);

    const memberOf = async (email: string): Promise<number> => {
      const { data } = await owner.getList("members", { ...EVERYTHING, filter: { q: email } });
      return Number(data[0]?.["pk"]);
    };
    const kindsOf = (parts: readonly { kind: string }[]): string[] => parts.map(({ kind }) => kind);

    it("tells of a member by key and by address alike, and of nobody nothing", async () => {
      const pk = await memberOf("volunteer@hope.example");
      const byKey = await owner.personalDataOverview({ who: { pk } });
      expect(byKey.person).toMatchObject({ pk, email: "volunteer@hope.example" });
      expect(byKey.parts).toContainEqual({ kind: "membership", outcome: "anonymised", count: 1 });
      expect(byKey.obstacles).toEqual([]);
      const byAddress = await owner.personalDataOverview({ who: { email: "Volunteer@HOPE.example" } });
      expect(byAddress.parts).toEqual(byKey.parts);
      const data = await owner.personalDataDownload({ who: { pk } });
      expect(kindsOf(data.parts)).toEqual(kindsOf(byKey.parts));
      const membership = data.parts.find(({ kind }) => kind === "membership");
      expect(membership?.entries[0]).toMatchObject({ email: "volunteer@hope.example" });
      const nobody = await owner.personalDataOverview({ who: { email: "nobody@nowhere.example" } });
      expect([nobody.person.pk, nobody.parts]).toEqual([null, []]);
    });

    it("tells everybody of themselves, and of others only those who look after everything", async () => {
      const member = await subject.providerFor("member@hope.example");
      expect((await member.personalDataMine({})).person.email).toBe("member@hope.example");
      const manager = await subject.providerFor("manager@hope.example");
      const who = { email: "member@hope.example" };
      for (const provider of [member, manager]) {
        for (const ask of ["personalDataOverview", "personalDataDownload", "personalDataErase"] as const) {
          expect((await failureOf(provider[ask]({ who }))).status).toBe(403);
        }
      }
    });

    it("keeps the last owner, and 404s for who is no member", async () => {
      const pk = await memberOf("owner@hope.example");
      expect((await owner.personalDataOverview({ who: { pk } })).obstacles).toEqual(["last_owner"]);
      const refused = await failureOf(owner.personalDataErase({ who: { pk } }));
      expect([refused.status, (refused.body as { code: string }).code]).toEqual([409, "last_owner"]);
      expect((await failureOf(owner.personalDataErase({ who: { pk: 987_654 } }))).status).toBe(404);
    });

    it("erases a donor from the list, whose gifts and sums stay, once", async () => {
      const list = { ...EVERYTHING, filter: {} };
      const donations = await owner.getList("donations", list);
      const donors = await owner.getList("donors", {
        ...list,
        sort: { field: "total_amount", order: "DESC" },
      });
      const emails = donors.data.map(({ email }) => String(email));
      const overviews = await Promise.all(
        emails.map(async (email) => owner.personalDataOverview({ who: { email } })),
      );
      const free = overviews.find(({ obstacles, person }) => obstacles.length === 0 && person.pk === null);
      const email = free?.person.email ?? "";
      const done = await owner.personalDataErase({ who: { email } });
      expect(done.parts).toEqual(free?.parts);
      const after = await owner.getList("donors", {
        ...list,
        sort: { field: "total_amount", order: "DESC" },
      });
      expect(after.data.map(({ total_amount: sum }) => String(sum))).toEqual(
        donors.data.map(({ total_amount: sum }) => String(sum)),
      );
      expect(after.data.map((row) => String(row["email"]))).not.toContain(email);
      expect((await owner.getList("donations", list)).total).toBe(donations.total);
      expect((await owner.personalDataErase({ who: { email } })).parts).toEqual([]);
      const log = await owner.getList("audit_log", {
        ...EVERYTHING,
        sort: { field: "at", order: "DESC" },
        filter: { action: "person.erased" },
      });
      expect(log.total).toBe(1);
      expect(JSON.stringify(log.data)).not.toContain(email);
    });

    it("finds a donor by the key, and 404s for one who is not there", async () => {
      const { data } = await owner.getList("donors", { ...EVERYTHING, filter: {} });
      const [donor] = data.filter(({ email }) => !String(email).endsWith(".invalid"));
      const byKey = await owner.personalDataOverview({ who: { donor: Number(donor?.["pk"]) } });
      const byAddress = await owner.personalDataOverview({ who: { email: String(donor?.["email"]) } });
      expect(byKey).toEqual(byAddress);
      expect((await failureOf(owner.personalDataOverview({ who: { donor: 987_654 } }))).status).toBe(404);
    });

    it("erases a member: their place stays without a name, and they are in the list no more", async () => {
      const pk = await memberOf("volunteer@hope.example");
      await owner.personalDataErase({ who: { pk } });
      const { data } = await owner.getList("members", {
        ...EVERYTHING,
        filter: { q: "volunteer@hope.example" },
      });
      expect(data).toEqual([]);
      const { data: place } = await owner.getOne("members", { id: pk });
      expect(place).toMatchObject({ first_name: "Erased person", phone: null, status: "Removed" });
      expect((await owner.personalDataErase({ who: { pk } })).parts).toEqual([]);
    });
  });
});
