import type { MenuDefinition, ResourceDefinition } from "../../contract/resource";
import { resolvedFields } from "../resolve/formulaField";
import type { DefinitionSource } from "../definitionSource";
import { capped, type Finding, type Mistake } from "../mistakes/mistake";
import type { Source } from "../mistakes/source";
import { PatternWork } from "../pattern";
import { RESOURCE_GROUPS } from "../resolved";
import { withStates } from "../states";
import type { Steps } from "../steps";
import { isIndependent, type Salvaged } from "../schema/salvage";
import { checkSupport } from "../support";
import { checkComments } from "./comments";
import { checkConditions } from "./conditions";
import { checkCredentials } from "./credentials";
import { checkEncrypted } from "./encrypted";
import { checkEndpoints } from "./endpoints";
import { checkDataSource } from "./dataSource";
import { checkFormulas } from "./formulas";
import { checkLookups } from "./lookups";
import { checkSections } from "./sections";
import { checkFacets } from "./facets";
import { checkGrids } from "./grids";
import { checkLayouts } from "./layouts";
import { checkLinkActions } from "./linkActions";
import { checkListFilters } from "./listFilters";
import { checkMenu, checkMenuPlace, checkPlacesTaken } from "./menu";
import { checkOrganization } from "./organization";
import { checkNames, checkRegistered } from "./names";
import { checkNumbers } from "./numbers";
import { checkPair } from "./pair";
import { checkPathsTaken } from "./paths";
import { checkPermissions, checkTestNames } from "./permissions";
import { checkDatabasePatterns, checkOwnConditions, checkPredicates } from "./predicates";
import { checkReferences, checkRollups } from "./references";
import { checkRenames } from "./renames";
import { checkRuleConditions } from "./ruleConditions";
import { checkRules } from "./rules";
import { checkStates } from "./states";
import { checkSingle } from "./single";
import { checkSources } from "./sources";
import type { Check, CheckOptions, Subject } from "./subject";
import { runTests } from "./tests";
import { checkTree } from "./tree";
import { checkTotals } from "./totals";
import { checkMenuTranslations, checkTranslations } from "./translations";
import { checkUniques } from "./uniques";
import { checkValues } from "./values";

export type { CheckOptions } from "./subject";

/** Each says every mistake of its kind in one definition. A new check joins this list. */
const checks: readonly Check[] = [
  checkNames,
  checkRegistered,
  checkReferences,
  checkRollups,
  checkSources,
  checkLayouts,
  checkGrids,
  checkComments,
  checkFacets,
  checkTotals,
  checkListFilters,
  checkValues,
  checkRenames,
  checkNumbers,
  checkFormulas,
  checkLookups,
  checkSections,
  checkRules,
  checkUniques,
  checkPair,
  checkStates,
  checkTree,
  checkEncrypted,
  checkPredicates,
  checkOwnConditions,
  checkRuleConditions,
  checkDatabasePatterns,
  checkConditions,
  checkPermissions,
  checkTestNames,
  runTests,
  checkEndpoints,
  checkDataSource,
  (subject) => subject.options.checkApi?.(subject) ?? [],
  checkOrganization,
  checkSingle,
  checkCredentials,
  checkLinkActions,
  checkMenuPlace,
  checkTranslations,
  checkSupport,
];

/** What is left of a file that the schema refuses. */
export interface SalvagedSource extends DefinitionSource, Salvaged {}

export interface Everything {
  definitions: readonly DefinitionSource[];
  salvaged: readonly SalvagedSource[];
  menu: { definition: MenuDefinition; source: Source } | undefined;
  /** Names that files with mistakes of their own claim. */
  brokenNames: readonly string[];
}

