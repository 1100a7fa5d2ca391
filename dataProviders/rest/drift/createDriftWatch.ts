import type { DriftReport } from "../../../contract/api/drift";
import { shapeOf } from "../../../definitions/shape";
import type { ResolvedResource } from "../../../definitions/resolved";
import type { HttpClient } from "../httpClient";
import type { Observation } from "../observe";
import { type CountedDrift, findDrift } from "./findDrift";

const MAX_DRIFTS = 50;

/**
 * Holds answers against their definitions and reports to the server what differs, each difference once in a visit and
 * version of the definition. Nobody waits for it and nobody is told of its failures: it is work beside theirs.
 */
export function createDriftWatch(httpClient: HttpClient): (observations: Observation[]) => Promise<void> {
  const reported = new Set<string>();
  let isWanted = true;

  function newOnes(resource: ResolvedResource, shape: string, drifts: CountedDrift[]): CountedDrift[] {
    const keyOf = ({ verb, kind, path, found }: CountedDrift): string =>
      JSON.stringify([resource.name, shape, verb, kind, path, found]);
    const fresh = new Map<string, CountedDrift>();
    for (const drift of drifts) {
      const key = keyOf(drift);
      if (reported.has(key)) continue;
      const known = fresh.get(key);
      if (known) known.count += drift.count;
      else if (fresh.size < MAX_DRIFTS) fresh.set(key, drift);
    }
    for (const key of fresh.keys()) reported.add(key);
    return [...fresh.values()];
  }

  async function report(resource: ResolvedResource, observations: Observation[]): Promise<void> {
    const shape = shapeOf(resource);
    const drifts = newOnes(resource, shape, observations.flatMap(findDrift));
    if (drifts.length === 0) return;
    const path = `config/resources/${encodeURIComponent(resource.name)}/drift/`;
    await httpClient.request({ method: "POST", path, body: { shape, drifts } satisfies DriftReport });
  }

  return async (observations) => {
    for (const resource of new Set(observations.map((one) => one.resource))) {
      if (!isWanted) return;
      const own = observations.filter((one) => one.resource === resource);
      await report(resource, own).catch((error: unknown) => {
        // A server that keeps no definitions has nowhere to put it.
        if ((error as { status?: number }).status === 404) isWanted = false;
      });
    }
  };
}
