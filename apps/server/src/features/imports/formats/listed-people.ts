import type { SourcePosition } from "../../../messages/message.ts";
import { createPerson } from "./json-schedules.ts";
import type { RawPerson } from "./raw-schedule.ts";
import { INITIALS, isTitle, PRONOUNS, removeTitles } from "./person-names.ts";
import { readRole } from "./schedule-people.ts";

/** Longer texts are no names, and searching them for additions takes too long. */
const MAX_NAME_LENGTH = 300;

const BRACKETED = /^(.*\S)\s*[([]([^()[\]]*)[)\]]$/su;
const AFTER_DASH = /^(\S+\s.*?\S)\s+([–—-])\s+(\S.*)$/su;
const PREFIX = /^([\p{L}\s/]{2,40}):\s*(.*)$/su;
/** Number of a person before the name, as exports write it: '10:Anna Dąb'. */
const NUMBERED = /^(\d{1,9}):\s*(\D.*)$/s;

const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;

type Separated = { name: string; role: string | null };

/** True if the text beside a name is the person's organisation, not a nickname or pronouns. */
const isAffiliation = (text: string, isListed: boolean): boolean =>
  !PRONOUNS.test(text) && (isListed || countWords(text) > 1 || INITIALS.test(text));

/** Separates what follows a name in brackets or after a dash. */
const separateAddition = (text: string, isListed: boolean): Separated | null => {
  const [, named = "", bracketed = ""] = BRACKETED.exec(text) ?? [];
  if (named && readRole(bracketed) !== null) return { name: named, role: bracketed };
  if (named && isAffiliation(bracketed, isListed)) return { name: named, role: null };
  const [, name = "", dash, addition = ""] = AFTER_DASH.exec(text) ?? [];
  if (!name) return null;
  if (readRole(addition) !== null) return { name, role: addition };
  // 'Anna Nowak - Lis' is a double surname.
  const isOrganisation = dash !== "-" || countWords(addition) > 1 || INITIALS.test(addition);
  return isOrganisation ? { name, role: null } : null;
};

/** Separates the words before a colon if they are a role: 'Moderator: Ola Wiąz'. */
const separateRole = (text: string): Separated => {
  const [, prefix = "", name = ""] = PREFIX.exec(text) ?? [];
  return prefix && readRole(prefix) !== null ? { name, role: prefix } : { name: text, role: null };
};

const separate = (text: string, isListed: boolean): Separated => {
  if (text.length > MAX_NAME_LENGTH) return { name: text, role: null };
  const { name, role } = separateRole(text.trim());
  const separated = separateAddition(name, isListed);
  if (!separated) return { name: removeTitles(name), role };
  const inner = separate(separated.name, isListed);
  return { name: inner.name, role: inner.role ?? separated.role ?? role };
};

/**
 * Separates academic titles, organisation and role from the name of a person, who remains one person. A role
 * beside the name overrides the role of the file.
 */
export const separateName = (person: RawPerson): RawPerson => {
  if (person.name === null) return person;
  const { name, role } = separate(person.name, false);
  return { ...person, name, role: role ?? person.role };
};

/** Hides text in brackets and after a dash, which contains no separators between people. */
const hideAdditions = (text: string): string =>
  text
    .replace(/\([^()]*\)|\[[^[\]]*\]/g, (hidden) => "_".repeat(hidden.length))
    .replace(/\s[–—]\s[^,;|\n]*/g, (hidden) => "_".repeat(hidden.length));

const splitAt = (text: string, separator: RegExp): string[] => {
  const parts: string[] = [];
  let from = 0;
  for (const match of hideAdditions(text).matchAll(separator)) {
    parts.push(text.slice(from, match.index));
    from = match.index + match[0].length;
  }
  return [...parts, text.slice(from)].map((part) => part.trim()).filter(Boolean);
};

const CONJUNCTION = /\s+(?:i|oraz|and|&)\s+/giu;

/** Splits 'Anna Dąb i Jan Buk', but not 'Jan i Ewa Kowalscy'. */
const splitConjunction = (text: string): string[] => {
  const parts = splitAt(text, CONJUNCTION);
  return parts.every((part) => countWords(separate(part, true).name) > 1) ? parts : [text];
};

