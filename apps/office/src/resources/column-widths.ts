import type { Field, FieldKind } from "@foyer/contract/resources/fields";

/** Width of the cells of a field in CSS pixels. */
const WIDTHS: Readonly<Partial<Record<FieldKind, number>>> = {
  choice: 170,
  choices: 240,
  color: 120,
  count: 88,
  country: 140,
  day: 150,
  email: 220,
  flag: 120,
  hidden: 100,
  icon: 150,
  instant: 200,
  many: 190,
  multiline: 240,
  number: 96,
  one: 150,
  phone: 150,
  picture: 120,
  points: 110,
};
const DEFAULT_WIDTH = 200;

/** Smallest width of the title, which uses the rest of the table. */
export const TITLE_MIN_WIDTH = 240;
export const CHECKBOX_WIDTH = 44;
export const ORDER_WIDTH = 144;

/** Average width of a character of a label, and its padding with the arrow of the sorted column. */
const LABEL_CHARACTER_WIDTH = 7.5;
const LABEL_PADDING = 44;

/** Width of a column: that of its values, or of its label, which flags repeat in their cells. */
export const widthOf = ({ kind }: Field, label: string): number =>
  Math.max(
    WIDTHS[kind] ?? DEFAULT_WIDTH,
    Math.round(label.length * LABEL_CHARACTER_WIDTH + LABEL_PADDING),
  );
