import type { AttendeeRole } from "@foyer/contract";
import { foldEmail, isEmailAddress } from "../../../lib/account-names.ts";
import { deriveUuid } from "../../../lib/uuid.ts";
import { cleanHtml, cleanLine } from "./clean-text.ts";
import type { RawEvent, RawPerson } from "./raw-schedule.ts";
import type { SchedulePerson } from "./schedule-document.ts";
import type { Warnings } from "./warnings.ts";

export type PersonBook = {
  persons: SchedulePerson[];
  /** Null for a person without a name. */
  keyOf: (person: RawPerson) => string | null;
};

/** Attendee roles by the words that files use in either language. */
const ROLES: Readonly<Record<string, AttendeeRole>> = {
  guest: 0,
  specialguest: 0,
  gosc: 0,
  goscspecjalny: 0,
  participant: 1,
  panelist: 1,
  panellist: 1,
  contributor: 1,
  panelista: 1,
  uczestnik: 1,
  commentator: 2,
  commentators: 2,
  discussant: 2,
  komentator: 2,
  moderator: 3,
  chair: 3,
  moderatorka: 3,
  speaker: 4,
  presenter: 4,
  keynote: 4,
  prelegent: 4,
  prelegentka: 4,
  coauthor: 4,
  author: 4,
  host: 5,
  gospodarz: 5,
  coordinator: 5,
  introduction: 6,
  introductory: 6,
  introducer: 6,
  wprowadzenie: 6,
};

/** Lower-case words that begin a last name: 'Ludwig van Beethoven', 'Maria de la Cruz'. */
const PARTICLES: ReadonlySet<string> = new Set([
  "van",
  "von",
  "de",
  "der",
  "den",
  "du",
  "da",
  "di",
  "del",
  "della",
  "la",
  "le",
  "dos",
  "ter",
  "ten",
  "af",
  "av",
  "zu",
  "bin",
  "al",
  "el",
]);

/** The most characters of a key; a longer one gives way to a UUID made of it. */
const MAX_KEY_LENGTH = 200;

/**
 * Gives each person of a file once. An identifier tells people apart, else the name, whatever its case
 * and accents. One identifier with several names means several people: losing a speaker is worse than
 * listing one twice.
 */
export const collectPersons = (events: readonly RawEvent[], warnings: Warnings): PersonBook => {
  const mentioned = events
    .flatMap((event) => event.persons)
    .filter((person) => cleanLine(person.name) !== "");
  const namesById = gatherNames(mentioned);
  const idByName = findOnlyIds(namesById);
  warnOfSharedIds(mentioned, namesById, warnings);

  const keyOf = (person: RawPerson): string | null => {
    const name = normaliseName(person.name);
    if (cleanLine(person.name) === "") return null;
    const id = idOf(person) ?? idByName.get(name) ?? null;
    if (id === null) return boundKey(`name:${name}`);
    return boundKey((namesById.get(id)?.size ?? 1) > 1 ? `id:${id}/${name}` : `id:${id}`);
  };

  const found = new Map<string, SchedulePerson>();
  const withoutId = new Set<string>();
  for (const person of mentioned) {
    const key = keyOf(person);
    if (key === null) continue;
    const before = found.get(key);
    const biography =
      before?.biography ??
      (person.biography === null ? null : cleanHtml(person.biography).html || null);
    const email = before?.email ?? readEmail(person);
    found.set(key, {
      ...(before ?? { key, ...splitName(cleanLine(person.name)) }),
      biography,
      email,
    });
    if (idOf(person) === null && !withoutId.has(key)) {
      withoutId.add(key);
      warnings.add("person-without-id", person.place, { name: cleanLine(person.name) });
    }
  }
  return { persons: [...found.values()], keyOf };
};

/** The number of a role, 4 (speaker) when the file gives none; null when the word is unknown. */
export const readRole = (role: string | null): AttendeeRole | null => {
  if (role === null) return 4;
  if (/^[0-7]$/.test(role)) return Number(role) as AttendeeRole;
  const word = normaliseName(role).replace(/[^a-z]/g, "");
  return Object.hasOwn(ROLES, word) ? (ROLES[word] ?? null) : null;
};

/** What follows a name without being it: "(she/her)", "[Org]", "“Nick”", "@nick@example.org". */
const ASIDES = /(?: (?:\([^)]*\)|\[[^\]]*\]|["„“][^"”]*["”]|@\S+))+$/;

/** The parts of a full name in one line; one word alone is the last name, and what follows it stays with it. */
export const splitName = (
  fullName: string,
): Pick<SchedulePerson, "firstName" | "lastName" | "fullName"> => {
  const asides = ASIDES.exec(fullName)?.[0] ?? "";
  const words = fullName.slice(0, fullName.length - asides.length).split(" ");
  let from = words.length - 1;
  while (from > 1 && PARTICLES.has(words[from - 1] ?? "")) from -= 1;
  return {
    firstName: words.slice(0, from).join(" "),
    lastName: words.slice(from).join(" ") + asides,
    fullName,
  };
};

export const normaliseName = (name: string | null): string =>
  cleanLine(name).normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ł", "l");

/** Null for what is no address: a wrong one proves nothing, and the programme can do without. */
const readEmail = ({ email }: RawPerson): string | null =>
  email !== null && isEmailAddress(email) ? foldEmail(email) : null;

const idOf = ({ id }: RawPerson): string | null => cleanLine(id) || null;

export const boundKey = (key: string): string =>
  key.length <= MAX_KEY_LENGTH ? key : `long:${deriveUuid(key)}`;

const gatherNames = (persons: readonly RawPerson[]): Map<string, Set<string>> => {
  const names = new Map<string, Set<string>>();
  for (const person of persons) {
    const id = idOf(person);
    if (id === null) continue;
    const before = names.get(id) ?? new Set();
    names.set(id, before.add(normaliseName(person.name)));
  }
  return names;
};

/** The identifier of each name that belongs to exactly one, so that a mention without it finds the same person. */
const findOnlyIds = (
  namesById: ReadonlyMap<string, ReadonlySet<string>>,
): Map<string, string | null> => {
  const ids = new Map<string, string | null>();
  for (const [id, names] of namesById)
    for (const name of names) ids.set(name, ids.has(name) ? null : id);
  return ids;
};

const warnOfSharedIds = (
  persons: readonly RawPerson[],
  namesById: ReadonlyMap<string, ReadonlySet<string>>,
  warnings: Warnings,
): void => {
  const shared = new Map<string, { names: Set<string>; place: RawPerson["place"] }>();
  for (const person of persons) {
    const { name, place } = person;
    const id = idOf(person);
    if (id === null || (namesById.get(id)?.size ?? 0) < 2) continue;
    const before = shared.get(id) ?? { names: new Set<string>(), place };
    shared.set(id, { names: before.names.add(cleanLine(name)), place });
  }
  for (const [id, { names, place }] of shared)
    warnings.add("person-id-shared", place, { id, names: [...names].join(", ") });
};
