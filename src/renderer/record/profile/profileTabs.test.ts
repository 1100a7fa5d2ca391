import { describe, expect, it } from "vitest";
import { define, definitionsOf } from "../../../../tests/support/definitions";
import { isComponentView, type ResolvedResource } from "../../../../definitions/resolved";
import { profileTabs, relatedTo } from "./profileTabs";

const definitions = definitionsOf("nonprofit");
const people = definitions.find(({ name }) => name === "people") as ResolvedResource;
const owning = (name: string, reference: string, more: object = {}): ResolvedResource =>
  define({
    name,
    provider: "records",
    fields: {
      tool: { type: "string" },
      keeper: { type: "reference", reference: "members" },
      borrower: { type: "reference", reference },
    },
    ...more,
  });
const resources = (...own: ResolvedResource[]): Map<string, ResolvedResource> =>
  new Map([...definitions, ...own].map((one) => [one.name, one]));

describe("what refers to a person", () => {
  it("is found in own resources, also through members and donors, and not where the definition shows it already", () => {
    const loans = owning("loans", "people");
    const lessons = owning("lessons", "donors", { timeline: { person: "borrower", text: "{tool}" } });
    const cars = define({ name: "cars", provider: "records", fields: { plate: { type: "string" } } });
    expect(relatedTo(people, resources(loans, lessons, cars))).toEqual([
      { type: "referenceMany", reference: "loans", target: "borrower" },
      { type: "referenceMany", reference: "lessons", target: "borrower.person" },
    ]);
    expect(relatedTo(people, resources())).toEqual([]);
  });
});

describe("the tabs of a person", () => {
  const tabsFor = (hidden: readonly string[], own: ResolvedResource[] = []): string[] => {
    const { show } = people;
    if (!show || isComponentView(show)) throw new Error("People have no profile");
    const context = { user: {}, now: () => new Date(0), timeZone: "UTC" } as never;
    const can = ({ resource }: { resource: string }): boolean => !hidden.includes(resource);
    return profileTabs(people, show, { id: 1, kind: "person" }, context, {
      resources: resources(...own),
      can,
    }).map(({ id }) => id);
  };

  it("are those whose resources the reader sees, and one for each own resource", () => {
    const loans = owning("loans", "people");
    expect(tabsFor([], [loans])).toEqual([
      "events",
      "messages",
      "teams",
      "files",
      "tasks",
      "interactions",
      "relationships",
      "related loans",
    ]);
    expect(tabsFor(["event_attendances", "received_messages", "loans"], [loans])).toEqual([
      "teams",
      "files",
      "tasks",
      "interactions",
      "relationships",
    ]);
  });
});
