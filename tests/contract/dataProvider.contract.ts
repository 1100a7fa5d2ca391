import type { HttpError, Identifier, RaRecord, SortPayload } from "ra-core";
import { beforeAll, describe, expect, it } from "vitest";
import type { AlmonerDataProvider } from "../../dataProviders/types";
import { describeAreas } from "./areas.contract";
import { failureOf } from "../support/failureOf";
import type { ContractSubject } from "./contractSubject";

const OWNER = "owner@hope.example";
const WITHOUT_RIGHTS = "member@hope.example";
const UNKNOWN = 999_999;

const ascending = (field: string): { field: string; order: "ASC" } => ({ field, order: "ASC" });
const descending = (field: string): { field: string; order: "DESC" } => ({ field, order: "DESC" });
const pageOf = (page: number, perPage: number): { page: number; perPage: number } => ({ page, perPage });
const keys = (records: RaRecord[]): string[] => records.map(({ id }) => String(id));

/** The names in a record's `teams_and_roles`, and the keys. */
interface Place {
  team: { pk: number; name: string };
  role: { pk: number; name: string };
}
const placesOf = (record: RaRecord): Place[] => record.teams_and_roles as Place[];

/** The messages of a rejection per field. */
function errorsOf(error: HttpError): Record<string, string> {
  return (error.body as { errors?: Record<string, string> } | null)?.errors ?? {};
}

/**
 * What every provider does alike. The suite changes its records and expects them only as far as it made them
 * itself, so that its tests may run in any order on one state.
 */
