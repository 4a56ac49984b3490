import { instant, LANGUAGES, type Language, SINGLE_LINE_MAX_LENGTH, MODULE } from "@foyer/contract";
import { ICON_NAMES } from "@foyer/contract/icons";
import { z } from "zod";
import { isEmailAddress } from "../../../../lib/account-names.ts";
import type { MessageParams } from "../../../../messages/catalogue.ts";
import type { ContentCode } from "../../../../messages/message.ts";
import {
  cleanHtml,
  toSingleLine,
  cleanMultiline,
  cleanLink,
  MAX_TEXT_LENGTH,
} from "../clean-text.ts";
import { isFields } from "../json-positions.ts";

export type Localised<Value> = Partial<Record<Language, Value>>;

const PARAGRAPHS_MAX_LENGTH = 5000;
const LINK_MAX_LENGTH = 2000;
const MAX_ITEMS = 10_000;

type Issues = { push: (issue: z.core.$ZodRawIssue) => unknown };
type ContentError = readonly [code: ContentCode, params?: MessageParams];

/** Adds an issue with a code of content files. @param path path relative to the validated value */
export const addIssue = (
  issues: Issues,
  [code, params]: ContentError,
  path: PropertyKey[] = [],
): void => void issues.push({ code: "custom", input: undefined, params: { code, params }, path });

/** Creates a check on the fields of an object, which runs even if a field is invalid. */
export const rule = <Value>(validate: (value: Value, issues: Issues) => void) => {
  const check = z.check<Value>(({ value, issues }) => validate(value, issues));
  check._zod.def.when = ({ value }) => typeof value === "object" && value !== null;
  return check;
};

/** Null for a field that is missing, null or empty. */
export const optional = <Value>(schema: z.ZodType<Value>) =>
  schema.nullish().transform((value) => value ?? null);

/** Requires a field that is neither missing, null nor empty. */
export const required = <Value>(schema: z.ZodType<Value>) =>
  schema.nullish().transform((value, { issues }) => {
    if (value === null || value === undefined) addIssue(issues, ["field-missing"]);
    return value as NonNullable<Value>;
  });

/**
 * Validates a value by the one schema that suits its type, by default the first one for objects. Issues then
 * come from this schema only.
 */
export const either = <One, Other>(
  one: z.ZodType<One>,
  other: z.ZodType<Other>,
  isOne: (value: unknown) => boolean = isFields,
) =>
  z
    .unknown()
    .optional()
    .transform((value, { issues }): One | Other => {
      const result = (isOne(value) ? one : other).safeParse(value);
      if (result.success) return result.data;
      for (const issue of result.error.issues)
        issues.push({ ...issue, input: value } as z.core.$ZodRawIssue);
      return z.NEVER;
    });

const text = <Clean>(limit: number, clean: (raw: string) => Clean) =>
  z
    .string()
    .max(limit)
    .transform((raw) => clean(raw) || null);

/** Single-line text such as a name or title. */
export const singleLine = text(SINGLE_LINE_MAX_LENGTH, toSingleLine);
/** Plain text with several lines. */
export const multiline = text(PARAGRAPHS_MAX_LENGTH, cleanMultiline);

/** Sanitised HTML, with the losses of sanitising. */
export type Html = { html: string; unclosed: boolean; unknownTag: string | null };
export const html = text(MAX_TEXT_LENGTH, (raw): Html => cleanHtml(raw));

/**
 * Creates a schema for a single line with a format. @param validate returns the issue of a value in another
 * format
 */
export const formatted = <Value = string>(
  validate: (value: string) => ContentError | undefined,
  schema: z.ZodType<string | null> = singleLine,
  toValue: (value: string) => Value = (value) => value as Value,
) =>
  schema.transform((value, { issues }) => {
    if (value === null) return null;
    const error = validate(value);
    if (!error) return toValue(value);
    addIssue(issues, error);
    return z.NEVER;
  });

const unless = (isGood: boolean, code: ContentCode, params: MessageParams) =>
  isGood ? undefined : ([code, params] satisfies ContentError);

export const email = formatted((value) => unless(isEmailAddress(value), "bad-email", { value }));
export const color = formatted(
  (value) => unless(/^#[\da-f]{6}$/i.test(value), "bad-color", { value }),
  singleLine,
  (value) => value.toLowerCase(),
);
/** Instant with an offset, `2026-09-02T08:00:00+02:00`. */
export const timestamp = formatted(
  (value) => unless(instant.safeParse(value).success, "bad-instant", { value }),
  singleLine,
  (value) => new Date(value),
);
/** Conference day, `2026-09-02`. */
export const day = formatted((value) =>
  unless(z.iso.date().safeParse(value).success, "bad-day", { value }),
);
/** Time of day, `08:00`. */
export const hour = formatted((value) =>
  unless(/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value), "bad-hour", { value }),
);
/** Local time of the conference, `2026-09-02 08:00`. */
export const localTime = formatted(
  (value) =>
    unless(
      z.iso.datetime({ local: true, precision: -1 }).safeParse(value.replace(" ", "T")).success,
      "bad-clock-time",
      { value },
    ),
  singleLine,
  (value) => ({ time: value.replace("T", " "), path: "" }),
);
const createLink = (expected: string, schemes: readonly string[]) =>
  formatted(
    (value) => unless(cleanLink(value, schemes) !== null, "bad-link", { value, expected }),
    text(LINK_MAX_LENGTH, String),
    (value) => cleanLink(value, schemes) ?? value,
  );
