import type { Socket } from "node:net";
import { DEFAULT_LANGUAGE, type ProblemCode } from "@foyer/contract";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Failure } from "../lib/failure.ts";
import { preferredLanguage } from "../lib/language.ts";
import type { Logger } from "../lib/logger.ts";
import { toFailure, toProblem } from "./problems.ts";
import { REQUEST_ID } from "./request-log.ts";

const PROBLEM_TYPE = "application/problem+json; charset=utf-8";

/**
 * Failures that the code raises itself, such as a full queue, have no cause, so their log lines have no
 * stack.
 */
const logFailure = (log: Logger, request: FastifyRequest, failure: Failure) => {
  const details = {
    requestId: request.id,
    route: request.routeOptions.url,
    err: failure.cause,
  };
  if (failure.code === "internal") log.error(details, "a request failed");
  if (failure.code === "storage-full") log.error(details, "the storage is full");
  if (failure.code === "unavailable")
    log.warn(details, "request rejected: a dependency is unavailable");
};

/** True if the server stopped its work because the caller had disconnected. This is no server error. */
const isAborted = (error: unknown, { raw }: FastifyReply): boolean =>
  raw.destroyed && error instanceof Error && error.name === "AbortError";

/** File size for a range that the file does not have (RFC 9110 section 15.5.17). */
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

/** True if the caller disconnected within the body. The error resembles a broken connection of our own. */
const isTruncated = (error: unknown, { raw }: FastifyRequest): boolean =>
  error instanceof Error && error === raw.errored;

/** Converts all thrown errors to problem details and logs server errors. */
export const registerProblems = (app: FastifyInstance, log: Logger): void => {
  app.setErrorHandler((error, request, reply) => {
    const failure = isTruncated(error, request)
      ? new Failure("malformed-request", { cause: error })
      : toFailure(error);
    if (!isAborted(error, reply)) logFailure(log, request, failure);
    return sendProblem(request, reply, failure);
  });
};

/**
 * Responds to requests that the router cannot parse, such as a URL with a broken escape. No hook runs for
 * them, so this function adds the headers that hooks set otherwise.
 */
export const rejectUnparsable = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  reply.headers(reply.server.securityHeadersOf(PROBLEM_TYPE)).header(REQUEST_ID, request.id);
  sendProblem(request, reply, toFailure(error));
};

const CODE_OF_CLIENT_ERROR: Record<string, ProblemCode> = {
  // Node does not distinguish a long URL from long headers.
  HPE_HEADER_OVERFLOW: "headers-too-large",
  ERR_HTTP_REQUEST_TIMEOUT: "request-timeout",
};

/**
 * Responds to bytes that are invalid HTTP, too long or too late, and closes the connection. The language is
 * unknown.
 */
export const handleClientError = (error: Error & { code?: string }, socket: Socket): void => {
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
  // `end` would wait for the client to close its side, possibly forever.
  socket.destroySoon();
};

const ROUTE_METHODS = ["GET", "HEAD", "POST", "PATCH", "DELETE"] as const;

/** @throws Failure `method-not-allowed` with the permitted methods, if the URL has other ones */
export const rejectOtherMethods = (
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  const url = request.url.split("?")[0] ?? "";
  const allowed = ROUTE_METHODS.filter((method) => app.hasRoute({ url, method }));
  if (allowed.length === 0 || allowed.some((method) => method === request.method)) return;
  reply.header("allow", allowed.join(", "));
  throw new Failure("method-not-allowed");
};
