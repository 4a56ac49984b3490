import { normaliseName, splitName } from "./schedule-people.ts";

/** Order of the parts of a full name. A comma or a surname in capitals overrides it. */
export type NameOrder = "first-last" | "last-first";

export type PersonName = {
  /** Empty for a name of one word, which is the last name. */
  firstName: string;
  lastName: string;
  /** Company in brackets or after a dash; empty without one. */
  company: string;
};

/** Titles before a name, with or without a full stop. */
const TITLES: ReadonlySet<string> = new Set(
  "prof professor profesor dr hab inz mgr mr mrs phd rndr phdr judr mudr dring dipling".split(" "),
);
/** Titles that are names or initials without their full stop. */
const DOTTED_TITLES: ReadonlySet<string> = new Set(
  "arch lek med wet farm stom hum ks adw lic gen plk pplk mjr kpt por rer nat ing ms bp abp sc hc doc mag drs nadzw zw ucz".split(
    " ",
  ),
);
/** Titles that are initials in capitals: 'dr n. med.', 'o. Jan'. */
const SMALL_TITLE = /^[nos]\.$/;

/** Titles after a name. */
const TITLES_AFTER =
  /(?:[\s,]+(?:ph\.?\s?d|m\.d|m\.a|mba|m\.?\s?sc|b\.?\s?sc|d\.?\s?sc|dba|ll\.?m|cfa|pmp)\.?|,\s*m\.?d\.?|[\s,]+(?:prof|dr|hab|inż|mgr)\.)+$/i;

/** Initials of an organisation, also between titles and name: 'prof. UW Anna Dąb'. */
export const INITIALS = /^\p{Lu}{2,6}$/u;

const BRACKETS = /\s*[([]([^()[\]]*)[)\]]\s*$/;
const AFTER_DASH = /\s+[-–—]\s+(.*)$/;
/** Longest text that is read as a name. The time of the patterns grows with the square of the length. */
const MAX_NAME_LENGTH = 500;
/** Pronouns such as "she/her/hers", which are no company. */
export const PRONOUNS = /^\p{L}+(?:\/\p{L}+)+$/u;

/** True for a title such as `prof.`, `inż.` or `ks.`. */
export const isTitle = (word: string): boolean => {
  const letters = normaliseName(word).replace(/[^a-z]/g, "");
  return (
    TITLES.has(letters) ||
    (word.endsWith(".") && DOTTED_TITLES.has(letters)) ||
    SMALL_TITLE.test(word)
  );
};

/** Removes academic and similar titles before and after a name, but never all of its words. */
export const removeTitles = (text: string): string => {
  if (text.length > MAX_NAME_LENGTH) return text;
  const words = text.trim().replace(TITLES_AFTER, "").split(/\s+/);
  let from = 0;
  while (from < words.length - 1 && isTitle(words[from] ?? "")) from += 1;
  const [first = "", second = ""] = words.slice(from);
  const hasInitials = from > 0 && words.length - from > 2 && INITIALS.test(first);
  const rest = words.slice(from).join(" ");
  return hasInitials && !INITIALS.test(second) ? removeTitles(rest.slice(first.length)) : rest;
};

const isCapitals = (word: string): boolean =>
  /\p{Lu}.*\p{Lu}/u.test(word) && word === word.toUpperCase();

const joinWords = (words: readonly string[]): string => words.join(" ");

/** Splits words with a surname in capitals at the start or the end. Returns null without one. */
const splitAtCapitals = (words: readonly string[]): [first: string, last: string] | null => {
  const capitals = words.map(isCapitals);
  if (!capitals.includes(true) || !capitals.includes(false)) return null;
  const start = capitals.indexOf(false);
  if (start > 0) return [joinWords(words.slice(start)), joinWords(words.slice(0, start))];
  const end = capitals.lastIndexOf(false) + 1;
  if (end === words.length) return null;
  return [joinWords(words.slice(0, end)), joinWords(words.slice(end))];
};

const splitWords = (text: string, order: NameOrder): [first: string, last: string] => {
  const words = text.split(/\s+/).filter(Boolean);
  const atCapitals = splitAtCapitals(words);
  if (atCapitals) return atCapitals;
  if (order === "first-last") {
    const { firstName, lastName } = splitName(joinWords(words));
    return [firstName, lastName];
  }
  const [surname = "", ...others] = words;
  return [joinWords(others), surname];
};

/** Splits "Nowak, Anna". Titles after a comma, as in "Anna Nowak, prof. UW", are no first name. */
const splitAtComma = (text: string): { name: string; first: string | null } => {
  const [name = "", ...others] = text.split(",").map((part) => part.trim());
  const first = others.find((part) => part !== "" && removeTitles(part) === part) ?? null;
  return { name, first };
};

/**
 * Splits a full name without its titles. A comma follows the surname; else a surname in capitals is
 * recognised at either end; else the order decides.
 */
export const splitFullName = (text: string, order: NameOrder): PersonName => {
  if (text.length > MAX_NAME_LENGTH) return { firstName: "", lastName: text, company: "" };
  const bracketed = BRACKETS.exec(text)?.[1]?.trim() ?? "";
  const withoutBrackets = text.replace(BRACKETS, "");
  const afterDash = AFTER_DASH.exec(withoutBrackets)?.[1]?.trim() ?? "";
  const name = removeTitles(withoutBrackets.replace(AFTER_DASH, ""));
  const company = PRONOUNS.test(bracketed) ? afterDash : bracketed || afterDash;
  const { name: beforeComma, first } = splitAtComma(name);
  if (first !== null) return { firstName: removeTitles(first), lastName: beforeComma, company };
  const [firstName, lastName] = splitWords(beforeComma, order);
  return lastName === ""
    ? { firstName: "", lastName: firstName, company }
    : { firstName, lastName, company };
};

/** True for a heading that states the surname first: "Nazwisko i imię", "Last, first". */
export const isSurnameFirst = (header: string): boolean => {
  const text = header.toLowerCase().replaceAll(/(?:last|family)\s+name/g, "surname");
  const surname = text.search(/nazwisk|surname|last|nachname/);
  const rest = text.slice(surname);
  const hasFirstName = /imi[ęe]|first|given|forename|vorname|\bname/.test(rest);
  const isAfterFirstName = /imi[ęe]|first|given|forename|vorname/.test(text.slice(0, surname));
  return surname !== -1 && hasFirstName && !isAfterFirstName;
};
