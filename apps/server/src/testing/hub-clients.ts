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

const FOUND_WITHIN_MS = 10_000;

/** Opens a connection to the hub of a server, and keeps what it is told. */
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
  const hear = async <Name extends HubEventName>(name: Name, count = 1) => {
    await vi.waitFor(
      () => {
        if (listNames().filter((one) => one === name).length < count) throw new Error(name);
      },
      { timeout: FOUND_WITHIN_MS, interval: 5 },
    );
    return events
      .filter((one) => one.name === name)
      .map(({ payload }) => payload as HubPayload<Name>);
  };
  const ask = <Name extends HubMethodName>(
    name: Name,
    input: HubInput<Name>,
  ): Promise<HubAck<HubOutput<Name>>> => socket.timeout(FOUND_WITHIN_MS).emitWithAck(name, input);

  return {
    socket,
    events,
    hear,
    ask,
    /** The texts of messages that were heard, in their order. */
    texts: () =>
      events.flatMap(({ name, payload }) =>
        name === "MessageReceived" || name === "MessageSent"
          ? (payload as ChatMessage).message
          : [],
      ),
    /** What a method acknowledges. @throws Error when it is refused */
    do: async <Name extends HubMethodName>(name: Name, input: HubInput<Name>) => {
      const ack = await ask(name, input);
      if (!ack.ok) throw new Error(`${name}: ${ack.problem.code}`);
      return ack.data;
    },
    /** The code of a refusal, or that there was none. */
    refusal: async <Name extends HubMethodName>(name: Name, input: HubInput<Name>) => {
      const ack = await ask(name, input);
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

/** Lets a test server listen, once. @returns its origin */
export const listenForHub = ({ app }: TestApp): Promise<string> =>
  app.listen({ port: 0, host: "127.0.0.1" });
