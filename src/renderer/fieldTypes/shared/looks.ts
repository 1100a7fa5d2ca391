import type { FieldType } from "../../../../contract/resource";

/** How values of a type stand in a list. */
export interface FieldLook {
  /** The least width of a column, in pixels. */
  width: number;
  /** Values are of about one length, and cut short they would say something else: the column keeps its width. */
  isRigid: boolean;
  /** Digits stand under each other. */
  isNumeric: boolean;
  /** A value does not say by itself what it is: where there is no heading it has its field's name before it. */
  needsLabel: boolean;
  /** Where there is room for a few values, it is among the first. */
  isTelling: boolean;
}

const text = (width = 160): FieldLook => ({
  width,
  isRigid: false,
  isNumeric: false,
  needsLabel: false,
  isTelling: false,
});
const fixed = (width: number, isTelling = false): FieldLook => ({ ...text(width), isRigid: true, isTelling });
const moment = (width: number): FieldLook => ({ ...fixed(width), needsLabel: true });
const digits = (width: number): FieldLook => ({ ...moment(width), isNumeric: true });

/** A type without one does not compile. */
export const looks: { [T in FieldType]: FieldLook } = {
  string: text(),
  text: text(),
  richText: text(),
  markdown: text(),
  code: text(),
  email: text(216),
  url: text(184),
  phone: fixed(152),
  slug: text(),
  integer: digits(104),
  number: digits(112),
  percent: digits(96),
  rating: fixed(112, true),
  duration: digits(112),
  money: digits(128),
  boolean: moment(96),
  date: moment(128),
  dateTime: moment(176),
  time: moment(96),
  select: fixed(128, true),
  multiSelect: text(),
  tags: text(),
  color: fixed(112),
  reference: text(),
  referenceMany: text(),
  referenceArray: text(),
  file: text(),
  image: fixed(96),
  files: text(),
  images: fixed(112),
  json: text(),
  address: text(),
  rollup: digits(112),
  template: text(),
  formula: digits(112),
  lookup: text(180),
  autoNumber: text(),
  object: text(),
  array: text(192),
};
