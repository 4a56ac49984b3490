import type { IncomingHttpHeaders, Server as HttpServer } from "node:http";
import { HUB_FRAME_MAX_BYTES, HUB_NAMESPACES, HUB_PATH } from "@foyer/contract";
import { Server, type Socket } from "socket.io";
import type { Editions } from "../../context/editions.ts";
import type { Database } from "../../db/index.ts";
import type { HubDelivery, HubHandlers } from "../../http/hub-handlers.ts";
import type { Logger } from "../../lib/logger.ts";
import type { RateLimits } from "../../lib/rate-limits.ts";
import type { Authenticate } from "../../http/access-gate.ts";
import { limitConnection } from "./connection-limits.ts";
import { closeIdleConnections } from "./close-idle-connections.ts";
import { createHandshake, isBeyondLimit, roomOf, type Space } from "./handshake.ts";
import type { HubMetrics } from "./hub-metrics.ts";
import { announceProgrammeChanges } from "./announce-programme-changes.ts";
import { createMethods } from "./methods.ts";
import { type CountUnread, createUnreadCounts } from "./unread-counts.ts";
import { watchSessions } from "./watch-sessions.ts";

/**
 * Ping interval and timeout (ms). Either end drops a dead connection after their sum. A client that only
 * reads is back within 30 s.
 */
const PING_INTERVAL_MS = 10_000;
const PING_TIMEOUT_MS = 10_000;
/** Longest time (ms) of a connection without a namespace. */
const CONNECT_TIMEOUT_MS = 10_000;

export type HubDependencies = {
  settings: { publicUrl: string };
  database: Pick<Database, "invalidations">;
  editions: Editions;
  authenticate: Authenticate;
  listOpenSessions: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;
  handlers: HubHandlers;
  delivery: HubDelivery;
  countUnread: CountUnread;
  limits: RateLimits;
  metrics: HubMetrics;
  log: Logger;
};

/** Accepts clients that send no origin. A page sends its own, which must be the server's. */
const isOwnOrigin = ({ origin, host }: IncomingHttpHeaders, publicUrl: string): boolean =>
  origin === undefined ||
  origin === new URL(publicUrl).origin ||
  (URL.canParse(origin) && new URL(origin).host === host);

/** Accepts websocket connections from pages of this origin and from clients that are not browsers. */
const openServer = (server: HttpServer, { settings, metrics }: HubDependencies): Server => {
  const io = new Server(server, {
    path: HUB_PATH,
    transports: ["websocket"],
    maxHttpBufferSize: HUB_FRAME_MAX_BYTES,
    pingInterval: PING_INTERVAL_MS,
    pingTimeout: PING_TIMEOUT_MS,
    connectTimeout: CONNECT_TIMEOUT_MS,
    perMessageDeflate: false,
    serveClient: false,
    cookie: false,
    allowRequest: ({ headers }, decide) => {
      const isOurs = isOwnOrigin(headers, settings.publicUrl);
      if (!isOurs) metrics.countRefused("none", "origin");
      decide(null, isOurs);
    },
  });
  io.engine.on("connection", (connection: Parameters<typeof limitConnection>[0]) =>
    limitConnection(connection, metrics),
  );
  return io;
};

/**
 * Attaches the hub to an HTTP server. Call it before the server listens. The hub rejects connections during
 * the handshake and disconnects accounts that lose session or module or are deleted.
 */
export const createHub = (server: HttpServer, dependencies: HubDependencies) => {
  const { database, handlers, delivery, metrics, log } = dependencies;
  const handleMethods = createMethods(handlers, log);
  const { admit, hasSession, findEnded, guard } = createHandshake(dependencies);
  const io = openServer(server, dependencies);
  const closeWhenIdle = closeIdleConnections();

  const openSpace = (space: Space, welcome: (socket: Socket) => void) => {
    io.of(space.path)
      .use(guard(space))
      .on("connection", (socket) => {
        closeWhenIdle(socket);
        void socket.join(roomOf(socket.visitor.account.accountId));
        // Concurrent connections can all have passed the guard.
        if (isBeyondLimit(socket)) return void socket.disconnect(true);
        metrics.countConnected(space.path);
        socket.once("disconnect", () => metrics.countDisconnected(space.path));
        welcome(socket);
      });
  };

  const welcomeToChat = (socket: Socket) => {
    const { token, account, language, lastInboxSeq } = socket.visitor;
    handleMethods({ socket, admit: () => admit(token, HUB_NAMESPACES.chat), language });
    const receiver = {
      accountId: account.accountId,
      emit: (name: string, ...args: unknown[]) => void socket.emit(name, ...args),
      onClose: (leave: () => void) => void socket.once("disconnect", leave),
    };
    delivery.add(receiver, lastInboxSeq).catch((error: unknown) => {
      log.warn({ err: error }, "catching up failed, connection closed");
      socket.disconnect(true);
    });
  };

  openSpace(HUB_NAMESPACES.live, () => {});
  openSpace(HUB_NAMESPACES.chat, welcomeToChat);
  const spaces = Object.values(HUB_NAMESPACES).map((space) => ({
    space,
    sockets: io.of(space.path).sockets,
  }));
  const stops = [
    watchSessions(spaces, {
      admit,
      hasSession,
      findEnded,
      invalidations: database.invalidations,
      log,
    }),
    createUnreadCounts({ ...dependencies, sockets: io.of(HUB_NAMESPACES.live.path).sockets }),
    announceProgrammeChanges({
      ...dependencies,
      emit: (payload) => io.of(HUB_NAMESPACES.live.path).emit("ProgrammeChanged", payload),
    }),
    delivery.close,
  ];

  return {
    /** Disconnects everybody. Clients reconnect after a random delay. */
    close: (): void => {
      for (const stop of stops) stop();
      for (const { sockets } of spaces)
        for (const socket of sockets.values()) socket.disconnect(true);
      io.engine.close();
    },
  };
};
