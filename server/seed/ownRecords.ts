import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** How calls are made and what is called: the app in this process. */
interface Asked {
  request(path: string, init: RequestInit): Response | Promise<Response>;
}

/** `10-patients.csv`: a number for the order, and the resource. */
const FILE = /^(?:\d+-)?([a-z][a-z0-9_]*)\.csv$/;

/**
 * Puts the records of a folder into a database that was just filled with the sample, as its owner imports them: one CSV file
 * for each resource, in the order of their names. Answers what could not be taken, one sentence each.
 */
export async function seedOwnRecords(
  app: Asked,
  folder: string,
  owner: { email: string; password: string },
): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const names = (await readdir(folder)).filter((name) => name.endsWith(".csv")).sort();
  if (names.length === 0) return [];
  const token = await tokenOf(app, owner);
  const problems: string[] = [];
  for (const name of names) {
    const [, resource] = FILE.exec(name) ?? [];
    if (resource === undefined) problems.push(`${name} is called like no resource.`);
    else problems.push(...(await importFile(app, { path: join(folder, name), name, resource, token })));
  }
  return problems;
}

async function tokenOf(app: Asked, owner: { email: string; password: string }): Promise<string> {
  const answer = await app.request("/api/auth/login/", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(owner),
  });
  const { token } = (await answer.json()) as { token?: string };
  if (token === undefined) throw new Error(`${owner.email} cannot sign in to put sample records in.`);
  return token;
}

async function importFile(
  app: Asked,
  { path, name, resource, token }: { path: string; name: string; resource: string; token: string },
): Promise<string[]> {
  const body = new FormData();
  body.set("file", new File([await readFile(path)], name, { type: "text/csv" }));
  const answer = await app.request(`/api/records/${resource}/import/`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
    body,
  });
  const told = (await answer.json()) as {
    error?: string;
    errors?: { row: number; field: string; message: string }[];
  };
  if (!answer.ok) return [`${name}: ${told.error ?? answer.status}`];
  return (told.errors ?? []).map(({ row, field, message }) => `${name}:${row} ${field}: ${message}`);
}
