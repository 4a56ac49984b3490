import type { Back, Crowd, Sent } from "./chat-load.ts";
import type { ChatPerson } from "./chat-people.ts";
import { type Figure, formatValue, type Limit, medianOf, type Unit } from "./figures.ts";
import { watchMemory } from "./memory.ts";
import { watchProcessor } from "./processor.ts";
import { repeat } from "./repeat.ts";

export const PER_SECOND = 100;
const STEADY_SECONDS = 120;
const BURSTS = 3;
const BURST = { perSecond: 500, seconds: 10 };
const DROPS = 3;
/** So many of the last events are lost on each line that is cut. */
const LOST_EVENTS = 3;
const MOST_ROUNDS = 3;
const MOST_SECONDS = 8;
const UNDER_WAY = 16;

type Hub = { url: string; pid: number };

/** What came of everybody being there, conversing, and being cut off. */
export type Meeting = {
  connectedS: number;
  /** Megabytes: before anybody came, and at most while they conversed steadily. */
  memory: { before: number; peak: number };
  steady: Sent;
  /** How much of one core the hub took while they conversed steadily, in percent. */
  processor: number;
  bursts: Sent[];
  most: Sent[];
  drops: Back[];
};

export const sendMost = (crowd: Crowd): Promise<Sent[]> =>
  repeat(MOST_ROUNDS, () => crowd.sendMost(UNDER_WAY, MOST_SECONDS));

/**
 * Lets people meet at a hub.
 * @param keepsEvents whether it tells those who come back what they have missed
 */
export const meet = async (
  crowd: Crowd,
  people: readonly ChatPerson[],
  { url, pid }: Hub,
  keepsEvents: boolean,
): Promise<Meeting> => {
  const memory = watchMemory(pid);
  const { seconds: connectedS } = await crowd.connect(url, people);
  const processor = watchProcessor(pid);
  const steady = await crowd.send(PER_SECOND, STEADY_SECONDS);
  const met = { connectedS, steady, processor: processor.stop(), memory: memory.stop() };
  const bursts = await repeat(BURSTS, () => crowd.send(BURST.perSecond, BURST.seconds));
  const most = await sendMost(crowd);
  const drops = await repeat(DROPS, () => crowd.drop(keepsEvents ? LOST_EVENTS : 0));
  return { ...met, bursts, most, drops };
};

type Row = {
  what: string;
  unit: Unit;
  limit?: Limit;
  read: (meeting: Meeting) => readonly number[];
  note?: string;
};

const rowsOf = (people: number): Row[] => {
  const crowd = people.toLocaleString("en");
  const pace = `${PER_SECOND} messages/s`;
  const burst = `${BURST.perSecond}/s for ${BURST.seconds} s`;
  return [
    {
      what: `until ${crowd} are connected`,
      unit: "s",
      limit: { atMost: 60 },
      read: ({ connectedS }) => [connectedS],
    },
    {
      what: `memory of the hub at its peak, ${crowd} connected, ${pace}`,
      unit: "MB",
      limit: { atMost: 400 },
      read: ({ memory }) => [memory.peak],
    },
    { what: `processor of the hub, ${pace}`, unit: "%", read: ({ processor }) => [processor] },
    {
      what: `processor of the generator, ${pace}`,
      unit: "%",
      read: ({ steady }) => [steady.processor],
    },
    {
      what: `acknowledged, p50, ${pace}`,
      unit: "ms",
      limit: { atMost: 10 },
      read: ({ steady }) => [steady.acknowledged.p50Ms],
      note: `${STEADY_SECONDS} s`,
    },
    {
      what: `acknowledged, p99, ${pace}`,
      unit: "ms",
      limit: { atMost: 100 },
      read: ({ steady }) => [steady.acknowledged.p99Ms],
    },
    {
      what: `delivered, p50, ${pace}`,
      unit: "ms",
      limit: { atMost: 10 },
      read: ({ steady }) => [steady.delivered.p50Ms],
    },
    {
      what: `delivered, p99, ${pace}`,
      unit: "ms",
      limit: { atMost: 100 },
      read: ({ steady }) => [steady.delivered.p99Ms],
    },
    {
      what: `until a burst of ${burst} has drained`,
      unit: "s",
      limit: { atMost: 5 },
      read: ({ bursts }) => bursts.map(({ drainedS }) => drainedS),
    },
    {
      what: `delivered in a burst, p99, ${burst}`,
      unit: "ms",
      read: ({ bursts }) => bursts.map(({ delivered }) => delivered.p99Ms),
    },
    {
      what: `messages at most, ${UNDER_WAY} under way`,
      unit: "per s",
      read: ({ most }) => most.map(({ perSecond }) => perSecond),
    },
    {
      what: `until all ${crowd} are back from a cut`,
      unit: "s",
      limit: { atMost: 30 },
      read: ({ drops }) => drops.map(({ allBackS }) => allBackS),
      note: "each waits 4 to 6 s first",
    },
    {
      what: "caught up after a cut, p99 from the connection on",
      unit: "ms",
      limit: { atMost: 500 },
      read: ({ drops }) => drops.map(({ caughtUp }) => caughtUp.p99Ms),
      note: `${LOST_EVENTS} events each`,
    },
    {
      what: "caught up after a cut, p99 from the attempt on",
      unit: "ms",
      read: ({ drops }) => drops.map(({ returned }) => returned.p99Ms),
    },
  ];
};

/** Of a hub that has nothing left to do at the end of a burst, in seconds. */
const NO_TIME = 0.02;

/** How a figure stands to that of a bare server. */
export const besideBare = (
  samples: readonly number[],
  bare: readonly number[],
  unit: Unit,
): string => {
  const [own, other] = [medianOf(samples), medianOf(bare)];
  const said = `bare ${formatValue(other, unit)}`;
  return other < NO_TIME ? said : `${said}, ratio ${formatValue(own / other, "ratio")}`;
};

/** The figures of a meeting, each beside those of the bare hub. */
export const toFigures = (people: number, foyer: Meeting, bare: Meeting): Figure[] =>
  rowsOf(people).map(({ what, unit, limit, read, note }) => ({
    what: `${what}, PostgreSQL`,
    samples: read(foyer),
    unit,
    ...(limit && { limit }),
    remark: [besideBare(read(foyer), read(bare), unit), ...(note ? [note] : [])].join("; "),
  }));
