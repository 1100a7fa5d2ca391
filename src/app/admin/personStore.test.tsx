import { afterEach, expect, it } from "vitest";
import { personStore } from "./personStore";

const inOrganization = (pk: number) => ({ pk, name: "Hope", subdomain: "hope", logo: null });
const storeOf = (pk: number, organization: number) =>
  personStore({ pk, organization: inOrganization(organization) });

afterEach(() => localStorage.clear());

it.each([
  ["another organisation", 1, 22],
  ["another person", 2, 2],
  ["a person whose number begins alike", 12, 2],
])("keeps a list's filters from %s", (_, pk, organization) => {
  storeOf(1, 2).setItem("members.listParams", { filter: { project: 7 } });
  expect(storeOf(pk, organization).getItem("members.listParams", "nothing")).toBe("nothing");
  expect(storeOf(1, 2).getItem("members.listParams")).toEqual({ filter: { project: 7 } });
});

it("shares the language with everybody, at the place where it is looked for before anybody is known", () => {
  storeOf(1, 2).setItem("locale", "de");
  expect([storeOf(3, 4).getItem("locale"), localStorage.getItem("RaStore.locale")]).toEqual(["de", '"de"']);
});

it("tells of a change in another tab of the same person in the same organisation alone", () => {
  const [same, other] = [storeOf(1, 2), storeOf(1, 22)];
  const heard: unknown[] = [];
  for (const store of [same, other]) {
    store.setup();
    store.subscribe("members.listParams", (value) => heard.push(value));
  }
  storeOf(1, 2).setItem("members.listParams", { page: 3 });
  const key = Object.keys(localStorage).find((one) => one.endsWith("members.listParams")) ?? "";
  dispatchEvent(new StorageEvent("storage", { key, newValue: localStorage.getItem(key) }));
  expect(heard).toEqual([{ page: 3 }]);
  for (const store of [same, other]) store.teardown();
});
