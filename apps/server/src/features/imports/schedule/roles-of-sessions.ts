import type { SessionRole } from "../../panels/panels.writes.ts";
import type { ScheduleSession } from "../formats/schedule-document.ts";
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
): ((session: ScheduleSession, panelId: number | undefined) => RolesOfSession) => {
  const byPanel = Map.groupBy(stored, ({ panelId }) => panelId);
  return (session, panelId) => {
    const ofPanel = panelId === undefined ? [] : (byPanel.get(panelId) ?? []);
    const isImported = new Map(ofPanel.map((role) => [keyOf(role), role.isImported]));
    const wanted = rolesOf(session, personIds);
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
