/** What a run of tests came to. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

export interface Results extends Tally {
  /** Each failed test by its file and title, with the first lines of what was wrong. */
  failures: string[];
  /** Tests that passed at their second go only. */
  flaky: string[];
  /** The files that took longest, with their seconds. */
  slowest: string[];
}

const SLOWEST = 12;

/** The files with the longest times, the longest first. @param times milliseconds by file */
export const slowestOf = (times: ReadonlyMap<string, number>): string[] =>
  [...times]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, SLOWEST)
    .map(([file, ms]) => `${(ms / 1000).toFixed(1)} s  ${file}`);

const MESSAGE_LINES = 6;
// oxlint-disable-next-line no-control-regex -- the runners colour what they say
const COLOURS = /\u001B\[[0-9;]*m/g;

/** A test and the first lines of what was wrong, as one text. */
export const tell = (title: string, message: string | undefined): string => {
  const lines = (message ?? "").replace(COLOURS, "").trim().split("\n").slice(0, MESSAGE_LINES);
  return [title, ...lines.map((line) => `    ${line}`)].join("\n");
};

interface PlaywrightSuite {
  title: string;
  file?: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    tests: {
      projectName: string;
      status: "expected" | "unexpected" | "flaky" | "skipped";
      results: { error?: { message?: string }; duration?: number }[];
    }[];
  }[];
}
interface PlaywrightJson {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites?: PlaywrightSuite[];
  /** What went wrong outside of any test. */
  errors?: { message?: string }[];
}

/** Reads what Playwright's JSON reporter wrote. A flaky test has passed. */
export function readPlaywright(json: string): Results {
  const { stats, suites = [], errors = [] } = JSON.parse(json) as PlaywrightJson;
  const failures = errors.map(({ message }) => tell("outside of any test", message));
  const flaky: string[] = [];
  const times = new Map<string, number>();
  const visit = (suite: PlaywrightSuite, above: string[]): void => {
    const titles = [...above, suite.title];
    for (const spec of suite.specs ?? []) {
      for (const test of spec.tests) {
        const name = `[${test.projectName}] ${[...titles, spec.title].join(" › ")}`;
        const [file = ""] = titles;
        const took = test.results.reduce((sum, { duration = 0 }) => sum + duration, 0);
        times.set(file, (times.get(file) ?? 0) + took);
        const entry = tell(name, test.results.find(({ error }) => error)?.error?.message);
        if (test.status === "unexpected") failures.push(entry);
        if (test.status === "flaky") flaky.push(entry);
      }
    }
    for (const inner of suite.suites ?? []) visit(inner, titles);
  };
  for (const suite of suites) visit(suite, []);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures,
    flaky,
    slowest: slowestOf(times),
  };
}
