import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { isDeepStrictEqual, parseArgs } from "node:util";
import type { DefinitionDocument, DefinitionListResponse, DefinitionRehearsals } from "../../contract/api";
import { definitionPlace } from "../../server/appFile";
import { type Command, UsageError } from "./command";
import { askServer, type OtherServer, readAddress, readKey } from "./otherServer";

const USAGE = `almoner diff --url URL --key-env NAME [--organization] [--from URL --from-key-env NAME] [RESOURCE …]
almoner push --url URL --key-env NAME [--organization] [--from URL --from-key-env NAME] [--remove] [--yes] [RESOURCE …]

Holds the definitions in resources/custom of this folder against those of a server, and puts them in force there. The key
that a variable of the environment holds needs the right to settings.

  --organization   there, the definitions of the key's organisation alone, in place of those that all organisations share
  --from URL       in place of this folder's, the definitions of another server, with a key of its own (--from-key-env)
  --remove         what is only there is taken away, too; its records are kept
  --yes            does not ask

diff ends with 1 where something differs. push shows what would change before it asks.`;

type Folder = "custom" | "organization";

interface Asked {
  to: OtherServer;
  from: OtherServer | undefined;
  folder: Folder;
  only: readonly string[];
  isRemoving: boolean;
  isAgreed: boolean;
}

/** A definition by the name of its file; the hash says which text a server has. */
interface Definition {
  text: string;
  hash: string | null;
}
type Definitions = ReadonlyMap<string, Definition>;

/** What one has and another lacks, or has otherwise, by the names of files. */
interface Difference {
  added: string[];
  changed: string[];
  removed: string[];
}

const OPTIONS = {
  url: { type: "string" },
  "key-env": { type: "string" },
  from: { type: "string" },
  "from-key-env": { type: "string" },
  organization: { type: "boolean" },
  remove: { type: "boolean" },
  yes: { type: "boolean", short: "y" },
} as const;