/** First letters of a word that names an organisation or its part, in Polish, English and German. */
const ORGANISATION =
  /(?:^|\s)(?:uniwersyte[ct]|politechni[kc]|akademi|instytu[ct]|szkoł|fundacj|stowarzyszeni|ministerstw|urz[ąę]d|wydzia[łl]|katedr|zakład|universit|institut|association|ministry|department|hochschule|sp\. z o|(?:college|school|academy|foundation|faculty|gmbh|ltd|inc|llc|corp)(?!\p{L}))/iu;

const isSingleWord = (text: string | undefined): boolean => countWords(text ?? "") === 1;

/** Initials of first names, such as `A.` or `J.-P.`. */
const FIRST_INITIALS = /^(?:\p{Lu}\.[\s-]?)+$/u;

/** True for 'Dąb, A., Buk, J.', which alternates surnames and initials. */
const areReversed = (parts: readonly string[]): boolean =>
  parts.length % 2 === 0 &&
  parts.every((part, index) => FIRST_INITIALS.test(part) === (index % 2 === 1));

/** Reads 'Dąb, Anna' as Anna Dąb. */
const reverseName = ([last = "", first = ""]: readonly string[]): string => `${first} ${last}`;

/**
 * Splits names at commas. Beside a stronger separator, the text after a comma is the first name or the
 * organisation of the same person.
 */
const splitCommas = (text: string, isStronglySeparated: boolean): string[] => {
  const isTitleOnly = (part: string) =>
    part.split(/\s+/).every(isTitle) ||
    removeTitles(`x, ${part}`) === "x" ||
    (isTitle(part.split(/\s+/)[0] ?? "") && INITIALS.test(removeTitles(part)));
  const [firstPart = "", ...otherParts] = splitAt(text, /,/g).filter((part) => !isTitleOnly(part));
  const parts = [
    firstPart,
    ...otherParts.filter((part) => !ORGANISATION.test(hideAdditions(part))),
  ];
  if (parts.length === 2 && isSingleWord(parts[0]))
    if (isStronglySeparated || isSingleWord(parts[1])) return [reverseName(parts)];
  if (areReversed(parts)) {
    return parts.flatMap((part, index) =>
      index % 2 === 0 ? [reverseName([part, parts[index + 1] ?? ""])] : [],
    );
  }
  if (isStronglySeparated && splitAt(text, CONJUNCTION).length < 2) return parts.slice(0, 1);
  return parts.filter((part, index) => index === 0 || !INITIALS.test(part));
};

/** Reduces each run of white space, which would slow down every search, to a space or a line break. */
const collapseSpaces = (text: string): string =>
  text
    .split(/[\r\n]/)
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter(Boolean)
    .join("\n");

/** Starts a new line before a role and a colon. */
const breakBeforeRoles = (text: string): string =>
  text.replace(/\s+(?=(\p{L}+):)/gu, (space, word: string) =>
    readRole(word) === null ? space : "\n",
  );

/** An e-mail address, also in angle brackets. Names are public and addresses are not. */
const EMAIL = /<?[^\s<>@,;|()]{1,64}@[^\s<>@,;|()]{1,255}>?/g;

const MODERATOR = 3;

/**
 * Reads a text that lists people: by lines, semicolons, vertical bars, commas and conjunctions. The words
 * before a colon set the role of the people after it; the role of a moderator applies to one person.
 * @param role role of people without a role in the text
 */
export const readPeopleText = (
  text: string,
  role: string | null,
  position: SourcePosition,
): RawPerson[] => {
  const collapsed = collapseSpaces(text.replace(EMAIL, ""));
  const isStronglySeparated = splitAt(collapsed, /[;|\n]/g).length > 1;
  let currentRole = role;
  return splitAt(breakBeforeRoles(collapsed), /[;|\n]/g).flatMap((part) => {
    const prefixed = separateRole(part);
    if (prefixed.role !== null) currentRole = prefixed.role;
    const partRole = currentRole;
    const isModerator = currentRole !== null && readRole(currentRole) === MODERATOR;
    if (isModerator && prefixed.name !== "") currentRole = role;
    return splitCommas(prefixed.name, isStronglySeparated && prefixed.role === null)
      .flatMap(splitConjunction)
      .map((entry) => {
        const [, id = null, numbered = entry] = NUMBERED.exec(entry) ?? [];
        const { name, role: ownRole } = separate(numbered, true);
        return createPerson({ id, name, role: ownRole ?? partRole }, position);
      });
  });
};
