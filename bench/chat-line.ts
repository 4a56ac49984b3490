import { setTimeout as sleep } from "node:timers/promises";
import {
  type ChatMessage,
  HUB_NAMESPACES,
  HUB_PATH,
  type HubAck,
  type HubOutput,
  type HubPayload,
  type OutgoingMessage,
  RECONNECT_AFTER_MS,
  RECONNECT_SPREAD_MS,
} from "@foyer/contract";
import { Manager } from "socket.io-client";
import type { ChatPerson } from "./chat-people.ts";
import type { Heard } from "./chat-load.ts";

/** What coming back took. */
export type Arrival = { caughtUpMs: number; returnedMs: number };

/** As long as `@foyer/client/hub` waits before it tries again. */
export const waitToReturn = (): Promise<void> =>
  sleep(RECONNECT_AFTER_MS + (Math.random() * 2 - 1) * RECONNECT_SPREAD_MS);

type Listener = (message: ChatMessage) => void;

/**
 * Somebody's line to the hub with both namespaces, as the portal opens it. Not `@foyer/client/hub`,
 * which lets nobody cut its line, nor say what of it was lost.
 */
export const createLine = (url: string, person: ChatPerson, onReceived: Listener) => {
  const manager = new Manager(url, {
    path: HUB_PATH,
    transports: ["websocket"],
    autoConnect: false,
    reconnection: false,
  });
  let lastSeq: number | undefined;
  let arrive: (lastInboxSeq: number) => void = () => {};
  let fail: (error: Error) => void = () => {};
  let hasBegunAnew = false;
  const heard: Heard = { accountId: person.id, startSeq: 0, events: [] };

  const auth = (give: (data: object) => void) =>
    give({ token: person.token, language: 1, lastInboxSeq: lastSeq });
  const live = manager.socket(HUB_NAMESPACES.live.path, { auth });
  const chat = manager.socket(HUB_NAMESPACES.chat.path, { auth });
  let connectedAt = 0;
  /** Whether somebody is on their way back, or will be told to be. */
  let isAway = true;

  const hear = ({ id }: ChatMessage, seq: number) => {
    heard.events.push({ seq, id });
    lastSeq = seq;
  };
  chat.on("connect", () => void (connectedAt = performance.now()));
  chat.on("connect_error", (error) => fail(error));
  chat.on("disconnect", (reason) => {
    fail(new Error(reason));
    if (!isAway) void connect();
  });
  chat.on("MessageSent", hear);
  chat.on("MessageReceived", (message: ChatMessage, seq: number) => {
    hear(message, seq);
    onReceived(message);
  });
  chat.on("CaughtUp", ({ lastInboxSeq, reset }: HubPayload<"CaughtUp">) => {
    hasBegunAnew ||= reset;
    arrive(lastInboxSeq);
  });

  const attempt = () =>
    new Promise<number>((resolve, reject) => {
      arrive = resolve;
      fail = reject;
      live.connect();
      chat.connect();
    });

  /** Tries until there is a line, as a client does. @throws Error when somebody is told to begin anew */
  const connect = async (): Promise<Arrival> => {
    isAway = true;
    const started = performance.now();
    let seq: number | undefined;
    while (seq === undefined) {
      seq = await attempt().catch(() => undefined);
      if (seq === undefined) await waitToReturn();
    }
    if (hasBegunAnew) throw new Error(`${person.id} was told to begin anew`);
    if (lastSeq === undefined) heard.startSeq = seq;
    lastSeq = seq;
    isAway = false;
    const now = performance.now();
    return { caughtUpMs: now - connectedAt, returnedMs: now - started };
  };

  return {
    person,
    heard,
    connect,
    /** Cuts the line. @param forget how many of the last events are lost on it */
    drop: (forget: number): void => {
      isAway = true;
      heard.events.splice(Math.max(0, heard.events.length - forget));
      lastSeq = heard.events.at(-1)?.seq ?? heard.startSeq;
      manager.engine.close();
    },
    send: (message: OutgoingMessage): Promise<HubAck<HubOutput<"Send">>> =>
      chat.emitWithAck("Send", message),
  };
};

export type ChatLine = ReturnType<typeof createLine>;
