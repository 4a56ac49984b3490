import { partTopics } from "./topics-people.ts";
import type { Topic } from "./topic.ts";
import type { ItemTime } from "./types.ts";

type Slot = { room: string; time: ItemTime };
/** A panel that has its place in the programme. */
export type Placed = Slot & { path: string; topic: Topic };

const ROUND_HOURS = [
  "09:00-10:00",
  "10:15-11:15",
  "11:45-12:45",
  "14:00-15:00",
  "15:15-16:15",
  "16:45-17:45",
];
const LONG_HOURS = [
  "08:45-09:45",
  "10:00-11:15",
  "11:45-13:00",
  "14:15-15:15",
  "15:30-16:45",
  "17:15-18:15",
];
const STAGE_HOURS = ["09:30-10:45", "11:15-12:30", "14:00-15:15", "15:45-17:00", "17:30-18:30"];
const LATE_ROUND = "18:00-19:00";
const LATE_LONG = "18:30-19:30";

const ROUND_ROOMS = ["spruce-room", "library", "meadow-room"];
const LONG_ROOMS = ["rowan-room", "stream-room", "studio"];

/** The main hall's days: a panel's key where the hour is settled, else an hour for any panel. */
const HALL: [dayOffset: number, hours: string, settled?: string][] = [
  [-1, "10:00-11:15", "opening"],
  [-1, "11:45-13:00", "who-carries"],
  [-1, "14:00-15:15"],
  [-1, "15:45-17:00"],
  [-1, "17:30-18:45"],
  [0, "09:30-10:45", "trust-as-infrastructure"],
  [0, "11:15-12:30"],
  [0, "14:00-15:15", "growth-and-rest"],
  [0, "15:45-17:00", "grids-without-borders"],
  [0, "17:30-18:30"],
  [1, "09:30-10:45", "neighbours"],
  [1, "11:15-12:30", "machines-and-judgement"],
  [1, "14:00-15:15"],
  [1, "15:45-16:30", "closing"],
];

const EVENING: Slot[] = [
  { room: "library", time: { dayOffset: -1, start: "20:00", end: "21:15" } },
  { room: "studio", time: { dayOffset: -1, start: "20:15", end: "21:30" } },
  { room: "library", time: { dayOffset: 0, start: "20:00", end: "21:15" } },
  { room: "stream-room", time: { dayOffset: 0, start: "20:15", end: "21:30" } },
];

const slot = (room: string, dayOffset: number, hours: string): Slot => {
  const [start = "", end = ""] = hours.split("-");
  return { room, time: { dayOffset, start, end } };
};

/** The first day's rooms open after the opening, the last day's close before the closing. */
const isOpen = (dayOffset: number, hours: string): boolean => {
  const [start = "", end = ""] = hours.split("-");
  if (dayOffset === -1) return start >= "11:15";
  return dayOffset === 0 || end <= "15:30";
};

const listFreeSlots = (): Slot[] => {
  const daily = [-1, 0, 1].flatMap((day) => [
    ...ROUND_ROOMS.flatMap((room) =>
      [...ROUND_HOURS, LATE_ROUND].map((hours) => ({ room, day, hours })),
    ),
    ...LONG_ROOMS.flatMap((room) =>
      [...LONG_HOURS, LATE_LONG].map((hours) => ({ room, day, hours })),
    ),
    ...STAGE_HOURS.map((hours) => ({ room: "forest-stage", day, hours })),
  ]);
  const isGlassShow = ({ room, day, hours }: { room: string; day: number; hours: string }) =>
    room === "stream-room" && day === 0 && hours === LATE_LONG;
  return [
    ...HALL.filter(([, , settled]) => !settled).map(([day, hours]) =>
      slot("great-hall", day, hours),
    ),
    ...daily
      .filter((one) => isOpen(one.day, one.hours) && !isGlassShow(one))
      .map((one) => slot(one.room, one.day, one.hours)),
    ...EVENING,
  ];
};

const begins = ({ time }: Slot): string => `${time.dayOffset + 1} ${time.start}`;

/** Whether two times of one edition share a minute; touching ends do not. */
export const overlap = (a: ItemTime, b: ItemTime): boolean => {
  const minutes = ({ dayOffset, start, end, endsNextDay }: ItemTime): [number, number] => {
    const read = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
    const midnight = dayOffset * 1440;
    return [midnight + read(start), midnight + read(end) + (endsNextDay ? 1440 : 0)];
  };
  const [startA, endA] = minutes(a);
  const [startB, endB] = minutes(b);
  return startA < endB && startB < endA;
};

