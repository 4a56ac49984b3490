import { ITEM_TYPE } from "../constants.ts";

/**
 * What may be wrong with a plan.
 * - `roomTwice`: two sessions in a room at once
 * - `personTwice`: somebody is in two sessions at once
 * - `tooFar`: somebody has too few minutes from one building to another
 * - `outsideDay`: it is not within its day, or that is no day of the edition
 * - `partOutside`: a part is not within the time of its session
 * - `noRoom`, `noPeople`: it has none, and is of a kind that has
 * - `tooFewSeats`: more people have marked it than its room has seats
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

/** Nobody is told, or organisers are, or what makes it is refused. */
export type ClashLevel = "off" | "warn" | "forbid";

/** What of a session a plan consists of; times in milliseconds. */
export type PlannedSession = {
  id: number;
  itemType: number;
  day: string | null;
  startsAt: number | null;
  endsAt: number | null;
  room: number | null;
  parent: number | null;
  people: readonly number[];
  /** How many have marked it. */
  bookmarks: number;
  isHidden: boolean;
};

/** All that the rules look at. */
export type Plan = {
  sessions: readonly PlannedSession[];
  rooms: readonly { id: number; building: number; capacity: number | null }[];
  /** The days of the edition, from and to which instant each lasts. */
  days: readonly { day: string; startsAt: number; endsAt: number }[];
  levels: Readonly<Record<ClashRule, ClashLevel>>;
  minutesBetweenBuildings: number;
};

export type Clash = {
  rule: ClashRule;
  level: Exclude<ClashLevel, "off">;
  /** One session or two, by their ids. */
  sessionIds: readonly number[];
  roomId?: number;
  personId?: number;
};

/** What the rules are where an edition says nothing else. */
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

type Timed = PlannedSession & { startsAt: number; endsAt: number };
type Found = Omit<Clash, "level">;

const MINUTE = 60_000;

const isTimed = (session: PlannedSession): session is Timed =>
  session.startsAt !== null && session.endsAt !== null && !session.isHidden;

/** How long it is from the end of one to the beginning of the other; less than nothing where they overlap. */
const gapBetween = (a: Timed, b: Timed): number =>
  Math.max(a.startsAt, b.startsAt) - Math.min(a.endsAt, b.endsAt);

const isPartOf = (a: Timed, b: Timed): boolean => a.parent === b.id || b.parent === a.id;

/** Those pairs that are nearer to one another than a gap. The sessions stand by their beginning. */
const pairsNearer = (sessions: readonly Timed[], gap: number): [Timed, Timed][] => {
  const pairs: [Timed, Timed][] = [];
  let open: Timed[] = [];
  for (const later of sessions) {
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
  sessions: readonly Timed[],
  keysOf: (session: Timed) => readonly Key[],
): Map<Key, Timed[]> => {
  const groups = new Map<Key, Timed[]>();
  for (const session of sessions) {
    for (const key of new Set(keysOf(session))) {
      const group = groups.get(key);
      if (group) group.push(session);
      else groups.set(key, [session]);
    }
  }
  return groups;
};

const findInRooms = (sessions: readonly Timed[]): Found[] =>
  [...groupBy(sessions, ({ room }) => (room === null ? [] : [room]))].flatMap(([roomId, group]) =>
    pairsNearer(group, 0).map((pair) => ({ rule: "roomTwice", sessionIds: idsOf(pair), roomId })),
  );

const findOfPeople = (sessions: readonly Timed[], plan: Plan): Found[] => {
  const buildings = new Map(plan.rooms.map(({ id, building }) => [id, building]));
  const buildingOf = ({ room }: Timed) => (room === null ? undefined : buildings.get(room));
  const isApart = ([a, b]: [Timed, Timed]) => {
    const [one, other] = [buildingOf(a), buildingOf(b)];
    return one !== undefined && other !== undefined && one !== other;
  };
  const way = plan.minutesBetweenBuildings * MINUTE;
  return [...groupBy(sessions, ({ people }) => people)].flatMap(([personId, group]) =>
    pairsNearer(group, Math.max(way, 0)).flatMap((pair): Found[] => {
      const sessionIds = idsOf(pair);
      if (gapBetween(...pair) < 0) return [{ rule: "personTwice", sessionIds, personId }];
      return isApart(pair) ? [{ rule: "tooFar", sessionIds, personId }] : [];
    }),
  );
};

/** A break is anywhere, and a part where its session is. */
const needsRoom = ({ itemType, parent }: Timed): boolean =>
  itemType !== ITEM_TYPE.hourSlot && parent === null;

const findOfOne = (plan: Plan) => {
  const days = new Map(plan.days.map(({ day, ...span }) => [day, span]));
  const byId = new Map(plan.sessions.map((session) => [session.id, session]));
  const capacities = new Map(plan.rooms.map(({ id, capacity }) => [id, capacity]));
  const isWithin = (session: Timed, span: { startsAt: number; endsAt: number }) =>
    span.startsAt <= session.startsAt && session.endsAt <= span.endsAt;
  const isOutsideDay = (session: Timed) => {
    const span = days.get(session.day ?? "");
    return !span || !isWithin(session, span);
  };
  const isOutsideParent = (session: Timed) => {
    const whole = session.parent === null ? undefined : byId.get(session.parent);
    return whole !== undefined && isTimed(whole) && !isWithin(session, whole);
  };
  return (session: Timed): Found[] => {
    const capacity = session.room === null ? null : capacities.get(session.room);
    const isFull = typeof capacity === "number" && session.bookmarks > capacity;
    const isOfPeople = session.itemType === ITEM_TYPE.panel;
    const found: Record<string, boolean> = {
      outsideDay: isOutsideDay(session),
      partOutside: isOutsideParent(session),
      noRoom: session.room === null && needsRoom(session),
      noPeople: isOfPeople && session.people.length === 0,
      tooFewSeats: isFull,
    };
    return Object.entries(found).flatMap(([rule, isSo]) =>
      isSo
        ? [
            {
              rule: rule as ClashRule,
              sessionIds: [session.id],
              ...(isFull && rule === "tooFewSeats" && { roomId: Number(session.room) }),
            },
          ]
        : [],
    );
  };
};

/**
 * Finds what is wrong with a plan, by sorting and one pass for each room and person. What is hidden, or has
 * no time yet, is in nobody's way.
 */
export const findClashes = (plan: Plan): Clash[] => {
  const timed = plan.sessions
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

/** Tells one clash from another. */
export const keyOfClash = ({ rule, sessionIds, roomId = 0, personId = 0 }: Clash): string =>
  [rule, ...sessionIds, `r${roomId}`, `p${personId}`].join(" ");
