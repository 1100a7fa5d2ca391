import { describe, expect, it } from "vitest";
import { BUILT_IN_RELATIONS } from "../../../contract/resource/builtInRelations";
import { choiceIds, typeOf, type Shape } from "../../../contract/fieldTypes";
import { fieldAt } from "../../../definitions";
import { LANGUAGES } from "../../../contract/api";
import { definitionsOf } from "../../../tests/support/definitions";
import { areas } from "../../areas";
import type { NativeType } from "../../../definitions/predicate/toSql";
import { catalogueText } from "../../platform/catalogueTexts";
import type { Place } from "./model";

const models = areas.flatMap(({ models: own = [] }) => own);
const definitions = new Map(definitionsOf("nonprofit").map((one) => [one.name, one]));
const place: Place = {
  orgId: 1,
  memberId: 1,
  email: "a@b.example",
  now: new Date(0),
  timeZone: "UTC",
  currency: "USD",
};

/** What has no rows to ask of, and why. */
const WITHOUT_MODEL: Record<string, string> = {
  built_in_letters: "texts of the product, of which a row tells only once they are changed",
  mailing_list_messages: "a message's recipients, which have a model, counted when it is shown",
  organization: "one record",
  profile: "one record",
};

/** How values of a shape lie in columns. */
const KEPT: Partial<Record<Shape, readonly NativeType[]>> = {
  text: ["text"],
  choice: ["text"],
  number: ["numeric", "bigint"],
  decimal: ["numeric"],
  figure: ["numeric"],
  boolean: ["boolean"],
  date: ["date"],
  dateTime: ["timestamptz"],
  key: ["bigint"],
};

describe("models", () => {
  it("are there for every resource of the product", () => {
    const known = new Set(models.map(({ resource }) => resource));
    // What is stored by definitions alone has a model that is made of them.
    const missing = [...definitions.values()].filter(
      ({ name, provider }) => provider !== "records" && !known.has(name) && !(name in WITHOUT_MODEL),
    );
    expect(missing).toEqual([]);
    expect(Object.keys(WITHOUT_MODEL).filter((name) => known.has(name) || !definitions.has(name))).toEqual(
      [],
    );
  });

  it("are what a list can be narrowed by, wherever there is one", () => {
    const known = new Set(models.map(({ resource }) => resource));
    const lists = [...definitions.values()].filter(({ name, list }) => known.has(name) && list !== false);
    const others = lists.filter(({ takesConditions }) => takesConditions !== true).map(({ name }) => name);
    expect(others).toEqual([]);
  });

  it.each(models.map((model) => [model.resource, model] as const))(
    "%s has every field of its definition",
    (name, model) => {
      const definition = definitions.get(name);
      const own = Object.entries(definition?.fields ?? {})
        .filter(([, field]) => typeOf(field).shape !== "related")
        .map(([field]) => field);
      const missing = own.filter(
        (field) => !(field in model.fields) && !(model.without ?? []).includes(field),
      );
      expect(missing).toEqual([]);
      expect((model.without ?? []).filter((field) => !own.includes(field))).toEqual([]);
    },
  );

  it.each(models.map((model) => [model.resource, model] as const))(
    "%s keeps values as its fields have them",
    (name, model) => {
      const definition = definitions.get(name);
      for (const [path, own] of Object.entries(model.fields)) {
        const field = (definition && fieldAt(definition, path)) ?? own.field;
        expect([path, field]).toEqual([path, expect.anything()]);
        if (!field) continue;
        const source = own.source("t", field, place);
        const { shape, many } = typeOf(field);
        const isMany = many || ["list", "group", "json"].includes(shape);
        expect([path, source.kind]).toEqual([path, isMany ? "many" : "single"]);
        if (source.kind === "single")
          expect([path, KEPT[shape]]).toEqual([path, expect.arrayContaining([source.native?.type])]);
      }
    },
  );

  it.each(models.map((model) => [model.resource, model] as const))(
    "%s is called by a text of every language, its fields and its choices too",
    (name, model) => {
      const keys = [
        ["name"],
        ...Object.entries(model.fields).flatMap(([path, own]): string[][] => {
          if (path === "pk") return [];
          const choices = own.field && "choices" in own.field ? choiceIds(own.field) : [];
          return [["fields", path], ...choices.map((id) => ["choices", path, id])];
        }),
      ];
      const missing = LANGUAGES.flatMap((language) =>
        keys
          .filter(
            (key) =>
              catalogueText(language, ["resources", name, ...key]) === undefined &&
              catalogueText(language, ["own", ...key.slice(1)]) === undefined,
          )
          .map((key) => `${language} ${key.join(".")}`),
      );
      expect(missing).toEqual([]);
    },
  );

  it("lead where the check of definitions has them lead", () => {
    const stored = [...definitions.values()].filter(({ provider }) => provider === "records");
    const isStored = (name: string): boolean => stored.some((one) => one.name === name);
    const own = models.flatMap(({ resource, relations = {} }) =>
      Object.entries(relations).map(([name, { model }]) => [resource, name, model]),
    );
    const back = models.flatMap(({ resource, fields }) =>
      Object.values(fields).flatMap(({ refersTo }) =>
        refersTo && isStored(refersTo.model) ? [[refersTo.model, resource, resource]] : [],
      ),
    );
    const told = Object.entries(BUILT_IN_RELATIONS).flatMap(([of, relations]) =>
      Object.entries(relations).map(([name, target]) => [of, name, target]),
    );
    expect(told.toSorted()).toEqual([...own, ...back].toSorted());
  });

  it("lead to resources that there are", () => {
    const stored = [...definitions.values()].filter(({ provider }) => provider === "records");
    const known = new Set([...models.map(({ resource }) => resource), ...stored.map(({ name }) => name)]);
    for (const { fields, relations = {} } of models) {
      const targets = [
        ...Object.values(relations).map(({ model }) => model),
        ...Object.values(fields).flatMap(({ refersTo }) => (refersTo ? [refersTo.model] : [])),
      ];
      expect(targets.filter((target) => !known.has(target))).toEqual([]);
    }
  });
});
