import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { cyclesOf, importsOf, sourceFiles } from "./imports";

/**
 * Who may import whom: each place with the places of ours it may import besides itself. A place that is listed
 * later within another (src/app within src) is judged by its own line.
 */
const ALLOWED: Record<string, string[]> = {
  contract: [],
  locales: [],
  "demo-fixtures": [],
  definitions: ["contract"],
  dataProviders: ["contract", "definitions"],
  "dataProviders/demo": ["contract", "definitions", "dataProviders", "demo-fixtures"],
  // Types alone, as the samples of the template are what its calls answer.
  "dataProviders/templateCalls": ["demo-fixtures/template"],
  "src/ui": [],
  "src/renderer": ["src/ui", "definitions", "contract", "dataProviders/types"],
  "src/pages": ["src/ui", "src/renderer", "definitions", "contract", "dataProviders/types"],
  "src/app": ["src", "definitions", "contract", "resources", "dataProviders", "locales", "demo-fixtures"],
  server: ["contract", "definitions"],
  "server/platform": ["contract", "definitions"],
  "server/engine": ["server/platform", "contract", "definitions"],
  "server/areas": ["server/engine", "server/platform", "contract", "definitions"],
  "server/main.ts": ["server", "contract", "definitions", "demo-fixtures"],
  "server/seed": ["server", "contract", "definitions", "demo-fixtures"],
};

const PLACES = Object.keys(ALLOWED).sort((a, b) => b.length - a.length);
const isIn = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`);
const placeOf = (path: string): string => PLACES.find((place) => isIn(path, place)) ?? path;

const files = sourceFiles([
  "contract",
  "locales",
  "demo-fixtures",
  "definitions",
  "dataProviders",
  "src",
  "server",
]);

describe("imports", () => {
  it("go only where the house allows", () => {
    const wrong = files
      .flatMap(importsOf)
      .filter(({ ours }) => ours)
      .filter(({ from, to }) => {
        const place = placeOf(from);
        return !isIn(to, place) && !(ALLOWED[place] ?? []).some((allowed) => isIn(to, allowed));
      })
      .map(
        ({ from, to }) =>
          `${from} imports ${to}; ${placeOf(from)} may import: ${ALLOWED[placeOf(from)]?.join(", ") || "nothing of ours"}`,
      );
    expect(wrong).toEqual([]);
  });

  it("never lead from one page into another", () => {
    const page = (path: string): string | undefined => path.match(/^src\/pages\/([^/]+)/)?.[1];
    const wrong = files
      .flatMap(importsOf)
      .filter(({ from, to }) => page(from) && page(to) && page(from) !== page(to))
      .map(({ from, to }) => `${from} imports ${to}; move what both need to src/ui or src/renderer`);
    expect(wrong).toEqual([]);
  });

  it("reach another area of the server through its index alone", () => {
    const area = (path: string): string | undefined => path.match(/^server\/areas\/([^/]+)/)?.[1];
    // What is made while a database is prepared needs the kinds of jobs and nothing else of the areas.
    const wrong = files
      .filter((file) => file !== "server/jobKinds.ts")
      .flatMap(importsOf)
      .filter(({ from, to, ours }) => ours && area(to) !== undefined && area(from) !== area(to))
      .filter(({ to }) => to !== `server/areas/${area(to)}`)
      .map(
        ({ from, to }) =>
          `${from} imports ${to}; export what it needs from server/areas/${area(to)}/index.ts`,
      );
    expect(wrong).toEqual([]);
  });

  it("never lead from a folder of the server back to itself", () => {
    const inServer = files.filter((file) => file.startsWith("server/")).flatMap(importsOf);
    expect(cyclesOf(inServer.filter(({ to, ours }) => ours && to.startsWith("server/")))).toEqual([]);
  });

  it("keep React, Node and the server's packages out of what is pure", () => {
    const banned = /^(react|react-dom|ra-core|react-admin|@mui\/|hono|pg|node:)/;
    const wrong = files
      .filter((file) => /^(contract|definitions)\//.test(file) || /^src\/pages\/[^/]+\/model\//.test(file))
      .flatMap(importsOf)
      .filter(({ to, ours }) => !ours && banned.test(to))
      .map(({ from, to }) => `${from} imports ${to}`);
    expect(wrong).toEqual([]);
  });

  it("take icons by path and never the whole set", () => {
    const wrong = files
      .flatMap(importsOf)
      .filter(({ to }) => to === "@mui/icons-material" || to === "@mui/material/index")
      .map(({ from }) => from);
    expect(wrong).toEqual([]);
  });
});

describe("the environment", () => {
  const reading = (pattern: RegExp): string[] =>
    files.filter((file) => pattern.test(readFileSync(file, "utf8")));

  it("is read in one file of the server", () => {
    expect(reading(/process\.env/)).toEqual(["server/main.ts"]);
  });

  it("is read in one file of the app", () => {
    expect(reading(/import\.meta\.env/)).toEqual(["src/app/boot/environment.ts"]);
  });

  it("gives the clock and randomness from the roots alone", () => {
    const roots = /^(src\/app\/|server\/main\.ts)/;
    expect(
      reading(/\bnew Date\(\)|\bDate\.now\(\)|\bMath\.random\(\)/).filter((file) => !roots.test(file)),
    ).toEqual([]);
  });
});
