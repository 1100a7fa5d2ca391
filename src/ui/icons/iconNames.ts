import { shapes as common } from "./common.generated";
import { shards } from "./shards.generated";

/** The names of all icons that the app has, in order. Loads every one of them: for a page that shows them. */
export async function iconNames(): Promise<readonly string[]> {
  const parts = await Promise.all(Object.values(shards).map((load) => load()));
  return [common, ...parts.map(({ shapes }) => shapes)].flatMap((shapes) => Object.keys(shapes)).sort();
}
