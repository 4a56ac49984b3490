import type { IncomingHttpHeaders } from "node:http";
import type { FastifyInstance } from "fastify";
import { Failure } from "../lib/failure.ts";

/**
 * True if a request names two hosts. The server joins repeated headers, and no host name contains a comma. A
 * proxy may have used the other one (RFC 9112 section 3.2).
 */
export const hasTwoHosts = ({ host }: IncomingHttpHeaders): boolean => host?.includes(",") === true;

/** True if a body declares a content coding. The server decompresses none. */
const isEncoded = (coding: string | undefined): boolean =>
  coding !== undefined && coding.trim().toLowerCase() !== "identity";

/** Rejects requests that another server could interpret differently. */
export const registerRequestRules = (app: FastifyInstance): void => {
  app.addHook("onRequest", ({ headers }, reply, done) => {
    if (hasTwoHosts(headers)) return done(new Failure("malformed-request"));
    if (!isEncoded(headers["content-encoding"])) return done();
    reply.header("accept-encoding", "identity");
    return done(new Failure("unsupported-media-type"));
  });
};
