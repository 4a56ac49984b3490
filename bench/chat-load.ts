import type { ChatPerson } from "./chat-people.ts";
import type { CleanUp } from "./clean-up.ts";
import { startGenerator } from "./generator-process.ts";

/** What the generator is told to do, one thing after the other. */
export type ChatOrder =
  | { kind: "connect"; url: string; people: readonly ChatPerson[] }
  | { kind: "send"; perSecond: number; seconds: number }
  | { kind: "sendMost"; underWay: number; seconds: number }
  | { kind: "drop"; forget: number }
  | { kind: "journals" };

export type Waits = { p50Ms: number; p99Ms: number };

export type Sent = {
  perSecond: number;
  acknowledged: Waits;
  delivered: Waits;
  /** From the last message that was sent until all were acknowledged and delivered. */
  drainedS: number;
  /** How much of one core the generator took, in percent. */
  processor: number;
};

export type Back = {
  /** From the drop until everybody was back and had caught up. */
  allBackS: number;
  /** Of each, from the connection until they had caught up. */
  caughtUp: Waits;
  /** Of each, from the attempt to connect until they had caught up. */
  returned: Waits;
};

/** What one person was told, in the order in which it came. */
export type Heard = { accountId: number; startSeq: number; events: { seq: number; id: number }[] };

export type SentMessage = {
  clientMessageId: string;
  senderId: number;
  recipientId: number;
  /** What was acknowledged. */
  stored?: { id: number; seq: number };
};

export type Journals = { sent: SentMessage[]; heard: Heard[] };

type Answers = {
  connect: { seconds: number };
  send: Sent;
  sendMost: Sent;
  drop: Back;
  journals: Journals;
};
export type ChatAnswer<Kind extends ChatOrder["kind"]> = Answers[Kind];

/** Starts a process that is a crowd of people at once, each with a line of their own. */
export const startCrowd = (cleanUp: CleanUp) => {
  const { order: send, stop } = startGenerator("chat-generator.ts", cleanUp);
  const order = <Kind extends ChatOrder["kind"]>(what: Extract<ChatOrder, { kind: Kind }>) =>
    send<ChatAnswer<Kind>>(what);
  return {
    /** Connects everybody. @returns how long it took until all were told that they are up to date */
    connect: (url: string, people: readonly ChatPerson[]) =>
      order({ kind: "connect", url, people }),
    /** Sends at a steady pace, whether answers come or not. */
    send: (perSecond: number, seconds: number) => order({ kind: "send", perSecond, seconds }),
    /** Sends the next message as soon as one was acknowledged. */
    sendMost: (underWay: number, seconds: number) => order({ kind: "sendMost", underWay, seconds }),
    /**
     * Cuts every line, and lets people come back as `@foyer/client/hub` does.
     * @param forget how many of the last events were lost on each line
     */
    drop: (forget: number) => order({ kind: "drop", forget }),
    journals: () => order({ kind: "journals" }),
    stop,
  };
};

export type Crowd = ReturnType<typeof startCrowd>;
