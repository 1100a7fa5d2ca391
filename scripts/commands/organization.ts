import { randomBytes } from "node:crypto";
import { constants, createReadStream } from "node:fs";
import { access, open, rename, rm } from "node:fs/promises";
import { parseArgs } from "node:util";
import { prepareDatabase } from "../../server/prepare";
import { exportByCommand, importByCommand, sayFailure } from "../../server/areas/operator/moving/command";
import { readSettings } from "../../server/appFile";
import { createSecretBox } from "../../server/platform/auth/secretBox";
import { readSecret } from "../../server/platform/node/dataFolder";
import { openFiles } from "../../server/platform/node/fileStorage";
import { keepFilesPrivate } from "../../server/platform/node/privateFiles";
import { webStream } from "../../server/platform/node/webStream";
import { type Command, UsageError } from "./command";
import { openDatabase } from "./openDatabase";

const USAGE = `Takes an organisation with everything it has into a file, or brings one back.

  almoner organization export SUBDOMAIN FILE
  almoner organization import FILE [--as SUBDOMAIN]

With EXPORT_PASSPHRASE its secrets are good on another installation, which asks for the same one. What is imported is
suspended until it is approved. With the embedded database the server has to be stopped meanwhile.`;

type Needs = Parameters<typeof exportByCommand>[0];

async function withServer(work: (needs: Needs) => Promise<string[]>): Promise<void> {
  const settings = readSettings(process.env, process.cwd());
  const { database, release } = await openDatabase(settings);
  try {
    await prepareDatabase(database);
    const random = { bytes: (length: number) => randomBytes(length) };
    const secret = await readSecret(settings.dataDir, settings.appSecret);
    const lines = await work({
      database,
      files: openFiles(settings),
      secrets: createSecretBox(secret, random, settings.formerSecrets),
      random,
      clock: () => new Date(),
    });
    for (const line of lines) console.log(line);
  } catch (error) {
    const said = sayFailure(error);
    throw said === undefined ? error : new UsageError(said);
  } finally {
    await database.close();
    await release();
  }
}

/** Writes beside the file first, so that none is there that is not whole. */
async function exportInto(needs: Needs, subdomain: string, file: string): Promise<string[]> {
  const part = `${file}.part`;
  const handle = await open(part, "w", 0o600).catch(() => {
    throw new UsageError(`The file ${file} cannot be written.`);
  });
  try {
    const passphrase = process.env["EXPORT_PASSPHRASE"];
    const lines = await exportByCommand(needs, { subdomain, passphrase }, async (bytes) => {
      await handle.writeFile(bytes);
    });
    await handle.sync();
    await rename(part, file);
    return lines;
  } finally {
    await handle.close();
    await rm(part, { force: true });
  }
}

/** Takes an organisation into a file, or brings one back from it. */
export const organization: Command = async (parameters) => {
  keepFilesPrivate();
  const { values, positionals } = parseArgs({
    args: [...parameters],
    allowPositionals: true,
    options: { as: { type: "string" }, help: { type: "boolean", short: "h" } },
  });
  const [verb, ...words] = positionals;
  const [first, second] = words;
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  if (verb === "export" && first !== undefined && second !== undefined && words.length === 2 && !values.as) {
    await withServer((needs) => exportInto(needs, first, second));
    return 0;
  }
  if (verb === "import" && first !== undefined && words.length === 1) {
    await access(first, constants.R_OK).catch(() => {
      throw new UsageError(`The file ${first} cannot be read.`);
    });
    const passphrase = process.env["EXPORT_PASSPHRASE"];
    const request = { open: () => webStream(createReadStream(first)), subdomain: values.as, passphrase };
    await withServer((needs) => importByCommand(needs, request));
    return 0;
  }
  throw new UsageError(USAGE);
};
