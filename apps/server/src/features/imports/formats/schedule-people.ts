import type { AttendeeRole } from "@foyer/contract";
import { normalizeEmail, isEmailAddress } from "../../../lib/account-names.ts";
import { deriveUuid } from "../../../lib/uuid.ts";
import { cleanHtml, toSingleLine } from "./clean-text.ts";
import type { RawEvent, RawPerson } from "./raw-schedule.ts";
import type { SchedulePerson } from "./schedule-document.ts";
import type { Warnings } from "./warnings.ts";

export type PersonIndex = {
  people: SchedulePerson[];
  /** Returns null for a person without a name. */
  getKey: (person: RawPerson) => string | null;
};

/** Attendee roles by their names in both languages. */
const ROLES: Readonly<Record<string, AttendeeRole>> = {
  guest: 0,
  specialguest: 0,
  gosc: 0,
  goscspecjalny: 0,
  goscie: 0,
  guests: 0,
  participant: 1,
  panelist: 1,
  panellist: 1,
  contributor: 1,
  panelists: 1,
  panellists: 1,
  participants: 1,
  panelista: 1,
  panelistka: 1,
  panelisci: 1,
  panelistki: 1,
  uczestnik: 1,
  uczestniczka: 1,
  uczestnicy: 1,
  commentator: 2,
  commentators: 2,
  discussant: 2,
  komentator: 2,
  komentatorka: 2,
  komentatorzy: 2,
  moderator: 3,
  moderators: 3,
  moderation: 3,
  leader: 3,
  chair: 3,
  chairs: 3,
  moderatorka: 3,
  moderatorzy: 3,
  moderacja: 3,
  prowadzacy: 3,
  prowadzaca: 3,
  prowadzenie: 3,
  speaker: 4,
  presenter: 4,
  keynote: 4,
  speakers: 4,
  presenters: 4,
  prelegent: 4,
  prelegentka: 4,
  prelegenci: 4,
  prelegentki: 4,
  mowca: 4,
  mowcy: 4,
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

/** Particles that start a last name: 'Ludwig van Beethoven', 'Maria de la Cruz'. */
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

/** Maximum characters of a key; a UUID replaces a longer one. */
const MAX_KEY_LENGTH = 200;

/**
 * Collects each person of a file once, by id or else by name without case and accents. An id with several
 * names counts as several people, because a lost speaker is worse than a duplicate.
 */
export const collectPeople = (events: readonly RawEvent[], warnings: Warnings): PersonIndex => {
  const mentions = events
    .flatMap((event) => event.people)
    .filter((person) => toSingleLine(person.name) !== "");
  const namesById = collectNames(mentions);
  const idByName = findUniqueIds(namesById);
  warnOfSharedIds(mentions, namesById, warnings);

  const getKey = (person: RawPerson): string | null => {
    const name = normaliseName(person.name);
    if (toSingleLine(person.name) === "") return null;
    const id = getId(person) ?? idByName.get(name) ?? null;
    if (id === null) return boundKey(`name:${name}`);
    return boundKey((namesById.get(id)?.size ?? 1) > 1 ? `id:${id}/${name}` : `id:${id}`);
  };

  const peopleByKey = new Map<string, SchedulePerson>();
  const withoutId = new Set<string>();
  for (const person of mentions) {
    const key = getKey(person);
    if (key === null) continue;
    const before = peopleByKey.get(key);
    const biography =
      before?.biography ??
      (person.biography === null ? null : cleanHtml(person.biography).html || null);
    const email = before?.email ?? readEmail(person);
    peopleByKey.set(key, {
      ...(before ?? { key, ...splitName(toSingleLine(person.name)) }),
      biography,
      email,
    });
    if (getId(person) === null && !withoutId.has(key)) {
      withoutId.add(key);
      warnings.add("person-without-id", person.position, { name: toSingleLine(person.name) });
    }
  }
  return { people: [...peopleByKey.values()], getKey };
};

/** Returns the number of a role: 4 (speaker) without a role, null for an unknown one. */
export const readRole = (role: string | null): AttendeeRole | null => {
  if (role === null) return 4;
  if (/^[0-7]$/.test(role)) return Number(role) as AttendeeRole;
  const word = normaliseName(role).replace(/[^a-z]/g, "");
  return Object.hasOwn(ROLES, word) ? (ROLES[word] ?? null) : null;
};

/** Additions after a name: "(she/her)", "[Org]", "“Nick”", "@nick@example.org". */
const NAME_ADDITIONS = /(?: (?:\([^)]*\)|\[[^\]]*\]|["„“][^"”]*["”]|@\S+))+$/;

/** Splits a full name. A single word is the last name, and additions belong to the last name. */
export const splitName = (
  fullName: string,
): Pick<SchedulePerson, "firstName" | "lastName" | "fullName"> => {
  const additions = NAME_ADDITIONS.exec(fullName)?.[0] ?? "";
  const words = fullName.slice(0, fullName.length - additions.length).split(" ");
  let from = words.length - 1;
  while (from > 1 && PARTICLES.has(words[from - 1] ?? "")) from -= 1;
  return {
    firstName: words.slice(0, from).join(" "),
    lastName: words.slice(from).join(" ") + additions,
    fullName,
  };
};

export const normaliseName = (name: string | null): string =>
  toSingleLine(name).normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ł", "l");

/** Returns null for an invalid address, which identifies nobody. */
const readEmail = ({ email }: RawPerson): string | null =>
  email !== null && isEmailAddress(email) ? normalizeEmail(email) : null;

const getId = ({ id }: RawPerson): string | null => toSingleLine(id) || null;

export const boundKey = (key: string): string =>
  key.length <= MAX_KEY_LENGTH ? key : `long:${deriveUuid(key)}`;

const collectNames = (people: readonly RawPerson[]): Map<string, Set<string>> => {
  const names = new Map<string, Set<string>>();
  for (const person of people) {
    const id = getId(person);
    if (id === null) continue;
    const before = names.get(id) ?? new Set();
    names.set(id, before.add(normaliseName(person.name)));
  }
  return names;
};

/** Maps each name with a single id to it, so that a mention without an id finds the same person. */
const findUniqueIds = (
  namesById: ReadonlyMap<string, ReadonlySet<string>>,
): Map<string, string | null> => {
  const ids = new Map<string, string | null>();
  for (const [id, names] of namesById)
    for (const name of names) ids.set(name, ids.has(name) ? null : id);
  return ids;
};

const warnOfSharedIds = (
  people: readonly RawPerson[],
  namesById: ReadonlyMap<string, ReadonlySet<string>>,
  warnings: Warnings,
): void => {
  const shared = new Map<string, { names: Set<string>; position: RawPerson["position"] }>();
  for (const person of people) {
    const { name, position } = person;
    const id = getId(person);
    if (id === null || (namesById.get(id)?.size ?? 0) < 2) continue;
    const before = shared.get(id) ?? { names: new Set<string>(), position };
    shared.set(id, { names: before.names.add(toSingleLine(name)), position });
  }
  for (const [id, { names, position }] of shared)
    warnings.add("person-id-shared", position, { id, names: [...names].join(", ") });
};
