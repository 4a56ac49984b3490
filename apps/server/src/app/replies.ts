import type { IncomingHttpHeaders, OutgoingHttpHeader, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { negotiate } from "@fastify/accept-negotiator";
import * as contentDisposition from "content-disposition";
import type { FastifyReply, FastifyRequest } from "fastify";
import fresh from "fresh";
import { compressQuickly } from "../lib/compressions.ts";
import { toJsonBody } from "../lib/json-body.ts";
import { type Content, type Encoding, ENCODINGS, isPayload, type Payload } from "../lib/payload.ts";

type Headers = Readonly<Record<string, string>>;

const OK = 200;
const NOT_MODIFIED = 304;

/** Whether the caller names content that it has by its ETag, most often the very one. */
const isFresh = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch === etag || fresh({ "if-none-match": ifNoneMatch }, { etag });

const acceptedEncoding = (header = ""): Encoding | null =>
  negotiate(header.toLowerCase(), [...ENCODINGS]);

const cacheControl = ({ isPublic, etag, maxAgeSeconds }: Payload): string => {
  if (!etag) return "no-store";
  const visibility = isPublic ? "public" : "private";
  return maxAgeSeconds ? `${visibility}, max-age=${maxAgeSeconds}` : `${visibility}, no-cache`;
};

/**
 * Weak where the bytes depend on the coding: a strong ETag would promise the same ones in every coding
 * (RFC 9110 section 8.8.3).
 */
const etagOf = ({ etag, compressed }: Payload): string | undefined =>
  etag && compressed ? `W/${etag}` : etag;

/** Content of strangers runs nothing and reaches nothing when it is opened by itself. */
const UNTRUSTED_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/** The headers that an answer has with its content and without. */
const headersOf = (answer: Payload, etag: string | undefined): Headers => ({
  "cache-control": cacheControl(answer),
  ...(answer.compressed && {
    vary: answer.isPublic ? "accept-encoding" : "accept-encoding, authorization",
  }),
  ...(etag && { etag }),
});

/** The headers that come with its content only. */
const contentHeadersOf = (answer: Payload): Headers => ({
  "content-type": answer.mediaType,
  ...(answer.isUntrusted && { "content-security-policy": UNTRUSTED_POLICY }),
  ...(answer.downloadName && {
    "content-disposition": contentDisposition.create(answer.downloadName),
  }),
});

/** An answer and the headers that go with it, laid out to be sent many times. */
export type ReadyAnswer = {
  answer: Payload;
  etag: string | undefined;
  headers: Headers;
  notModified: Headers;
};

/** @param securityHeaders given for what will pass the framework's hooks, which add them to all else */
export const makeReady = (answer: Payload, securityHeaders: Headers = {}): ReadyAnswer => {
  const etag = etagOf(answer);
  const notModified = headersOf(answer, etag);
  const headers = { ...securityHeaders, ...notModified, ...contentHeadersOf(answer) };
  return { answer, etag, headers, notModified };
};

/** What a caller is sent of an answer. */
export type Selection = { status: number; headers: Headers; content: Content };

/** Selects what to send to a caller: nothing that it has already, and in a coding that it takes. */
export const selectReply = async (
  asked: IncomingHttpHeaders,
  { answer, etag, headers, notModified }: ReadyAnswer,
): Promise<Selection> => {
  if (etag && isFresh(asked["if-none-match"], etag)) {
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
