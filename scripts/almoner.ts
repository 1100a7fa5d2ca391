#!/usr/bin/env node
import { VERSION } from "../contract/version";
import { explain } from "./commands/command";
import { COMMANDS } from "./commands/commands";

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
