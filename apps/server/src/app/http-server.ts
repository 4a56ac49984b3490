import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import { Readable } from "node:stream";
import type { Content } from "../http/payload.ts";
import type { Logger } from "../lib/logger.ts";
import type { Connections } from "./connections.ts";
import type { CachedAnswer, ResponseCache } from "./response-cache.ts";
import type { Metrics } from "./metrics.ts";
import { contentAs, type Form, selectForm, statusOf } from "./replies.ts";
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

const createAnswer = (
  { responseCache, metrics, log, nextId, isClosing }: ServerContext,
  handle: RequestListener,
): RequestListener => {
  const write = (
    response: ServerResponse,
    { route, rawHeaders }: CachedAnswer,
    form: Form,
    content: Uint8Array,
  ) => {
    const requestId = nextId();
    const status = statusOf(form);
    const length = form === "known" ? [] : ["content-length", String(content.byteLength)];
    try {
      response.writeHead(status, [...rawHeaders[form], ...length, REQUEST_ID, requestId]);
      response.end(content);
      metrics.countCached(route, status);
    } catch (error) {
      log.error({ requestId, route, err: error }, "a cached answer broke off");
      response.destroy();
    }
  };

  return (request, response) => {
    const isOrdinary = !isClosing() && !namesTwoHosts(request.headers);
    const cached = isOrdinary ? responseCache.find(request) : undefined;
    if (!cached) return handle(request, response);
    const form = selectForm(request.headers, cached.ready);
    const give = (content: Content) =>
      content instanceof Readable
        ? handle(request, response)
        : write(response, cached, form, content);
    const content = contentAs(form, cached.ready);
    return content instanceof Promise
      ? void content.then(give, () => handle(request, response))
      : give(content);
  };
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