function readWords(words: readonly string[]): Asked {
  const { values, positionals } = parseArgs({
    args: [...words],
    options: OPTIONS,
    allowPositionals: true,
    strict: true,
  });
  if (values.url === undefined || values["key-env"] === undefined) throw new UsageError(USAGE);
  if ((values.from === undefined) !== (values["from-key-env"] === undefined))
    throw new UsageError(
      "--from and --from-key-env are said together: the other server, and the key for it.",
    );
  return {
    to: { url: readAddress("--url", values.url), key: readKey(values["key-env"]) },
    from:
      values.from === undefined
        ? undefined
        : { url: readAddress("--from", values.from), key: readKey(values["from-key-env"] ?? "") },
    folder: values.organization ? "organization" : "custom",
    only: positionals,
    isRemoving: values.remove ?? false,
    isAgreed: values.yes ?? false,
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

/** What a server says of a refusal, as far as its answer is one of ours. */
async function refusalOf(response: Response, { url }: OtherServer): Promise<UsageError> {
  const body = (await response.json().catch(() => ({}))) as { message?: unknown; code?: unknown };
  const said = typeof body.message === "string" ? body.message : `it answers ${response.status}`;
  if (body.code === "stale_version")
    return new UsageError(
      `${url.origin}: a definition was changed there meanwhile, and nothing was published. Look at the difference again.`,
    );
  return new UsageError(`${url.origin}: ${said}`);
}

async function ask<Answer>(
  server: OtherServer,
  path: string,
  sent?: Parameters<typeof askServer>[2],
): Promise<Answer> {
  const response = await askServer(server, `/api${path}`, sent);
  if (!response.ok) throw await refusalOf(response, server);
  const answer: unknown = await response.json().catch(() => undefined);
  if (typeof answer !== "object" || answer === null)
    throw new UsageError(`${server.url.origin} answers no JSON: is this the address of an Almoner server?`);
  return answer as Answer;
}

async function definitionsAt(server: OtherServer, folder: Folder): Promise<Definitions> {
  const { definitions } = await ask<DefinitionListResponse>(server, "/config/definitions/");
  const found = new Map<string, Definition>();
  for (const { file, state } of definitions) {
    if (!file.startsWith(`${folder}/`) || state === "removed") continue;
    const query = new URLSearchParams({ file });
    const { text, hash } = await ask<DefinitionDocument>(server, `/config/definition/?${query.toString()}`);
    found.set(file.slice(folder.length + 1), { text, hash });
  }
  return found;
}

async function definitionsHere(): Promise<Definitions> {
  const folder = join(definitionPlace(process.env, process.cwd()).own, "custom");
  const files = await readdir(folder).catch(() => {
    throw new UsageError(`There is no folder ${folder}: run this where almoner.json is, or say --from.`);
  });
  const found = new Map<string, Definition>();
  for (const file of files.filter((name) => name.endsWith(".json")).toSorted())
    found.set(file, { text: await readFile(join(folder, file), "utf8"), hash: null });
  return found;
}

/** What a text says: how it is laid out, and where its schema lies, is no difference. */
function meaningOf(text: string): unknown {
  try {
    const { $schema: _, ...meaning } = JSON.parse(text) as Record<string, unknown>;
    return meaning;
  } catch {
    return text;
  }
}

/** In what one set of definitions is unlike another one. */
export function differenceOf(wanted: Definitions, present: Definitions): Difference {
  const isSame = (file: string): boolean =>
    isDeepStrictEqual(meaningOf(wanted.get(file)?.text ?? ""), meaningOf(present.get(file)?.text ?? ""));
  const files = [...wanted.keys()].toSorted();
  return {
    added: files.filter((file) => !present.has(file)),
    changed: files.filter((file) => present.has(file) && !isSame(file)),
    removed: [...present.keys()].filter((file) => !wanted.has(file)).toSorted(),
  };
}

function narrowed(definitions: Definitions, only: readonly string[]): Definitions {
  if (only.length === 0) return definitions;
  return new Map([...definitions].filter(([file]) => only.includes(file.replace(/\.json$/, ""))));
}

interface Compared {
  asked: Asked;
  wanted: Definitions;
  present: Definitions;
  difference: Difference;
  rehearsal: DefinitionRehearsals;
}

async function compare(asking: Asked): Promise<Compared> {
  const { to, from, folder, only } = asking;
  const wanted = narrowed(from ? await definitionsAt(from, folder) : await definitionsHere(), only);
  const present = narrowed(await definitionsAt(to, folder), only);
  const missing = only.filter((name) => !wanted.has(`${name}.json`) && !present.has(`${name}.json`));
  if (missing.length > 0) throw new UsageError(`There is no definition of this name: ${missing.join(", ")}.`);
  const difference = differenceOf(wanted, present);
  const definitions = [...difference.added, ...difference.changed].map((file) => ({
    file: `${folder}/${file}`,
    text: wanted.get(file)?.text ?? "",
  }));
  const rehearsal =
    definitions.length === 0
      ? { rehearsals: [], elsewhere: [] }
      : await ask<DefinitionRehearsals>(to, "/config/definitions/rehearse/", {
          method: "POST",
          body: { definitions },
        });
  return { asked: asking, wanted, present, difference, rehearsal };
}

type Rehearsal = DefinitionRehearsals["rehearsals"][number];

function linesOf({ fields, rights, menu, obstacles, mistakes }: Rehearsal): string[] {
  return [
    ...mistakes
      .filter(({ severity }) => severity === "error")
      .map(({ line, message }) => `! line ${line}: ${message}`),
    ...obstacles.map(({ field, text, total }) => `! ${total} records do not fit ${field}: ${text}`),
    ...fields.map(({ field, kind, from, to, keys = [] }) =>
      [
        `field ${field} ${kind}`,
        from && to ? ` from ${from} to ${to}` : "",
        keys.length > 0 ? ` (${keys.join(", ")})` : "",
      ].join(""),
    ),
    ...rights.map(({ role_name: role, action, field, from, to }) =>
      [`${role}: ${action}`, field === undefined ? "" : ` ${field}`, ` ${from} → ${to}`].join(""),
    ),
    ...(menu ? ["another place in the menu"] : []),
  ];
}

/** Tells the difference; whether there is one. */
function tell({ difference, rehearsal, asked: { folder, isRemoving } }: Compared): boolean {
  const { added, changed, removed } = difference;
  const rehearsals = new Map(rehearsal.rehearsals.map((one) => [one.file, one]));
  const detail = (file: string): string[] => {
    const one = rehearsals.get(`${folder}/${file}`);
    return one ? linesOf(one).map((line) => `    ${line}`) : [];
  };
  for (const file of added) console.log([`+ ${file}`, ...detail(file)].join("\n"));
  for (const file of changed) console.log([`~ ${file}`, ...detail(file)].join("\n"));
  for (const file of removed) console.log(`- ${file}${isRemoving ? "" : "  (only there)"}`);
  for (const { file, message } of rehearsal.elsewhere)
    console.log(`! ${file} would have a mistake: ${message}`);
  const isSame = added.length + changed.length + removed.length === 0;
  if (isSame) console.log("No definition differs.");
  return !isSame;
}

/** Whether something that was told keeps the definitions from being published. */
function isRefused({ rehearsal: { rehearsals, elsewhere } }: Compared): boolean {
  return (
    elsewhere.length > 0 ||
    rehearsals.some(
      ({ mistakes, obstacles }) =>
        obstacles.length > 0 || mistakes.some(({ severity }) => severity === "error"),
    )
  );
}

async function isAgreed(question: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new UsageError(
      "Nobody is there to say yes; nothing was published. --yes publishes without asking.",
    );
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await lines.question(`${question} [y/N] `);
  lines.close();
  return /^y(es)?$/i.test(answer.trim());
}

async function publish({
  asked: { to, folder, isRemoving },
  wanted,
  present,
  difference,
}: Compared): Promise<void> {
  const { added, changed, removed } = difference;
  const definitions = [...added, ...changed].map((file) => ({
    file: `${folder}/${file}`,
    text: wanted.get(file)?.text ?? "",
    hash: present.get(file)?.hash ?? null,
  }));
  if (definitions.length > 0) await ask(to, "/config/definitions/", { method: "PUT", body: { definitions } });
  for (const { file } of definitions) console.log(`${file} is published.`);
  if (!isRemoving) return;
  for (const file of removed) {
    const body = { file: `${folder}/${file}`, hash: present.get(file)?.hash ?? null };
    await ask(to, "/config/definition/", { method: "DELETE", body });
    console.log(`${body.file} is taken away; its records are kept.`);
  }
}

const isHelp = (words: readonly string[]): boolean => words.includes("--help") || words.includes("-h");

/** Tells in what a server's definitions are unlike those here; 1 where they are. */
export const diff: Command = async (words) => {
  if (isHelp(words)) {
    console.log(USAGE);
    return 0;
  }
  return tell(await compare(asked(words))) ? 1 : 0;
};

/** Puts the definitions here in force on a server, when it has shown what would change; 1 where that cannot be. */
export const push: Command = async (words) => {
  if (isHelp(words)) {
    console.log(USAGE);
    return 0;
  }
  const compared = await compare(asked(words));
  const { to, folder, isRemoving } = compared.asked;
  const { added, changed, removed } = compared.difference;
  tell(compared);
  const count = added.length + changed.length + (isRemoving ? removed.length : 0);
  if (count === 0) return 0;
  if (isRefused(compared)) {
    console.error("Nothing was published: mend what is marked with ! first.");
    return 1;
  }
  const whose = folder === "organization" ? "for one organisation" : "for every organisation";
  const question = `Publish ${count === 1 ? "this" : `these ${count}`} at ${to.url.origin}, ${whose}?`;
  if (!compared.asked.isAgreed && !(await isAgreed(question))) {
    console.log("Nothing was published.");
    return 1;
  }
  await publish(compared);
  return 0;
};
