import { instant, LANGUAGES, type Language, LINE_MAX_LENGTH, MODULE } from "@foyer/contract";
import { ICON_NAMES } from "@foyer/contract/icons";
import { z } from "zod";
import { isEmailAddress } from "../../../../lib/account-names.ts";
import type { MessageParams } from "../../../../messages/catalogue.ts";
import type { ContentCode } from "../../../../messages/message.ts";
import { cleanHtml, cleanLine, cleanLines, cleanLink, MAX_TEXT_LENGTH } from "../clean-text.ts";
import { isFields } from "../json-places.ts";

export type Localised<Value> = Partial<Record<Language, Value>>;

const PARAGRAPHS_MAX_LENGTH = 5000;
const LINK_MAX_LENGTH = 2000;
const MAX_ITEMS = 10_000;

type Issues = { push: (issue: z.core.$ZodRawIssue) => unknown };
type Fault = readonly [code: ContentCode, params?: MessageParams];

/** Tells of a fault in the words of content files. @param path from the value that is judged */
export const tell = (issues: Issues, [code, params]: Fault, path: PropertyKey[] = []): void =>
  void issues.push({ code: "custom", input: undefined, params: { code, params }, path });

/** A rule over the fields of an object, which is asked whatever is wrong with one of them. */
export const rule = <Value>(judge: (value: Value, issues: Issues) => void) => {
  const check = z.check<Value>(({ value, issues }) => judge(value, issues));
  check._zod.def.when = ({ value }) => typeof value === "object" && value !== null;
  return check;
};

/** Null where the field is not there, is null, or says nothing. */
export const optional = <Value>(schema: z.ZodType<Value>) =>
  schema.nullish().transform((value) => value ?? null);

/** A field that says something. */
export const needed = <Value>(schema: z.ZodType<Value>) =>
  schema.nullish().transform((value, { issues }) => {
    if (value === null || value === undefined) tell(issues, ["field-missing"]);
    return value as NonNullable<Value>;
  });

/** Judges a value by the one schema that its form asks for, which tells of faults: objects by the first. */
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

/** A name or a title: text in one line. */
export const line = text(LINE_MAX_LENGTH, cleanLine);
/** Plain text that may have several lines. */
export const lines = text(PARAGRAPHS_MAX_LENGTH, cleanLines);

/** Sanitised HTML, and what was lost of it. */
export type Html = { html: string; unclosed: boolean; unknownTag: string | null };
export const html = text(MAX_TEXT_LENGTH, (raw): Html => cleanHtml(raw));

/** One line of a certain form. @param judge what to tell of one that has another form */
export const formed = <Value = string>(
  judge: (value: string) => Fault | undefined,
  schema: z.ZodType<string | null> = line,
  toValue: (value: string) => Value = (value) => value as Value,
) =>
  schema.transform((value, { issues }) => {
    if (value === null) return null;
    const fault = judge(value);
    if (!fault) return toValue(value);
    tell(issues, fault);
    return z.NEVER;
  });

const unless = (isGood: boolean, code: ContentCode, params: MessageParams) =>
  isGood ? undefined : ([code, params] satisfies Fault);

export const email = formed((value) => unless(isEmailAddress(value), "bad-email", { value }));
export const color = formed(
  (value) => unless(/^#[\da-f]{6}$/i.test(value), "bad-color", { value }),
  line,
  (value) => value.toLowerCase(),
);
/** An instant with the offset of its zone, `2026-09-02T08:00:00+02:00`. */
export const moment = formed(
  (value) => unless(instant.safeParse(value).success, "bad-instant", { value }),
  line,
  (value) => new Date(value),
);
/** A conference day, `2026-09-02`. */
export const day = formed((value) =>
  unless(z.iso.date().safeParse(value).success, "bad-day", { value }),
);
/** A time of day, `08:00`. */
export const hour = formed((value) =>
  unless(/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value), "bad-hour", { value }),
);
/** When something is, by the clocks of the conference: `2026-09-02 08:00`. */
export const localTime = formed(
  (value) =>
    unless(
      z.iso.datetime({ local: true, precision: -1 }).safeParse(value.replace(" ", "T")).success,
      "bad-clock-time",
      { value },
    ),
  line,
  (value) => ({ time: value.replace("T", " "), path: "" }),
);
const linkOf = (expected: string, schemes: readonly string[]) =>
  formed(
    (value) => unless(cleanLink(value, schemes) !== null, "bad-link", { value, expected }),
    text(LINK_MAX_LENGTH, String),
    (value) => cleanLink(value, schemes) ?? value,
  );
