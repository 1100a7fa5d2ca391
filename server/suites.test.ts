import { describe, expect, it } from "vitest";
import { loadDefinitions } from "../definitions";
import { productOf } from "./areas";
import { readDefinitionFiles } from "./engine/definitions/folder";

const blank = productOf({ suite: "blank" });
const BLANK_PLACE = { own: "nowhere", suite: { name: "blank", folder: "resources" } } as const;

/** The path with every key as `*`. */
const shapeOf = (path: string): string => `/${path.replace(/^\/|\/$/g, "").replaceAll(/\{[^}]*\}/g, "*")}/`;

describe("a blank server", () => {
  it("answers every call that its definitions make", async () => {
    const { resources } = loadDefinitions(await readDefinitionFiles(BLANK_PLACE));
    const known = new Set(blank.routes.map(({ path }) => shapeOf(path)));
    const paths = resources.flatMap(({ endpoints, actions }) =>
      [
        ...Object.values(endpoints ?? {}).flat(),
        ...actions.flatMap((action) => ("request" in action ? [action.request] : [])),
      ].flatMap((request) =>
        typeof request === "object" && "path" in request ? [String(request.path)] : [],
      ),
    );
    expect(paths.length).toBeGreaterThan(10);
    expect(paths.filter((path) => !known.has(shapeOf(path)))).toEqual([]);
  });

  it("has no call of a charity", () => {
    const paths = blank.routes.map(({ path }) => path);
    expect(paths).toContain("/records/{resource}/");
    expect(
      paths.filter((path) => /donat|grant|event\/|mailing|fundrais|\/form\/|planning|segment/.test(path)),
    ).toEqual([]);
  });

  it("still tells and erases all that is kept about people", () => {
    const kinds = (product: typeof blank): string[] =>
      product.areas
        .flatMap(({ routes = [] }) => routes.map(({ path }) => path))
        .filter((path) => path.startsWith("/personal-data/"));
    expect(kinds(blank)).toEqual(kinds(productOf({})));
  });
});
