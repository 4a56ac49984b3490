import {
  type Clash,
  type ClashLevel,
  findClashes,
  type Plan,
  type PlannedSession,
} from "@foyer/contract/office/clashes";
import type { GridProgramme, GridSession } from "@foyer/contract/office/programme";

export const MINUTE = 60_000;
/** Sessions are put every five minutes. */
export const STEP = 5 * MINUTE;
/** How long a session is that had no time yet. */
const NEW_LENGTH = 30 * MINUTE;

/** Where and when a session is. */
export type Placement = Pick<PlannedSession, "day" | "startsAt" | "endsAt" | "room">;
export type PlanSession = PlannedSession &
  Pick<GridSession, "version" | "topic" | "thematicPath" | "type">;
export type OfficePlan = Omit<Plan, "sessions"> & { sessions: readonly PlanSession[] };
/** What is about to become of some sessions, by their ids. */
export type Proposal = ReadonlyMap<number, Placement>;

const toTime = (instant: string | null): number | null =>
  instant === null ? null : Date.parse(instant);

/** The programme as the rules look at it. */
export const toPlan = (programme: GridProgramme): OfficePlan => ({
  sessions: programme.sessions.map((session) => ({
    ...session,
    startsAt: toTime(session.startsAt),
    endsAt: toTime(session.endsAt),
  })),
  rooms: programme.rooms,
  days: programme.days.map(({ day, startsAt, endsAt }) => ({
    day,
    startsAt: Date.parse(startsAt),
    endsAt: Date.parse(endsAt),
  })),
  levels: programme.levels,
  minutesBetweenBuildings: programme.minutesBetweenBuildings,
});

export const placementOf = ({ day, startsAt, endsAt, room }: Placement): Placement => ({
  day,
  startsAt,
  endsAt,
  room,
});

export const isSame = (a: Placement, b: Placement): boolean =>
  a.startsAt === b.startsAt && a.endsAt === b.endsAt && a.room === b.room && a.day === b.day;

/** The plan as it is when some sessions are moved. */
export const withMoved = (plan: OfficePlan, proposal: Proposal): OfficePlan =>
  proposal.size === 0
    ? plan
    : {
        ...plan,
        sessions: plan.sessions.map((session) => ({ ...session, ...proposal.get(session.id) })),
      };

/** How several are moved together: the one that is held, and those that go with it by as much. */
export type Move = {
  ids: readonly number[];
  anchor: number;
  /** To where the held one goes. */
  to: { day: string; startsAt: number; room: number };
  /** By how much it ends later. */
  longer?: number;
};

const lengthOf = ({ startsAt, endsAt }: Placement): number =>
  startsAt === null || endsAt === null ? NEW_LENGTH : endsAt - startsAt;

const clamp = (value: number, max: number) => Math.min(Math.max(value, 0), max);

/**
 * Where sessions are after a move. Those that go with the held one keep their distance from it, in minutes
 * and in rooms as these stand side by side; none leaves the first or the last room.
 */
export const propose = (
  sessions: readonly PlanSession[],
  rooms: readonly number[],
  { ids, anchor, to, longer = 0 }: Move,
): Proposal => {
  const held = sessions.find(({ id }) => id === anchor);
  const later = held?.startsAt == null ? null : to.startsAt - held.startsAt;
  const from = held?.room == null ? -1 : rooms.indexOf(held.room);
  const aside = from === -1 ? null : rooms.indexOf(to.room) - from;
  const moved = sessions.filter(({ id }) => ids.includes(id));
  return new Map(
    moved.map((session): [number, Placement] => {
      const isHeld = session.id === anchor || session.startsAt === null || later === null;
      const startsAt = isHeld ? to.startsAt : Number(session.startsAt) + later;
      const index = session.room === null ? -1 : rooms.indexOf(session.room);
      const room =
        session.id === anchor || index === -1 || aside === null
          ? to.room
          : rooms[clamp(index + aside, rooms.length - 1)];
      const length = Math.max(lengthOf(session) + longer, STEP);
      return [session.id, { day: to.day, startsAt, endsAt: startsAt + length, room: room ?? null }];
    }),
  );
};

/** The rule that does not depend on where a session is. */
const ANYWHERE = "noPeople";

/**
 * What would clash with the moved sessions. Only what is near them in time is looked at, so that every room
 * can be asked while somebody drags.
 */
export const clashesOf = (plan: OfficePlan, proposal: Proposal): Clash[] => {
  const placed = [...proposal.values()];
  const way = plan.minutesBetweenBuildings * MINUTE;
  const from = Math.min(...placed.map(({ startsAt }) => startsAt ?? Infinity)) - way;
  const to = Math.max(...placed.map(({ endsAt }) => endsAt ?? -Infinity)) + way;
  const parents = new Set(
    plan.sessions.filter(({ id }) => proposal.has(id)).map(({ parent }) => parent),
  );
  const near = plan.sessions.flatMap((session) => {
    const placement = proposal.get(session.id);
    // What is hidden is looked at as if it were shown: one wants to know before.
    if (placement) return [{ ...session, ...placement, isHidden: false }];
    const { startsAt, endsAt } = session;
    const isNear = startsAt !== null && endsAt !== null && startsAt <= to && endsAt >= from;
    return isNear || parents.has(session.id) || proposal.has(session.parent ?? 0) ? [session] : [];
  });
  return findClashes({ ...plan, sessions: near }).filter(
    ({ rule, sessionIds }) => rule !== ANYWHERE && sessionIds.some((id) => proposal.has(id)),
  );
};

const RANK: Record<ClashLevel, number> = { off: 0, warn: 1, forbid: 2 };

/** The worst of some clashes; `off` for none. */
export const worstOf = (clashes: readonly Clash[]): ClashLevel =>
  clashes.reduce<ClashLevel>(
    (worst, { level }) => (RANK[level] > RANK[worst] ? level : worst),
    "off",
  );
