import * as z from "zod/mini";
import { LANGUAGES } from "../constants.ts";
import { day, id, instant, singleLine, STORABLE, uuid } from "../fields.ts";
import { ICON_NAMES } from "../icons.ts";

/** Options of every field. */
type Common = {
  /** The value exists per language. */
  translated?: true;
  /** Records without a value are rejected. For a translated field one language is enough. */
  required?: true;
  /** Personal data, masked for roles without the resource's right. */
  personal?: true;
};

type Sized = Common & { max?: number };
/** `labelPrefix` is the prefix of the locale keys that name the values. */
type Labelled = Common & { labelPrefix?: string };

/** Kind of a field. Each kind has its schema below, and its control and cell in the office. */
export type Field = Common &
  (
    | { kind: "singleLine" | "multiline" | "html"; max: number }
    | { kind: "webAddress" | "email" | "phone" | "country" | "color" | "icon" }
    | { kind: "picture" | "flag" | "day" | "instant" | "place" | "points" | "hidden" | "count" }
    | { kind: "times" }
    | { kind: "number"; min: number; max: number }
    | { kind: "choice" | "choices"; of: readonly (string | number)[]; labelPrefix?: string }
    | { kind: "one" | "many"; of: string }
  );
export type FieldKind = Field["kind"];
export type Fields = Readonly<Record<string, Field>>;

const SINGLE_LINE_MAX = 200;
const MULTILINE_MAX = 5_000;
const WEB_ADDRESS_MAX = 2_000;
export const HTML_MAX = 200_000;
const MANY_MAX = 10_000;

/** Builders of fields. */
export const field = {
  singleLine: (options: Sized = {}): Field => ({
    max: SINGLE_LINE_MAX,
    ...options,
    kind: "singleLine",
  }),
  multiline: (options: Sized = {}): Field => ({
    max: MULTILINE_MAX,
    ...options,
    kind: "multiline",
  }),
  html: (options: Common = {}): Field => ({ ...options, kind: "html", max: HTML_MAX }),
  picture: (options: Common = {}): Field => ({ ...options, kind: "picture" }),
  webAddress: (options: Common = {}): Field => ({ ...options, kind: "webAddress" }),
  email: (options: Common = {}): Field => ({ ...options, kind: "email" }),
  phone: (options: Common = {}): Field => ({ ...options, kind: "phone" }),
  country: (options: Common = {}): Field => ({ ...options, kind: "country" }),
  color: (options: Common = {}): Field => ({ ...options, kind: "color" }),
  icon: (options: Common = {}): Field => ({ ...options, kind: "icon" }),
  choice: (of: readonly (string | number)[], options: Labelled = {}): Field => ({
    ...options,
    kind: "choice",
    of,
  }),
  choices: (of: readonly (string | number)[], options: Labelled = {}): Field => ({
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
  /** Times of day, in order. */
  times: (options: Common = {}): Field => ({ ...options, kind: "times" }),
  instant: (options: Common = {}): Field => ({ ...options, kind: "instant" }),
  /** Id of a record of another resource. */
  one: (of: string, options: Common = {}): Field => ({ ...options, kind: "one", of }),
  /** Ids of records of another resource, in order. */
  many: (of: string, options: Common = {}): Field => ({ ...options, kind: "many", of }),
  place: (options: Common = {}): Field => ({ ...options, kind: "place" }),
  points: (options: Common = {}): Field => ({ ...options, kind: "points" }),
  /** True if only organisers see the record. */
  hidden: (): Field => ({ kind: "hidden" }),
  /** A number that the server computes. */
  count: (): Field => ({ kind: "count" }),
};

const place = z.strictObject({
  lat: z.number().check(z.gte(-90), z.lte(90)),
  long: z.number().check(z.gte(-180), z.lte(180)),
});
const POINTS_MAX = 10_000;
const TIMES_MAX = 100;
const ICONS = Object.keys(ICON_NAMES).map(Number);

const text = (max: number) => z.string().check(z.maxLength(max), z.regex(STORABLE));

const singleValueSchemaOf = (definition: Field): z.ZodMiniType => {
  switch (definition.kind) {
    case "singleLine":
      return singleLine(definition.max).check(z.trim());
    case "multiline":
    case "html":
      return text(definition.max);
    case "webAddress":
      return singleLine(WEB_ADDRESS_MAX).check(
        z.trim(),
        z.regex(/^https?:\/\/\S+$/i, "web_address"),
      );
    case "email":
      return z.email().check(z.maxLength(320));
    case "phone":
      return singleLine(50).check(z.trim());
    case "country":
      return z.string().check(z.regex(/^[A-Z]{2}$/));
    case "color":
      return z.string().check(z.regex(/^#[\da-f]{6}$/i));
    case "icon":
      return z.literal(ICONS);
    case "picture":
      return uuid;
    case "flag":
    case "hidden":
      return z.boolean();
    case "number":
      return z.int().check(z.gte(definition.min), z.lte(definition.max));
    case "day":
      return day;
    case "times":
      return z
        .array(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)))
        .check(z.maxLength(TIMES_MAX));
    case "instant":
      return instant;
    case "choice":
      return z.literal([...definition.of]);
    case "choices":
      return z.array(z.literal([...definition.of])).check(z.maxLength(definition.of.length));
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

/** Kinds that always have a value, such as an empty list or false. */
const NEVER_EMPTY: readonly FieldKind[] = [
  "flag",
  "hidden",
  "many",
  "choices",
  "times",
  "points",
  "count",
];

const canBeEmpty = ({ kind, required }: Field): boolean => !required && !NEVER_EMPTY.includes(kind);

/** Schema of a field in a request body. Null clears the field; a missing language keeps its text. */
export const inputSchemaOf = (definition: Field): z.ZodMiniType => {
  const one = singleValueSchemaOf(definition);
  if (!definition.translated) return canBeEmpty(definition) ? z.nullable(one) : one;
  const shape = Object.fromEntries(
    LANGUAGES.map((language) => [language, z.optional(z.nullable(one))]),
  );
  return z.strictObject(shape);
};

/**
 * Schema of a field in a response; null if the field is empty or masked. Links that earlier versions stored
 * can have any format.
 */
export const valueSchemaOf = (definition: Field): z.ZodMiniType => {
  const isLink = definition.kind === "webAddress";
  const one = isLink ? singleLine(WEB_ADDRESS_MAX) : singleValueSchemaOf(definition);
  if (!definition.translated) return z.nullable(one);
  return z.strictObject(
    Object.fromEntries(LANGUAGES.map((language) => [language, z.optional(one)])),
  );
};

/** Text in each language that has one. */
export const textsByLanguage = z.partialRecord(z.literal(LANGUAGES), z.string());
