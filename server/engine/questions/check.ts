import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import { typeOf } from "../../../contract/fieldTypes";
import {
  AGGREGATE_MEASURES,
  type AggregateMeasure,
  type FieldDefinition,
  type Measure,
  NOT_IN_QUESTIONS,
  type Question,
  QUESTION_LIMITS,
  questionDefs,
} from "../../../contract/resource";
import { fieldAt } from "../../../definitions";
import { suggest } from "../../../definitions/mistakes/suggest";
import { checkEntry } from "../../../definitions/predicate/check";
import { conditionProblem } from "../../../definitions/predicate/size";
import { isRelated } from "../../../definitions/predicate/related";
import { isPlainObject } from "../../../definitions/predicate/values";
import { HttpError } from "../../platform/errors";
import { flawOf } from "../../platform/http/requestValues";
import { type Sentence, sentence } from "../../platform/texts";
import type { Asker } from "./asker";
import { isCompared } from "./compared";
import { askable, isInList as isListed, isKnown, type Table, tableOf } from "./table";

/** One thing that is wrong with a question. */
export interface QuestionMistake {
  code: string;
  /** RFC 6901, into the question. */
  pointer: string;
  says: Sentence;
  suggestion?: string;
}

type Path = readonly (string | number)[];

const ajv = new Ajv2020({ strict: false, allErrors: false });
const isQuestion = ajv.compile<Question>({ $ref: "#/$defs/question", $defs: questionDefs });
const isCondition = ajv.compile<Record<string, unknown>>({
  $ref: "#/$defs/questionPredicate",
  $defs: questionDefs,
});

