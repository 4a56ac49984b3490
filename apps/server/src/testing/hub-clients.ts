import {
  type ChatMessage,
  HUB_NAMESPACES,
  HUB_PATH,
  type HubAck,
  type HubEventName,
  type HubInput,
  type HubMethodName,
  type HubOutput,
  type HubPayload,
} from "@foyer/contract";
import { io, type Socket } from "socket.io-client";
import { onTestFinished, vi } from "vitest";
import type { TestApp } from "./app.ts";

export type HubEvent = { name: HubEventName; payload: unknown; seq: number | undefined };

type Options = { token: string; lastInboxSeq?: number; path?: string; origin?: string };

const EVENT_TIMEOUT_MS = 10_000;

/** Opens a connection to the hub of a server and records its events. */
export const openHubClient = async (
  url: string,
  { token, lastInboxSeq, path = HUB_NAMESPACES.chat.path, origin }: Options,
) => {
  const socket: Socket = io(`${url}${path}`, {
    path: HUB_PATH,
    transports: ["websocket"],
    forceNew: true,
    reconnection: false,
    auth: { token, language: 1, ...(lastInboxSeq !== undefined && { lastInboxSeq }) },
    ...(origin !== undefined && { extraHeaders: { origin } }),
  });
  const events: HubEvent[] = [];
  socket.onAny((name: HubEventName, payload: unknown, seq?: number) => {
    events.push({ name, payload, seq });
  });
  onTestFinished(() => void socket.disconnect());
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("connect_error", reject);
  });
  const listNames = () => events.map(({ name }) => name);
  const receive = async <Name extends HubEventName>(name: Name, count = 1) => {
    await vi.waitFor(
      () => {
        if (listNames().filter((event) => event === name).length < count) throw new Error(name);
      },
      { timeout: EVENT_TIMEOUT_MS, interval: 5 },
    );
    return events
      .filter((event) => event.name === name)
      .map(({ payload }) => payload as HubPayload<Name>);
  };
  const invoke = <Name extends HubMethodName>(
    name: Name,
    input: HubInput<Name>,
  ): Promise<HubAck<HubOutput<Name>>> => socket.timeout(EVENT_TIMEOUT_MS).emitWithAck(name, input);

  return {
    socket,
    events,
    receive,
    invoke,
    texts: () =>
      events.flatMap(({ name, payload }) =>
        name === "MessageReceived" || name === "MessageSent"
          ? (payload as ChatMessage).message
          : [],
      ),
    run: async <Name extends HubMethodName>(name: Name, input: HubInput<Name>) => {
      const ack = await invoke(name, input);
      if (!ack.ok) throw new Error(`${name}: ${ack.problem.code}`);
      return ack.data;
    },
    /** Returns the code of a rejection, or `none`. */
    refusal: async <Name extends HubMethodName>(name: Name, input: HubInput<Name>) => {
      const ack = await invoke(name, input);
      return ack.ok ? "none" : ack.problem.code;
    },
    isOpen: () => socket.connected,
    closed: () =>
      socket.connected
        ? new Promise<void>((resolve) => socket.once("disconnect", () => resolve()))
        : Promise.resolve(),
  };
};

export type HubTestClient = Awaited<ReturnType<typeof openHubClient>>;

/**
 * Makes a test server listen.
 * @returns its origin
 */
export const listenForHub = ({ app }: TestApp): Promise<string> =>
  app.listen({ port: 0, host: "127.0.0.1" });
