import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, relative } from "node:path";
import type { Reporter, SerializedError, TestCase, TestModule } from "vitest/node";
import { type Results, slowestOf, tell } from "./testResults";

/** A test by its file and title. */
const nameOf = (test: TestCase): string =>
  `[${test.project.name}] ${relative(process.cwd(), test.module.moduleId)} › ${test.fullName}`;

/** What a run of Vitest came to: a file that could not be loaded, and an error outside of any test, are failures too. */
export function collect(
  modules: readonly TestModule[],
  outside: readonly Pick<SerializedError, "message">[],
): Results {
  const results: Results = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [], slowest: [] };
  const times = new Map<string, number>();
  const fail = (name: string, message: string | undefined): void => {
    results.failed += 1;
    results.failures.push(tell(name, message));
  };
  for (const module of modules) {
    times.set(relative(process.cwd(), module.moduleId), module.diagnostic().duration);
    for (const test of module.children.allTests()) {
      const { state, errors } = test.result();
      if (state === "passed") results.passed += 1;
      if (state === "skipped") results.skipped += 1;
      if (state === "failed") fail(nameOf(test), errors?.[0]?.message);
      if (test.diagnostic()?.flaky) results.flaky.push(tell(nameOf(test), errors?.[0]?.message));
    }
    for (const { message } of module.errors()) fail(relative(process.cwd(), module.moduleId), message);
    for (const suite of module.children.allSuites()) {
      for (const { message } of suite.errors()) fail(suite.fullName, message);
    }
  }
  for (const { message } of outside) fail("outside of any test", message);
  return { ...results, slowest: slowestOf(times) };
}

/** A reporter for `npm test`: writes `Results` as JSON to the file that `TEST_RESULTS` names. */
export default class ResultsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], outside: readonly SerializedError[]): void {
    const file = process.env["TEST_RESULTS"];
    if (!file) throw new Error("TEST_RESULTS must name the file for the results.");
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(collect(modules, outside)));
  }
}
