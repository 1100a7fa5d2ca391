import { Ajv } from "ajv";
import { type Convention, conventionSchema } from "../../contract/resource/conventions";
import type { ApiLanguage } from "../checks/subject";
import type { Mistake } from "../mistakes/mistake";
import { type DefinitionFile, Source } from "../mistakes/source";
import { findingsOf } from "../schema/validate";
import { apiCheck } from "./checks";
import { type Conventions, SHIPPED_CONVENTIONS } from "./conventions";
import { apiPlace, asApiAllows, withFiltersOf } from "./reach";

export { type Conventions, SHIPPED_CONVENTIONS } from "./conventions";

const FOLDER = "conventions/";

const judge = new Ajv({ allErrors: true, strict: false, messages: false }).compile<Convention>(
  conventionSchema,
);

/** The conventions of a folder of definitions besides those that ship, of which one of the same name takes the place. */
export function readConventions(files: readonly DefinitionFile[]): {
  conventions: Conventions;
  mistakes: Mistake[];
} {
  const conventions: Record<string, Convention> = { ...SHIPPED_CONVENTIONS };
  const mistakes: Mistake[] = [];
  for (const file of files.filter(({ path }) => path.startsWith(FOLDER))) {
    const { source, value, mistakes: own } = Source.read(file);
    mistakes.push(...own);
    if (value === undefined) continue;
    const name = file.path.slice(FOLDER.length).replace(/\.json$/, "");
    if (judge(value)) {
      if (own.length === 0) conventions[name] = value;
    } else
      mistakes.push(...findingsOf(conventionSchema, value, judge.errors).map((one) => source.locate(one)));
  }
  return { conventions, mistakes };
}

/** What definitions are judged and resolved by where the server speaks to APIs. */
export const apiLanguage: ApiLanguage = {
  read: (files, sources) => {
    const { conventions, mistakes } = readConventions(files);
    return {
      conventions,
      mistakes,
      check: apiCheck(sources, conventions),
      definition: (definition) => {
        const place = apiPlace(definition.source, sources, conventions);
        return place ? withFiltersOf(definition, place) : definition;
      },
      resource: (resource) => {
        const place = apiPlace(resource.source, sources, conventions);
        return place ? asApiAllows(resource, place) : resource;
      },
    };
  },
};
