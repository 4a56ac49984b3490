import type { IncomingHttpHeaders, OutgoingHttpHeader, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Encoding } from "../http/encoded.ts";
import type { Content, Payload } from "../http/payload.ts";

type Headers = Readonly<Record<string, string>>;

const OK = 200;
const NOT_MODIFIED = 304;
const NOTHING = new Uint8Array();

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

/** Sends an answer, or says that the caller has it already. */
export const sendReady = async (
  request: FastifyRequest,
  reply: FastifyReply,
  ready: ReadyAnswer,
): Promise<FastifyReply> => {
  const { status, headers, content } = await selectReply(request.headers, ready);
  if (status === NOT_MODIFIED) return reply.code(status).headers(headers).send();
  if (content instanceof Readable) return reply.headers(headers).send(content);
  const { buffer, byteOffset, byteLength } = content;
  return reply.headers(headers).send(Buffer.from(buffer, byteOffset, byteLength));
};
