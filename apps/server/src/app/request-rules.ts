import type { IncomingHttpHeaders } from "node:http";
import type { FastifyInstance } from "fastify";
import { Failure } from "../lib/failure.ts";

/**
 * Whether a request names two hosts. The server joins headers that come twice, and a comma stands in no
 * host's name; a proxy may have taken the other one (RFC 9112 section 3.2).
 */
export const namesTwoHosts = ({ host }: IncomingHttpHeaders): boolean =>
  host?.includes(",") === true;

/** Whether a body is compressed, or said to be: none is unpacked here. */
const isEncoded = (coding: string | undefined): boolean =>
  coding !== undefined && coding.trim().toLowerCase() !== "identity";

/** Refuses requests that another server could read in another way. */
export const registerRequestRules = (app: FastifyInstance): void => {
  app.addHook("onRequest", ({ headers }, reply, done) => {
    if (namesTwoHosts(headers)) return done(new Failure("malformed-request"));
    if (!isEncoded(headers["content-encoding"])) return done();
    reply.header("accept-encoding", "identity");
    return done(new Failure("unsupported-media-type"));
  });
};
