import * as z from "zod/mini";
import { LANGUAGES } from "../constants.ts";
import { day, id, instant, line, uuid } from "../fields.ts";
import { ICON_NAMES } from "../icons.ts";

/** What every field may say of itself. */
type Common = {
  /** It has a value in either language. */
  translated?: true;
  /** A record without it is refused; of a translated one a language suffices. */
  needed?: true;
  /** It tells of a person: roles without the resource's right see none of it. */
  personal?: true;
};

type Sized = Common & { max?: number };
/** `called` begins the names of the texts by which the office calls the values. */
type Called = Common & { called?: string };

/** What a field holds; each kind has its schema below, and its control and cell in the office. */
export type Field = Common &
  (
    | { kind: "line" | "lines" | "html"; max: number }
    | { kind: "webAddress" | "email" | "phone" | "country" | "colour" | "icon" }
    | { kind: "picture" | "flag" | "day" | "instant" | "place" | "points" | "hidden" | "count" }
    | { kind: "times" }
    | { kind: "number"; min: number; max: number }
    | { kind: "choice" | "choices"; of: readonly (string | number)[]; called?: string }
    | { kind: "one" | "many"; of: string }
  );
export type FieldKind = Field["kind"];
export type Fields = Readonly<Record<string, Field>>;

const LINE_MAX = 200;
const LINES_MAX = 5_000;
export const HTML_MAX = 200_000;
const MANY_MAX = 10_000;

/** Makes fields. */
export const field = {
  line: (options: Sized = {}): Field => ({ max: LINE_MAX, ...options, kind: "line" }),
  lines: (options: Sized = {}): Field => ({ max: LINES_MAX, ...options, kind: "lines" }),
  html: (options: Common = {}): Field => ({ ...options, kind: "html", max: HTML_MAX }),
  picture: (options: Common = {}): Field => ({ ...options, kind: "picture" }),
  webAddress: (options: Common = {}): Field => ({ ...options, kind: "webAddress" }),
  email: (options: Common = {}): Field => ({ ...options, kind: "email" }),
  phone: (options: Common = {}): Field => ({ ...options, kind: "phone" }),
  country: (options: Common = {}): Field => ({ ...options, kind: "country" }),
  colour: (options: Common = {}): Field => ({ ...options, kind: "colour" }),
  icon: (options: Common = {}): Field => ({ ...options, kind: "icon" }),
  choice: (of: readonly (string | number)[], options: Called = {}): Field => ({
    ...options,
    kind: "choice",
    of,
  }),
  choices: (of: readonly (string | number)[], options: Called = {}): Field => ({
    ...options,
    kind: "choices",
    of,
  }),
  flag: (options: Common = {}): Field => ({ ...options, kind: "flag" }),
  number: (min: number, max: number, options: Common = {}): Field => ({
    ...options,
    kind: "number",
    min,
    max,
  }),
  day: (options: Common = {}): Field => ({ ...options, kind: "day" }),
  /** Times of day, in their order. */
  times: (options: Common = {}): Field => ({ ...options, kind: "times" }),
  instant: (options: Common = {}): Field => ({ ...options, kind: "instant" }),
  /** The id of a record of another resource. */
  one: (of: string, options: Common = {}): Field => ({ ...options, kind: "one", of }),
  /** The ids of some, in their order. */
  many: (of: string, options: Common = {}): Field => ({ ...options, kind: "many", of }),
  place: (options: Common = {}): Field => ({ ...options, kind: "place" }),
  points: (options: Common = {}): Field => ({ ...options, kind: "points" }),
  /** Whether everybody but organisers is kept from seeing the record. */
  hidden: (): Field => ({ kind: "hidden" }),
  /** What Foyer counts by itself. */
  count: (): Field => ({ kind: "count" }),
};

const place = z.strictObject({
  lat: z.number().check(z.gte(-90), z.lte(90)),
  long: z.number().check(z.gte(-180), z.lte(180)),
});
const POINTS_MAX = 10_000;
const TIMES_MAX = 100;
const ICONS = Object.keys(ICON_NAMES).map(Number);

/** Whole characters on any number of lines. */
const text = (max: number) => z.string().check(z.maxLength(max), z.regex(/^\P{Cs}*$/u));

const oneValueOf = (described: Field): z.ZodMiniType => {
  switch (described.kind) {
    case "line":
      return line(described.max).check(z.trim());
    case "lines":
    case "html":
      return text(described.max);
    case "webAddress":
      return line(2_000).check(z.trim(), z.regex(/^https?:\/\/\S+$/i));
    case "email":
      return z.email().check(z.maxLength(320));
    case "phone":
      return line(50).check(z.trim());
    case "country":
      return z.string().check(z.regex(/^[A-Z]{2}$/));
    case "colour":
      return z.string().check(z.regex(/^#[\da-f]{6}$/i));
    case "icon":
      return z.literal(ICONS);
    case "picture":
      return uuid;
    case "flag":
    case "hidden":
      return z.boolean();
    case "number":
      return z.int().check(z.gte(described.min), z.lte(described.max));
    case "day":
      return day;
    case "times":
      return z
        .array(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)))
        .check(z.maxLength(TIMES_MAX));
    case "instant":
      return instant;
    case "choice":
      return z.literal([...described.of]);
    case "choices":
      return z.array(z.literal([...described.of])).check(z.maxLength(described.of.length));
    case "one":
      return id;
    case "many":
      return z.array(id).check(z.maxLength(MANY_MAX));
    case "place":
      return place;
    case "points":
      return z.array(place).check(z.maxLength(POINTS_MAX));
    case "count":
      return z.int();
  }
};

/** Kinds that always have a value: an empty list, or no. */
const NEVER_EMPTY: readonly FieldKind[] = [
  "flag",
  "hidden",
  "many",
  "choices",
  "times",
  "points",
  "count",
];

const mayBeEmpty = ({ kind, needed }: Field): boolean => !needed && !NEVER_EMPTY.includes(kind);

/** What is sent for a field: null empties it, and a language that is not named keeps what it has. */
export const draftSchemaOf = (described: Field): z.ZodMiniType => {
  const one = oneValueOf(described);
  if (!described.translated) return mayBeEmpty(described) ? z.nullable(one) : one;
  const shape = Object.fromEntries(
    LANGUAGES.map((language) => [language, z.optional(z.nullable(one))]),
  );
  return z.strictObject(shape);
};

/** What is read of a field; null where it is empty, or not for the reader's eyes. */
export const valueSchemaOf = (described: Field): z.ZodMiniType => {
  const one = oneValueOf(described);
  if (!described.translated) return z.nullable(one);
  return z.strictObject(
    Object.fromEntries(LANGUAGES.map((language) => [language, z.optional(one)])),
  );
};
