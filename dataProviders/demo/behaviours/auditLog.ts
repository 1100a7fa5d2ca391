import type { DemoBehaviour } from "./types";

const timeOf = (value: unknown): number => Date.parse(String(value));

/** The log is read, never written by hand; a span of time is cut as the server cuts it, its end left out. */
export const auditLog: DemoBehaviour = {
  list({ records, filter, sort }) {
    const { from, to, ...rest } = filter;
    const within = records.filter(
      ({ at }) => (!from || timeOf(at) >= timeOf(from)) && (!to || timeOf(at) < timeOf(to)),
    );
    return { records: within, filter: rest, sort };
  },
};
