import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { clientTypes } from "./clientTypes";
import { type Command, UsageError } from "./command";
import { askServer, type OtherServer, readAddress, readKey } from "./otherServer";

const USAGE = `almoner client --url https://almoner.example [--key-env ALMONER_KEY] [--output almoner.d.ts]

Writes the types of a server's calls, for openapi-fetch. With the key that a variable of the environment holds, the
resources of its organisation are among them, as far as the key may use them.`;

const PATH = "/api/openapi.json";

interface Asked extends OtherServer {
  output: string;
}

function readWords(words: readonly string[]): Asked {
  const options = {
    url: { type: "string" },
    "key-env": { type: "string" },
    output: { type: "string" },
  } as const;
  const { values } = parseArgs({ args: [...words], options, strict: true });
  if (values.url === undefined) throw new UsageError(USAGE);
  const variable = values["key-env"];
  return {
    url: readAddress("--url", values.url),
    key: variable === undefined ? undefined : readKey(variable),
    output: values.output ?? "almoner.d.ts",
  };
}

function asked(words: readonly string[]): Asked {
  try {
    return readWords(words);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

async function documentAt({ output: _, ...server }: Asked): Promise<Record<string, unknown>> {
  const response = await askServer(server, PATH);
  const href = new URL(PATH, server.url).href;
  if (!response.ok) throw new UsageError(`${href} answers ${response.status}.`);
  const document: unknown = await response.json().catch(() => undefined);
  if (typeof document !== "object" || document === null || !("openapi" in document) || !("paths" in document))
    throw new UsageError(`${href} is no description of an API: is this the address of an Almoner server?`);
  return { ...document };
}

/** Writes the types of a server's calls, those of its own resources among them. */
export const client: Command = async (words) => {
  if (words.includes("--help") || words.includes("-h")) {
    console.log(USAGE);
    return 0;
  }
  const wanted = asked(words);
  const document = await documentAt(wanted);
  await writeFile(wanted.output, clientTypes(document));
  const own = Object.keys(document["paths"] ?? {}).filter((path) => /^\/records\/[^{/]+\/$/.test(path));
  console.log(`${wanted.output} written: ${own.length} resources of its own`);
  return 0;
};
