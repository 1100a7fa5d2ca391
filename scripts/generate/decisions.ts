import { readdir, readFile } from "node:fs/promises";
import type { GeneratedFile } from "./generatedFile";

const FOLDER = new URL("../../docs/decisions/", import.meta.url);
const INDEX = "README.md";

const INTRODUCTION = `# Decisions

Short records of why things are as they are. A record is not changed when a decision falls; a new one replaces it and
says so.
`;

/** A line of the index. Throws for a record that does not begin with its title. */
async function entryOf(file: string): Promise<string> {
  const [head = ""] = (await readFile(new URL(file, FOLDER), "utf8")).split("\n");
  if (!head.startsWith("# ")) throw new Error(`docs/decisions/${file} has no title: begin it with "# ".`);
  const [number = ""] = file.split("-");
  return `- ${number} [${head.slice(2)}](${file})`;
}

/** The index of the decisions, by their numbers. */
export async function decisions(): Promise<GeneratedFile[]> {
  const records = (await readdir(FOLDER)).filter((name) => name.endsWith(".md") && name !== INDEX).toSorted();
  const entries = await Promise.all(records.map(entryOf));
  return [{ path: `docs/decisions/${INDEX}`, contents: `${INTRODUCTION}\n${entries.join("\n")}\n` }];
}
