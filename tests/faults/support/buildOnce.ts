import { buildServer } from "../../../scripts/buildServer";

/** The servers of these tests are the built one: from its source each start would take twice as long. */
export default async function setup(): Promise<void> {
  // `npm test` has built it.
  if (!process.env["SERVER_IS_BUILT"]) await buildServer();
}
