import type { QuestionField } from "../../../contract/api";
import { choiceIds, typeOf } from "../../../contract/fieldTypes";
import { type FieldDefinition, NOT_IN_QUESTIONS } from "../../../contract/resource";
import type { Asker } from "./asker";
import { type Table, tableOf } from "./table";
import type { QuestionWords } from "./words";

/** How many references or relations lead to a field that is told of. */
const DEPTH = 2;
const UNGROUPED = ["list", "group", "json", "related", "upload"];

function choicesOf(
  words: QuestionWords,
  table: Table,
  name: string,
  field: FieldDefinition,
): QuestionField["choices"] {
  if (!("choices" in field)) return undefined;
  return choiceIds(field).map((id) => ({ id, name: words.value(table, name, id) }));
}

function ownField(
  words: QuestionWords,
  table: Table,
  name: string,
  field: FieldDefinition,
): [QuestionField] | undefined {
  const { shape, many, operators, aggregates, sortable } = typeOf(field);
  if (shape === "related") return undefined;
  const compared = field.type === "array" ? typeOf(field.items).operators : operators;
  const choices = choicesOf(words, table, name, field);
  const link = table.references[name];
  const told: QuestionField = {
    path: name,
    type: field.type,
    label: words.field(table, name),
    operators: compared.filter((operator) => !NOT_IN_QUESTIONS.includes(operator)),
    ...(choices && { choices }),
    ...(link && { resource: link.model }),
    aggregates: [...aggregates],
    groupable: !many && !UNGROUPED.includes(shape),
    sortable: sortable && !many,
  };
  return [told];
}

/** What is asked of the entries of a list: whether one of the addresses is in a city. */
function entryFields(
  words: QuestionWords,
  table: Table,
  name: string,
  field: FieldDefinition,
): QuestionField[] {
  if (field.type !== "array" || field.items.type !== "object") return [];
  return Object.entries(field.items.fields).flatMap(([inner, defined]) => {
    const path = `${name}.${inner}`;
    const [own] = ownField(words, table, path, defined) ?? [];
    if (!own) return [];
    const label = words.translate("question.path", { left: words.field(table, name), right: own.label });
    return [{ ...own, label, aggregates: [], groupable: false, sortable: false }];
  });
}

/**
 * What questions about a resource can name, its relations included: the fields that the person may read, up to two
 * references away. Whatever is beyond a relation is told when its own resource is asked about.
 */
export function questionFields(
  asker: Asker,
  words: QuestionWords,
  table: Table,
  depth = DEPTH,
): QuestionField[] {
  const named = Object.entries(table.fields).flatMap(([name, field]) => [
    ...(ownField(words, table, name, field) ?? []),
    ...entryFields(words, table, name, field),
  ]);
  // "Campaign" of a donation is what was written down, and the record that this leads to; "Members" of a team are a number, and who they are.
  const own = named.map((field) => {
    const isAlone = named.every((one) => one === field || one.label !== field.label);
    if (isAlone) return field;
    if (field.type === "reference")
      return { ...field, label: words.translate("question.record", { field: field.label }) };
    if (field.type === "referenceArray")
      return { ...field, label: words.translate("question.related", { relation: field.label }) };
    return field;
  });
  const beyond =
    depth <= 1
      ? []
      : Object.entries(table.references).flatMap(([name, link]) => {
          const next = tableOf(asker, link.model);
          if (!next) return [];
          return questionFields(asker, words, next, depth - 1)
            .filter(({ many, path }) => many !== true && path !== "pk")
            .map((field) => {
              const left = words.field(table, name);
              return {
                ...field,
                path: `${name}.${field.path}`,
                label: words.translate("question.path", { left, right: field.label }),
              };
            });
        });
  const related = relationFields(asker, words, table).map((field) =>
    // "Donations" of a donor are a number, and the records that it counts.
    own.some(({ label }) => label === field.label)
      ? { ...field, label: words.translate("question.related", { relation: field.label }) }
      : field,
  );
  return [...own, ...beyond, ...related];
}

function relationFields(asker: Asker, words: QuestionWords, table: Table): QuestionField[] {
  return Object.entries(table.relations).flatMap(([name, link]): QuestionField[] =>
    tableOf(asker, link.model)
      ? [
          {
            path: name,
            type: "relation",
            label: words.relation(table, name),
            operators: [],
            resource: link.model,
            many: true,
            aggregates: [],
            groupable: false,
            sortable: false,
          },
        ]
      : [],
  );
}
