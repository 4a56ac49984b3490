import * as z from "zod/mini";
import { ATTENDEE_ROLES, LANGUAGE_CODES, PASSWORD_MAX_LENGTH } from "./constants.ts";

const INT32_MAX = 2_147_483_647;

/** A whole number in a query string: digits become a number, anything else is refused as it stands. */
const fromDigits = z.transform((value: unknown) =>
  typeof value === "string" && /^-?\d{1,15}$/.test(value) ? Number(value) : value,
);
export const wholeNumber = (min: number, max: number) =>
  z.pipe(fromDigits, z.int().check(z.gte(min), z.lte(max)));

export const languageCode = z.literal(LANGUAGE_CODES);

/** Query fields. Each takes what a URL carries, a string, and gives the typed value. */
export const param = {
  year: wholeNumber(1, 9999),
  conferenceType: wholeNumber(1, INT32_MAX),
  language: z.pipe(fromDigits, languageCode),
  id: wholeNumber(1, INT32_MAX),
  role: z.pipe(fromDigits, z.literal(ATTENDEE_ROLES)),
  boolean: z.pipe(
    z.transform((value: unknown) => (value === "true" ? true : value === "false" ? false : value)),
    z.boolean(),
  ),
};

/** Neither control characters nor other ends of lines; half a surrogate pair is refused by databases. */
const ONE_LINE = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u;
const WHOLE_CHARACTERS = /^\P{Cs}*$/u;

/** Text of one line, without control characters. */
export const line = (max: number) => z.string().check(z.maxLength(max), z.regex(ONE_LINE));

export const requiredLine = (max: number) =>
  z.string().check(z.minLength(1), z.maxLength(max), z.regex(ONE_LINE));

/** The same, without the spaces that phone keyboards leave around what was typed. */
export const trimmedLine = (max: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(max), z.regex(ONE_LINE));

/** The same of any number of lines. */
export const trimmedText = (max: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(max), z.regex(WHOLE_CHARACTERS));

/** Text that is taken as it was typed: whatever whole characters it consists of. */
export const secret = (min: number, max: number) =>
  z.string().check(z.minLength(min), z.maxLength(max), z.regex(WHOLE_CHARACTERS));

export const uuid = z.uuid();
export const id = z.int().check(z.gte(1), z.lte(INT32_MAX));

/** A conference day, `YYYY-MM-DD` in the edition's zone. */
export const day = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));

/** An instant, ISO 8601 with the offset of the edition's time zone. */
export const instant = z.iso.datetime({ offset: true });

export const editionQuery = { year: param.year, type: param.conferenceType };
export const editionLanguageQuery = { ...editionQuery, language: param.language };

const MAX_SKIP = 1_000_000;

/** The query of a list that comes page by page: how many to leave out, and how many to give. */
export const pageQuery = (maxTake: number) => ({
  skip: z.optional(wholeNumber(0, MAX_SKIP)),
  take: z.optional(wholeNumber(1, maxTake)),
});

/** The query that names an edition where a call speaks of a conference. */
export const conferenceQuery = {
  conferenceYear: param.year,
  conferenceType: param.conferenceType,
};

/** The same in a body, where numbers are numbers. */
export const conferenceBody = {
  conferenceYear: z.int().check(z.gte(1), z.lte(9999)),
  conferenceType: id,
};

/** What somebody logged in proves again who they are with. */
export const passwordBody = { password: secret(1, PASSWORD_MAX_LENGTH) };
