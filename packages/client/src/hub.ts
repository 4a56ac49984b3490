import { codeOfLanguage, type Language } from "@foyer/contract/constants";
import { RECONNECT_AFTER_MS, RECONNECT_SPREAD_MS } from "@foyer/contract/chat";
import {
  HUB_ENDED,
  HUB_NAMESPACES,
  HUB_PATH,
  type HubAck,
  type HubEventName,
  type HubInput,
  type HubMethodName,
  type HubOutput,
  type HubPayload,
  type HubProblem,
} from "@foyer/contract/hub";
import { io, type Socket } from "socket.io-client";

/** How long an acknowledgement is waited for, in milliseconds; the same id is then sent again. */
const ACK_WITHIN_MS = 10_000;

/** What the hub refused; the message may be shown to a person. */
export class HubError extends Error {
  override readonly name = "HubError";
  readonly problem: HubProblem;

  constructor(problem: HubProblem) {
    const messages = Object.values(problem.errors ?? {}).flat();
    super(messages.length > 0 ? messages.join("\n") : problem.title);
    this.problem = problem;
  }
}

/** There is no line to the hub, or no answer on it in time: whether it was done is not known. */
export class HubUnavailableError extends Error {
  override readonly name = "HubUnavailableError";
}

export type HubClientOptions = {
  /** Origin of the server: `https://host`. */
  url: string;
  getToken: () => string | null;
  getLanguage: () => Language;
  /** Also opens conversations; without them the hub tells of notifications alone. */
  hasChat: boolean;
  /** The number of the last event that was heard; undefined where the lists are read anyway. */
  getLastInboxSeq: () => number | undefined;
  onState: (isConnected: boolean) => void;
  /** Session or right have ended: the client does not come back by itself. */
  onEnded: (code: string) => void;
};

export type HubListener<Name extends HubEventName> = (
  payload: HubPayload<Name>,
  seq: number | undefined,
) => void;

const FINAL_CODES = ["session-required", "session-ended", "forbidden"];

/**
 * Opens a line to the hub, which is tried again every few seconds for as long as it takes. Both
 * namespaces share one connection.
 */
export const createHubClient = (options: HubClientOptions) => {
  const { url, getToken, getLanguage, hasChat, getLastInboxSeq, onState, onEnded } = options;
  const listeners = new Map<HubEventName, Set<HubListener<never>>>();
  let retry: ReturnType<typeof setTimeout> | undefined;

  const open = (path: string): Socket =>
    io(`${url}${path}`, {
      path: HUB_PATH,
      transports: ["websocket"],
      forceNew: false,
      reconnectionDelay: RECONNECT_AFTER_MS,
      reconnectionDelayMax: RECONNECT_AFTER_MS + RECONNECT_SPREAD_MS,
      randomizationFactor: RECONNECT_SPREAD_MS / RECONNECT_AFTER_MS,
      auth: (give) =>
        give({
          token: getToken() ?? "",
          language: codeOfLanguage(getLanguage()),
          lastInboxSeq: getLastInboxSeq(),
        }),
    });

  const live = open(HUB_NAMESPACES.live.path);
  const chat = hasChat ? open(HUB_NAMESPACES.chat.path) : null;
  const sockets = chat ? [live, chat] : [live];
  const main = chat ?? live;

  const end = (code: string) => {
    clearTimeout(retry);
    for (const socket of sockets) socket.disconnect();
    onEnded(code);
  };

  const connectNow = () => {
    for (const socket of sockets) if (!socket.connected) socket.connect();
  };

  const connectSoon = () => {
    clearTimeout(retry);
    const spread = (Math.random() * 2 - 1) * RECONNECT_SPREAD_MS;
    retry = setTimeout(connectNow, RECONNECT_AFTER_MS + spread);
  };

  for (const socket of sockets) {
    socket.on(HUB_ENDED, end);
    socket.on("connect_error", (error: Error & { data?: HubProblem }) => {
      // Without `data` the line itself failed, which Socket.IO tries again.
      if (error.data === undefined) return;
      if (FINAL_CODES.includes(error.data.code)) return end(error.data.code);
      connectSoon();
    });
    socket.on("disconnect", (reason) => {
      // The server closes, or sheds load: that is no reason to stay away.
      if (reason === "io server disconnect") connectSoon();
    });
    socket.onAny((name: string, payload: unknown, seq?: number) => {
      for (const listener of listeners.get(name as HubEventName) ?? [])
        listener(payload as never, seq);
    });
  }
  main.on("connect", () => onState(true));
  main.on("disconnect", () => onState(false));

  return {
    isConnected: (): boolean => main.connected,

    /** Tries at once, as when the device is online again. */
    connectNow,

    /**
     * Calls a method and gives what it acknowledges.
     * @throws HubError when it is refused; HubUnavailableError without a line or an answer in time
     */
    invoke: async <Name extends HubMethodName>(
      name: Name,
      input: HubInput<Name>,
    ): Promise<HubOutput<Name>> => {
      if (!chat?.connected) throw new HubUnavailableError("There is no connection");
      const ack: HubAck<HubOutput<Name>> = await chat
        .timeout(ACK_WITHIN_MS)
        .emitWithAck(name, input)
        .catch((cause: unknown) => {
          throw new HubUnavailableError("There is no answer", { cause });
        });
      if (!ack.ok) throw new HubError(ack.problem);
      return ack.data;
    },

    /** Calls back at every event of a name. Gives the function that stops it. */
    on: <Name extends HubEventName>(name: Name, listener: HubListener<Name>): (() => void) => {
      const own = listeners.get(name) ?? new Set();
      listeners.set(name, own.add(listener));
      return () => void own.delete(listener);
    },

    close: (): void => {
      clearTimeout(retry);
      for (const socket of sockets) socket.disconnect();
    },
  };
};

export type HubClient = ReturnType<typeof createHubClient>;
