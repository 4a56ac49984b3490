import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** A person with a session, and their contact. */
export type ChatPerson = { id: number; token: string; partnerId: number };

/** Events that one person received, in order. */
export type Received = {
  accountId: number;
  startSeq: number;
  events: { seq: number; id: number }[];
};

export type SentMessage = {
  clientMessageId: string;
  senderId: number;
  recipientId: number;
  /** The acknowledged message. */
  stored?: { id: number; seq: number };
};

export type Journals = { sent: SentMessage[]; received: Received[] };

/** Commands for the process, which answers each with a result. */
export type Command =
  | { kind: "connect"; url: string; people: readonly ChatPerson[] }
  | { kind: "send"; perSecond: number; seconds: number }
  | { kind: "journals" };

export type Results = {
  /** Seconds until all clients were connected. */
  connect: number;
  /** Milliseconds from `Send` to the acknowledgement, and to delivery. */
  send: { acknowledgedMs: number[]; deliveredMs: number[] };
  journals: Journals;
};

export type Outcome = { result: Results[Command["kind"]] } | { failure: string };

/** Starts a process that simulates many clients, each with its own connection. */
export const startClients = (cleanUp: AsyncDisposableStack) => {
  const child = fork(join(import.meta.dirname, "generator.ts"));
  const stop = () => void child.kill("SIGKILL");
  cleanUp.defer(stop);
  const exited = once(child, "exit").then(([code]) => {
    throw new Error(`The client process ended with ${String(code)}`);
  });
  exited.catch(() => undefined);
  return {
    /** @throws Error with the failure of the process */
    run: async <Kind extends Command["kind"]>(
      command: Extract<Command, { kind: Kind }>,
    ): Promise<Results[Kind]> => {
      const finished = once(child, "message") as Promise<[Outcome]>;
      child.send(command);
      const [outcome] = await Promise.race([finished, exited]);
      if ("failure" in outcome) throw new Error(outcome.failure);
      return outcome.result as Results[Kind];
    },
    stop,
  };
};
