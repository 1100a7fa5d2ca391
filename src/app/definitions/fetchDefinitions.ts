import type { HttpClient } from "../../../dataProviders/rest/httpClient";
import type { KeyValueStorage } from "../session/session";
import type { ConfiguredResources } from "./configuredResources";

/** Ends in a number that is raised whenever `ResolvedResource` gains what the app cannot do without. */
const STORAGE_KEY = "almoner.definitions.3";
/** Of versions that kept more than the person has a right to. */
const FORMER_KEY = "almoner.definitions.2";

interface Kept {
  /** Whose they are, in which organisation, with which rights: others are told something else. */
  owner: string;
  answer: ConfiguredResources;
}

/** Where definitions come from and are kept. */
export interface DefinitionParts {
  httpClient: HttpClient;
  storage: KeyValueStorage;
  /** Who asks; undefined while that is not known. */
  owner: string | undefined;
  bundled(): Promise<ConfiguredResources>;
}

/** The definitions that the server has in force now, kept for the next reload. */
export async function askDefinitions(parts: DefinitionParts): Promise<ConfiguredResources> {
  const answer = await ask(parts);
  if (parts.owner !== undefined) keep(parts.storage, { owner: parts.owner, answer });
  return answer;
}

/**
 * The server's definitions for the signed-in person. What this session saw last is answered at once, so that a
 * reload need not wait for them; `fresh` tells when the server's differ. A server that keeps no definitions (404) is
 * spoken to with the bundled ones.
 */
export async function fetchDefinitions(
  parts: DefinitionParts,
): Promise<{ known: ConfiguredResources; fresh?: Promise<ConfiguredResources | undefined> }> {
  const { storage, owner } = parts;
  const kept = readKept(storage, owner);
  const latest = askDefinitions(parts);
  if (!kept) return { known: await latest };
  return {
    known: kept,
    fresh: latest.then(
      (answer) => (answer.hash === kept.hash ? undefined : answer),
      () => undefined,
    ),
  };
}

async function ask({
  httpClient,
  bundled,
}: {
  httpClient: HttpClient;
  bundled(): Promise<ConfiguredResources>;
}): Promise<ConfiguredResources> {
  try {
    const { json } = await httpClient.request({ path: "config/resources/" });
    return json as ConfiguredResources;
  } catch (error) {
    if ((error as { status?: number }).status === 404) return bundled();
    throw error;
  }
}

function readKept(storage: KeyValueStorage, owner: string | undefined): ConfiguredResources | undefined {
  storage.removeItem(FORMER_KEY);
  try {
    const kept = JSON.parse(storage.getItem(STORAGE_KEY) ?? "null") as Kept | null;
    if (kept?.owner === owner) return kept?.answer;
    // Somebody else's, or of another organisation.
    storage.removeItem(STORAGE_KEY);
    return undefined;
  } catch {
    return undefined;
  }
}

function keep(storage: KeyValueStorage, kept: Kept): void {
  try {
    storage.setItem(STORAGE_KEY, JSON.stringify(kept));
  } catch {
    // Storage full or closed: the next reload waits for the server instead.
    storage.removeItem(STORAGE_KEY);
  }
}
