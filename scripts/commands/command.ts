import { SettingsError } from "../../server/platform/settingsError";

/** One of the things that `almoner` does; answers the exit code. */
export type Command = (parameters: readonly string[]) => Promise<number>;

/** How a command is to be called, said to whoever called it otherwise. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** What people are told of an error: mistakes of theirs in plain words, faults of ours whole. */
export function explain(error: unknown): string {
  if (error instanceof SettingsError) return error.problems.join("\n");
  if (error instanceof UsageError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
