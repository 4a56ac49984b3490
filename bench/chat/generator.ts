import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { createHubClient, HubError, type HubClient } from "@foyer/client/hub";
import type { ChatMessage } from "@foyer/contract";
import pLimit from "p-limit";
import type { Results, ChatPerson, Received, Command, Outcome, SentMessage } from "./clients.ts";

type Member = { person: ChatPerson; hub: HubClient; received: Received };

/** Number of simultaneous connection attempts. */
const CONCURRENT_CONNECTS = 100;
const POLL_INTERVAL_MS = 5;
/** Messages that arrive later count as lost, in milliseconds. */
const DRAIN_LIMIT_MS = 60_000;
const RETRY_MS = 1_000;

const members: Member[] = [];
const sent: SentMessage[] = [];
/** Send time of each undelivered message. */
const sentAt = new Map<string, number>();
const deliveredMs: number[] = [];
const acknowledgedMs: number[] = [];
let unacknowledged = 0;

/** A repeated message after a reconnection counts once. */
const recordDelivery = ({ message }: ChatMessage) => {
  const id = message.slice(0, message.indexOf(" "));
  const started = sentAt.get(id);
  if (started === undefined) return;
  sentAt.delete(id);
  deliveredMs.push(performance.now() - started);
};

/**
 * Connects like the portal.
 * @returns the time at which the hub reported that the client is up to date
 */
const connectMember = (url: string, person: ChatPerson) =>
  new Promise<void>((resolve) => {
    const received: Received = { accountId: person.id, startSeq: 0, events: [] };
    let lastSeq: number | undefined;
    const hub = createHubClient({
      url,
      getToken: () => person.token,
      getLanguage: () => "en",
      hasChat: true,
      getLastInboxSeq: () => lastSeq,
      onState: () => {},
      onEnded: (code) => process.send?.({ failure: `${person.id} was disconnected: ${code}` }),
    });
    const receive = ({ id }: ChatMessage, seq = 0) => {
      received.events.push({ seq, id });
      lastSeq = seq;
    };
    hub.on("MessageSent", receive);
    hub.on("MessageReceived", (message, seq) => {
      receive(message, seq);
      recordDelivery(message);
    });
    hub.on("CaughtUp", ({ lastInboxSeq }) => {
      if (lastSeq === undefined) received.startSeq = lastInboxSeq;
      lastSeq = lastInboxSeq;
      resolve();
    });
    members.push({ person, hub, received });
  });

/**
 * Sends a message under the same id until it is stored: connections break, and a busy hub asks for a retry.
 */
const sendUntilStored = async ({ hub, person }: Member, clientMessageId: string) => {
  for (;;) {
    try {
      return await hub.invoke("Send", {
        RecipientId: person.partnerId,
        Message: `${clientMessageId} Shall we meet at the stand with the blue lamp?`,
        ClientMessageId: clientMessageId,
      });
    } catch (error) {
      if (error instanceof HubError && error.problem.retryAfter === undefined) throw error;
      await sleep(RETRY_MS);
    }
  }
};

const sendAs = async (member: Member): Promise<void> => {
  const clientMessageId = randomUUID();
  const { id: senderId, partnerId: recipientId } = member.person;
  const message: SentMessage = { clientMessageId, senderId, recipientId };
  sent.push(message);
  unacknowledged += 1;
  const started = performance.now();
  sentAt.set(clientMessageId, started);
  const { id, seq } = await sendUntilStored(member, clientMessageId);
  acknowledgedMs.push(performance.now() - started);
  message.stored = { id, seq };
  unacknowledged -= 1;
};

const drain = async (): Promise<void> => {
  const started = performance.now();
  const isDone = () => unacknowledged === 0 && sentAt.size === 0;
  while (!isDone() && performance.now() - started < DRAIN_LIMIT_MS) await sleep(POLL_INTERVAL_MS);
};

/** All members send in turn at a steady rate, independently of responses. */
const send = async ({ perSecond, seconds }: Extract<Command, { kind: "send" }>) => {
  const started = performance.now();
  const failures: unknown[] = [];
  const total = perSecond * seconds;
  for (let count = 0; count < total && failures.length === 0; await sleep(POLL_INTERVAL_MS)) {
    const due = Math.min(((performance.now() - started) / 1_000) * perSecond, total);
    for (; count < due; count += 1) {
      const member = members[count % members.length];
      if (member) sendAs(member).catch((error: unknown) => failures.push(error));
    }
  }
  await drain();
  if (failures.length > 0) throw failures[0];
  return { acknowledgedMs, deliveredMs };
};

const connect = async ({ url, people }: Extract<Command, { kind: "connect" }>) => {
  const started = performance.now();
  await pLimit(CONCURRENT_CONNECTS).map(people, (person) => connectMember(url, person));
  return (performance.now() - started) / 1_000;
};

const execute = async (command: Command): Promise<Results[Command["kind"]]> => {
  switch (command.kind) {
    case "connect":
      return connect(command);
    case "send":
      return send(command);
    case "journals":
      return { sent, received: members.map(({ received }) => received) };
  }
};

process.on("message", async (command: Command) => {
  const outcome = await execute(command).then(
    (result): Outcome => ({ result }),
    (error: unknown): Outcome => ({ failure: String(error) }),
  );
  process.send?.(outcome);
});
process.once("disconnect", () => process.exit(0));
