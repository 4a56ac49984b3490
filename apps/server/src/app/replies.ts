import type { IncomingHttpHeaders, OutgoingHttpHeader, ServerResponse } from "node:http";
import { negotiate } from "@fastify/accept-negotiator";
import * as contentDisposition from "content-disposition";
import type { FastifyReply, FastifyRequest } from "fastify";
import fresh from "fresh";
import { type Encoding, ENCODINGS } from "../http/encoded.ts";
import type { Content, Payload } from "../http/payload.ts";

type Headers = Readonly<Record<string, string>>;

const OK = 200;
const NOT_MODIFIED = 304;
const NOTHING = new Uint8Array();

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

/** Weak where the bytes depend on the coding (RFC 9110 section 8.8.3). */
const etagOf = ({ etag, compressed }: Payload): string | undefined =>
  etag && compressed ? `W/${etag}` : etag;

/** Content of strangers runs nothing and reaches nothing when it is opened by itself. */
const UNTRUSTED_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/** What else of a request decides about an answer that a cache may keep. */
const varyOf = ({ compressed, isPublic }: Payload): Headers => {
  if (!isPublic) return { vary: compressed ? "accept-encoding, authorization" : "authorization" };
  return compressed ? { vary: "accept-encoding" } : {};
};

const headersOf = (answer: Payload, etag: string | undefined): Headers => ({
  "cache-control": cacheControl(answer),
  ...(etag && { ...varyOf(answer), etag }),
});

const contentHeadersOf = (answer: Payload): Headers => ({
  "content-type": answer.mediaType,
  ...(answer.isUntrusted && { "content-security-policy": UNTRUSTED_POLICY }),
  ...(answer.downloadName && {
    "content-disposition": contentDisposition.create(answer.downloadName),
  }),
});

/** An answer and its headers, ready to be sent many times. */
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

export type Selection = { status: number; headers: Headers; content: Content };

/** Selects what to send to a caller: nothing that it has already, and in a coding that it takes. */
export const selectReply = async (
  asked: IncomingHttpHeaders,
  { answer, etag, headers, notModified }: ReadyAnswer,
): Promise<Selection> => {
  if (etag && isFresh(asked["if-none-match"], etag)) {
    return { status: NOT_MODIFIED, headers: notModified, content: NOTHING };
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
  content: Uint8Array,
): void => {
  response.writeHead(status, {
    ...headers,
    ...(status === NOT_MODIFIED ? {} : { "content-length": content.byteLength }),
  });
  response.end(content);
};

export const sendReady = async (
  request: FastifyRequest,
  reply: FastifyReply,
  ready: ReadyAnswer,
): Promise<FastifyReply> => {
  const { status, headers, content } = await selectReply(request.headers, ready);
  if (status === NOT_MODIFIED) return reply.code(status).headers(headers).send();
  return reply.headers(headers).send(content);
};