/** Everything that only shows when a definition is compared with itself and with the others; a definition a step. */
export function* checkAll(
  { definitions, salvaged, menu, brokenNames }: Everything,
  options: CheckOptions,
): Steps<Mistake[]> {
  const sources = new Map(definitions.map(({ source }) => [source.file, source]));
  const others = new Map(
    byPrecedence(definitions)
      .reverse()
      .map(({ definition }) => [definition.name, withResults(definition)]),
  );
  const names = [...new Set([...definitions.map(({ definition }) => definition.name), ...brokenNames])];
  const judge = ({ definition, group }: DefinitionSource): Finding[] => {
    const subject: Subject = {
      definition: withResults(definition),
      group,
      others,
      names,
      menu: menu?.definition,
      options,
      work: new PatternWork(),
    };
    return checks.flatMap((check) => check(subject)).map((finding) => atTransition(finding, definition));
  };
  const found: Mistake[] = [];
  const add = ({ source }: DefinitionSource, findings: readonly Finding[]): void => {
    found.push(...capped([...findings]).map((finding) => source.locate(finding)));
  };
  for (const one of definitions) {
    add(
      one,
      judge(one).filter((finding) => !isOfBase(finding, one)),
    );
    yield;
  }
  for (const one of salvaged) {
    add(
      one,
      judge(one).filter((finding) => isIndependent(finding, one.lost)),
    );
    yield;
  }
  const ofMenu = menu
    ? [...checkMenu(menu.definition, names, options), ...checkMenuTranslations(menu.definition, options)].map(
        (finding) => menu.source.locate(finding),
      )
    : [];
  if (menu) sources.set(menu.source.file, menu.source);
  const places = checkPlacesTaken(
    byPrecedence(definitions),
    menu && { definition: menu.definition, file: menu.source.file },
  );
  const addresses = checkPathsTaken(byPrecedence(definitions), menu?.definition);
  const between = [...places, ...addresses].flatMap(
    ({ file, finding }) => sources.get(file)?.locate(finding) ?? [],
  );
  return [...found, ...ofMenu, ...between, ...duplicateResources(definitions)];
}

/** With formulas as what they come to and transitions as the actions that they are, which is what everything else asks of them. */
function withResults(definition: ResourceDefinition): ResourceDefinition {
  return withStates({ ...definition, fields: resolvedFields(definition.fields) });
}

/** What is wrong with the button that a transition makes is wrong with the transition. */
function atTransition(finding: Finding, { states, actions = {} }: ResourceDefinition): Finding {
  const [part, name, ...rest] = finding.path;
  const isMade =
    part === "actions" &&
    typeof name === "string" &&
    !Object.hasOwn(actions, name) &&
    Object.hasOwn(states?.transitions ?? {}, name);
  if (!isMade) return finding;
  const [key, ...within] = rest;
  const inWhen = key === "when" && within[0] === "$and" ? ["when", ...within.slice(2)] : [];
  const path = key === "when" ? inWhen : key === "icon" ? ["icon"] : [];
  return { ...finding, path: ["states", "transitions", name, ...path] };
}

/** The calls are those of the extended file, which is judged itself; what is added to it is sent beside their values. */
function isOfBase({ code }: Finding, { source }: DefinitionSource): boolean {
  return code === "unsent_field" && source.extendsAnother;
}

/** What ships wins over what is added, else the file whose path comes first. */
function byPrecedence(definitions: readonly DefinitionSource[]): DefinitionSource[] {
  return [...definitions].sort((a, b) => RESOURCE_GROUPS.indexOf(a.group) - RESOURCE_GROUPS.indexOf(b.group));
}

function duplicateResources(definitions: readonly DefinitionSource[]): Mistake[] {
  const first = new Map<string, string>();
  return byPrecedence(definitions).flatMap(({ definition: { name }, source }) => {
    const former = first.get(name);
    if (former !== undefined) return [source.locate(duplicateResource(name, former))];
    first.set(name, source.file);
    return [];
  });
}

function duplicateResource(name: string, former: string): Finding {
  return {
    code: "duplicate_resource",
    severity: "error",
    path: ["name"],
    message: `"${name}" is the name of the resource in ${former} already. Choose another.`,
    found: name,
  };
}
