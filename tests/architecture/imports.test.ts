import { readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, it } from "vitest";
import { cyclesOf, importsOf, reachableFrom, sourceFiles } from "./imports";

/**
 * Who may import whom: each place with the places of ours it may import besides itself. A place that is listed
 * later within another (src/app within src) is judged by its own line.
 */
const ALLOWED: Record<string, string[]> = {
  contract: [],
  // One number for everything.
  "contract/version.ts": ["package.json"],
  locales: [],
  // What an installation's code is written against.
  extension: [],
  "demo-fixtures": [],
  definitions: ["contract"],
  dataProviders: ["contract", "definitions"],
  "dataProviders/demo": ["contract", "definitions", "dataProviders", "demo-fixtures"],
  // The composition root of the server in the browser, and what its build lays ready.
  "dataProviders/demo/server/worker.ts": ["dataProviders/demo/server", "server", "dist", "node_modules"],
  // Types alone, as the samples of the template are what its calls answer.
  "dataProviders/templateCalls": ["demo-fixtures/template"],
  "src/ui": [],
  "src/renderer": ["src/ui", "definitions", "contract", "dataProviders/types"],
  "src/pages": ["src/ui", "src/renderer", "definitions", "contract", "dataProviders/types"],
  "src/app": [
    "extension",
    "src",
    "definitions",
    "contract",
    "resources",
    "dataProviders",
    "locales",
    "demo-fixtures",
  ],
  server: ["contract", "definitions", "extension"],
  "server/platform": ["contract", "definitions", "locales", "extension"],
  "server/engine": ["server/platform", "contract", "definitions", "extension"],
  "server/areas": ["server/engine", "server/platform", "contract", "definitions", "locales"],
  // The questions that come with the product are files, as its definitions are.
  "server/areas/reports/shipped.ts": ["resources/nonprofit", "server/platform", "contract"],
  "server/main.ts": ["server", "contract", "definitions", "demo-fixtures", "extension"],
  "server/inBrowser.ts": ["server", "contract", "definitions", "demo-fixtures"],
  "server/seed": ["server", "contract", "definitions", "demo-fixtures"],
};

const PLACES = Object.keys(ALLOWED).sort((a, b) => b.length - a.length);
const isIn = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`);
const placeOf = (path: string): string => PLACES.find((place) => isIn(path, place)) ?? path;

const files = sourceFiles([
  "contract",
  "extension",
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

  it("of the worker lead to nothing that a browser lacks", () => {
    const banned =
      /^(node:|pg($|\/|-)|stripe|prom-client|nodemailer|@node-rs\/|pdfkit|fontkit|tar$|@hono\/node-server|@electric-sql\/pglite\/nodefs)/;
    const wrong = reachableFrom("dataProviders/demo/server/worker.ts")
      .flatMap(importsOf)
      .filter(({ to, ours, isType }) => !ours && !isType && banned.test(to))
      .map(({ from, to }) => `${from} imports ${to}; put it behind a port of server/platform`);
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

/** From the ground up: a storey may import those before it. `src/renderer` itself, on top, puts them together. */
const STOREYS = [
  "context",
  "panels",
  "values",
  "formState",
  "fieldTypes",
  "attendance",
  "files",
  "dashboard",
  "record",
  "list",
  "actions",
];
/** Rooms of their own at the side of the house: nothing in it may need them. */
const APART = ["attendance", "files", "dashboard", "actions"];

describe("the renderer", () => {
  const root = "src/renderer";
  const folderOf = (path: string): string =>
    statSync(path, { throwIfNoEntry: false })?.isDirectory() ? path : dirname(path);
  const imports = sourceFiles([root])
    .flatMap(importsOf)
    .filter(({ to }) => isIn(to, root))
    .map(({ from, to }) => ({ from, to, below: dirname(from), above: folderOf(to) }))
    .filter(({ below, above }) => below !== above);
  const storeyOf = (folder: string): string => folder.slice(root.length + 1).split("/")[0] ?? "";

  it("is built in storeys", () => {
    const wrong = imports
      .map((one) => ({ ...one, own: storeyOf(one.below), other: storeyOf(one.above) }))
      .filter(({ own, other }) => own !== "" && own !== other)
      .filter(({ own, other }) => STOREYS.indexOf(other) >= STOREYS.indexOf(own) || APART.includes(other))
      .map(({ from, to, own }) => `${from} imports ${to}, which stands above ${own} or apart`);
    expect(wrong).toEqual([]);
    const folders = new Set(imports.map(({ below }) => storeyOf(below)));
    expect([...folders].filter((one) => one !== "" && !STOREYS.includes(one))).toEqual([]);
  });

  it("has no circle of folders", () => {
    const reaches = (from: string, goal: string, seen: Set<string>): boolean => {
      if (from === goal) return true;
      if (seen.has(from)) return false;
      seen.add(from);
      return imports.some(({ below, above }) => below === from && reaches(above, goal, seen));
    };
    const circular = imports.filter(({ below, above }) => reaches(above, below, new Set()));
    expect(circular.map(({ from, to }) => `${from} imports ${to}, which leads back`)).toEqual([]);
  });

  it("keeps the types of fields apart from each other", () => {
    const typeOf = (folder: string): string | undefined => /fieldTypes\/(\w+)/.exec(folder)?.[1];
    const wrong = imports
      .filter(({ below, above }) => storeyOf(below) === "fieldTypes" && storeyOf(above) === "fieldTypes")
      .filter(({ below, above }) => typeOf(below) !== undefined && typeOf(above) !== "shared")
      .map(({ from, to }) => `${from} imports ${to}; move what both need to fieldTypes/shared`);
    expect(wrong).toEqual([]);
  });
});

describe("field types", () => {
  it("are listed nowhere but where each has its own entry", () => {
    const list = /FieldType\[\] = \[|new Set<FieldType>|switch \((?:\w+\.)?field\.type\)/;
    expect(files.filter((file) => list.test(readFileSync(file, "utf8")))).toEqual([]);
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
    const roots = /^(src\/app\/|server\/main\.ts|dataProviders\/demo\/server\/worker\.ts)/;
    expect(
      reading(/\bnew Date\(\)|\bDate\.now\(\)|\bMath\.random\(\)/).filter((file) => !roots.test(file)),
    ).toEqual([]);
  });
});
