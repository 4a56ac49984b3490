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
};

/**
 * Returns who takes part in a session. Only people whom a schedule put there are taken off it; those whom
 * organisers put there stay, and stay theirs where the file names the same.
 */
export const createRolesReader = (
  stored: readonly StoredRole[],
  personIds: ReadonlyMap<string, number>,
  { isGiven }: Pick<ScheduleDocument, "isGiven">,
): ((session: ScheduleSession, panelId: number | undefined) => RolesOfSession) => {
  const byPanel = Map.groupBy(stored, ({ panelId }) => panelId);
  return (session, panelId) => {
    const ofPanel = panelId === undefined ? [] : (byPanel.get(panelId) ?? []);
    const isImported = new Map(ofPanel.map((role) => [keyOf(role), role.isImported]));
    const wanted = isGiven
      ? rolesBeside(ofPanel, rolesOf(session, personIds))
      : rolesOf(session, personIds);
    const listed = [...wanted].map(([key, role]) => ({
      ...role,
      isImported: isImported.get(key) ?? true,
    }));
    const kept = ofPanel
      .filter((role) => !role.isOwned && !wanted.has(keyOf(role)))
      .map(({ attendeeId, role, position, isImported: imported }) => ({
        attendeeId,
        role,
        position,
        isImported: imported,
      }));
    return { people: [...listed, ...kept], kept: kept.length };
  };
};
