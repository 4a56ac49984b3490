import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { Socket } from "node:net";
import { HUB_PATH, type Route, routes, uploadOf, uploadTimeMs } from "@foyer/contract";
import { isNearby, networkOf } from "../lib/network.ts";

const UPLOAD_TIMES_MS = Object.values(routes)
  .flatMap((rows): Route[] => Object.values(rows))
  .map((route) => uploadTimeMs(uploadOf(route)?.maxBytes ?? 0));

/** How much of the server connections may hold, and for how long. */
export const CONNECTION_LIMITS = {
  maxConnections: 20_000,
  /** Of one network that has no proxy in front of it. */
  maxOfNetwork: 2_000,
  /** Browsers and proxies wait for an answer before they ask again, so no visitor meets this. */
  maxUnanswered: 8,
  /** How long the head of a request may take to arrive, and the whole of it: the largest upload on a slow line. */
  headersTimeoutMs: 15_000,
  requestTimeoutMs: 30_000 + Math.max(...UPLOAD_TIMES_MS),
  /** How long a reader may take nothing of an answer. Node counts once more from what was taken last. */
  readTimeoutMs: 15_000,
  keepAliveTimeoutMs: 65_000,
};

export type ConnectionLimits = typeof CONNECTION_LIMITS;

/** How often a request that is too late is looked for within the time that its head has. */
const CHECKS = 5;

type Exchange = { request: IncomingMessage; response: ServerResponse };

/** Answers the first exchange of a connection's queue, and then the next. */
const answerNext = (queue: Exchange[], answer: RequestListener): void => {
  const [exchange] = queue;
  if (!exchange || exchange.request.socket.destroyed) return;
  exchange.response.once("close", () => {
    queue.shift();
    answerNext(queue, answer);
  });
  answer(exchange.request, exchange.response);
};

/**
 * Answers the requests of a connection one after the other, each when the operating system has taken the
 * answer before it: a single read brings a thousand requests, and their answers at once took 744 MB
 * (decision 032). A connection with more requests waiting is ended.
 */
const answerInTurn = (answer: RequestListener, maxUnanswered: number): RequestListener => {
  const queues = new WeakMap<Socket, Exchange[]>();
  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const queue = queues.get(socket) ?? [];
    queues.set(socket, queue);
    if (queue.length >= maxUnanswered) return void socket.resetAndDestroy();
    queue.push({ request, response });
    if (queue.length === 1) answerNext(queue, answer);
  };
};

/** Resets the connection of a reader who takes nothing: ended in order, its bytes would stay in the kernel. */
const resetUnread = (server: Server, readTimeoutMs: number): void => {
  server.on("request", ({ socket }, response) => {
    response.setTimeout(readTimeoutMs, () => {
      // While the answer is being made there is nothing to take.
      if (socket.writableLength > 0) socket.resetAndDestroy();
    });
  });
};

/** Ends what a network opens beyond its share. A proxy speaks for many networks and limits them itself. */
const limitNetworks = (server: Server, maxOfNetwork: number): void => {
  const counts = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const { remoteAddress = "" } = socket;
    if (isNearby(remoteAddress)) return;
    const network = networkOf(remoteAddress);
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    socket.once("close", () => {
      const left = (counts.get(network) ?? 0) - 1;
      if (left > 0) counts.set(network, left);
      else counts.delete(network);
    });
    if (count > maxOfNetwork) socket.destroy();
  });
};

/** Any other upgrade that a request offers is ignored, and the request answered (RFC 9110 section 7.8). */
const isHubUpgrade = ({ url = "", headers }: IncomingMessage): boolean =>
  url.startsWith(HUB_PATH) && headers.upgrade?.toLowerCase() === "websocket";

/** An HTTP server whose connections can hold little of it. */
export const createHttpServer = (
  answer: RequestListener,
  limits: ConnectionLimits = CONNECTION_LIMITS,
): Server => {
  const server = createServer(
    {
      headersTimeout: limits.headersTimeoutMs,
      requestTimeout: limits.requestTimeoutMs,
      connectionsCheckingInterval: limits.headersTimeoutMs / CHECKS,
      keepAliveTimeout: limits.keepAliveTimeoutMs,
      joinDuplicateHeaders: true,
      shouldUpgradeCallback: isHubUpgrade,
    },
    answerInTurn(answer, limits.maxUnanswered),
  );
  server.maxConnections = limits.maxConnections;
  limitNetworks(server, limits.maxOfNetwork);
  resetUnread(server, limits.readTimeoutMs);
  return server;
};
