import { ITEM_TYPE } from "../constants.ts";

/**
 * Clash rules.
 * - `roomTwice`: two panels in one room at the same time
 * - `personTwice`: a person is on two panels at the same time
 * - `tooFar`: a person has too little time to walk to another building
 * - `outsideDay`: the panel is not within its conference day, or that day is not part of the edition
 * - `partOutside`: a part is not within the time of its panel
 * - `noRoom`, `noPeople`: a panel of a kind that needs a room or people has none
 * - `tooFewSeats`: more bookmarks than the room has seats
 */
export const CLASH_RULES = [
  "roomTwice",
  "personTwice",
  "tooFar",
  "outsideDay",
  "partOutside",
  "noRoom",
  "noPeople",
  "tooFewSeats",
] as const;
export type ClashRule = (typeof CLASH_RULES)[number];

/** Ignore a clash, warn organisers, or reject the change that causes it. */
export type ClashLevel = "off" | "warn" | "forbid";

/** A panel as the clash rules see it; times in milliseconds. */
export type PlannedPanel = {
  id: number;
  itemType: number;
  day: string | null;
  startsAt: number | null;
  endsAt: number | null;
  room: number | null;
  parent: number | null;
  people: readonly number[];
  /** Number of people who bookmarked the panel. */
  bookmarks: number;
  isHidden: boolean;
};

/** Input of the clash rules. */
export type Plan = {
  panels: readonly PlannedPanel[];
  rooms: readonly { id: number; building: number; capacity: number | null }[];
  /** Start and end of each conference day. */
  days: readonly { day: string; startsAt: number; endsAt: number }[];
  levels: Readonly<Record<ClashRule, ClashLevel>>;
  minutesBetweenBuildings: number;
};

export type Clash = {
  rule: ClashRule;
  level: Exclude<ClashLevel, "off">;
  /** Ids of one or two panels. */
  panelIds: readonly number[];
  roomId?: number;
  personId?: number;
};

/** Merges the levels of an edition with the defaults. */
export const levelsOf = (
  ignored: readonly string[],
  forbidden: readonly string[],
): Record<ClashRule, ClashLevel> =>
  Object.fromEntries(
    CLASH_RULES.map((rule): [ClashRule, ClashLevel] => {
      if (ignored.includes(rule)) return [rule, "off"];
      return [rule, forbidden.includes(rule) ? "forbid" : "warn"];
    }),
  ) as Record<ClashRule, ClashLevel>;

type Timed = PlannedPanel & { startsAt: number; endsAt: number };
type ClashFinding = Omit<Clash, "level">;

const MINUTE = 60_000;

const isTimed = (panel: PlannedPanel): panel is Timed =>
  panel.startsAt !== null && panel.endsAt !== null && !panel.isHidden;

/** Time from the end of one panel to the start of the other; negative if they overlap. */
const gapBetween = (a: Timed, b: Timed): number =>
  Math.max(a.startsAt, b.startsAt) - Math.min(a.endsAt, b.endsAt);

const isPartOf = (a: Timed, b: Timed): boolean => a.parent === b.id || b.parent === a.id;

/** Pairs with a gap shorter than the given one. The panels must be sorted by start. */
const pairsNearer = (panels: readonly Timed[], gap: number): [Timed, Timed][] => {
  const pairs: [Timed, Timed][] = [];
  let open: Timed[] = [];
  for (const later of panels) {
    open = open.filter(({ endsAt }) => later.startsAt - endsAt < gap);
    for (const earlier of open) {
      if (gapBetween(earlier, later) < gap && !isPartOf(earlier, later)) {
        pairs.push([earlier, later]);
      }
    }
    open.push(later);
  }
  return pairs;
};

const idsOf = (pair: readonly Timed[]): number[] =>
  pair.map(({ id }) => id).toSorted((a, b) => a - b);

const groupBy = <Key>(
  panels: readonly Timed[],
  keysOf: (panel: Timed) => readonly Key[],
): Map<Key, Timed[]> => {
  const groups = new Map<Key, Timed[]>();
  for (const panel of panels) {
    for (const key of new Set(keysOf(panel))) {
      const group = groups.get(key);
      if (group) group.push(panel);
      else groups.set(key, [panel]);
    }
  }
  return groups;
};

