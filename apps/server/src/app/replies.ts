import type { IncomingHttpHeaders, OutgoingHttpHeader, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { compressQuickly } from "../lib/compressions.ts";
import { toJsonBody } from "../lib/json-body.ts";
import { type Content, type Encoding, isPayload, type Payload } from "../lib/payload.ts";

type Headers = Readonly<Record<string, string>>;

const OK = 200;
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
const headersOf = (answer: Payload): Headers => ({
  "cache-control": cacheControl(answer),
  ...(answer.compressed && {
    vary: answer.isPublic ? "accept-encoding" : "accept-encoding, authorization",
  }),
  ...(answer.etag && { etag: answer.etag }),
});

/** The headers that come with its content only. */
const contentHeadersOf = (answer: Payload): Headers => ({
  "content-type": answer.mediaType,
  ...(answer.isUntrusted && { "content-security-policy": UNTRUSTED_POLICY }),
  ...(answer.downloadName && { "content-disposition": contentDisposition(answer.downloadName) }),
});

/** An answer and the headers that go with it, laid out to be sent many times. */
export type ReadyAnswer = { answer: Payload; headers: Headers; notModified: Headers };

/** @param securityHeaders given for what will pass the framework's hooks, which add them to all else */
export const makeReady = (answer: Payload, securityHeaders: Headers = {}): ReadyAnswer => {
  const notModified = headersOf(answer);
  const headers = { ...securityHeaders, ...notModified, ...contentHeadersOf(answer) };
  return { answer, headers, notModified };
};

/** What a caller is sent of an answer. */
export type Selection = { status: number; headers: Headers; content: Content };

const isKnown = ({ etag }: Payload, ifNoneMatch: string | undefined): boolean =>
  etag !== undefined && isFresh(ifNoneMatch, etag);

/** Selects what to send to a caller: nothing that it has already, and in a coding that it takes. */
export const selectReply = async (
  asked: IncomingHttpHeaders,
  { answer, headers, notModified }: ReadyAnswer,
): Promise<Selection> => {
  if (isKnown(answer, asked["if-none-match"])) {
    return { status: NOT_MODIFIED, headers: notModified, content: [] };
  }
  const encoding = answer.compressed ? acceptedEncoding(asked["accept-encoding"]) : null;
  if (encoding && answer.compressed) {
    const content = await answer.compressed(encoding);
    return { status: OK, headers: { ...headers, "content-encoding": encoding }, content };
  }
  return { status: OK, headers, content: await answer.bytes() };
};

/** Writes an answer past the framework. */
export const writeReply = (
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, OutgoingHttpHeader | undefined>>,
  content: Exclude<Content, Readable>,
): void => {
  const pieces = content instanceof Uint8Array ? [content] : content;
  const length = pieces.reduce((sum, { byteLength }) => sum + byteLength, 0);
  response.writeHead(status, {
    ...headers,
    ...(status === NOT_MODIFIED ? {} : { "content-length": length }),
  });
  for (const piece of pieces) response.write(piece);
  response.end();
};

/**
 * Sends an answer, or says that the caller has it already. Pieces are written past the framework,
 * which knows one piece only; they are lists that set no cookie.
 */
export const sendReady = async (
  request: FastifyRequest,
  reply: FastifyReply,
  ready: ReadyAnswer,
): Promise<FastifyReply> => {
  const { status, headers, content } = await selectReply(request.headers, ready);
  if (status === NOT_MODIFIED) return reply.code(status).headers(headers).send();
  if (content instanceof Readable) return reply.headers(headers).send(content);
  if (content instanceof Uint8Array) {
    const { buffer, byteOffset, byteLength } = content;
    return reply.headers(headers).send(Buffer.from(buffer, byteOffset, byteLength));
  }
  if (reply.server.isClosing) reply.header("connection", "close");
  const common = { ...reply.server.securityHeaders, ...reply.getHeaders() };
  writeReply(reply.raw, status, { ...common, ...headers }, content);
  return reply.hijack();
};

const jsonPayload = (value: unknown, isPublic: boolean, mayBeKept: boolean): Payload => {
  const { etag, ...body } = toJsonBody(value, compressQuickly);
  return { ...body, isPublic, ...(mayBeKept ? { etag } : {}) };
};

/**
 * What a handler answered, as bytes: those that it gave, and anything else as JSON.
 * Answers to a caller who has logged in are private; answers to a POST are not kept at all.
 */
export const toPayload = (answer: unknown, method: string, isAnonymous: boolean): Payload =>
  isPayload(answer) ? answer : jsonPayload(answer, isAnonymous, method !== "POST");
