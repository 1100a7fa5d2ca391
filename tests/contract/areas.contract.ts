import type { GetListParams, HttpError, RaRecord } from "ra-core";
import { beforeAll, describe, expect, it } from "vitest";
import type { AlmonerDataProvider } from "../../dataProviders/types";
import type { ContractSubject } from "./dataProvider.contract";

const OWNER = "owner@hope.example";
const MEMBER = "member@hope.example";

async function failureOf(promise: Promise<unknown>): Promise<HttpError> {
  try {
    await promise;
  } catch (error) {
    return error as HttpError;
  }
  throw new Error("Expected a rejection");
}

/** The resources of each area: lists, writes and actions are alike whichever provider is behind them. */
export function describeAreas(subjectOf: () => ContractSubject): void {
  let provider: AlmonerDataProvider;
  let made = 0;
  const unique = (prefix: string): string => `${prefix} ${(made += 1)} of an area`;

  beforeAll(async () => {
    provider = await subjectOf().providerFor(OWNER);
  });

  const page = async (
    resource: string,
    { perPage = 100, ...params }: Partial<GetListParams> & { perPage?: number; page?: number } = {},
  ): Promise<{ data: RaRecord[]; total: number }> => {
    const { data, total = Number.NaN } = await provider.getList<RaRecord>(resource, {
      pagination: { page: params.page ?? 1, perPage },
      sort: params.sort ?? { field: "id", order: "ASC" },
      filter: params.filter ?? {},
    });
    return { data, total };
  };
  const keysOf = (record: RaRecord | undefined): string[] => Object.keys(record ?? {}).toSorted();
  const create = async (resource: string, data: object): Promise<RaRecord> =>
    (await provider.create<RaRecord>(resource, { data })).data;
  const one = async (resource: string, id: RaRecord["id"]): Promise<RaRecord> =>
    (await provider.getOne<RaRecord>(resource, { id })).data;

  describe("representatives", () => {
    it("lists the primary one first, in pages", async () => {
      const { data, total } = await page("representatives");
      expect(total).toBe(data.length);
      expect(data.map(({ is_primary }) => is_primary)).toEqual(data.map((_, index) => index === 0));
      expect(keysOf(data[0])).toEqual(REPRESENTATIVE_KEYS);
      const second = await page("representatives", { perPage: 1, page: 2 });
      expect(second).toEqual({ data: [data[1]], total });
      expect(await one("representatives", data[1]?.id ?? "")).toEqual(data[1]);
    });

    it("finds one by name", async () => {
      const made = await create("representatives", { first_name: "Searched", last_name: unique("Person") });
      const { data } = await page("representatives", { filter: { q: String(made.last_name).toUpperCase() } });
      expect(data).toEqual([made]);
    });

    it("puts a new primary one in the place of the former, and never removes the primary one", async () => {
      const [former] = (await page("representatives")).data;
      const data = { first_name: "New", last_name: unique("Primary"), is_primary: true };
      const primary = await create("representatives", data);
      expect(primary).toMatchObject({ ...data, title: "", email: null, phone: null, photo: null });
      expect((await one("representatives", former?.id ?? "")).is_primary).toBe(false);
      const remove = (record: RaRecord): Promise<unknown> =>
        provider.delete("representatives", { id: record.id, previousData: record });
      expect(await failureOf(remove(primary))).toMatchObject({ status: 409 });
      const other = await create("representatives", { first_name: "Passing", last_name: unique("By") });
      await remove(other);
      expect(await failureOf(one("representatives", other.id))).toMatchObject({ status: 404 });
    });

    it("refuses an address that another one has", async () => {
      const email = `speaker-${(made += 1)}@contract.example`;
      await create("representatives", { first_name: "A", last_name: "B", email });
      const again = create("representatives", {
        first_name: "C",
        last_name: "D",
        email: email.toUpperCase(),
      });
      const error = await failureOf(again);
      expect(error).toMatchObject({ status: 409, body: { errors: { email: expect.any(String) } } });
    });

    it("belongs to those who settle things", async () => {
      const member = await subjectOf().providerFor(MEMBER);
      const data = { first_name: "No", last_name: "Body" };
      expect(await failureOf(member.create("representatives", { data }))).toMatchObject({ status: 403 });
    });
  });
}

const REPRESENTATIVE_KEYS = [
  "email",
  "first_name",
  "id",
  "is_primary",
  "last_name",
  "phone",
  "photo",
  "pk",
  "title",
];