/** Web address. */
export const link = createLink("http(s)", ["http:", "https:"]);
export const secureLink = createLink("https", ["https:"]);

/** Reference by key or name; `path` is the JSON pointer of the reference. */
export type Reference = { name: string; path: string };
export type RoomReference = Reference & { floor: string | null; building: string | null };
export const reference = singleLine.transform((name): Reference | null =>
  name === null ? null : { name, path: "" },
);
/** Picture by its path relative to the folder of the content file, with `/` as separator. */
export type PictureReference = { file: string; path: string };
export const picture = singleLine.transform((file): PictureReference | null =>
  file === null ? null : { file, path: "" },
);

export const choice = <const Choice extends string>(choices: readonly Choice[]) =>
  formatted(
    (value) =>
      unless(
        choices.some((one) => one === value),
        "choice-unknown",
        {
          value,
          choices: choices.join(", "),
        },
      ),
    singleLine,
    (value) => value as Choice,
  );

export const flag = (defaultValue = false) =>
  z
    .boolean()
    .nullish()
    .transform((value) => value ?? defaultValue);

export const number = (min: number, max: number, { isWhole = false } = {}) =>
  z.number().transform((value, { issues }) => {
    if (value < min || value > max) addIssue(issues, ["out-of-range", { value, min, max }]);
    else if (isWhole && !Number.isInteger(value)) addIssue(issues, ["not-whole", { value }]);
    // Converts -0 to 0, because the database returns 0 and the next import would find a difference.
    return value + 0;
  });
export const latitude = number(-90, 90);
export const longitude = number(-180, 180);
export const zoom = number(0, 22, { isWhole: true });
export const moduleId = number(...([MODULE.agenda, MODULE.party] as const), { isWhole: true });
export const icon = z.number().transform((value, { issues }) => {
  if (!Object.hasOwn(ICON_NAMES, value)) addIssue(issues, ["bad-icon", { value }]);
  return value;
});

/** Creates a schema for a value per language, or one value for both. */
export const localised = <Value>(schema: z.ZodType<Value>) => {
  const valueInLanguage = optional(schema);
  const byLanguage = z.strictObject({ pl: valueInLanguage, en: valueInLanguage });
  const forBoth = valueInLanguage.transform((value) => ({ pl: value, en: value }));
  return either(byLanguage, forBoth).transform((texts) => {
    const values: Localised<NonNullable<Value>> = {};
    for (const language of LANGUAGES) {
      const value = texts[language];
      if (value !== null) values[language] = value;
    }
    return values;
  });
};

/** Name or title in at least one language. */
export const requiredTitle = localised(singleLine).transform((value, { issues }) => {
  if (Object.keys(value).length === 0) addIssue(issues, ["text-missing"]);
  return value;
});

/**
 * Creates a schema for a list item; undefined for an empty item, or for one whose issues were reported and
 * removed.
 */
const listItem = <Value>(schema: z.ZodType<Value>) =>
  schema.optional().transform((value) => value ?? undefined);

/** Null if the file has no such list. */
export const list = <Value>(schema: z.ZodType<Value>, limit = MAX_ITEMS) =>
  optional(z.array(listItem(schema)).max(limit));

/** Creates a schema for a list with at least one item. */
export const nonEmptyList = <Value>(schema: z.ZodType<Value>) =>
  required(
    list(schema).check(
      rule((items, issues) => {
        if (items?.length === 0) addIssue(issues, ["list-empty"]);
      }),
    ),
  );

/** Creates a schema for a list of objects with distinct keys. */
export const keyed = <Value>(schema: z.ZodType<Value>) =>
  optional(
    z
      .array(listItem(schema))
      .max(MAX_ITEMS)
      .check(
        rule((items: readonly unknown[], issues) => {
          if (!Array.isArray(items)) return;
          const first = new Map<unknown, number>();
          for (const [index, item] of items.entries()) {
            const key = isFields(item) ? item["key"] : undefined;
            if (typeof key !== "string") continue;
            if (first.has(key))
              addIssue(
                issues,
                ["repeated-key", { value: key, first: first.get(key) ?? 0 }],
                [index, "key"],
              );
            else first.set(key, index);
          }
        }),
      ),
  );
