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
import { Manager, type Socket } from "socket.io-client";

/** How long an acknowledgement is waited for, in milliseconds; the same id is then sent again, on a new connection. */
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

/** There is no connection to the hub, or no answer on it in time: whether it was done is not known. */
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
  /** Session or right have ended: the client does not come back by itself. @param code the refusal's */
  onEnded: (code: string) => void;
};

export type HubListener<Name extends HubEventName> = (
  payload: HubPayload<Name>,
  seq: number | undefined,
) => void;

/** Refusals that another attempt would meet again; the first two concern every namespace. */
const ENDED_SESSION_CODES = ["session-required", "session-ended"];
const FINAL_CODES = [...ENDED_SESSION_CODES, "forbidden", "malformed-request"];

/** The connection that both namespaces share. It is tried again by us: Socket.IO would double its pauses. */
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
    auth: (give) =>
      give({
        token: getToken() ?? "",
        language: codeOfLanguage(getLanguage()),
        lastInboxSeq: getLastInboxSeq(),
      }),
  });

/** Connects sockets, and again a while after each failure, until they are given up one by one. */
const createAttempts = (sockets: readonly Socket[]) => {
  const wanted = new Set(sockets);
  const underWay = new Set<Socket>();
  let retry: ReturnType<typeof setTimeout> | undefined;

  const stopWaiting = () => {
    clearTimeout(retry);
    retry = undefined;
  };

  const connectNow = () => {
    stopWaiting();
    for (const socket of wanted) {
      if (socket.connected || underWay.has(socket)) continue;
      underWay.add(socket);
      socket.connect();
    }
  };

  const fail = (socket: Socket) => {
    underWay.delete(socket);
    if (!wanted.has(socket)) return;
    const spread = (Math.random() * 2 - 1) * RECONNECT_SPREAD_MS;
    retry ??= setTimeout(connectNow, RECONNECT_AFTER_MS + spread);
  };

  return {
    connectNow,
    succeed: (socket: Socket): void => void underWay.delete(socket),
    fail,
    /** Leaves these and does not come back to them. */
    giveUp: (these: readonly Socket[]): void => {
      for (const socket of these) {
        wanted.delete(socket);
        socket.disconnect();
      }
      if (wanted.size === 0) stopWaiting();
    },
  };
};

/**
 * Opens a connection to the hub, which is tried again every few seconds for as long as it takes. An
 * account that has lost nothing but the right to converse is still told of notifications.
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
  const toldCodes = new Set<string>();

  const end = (socket: Socket, code: string) => {
    attempts.giveUp(ENDED_SESSION_CODES.includes(code) ? sockets : [socket]);
    // Each namespace says so of its own.
    if (toldCodes.has(code)) return;
    toldCodes.add(code);
    onEnded(code);
  };

  for (const socket of sockets) {
    socket.on(HUB_ENDED, (code: string) => end(socket, code));
    socket.on("connect", () => attempts.succeed(socket));
    socket.on("disconnect", () => attempts.fail(socket));
    // Without `data` it is the connection itself that failed.
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

    /** Tries at once, as when the device is online again or the tab returns. */
    connectNow: attempts.connectNow,

    /**
     * @returns what the method acknowledges
     * @throws HubError when it is refused; HubUnavailableError without a connection or an answer in time
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
          // One end of a connection may be gone without a word, and signs of life are rare.
          chat.io.engine.close();
          throw new HubUnavailableError("There is no answer", { cause });
        });
      if (!ack.ok) throw new HubError(ack.problem);
      return ack.data;
    },

    /** Calls back at every event of a name. @returns ends it */
    on: <Name extends HubEventName>(name: Name, listener: HubListener<Name>): (() => void) => {
      const own = listeners.get(name) ?? new Set();
      listeners.set(name, own.add(listener));
      return () => void own.delete(listener);
    },

    close: (): void => attempts.giveUp(sockets),
  };
};

export type HubClient = ReturnType<typeof createHubClient>;
