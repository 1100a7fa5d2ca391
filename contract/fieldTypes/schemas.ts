import { type TString, Type } from "typebox";
import { Name, named, Sort, Source, sourceOf, strictObject } from "../resource/common";
import { LONGEST_FORMAT } from "../numberFormat";
import { CODE_LANGUAGES } from "./code";
import { FORMULA_RESULTS } from "./formula";
import { LOOKUP_RESULTS } from "./lookup";
import { PATTERN_LIMITS } from "../resource/patternLimits";
import { condition } from "../resource/predicate";
import { MOST_UPLOADS } from "./upload";
import { fieldOf, fieldsByName } from "./nested";

/*
 * What a definition may say of a field of each type. Apart from the descriptors, so that whoever needs to know a type, as
 * every screen does, needs nothing of what schemas are written with.
 */

const LONGEST_FORMULA = 1000;

const DEFAULT = "What a new record begins with.";

/** Of texts. */
const text = {
  default: Type.Optional(Type.String({ description: DEFAULT })),
  minLength: Type.Optional(Type.Integer({ minimum: 0, description: "The fewest characters." })),
  maxLength: Type.Optional(Type.Integer({ minimum: 1, description: "The most characters." })),
  pattern: Type.Optional(
    Type.String({
      maxLength: PATTERN_LIMITS.length,
      description: "A regular expression of the whole value.",
    }),
  ),
};

/** Of numbers. */
const numeric = {
  default: Type.Optional(Type.Number({ description: DEFAULT })),
  minimum: Type.Optional(Type.Number({ description: "The least." })),
  maximum: Type.Optional(Type.Number({ description: "The most." })),
};

/** Of dates and times. */
const temporal = {
  default: Type.Optional(Type.String({ description: "A value of this type, or $now." })),
  minimum: Type.Optional(Type.String({ description: "The earliest: a value of this type." })),
  maximum: Type.Optional(Type.String({ description: "The latest: a value of this type." })),
};

/** Of files. */
const upload = {
  accept: Type.Optional(
    Type.Array(Type.String(), { description: "Content types: application/pdf, image/*." }),
  ),
  maxSize: Type.Optional(Type.Integer({ description: "The most bytes." })),
};

/** Of several of them. */
const uploads = {
  ...upload,
  minItems: Type.Optional(
    Type.Integer({ minimum: 0, maximum: MOST_UPLOADS, description: "The fewest of them." }),
  ),
  maxItems: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MOST_UPLOADS,
      description: `The most of them; ${MOST_UPLOADS} unless said.`,
    }),
  ),
};

const COLORS = ["default", "primary", "info", "success", "warning", "error"] as const;
const ChoiceId = Type.String({
  minLength: 1,
  maxLength: 63,
  description: "What is stored of the choice.",
});
export const Choice = strictObject({
  id: ChoiceId,
  color: Type.Optional(
    Type.Enum([...COLORS], { description: "A meaning, not a paint: the theme decides how it looks." }),
  ),
  icon: Type.Optional(Type.String({ description: "A name from icons.md." })),
  inverse: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 63,
      description: "Of the kind of a pair: the choice that is read from the other side; itself unless said.",
    }),
  ),
  acyclic: Type.Optional(
    Type.Boolean({
      description:
        "Of the kind of a pair: nobody comes round to themselves by it, as nobody is their own ancestor.",
    }),
  ),
});

const choices = Type.Array(Type.Union([ChoiceId, Choice]), {
  minItems: 1,
  maxItems: 500,
  description: "What can be chosen, in this order.",
});

/** A resource whose records this one points at; `embedded` when the API answers the record in place of its id. */
const reference = {
  reference: named("The resource that is pointed at."),
  filter: Type.Optional(condition("Which of its records are offered.")),
  embedded: Type.Optional(
    Type.Boolean({ description: "The API answers the record itself in place of its id; the id is sent." }),
  ),
  link: Type.Optional(
    Type.Enum(["always", "page", "never"], {
      description:
        "Where its name leads to the record: always, which is so unless said; on a page alone, so that rows stay short; never.",
    }),
  ),
};

/** A number that is part of a whole. */
const part = {
  outOf: Type.Optional(
    named("The field with the whole that this is a part of: shown as 3 of 7, with a bar of how far it is."),
  ),
};

