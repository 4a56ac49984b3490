import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { Socket } from "node:net";
import { HUB_PATH, uploadOf, uploadTimeMs } from "@foyer/contract";
import { ALL_ROUTES } from "@foyer/contract/office/all-routes";
import { isNearby, networkOf } from "../lib/network.ts";

const UPLOAD_TIMES_MS = ALL_ROUTES.map((route) => uploadTimeMs(uploadOf(route)?.maxBytes ?? 0));

export const CONNECTION_LIMITS = {
  maxConnections: 20_000,
  /** Limit per network without a proxy. */
  maxPerNetwork: 2_000,
  /** Browsers and proxies do not pipeline requests, so no visitor reaches this limit. */
  maxPendingRequests: 8,
  /** Time for the headers, then for the whole request: the largest upload on a slow connection. */
  headersTimeoutMs: 15_000,
  requestTimeoutMs: 30_000 + Math.max(...UPLOAD_TIMES_MS),
  /** Longest time in which a client reads nothing of a response. Node restarts it after each read. */
  readTimeoutMs: 15_000,
  keepAliveTimeoutMs: 65_000,
};

export type ConnectionLimits = typeof CONNECTION_LIMITS;

/** Number of checks for late requests within the header timeout. */
const CHECKS_PER_TIMEOUT = 5;

type Exchange = { request: IncomingMessage; response: ServerResponse };

/** Processes the queue of a connection one exchange at a time. */
const handleNext = (queue: Exchange[], listener: RequestListener): void => {
  const [exchange] = queue;
  if (!exchange || exchange.request.socket.destroyed) return;
  exchange.response.once("close", () => {
    queue.shift();
    handleNext(queue, listener);
  });
  listener(exchange.request, exchange.response);
};

/**
 * Processes the requests of a connection in order. Each waits until the operating system has accepted the
 * previous response. One read can bring a thousand requests, whose concurrent responses took 744 MB (decision
 * 032). Connections with more pending requests are closed.
 */
const handleInOrder = (listener: RequestListener, maxPendingRequests: number): RequestListener => {
  const queues = new WeakMap<Socket, Exchange[]>();
  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const queue = queues.get(socket) ?? [];
    queues.set(socket, queue);
    if (queue.length >= maxPendingRequests) return void socket.resetAndDestroy();
    queue.push({ request, response });
    if (queue.length === 1) handleNext(queue, listener);
  };
};

/**
 * Resets the connection of a client that does not read. After a regular close its bytes stay in the kernel.
 */
const resetUnreadResponses = (server: Server, readTimeoutMs: number): void => {
  server.on("request", ({ socket }, response) => {
    response.setTimeout(readTimeoutMs, () => {
      // There is nothing to read while the handler still works.
      if (socket.writableLength > 0) socket.resetAndDestroy();
    });
  });
};

/** Closes connections above the limit of a network. Proxies serve many networks and limit them themselves. */
const limitNetworks = (server: Server, maxPerNetwork: number): void => {
  const counts = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const { remoteAddress = "" } = socket;
    if (isNearby(remoteAddress)) return;
    const network = networkOf(remoteAddress);
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    socket.once("close", () => {
      const remaining = (counts.get(network) ?? 0) - 1;
      if (remaining > 0) counts.set(network, remaining);
      else counts.delete(network);
    });
    if (count > maxPerNetwork) socket.destroy();
  });
};

/** The server ignores other upgrades and responds to the request (RFC 9110 section 7.8). */
const isHubUpgrade = ({ url = "", headers }: IncomingMessage): boolean =>
  url.startsWith(HUB_PATH) && headers.upgrade?.toLowerCase() === "websocket";

/** Creates an HTTP server that limits the resources of each connection. */
export const createHttpServer = (
  listener: RequestListener,
  limits: ConnectionLimits = CONNECTION_LIMITS,
): Server => {
  const server = createServer(
    {
      headersTimeout: limits.headersTimeoutMs,
      requestTimeout: limits.requestTimeoutMs,
      connectionsCheckingInterval: limits.headersTimeoutMs / CHECKS_PER_TIMEOUT,
      keepAliveTimeout: limits.keepAliveTimeoutMs,
      joinDuplicateHeaders: true,
      shouldUpgradeCallback: isHubUpgrade,
    },
    handleInOrder(listener, limits.maxPendingRequests),
  );
  server.maxConnections = limits.maxConnections;
  limitNetworks(server, limits.maxPerNetwork);
  resetUnreadResponses(server, limits.readTimeoutMs);
  return server;
};
