import type { Command } from "./command";

/** What `almoner` says of one of its commands, and where it is. */
export interface Entry {
  /** What stands behind its name. */
  takes?: string;
  does: string;
  /** It runs the folder's own code, which may leave something open: the process does not wait for that. */
  runsCode?: true;
  load(): Promise<Command>;
}

/** In the order in which help shows them; each is loaded when it is called. */
export const COMMANDS: Readonly<Record<string, Entry>> = {
  start: {
    does: "serves the app of this folder",
    load: async () => (await import("./start")).start,
  },
  build: {
    does: "builds the code of this folder (almoner.config.ts), where it has some",
    runsCode: true,
    load: async () => (await import("./build")).build,
  },
  dev: {
    does: "serves the app, and builds its code anew whenever that changes",
    runsCode: true,
    load: async () => (await import("./dev")).dev,
  },
  check: {
    does: "tells every mistake of the definitions, each at its line",
    runsCode: true,
    load: async () => (await import("./check")).check,
  },
  connect: {
    takes: "SOURCE [TABLE …]",
    does: "writes definitions for the tables of a database that resources/sources.json names",
    load: async () => (await import("./connect")).connect,
  },
  client: {
    takes: "--url URL [--key-env NAME] [--output FILE]",
    does: "writes the types of a server's calls, those of its own resources among them",
    load: async () => (await import("./client")).client,
  },
  diff: {
    takes: "--url URL --key-env NAME [RESOURCE …]",
    does: "tells in what a server's definitions are unlike those of this folder",
    load: async () => (await import("./promotion")).diff,
  },
  push: {
    takes: "--url URL --key-env NAME [RESOURCE …]",
    does: "puts the definitions of this folder in force on a server, when you have seen what would change",
    load: async () => (await import("./promotion")).push,
  },
  backup: {
    takes: "FILE.tgz",
    does: "keeps the data folder of a server that is stopped",
    load: async () => (await import("./backup")).backup,
  },
  restore: {
    takes: "FILE.tgz",
    does: "brings it back",
    load: async () => (await import("./backup")).restore,
  },
  operator: {
    takes: "…",
    does: "looks after organisations and sign-up (alone, it says how)",
    load: async () => (await import("./operator")).operator,
  },
  organization: {
    takes: "export SUBDOMAIN FILE | import FILE",
    does: "takes one organisation into a file, or brings one back",
    load: async () => (await import("./organization")).organization,
  },
  "import-grants": {
    takes: "FILE",
    does: "brings the catalogue of grants up to date with a file",
    load: async () => (await import("./importGrants")).importGrantsFile,
  },
};
