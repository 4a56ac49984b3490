import type { Socket } from "node:net";
import { DEFAULT_LANGUAGE, type ProblemCode } from "@foyer/contract";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Failure } from "../lib/failure.ts";
import { preferredLanguage } from "../lib/language.ts";
import type { Logger } from "../lib/logger.ts";
import { toFailure, toProblem } from "./problems.ts";
import { REQUEST_ID } from "./request-log.ts";

const PROBLEM_TYPE = "application/problem+json; charset=utf-8";

/** What refuses by itself, such as a full queue, has no cause, and its line no stack. */
const logFailure = (log: Logger, request: FastifyRequest, failure: Failure) => {
  const details = {
    requestId: request.id,
    route: request.routeOptions.url,
    err: failure.cause,
  };
  if (failure.code === "internal") log.error(details, "a request failed");
  if (failure.code === "storage-full") log.error(details, "there is no room for files");
  if (failure.code === "unavailable") log.warn(details, "a request could not be answered now");
};

/** Whether work was given up because the caller had left, which is nobody's fault. */
const wasGivenUp = (error: unknown, { raw }: FastifyReply): boolean =>
  raw.destroyed && error instanceof Error && error.name === "AbortError";

/** How long a file is of which a part was asked for that it does not have (RFC 9110 section 15.5.17). */
const contentRangeOf = ({ code, cause }: Failure): string | null => {
  if (code !== "range-not-satisfiable") return null;
  const { headers } = cause as { headers?: Record<string, string> };
  return new Headers(headers).get("content-range");
};

const sendProblem = (request: FastifyRequest, reply: FastifyReply, failure: Failure) => {
  const language = preferredLanguage(request.headers["accept-language"]);
  if (failure.retryAfterSeconds !== undefined)
    reply.header("retry-after", failure.retryAfterSeconds);
  if (failure.status === 401) reply.header("www-authenticate", "Bearer");
  const contentRange = contentRangeOf(failure);
  if (contentRange) reply.header("content-range", contentRange);
  return reply
    .code(failure.status)
    .header("cache-control", "no-store")
    .header("content-language", language)
    .removeHeader("etag")
    .removeHeader("content-disposition")
    .type(PROBLEM_TYPE)
    .send(JSON.stringify(toProblem(failure, language)));
};

/** Whether the caller left in the middle of the body, which looks like a connection of our own that broke. */
const wasCutOff = (error: unknown, { raw }: FastifyRequest): boolean =>
  error instanceof Error && error === raw.errored;

/** Turns everything that is thrown into problem details, and logs what is the server's fault. */
export const registerProblems = (app: FastifyInstance, log: Logger): void => {
  app.setErrorHandler((error, request, reply) => {
    const failure = wasCutOff(error, request)
      ? new Failure("malformed-request", { cause: error })
      : toFailure(error);
    if (!wasGivenUp(error, reply)) logFailure(log, request, failure);
    return sendProblem(request, reply, failure);
  });
};

/**
 * Answers what the router could not even read, such as an address with a broken escape. No hook runs
 * for it, so it is given here what they give every answer.
 */
export const refuseUnreadable = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  reply.headers(reply.server.securityHeadersOf(PROBLEM_TYPE)).header(REQUEST_ID, request.id);
  sendProblem(request, reply, toFailure(error));
};

const CODE_OF_CLIENT_ERROR: Record<string, ProblemCode> = {
  // Node does not tell a long address from long headers.
  HPE_HEADER_OVERFLOW: "headers-too-large",
  ERR_HTTP_REQUEST_TIMEOUT: "request-timeout",
};

/**
 * Answers bytes that are not HTTP, too many of them or too late, and hangs up. Nothing of the request is
 * known, its language included.
 */
export const refuseBrokenConnection = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === "ECONNRESET" || socket.destroyed || !socket.writable) return;
  const failure = new Failure(CODE_OF_CLIENT_ERROR[error.code ?? ""] ?? "malformed-request");
  const body = JSON.stringify(toProblem(failure, DEFAULT_LANGUAGE));
  const head = [
    `HTTP/1.1 ${failure.status} ${failure.code}`,
    `content-type: ${PROBLEM_TYPE}`,
    `content-length: ${Buffer.byteLength(body)}`,
    "connection: close",
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n${body}`);
  // Not `end`: who does not hang up either would keep the connection for ever.
  socket.destroySoon();
};

const METHODS = ["GET", "HEAD", "POST", "PATCH", "DELETE"] as const;

/** @throws Failure `method-not-allowed`, with the methods of the address, where it has other ones */
export const refuseOtherMethods = (
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  const url = request.url.split("?")[0] ?? "";
  const allowed = METHODS.filter((method) => app.hasRoute({ url, method }));
  if (allowed.length === 0 || allowed.some((method) => method === request.method)) return;
  reply.header("allow", allowed.join(", "));
  throw new Failure("method-not-allowed");
};
