import { createServer, type RequestListener, type Server } from "node:http";
import { Readable } from "node:stream";
import type { Logger } from "../lib/logger.ts";
import type { Connections } from "./connections.ts";
import type { KeptAnswers } from "./kept-answers.ts";
import type { Metrics } from "./metrics.ts";
import { type Selection, selectReply, writeReply } from "./replies.ts";
import { REQUEST_ID } from "./request-log.ts";
import { namesTwoHosts } from "./request-rules.ts";

/** How often a request that is too late is looked for within the time that its head has. */
const CHECKS = 5;

type ServerContext = {
  keptAnswers: KeptAnswers;
  metrics: Pick<Metrics, "countKept">;
  log: Pick<Logger, "error">;
  nextId: () => string;
  /** Whether the server closes: the framework then ends each connection with its answer. */
  isClosing: () => boolean;
  connections: Connections;
};

const createAnswer =
  (
    { keptAnswers, metrics, log, nextId, isClosing }: ServerContext,
    handle: RequestListener,
  ): RequestListener =>
  (request, response) => {
    const isOrdinary = !isClosing() && !namesTwoHosts(request.headers);
    const kept = isOrdinary ? keptAnswers.find(request) : undefined;
    if (!kept) return handle(request, response);
    const requestId = nextId();
    const give = ({ status, headers, content }: Selection) => {
      if (content instanceof Readable) return handle(request, response);
      writeReply(response, status, { [REQUEST_ID]: requestId, ...headers }, content);
      return metrics.countKept(kept.route, status);
    };
    return selectReply(request.headers, kept.ready)
      .then(give, () => handle(request, response))
      .catch((error: unknown) => {
        log.error({ requestId, route: kept.route, err: error }, "a kept answer broke off");
        response.destroy();
      });
  };

/**
 * The HTTP server. It gives kept answers itself, since routing and hooks cost more than these do
 * (decision 020). All else goes to the framework, also a kept answer that cannot be made ready; one
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
