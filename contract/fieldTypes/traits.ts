import { OPERATORS } from "./operators";
import { CHOSEN, choiceIds, COMPUTED, LARGE, NUMBER, SEVERAL, TEMPORAL, TEXT } from "./base";

/*
 * What is true of each type, whoever asks. Apart from what its values are (./values), which forms, files and the server need
 * and the first list does not.
 */

/** By type, in the order in which they are offered. */
export const traits = {
  /** One line of text. */
  string: { ...TEXT, named: "written" },
  /** Text of several lines. */
  text: { ...TEXT },
  /** Formatted text, kept as HTML that was cleaned. */
  richText: {
    ...TEXT,
    sortable: LARGE.sortable,
    searched: false,
    column: false,
    inline: LARGE.inline,
    filterable: LARGE.filterable,
  },
  /** Text with the marks of Markdown, which is shown formatted. */
  markdown: { ...TEXT, column: false, inline: LARGE.inline },
  /** Text of a programming or markup language. */
  code: { ...TEXT, column: false, inline: LARGE.inline },
  /** An e-mail address. */
  email: { ...TEXT },
  /** An address on the web. */
  url: { ...TEXT, picture: true },
  /** A telephone number. */
  phone: { ...TEXT },
  /** A part of an address. */
  slug: { ...TEXT },
  /** A whole number. */
  integer: { ...NUMBER },
  /** A number. */
  number: { ...NUMBER },
  /** A percentage: 12.5 is 12.5 %. */
  percent: { ...NUMBER, named: "written" },
  /** Stars, of one to five. */
  rating: { ...NUMBER, facet: () => ["1", "2", "3", "4", "5"] },
  /** How long something takes, in whole minutes: they sort, compare and add up as numbers. */
  duration: { ...NUMBER, named: "written" },
  /** An amount as decimal text, so that no cent is lost. */
  money: { ...NUMBER, shape: "decimal", named: "written" },
  /** Yes or no. */
  boolean: { ...CHOSEN, shape: "boolean", filter: true, facet: () => ["true", "false"] },
  /** A day. */
  date: { ...TEMPORAL, operators: OPERATORS.date, shape: "date" },
  /** A moment, with its offset. */
  dateTime: { ...TEMPORAL, operators: OPERATORS.dateTime, shape: "dateTime", csv: "text" },
  /** A time of day. */
  time: { ...TEMPORAL, shape: "time" },
  /** One of some choices. */
  select: { ...CHOSEN, shape: "choice", filter: true, facet: choiceIds, named: "written" },
  /** Some of some choices. */
  multiSelect: { ...SEVERAL, shape: "choice", facet: choiceIds },
  /** Words that people make up. */
  tags: { ...SEVERAL, shape: "text", operators: OPERATORS.texts },
  /** A colour, `#rrggbb`. */
  color: { ...TEXT, operators: OPERATORS.equality, searched: false },
  /** A record of another resource. */
  reference: { ...CHOSEN, shape: "key", filter: true, named: false, fillable: false, csv: "text" },
  /** The records of another resource that point at this one: no value of its own. */
  referenceMany: {
    ...LARGE,
    ...COMPUTED,
    shape: "related",
    many: true,
    operators: [],
    sortable: false,
    column: false,
    named: false,
    csv: "text",
  },
  /** Several records of another resource. */
  referenceArray: { ...SEVERAL, shape: "key", named: false, fillable: false, csv: "text" },
  /** A file. Its value is an upload's id; the server, which has the uploads, judges the rest. */
  file: { ...LARGE, shape: "upload", fillable: false, csv: "text", column: false },
  /** A picture. Its value is an upload's id; the server, which has the uploads, judges the rest. */
  image: { ...LARGE, shape: "upload", fillable: false, csv: "text", picture: true },
  /** Several files, in an order. Each is what `file` is. */
  files: { ...LARGE, shape: "upload", many: true, fillable: false, csv: "text", column: false },
  /** Several pictures, in an order. */
  images: { ...LARGE, shape: "upload", many: true, fillable: false, csv: "text", picture: true },
  /** Any JSON. */
  json: { ...LARGE, shape: "json", column: false, csv: "text" },
  /** A postal address. */
  address: { ...LARGE, shape: "group", csv: "json" },
  /** A figure over the records that point at this one. */
  rollup: { ...NUMBER, ...COMPUTED, shape: "figure" },
  /** Text that is made of other fields. */
  template: { ...TEXT, ...COMPUTED, sortable: false, csv: "text" },
  /** What is worked out from other fields. Once resolved it is a field of its result's type. */
  formula: { ...NUMBER, ...COMPUTED, shape: "figure" },
  /** A field of a record that this one refers to. Once resolved it is a field of its result's type. */
  lookup: { ...TEXT, ...COMPUTED },
  /** A number that the server gives a record when it is made, such as INV-2026-0001. */
  autoNumber: { ...TEXT, computed: true, assigned: true, inline: false, fillable: false },
  /** A group of named fields kept as one value. */
  object: { ...LARGE, shape: "group", column: false, csv: "json" },
  /** Values of one field, or of groups of fields. */
  array: { ...LARGE, shape: "list", many: true, column: false, csv: "json" },
} as const;
