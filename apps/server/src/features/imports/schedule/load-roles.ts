import { writeInBatches } from "../../../db/batches.ts";
import type { AddProgress } from "../progress.ts";
import { findChanges, type KindCounts } from "../change-counts.ts";
import type { ScheduleSession } from "../formats/schedule-document.ts";
import { personKey } from "./load-persons.ts";
import type { ScheduleReads, ScheduleWrites } from "./schedule.repository.ts";

type Role = { panelId: number; attendeeId: number; role: number; position: number };

const keyOf = ({ panelId, attendeeId, role }: Role) => `${panelId}/${attendeeId}/${role}`;

const rolesOf = (
  sessions: readonly ScheduleSession[],
  panelIds: ReadonlyMap<string, number>,
  personIds: ReadonlyMap<string, number>,
): Map<string, Role> => {
  const roles = new Map<string, Role>();
  for (const session of sessions) {
    const panelId = panelIds.get(session.guid);
    if (panelId === undefined) continue;
    for (const [position, person] of session.persons.entries()) {
      const attendeeId = personIds.get(personKey(person.personKey));
      if (attendeeId === undefined) continue;
      const role = { panelId, attendeeId, role: person.role, position };
      roles.set(keyOf(role), role);
    }
  }
  return roles;
};

/**
 * Loads who takes part in which session. Only whom an import put on a panel is taken off it;
 * whoever organisers put there stays. Runs after the sessions, whose hidden ones keep their people.
 */
export const loadRoles = async (
  reads: ScheduleReads,
  writes: ScheduleWrites,
  sessions: readonly ScheduleSession[],
  ids: { panelIds: ReadonlyMap<string, number>; personIds: ReadonlyMap<string, number> },
  addProgress: AddProgress,
): Promise<KindCounts> => {
  const wanted = rolesOf(sessions, ids.panelIds, ids.personIds);
  const stored = new Map((await reads.listRoles()).map((row) => [keyOf(row), row]));
  const extra = [...stored]
    .filter(([key, { isOwned }]) => isOwned && !wanted.has(key))
    .map(([, row]) => row);
  const removed = await writeInBatches(extra, writes.deleteRoles);
  const changes = findChanges("roles", stored, wanted);
  await writeInBatches(changes.writes, writes.upsertRoles);
  addProgress(sessions.length);
  return { ...changes.counts, removed: removed.length };
};