/** Decimal text, so that no cent is lost. */
function amount(description: string): TString {
  return Type.String({ pattern: "^-?\\d+(\\.\\d+)?$", description });
}

/** A whole number of minutes. */
const minutes = (description: string) => Type.Optional(Type.Integer({ minimum: 0, description }));

/** By type: one that is left out is no type. */
export const fieldOptions = {
  string: {
    ...text,
    format: Type.Optional(
      Type.Enum(["country", "resource"], {
        description:
          "A country by its code (ISO 3166-1), chosen from a list, or a resource by its name; both are read in the person's language. Other text stays as it is written.",
      }),
    ),
    known: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 255 }), {
        minItems: 1,
        maxItems: 500,
        description:
          "Values that are shown in the person's language: labels.choices.<field>.<value>. Others as they are written.",
      }),
    ),
  },
  text: {
    ...text,
    multiline: Type.Optional(Type.Boolean({ description: "Several lines." })),
  },
  richText: text,
  markdown: text,
  code: {
    ...text,
    language: Type.Optional(
      Type.Enum([...CODE_LANGUAGES], {
        description: "What it is written in, whose words the editor tells apart; plain text unless said.",
      }),
    ),
  },
  email: text,
  url: text,
  phone: text,
  slug: {
    ...text,
    from: Type.Optional(named("The field that it is made from while nobody has typed it.")),
  },
  integer: {
    ...numeric,
    ...part,
    grouping: Type.Optional(
      Type.Boolean({ description: "false for numbers that are names: 2026 and not 2,026." }),
    ),
    format: Type.Optional(
      Type.Enum(["year"], {
        description:
          "A year: written without grouping, and chosen from a list of years, from this one, or an earlier maximum, back to the minimum, or 1990.",
      }),
    ),
    emptyText: Type.Optional(
      Type.String({
        description:
          "A translation key of what stands in a list of years for none, where that means a certain one.",
      }),
    ),
  },
  number: { ...numeric, ...part },
  percent: numeric,
  rating: numeric,
  duration: {
    default: minutes(DEFAULT),
    minimum: minutes("The shortest, in minutes."),
    maximum: minutes("The longest, in minutes."),
  },
  money: {
    default: Type.Optional(amount(DEFAULT)),
    minimum: Type.Optional(amount("The least.")),
    maximum: Type.Optional(amount("The most.")),
    currency: Type.Optional(
      Type.String({ pattern: "^[A-Z]{3}$", description: "ISO 4217; the organisation's unless said." }),
    ),
    currencyFrom: Type.Optional(named("The field that holds the currency.")),
    ...part,
  },
  boolean: {
    default: Type.Optional(Type.Boolean({ description: DEFAULT })),
    color: Type.Optional(
      Type.Enum([...COLORS], {
        description:
          "What it means when it is true, where a tick would say the wrong thing: late is no success.",
      }),
    ),
    toggle: Type.Optional(
      strictObject(
        {
          on: named("The action on a record that makes it true."),
          off: named("The action that makes it false."),
        },
        "Actions that change it at once: a box to tick before the record's name in lists, and in place of the value where one record is shown.",
      ),
    ),
  },
  date: temporal,
  dateTime: {
    ...temporal,
    day: Type.Optional(
      Type.Boolean({ description: "Only its day is shown, where the minute says nothing." }),
    ),
  },
  time: temporal,
  select: {
    choices,
    default: Type.Optional(Type.String({ minLength: 1, maxLength: 63, description: DEFAULT })),
  },
  multiSelect: {
    choices,
    default: Type.Optional(Type.Array(ChoiceId, { description: DEFAULT })),
  },
  tags: {
    default: Type.Optional(Type.Array(Type.String(), { description: DEFAULT })),
    maxItems: Type.Optional(Type.Integer({ minimum: 1, description: "The most of them." })),
  },
  color: {
    default: Type.Optional(Type.String({ pattern: "^#[0-9a-f]{6}$", description: DEFAULT })),
  },
  reference: {
    ...reference,
    default: Type.Optional(Type.Union([Type.Integer(), Type.String()], { description: DEFAULT })),
  },
  referenceMany: {
    reference: named("The resource whose records are shown."),
    target: sourceOf("Its field, or filter, that names this record."),
    filter: Type.Optional(condition("Which of them are shown.")),
    sort: Type.Optional({ ...Sort, description: "Their order; that of their own list unless said." }),
    columns: Type.Optional(
      Type.Array(Source, {
        minItems: 1,
        description: "What is shown of them; their list's columns unless said.",
      }),
    ),
    actions: Type.Optional(
      Type.Array(named("An action of theirs, on a record."), {
        minItems: 1,
        maxItems: 6,
        description: "Buttons at the end of each row; those whose `when` holds.",
      }),
    ),
  },
  referenceArray: {
    ...reference,
    through: Type.Optional(
      strictObject(
        {
          resource: named("The resource that joins the two: one record for each pair."),
          source: named("Its reference to a record of this resource."),
          target: named("Its reference to a record of the other."),
        },
        "The pairs are kept as records of a resource of their own, in place of a list in this record.",
      ),
    ),
  },
  file: upload,
  image: upload,
  files: uploads,
  images: uploads,
  json: {
    pairs: Type.Optional(
      Type.Boolean({
        description: "The value is names with texts, which are shown and edited in rows instead of as JSON.",
      }),
    ),
    default: Type.Optional(Type.Unknown({ description: DEFAULT })),
  },
  address: {},
  rollup: {
    reference: named("The resource whose records are counted or added up."),
    target: named("Its field that names this record."),
    function: Type.Enum(["count", "sum", "min", "max", "avg"], { description: "What is made of them." }),
    source: Type.Optional(named("Its field to work on; a count needs none.")),
    filter: Type.Optional(condition("Which of them count.")),
    ...part,
  },
  template: {
    template: Type.String({
      minLength: 1,
      maxLength: 500,
      description: "Text with fields: {first_name} {last_name}.",
    }),
  },
  autoNumber: {
    format: Type.String({
      minLength: 1,
      maxLength: LONGEST_FORMAT,
      description:
        "What the numbers look like: INV-{year}-{0000}. As many zeros as digits at least; {year}, {month} and {day} of the day on which the record is made, of which each begins at 1 again.",
    }),
  },
  formula: {
    value: Type.String({
      minLength: 1,
      maxLength: LONGEST_FORMULA,
      description:
        "What is worked out, from fields of the record: hours * rate, or if(paid, 0, amount). It has no value where it is divided by zero, or comes to more than fifteen digits.",
    }),
    result: Type.Enum([...FORMULA_RESULTS], { description: "The type that its value has, and is shown as." }),
    currency: Type.Optional(
      Type.String({
        pattern: "^[A-Z]{3}$",
        description: "Of money: ISO 4217; the organisation's unless said.",
      }),
    ),
    currencyFrom: Type.Optional(named("Of money: the field that holds the currency.")),
  },
  lookup: {
    source: sourceOf("The reference and the field of the record that it leads to: donor.email."),
    result: Type.Enum([...LOOKUP_RESULTS], { description: "The type of that field." }),
    currency: Type.Optional(
      Type.String({
        pattern: "^[A-Z]{3}$",
        description: "Of money: ISO 4217; the organisation's unless said.",
      }),
    ),
  },
  object: { fields: fieldsByName("The fields of the group.") },
  array: {
    items: fieldOf("What each of them is."),
    minItems: Type.Optional(Type.Integer({ minimum: 0, description: "The fewest of them." })),
    maxItems: Type.Optional(Type.Integer({ minimum: 1, description: "The most of them." })),
    layout: Type.Optional(
      Type.Enum(["grid"], {
        description:
          "Of groups of fields: a table, with a column for each field and a line for each item, which is typed and pasted into as in a spreadsheet. Lines below one another unless said, and on a phone.",
      }),
    ),
    summary: Type.Optional(
      Type.Record(Name, Type.Literal("sum"), {
        minProperties: 1,
        maxProperties: 12,
        description: 'Of a grid: columns that are added up below it, { "amount": "sum" }.',
      }),
    ),
    chart: Type.Optional(
      strictObject(
        {
          category: named("The part that stands below each bar, such as the year."),
          value: named("The number or amount that each bar is."),
          newestFirst: Type.Optional(
            Type.Boolean({ description: "The list begins with the latest, which the chart ends with." }),
          ),
        },
        "On a page: bars in place of lines, with a table of the same.",
      ),
    ),
  },
};
