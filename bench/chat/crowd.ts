import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** Somebody with a session, and the one whom they converse with. */
export type ChatPerson = { id: number; token: string; partnerId: number };

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

/** What the crowd is told to do: one order at a time, each answered when it is done. */
export type Order =
  | { kind: "connect"; url: string; people: readonly ChatPerson[] }
  | { kind: "send"; perSecond: number; seconds: number }
  | { kind: "journals" };

export type Answers = {
  /** Seconds until everybody was connected. */
  connect: number;
  /** Milliseconds from `Send` until the message was stored, and until the other person had it. */
  send: { acknowledgedMs: number[]; deliveredMs: number[] };
  journals: Journals;
};

export type Outcome = { answer: Answers[Order["kind"]] } | { failure: string };

/** Starts a process that is a crowd of people at once, each with a line of their own. */
export const startCrowd = (cleanUp: AsyncDisposableStack) => {
  const child = fork(join(import.meta.dirname, "generator.ts"));
  const stop = () => void child.kill("SIGKILL");
  cleanUp.defer(stop);
  const gone = once(child, "exit").then(([code]) => {
    throw new Error(`The crowd ended with ${String(code)}`);
  });
  gone.catch(() => undefined);
  return {
    /** @throws Error with what the crowd says when it fails */
    order: async <Kind extends Order["kind"]>(
      what: Extract<Order, { kind: Kind }>,
    ): Promise<Answers[Kind]> => {
      const finished = once(child, "message") as Promise<[Outcome]>;
      child.send(what);
      const [outcome] = await Promise.race([finished, gone]);
      if ("failure" in outcome) throw new Error(outcome.failure);
      return outcome.answer as Answers[Kind];
    },
    stop,
  };
};
