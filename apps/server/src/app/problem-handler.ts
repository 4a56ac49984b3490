import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Failure } from "../lib/failure.ts";
import { preferredLanguage } from "../lib/language.ts";
import type { Logger } from "../lib/logger.ts";
import { toFailure, toProblem } from "./problems.ts";

const logFailure = (log: Logger, request: FastifyRequest, failure: Failure) => {
  const entry = { requestId: request.id, route: request.routeOptions.url, err: failure.cause ?? failure };
  if (failure.code === "internal") log.error(entry, "a request failed");
  if (failure.code === "unavailable") log.warn(entry, "a request could not be answered now");
};

const sendProblem = (request: FastifyRequest, reply: FastifyReply, failure: Failure) => {
  const language = preferredLanguage(request.headers["accept-language"]);
  if (failure.retryAfterSeconds !== undefined) reply.header("retry-after", failure.retryAfterSeconds);
  if (failure.status === 401) reply.header("www-authenticate", "Bearer");
  return reply
    .code(failure.status)
    .header("cache-control", "no-store")
    .header("content-language", language)
    .removeHeader("etag")
    .removeHeader("content-disposition")
    .type("application/problem+json; charset=utf-8")
    .send(JSON.stringify(toProblem(failure, language)));
};

/** Turns everything that is thrown into problem details, and logs what is the server's fault. */
export const registerProblems = (app: FastifyInstance, log: Logger): void => {
  app.setErrorHandler((error, request, reply) => {
    const failure = toFailure(error);
    logFailure(log, request, failure);
    return sendProblem(request, reply, failure);
  });
};