/** Fills the free slots in order of time, so that one path seldom runs in two rooms at once. */
const placeTopics = (
  topics: Record<string, Topic[]>,
  slots: Slot[],
  settled: Placed[],
): Placed[] => {
  const waiting = new Map(Object.entries(topics).map(([path, list]) => [path, [...list]]));
  const placed: Placed[] = [];
  for (const free of [...slots].sort((a, b) => begins(a).localeCompare(begins(b)))) {
    const running = [...settled, ...placed]
      .filter((one) => overlap(one.time, free.time))
      .map((one) => one.path);
    const [path, list] = [...waiting]
      .filter(([, left]) => left.length > 0)
      .sort(([a, leftA], [b, leftB]) => {
        const clashes = Number(running.includes(a)) - Number(running.includes(b));
        return clashes || leftB.length - leftA.length;
      })[0] ?? ["", []];
    const topic = list.shift();
    if (topic) placed.push({ ...free, path, topic });
  }
  return placed;
};

const placeSettled = (topics: Record<string, Topic[]>): Placed[] => {
  const all = Object.entries(topics).flatMap(([path, list]) =>
    list.map((topic) => ({ path, topic })),
  );
  return HALL.flatMap(([day, hours, key]) => {
    const found = all.find(({ topic: [own] }) => own === key);
    return found ? [{ ...slot("great-hall", day, hours), ...found }] : [];
  });
};

/**
 * Gives every panel of the current edition a room and a time. Where there are more slots than topics,
 * those from 18:00 to 20:00 stay free first.
 * @param topics by thematic path
 * @throws RangeError when the topics do not fit
 */
export const scheduleCurrent = (topics: Record<string, Topic[]>): Placed[] => {
  const settled = placeSettled(topics);
  const isOpenTopic = (topic: Topic) => settled.every((one) => one.topic !== topic);
  const others = Object.fromEntries(
    Object.entries(topics).map(([path, list]) => [path, list.filter(isOpenTopic)]),
  );
  const wanted = Object.values(others).flat().length;
  const slots = listFreeSlots();
  if (slots.length < wanted) throw new RangeError(`${wanted} panels for ${slots.length} slots`);
  const late = (one: Slot) => Number(one.time.start >= "18:00" && one.time.start < "20:00");
  const kept = [...slots].sort((a, b) => late(a) - late(b)).slice(0, wanted);
  return [...settled, ...placeTopics(others, kept, settled)];
};

const SMALL_ROOMS = ["great-hall", "stream-room", "library"];
const SMALL_HOURS = ["09:30-10:45", "11:15-12:30", "14:00-15:15", "15:45-17:00"];

/** Places the panels of a smaller edition, in their order, in three rooms from day 0 on. */
export const scheduleSmall = (topics: { path: string; topic: Topic }[]): Placed[] =>
  topics.map((one, index) => {
    const room = SMALL_ROOMS[index % SMALL_ROOMS.length] ?? "";
    const turn = Math.floor(index / SMALL_ROOMS.length);
    const hours = SMALL_HOURS[turn % SMALL_HOURS.length] ?? "";
    return { ...slot(room, Math.floor(turn / SMALL_HOURS.length), hours), ...one };
  });

/** The panels that a longer panel consists of; they share its room and split its time. */
export const scheduleParts = (parents: Placed[]): (Placed & { parent: string })[] =>
  partTopics.flatMap(({ path, parent, parts }) => {
    const whole = parents.find(({ topic: [key] }) => key === parent);
    if (!whole) throw new RangeError(`No panel ${parent}`);
    return parts.map((topic, index) => ({
      path,
      topic,
      parent,
      room: whole.room,
      time: splitTime(whole.time, parts.length, index),
    }));
  });

const splitTime = (time: ItemTime, count: number, index: number): ItemTime => {
  const read = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  const write = (minutes: number) =>
    [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
  const start = read(time.start);
  const step = Math.floor((read(time.end) - start) / count / 5) * 5;
  const isLast = index === count - 1;
  return {
    dayOffset: time.dayOffset,
    start: write(start + step * index),
    end: isLast ? time.end : write(start + step * (index + 1)),
  };
};
