import type { Migration } from "../migrate";
import { foundation } from "./0001_foundation";

/** Every migration, in the order of application. */
export const migrations: readonly Migration[] = [foundation];
