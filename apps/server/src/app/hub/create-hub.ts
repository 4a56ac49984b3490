import type { IncomingHttpHeaders, Server as HttpServer } from "node:http";
import { HUB_FRAME_MAX_BYTES, HUB_NAMESPACES, HUB_PATH } from "@foyer/contract";
import { Server, type Socket } from "socket.io";
import type { Editions } from "../../context/editions.ts";
import type { Database } from "../../db/index.ts";
import type { HubDelivery, HubHandlers } from "../../http/hub-handlers.ts";
import type { Logger } from "../../lib/logger.ts";
import type { RateLimits } from "../../lib/rate-limits.ts";
import type { Authenticate } from "../access-gate.ts";
import { boundConnection } from "./bound-connection.ts";
import { endEmptyConnections } from "./empty-connections.ts";
import { createHandshake, isBeyondLimit, roomOf, type Space } from "./handshake.ts";
import type { HubMetrics } from "./hub-metrics.ts";
import { createMethods } from "./methods.ts";
import { type CountUnread, createNews } from "./news.ts";
import { watchSessions } from "./watch-sessions.ts";

/**
 * How often a sign of life is asked for and how long it is waited for, in milliseconds. Either end leaves a
 * dead connection after both together, and a client that only reads is back within half a minute.
 */
const PING_INTERVAL_MS = 10_000;
const PING_TIMEOUT_MS = 10_000;
/** How long a connection may stay without a namespace, in milliseconds. */
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

/** Programs name no origin; a page names its own, which must be the server's. */
const isOwnOrigin = ({ origin, host }: IncomingHttpHeaders, publicUrl: string): boolean =>
  origin === undefined ||
  origin === new URL(publicUrl).origin ||
  (URL.canParse(origin) && new URL(origin).host === host);

/** Takes connections by websocket from the portal's own pages, and from what is no browser. */
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
  io.engine.on("connection", (connection: Parameters<typeof boundConnection>[0]) =>
    boundConnection(connection, metrics),
  );
  return io;
};

/**
 * Attaches the hub to an HTTP server, before the server listens. A connection is refused before it is
 * one; an account that loses session or module, or is gone, is disconnected.
 */
export const createHub = (server: HttpServer, dependencies: HubDependencies) => {
  const { database, handlers, delivery, metrics, log } = dependencies;
  const answerMethods = createMethods(handlers, log);
  const { admit, findEnded, guard } = createHandshake(dependencies);
  const io = openServer(server, dependencies);
  const endWhenEmpty = endEmptyConnections();

  const openSpace = (space: Space, welcome: (socket: Socket) => void) => {
    io.of(space.path)
      .use(guard(space))
      .on("connection", (socket) => {
        endWhenEmpty(socket);
        void socket.join(roomOf(socket.visitor.account.accountId));
        // Several that were asked for at once have passed the guard together.
        if (isBeyondLimit(socket)) return void socket.disconnect(true);
        metrics.countConnected(space.path);
        socket.once("disconnect", () => metrics.countDisconnected(space.path));
        welcome(socket);
      });
  };

  const welcomeToChat = (socket: Socket) => {
    const { token, account, language, lastInboxSeq } = socket.visitor;
    answerMethods({ socket, admit: () => admit(token, HUB_NAMESPACES.chat), language });
    const receiver = {
      accountId: account.accountId,
      emit: (name: string, ...args: unknown[]) => void socket.emit(name, ...args),
      onGone: (leave: () => void) => void socket.once("disconnect", leave),
    };
    delivery.add(receiver, lastInboxSeq).catch((error: unknown) => {
      log.warn({ err: error }, "a connection could not be caught up with, and is ended");
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
    watchSessions(spaces, { admit, findEnded, invalidations: database.invalidations, log }),
    createNews({ ...dependencies, sockets: io.of(HUB_NAMESPACES.live.path).sockets }),
    delivery.close,
  ];

  return {
    /** Disconnects everybody at once; clients come back with a pause that is spread. */
    close: (): void => {
      for (const stop of stops) stop();
      for (const { sockets } of spaces)
        for (const socket of sockets.values()) socket.disconnect(true);
      io.engine.close();
    },
  };
};
