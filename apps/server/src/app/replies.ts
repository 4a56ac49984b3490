import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { compressQuickly } from "../lib/compressions.ts";
import { toJsonBody } from "../lib/json-body.ts";
import { type Encoding, isPayload, type Payload } from "../lib/payload.ts";
import { REQUEST_ID } from "./request-log.ts";

const NOT_MODIFIED = 304;

/** A coding of quality 0 is one that the caller does not take (RFC 9110 section 12.4.2). */
const REFUSED = /;\s*q=0(\.0*)?\s*$/i;

const acceptedEncoding = (header: string | undefined): Encoding | null => {
  if (!header) return null;
  const accepted = header
    .split(",")
    .filter((part) => !REFUSED.test(part))
    .map((part) => part.split(";")[0]?.trim().toLowerCase());
  if (accepted.includes("br")) return "br";
  return accepted.includes("gzip") ? "gzip" : null;
};

const isFresh = (ifNoneMatch: string | undefined, etag: string): boolean => {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch === etag) return true;
  const candidates = ifNoneMatch
    .split(",")
    .map((candidate) => candidate.trim().replace(/^W\//, ""));
  return candidates.includes(etag) || candidates.includes("*");
};

const cacheControl = ({ isPublic, etag, maxAgeSeconds }: Payload): string => {
  if (!etag) return "no-store";
  const visibility = isPublic ? "public" : "private";
  return maxAgeSeconds ? `${visibility}, max-age=${maxAgeSeconds}` : `${visibility}, no-cache`;
};

const contentDisposition = (name: string) =>
  `attachment; filename="${name.replaceAll(/[^\w. -]/g, "_")}"; filename*=UTF-8''${encodeURIComponent(name)}`;

/** Content of strangers runs nothing and reaches nothing when it is opened by itself. */
const UNTRUSTED_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/** The headers that an answer has with its content and without. */
const headersOf = (answer: Payload): Record<string, string> => ({
  "cache-control": cacheControl(answer),
  ...(answer.compressed && {
    vary: answer.isPublic ? "accept-encoding" : "accept-encoding, authorization",
  }),
  ...(answer.etag && { etag: answer.etag }),
});

/** Whether the caller has an answer already. */
export const isKnown = ({ headers }: FastifyRequest, { etag }: Payload): boolean =>
  etag !== undefined && isFresh(headers["if-none-match"], etag);

/** The headers of the 304 for an answer, by name and value in turn, to be written many times. */
export const writeNotModified = (answer: Payload): readonly string[] =>
  Object.entries(headersOf(answer)).flat();

/** Says that the caller has an answer, past all that works on answers with content. */
export const sendNotModified = (
  request: FastifyRequest,
  reply: FastifyReply,
  headers: readonly string[],
): void => {
  reply.hijack();
  reply.raw.writeHead(NOT_MODIFIED, [REQUEST_ID, request.id, ...headers]).end();
};

/** Sends bytes as they are, or says that the caller has them already. */
export const sendPayload = async (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Payload,
): Promise<FastifyReply> => {
  reply.headers(headersOf(answer));
  if (isKnown(request, answer)) return reply.code(NOT_MODIFIED).send();
  if (answer.isUntrusted) reply.header("content-security-policy", UNTRUSTED_POLICY);
  if (answer.downloadName)
    reply.header("content-disposition", contentDisposition(answer.downloadName));
  reply.type(answer.mediaType);
  const encoding = answer.compressed ? acceptedEncoding(request.headers["accept-encoding"]) : null;
  if (encoding && answer.compressed) {
    return reply.header("content-encoding", encoding).send(await answer.compressed(encoding));
  }
  const bytes = await answer.bytes();
  return reply.send(
    bytes instanceof Readable
      ? bytes
      : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  );
};

const jsonPayload = (value: unknown, isPublic: boolean, mayBeKept: boolean): Payload => {
  const { etag, ...body } = toJsonBody(value, compressQuickly);
  return { ...body, isPublic, ...(mayBeKept ? { etag } : {}) };
};

/**
 * What a handler answered, as bytes: those that it gave, and anything else as JSON.
 * Answers to a signed-in caller are private; answers to a POST are not kept at all.
 */
export const toPayload = (answer: unknown, method: string, isAnonymous: boolean): Payload =>
  isPayload(answer) ? answer : jsonPayload(answer, isAnonymous, method !== "POST");
