import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { createHubClient, HubError, type HubClient } from "@foyer/client/hub";
import type { ChatMessage } from "@foyer/contract";
import pLimit from "p-limit";
import type { Answers, ChatPerson, Heard, Order, Outcome, SentMessage } from "./crowd.ts";

type Member = { person: ChatPerson; hub: HubClient; heard: Heard };

/** So many connect at once. */
const CONNECT_AT_ONCE = 100;
const LOOK_EVERY_MS = 5;
/** What is not there by then is lost. */
const DRAIN_LIMIT_MS = 60_000;
const RETRY_MS = 1_000;

const members: Member[] = [];
const sent: SentMessage[] = [];
/** When each message was sent that has not been delivered yet. */
const sentAt = new Map<string, number>();
const deliveredMs: number[] = [];
const acknowledgedMs: number[] = [];
let unacknowledged = 0;

/** A message that comes again, to somebody who had lost it, counts once. */
const noteDelivery = ({ message }: ChatMessage) => {
  const id = message.slice(0, message.indexOf(" "));
  const started = sentAt.get(id);
  if (started === undefined) return;
  sentAt.delete(id);
  deliveredMs.push(performance.now() - started);
};

/** Connects as the portal does. @returns when the person was told that they are up to date */
const enter = (url: string, person: ChatPerson) =>
  new Promise<void>((resolve) => {
    const heard: Heard = { accountId: person.id, startSeq: 0, events: [] };
    let lastSeq: number | undefined;
    const hub = createHubClient({
      url,
      getToken: () => person.token,
      getLanguage: () => "en",
      hasChat: true,
      getLastInboxSeq: () => lastSeq,
      onState: () => {},
      onEnded: (code) => process.send?.({ failure: `${person.id} was sent away: ${code}` }),
    });
    const hear = ({ id }: ChatMessage, seq = 0) => {
      heard.events.push({ seq, id });
      lastSeq = seq;
    };
    hub.on("MessageSent", hear);
    hub.on("MessageReceived", (message, seq) => {
      hear(message, seq);
      noteDelivery(message);
    });
    hub.on("CaughtUp", ({ lastInboxSeq }) => {
      if (lastSeq === undefined) heard.startSeq = lastInboxSeq;
      lastSeq = lastInboxSeq;
      resolve();
    });
    members.push({ person, hub, heard });
  });

/** Sends a message under the same id until it is stored: connections break, and a busy hub asks to come again. */
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
  while (!isDone() && performance.now() - started < DRAIN_LIMIT_MS) await sleep(LOOK_EVERY_MS);
};

/** Everybody writes in turn, at a steady pace, whether answers come or not. */
const send = async ({ perSecond, seconds }: Extract<Order, { kind: "send" }>) => {
  const started = performance.now();
  const failures: unknown[] = [];
  const total = perSecond * seconds;
  for (let count = 0; count < total && failures.length === 0; await sleep(LOOK_EVERY_MS)) {
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

const connect = async ({ url, people }: Extract<Order, { kind: "connect" }>) => {
  const started = performance.now();
  await pLimit(CONNECT_AT_ONCE).map(people, (person) => enter(url, person));
  return (performance.now() - started) / 1_000;
};

const obey = async (order: Order): Promise<Answers[Order["kind"]]> => {
  switch (order.kind) {
    case "connect":
      return connect(order);
    case "send":
      return send(order);
    case "journals":
      return { sent, heard: members.map(({ heard }) => heard) };
  }
};

process.on("message", async (order: Order) => {
  const outcome = await obey(order).then(
    (answer): Outcome => ({ answer }),
    (error: unknown): Outcome => ({ failure: String(error) }),
  );
  process.send?.(outcome);
});
process.once("disconnect", () => process.exit(0));
