import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ResourceDefinition } from "../../contract/resource";
import { LIBRARY_DESCRIPTION } from "../../tests/support/describedApi";
import { connect } from "./connect";

describe("almoner connect", () => {
  let folder: string;
  let said: string[];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "almoner-connect-"));
    await mkdir(join(folder, "custom"));
    await writeFile(join(folder, "menu.json"), '{"entries":[]}');
    await writeFile(join(folder, "library.json"), JSON.stringify(LIBRARY_DESCRIPTION));
    await writeFile(
      join(folder, "sources.json"),
      JSON.stringify({
        library: { type: "http", url: "https://library.example.org/v1", description: "library.json" },
        stars: { type: "graphql", url: "https://stars.example.org/graphql", description: "stars.graphql" },
      }),
    );
    vi.stubEnv("RESOURCES_DIR", folder);
    said = [];
    const keep = (text: string): void => void said.push(text);
    vi.spyOn(console, "log").mockImplementation(keep);
    vi.spyOn(console, "error").mockImplementation(keep);
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    await rm(folder, { recursive: true, force: true });
  });

  const file = (name: string): string => join(folder, "custom", `${name}.json`);
  const read = async (name: string): Promise<ResourceDefinition> =>
    JSON.parse(await readFile(file(name), "utf8")) as ResourceDefinition;

  it("writes a definition for each list of a description, once", async () => {
    expect(await connect(["library"])).toBe(0);
    expect([(await read("books")).source?.path, (await read("authors")).source?.path]).toEqual([
      "books",
      "authors",
    ]);
    await writeFile(file("books"), "{}");
    expect(await connect(["library", "/books"])).toBe(0);
    expect(await read("books")).toEqual({});
  });

  it("tells what a list is called that it does not know", async () => {
    expect(await connect(["library", "/shelves"])).toBe(1);
    expect(said).toEqual(["There is no such list: /shelves. There are: /books, /authors, /loans."]);
  });

  it("makes definitions of a GraphQL schema, and tells what has changed in it", async () => {
    const schema = (fields: string): string =>
      `type Star { id: ID! ${fields} } type Query { stars: [Star!]! star(id: ID!): Star }`;
    await writeFile(join(folder, "stars.graphql"), schema("name: String mass: Float"));
    expect(await connect(["stars"])).toBe(0);
    expect((await read("stars")).source?.operations?.list).toBe("query { records: stars { id name mass } }");
    await writeFile(join(folder, "stars.graphql"), schema("name: Boolean color: String"));
    said.length = 0;
    expect(await connect(["stars", "--diff"])).toBe(1);
    expect(said).toEqual([
      [
        "stars",
        "- mass is gone",
        "~ name is string, and would be boolean now",
        '+ color is not shown: {"type":"string","readOnly":true}',
        "~ operations would ask for something else now",
      ].join("\n  "),
    ]);
    await writeFile(join(folder, "stars.graphql"), "type Query {");
    expect(await connect(["stars", "--diff"])).toBe(1);
  });

  it("with --diff tells what has changed since, and writes nothing", async () => {
    await connect(["library"]);
    said.length = 0;
    expect(await connect(["library", "--diff"])).toBe(0);
    expect(said.toSorted()).toEqual(["authors\n  = no difference", "books\n  = no difference"]);
    const description = structuredClone(LIBRARY_DESCRIPTION) as unknown as {
      paths: Record<string, unknown>;
      components: { schemas: { Author: { properties: Record<string, unknown> } } };
    };
    description.components.schemas.Author.properties = {
      id: { type: "integer", readOnly: true },
      name: { type: "boolean" },
      born: { type: "string", format: "date" },
    };
    delete description.paths["/books"];
    await writeFile(join(folder, "library.json"), JSON.stringify(description));
    const before = await readFile(file("authors"), "utf8");
    said.length = 0;
    expect(await connect(["library", "--diff"])).toBe(1);
    expect(said.toSorted()).toEqual([
      'authors\n  ~ name is string, and would be boolean now\n  + born is not shown: {"type":"date","readOnly":true}',
      "books\n  - books is gone, or is not described any more",
    ]);
    expect(await readFile(file("authors"), "utf8")).toBe(before);
  });
});
