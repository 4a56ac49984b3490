import {
  type Clash,
  type ClashLevel,
  findClashes,
  type Plan,
  type PlannedPanel,
} from "@foyer/contract/panels/clashes";
import type { GridProgramme, GridPanel, GridSlot } from "@foyer/contract/panels/office";

export const MINUTE = 60_000;
/** Grid of start times and lengths, in ms. */
export const STEP = 5 * MINUTE;
/** Length of a panel that had no time, in ms. */
const DEFAULT_LENGTH = 30 * MINUTE;

export type Slot = Pick<PlannedPanel, "day" | "startsAt" | "endsAt" | "room">;
export type PlanPanel = PlannedPanel & Pick<GridPanel, "topic" | "thematicPath" | "type">;
export type OfficePlan = Omit<Plan, "panels"> & { panels: readonly PlanPanel[] };
/** New slots by panel id. */
export type Proposal = ReadonlyMap<number, Slot>;

const toTime = (instant: string | null): number | null =>
  instant === null ? null : Date.parse(instant);

const toInstant = (time: number | null): string | null =>
  time === null ? null : new Date(time).toISOString();

export const readSlot = ({ day, startsAt, endsAt, room }: GridSlot): Slot => ({
  day,
  startsAt: toTime(startsAt),
  endsAt: toTime(endsAt),
  room,
});

/** Returns the slot as the API writes it. */
export const writeSlot = ({ day, startsAt, endsAt, room }: Slot): GridSlot => ({
  day,
  startsAt: toInstant(startsAt),
  endsAt: toInstant(endsAt),
  room,
});

/** Converts the programme to the input of the clash rules. */
export const toPlan = (programme: GridProgramme): OfficePlan => ({
  panels: programme.panels.map((panel) => ({
    ...panel,
    startsAt: toTime(panel.startsAt),
    endsAt: toTime(panel.endsAt),
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

export const slotOf = ({ day, startsAt, endsAt, room }: Slot): Slot => ({
  day,
  startsAt,
  endsAt,
  room,
});

export const isSame = (a: Slot, b: Slot): boolean =>
  a.startsAt === b.startsAt && a.endsAt === b.endsAt && a.room === b.room && a.day === b.day;

/** Returns the plan after the moves of a proposal. */
export const applyProposal = (plan: OfficePlan, proposal: Proposal): OfficePlan =>
  proposal.size === 0
    ? plan
    : {
        ...plan,
        panels: plan.panels.map((panel) => ({ ...panel, ...proposal.get(panel.id) })),
      };

/** Move of several panels. The anchor is the dragged one; the others move by the same distance. */
export type Move = {
  ids: readonly number[];
  anchor: number;
  /** New slot of the anchor. */
  to: { day: string; startsAt: number; room: number };
  /** Change of the length in ms. */
  addedLength?: number;
};

const lengthOf = ({ startsAt, endsAt }: Slot): number =>
  startsAt === null || endsAt === null ? DEFAULT_LENGTH : endsAt - startsAt;

const clamp = (value: number, max: number) => Math.min(Math.max(value, 0), max);

/**
 * Returns the slots after a move. The panels keep their distance from the anchor in time and in columns; the
 * first and the last column are the limit.
 */
export const propose = (
  panels: readonly PlanPanel[],
  rooms: readonly number[],
  { ids, anchor, to, addedLength = 0 }: Move,
): Proposal => {
  const anchorPanel = panels.find(({ id }) => id === anchor);
  const timeShift = anchorPanel?.startsAt == null ? null : to.startsAt - anchorPanel.startsAt;
  const from = anchorPanel?.room == null ? -1 : rooms.indexOf(anchorPanel.room);
  const columnShift = from === -1 ? null : rooms.indexOf(to.room) - from;
  const movedPanels = panels.filter(({ id }) => ids.includes(id));
  return new Map(
    movedPanels.map((panel): [number, Slot] => {
      const hasAnchorTime = panel.id === anchor || panel.startsAt === null || timeShift === null;
      const startsAt = hasAnchorTime ? to.startsAt : Number(panel.startsAt) + timeShift;
      const index = panel.room === null ? -1 : rooms.indexOf(panel.room);
      const room =
        panel.id === anchor || index === -1 || columnShift === null
          ? to.room
          : rooms[clamp(index + columnShift, rooms.length - 1)];
      const length = Math.max(lengthOf(panel) + addedLength, STEP);
      return [panel.id, { day: to.day, startsAt, endsAt: startsAt + length, room: room ?? null }];
    }),
  );
};

/** Rule that does not depend on the slot of a panel. */
const SLOT_INDEPENDENT_RULE = "noPeople";

/**
 * Returns the clashes of the moved panels. It checks only panels close in time, because a drag checks every
 * room at each step.
 */
export const clashesOf = (plan: OfficePlan, proposal: Proposal): Clash[] => {
  const slots = [...proposal.values()];
  const transfer = plan.minutesBetweenBuildings * MINUTE;
  const from = Math.min(...slots.map(({ startsAt }) => startsAt ?? Infinity)) - transfer;
  const to = Math.max(...slots.map(({ endsAt }) => endsAt ?? -Infinity)) + transfer;
  const parents = new Set(
    plan.panels.filter(({ id }) => proposal.has(id)).map(({ parent }) => parent),
  );
  const nearbyPanels = plan.panels.flatMap((panel) => {
    const slot = proposal.get(panel.id);
    // Hidden panels are checked as if they were visible, so that clashes show up before publication.
    if (slot) return [{ ...panel, ...slot, isHidden: false }];
    const { startsAt, endsAt } = panel;
    const isNear = startsAt !== null && endsAt !== null && startsAt <= to && endsAt >= from;
    return isNear || parents.has(panel.id) || proposal.has(panel.parent ?? 0) ? [panel] : [];
  });
  return findClashes({ ...plan, panels: nearbyPanels }).filter(
    ({ rule, panelIds }) =>
      rule !== SLOT_INDEPENDENT_RULE && panelIds.some((id) => proposal.has(id)),
  );
};

const RANK: Record<ClashLevel, number> = { off: 0, warn: 1, forbid: 2 };

/** Returns the most severe level; `off` if there is no clash. */
export const worstOf = (clashes: readonly Clash[]): ClashLevel =>
  clashes.reduce<ClashLevel>(
    (worst, { level }) => (RANK[level] > RANK[worst] ? level : worst),
    "off",
  );
