import { type IncomingHttpHeaders, IncomingMessage } from "node:http";
import { type Route, uploadOf, uploadTimeMs } from "@foyer/contract";
import type { FastifyInstance, FastifyReply } from "fastify";

const hasBody = (headers: IncomingHttpHeaders): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** The error that Node itself reports for a request that is not complete in time. */
const createTimeoutError = () =>
  Object.assign(new Error("Request timeout"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });

/**
 * Gives an upload the time that its row's size needs. The server knows one time for all requests, so
 * it gets the longest, and every other request that has a body is held to the ordinary one here.
 */
export const limitBodyTimes = (app: FastifyInstance): void => {
  const { server } = app;
  const ordinaryMs = server.requestTimeout;
  const timeOf = (route: Route | undefined) =>
    ordinaryMs + uploadTimeMs((route && uploadOf(route)?.maxBytes) ?? 0);

  const endUnlessComplete = (request: IncomingMessage, reply: FastifyReply) => {
    if (request.complete || request.destroyed) return;
    if (!reply.raw.headersSent) server.emit("clientError", createTimeoutError(), request.socket);
    request.socket.destroySoon();
  };

  app.addHook("onRoute", ({ config }) => {
    server.requestTimeout = Math.max(server.requestTimeout, timeOf(config?.route));
  });
  app.addHook("onRequest", (request, reply, done) => {
    // What an app injects into itself has no socket to end.
    if (hasBody(request.headers) && request.raw instanceof IncomingMessage) {
      const end = () => endUnlessComplete(request.raw, reply);
      const timer = setTimeout(end, timeOf(request.routeOptions.config.route)).unref();
      for (const event of ["end", "close"]) request.raw.once(event, () => clearTimeout(timer));
    }
    done();
  });
};