function pointerOf(path: Path): string {
  return path.map((part) => `/${String(part).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/** 422 that names each mistake at its place; its code is the first one's. */
export function refusal(mistakes: readonly QuestionMistake[]): HttpError {
  const errors: Record<string, Sentence[]> = {};
  for (const { pointer, says } of mistakes) (errors[pointer] ??= []).push(says);
  const [first] = mistakes;
  return new HttpError(422, first?.code ?? "not_a_question", first?.says ?? sentence("too_costly"), {
    errors,
  });
}

/** What a question is checked with. */
class Check {
  readonly found: QuestionMistake[] = [];
  /** The resources that are asked, and each field as `donations.amount`. */
  readonly asked = new Set<string>();
  #work = 0;

  constructor(readonly asker: Asker) {}

  add(code: string, path: Path, says: Sentence, suggestion?: string): void {
    this.found.push({
      code,
      pointer: pointerOf(path),
      says,
      ...(suggestion !== undefined && { suggestion }),
    });
  }

  /** Counts what a relation costs: one that stands in another is looked through again for each of its rows, and with it what the person's rules on its records ask. */
  spend(depth: number, path: Path, { ruleWork }: Table): boolean {
    this.#work += 2 ** depth * (1 + ruleWork);
    if (depth < QUESTION_LIMITS.nested && this.#work <= QUESTION_LIMITS.work) return true;
    this.add("too_costly", path, sentence("too_costly"));
    return false;
  }
}

function shapeMistake(problem: ErrorObject | undefined): QuestionMistake {
  const name: unknown = problem?.params["additionalProperty"];
  const place = problem?.instancePath ?? "";
  if (typeof name === "string" && name.startsWith("$")) {
    return {
      code: "unknown_operator",
      pointer: `${place}/${name}`,
      says: sentence("unknown_operator.any", { name }),
    };
  }
  const told = typeof name === "string" ? `${problem?.message ?? ""}: ${name}` : (problem?.message ?? "");
  return { code: "not_a_question", pointer: place, says: sentence("not_a_question", { problem: told }) };
}

/** What keeps a value from being read at all; nothing for all others. */
function unreadable(value: unknown): QuestionMistake | undefined {
  const tooLarge = conditionProblem(value);
  if (tooLarge) {
    const says = sentence(`field.condition_${tooLarge.kind}`, { count: String(tooLarge.most) });
    return { code: "too_costly", pointer: "", says };
  }
  if (flawOf(value)?.kind !== "unstorable") return undefined;
  return { code: "not_a_question", pointer: "", says: sentence("field.impossible_characters") };
}

/** What is wrong with a question for this person; nothing where it can be asked. */
export function checkQuestion(asker: Asker, value: unknown): QuestionMistake[] {
  const flaw = unreadable(value);
  if (flaw) return [flaw];
  if (!isQuestion(value)) return [shapeMistake(isQuestion.errors?.[0])];
  const judge = asker.elsewhere?.(value.of);
  if (judge instanceof HttpError) return [{ code: judge.code, pointer: "/of", says: judge.says }];
  return checked(judge ?? asker, value).found;
}

function checked(asker: Asker, question: Question): Check {
  const check = new Check(asker);
  const table = tableAt(check, question.of, ["of"]);
  if (table) checkParts(check, table, question);
  return check;
}

/** What a question that has been checked asks for: resources, and their fields as `donations.amount`. */
export function askedBy(asker: Asker, question: Question): string[] {
  return [...checked(asker, question).asked];
}

/** What is wrong with a condition on a resource's records; `path` is where it stands. */
export function checkWhere(asker: Asker, table: Table, value: unknown, path: Path = []): QuestionMistake[] {
  const flaw = unreadable(value);
  if (flaw) return [flaw];
  if (!isCondition(value)) return [shapeMistake(isCondition.errors?.[0])];
  const check = new Check(asker);
  checkCondition(check, table, value, path, 0);
  return check.found;
}

function tableAt(check: Check, name: string, path: Path): Table | undefined {
  const table = tableOf(check.asker, name);
  if (table) {
    check.asked.add(name);
    return table;
  }
  if (isKnown(check.asker, name)) {
    check.add("not_readable", path, sentence("not_readable", { name }));
    return undefined;
  }
  if (isListed(check.asker, name)) {
    check.add("list_only", path, sentence("list_only", { name }));
    return undefined;
  }
  const nearest = suggest(name, askable(check.asker));
  const says =
    nearest === undefined
      ? sentence("unknown_resource", { name })
      : sentence("unknown_resource.near", { name, nearest });
  check.add("unknown_resource", path, says, nearest);
  return undefined;
}

function checkParts(check: Check, table: Table, question: Question): void {
  if (question.where) checkCondition(check, table, question.where, ["where"], 0);
  const isGrouped = question.group !== undefined || question.measures !== undefined;
  if (isGrouped && question.columns) {
    check.add("not_a_question", ["columns"], sentence("not_a_question.columns"));
  }
  checkColumns(check, table, question);
  checkGroups(check, table, question);
  checkMeasures(check, table, question);
  checkNames(check, question, isGrouped);
  if (question.compare && !isCompared(question)) {
    check.add("nothing_to_compare", ["compare"], sentence("nothing_to_compare"));
  }
}

/** Where a path leads; told where it leads nowhere. */
function fieldOf(
  check: Check,
  table: Table,
  path: string,
  place: Path,
): { table: Table; field: FieldDefinition; name: string; many: boolean } | undefined {
  const reached = walk(check, table, path, place);
  if (!reached) return undefined;
  const field = fieldAt({ fields: reached.table.fields }, reached.rest);
  if (field && typeOf(field).shape !== "related" && isOwn(reached.table, reached.rest)) {
    const many = typeOf(field).many || isInList(reached.table, reached.rest);
    check.asked.add(`${reached.table.name}.${reached.rest.split(".")[0] ?? reached.rest}`);
    return { table: reached.table, field, name: reached.rest, many };
  }
  unknownField(check, reached.table, reached.rest, place);
  return undefined;
}

/** Whether a path leads into the entries of a list: the cities of addresses. */
function isInList({ fields }: Table, path: string): boolean {
  const steps = path.split(".");
  return steps.slice(1).some((_, index) => {
    const outer = fieldAt({ fields }, steps.slice(0, index + 1).join("."));
    return outer !== undefined && typeOf(outer).shape === "list";
  });
}

const isOwn = ({ fields }: Table, path: string): boolean => Object.hasOwn(fields, path.split(".")[0] ?? path);

function unknownField(check: Check, table: Table, path: string, place: Path): void {
  const name = path.split(".")[0] ?? path;
  if (table.hidden.includes(name)) {
    check.add("not_readable", place, sentence("not_readable", { name }));
    return;
  }
  const nearest = suggest(path, [...Object.keys(table.fields), ...Object.keys(table.relations)]);
  const resource = table.name;
  const says =
    nearest === undefined
      ? sentence("unknown_field", { name: path, resource })
      : sentence("unknown_field.near", { name: path, resource, nearest });
  check.add("unknown_field", place, says, nearest);
}

/** Follows references as far as they lead; undefined where the person may not go there, which is told. */
function walk(
  check: Check,
  table: Table,
  path: string,
  place: Path,
): { table: Table; rest: string } | undefined {
  let here = table;
  const steps = path.split(".");
  let count = 0;
  while (steps.length > 1) {
    const [step = ""] = steps;
    const link = Object.hasOwn(here.references, step) ? here.references[step] : undefined;
    if (!link) break;
    count += 1;
    if (count > QUESTION_LIMITS.steps) {
      check.add("too_costly", place, sentence("too_costly"));
      return undefined;
    }
    const next = tableAt(check, link.model, place);
    if (!next) return undefined;
    here = next;
    steps.shift();
  }
  return { table: here, rest: steps.join(".") };
}

function related(check: Check, table: Table, path: string, place: Path): Table | undefined {
  const reached = walk(check, table, path, place);
  const link =
    reached && Object.hasOwn(reached.table.relations, reached.rest)
      ? reached.table.relations[reached.rest]
      : undefined;
  if (link) return tableAt(check, link.model, place);
  if (reached) unknownField(check, reached.table, reached.rest, place);
  return undefined;
}

function checkCondition(check: Check, table: Table, condition: unknown, place: Path, depth: number): void {
  if (!isPlainObject(condition)) return;
  for (const [key, value] of Object.entries(condition)) {
    const here = [...place, key];
    if (key === "$not") checkCondition(check, table, value, here, depth);
    else if (key === "$and" || key === "$or") {
      if (Array.isArray(value)) {
        value.forEach((one, index) => {
          checkCondition(check, table, one, [...here, index], depth);
        });
      }
    } else if (isRelated(value))
      checkRelated(check, table, key, value as Record<string, unknown>, here, depth);
    else checkComparison(check, table, key, value, here);
  }
}

function checkComparison(check: Check, table: Table, path: string, value: unknown, place: Path): void {
  const reached = fieldOf(check, table, path, place);
  if (!reached) return;
  const operator = NOT_IN_QUESTIONS.find((name) => isPlainObject(value) && Object.hasOwn(value, name));
  if (operator !== undefined) {
    check.add("unknown_operator", [...place, operator], sentence("unknown_operator.any", { name: operator }));
    return;
  }
  // Under a name that no field can have, so that a path is judged as the field that it leads to.
  const fields = { ...table.fields, [COMPARED]: reached.field };
  const findings = checkEntry(COMPARED, value, { fields, work: check.asker.predicate.work }, place);
  for (const { code, path: at, message, suggestion } of findings) {
    check.add(FINDING_CODES[code] ?? code, at, sentence("verbatim", { text: message }), suggestion);
  }
}

const COMPARED = "compared field";
const FINDING_CODES: Record<string, string> = { operator_not_allowed: "unknown_operator" };

function checkRelated(
  check: Check,
  table: Table,
  path: string,
  condition: Record<string, unknown>,
  place: Path,
  depth: number,
): void {
  const other = related(check, table, path, place);
  if (!other || !check.spend(depth, place, other)) return;
  for (const [operator, value] of Object.entries(condition)) {
    const here = [...place, operator];
    if (["$some", "$none", "$every"].includes(operator)) {
      checkCondition(check, other, value, here, depth + 1);
    } else if (operator in FIGURES && isPlainObject(value)) {
      checkFigure(check, other, FIGURES[operator] ?? "count", value, here, depth);
    } else check.add("unknown_operator", here, sentence("unknown_operator.any", { name: operator }));
  }
}

const FIGURES: Record<string, AggregateMeasure> = {
  $count: "count",
  $sum: "sum",
  $avg: "avg",
  $min: "min",
  $max: "max",
};

function checkFigure(
  check: Check,
  other: Table,
  figure: AggregateMeasure,
  { of, where, ...comparisons }: Record<string, unknown>,
  place: Path,
  depth: number,
): void {
  if (where !== undefined) checkCondition(check, other, where, [...place, "where"], depth + 1);
  const field =
    typeof of === "string"
      ? measurable(check, other, figure, of, [...place, "of"])
      : ({ type: "integer" } as const);
  if (!field) return;
  if (Object.keys(comparisons).length === 0) {
    check.add("not_a_question", place, sentence("not_a_question.figure"));
    return;
  }
  const fields = {
    [COMPARED]: figure === "avg" && field.type === "integer" ? { type: "number" as const } : field,
  };
  const findings = checkEntry(COMPARED, comparisons, { fields, work: check.asker.predicate.work }, place);
  for (const { code, path: at, message } of findings) {
    check.add(FINDING_CODES[code] ?? code, at, sentence("verbatim", { text: message }));
  }
}

/** The field of a figure; told where no such figure can be made of it. */
function measurable(
  check: Check,
  table: Table,
  figure: AggregateMeasure,
  path: string,
  place: Path,
): FieldDefinition | undefined {
  const reached = fieldOf(check, table, path, place);
  if (!reached) return undefined;
  const { field } = reached;
  const known: readonly string[] = typeOf(field).aggregates;
  const isSimple = !reached.many && !["list", "group", "json"].includes(typeOf(field).shape);
  const isMade =
    figure === "count" || figure === "countDistinct" ? isSimple : !reached.many && known.includes(figure);
  if (isMade) return field;
  check.add("not_measurable", place, sentence("not_measurable", { name: path, figure }));
  return undefined;
}

/** The figure that a measure makes, and of what. */
export function figureOfMeasure(measure: Measure): { figure: AggregateMeasure; of: string | undefined } {
  const figure = AGGREGATE_MEASURES.find((name) => measure[name] !== undefined) ?? "count";
  const of = measure[figure];
  return { figure, of: typeof of === "string" ? of : undefined };
}

function checkOneFigure(check: Check, measure: Measure, place: Path): boolean {
  const named = AGGREGATE_MEASURES.filter((name) => measure[name] !== undefined);
  if (named.length === 1) return true;
  check.add("not_a_question", place, sentence("not_a_question.measure"));
  return false;
}

function checkColumns(check: Check, table: Table, { columns = [] }: Question): void {
  columns.forEach((column, index) => {
    const place = ["columns", index];
    if (typeof column === "string") {
      fieldOf(check, table, column, place);
      return;
    }
    if (!checkOneFigure(check, column, place)) return;
    const { figure, of } = figureOfMeasure(column);
    if (of === undefined) {
      check.add("not_a_question", place, sentence("not_a_question.column"));
      return;
    }
    const at = [...place, figure];
    const cut = figure === "count" ? of.length : of.lastIndexOf(".");
    const other = related(check, table, cut < 0 ? of : of.slice(0, cut), at);
    if (!other || !check.spend(0, at, other)) return;
    if (figure !== "count") measurable(check, other, figure, of.slice(cut + 1), at);
    if (column.where) checkCondition(check, other, column.where, [...place, "where"], 1);
  });
}

const DATED = ["date", "dateTime"];

function checkGroups(check: Check, table: Table, { group = [] }: Question): void {
  group.forEach(({ by, per }, index) => {
    const place = ["group", index, "by"];
    const reached = fieldOf(check, table, by, place);
    if (!reached) return;
    const { shape } = typeOf(reached.field);
    if (reached.many || ["list", "group", "json", "related", "upload"].includes(shape)) {
      check.add("not_groupable", place, sentence("not_groupable", { name: by }));
    } else if (per && !DATED.includes(shape)) {
      check.add("not_groupable", ["group", index, "per"], sentence("not_groupable.per", { name: by }));
    }
  });
}

function checkMeasures(check: Check, table: Table, { measures = {} }: Question): void {
  for (const [name, measure] of Object.entries(measures)) {
    const place = ["measures", name];
    if (!checkOneFigure(check, measure, place)) continue;
    const { figure, of } = figureOfMeasure(measure);
    if (of !== undefined) measurable(check, table, figure, of, [...place, figure]);
    if (measure.where) checkCondition(check, table, measure.where, [...place, "where"], 0);
  }
}

/** What a group's column is called. */
export function groupName({ by, as }: { by: string; as?: string }): string {
  return as ?? by;
}

function checkNames(check: Check, question: Question, isGrouped: boolean): void {
  const { group = [], measures = {}, columns = [], having = {}, sort = [] } = question;
  const figures = Object.keys(measures);
  const names = isGrouped
    ? [...group.map(groupName), ...figures]
    : columns.map((column) => (typeof column === "string" ? column : column.as));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) check.add("name_twice", [], sentence("name_twice", { name: twice }));
  for (const [name, comparison] of Object.entries(having)) {
    if (!figures.includes(name))
      check.add("unknown_measure", ["having", name], sentence("unknown_measure", { name }));
    for (const [operator, other] of Object.entries(comparison)) {
      // The shape of a question has seen that the other side of these is a name.
      const isOther = operator.endsWith("Field") && typeof other === "string";
      if (!isOther || figures.includes(other)) continue;
      const says = sentence("unknown_measure", { name: other });
      check.add("unknown_measure", ["having", name, operator], says, suggest(other, figures));
    }
  }
  sort.forEach((entry, index) => {
    const name = entry.replace(/^-/, "");
    const place = ["sort", index];
    if (names.includes(name)) return;
    if (isGrouped) check.add("unknown_measure", place, sentence("unknown_measure", { name }));
    else checkSort(check, question, name, place);
  });
}

function checkSort(check: Check, question: Question, path: string, place: Path): void {
  const table = tableOf(check.asker, question.of);
  const reached = table && fieldOf(check, table, path, place);
  if (reached && (reached.many || !typeOf(reached.field).sortable)) {
    check.add("not_sortable", place, sentence("field.not_sortable", { resource: question.of, field: path }));
  }
}
