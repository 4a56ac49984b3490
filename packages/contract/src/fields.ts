import * as z from "zod/mini";
import { ATTENDEE_ROLES, LANGUAGE_CODES, PASSWORD_MAX_LENGTH } from "./constants.ts";

const INT32_MAX = 2_147_483_647;

/** A whole number in a query string. Digits become a number; other input is rejected unchanged. */
const fromDigits = z.transform((value: unknown) =>
  typeof value === "string" && /^-?\d{1,15}$/.test(value) ? Number(value) : value,
);
export const wholeNumber = (min: number, max: number) =>
  z.pipe(fromDigits, z.int().check(z.gte(min), z.lte(max)));

export const languageCode = z.literal(LANGUAGE_CODES);

/** Schemas of query fields: each converts the string of a URL to the typed value. */
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

/** Excludes control characters and all line separators. Databases reject lone surrogates. */
const ONE_LINE = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u;
/** Excludes lone surrogates. */
const WHOLE_CHARACTERS = /^\P{Cs}*$/u;
/** Excludes NUL and lone surrogates, which databases reject. */
export const STORABLE = /^[^\0\p{Cs}]*$/u;

/** Single-line text without control characters. */
export const singleLine = (max: number) => z.string().check(z.maxLength(max), z.regex(ONE_LINE));

export const requiredSingleLine = (max: number) =>
  z.string().check(z.minLength(1), z.maxLength(max), z.regex(ONE_LINE));

/** Single-line text, trimmed because phone keyboards append spaces. */
export const trimmedSingleLine = (max: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(max), z.regex(ONE_LINE));

/** Multiline text, trimmed. */
export const trimmedText = (max: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(max), z.regex(STORABLE));

/** Text that must stay exactly as typed, such as a password. */
export const secret = (min: number, max: number) =>
  z.string().check(z.minLength(min), z.maxLength(max), z.regex(WHOLE_CHARACTERS));

export const uuid = z.uuid();
export const id = z.int().check(z.gte(1), z.lte(INT32_MAX));

/** Accepts the years 1000 to 2999: databases know no year 0, and a year has four digits in every time zone. */
const inKnownYear = z.refine((text) => /^[12]\d{3}-/.test(String(text)), "regex");

/** Conference day, `YYYY-MM-DD` in the edition's zone. */
export const day = z.iso.date().check(inKnownYear);

/** Instant, ISO 8601 with the offset of the edition's time zone. */
export const instant = z.iso.datetime({ offset: true }).check(inKnownYear);

export const editionQuery = { year: param.year, type: param.conferenceType };
export const editionLanguageQuery = { ...editionQuery, language: param.language };

const MAX_SKIP = 1_000_000;

/** Query of a paginated list: number of items to skip and to return. */
export const pageQuery = (maxTake: number) => ({
  skip: z.optional(wholeNumber(0, MAX_SKIP)),
  take: z.optional(wholeNumber(1, maxTake)),
});

/** Query that identifies an edition. */
export const conferenceQuery = {
  conferenceYear: param.year,
  conferenceType: param.conferenceType,
};

/** Body that identifies an edition, with numbers instead of strings. */
export const conferenceBody = {
  conferenceYear: z.int().check(z.gte(1), z.lte(9999)),
  conferenceType: id,
};

/** Password with which a logged-in person confirms a sensitive action. */
export const passwordBody = { password: secret(1, PASSWORD_MAX_LENGTH) };
