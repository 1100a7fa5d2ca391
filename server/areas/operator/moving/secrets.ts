import type { SecretBox } from "../../../platform/auth/secretBox";
import { dataKeyContext } from "../../../platform/auth/dataKeys";
import { providerSecretContext } from "../../accounts";
import { webhookSecret } from "../../webhooks";

interface Sealed {
  columns: readonly string[];
  /** What the server seals them for. */
  contextOf: (orgId: number) => string;
}

/** The columns that are sealed with the server's secret. Values of encrypted fields are sealed with an organisation's key, which is one of these. */
const SEALED: ReadonlyMap<string, Sealed> = new Map([
  ["data_keys", { columns: ["sealed_key", "former_key"], contextOf: dataKeyContext }],
  ["organization_providers", { columns: ["client_secret"], contextOf: providerSecretContext }],
  ["webhooks", { columns: ["secret", "former_secret"], contextOf: webhookSecret }],
]);

/** Whether rows of the table hold what the server has sealed. */
export const holdsSecrets = (table: string): boolean => SEALED.has(table);

type Row = Record<string, unknown>;

/** Sees to each secret of a row; answers the row, and the columns whose secret could not be opened. */
async function eachSecret(
  table: string,
  row: Row,
  change: (
    sealed: string,
    place: { column: string; contextOf: Sealed["contextOf"] },
  ) => Promise<string | undefined>,
): Promise<{ row: Row; lost: string[] }> {
  const { columns, contextOf } = SEALED.get(table) ?? { columns: [], contextOf: String };
  const changed = { ...row };
  const lost: string[] = [];
  for (const column of columns) {
    const sealed = row[column];
    if (typeof sealed !== "string") continue;
    const next = await change(sealed, { column, contextOf });
    changed[column] = next ?? null;
    if (next === undefined) lost.push(column);
  }
  return { row: changed, lost };
}

const placeOf = (table: string, column: string): string => `export ${table}.${column}`;

/** What the box cannot open is undefined. */
async function opened(box: SecretBox, sealed: string, context: string): Promise<string | undefined> {
  return box.open(sealed, context).catch(() => undefined);
}

/** The row with its secrets sealed by the passphrase; what the server cannot open itself stays as it is. */
export async function sealForExport(
  table: string,
  row: Row,
  { server, passphrase, orgId }: { server: SecretBox; passphrase: SecretBox; orgId: number },
): Promise<Row> {
  const sealed = await eachSecret(table, row, async (text, { column, contextOf }) => {
    const plain = await opened(server, text, contextOf(orgId));
    return plain === undefined ? text : passphrase.seal(plain, placeOf(table, column));
  });
  return sealed.row;
}

/** The row with its secrets sealed by this server for the organisation's new key, and the columns whose secret is lost. */
export async function sealForImport(
  table: string,
  row: Row,
  boxes: { server: SecretBox; passphrase: SecretBox | undefined; from: number; to: number },
): Promise<{ row: Row; lost: string[] }> {
  const { server, passphrase, from, to } = boxes;
  return eachSecret(table, row, async (text, { column, contextOf }) => {
    const plain =
      (passphrase && (await opened(passphrase, text, placeOf(table, column)))) ??
      (await opened(server, text, contextOf(from)));
    return plain === undefined ? undefined : server.seal(plain, contextOf(to));
  });
}
