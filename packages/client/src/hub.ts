import { codeOfLanguage, type Language } from "@foyer/contract/constants";
import { RECONNECT_AFTER_MS, RECONNECT_SPREAD_MS } from "@foyer/contract/chat/portal";
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
import { Manager, type Socket } from "socket.io-client";

/**
 * Timeout of an acknowledgement in milliseconds. Afterwards the client sends the same id again on a new
 * connection.
 */
const ACK_TIMEOUT_MS = 10_000;

/** Error of the hub; its message can be shown. */
export class HubError extends Error {
  override readonly name = "HubError";
  readonly problem: HubProblem;

  constructor(problem: HubProblem) {
    const messages = Object.values(problem.errors ?? {}).flat();
    super(messages.length > 0 ? messages.join("\n") : problem.title);
    this.problem = problem;
  }
}

/** No connection to the hub, or no acknowledgement in time: the outcome is unknown. */
export class HubUnavailableError extends Error {
  override readonly name = "HubUnavailableError";
}

export type HubClientOptions = {
  /** Origin of the server: `https://host`. */
  url: string;
  getToken: () => string | null;
  getLanguage: () => Language;
  /** True to open conversations as well; otherwise the hub delivers only notifications. */
  hasChat: boolean;
  /** Number of the last received event; undefined if the lists are loaded anyway. */
  getLastInboxSeq: () => number | undefined;
  onState: (isConnected: boolean) => void;
  /**
   * Called when the session or permission has ended. The client does not reconnect.
   * @param code the problem code
   */
  onEnded: (code: string) => void;
};

export type HubListener<Name extends HubEventName> = (
  payload: HubPayload<Name>,
  seq: number | undefined,
) => void;

/** Errors that a retry cannot resolve; the first two concern every namespace. */
const ENDED_SESSION_CODES = ["session-required", "session-ended"];
const FINAL_CODES = [...ENDED_SESSION_CODES, "forbidden", "malformed-request"];

/**
 * Connection shared by both namespaces. We reconnect ourselves, because Socket.IO would double its delays.
 */
const createConnection = (url: string) =>
  new Manager(url, {
    path: HUB_PATH,
    transports: ["websocket"],
    autoConnect: false,
    reconnection: false,
  });

const openSocket = (
  connection: Manager,
  path: string,
  { getToken, getLanguage, getLastInboxSeq }: HubClientOptions,
) =>
  connection.socket(path, {
    auth: (setAuth) =>
      setAuth({
        token: getToken() ?? "",
        language: codeOfLanguage(getLanguage()),
        lastInboxSeq: getLastInboxSeq(),
      }),
  });

/** Connects sockets and retries after each failure, until each is abandoned. */
const createAttempts = (sockets: readonly Socket[]) => {
  const active = new Set(sockets);
  const connecting = new Set<Socket>();
  let retry: ReturnType<typeof setTimeout> | undefined;

  const cancelRetry = () => {
    clearTimeout(retry);
    retry = undefined;
  };

  const connectNow = () => {
    cancelRetry();
    for (const socket of active) {
      if (socket.connected || connecting.has(socket)) continue;
      connecting.add(socket);
      socket.connect();
    }
  };

  const fail = (socket: Socket) => {
    connecting.delete(socket);
    if (!active.has(socket)) return;
    const spread = (Math.random() * 2 - 1) * RECONNECT_SPREAD_MS;
    retry ??= setTimeout(connectNow, RECONNECT_AFTER_MS + spread);
  };

  return {
    connectNow,
    succeed: (socket: Socket): void => void connecting.delete(socket),
    fail,
    /** Stops retrying these sockets. */
    giveUp: (these: readonly Socket[]): void => {
      for (const socket of these) {
        active.delete(socket);
        socket.disconnect();
      }
      if (active.size === 0) cancelRetry();
    },
  };
};

/**
 * Opens a connection to the hub and retries every few seconds without limit. An account that has lost only
 * the chat module still receives notifications.
 */
export const createHubClient = (options: HubClientOptions) => {
  const { url, hasChat, onState, onEnded } = options;
  const connection = createConnection(url);
  const listeners = new Map<HubEventName, Set<HubListener<never>>>();
  const live = openSocket(connection, HUB_NAMESPACES.live.path, options);
  const chat = hasChat ? openSocket(connection, HUB_NAMESPACES.chat.path, options) : null;
  const sockets = chat ? [live, chat] : [live];
  const main = chat ?? live;
  const attempts = createAttempts(sockets);
  const reportedCodes = new Set<string>();

  const end = (socket: Socket, code: string) => {
    attempts.giveUp(ENDED_SESSION_CODES.includes(code) ? sockets : [socket]);
    // Each namespace reports the same code.
    if (reportedCodes.has(code)) return;
    reportedCodes.add(code);
    onEnded(code);
  };

  for (const socket of sockets) {
    socket.on(HUB_ENDED, (code: string) => end(socket, code));
    socket.on("connect", () => attempts.succeed(socket));
    socket.on("disconnect", () => attempts.fail(socket));
    // Without `data` the connection itself failed.
    socket.on("connect_error", ({ data }: Error & { data?: HubProblem }) => {
      attempts.fail(socket);
      if (data && FINAL_CODES.includes(data.code)) end(socket, data.code);
    });
    socket.onAny((name: string, payload: unknown, seq?: number) => {
      for (const listener of listeners.get(name as HubEventName) ?? [])
        listener(payload as never, seq);
    });
  }
  main.on("connect", () => onState(true));
  main.on("disconnect", () => onState(false));
  attempts.connectNow();

  return {
    isConnected: (): boolean => main.connected,

    /** Retries immediately, for example when the device is online again or the tab becomes visible. */
    connectNow: attempts.connectNow,

    /**
     * @returns the acknowledged result
     * @throws HubError for an error; HubUnavailableError without a connection or an acknowledgement in time
     */
    invoke: async <Name extends HubMethodName>(
      name: Name,
      input: HubInput<Name>,
    ): Promise<HubOutput<Name>> => {
      if (!chat?.connected) throw new HubUnavailableError("There is no connection");
      const ack: HubAck<HubOutput<Name>> = await chat
        .timeout(ACK_TIMEOUT_MS)
        .emitWithAck(name, input)
        .catch((cause: unknown) => {
          // A dead connection may go unnoticed, because heartbeats are rare.
          chat.io.engine.close();
          throw new HubUnavailableError("There is no answer", { cause });
        });
      if (!ack.ok) throw new HubError(ack.problem);
      return ack.data;
    },

    /**
     * Subscribes to an event.
     * @returns a function that unsubscribes
     */
    on: <Name extends HubEventName>(name: Name, listener: HubListener<Name>): (() => void) => {
      const own = listeners.get(name) ?? new Set();
      listeners.set(name, own.add(listener));
      return () => void own.delete(listener);
    },

    close: (): void => attempts.giveUp(sockets),
  };
};

export type HubClient = ReturnType<typeof createHubClient>;
