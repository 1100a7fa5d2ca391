/** What a release is made of, as far as it can be judged before anything is built. */
export interface ReleaseFacts {
  version: string;
  /** Of packages/create-almoner, which makes apps that depend on the same version. */
  createVersion: string;
  changelog: string;
  /** Those of the repository. */
  tags: readonly string[];
  /** Files that differ from the last commit. */
  changed: readonly string[];
}

const SEMANTIC = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;

/** The text of a section of the changelog: `## 1.2.0 - 2026-12-01`, or `## Unreleased`. */
export function sectionOf(changelog: string, name: string): { heading: string; text: string } | undefined {
  for (const section of changelog.split(/^## /m).slice(1)) {
    const [heading = "", ...lines] = section.split("\n");
    if (heading.split(" ")[0]?.replace(/^\[|\]$/g, "") === name)
      return { heading, text: lines.join("\n").trim() };
  }
  return undefined;
}

/** What keeps a version from being released, each with its mend; nothing where it may be. */
export function problemsOf({ version, createVersion, changelog, tags, changed }: ReleaseFacts): string[] {
  const problems: string[] = [];
  if (!SEMANTIC.test(version))
    problems.push(`package.json has the version "${version}", which is no semantic version such as 1.2.0.`);
  if (createVersion !== version)
    problems.push(
      `packages/create-almoner has the version ${createVersion}: give it ${version}, which is what its apps depend on.`,
    );
  const section = sectionOf(changelog, version);
  if (!section)
    problems.push(
      `CHANGELOG.md has no section for ${version}: write "## ${version} - YYYY-MM-DD" below "## Unreleased", above what it brings.`,
    );
  else if (!/ - \d{4}-\d{2}-\d{2}$/.test(section.heading))
    problems.push(`CHANGELOG.md does not say when ${version} is from: write "## ${version} - YYYY-MM-DD".`);
  else if (section.text === "") problems.push(`CHANGELOG.md says nothing of ${version}.`);
  if (section && sectionOf(changelog, "Unreleased")?.text)
    problems.push(
      `CHANGELOG.md has changes under "Unreleased": they belong to ${version}, or to a later release.`,
    );
  if (tags.includes(`v${version}`)) problems.push(`The tag v${version} is there already: raise the version.`);
  if (changed.length > 0)
    problems.push(
      `These files differ from the last commit: ${changed.slice(0, 10).join(", ")}. Commit them, or take them back.`,
    );
  return problems;
}

/** What an installation cannot do without. */
const NEEDED = [
  "dist/server/almoner.js",
  "dist/server/main.js",
  "dist/server/database.bin",
  "dist/app/index.html",
  "dist/blank/index.html",
  "dist/open/index.html",
  "dist/openBlank/index.html",
  "extension/almoner.d.ts",
  "resources/resource.schema.json",
  "LICENSE",
];
/** What has no place in a package. */
const FOREIGN = /(^|\/)(data|node_modules|tests?|test-results|\.env[^/]*)(\/|$)|\.(test|spec)\.|\.map$/;

/** What is missing from a package, and what should not be in it. */
export function problemsOfPackage(files: readonly string[]): string[] {
  const missing = NEEDED.filter((file) => !files.includes(file));
  const foreign = files.filter((file) => FOREIGN.test(file));
  return [
    ...(missing.length > 0 ? [`The package lacks ${missing.join(", ")}: run npm run build.`] : []),
    ...(foreign.length > 0
      ? [`The package has ${foreign.slice(0, 10).join(", ")}: see "files" of package.json.`]
      : []),
  ];
}
