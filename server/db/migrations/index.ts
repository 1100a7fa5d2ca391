import type { Migration } from "../migrate";
import { foundation } from "./0001_foundation";
import { files } from "./0100_files";
import { events } from "./0200_events";

/** Every migration, in the order of application. */
export const migrations: readonly Migration[] = [foundation, files, events];
