import type { Call } from "./calls/call";

export interface Match {
  call: Call;
  /** The parameters of the path. */
  path: Record<string, string>;
}

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/** The parameters of the path if it fits the pattern as a whole. */
function pathParameters(pattern: string, pathname: string): Record<string, string> | undefined {
  const expected = pattern.split("/");
  const actual = pathname.split("/");
  if (expected.length !== actual.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, segment] of expected.entries()) {
    const value = actual[index] ?? "";
    if (segment.startsWith("{")) {
      if (!value) return undefined;
      parameters[segment.slice(1, -1)] = decoded(value);
    } else if (segment !== value) {
      return undefined;
    }
  }
  return parameters;
}

/** The call with this method and exactly this path, or undefined. */
export function matchCall(calls: readonly Call[], method: string, pathname: string): Match | undefined {
  for (const call of calls) {
    const path = call.method === method ? pathParameters(call.path, pathname) : undefined;
    if (path) return { call, path };
  }
  return undefined;
}