export function describeDataProvider(
  name: string,
  setUp: () => Promise<ContractSubject>,
  skipped?: string,
): void {
  describe.skipIf(skipped !== undefined)(skipped ? `${name} (skipped: ${skipped})` : name, () => {
    let subject: ContractSubject;
    let provider: AlmonerDataProvider;
    let made = 0;
    const unique = (prefix: string): string => `${prefix} ${(made += 1)}`;
    const uniqueEmail = (): string => `invited-${(made += 1)}@contract.example`;

    beforeAll(async () => {
      subject = await setUp();
      provider = await subject.providerFor(OWNER);
    }, 60_000);

    describeAreas(() => subject);

    const all = async (
      resource: string,
      filter: object = {},
      sort: SortPayload = ascending("name"),
    ): Promise<RaRecord[]> => {
      const { data } = await provider.getList<RaRecord>(resource, {
        pagination: pageOf(1, 100),
        sort,
        filter,
      });
      return data;
    };
    const totalOf = async (resource: string, filter: object = {}): Promise<number> => {
      const params = { pagination: pageOf(1, 1), sort: ascending("name"), filter };
      return (await provider.getList(resource, params)).total ?? Number.NaN;
    };
    const roleOf = async (slug: string): Promise<Identifier> => {
      const { data } = await provider.getList<RaRecord>("roles", {
        pagination: pageOf(1, 100),
        sort: ascending("name"),
        filter: {},
      });
      return data.find((role) => role.slug === slug)?.id ?? "";
    };
    const invite = async (teams_and_roles: object[] = []): Promise<RaRecord> => {
      const role = await roleOf("volunteer");
      const data = { email: uniqueEmail(), first_name: "Ines", last_name: "Sá", role, teams_and_roles };
      return (await provider.create<RaRecord>("pending_volunteers", { data })).data;
    };
    const makeTeam = async (data: object = {}): Promise<RaRecord> =>
      (await provider.create<RaRecord>("teams", { data: { name: unique("Crew"), ...data } })).data;

    describe("getList", () => {
      it("answers the first page and the total of all", async () => {
        const params = { pagination: pageOf(1, 10), sort: ascending("name"), filter: {} };
        const { data, total } = await provider.getList("members", params);
        expect(data).toHaveLength(10);
        expect(total).toBeGreaterThanOrEqual(60);
        for (const record of data) expect(record.id).toBe(record.pk);
      });

      it("answers the rest on the last page and nothing beyond", async () => {
        const total = await totalOf("members");
        const last = Math.ceil(total / 25);
        const params = { sort: ascending("name"), filter: {} };
        const lastPage = await provider.getList("members", { ...params, pagination: pageOf(last, 25) });
        expect(lastPage.data).toHaveLength(total - (last - 1) * 25);
        const beyond = await provider.getList("members", { ...params, pagination: pageOf(last + 1, 25) });
        expect(beyond).toMatchObject({ data: [], total });
      });

      it("takes 100 on a page", async () => {
        const { data, total } = await provider.getList("members", {
          pagination: pageOf(1, 100),
          sort: ascending("name"),
          filter: {},
        });
        expect(data).toHaveLength(Math.min(100, total ?? 0));
      });

      it("gives members the shape of the calls", async () => {
        const [member] = await all("members");
        expect(member).toMatchObject({
          pk: expect.any(Number),
          email: expect.stringContaining("@"),
          name: expect.any(String),
          first_name: expect.any(String),
          last_name: expect.any(String),
          role: { pk: expect.any(Number), name: expect.any(String) },
          teams_and_roles: expect.any(Array),
        });
        expect(["Active", "Inactive"]).toContain(member?.status);
        expect(["member", "volunteer"]).toContain(member?.kind);
        const placed = (await all("members")).find((record) => placesOf(record).length > 0);
        expect(placed && placesOf(placed)[0]).toEqual({
          team: { pk: expect.any(Number), name: expect.any(String) },
          role: { pk: expect.any(Number), name: expect.any(String) },
        });
      });

      it("has the same keys in every record of a kind, whichever the provider", async () => {
        const [member] = await all("members");
        const [team] = await all("teams");
        const [pending] = await all("pending_volunteers", {}, ascending("email"));
        const [role] = await all("roles");
        expect(Object.keys(member ?? {}).toSorted()).toEqual(MEMBER_KEYS);
        expect(Object.keys(team ?? {}).toSorted()).toEqual(TEAM_KEYS);
        expect(Object.keys(pending ?? {}).toSorted()).toEqual(PENDING_KEYS);
        expect(Object.keys(role ?? {}).toSorted()).toEqual(ROLE_KEYS);
      });

      it("searches whatever the case, and takes wildcards literally", async () => {
        const [member] = await all("members");
        const name = String(member?.name);
        expect(keys(await all("members", { q: name.toUpperCase() }))).toContain(String(member?.id));
        expect(keys(await all("members", { q: ` ${name.slice(0, 4)} ` }))).toContain(String(member?.id));
        expect(await all("members", { q: "%" })).toEqual([]);
        expect(await all("members", { q: "no such person" })).toEqual([]);
      });

      it("filters by every filter, and by several at once", async () => {
        const everyone = await all("members");
        const role = await roleOf("volunteer");
        const placed = everyone.find((record) => placesOf(record).length > 0);
        const team = placed && placesOf(placed)[0]?.team.pk;
        const byHand = (test: (record: RaRecord) => boolean): string[] =>
          keys(everyone.filter(test)).toSorted();
        const filtered = async (filter: object): Promise<string[]> =>
          keys(await all("members", filter)).toSorted();
        expect(await filtered({ status: "Inactive" })).toEqual(byHand(({ status }) => status === "Inactive"));
        expect(await filtered({ kind: "volunteer" })).toEqual(byHand(({ kind }) => kind === "volunteer"));
        expect(await filtered({ role })).toEqual(
          byHand((record) => (record.role as Place["role"]).pk === role),
        );
        const isInTeam = (record: RaRecord): boolean =>
          placesOf(record).some((place) => place.team.pk === team);
        expect(await filtered({ project: team })).toEqual(byHand(isInTeam));
        expect(await filtered({ project: team, kind: "volunteer", q: "" })).toEqual(
          byHand((record) => isInTeam(record) && record.kind === "volunteer"),
        );
      });

      it("counts what the filter lets through", async () => {
        expect(await totalOf("members", { kind: "volunteer" })).toBe(
          (await all("members", { kind: "volunteer" })).length,
        );
      });

      it("sorts both ways", async () => {
        const up = (await all("members", {}, ascending("joined_at"))).map((record) =>
          Date.parse(String(record.joined_at)),
        );
        expect(up).toEqual(up.toSorted((a, b) => a - b));
        const params = { pagination: pageOf(1, 100), sort: descending("joined_at"), filter: {} };
        const { data } = await provider.getList("members", params);
        const down = data.map((record) => Date.parse(String(record.joined_at)));
        expect(down).toEqual(up.toReversed());
      });

      it.each(["ASC", "DESC"] as const)("keeps one order of equal values across pages, %s", async (order) => {
        const sort = { field: "status", order };
        const total = await totalOf("members");
        const pages = await Promise.all(
          Array.from({ length: Math.ceil(total / 10) }, (_, index) =>
            provider.getList("members", { pagination: pageOf(index + 1, 10), sort, filter: {} }),
          ),
        );
        const seen = pages.flatMap(({ data }) => keys(data));
        expect(new Set(seen).size).toBe(total);
        const { data } = await provider.getList("members", { pagination: pageOf(1, 100), sort, filter: {} });
        expect(seen).toEqual(keys(data));
      });

      it("puts what has no value last", async () => {
        const params = { pagination: pageOf(1, 100), sort: descending("last_login_at"), filter: {} };
        const { data } = await provider.getList("members", params);
        const isEmpty = data.map(({ last_login_at: at }) => at === null);
        expect(isEmpty).toContain(true);
        expect(isEmpty).toEqual(isEmpty.toSorted((a, b) => Number(a) - Number(b)));
      });

      it("takes a sort by id, which react-admin asks for by itself", async () => {
        const params = { pagination: pageOf(1, 10), sort: ascending("id"), filter: {} };
        await expect(provider.getList("members", params)).resolves.toMatchObject({
          total: expect.any(Number),
        });
      });

      it("pages the roles, which the API answers whole", async () => {
        const params = { sort: ascending("name"), filter: {} };
        const total = await totalOf("roles");
        const first = await provider.getList("roles", { ...params, pagination: pageOf(1, 4) });
        const second = await provider.getList("roles", { ...params, pagination: pageOf(2, 4) });
        expect([first.data.length, second.data.length]).toEqual([4, total - 4]);
        expect(new Set(keys([...first.data, ...second.data])).size).toBe(total);
      });

      it("shows all teams on request", async () => {
        const params = {
          pagination: pageOf(1, 2),
          sort: ascending("name"),
          filter: { view_all_teams: true },
        };
        const { data, total } = await provider.getList("teams", params);
        expect(data).toHaveLength(2);
        expect(total).toBeGreaterThanOrEqual(6);
      });
    });

    describe("getOne", () => {
      it("answers the record, by its key as number or text", async () => {
        const [member] = await all("members");
        const id = member?.id as number;
        expect((await provider.getOne("members", { id })).data).toEqual(member);
        expect((await provider.getOne("members", { id: String(id) })).data).toEqual(member);
      });

      it.each(["members", "teams", "pending_volunteers", "roles"])(
        "rejects an unknown one of %s with 404",
        async (resource) => {
          expect(await failureOf(provider.getOne(resource, { id: UNKNOWN }))).toMatchObject({ status: 404 });
          expect(await failureOf(provider.getOne(resource, { id: "no-key" }))).toMatchObject({ status: 404 });
        },
      );
    });

    describe("getMany", () => {
      it.each(["members", "teams", "pending_volunteers", "roles"])(
        "answers those of %s that exist",
        async (resource) => {
          const [first, second] = await all(
            resource,
            {},
            ascending(resource === "pending_volunteers" ? "email" : "name"),
          );
          const ids = [second?.id as number, UNKNOWN, first?.id as number];
          const { data } = await provider.getMany(resource, { ids });
          expect(keys(data)).toEqual([String(second?.id), String(first?.id)]);
        },
      );
    });

    describe("getManyReference", () => {
      it("answers the people of a team, in pages", async () => {
        const team = (await all("teams")).find(({ members_count: count }) => Number(count) > 2);
        const params = { target: "project", id: team?.id as number, sort: ascending("name"), filter: {} };
        const whole = await provider.getManyReference("members", { ...params, pagination: pageOf(1, 100) });
        expect(whole.total).toBe(team?.members_count);
        for (const member of whole.data) {
          expect(placesOf(member).map((place) => place.team.pk)).toContain(team?.id);
        }
        const first = await provider.getManyReference("members", { ...params, pagination: pageOf(1, 2) });
        expect(keys(first.data)).toEqual(keys(whole.data.slice(0, 2)));
        expect(first.total).toBe(whole.total);
      });
    });

    describe("create", () => {
      it("answers the new record and lists it", async () => {
        const [first, second] = await all("members");
        const before = await totalOf("teams");
        const team = await makeTeam({
          description: "New",
          is_public: true,
          members: [first?.id, second?.id],
        });
        expect(team).toMatchObject({ description: "New", is_public: true, members_count: 2, leads: [] });
        expect(team.id).toBe(team.pk);
        expect(await totalOf("teams")).toBe(before + 1);
        expect((await provider.getOne("teams", { id: team.id })).data).toEqual(team);
      });

      it("invites, with teams and role given by key", async () => {
        const team = await makeTeam();
        const role = await roleOf("volunteer");
        const email = uniqueEmail();
        const data = { email, first_name: "Zoë", role, teams_and_roles: [{ team: team.id, role }] };
        const created = (await provider.create<RaRecord>("pending_volunteers", { data })).data;
        expect(created).toMatchObject({ email, status: "Pending" });
        const stored = (await provider.getOne("pending_volunteers", { id: created.id })).data;
        expect(stored).toMatchObject({
          email,
          name: "Zoë",
          status: "Pending",
          is_expired: false,
          source: "invite",
        });
        expect(placesOf(stored).map((place) => place.team.pk)).toEqual([team.id]);
        expect(Object.keys(stored).toSorted()).toEqual(PENDING_KEYS);
      });

      it("renews the open invitation of someone who is invited again", async () => {
        const first = await invite([{ team: (await makeTeam()).id, role: await roleOf("volunteer") }]);
        const total = await totalOf("pending_volunteers");
        const data = { email: String(first.email).toUpperCase(), role: await roleOf("member") };
        const again = (await provider.create<RaRecord>("pending_volunteers", { data })).data;
        expect(again.id).toBe(first.id);
        const { data: renewed } = await provider.getOne<RaRecord>("pending_volunteers", { id: first.id });
        expect(placesOf(renewed)).toHaveLength(1);
        expect(await totalOf("pending_volunteers")).toBe(total);
      });

      it("rejects a taken name with 409 at its field, whatever the case", async () => {
        const team = await makeTeam();
        const before = await totalOf("teams");
        const error = await failureOf(makeTeam({ name: String(team.name).toUpperCase() }));
        expect(error.status).toBe(409);
        expect(errorsOf(error)).toMatchObject({
          name: expect.any(String),
          "root.serverError": error.message,
        });
        expect(await totalOf("teams")).toBe(before);
      });

      it("rejects to invite a member who can sign in with 409", async () => {
        const data = { email: OWNER, role: await roleOf("member") };
        expect(await failureOf(provider.create("pending_volunteers", { data }))).toMatchObject({
          status: 409,
        });
      });

      it("rejects wrong values with 422 at their fields", async () => {
        const error = await failureOf(provider.create("teams", { data: { description: "x" } }));
        expect(error.status).toBe(422);
        expect(errorsOf(error)).toMatchObject({
          name: expect.any(String),
          "root.serverError": error.message,
        });
        const tooLong = await failureOf(makeTeam({ name: "x".repeat(121) }));
        expect(tooLong.status).toBe(422);
        expect(Object.keys(errorsOf(tooLong))).toContain("name");
        const data = { email: "no address", role: await roleOf("member") };
        const noAddress = await failureOf(provider.create("pending_volunteers", { data }));
        expect(noAddress.status).toBe(422);
        expect(Object.keys(errorsOf(noAddress))).toContain("email");
      });

      it("rejects an unknown reference with 422", async () => {
        const error = await failureOf(makeTeam({ members: [UNKNOWN] }));
        expect(error.status).toBe(422);
        expect(Object.keys(errorsOf(error))).toContain("members");
      });

      it("is refused for what the API cannot make", async () => {
        expect(await failureOf(provider.create("members", { data: {} }))).toMatchObject({
          status: 405,
          body: { code: "unsupported" },
        });
      });
    });

    describe("update", () => {
      it("takes the key as text, as the app's addresses have it", async () => {
        const before = (await all("members"))[3]!;
        const { data } = await provider.update("members", {
          id: String(before.id),
          data: { ...before, phone: "+1 555 0100 321" },
          previousData: before,
        });
        expect(data).toMatchObject({ id: before.id, phone: "+1 555 0100 321" });
      });

      const someone = async (): Promise<RaRecord> => {
        const plain = (await all("members", { kind: "volunteer" })).find(({ status }) => status === "Active");
        if (!plain) throw new Error("The samples hold no active volunteer");
        return plain;
      };

      it("changes a member's own fields and keeps the others", async () => {
        const before = await someone();
        const data = { ...before, first_name: unique("Given"), phone: "+1 802 555 0199" };
        const { data: after } = await provider.update("members", {
          id: before.id,
          data,
          previousData: before,
        });
        expect(after).toMatchObject({
          id: before.id,
          first_name: data.first_name,
          phone: data.phone,
          email: before.email,
        });
        expect(String(after.name)).toContain(data.first_name);
        const { data: stored } = await provider.getOne("members", { id: before.id });
        expect(stored).toEqual(after);
      });

      it("empties a field that is sent as null", async () => {
        const before = await someone();
        const data = { ...before, phone: null };
        await provider.update("members", {
          id: before.id,
          data,
          previousData: { ...before, phone: "+18025550100" },
        });
        expect((await provider.getOne("members", { id: before.id })).data.phone).toBeNull();
      });

      it("replaces teams and roles, given by key or as they were read", async () => {
        const before = await someone();
        const [one, other] = [await makeTeam(), await makeTeam()];
        const role = await roleOf("volunteer");
        const update = async (teams_and_roles: object[], previousData: RaRecord): Promise<RaRecord> => {
          const data = { ...previousData, teams_and_roles };
          return (await provider.update<RaRecord>("members", { id: before.id, data, previousData })).data;
        };
        const first = await update([{ team: one.id, role }], before);
        expect(placesOf(first)).toEqual([
          { team: { pk: one.id, name: one.name }, role: { pk: role, name: expect.any(String) } },
        ]);
        const second = await update([...placesOf(first), { team: other.id, role }], first);
        expect(placesOf(second).map((place) => place.team.pk)).toEqual([one.id, other.id]);
        expect((await provider.getOne("teams", { id: one.id })).data.members_count).toBe(1);
        expect(placesOf(await update([], second))).toEqual([]);
      });

      it("rejects an unknown team with 422 at its place in the list", async () => {
        const before = await someone();
        const data = { ...before, teams_and_roles: [{ team: UNKNOWN, role: await roleOf("member") }] };
        const error = await failureOf(
          provider.update("members", { id: before.id, data, previousData: before }),
        );
        expect(error.status).toBe(422);
        expect(Object.keys(errorsOf(error))).toContain("teams_and_roles.0.team");
      });

      it("rejects a team given twice with 422 at the second", async () => {
        const before = await someone();
        const [team, role] = [(await makeTeam()).id, await roleOf("member")];
        const data = {
          ...before,
          teams_and_roles: [
            { team, role },
            { team, role },
          ],
        };
        const error = await failureOf(
          provider.update("members", { id: before.id, data, previousData: before }),
        );
        expect(error.status).toBe(422);
        expect(Object.keys(errorsOf(error))).toContain("teams_and_roles.1.team");
      });

      it("protects the last owner with 409", async () => {
        const [owner] = await all("members", { role: await roleOf("owner"), status: "Active" });
        if (!owner) throw new Error("The samples hold no owner");
        const data = { ...owner, status: "Inactive" };
        const error = await failureOf(
          provider.update("members", { id: owner.id, data, previousData: owner }),
        );
        expect(error).toMatchObject({ status: 409, body: { code: "last_owner" } });
      });

      it("rejects an unknown record with 404", async () => {
        const previousData = { id: UNKNOWN, first_name: "A" };
        const update = provider.update("members", { id: UNKNOWN, data: { first_name: "B" }, previousData });
        expect(await failureOf(update)).toMatchObject({ status: 404 });
      });
    });

    describe("delete", () => {
      it("takes a pending volunteer off the list and the total", async () => {
        const { id } = await invite();
        const before = await totalOf("pending_volunteers");
        const { data } = await provider.delete("pending_volunteers", { id, previousData: { id } });
        expect(data.id).toBe(id);
        expect(await totalOf("pending_volunteers")).toBe(before - 1);
        expect(await failureOf(provider.getOne("pending_volunteers", { id }))).toMatchObject({ status: 404 });
      });

      it("rejects an unknown record with 404", async () => {
        expect(await failureOf(provider.delete("pending_volunteers", { id: UNKNOWN }))).toMatchObject({
          status: 404,
        });
      });

      it("of several deletes those that exist and names the others", async () => {
        const [one, two] = [(await invite()).id, (await invite()).id];
        const before = await totalOf("pending_volunteers");
        const error = await failureOf(
          provider.deleteMany("pending_volunteers", { ids: [one, UNKNOWN, two] }),
        );
        expect(error).toMatchObject({
          status: 404,
          body: { code: "partial_failure", succeeded: [one, two], failed: [{ id: UNKNOWN, status: 404 }] },
        });
        expect(await totalOf("pending_volunteers")).toBe(before - 2);
      });

      it("is refused for what the API cannot delete", async () => {
        const [team] = await all("teams");
        expect(await failureOf(provider.delete("teams", { id: team?.id as number }))).toMatchObject({
          status: 405,
          body: { code: "unsupported" },
        });
      });
    });

    describe("runAction", () => {
      it("approves a sign-up, who becomes a member", async () => {
        const signUp = (await all("pending_volunteers", {}, ascending("email"))).find(
          ({ source }) => source === "signup",
        );
        if (!signUp) throw new Error("The samples hold no sign-up");
        const [members, pending] = [await totalOf("members"), await totalOf("pending_volunteers")];
        await provider.runAction("pending_volunteers", { action: "approve", record: signUp });
        expect(await totalOf("members")).toBe(members + 1);
        expect(await totalOf("pending_volunteers")).toBe(pending - 1);
        const [member] = await all("members", { q: signUp.email as string });
        expect(member).toMatchObject({ email: signUp.email, name: signUp.name, status: "Active" });
      });

      it("renews an invitation that has expired", async () => {
        const expired = (await all("pending_volunteers", {}, ascending("invited_at"))).find(
          (record) => record.is_expired === true && record.source !== "signup",
        );
        if (!expired) throw new Error("The samples hold no expired invitation");
        const { data } = await provider.runAction("pending_volunteers", {
          action: "resend",
          record: expired,
        });
        expect(data).toMatchObject({ pk: expired.pk, email: expired.email, status: "Pending" });
        const { data: renewed } = await provider.getOne("pending_volunteers", { id: expired.id });
        expect(renewed.is_expired).toBe(false);
        expect(Date.parse(String(renewed.expires_at))).toBeGreaterThan(
          Date.parse(String(expired.expires_at)),
        );
      });

      it("rejects what does not fit the record with 409", async () => {
        const invited = await invite();
        const approve = provider.runAction("pending_volunteers", { action: "approve", record: invited });
        expect(await failureOf(approve)).toMatchObject({ status: 409 });
        const signUp = (await all("pending_volunteers", {}, descending("email"))).find(
          ({ source }) => source === "signup",
        );
        const resend = provider.runAction("pending_volunteers", { action: "resend", record: signUp });
        expect(await failureOf(resend)).toMatchObject({ status: 409 });
      });

      it("rejects what is gone with 404", async () => {
        const record = { id: UNKNOWN };
        for (const action of ["resend", "approve"]) {
          expect(await failureOf(provider.runAction("pending_volunteers", { action, record }))).toMatchObject(
            { status: 404 },
          );
        }
      });

      it("adds members to a team and takes them out", async () => {
        const record = await makeTeam();
        const members = keys(await all("members"))
          .slice(0, 3)
          .map(Number);
        const role = await roleOf("volunteer");
        const added = await provider.runAction("teams", {
          action: "add_members",
          record,
          input: { members, role },
        });
        expect(added.data).toMatchObject({ pk: record.pk, members_count: 3 });
        const removed = await provider.runAction("teams", {
          action: "remove_members",
          record,
          input: { members: members.slice(0, 2) },
        });
        expect(removed.data).toMatchObject({ pk: record.pk, members_count: 1 });
        const params = {
          target: "project",
          id: record.id,
          pagination: pageOf(1, 10),
          sort: ascending("name"),
          filter: {},
        };
        const { data } = await provider.getManyReference("members", params);
        expect(keys(data)).toEqual([String(members[2])]);
        expect(placesOf(data[0] as RaRecord).find((place) => place.team.pk === record.id)?.role.pk).toBe(
          role,
        );
      });

      it("rejects members that are none with 422", async () => {
        const record = await makeTeam();
        const action = provider.runAction("teams", {
          action: "add_members",
          record,
          input: { members: [UNKNOWN] },
        });
        const error = await failureOf(action);
        expect(error.status).toBe(422);
        expect(Object.keys(errorsOf(error))).toContain("members");
      });

      it("downloads the members as CSV for spreadsheets", async () => {
        const { file } = await provider.runAction("members", { action: "download" });
        expect(file?.name).toMatch(/^[a-z0-9-]+-\d{8}\.csv$/);
        expect(file?.contentType).toContain("text/csv");
        const bytes = new Uint8Array((await file?.blob.arrayBuffer()) ?? new ArrayBuffer(0));
        expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
        const lines = new TextDecoder().decode(bytes).trimEnd().split("\r\n");
        expect(lines[0]?.split(",")).toEqual(
          expect.arrayContaining(["email", "role", "status", "joined_at"]),
        );
        expect(lines).toHaveLength((await totalOf("members")) + 1);
      });

      it("names an action that the definition does not have", async () => {
        expect(await failureOf(provider.runAction("members", { action: "fly" }))).toMatchObject({
          message: expect.stringContaining('no action "fly"'),
        });
      });
    });

    describe("someone without the permission", () => {
      it("is refused with 403", async () => {
        const stranger = await subject.providerFor(WITHOUT_RIGHTS);
        const params = { pagination: pageOf(1, 10), sort: ascending("name"), filter: {} };
        expect(await failureOf(stranger.getList("members", params))).toMatchObject({ status: 403 });
        expect(await failureOf(stranger.create("teams", { data: { name: unique("X") } }))).toMatchObject({
          status: 403,
        });
        const [pending] = await all("pending_volunteers", {}, ascending("email"));
        const id = pending?.id as number;
        expect(await failureOf(stranger.delete("pending_volunteers", { id }))).toMatchObject({ status: 403 });
        const resend = stranger.runAction("pending_volunteers", { action: "resend", record: { id } });
        expect(await failureOf(resend)).toMatchObject({ status: 403 });
      });

      it("is told 403 before what is wrong with the values", async () => {
        const stranger = await subject.providerFor(WITHOUT_RIGHTS);
        expect(await failureOf(stranger.create("teams", { data: {} }))).toMatchObject({ status: 403 });
      });

      it("still reads the roles", async () => {
        const stranger = await subject.providerFor(WITHOUT_RIGHTS);
        const params = { pagination: pageOf(1, 10), sort: ascending("name"), filter: {} };
        expect((await stranger.getList("roles", params)).total).toBeGreaterThanOrEqual(6);
      });
    });

    it("rejects an aborted request with AbortError", async () => {
      const params = {
        pagination: pageOf(1, 10),
        sort: ascending("name"),
        filter: {},
        signal: AbortSignal.abort(),
      };
      expect(await failureOf(provider.getList("members", params))).toMatchObject({ name: "AbortError" });
      expect(provider.supportAbortSignal).toBe(true);
    });

    it("names a resource that does not exist", async () => {
      const params = { pagination: pageOf(1, 10), sort: ascending("name"), filter: {} };
      expect(await failureOf(provider.getList("ghosts", params))).toMatchObject({
        message: 'There is no resource "ghosts".',
      });
    });
  });
}

const MEMBER_KEYS = [
  "avatar",
  "custom",
  "email",
  "email_status",
  "first_name",
  "id",
  "joined_at",
  "kind",
  "last_login_at",
  "last_name",
  "name",
  "person",
  "phone",
  "pk",
  "role",
  "status",
  "teams_and_roles",
];
const TEAM_KEYS = [
  "color",
  "created_at",
  "description",
  "id",
  "is_public",
  "leads",
  "members_count",
  "name",
  "pk",
];
const PENDING_KEYS = [
  "email",
  "expires_at",
  "id",
  "invited_at",
  "is_expired",
  "name",
  "pk",
  "role",
  "source",
  "status",
  "teams_and_roles",
];
const ROLE_KEYS = ["id", "is_system", "name", "permissions", "pk", "rules", "slug"];
