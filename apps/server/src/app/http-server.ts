import { createServer, type RequestListener, type Server } from "node:http";
import { Readable } from "node:stream";
import type { Logger } from "../lib/logger.ts";
import type { Connections } from "./connections.ts";
import type { ResponseCache } from "./response-cache.ts";
import type { Metrics } from "./metrics.ts";
import { type Selection, selectReply, writeReply } from "./replies.ts";
import { REQUEST_ID } from "./request-log.ts";
import { namesTwoHosts } from "./request-rules.ts";

/** How often a request that is too late is looked for within the time that its head has. */
const CHECKS = 5;

type ServerContext = {
  responseCache: ResponseCache;
  metrics: Pick<Metrics, "countCached">;
  log: Pick<Logger, "error">;
  nextId: () => string;
  /** Whether the server closes: the framework then ends each connection with its answer. */
  isClosing: () => boolean;
  connections: Connections;
};

const createAnswer =
  (
    { responseCache, metrics, log, nextId, isClosing }: ServerContext,
    handle: RequestListener,
  ): RequestListener =>
  (request, response) => {
    const isOrdinary = !isClosing() && !namesTwoHosts(request.headers);
    const cached = isOrdinary ? responseCache.find(request) : undefined;
    if (!cached) return handle(request, response);
    const requestId = nextId();
    const give = ({ status, headers, content }: Selection) => {
      if (content instanceof Readable) return handle(request, response);
      writeReply(response, status, { [REQUEST_ID]: requestId, ...headers }, content);
      return metrics.countCached(cached.route, status);
    };
    return selectReply(request.headers, cached.ready)
      .then(give, () => handle(request, response))
      .catch((error: unknown) => {
        log.error({ requestId, route: cached.route, err: error }, "a cached answer broke off");
        response.destroy();
      });
  };

/**
 * The HTTP server. It gives cached answers itself, since routing and hooks cost more than these do
 * (decision 020). All else goes to the framework, also a cached one that cannot be made ready; one
 * that fails while it is given has begun, so that nobody else can answer and the connection ends.
 */
export const createHttpServer = (context: ServerContext, handle: RequestListener): Server => {
  const { connections } = context;
  const { headersTimeoutMs, requestTimeoutMs, keepAliveTimeoutMs } = connections.limits;
  const server = createServer(
    {
      headersTimeout: headersTimeoutMs,
      requestTimeout: requestTimeoutMs,
      connectionsCheckingInterval: headersTimeoutMs / CHECKS,
      keepAliveTimeout: keepAliveTimeoutMs,
      joinDuplicateHeaders: true,
    },
    connections.answerInTurn(createAnswer(context, handle)),
  );
  connections.watch(server);
  return server;
};