/** An address of the web. */
export const link = linkOf("http(s)", ["http:", "https:"]);
export const secureLink = linkOf("https", ["https:"]);

/** Something else by a key or a name; `path` is where it is named, a JSON pointer. */
export type Reference = { name: string; path: string };
export type RoomReference = Reference & { floor: string | null; building: string | null };
export const reference = line.transform((name): Reference | null =>
  name === null ? null : { name, path: "" },
);
/** A picture by its path from the content file's folder, written with `/`. */
export type PictureReference = { file: string; path: string };
export const picture = line.transform((file): PictureReference | null =>
  file === null ? null : { file, path: "" },
);

export const choice = <const Choice extends string>(choices: readonly Choice[]) =>
  formed(
    (value) =>
      unless(
        choices.some((one) => one === value),
        "choice-unknown",
        {
          value,
          choices: choices.join(", "),
        },
      ),
    line,
    (value) => value as Choice,
  );

export const flag = (byDefault = false) =>
  z
    .boolean()
    .nullish()
    .transform((value) => value ?? byDefault);

export const number = (min: number, max: number, { isWhole = false } = {}) =>
  z.number().transform((value, { issues }) => {
    if (value < min || value > max) tell(issues, ["out-of-range", { value, min, max }]);
    else if (isWhole && !Number.isInteger(value)) tell(issues, ["not-whole", { value }]);
    // What is stored as 0 must not differ from -0 at the next import.
    return value + 0;
  });
export const latitude = number(-90, 90);
export const longitude = number(-180, 180);
export const zoom = number(0, 22, { isWhole: true });
export const moduleId = number(...([MODULE.agenda, MODULE.party] as const), { isWhole: true });
export const icon = z.number().transform((value, { issues }) => {
  if (!Object.hasOwn(ICON_NAMES, value)) tell(issues, ["bad-icon", { value }]);
  return value;
});

/** A value by language, or one for both. */
export const localised = <Value>(schema: z.ZodType<Value>) => {
  const ofLanguage = optional(schema);
  const byLanguage = z.strictObject({ pl: ofLanguage, en: ofLanguage });
  const forBoth = ofLanguage.transform((value) => ({ pl: value, en: value }));
  return either(byLanguage, forBoth).transform((texts) => {
    const values: Localised<NonNullable<Value>> = {};
    for (const language of LANGUAGES) {
      const value = texts[language];
      if (value !== null) values[language] = value;
    }
    return values;
  });
};

/** A name or title that is there in one language at least. */
export const neededTitle = localised(line).transform((value, { issues }) => {
  if (Object.keys(value).length === 0) tell(issues, ["text-missing"]);
  return value;
});

/** An item of a list; undefined for one that says nothing, or whose faults are told already. */
const listed = <Value>(schema: z.ZodType<Value>) =>
  schema.optional().transform((value) => value ?? undefined);

/** Null where the file has no such list. */
export const list = <Value>(schema: z.ZodType<Value>, limit = MAX_ITEMS) =>
  optional(z.array(listed(schema)).max(limit));

/** A list that has something. */
export const some = <Value>(schema: z.ZodType<Value>) =>
  needed(
    list(schema).check(
      rule((items, issues) => {
        if (items?.length === 0) tell(issues, ["list-empty"]);
      }),
    ),
  );

/** A list of objects that have keys, each of which is there once. */
export const keyed = <Value>(schema: z.ZodType<Value>) =>
  optional(
    z
      .array(listed(schema))
      .max(MAX_ITEMS)
      .check(
        rule((items: readonly unknown[], issues) => {
          if (!Array.isArray(items)) return;
          const first = new Map<unknown, number>();
          for (const [index, item] of items.entries()) {
            const key = isFields(item) ? item["key"] : undefined;
            if (typeof key !== "string") continue;
            if (first.has(key))
              tell(
                issues,
                ["repeated-key", { value: key, first: first.get(key) ?? 0 }],
                [index, "key"],
              );
            else first.set(key, index);
          }
        }),
      ),
  );
