import type { TestServer } from "../tests/support/server";
import { median } from "./support";

const PAUSE_MS = 20;

/** How long a list of people takes in milliseconds, looked at again and again until told to end. */
export async function lookAtPeople(
  server: TestServer,
  token: string,
  goesOn: (looks: number) => boolean,
): Promise<number> {
  const times: number[] = [];
  while (goesOn(times.length)) {
    const began = performance.now();
    const answer = await server.call("GET", "/people", { token, query: { per_page: 20 } });
    if (answer.status !== 200) throw new Error(answer.text);
    times.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return median(times);
}
