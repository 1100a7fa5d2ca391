import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { clientTypes } from "./clientTypes";
import { type Command, UsageError } from "./command";

const USAGE = `almoner client --url https://almoner.example [--key-env ALMONER_KEY] [--output almoner.d.ts]

Writes the types of a server's calls, for openapi-fetch. With the key that a variable of the environment holds, the
resources of its organisation are among them, as far as the key may use them.`;

/** A server's answer takes no longer than that. */
const PATIENCE_MS = 60_000;

interface Asked {
  url: URL;
  key: string | undefined;
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
  if (!URL.canParse(values.url) || !/^https?:$/.test(new URL(values.url).protocol))
    throw new UsageError(
      `--url has to be the address of a server, such as https://almoner.example, not ${values.url}`,
    );
  const variable = values["key-env"];
  const key = variable === undefined ? undefined : process.env[variable];
  if (variable !== undefined && !key)
    throw new UsageError(`The environment has no ${variable}: set it to an API key (Settings, API keys).`);
  return { url: new URL("/api/openapi.json", values.url), key, output: values.output ?? "almoner.d.ts" };
}

function asked(words: readonly string[]): Asked {
  try {
    return readWords(words);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

async function documentAt({ url, key }: Asked): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    headers: { Accept: "application/json", ...(key !== undefined && { Authorization: `Bearer ${key}` }) },
    // A key goes to the server that was named, and to no other.
    redirect: "error",
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch((error: unknown) => {
    const why = error instanceof Error ? (error.cause ?? error) : error;
    throw new UsageError(
      `${url.href} cannot be reached: ${why instanceof Error ? why.message : String(why)}`,
    );
  });
  if (response.status === 401)
    throw new UsageError(`${url.origin} does not know this key, or it has expired.`);
  if (!response.ok) throw new UsageError(`${url.href} answers ${response.status}.`);
  const document: unknown = await response.json().catch(() => undefined);
  if (typeof document !== "object" || document === null || !("openapi" in document) || !("paths" in document))
    throw new UsageError(
      `${url.href} is no description of an API: is this the address of an Almoner server?`,
    );
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
