import { SESSION_ROLES } from "@foyer/contract/office/index";
import type { Edit } from "../../../content/edits.ts";
import type { Said } from "../../../content/said.repository.ts";
import type { SessionRole } from "../../panels/panels.writes.ts";
import type { ScheduleDocument, ScheduleSession } from "../formats/schedule-document.ts";
import type { StoredRole } from "./schedule.repository.ts";

const keyOf = ({ attendeeId, role }: { attendeeId: number; role: number }) =>
  `${attendeeId}/${role}`;

const rolesOf = (
  { persons }: ScheduleSession,
  personIds: ReadonlyMap<string, number>,
): ReadonlyMap<string, Required<SessionRole>> => {
  const roles = new Map<string, Required<SessionRole>>();
  for (const [position, { personKey, role }] of persons.entries()) {
    const attendeeId = personIds.get(personKey);
    if (attendeeId === undefined) continue;
    const wanted = { attendeeId, role, position, isImported: true };
    roles.set(keyOf(wanted), wanted);
  }
  return roles;
};

/** A schedule that Foyer gave away says neither roles nor their order: who is there already stays as they are. */
const rolesBeside = (
  stored: readonly StoredRole[],
  named: ReadonlyMap<string, Required<SessionRole>>,
): ReadonlyMap<string, Required<SessionRole>> => {
  const there = new Set(stored.map(({ attendeeId }) => attendeeId));
  const kept = stored.map(({ attendeeId, role, position, isImported }) => ({
    attendeeId,
    role,
    position,
    isImported,
  }));
  const added = [...named.values()].filter(({ attendeeId }) => !there.has(attendeeId));
  return new Map([...kept, ...added].map((role) => [keyOf(role), role]));
};

export type RolesOfSession = {
  people: readonly SessionRole[];
  /** How many of them organisers put there. */
  kept: number;
  /** Whom the file names, to be remembered. */
  said: Said;
  /** In which roles organisers have put somebody, or taken somebody off. */
  edits: readonly Edit[];
};

type Persons = {
  document: Pick<ScheduleDocument, "isGiven">;
  personIds: ReadonlyMap<string, number>;
  knownPersonIds: ReadonlyMap<string, number>;
};

type Roles = ReadonlyMap<string, Required<SessionRole>>;

/** Under what it is remembered whom a file names, and in which roles: what it calls them, in its order. */
const SAID_PEOPLE = "people";

type Named = readonly (readonly [personKey: string, role: number])[];

const namedIn = ({ persons }: ScheduleSession): Named =>
  persons.map(({ personKey, role }) => [personKey, role]);

const ROLE_NAMES = new Map<number, string>(
  Object.entries(SESSION_ROLES).map(([name, role]) => [role, name]),
);

const idsIn = (roles: Iterable<{ attendeeId: number; role: number }>, role: number): number[] =>
  [...roles].filter((one) => one.role === role).map(({ attendeeId }) => attendeeId);

/** The roles in which somebody stands whom no file named, or does not stand whom the file still names. */
const findEdits = (now: Roles, wanted: Roles, last: ReadonlySet<string>): Edit[] => {
  const put = [...now].filter(([key]) => !last.has(key) && !wanted.has(key));
  const takenOff = [...wanted].filter(([key]) => last.has(key) && !now.has(key));
  const roles = new Set([...put, ...takenOff].map(([, { role }]) => role));
  return [...roles].map((role) => ({
    field: ROLE_NAMES.get(role) ?? "",
    here: idsIn(now.values(), role),
    file: idsIn(wanted.values(), role),
    isAsked: false,
  }));
};

/**
 * Returns who takes part in a session. Only people whom a schedule put there are taken off it; those whom
 * organisers put there stay, and stay theirs where the file names the same. Whom organisers have taken off
 * stays off for as long as the file names them as it did.
 */
export const createRolesReader = (
  { stored, said }: { stored: readonly StoredRole[]; said: ReadonlyMap<number, Said> },
  { document, personIds, knownPersonIds }: Persons,
): ((session: ScheduleSession, panelId: number | undefined) => RolesOfSession) => {
  const byPanel = Map.groupBy(stored, ({ panelId }) => panelId);
  const toKeys = (named: Named): string[] =>
    named.flatMap(([personKey, role]) => {
      const attendeeId = knownPersonIds.get(personKey);
      return attendeeId === undefined ? [] : [keyOf({ attendeeId, role })];
    });
  return (session, panelId) => {
    const ofPanel = panelId === undefined ? [] : (byPanel.get(panelId) ?? []);
    const now: Roles = new Map(
      ofPanel.map(({ attendeeId, role, position, isImported }) => {
        const one = { attendeeId, role, position, isImported };
        return [keyOf(one), one];
      }),
    );
    const isOwned = new Map(ofPanel.map((role) => [keyOf(role), role.isOwned]));
    const named = rolesOf(session, personIds);
    const wanted = document.isGiven ? rolesBeside(ofPanel, named) : named;
    const last = panelId === undefined ? undefined : said.get(panelId)?.[SAID_PEOPLE];
    const isKnown = new Set(last && toKeys(JSON.parse(last) as Named));
    const names = JSON.stringify(namedIn(session));
    const told = { said: { [SAID_PEOPLE]: names } };
    const kept = [...now].filter(
      ([key]) => !wanted.has(key) && (!isOwned.get(key) || (last && !isKnown.has(key))),
    );
    const edits = last ? findEdits(now, wanted, isKnown) : [];
    if (last === names) {
      return { people: [...now.values()], kept: kept.length, edits, ...told };
    }
    const listed = [...wanted]
      .filter(([key]) => !isKnown.has(key) || now.has(key))
      .map(([key, role]) => ({ ...role, isImported: now.get(key)?.isImported ?? true }));
    const people = [...listed, ...kept.map(([, role]) => role)];
    return { people, kept: kept.length, edits, ...told };
  };
};
