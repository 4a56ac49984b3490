import fc from "fast-check";
import { bodySchemaOf, type Route } from "@foyer/contract";

/** Kind of a field, as far as hostile values depend on it. */
type Kind =
  | "number"
  | "long"
  | "literal"
  | "text"
  | "possiblyEmpty"
  | "multiline"
  | "password"
  | "day"
  | "boolean"
  | "part"
  | "list";

type Definition = {
  type: string;
  in?: Schema;
  out?: Schema;
  innerType?: Schema;
  options?: Schema[];
  checks?: { _zod: { def: { check: string; pattern?: RegExp } } }[];
};
type Schema = { _zod: { def: Definition & { shape?: Record<string, Schema> } } };

const fieldsOf = (schema: unknown): Record<string, Schema> =>
  (schema as Schema | undefined)?._zod.def.shape ?? {};

const unwrap = ({ _zod: { def } }: Schema): Schema | undefined =>
  def.type === "optional" ? def.innerType : def.type === "pipe" ? def.out : undefined;

const isOptional = (schema: Schema) => schema._zod.def.type === "optional";

const canBeEmpty = ({ _zod: { def } }: Schema) =>
  !def.checks?.some(
    ({
      _zod: {
        def: { check },
      },
    }) => check === "min_length",
  );

const isMultiline = ({ _zod: { def } }: Schema) =>
  def.checks?.some(({ _zod: { def: check } }) => check.pattern?.test("a\nb")) === true;

const kindOf = (name: string, schema: Schema): Kind => {
  const inner = unwrap(schema);
  if (inner) return kindOf(name, inner);
  const { type } = schema._zod.def;
  if (type === "union") return "day";
  if (type === "boolean") return "boolean";
  if (type === "literal") return "literal";
  if (type === "nullable") return "part";
  if (type === "array") return "list";
  if (/password/i.test(name)) return "password";
  if (name === "beforeThan") return "long";
  if (type === "string" && isMultiline(schema)) return "multiline";
  if (type === "string") return canBeEmpty(schema) ? "possiblyEmpty" : "text";
  return "number";
};

const HUGE = "x".repeat(1_048_576);

/** Above the range of all ids except those of messages. */
const BEYOND_32_BITS = "99999999999";

const badNumberInQuery = fc.oneof(
  fc.constantFrom(
    "",
    " ",
    "abc",
    "1.5",
    "1e3",
    "0x10",
    "-1",
    BEYOND_32_BITS,
    "9".repeat(400),
    "NaN",
    "Infinity",
    "1;2",
    "1\u0000",
    "١",
  ),
  fc.string({ minLength: 1 }).filter((text) => !/^\d{1,15}$/.test(text)),
);
const NOT_SINGLE_LINE = ["a\u0000b", "\u0007", "a\nb", "a\rb", "a\tb", "a\u2028b", "a\u0085b"];
const badTextInQuery = fc.constantFrom(...NOT_SINGLE_LINE, "x".repeat(201), HUGE);
const badDayInQuery = fc.constantFrom(
  "2026-13-01",
  "2026-02-32",
  "02.09.2026",
  "a\u0000",
  "2026-09-02T00:00:00Z",
  HUGE,
);
const badBooleanInQuery = fc.constantFrom("1", "yes", "TRUE", "\u0000", HUGE);

const BAD_IN_QUERY: Record<Kind, fc.Arbitrary<string>> = {
  number: badNumberInQuery,
  long: badNumberInQuery.filter((value) => value !== BEYOND_32_BITS),
  literal: badNumberInQuery,
  text: badTextInQuery,
  possiblyEmpty: badTextInQuery,
  multiline: badTextInQuery,
  password: badTextInQuery,
  day: badDayInQuery,
  boolean: badBooleanInQuery,
  part: badTextInQuery,
  list: badTextInQuery,
};

/** Lone surrogates, which only JSON can contain: URLs replace them. */
const LONE_SURROGATES = ["a\ud800", "\udc00a", "\udc00\ud800"];

const badAnywhere = fc.constantFrom<unknown>(
  null,
  [],
  ["a"],
  {},
  { a: 1 },
  true,
  [["a"]],
  ...LONE_SURROGATES,
);
const badNumberInBody = fc.oneof(
  badAnywhere,
  fc.constantFrom<unknown>("1", 1.5, -1, 0, 2 ** 31, 1e300, -0.1),
);
const badTextInBody = fc.oneof(
  badAnywhere,
  fc.constantFrom<unknown>(5, "", ...NOT_SINGLE_LINE, "\u001b[31m", "x".repeat(201)),
);
const badPasswordInBody = fc.oneof(badAnywhere, fc.constantFrom<unknown>(5, "", "x".repeat(257)));

const BAD_IN_BODY: Record<Kind, fc.Arbitrary<unknown>> = {
  number: badNumberInBody,
  long: badNumberInBody.filter((value) => value !== 2 ** 31),
  // 0 is the code of a language.
  literal: badNumberInBody.filter((value) => value !== 0),
  text: badTextInBody,
  possiblyEmpty: badTextInBody.filter((value) => value !== ""),
  multiline: fc.oneof(badAnywhere, fc.constantFrom<unknown>(5, "a\u0000b", "\u0007", "a\u0085b")),
  password: badPasswordInBody,
  day: badTextInBody,
  boolean: badAnywhere.filter((value) => value !== true),
  /** Values for nullable objects. Errors inside the object have their own field names. */
  part: fc.constantFrom<unknown>([], ["a"], true, 5, "", "a", [["a"]]),
  /** Values for lists. Errors inside an item have their own field names. */
  list: fc.constantFrom<unknown>(null, {}, true, 5, "", "a", { length: 1 }),
};

/** A field with values that its route must reject. Absence is one of them if the field is required. */
export type HostileField = { name: string; bad: fc.Arbitrary<unknown> };

export const MISSING = Symbol("missing");
export const TWICE = Symbol("twice");

/** Fields of a query with values to reject: strings, absence, or repetition. */
export const hostileQueryOf = (route: Route): HostileField[] =>
  Object.entries(fieldsOf(route.query)).map(([name, schema]) => ({
    name,
    bad: fc.oneof(
      BAD_IN_QUERY[kindOf(name, schema)],
      fc.constant(TWICE),
      ...(isOptional(schema) ? [] : [fc.constant(MISSING)]),
    ),
  }));

/** Fields of a body with values to reject: any JSON value, or absence if required. A file has no fields. */
export const hostileBodyOf = (route: Route): HostileField[] =>
  Object.entries(fieldsOf(bodySchemaOf(route))).map(([name, schema]) => ({
    name,
    bad: fc.oneof(
      BAD_IN_BODY[kindOf(name, schema)],
      ...(isOptional(schema) ? [] : [fc.constant(MISSING)]),
    ),
  }));

export const UNKNOWN_FIELDS = [
  "isAdmin",
  "constructor",
  "toString",
  "hasOwnProperty",
  "a.b",
  "a[]",
  "żółw",
];
