import { buildServer } from "../../../scripts/buildServer";

/** The servers of these tests are the built one: from its source each start would take twice as long. */
export default function setup(): Promise<void> {
  return buildServer();
}