const findInRooms = (panels: readonly Timed[]): ClashFinding[] =>
  [...groupBy(panels, ({ room }) => (room === null ? [] : [room]))].flatMap(([roomId, group]) =>
    pairsNearer(group, 0).map((pair) => ({ rule: "roomTwice", panelIds: idsOf(pair), roomId })),
  );

const findOfPeople = (panels: readonly Timed[], plan: Plan): ClashFinding[] => {
  const buildings = new Map(plan.rooms.map(({ id, building }) => [id, building]));
  const buildingOf = ({ room }: Timed) => (room === null ? undefined : buildings.get(room));
  const isApart = ([a, b]: [Timed, Timed]) => {
    const [one, other] = [buildingOf(a), buildingOf(b)];
    return one !== undefined && other !== undefined && one !== other;
  };
  const transfer = plan.minutesBetweenBuildings * MINUTE;
  return [...groupBy(panels, ({ people }) => people)].flatMap(([personId, group]) =>
    pairsNearer(group, Math.max(transfer, 0)).flatMap((pair): ClashFinding[] => {
      const panelIds = idsOf(pair);
      if (gapBetween(...pair) < 0) return [{ rule: "personTwice", panelIds, personId }];
      return isApart(pair) ? [{ rule: "tooFar", panelIds, personId }] : [];
    }),
  );
};

/** A break needs no room, and a part uses the room of its panel. */
const needsRoom = ({ itemType, parent }: Timed): boolean =>
  itemType !== ITEM_TYPE.hourSlot && parent === null;

const findOfOne = (plan: Plan) => {
  const days = new Map(plan.days.map(({ day, ...span }) => [day, span]));
  const byId = new Map(plan.panels.map((panel) => [panel.id, panel]));
  const capacities = new Map(plan.rooms.map(({ id, capacity }) => [id, capacity]));
  const isWithin = (panel: Timed, span: { startsAt: number; endsAt: number }) =>
    span.startsAt <= panel.startsAt && panel.endsAt <= span.endsAt;
  const isOutsideDay = (panel: Timed) => {
    const span = days.get(panel.day ?? "");
    return !span || !isWithin(panel, span);
  };
  const isOutsideParent = (panel: Timed) => {
    const whole = panel.parent === null ? undefined : byId.get(panel.parent);
    return whole !== undefined && isTimed(whole) && !isWithin(panel, whole);
  };
  return (panel: Timed): ClashFinding[] => {
    const capacity = panel.room === null ? null : capacities.get(panel.room);
    const isFull = typeof capacity === "number" && panel.bookmarks > capacity;
    const isOfPeople = panel.itemType === ITEM_TYPE.panel;
    const found: Record<string, boolean> = {
      outsideDay: isOutsideDay(panel),
      partOutside: isOutsideParent(panel),
      noRoom: panel.room === null && needsRoom(panel),
      noPeople: isOfPeople && panel.people.length === 0,
      tooFewSeats: isFull,
    };
    return Object.entries(found).flatMap(([rule, isSo]) =>
      isSo
        ? [
            {
              rule: rule as ClashRule,
              panelIds: [panel.id],
              ...(isFull && rule === "tooFewSeats" && { roomId: Number(panel.room) }),
            },
          ]
        : [],
    );
  };
};

/**
 * Finds clashes by sorting and one pass per room and person. Hidden panels and panels without a time cannot
 * clash.
 */
export const findClashes = (plan: Plan): Clash[] => {
  const timed = plan.panels
    .filter(isTimed)
    .toSorted((a, b) => a.startsAt - b.startsAt || a.endsAt - b.endsAt || a.id - b.id);
  const found = [
    ...findInRooms(timed),
    ...findOfPeople(timed, plan),
    ...timed.flatMap(findOfOne(plan)),
  ];
  return found.flatMap((clash) => {
    const level = plan.levels[clash.rule];
    return level === "off" ? [] : [{ ...clash, level }];
  });
};

/** Key that identifies a clash. */
export const keyOfClash = ({ rule, panelIds, roomId = 0, personId = 0 }: Clash): string =>
  [rule, ...panelIds, `r${roomId}`, `p${personId}`].join(" ");
