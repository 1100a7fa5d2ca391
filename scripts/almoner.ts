#!/usr/bin/env node
import { VERSION } from "../contract/version";
import { type Command, explain } from "./commands/command";

interface Entry {
  /** What stands behind its name. */
  takes?: string;
  does: string;
  /** It runs the folder's own code, which may leave something open: the process does not wait for that. */
  runsCode?: true;
  load(): Promise<Command>;
}

/** In the order in which help shows them; each is loaded when it is called. */
const COMMANDS: Record<string, Entry> = {
  start: {
    does: "serves the app of this folder",
    load: async () => (await import("./commands/start")).start,
  },
  build: {
    does: "builds the code of this folder (almoner.config.ts), where it has some",
    runsCode: true,
    load: async () => (await import("./commands/build")).build,
  },
  dev: {
    does: "serves the app, and builds its code anew whenever that changes",
    runsCode: true,
    load: async () => (await import("./commands/dev")).dev,
  },
  check: {
    does: "tells every mistake of the definitions, each at its line",
    runsCode: true,
    load: async () => (await import("./commands/check")).check,
  },
  connect: {
    takes: "SOURCE [TABLE …]",
    does: "writes definitions for the tables of a database that resources/sources.json names",
    load: async () => (await import("./commands/connect")).connect,
  },
  client: {
    takes: "--url URL [--key-env NAME] [--output FILE]",
    does: "writes the types of a server's calls, those of its own resources among them",
    load: async () => (await import("./commands/client")).client,
  },
  backup: {
    takes: "FILE.tgz",
    does: "keeps the data folder of a server that is stopped",
    load: async () => (await import("./commands/backup")).backup,
  },
  restore: {
    takes: "FILE.tgz",
    does: "brings it back",
    load: async () => (await import("./commands/backup")).restore,
  },
  operator: {
    takes: "…",
    does: "looks after organisations and sign-up (alone, it says how)",
    load: async () => (await import("./commands/operator")).operator,
  },
  organization: {
    takes: "export SUBDOMAIN FILE | import FILE",
    does: "takes one organisation into a file, or brings one back",
    load: async () => (await import("./commands/organization")).organization,
  },
  "import-grants": {
    takes: "FILE",
    does: "brings the catalogue of grants up to date with a file",
    load: async () => (await import("./commands/importGrants")).importGrantsFile,
  },
};

function help(): string {
  const calls = Object.entries(COMMANDS).map(([name, { takes, does }]) => ({
    call: `  almoner ${name}${takes ? ` ${takes}` : ""}`,
    does,
  }));
  const width = Math.max(...calls.map(({ call }) => call.length)) + 2;
  return [
    `Almoner ${VERSION}`,
    "",
    ...calls.map(({ call, does }) => `${call.padEnd(width)}${does}`),
    "",
    "Settings come from almoner.json in this folder and from the environment, which is heard first.",
  ].join("\n");
}

async function main([name, ...parameters]: readonly string[]): Promise<number> {
  if (name === "--version" || name === "-v") {
    console.log(VERSION);
    return 0;
  }
  if (name === undefined || name === "--help" || name === "-h" || name === "help") {
    console.log(help());
    return name === undefined ? 1 : 0;
  }
  const entry = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!entry) {
    console.error(`almoner knows no "${name}".\n\n${help()}`);
    return 1;
  }
  const command = await entry.load();
  if (!entry.runsCode) return command(parameters);
  const code = await command(parameters).catch((error: unknown) => {
    console.error(explain(error));
    return 1;
  });
  process.exit(code);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
