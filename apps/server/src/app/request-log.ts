import type { FastifyInstance } from "fastify";
import type { Logger } from "../lib/logger.ts";

export const REQUEST_ID = "x-request-id";

const SLOW_MS = 500;

/**
 * Logs every request that writes, fails or is slow; others at level debug. It logs the route template only,
 * because paths and queries contain ids, searches and tokens.
 */
export const registerRequestLog = (app: FastifyInstance, log: Logger): void => {
  app.addHook("onRequest", (request, reply, done) => {
    reply.header(REQUEST_ID, request.id);
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    done();
    const { statusCode, elapsedTime } = reply;
    const isNotable = request.method === "POST" || statusCode >= 400 || elapsedTime > SLOW_MS;
    const level = isNotable ? "info" : "debug";
    if (!log.isLevelEnabled(level)) return;
    log[level](
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url,
        status: statusCode,
        ms: Math.round(elapsedTime),
      },
      "request",
    );
  });
};
