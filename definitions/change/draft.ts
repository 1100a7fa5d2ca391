import type { ResourceDefinition } from "../../contract/resource";
import type { CheckOptions } from "../checks";
import { type Loaded, loadingDefinitions } from "../load";
import type { Mistake } from "../mistakes/mistake";
import type { DefinitionFile } from "../mistakes/source";
import { isAbout, type ResolvedResource } from "../resolved";
import type { Steps } from "../steps";

/** A text in the place of one file; without one the file is gone. */
export interface Draft {
  file: string;
  text: string | undefined;
}

/** What would come of a draft if it were the file. */
export interface DraftVerdict {
  /** Of the draft itself. */
  mistakes: Mistake[];
  /** Errors of other files that are there because of the draft. */
  elsewhere: Mistake[];
  /** What is there now; undefined where the file is new or mistaken. */
  former: ResolvedResource | undefined;
  /** What the draft says, or what a resource is without an overlay that is gone; undefined where it has an error. */
  next: ResolvedResource | undefined;
  definition: ResourceDefinition | undefined;
}

/** Judges a draft as the same text in the folder would be judged, with everything that is beside it. */
export function* judgeDraft(
  files: readonly DefinitionFile[],
  draft: Draft,
  options: CheckOptions,
): Steps<DraftVerdict> {
  const { verdicts, elsewhere } = yield* judgeDrafts(files, [draft], options);
  const [only] = verdicts;
  if (!only) throw new Error("One draft has one verdict");
  return { ...only, elsewhere };
}

/** What would come of drafts that are put in force together, so that each may need the others. */
export interface DraftsVerdict {
  /** In their order. */
  verdicts: Omit<DraftVerdict, "elsewhere">[];
  elsewhere: Mistake[];
}

/** Judges drafts of different files as one folder: everything is read and checked twice, however many there are. */
export function* judgeDrafts(
  files: readonly DefinitionFile[],
  drafts: readonly Draft[],
  options: CheckOptions,
): Steps<DraftsVerdict> {
  const own = new Set(drafts.map(({ file }) => file));
  const others = files.filter(({ path }) => !own.has(path));
  const written = drafts.flatMap(({ file, text }) => (text === undefined ? [] : [{ path: file, text }]));
  const before = yield* loadingDefinitions(files, options);
  const after = yield* loadingDefinitions([...others, ...written], options);
  const known = new Set(before.mistakes.map(identity));
  return {
    verdicts: drafts.map(({ file, text }) => {
      const was = before.resources.find((one) => isAbout(one, file));
      const next = after.resources.find((one) =>
        text === undefined ? one.name === was?.name : isAbout(one, file),
      );
      return {
        mistakes: after.mistakes.filter((one) => one.file === file),
        former: next ? before.resources.find(({ name }) => name === next.name) : was,
        next,
        definition: definitionOf(after, next),
      };
    }),
    elsewhere: after.mistakes.filter(
      (one) => !own.has(one.file) && one.severity === "error" && !known.has(identity(one)),
    ),
  };
}

function identity({ file, code, pointer }: Mistake): string {
  return `${file} ${code} ${pointer}`;
}

function definitionOf(
  { definitions }: Loaded,
  resource: ResolvedResource | undefined,
): ResourceDefinition | undefined {
  return resource && definitions.find(({ name }) => name === resource.name);
}
