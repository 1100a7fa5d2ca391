import type { Comparison, ComparisonOperator, Predicate, PredicateScalar } from "../../contract/resource";
import { foldText } from "../../contract/fold";
import { compare, isEqual, type Moment } from "./compare";
import { anniversariesIn, isAnniversary, momentOf, rangeOf } from "./moments";
import { PatternWorkError, testRegex, testUncounted } from "../pattern";
import type { PredicateContext, PredicateUser } from "./types";
import { isPlainObject, valuesAt } from "./values";

/** A predicate's right-hand side after moments and `$user.…` are known; undefined when the person has no such value. */
export type Operand = PredicateScalar | Moment | undefined;

interface Subject {
  record: unknown;
  context: PredicateContext;
  /** What is compared. */
  source?: string;
}

/**
 * Whether a record meets a predicate. Several keys of one object must all hold; a path that crosses a list holds if
 * any item does. `$ne`, `$nin` and `$not` are the exact opposites of `$eq`, `$in` and what they contain, and so match
 * what has no value. A `$user.…` the person lacks equals nothing, not even an empty field.
 * Predicates are checked when definitions are loaded; an operator unknown here never matches.
 * Throws PatternWorkError when the context's work does not suffice.
 */
export function matches(predicate: Predicate, record: unknown, context: PredicateContext): boolean {
  const subject = { record, context };
  return Object.entries(predicate).every(([key, condition]) => holds(key, condition, subject));
}

function holds(key: string, condition: unknown, subject: Subject): boolean {
  const every = (p: Predicate): boolean => matches(p, subject.record, subject.context);
  if (condition === undefined) return true;
  if (key === "$and") return predicates(condition).every(every);
  if (key === "$or") return predicates(condition).some(every);
  if (key === "$not") return isPredicate(condition) && !every(condition);
  const related = subject.context.related?.(key, condition, subject.record);
  if (related !== undefined) return related;
  return compares(valuesAt(subject.record, key), toComparison(condition), { ...subject, source: key });
}

function predicates(condition: unknown): Predicate[] {
  return Array.isArray(condition) ? condition.filter(isPredicate) : [];
}

function isPredicate(value: unknown): value is Predicate {
  return isPlainObject(value);
}

/** The long form of `{ kind: "bus" }` and `{ kind: ["bus", "van"] }`. */
export function toComparison(condition: unknown): Comparison {
  if (Array.isArray(condition)) return { $in: condition.filter(isScalar) };
  if (isPlainObject(condition)) return condition;
  return isScalar(condition) ? { $eq: condition } : {};
}

function isScalar(value: unknown): value is PredicateScalar {
  return value === null || ["string", "number", "boolean"].includes(typeof value);
}

function compares(values: unknown[], comparison: Comparison, subject: Subject): boolean {
  return Object.entries(comparison).every(([operator, operand]) => {
    if (operand === undefined) return true;
    return isOperator(operator) && operators[operator](values, operand, subject);
  });
}

type Operator = (values: unknown[], operand: unknown, subject: Subject) => boolean;

const equals: Operator = (values, operand, { context }) => {
  if (operand === null) return values.length === 0;
  const expected = resolveOperand(operand, context);
  return expected !== undefined && values.some((value) => isEqual(value, expected));
};

const isIn: Operator = (values, operand, subject) =>
  list(operand).some((one) => equals(values, one, subject));

const ordered = (accepts: (order: number) => boolean): Operator => {
  return (values, operand, { context }) => {
    const expected = resolveOperand(operand, context);
    return values.some((value) => isOrdered(value, expected, accepts));
  };
};

const otherField = (accepts: (left: unknown, right: unknown) => boolean): Operator => {
  return (values, operand, { record }) => {
    const others = valuesAt(record, String(operand));
    return values.some((value) => others.some((other) => accepts(value, other)));
  };
};

const orderedField = (accepts: (order: number) => boolean): Operator =>
  otherField((left, right) => isOrdered(left, right, accepts));

function isOrdered(left: unknown, right: unknown, accepts: (order: number) => boolean): boolean {
  const order = compare(left, right);
  return order !== undefined && accepts(order);
}

const not = (operator: Operator): Operator => {
  return (values, operand, subject) => !operator(values, operand, subject);
};

/** Without regard to case and accents, as searches compare. */
function folded(accepts: (text: string, part: string) => boolean): Operator {
  return (values, operand) => {
    const part = foldText(String(operand));
    return part !== "" && values.some((value) => typeof value === "string" && accepts(foldText(value), part));
  };
}

const equalsField = otherField(isEqual);

const operators: Record<ComparisonOperator, Operator> = {
  $eq: equals,
  $ne: not(equals),
  $gt: ordered((order) => order > 0),
  $gte: ordered((order) => order >= 0),
  $lt: ordered((order) => order < 0),
  $lte: ordered((order) => order <= 0),
  $in: isIn,
  $nin: not(isIn),
  $all: (values, operand, subject) => list(operand).every((one) => equals(values, one, subject)),
  $exists: (values, operand) => values.length > 0 === operand,
  $regex: (values, operand, subject) =>
    values.some((value) => typeof value === "string" && fits(String(operand), value, subject)),
  $contains: folded((text, part) => text.includes(part)),
  $startsWith: folded((text, part) => text.startsWith(part)),
  $within: (values, operand, { context }) => {
    const range = rangeOf(operand, context);
    if (!range) return false;
    const { from, to, isClosed } = range;
    return values.some(
      (value) =>
        isOrdered(value, from, (order) => order >= 0) &&
        isOrdered(value, to, (order) => (isClosed ? order <= 0 : order < 0)),
    );
  },
  $anniversaryWithin: (values, operand, { context }) => {
    const range = rangeOf(operand, context);
    const parts = range ? anniversariesIn(range) : [];
    return values.some(
      (value) => typeof value === "string" && parts.some((part) => isAnniversary(value, part)),
    );
  },
  $not: (values, operand, subject) => isPlainObject(operand) && !compares(values, operand, subject),
  $eqField: equalsField,
  $neField: not(equalsField),
  $gtField: orderedField((order) => order > 0),
  $gteField: orderedField((order) => order >= 0),
  $ltField: orderedField((order) => order < 0),
  $lteField: orderedField((order) => order <= 0),
};

function fits(expression: string, text: string, { context, source }: Subject): boolean {
  if (!context.work) return testUncounted(expression, text);
  try {
    return testRegex(expression, text, context.work);
  } catch (error) {
    throw error instanceof PatternWorkError ? new PatternWorkError(expression, source) : error;
  }
}

function isOperator(name: string): name is ComparisonOperator {
  return Object.hasOwn(operators, name);
}

function list(operand: unknown): unknown[] {
  return Array.isArray(operand) ? operand : [];
}

/** An operand with moments and `$user.…` replaced; undefined for a value of the person that they do not have. */
export function resolveOperand(operand: unknown, context: PredicateContext): Operand {
  const moment = momentOf(operand, context);
  if (moment) return moment;
  if (typeof operand === "string" && operand.startsWith("$user."))
    return userValue(operand.slice(6), context.user);
  return isScalar(operand) && operand !== "$today" ? operand : undefined;
}

function userValue(name: string, user: PredicateUser): string | number | undefined {
  const known: Record<string, string | number | null | undefined> = {
    pk: user.pk,
    email: user.email,
    role: user.role,
    member_pk: user.member_pk,
  };
  return (Object.hasOwn(known, name) ? known[name] : undefined) ?? undefined;
}
