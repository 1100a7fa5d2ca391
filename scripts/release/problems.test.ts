import { expect, it } from "vitest";
import { problemsOf, problemsOfPackage, type ReleaseFacts, sectionOf } from "./problems";

const CHANGELOG = `# Changelog

## Unreleased

## 1.2.0 - 2026-12-01

### Added

- Something.

## 1.1.0 - 2026-11-01

- Before.
`;
const READY: ReleaseFacts = {
  version: "1.2.0",
  createVersion: "1.2.0",
  changelog: CHANGELOG,
  tags: ["v1.1.0"],
  changed: [],
};

it("finds nothing in the way of a release that is ready", () => {
  expect(problemsOf(READY)).toEqual([]);
  expect(sectionOf(CHANGELOG, "1.2.0")?.text).toBe("### Added\n\n- Something.");
});

it.each<[string, Partial<ReleaseFacts>]>([
  ["no semantic version", { version: "1.2", createVersion: "1.2" }],
  ["packages/create-almoner has the version 1.1.0", { createVersion: "1.1.0" }],
  ['"## 1.3.0 - YYYY-MM-DD" below', { version: "1.3.0", createVersion: "1.3.0" }],
  ["does not say when 1.2.0 is from", { changelog: CHANGELOG.replace("1.2.0 - 2026-12-01", "1.2.0") }],
  ["says nothing of 1.2.0", { changelog: CHANGELOG.replace("### Added\n\n- Something.\n", "") }],
  ['changes under "Unreleased"', { changelog: CHANGELOG.replace("Unreleased\n", "Unreleased\n\n- More.\n") }],
  ["tag v1.2.0 is there already", { tags: ["v1.2.0"] }],
  ["differ from the last commit: README.md", { changed: ["README.md"] }],
])("tells: %s", (says, facts) => {
  const problems = problemsOf({ ...READY, ...facts });
  expect(problems.join("\n")).toContain(says);
});

it("tells what a package lacks and what does not belong into it", () => {
  expect(problemsOfPackage(["README.md", "dist/server/a.test.js", "data/secret"]).join("\n")).toMatch(
    /lacks .*almoner\.js[\s\S]*a\.test\.js, data\/secret/,
  );
});
