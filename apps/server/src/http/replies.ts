import type { IncomingHttpHeaders } from "node:http";
import { negotiate } from "@fastify/accept-negotiator";
import * as contentDisposition from "content-disposition";
import type { FastifyReply, FastifyRequest } from "fastify";
import fresh from "fresh";
import { type Encoding, ENCODINGS } from "../lib/encoded.ts";
import type { Payload } from "../lib/payload.ts";

type Headers = Readonly<Record<string, string>>;

const NOT_MODIFIED = 304;

/** Content of strangers runs nothing and reaches nothing when it is opened by itself. */
const UNTRUSTED_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

const cacheControl = ({ isPublic, etag, maxAgeSeconds }: Payload): string => {
  if (!etag) return "no-store";
  const visibility = isPublic ? "public" : "private";
  return maxAgeSeconds ? `${visibility}, max-age=${maxAgeSeconds}` : `${visibility}, no-cache`;
};

/** Weak where the bytes depend on the coding (RFC 9110 section 8.8.3). */
const etagOf = ({ etag, compressed }: Payload): string | undefined =>
  etag && compressed ? `W/${etag}` : etag;

/** What else of a request decides about an answer that a cache may keep. */
const varyOf = ({ compressed, isPublic }: Payload): Headers => {
  if (!isPublic) return { vary: compressed ? "accept-encoding, authorization" : "authorization" };
  return compressed ? { vary: "accept-encoding" } : {};
};

const cacheHeadersOf = (answer: Payload, etag: string | undefined): Headers => ({
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

const selectEncoding = (asked: IncomingHttpHeaders, { compressed }: Payload): Encoding | null =>
  compressed ? negotiate((asked["accept-encoding"] ?? "").toLowerCase(), [...ENCODINGS]) : null;

/** Sends an answer: as 304 to who has it already, else in a coding that the caller takes. */
export const sendPayload = async (
  { headers }: FastifyRequest,
  reply: FastifyReply,
  answer: Payload,
): Promise<FastifyReply> => {
  const etag = etagOf(answer);
  reply.headers(cacheHeadersOf(answer, etag));
  if (etag && fresh({ "if-none-match": headers["if-none-match"] }, { etag })) {
    return reply.code(NOT_MODIFIED).send();
  }
  const encoding = selectEncoding(headers, answer);
  const content = encoding ? await answer.compressed?.(encoding) : await answer.bytes();
  reply.headers(contentHeadersOf(answer));
  if (encoding) reply.header("content-encoding", encoding);
  return reply.send(content);
};
