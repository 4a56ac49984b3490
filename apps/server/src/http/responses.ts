import type { IncomingHttpHeaders } from "node:http";
import { negotiate } from "@fastify/accept-negotiator";
import * as contentDisposition from "content-disposition";
import type { FastifyReply, FastifyRequest } from "fastify";
import fresh from "fresh";
import { type Encoding, ENCODINGS } from "../lib/encoded.ts";
import type { Payload } from "../lib/payload.ts";

type Headers = Readonly<Record<string, string>>;

const NOT_MODIFIED = 304;

/** Policy for untrusted files that are opened directly: no scripts, no requests. */
const UNTRUSTED_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

const cacheControl = ({ isPublic, etag, maxAgeSeconds }: Payload): string => {
  if (!etag) return "no-store";
  const visibility = isPublic ? "public" : "private";
  return maxAgeSeconds ? `${visibility}, max-age=${maxAgeSeconds}` : `${visibility}, no-cache`;
};

/** Weak if the bytes depend on the coding (RFC 9110 section 8.8.3). */
const etagOf = ({ etag, compressed }: Payload): string | undefined =>
  etag && compressed ? `W/${etag}` : etag;

const varyOf = ({ compressed, isPublic, isTranslated }: Payload): Headers => {
  const names = [
    ...(compressed ? ["accept-encoding"] : []),
    ...(isPublic ? [] : ["authorization"]),
    ...(isTranslated ? ["accept-language"] : []),
  ];
  return names.length > 0 ? { vary: names.join(", ") } : {};
};

const cacheHeadersOf = (payload: Payload, etag: string | undefined): Headers => ({
  "cache-control": cacheControl(payload),
  ...(payload.version !== undefined && { etag: `"${payload.version}"` }),
  ...(etag && { ...varyOf(payload), etag }),
});

const contentHeadersOf = (payload: Payload): Headers => ({
  "content-type": payload.mediaType,
  ...(payload.isUntrusted && { "content-security-policy": UNTRUSTED_POLICY }),
  ...(payload.downloadName && {
    "content-disposition": contentDisposition.create(payload.downloadName),
  }),
});

const selectEncoding = (headers: IncomingHttpHeaders, { compressed }: Payload): Encoding | null =>
  compressed ? negotiate((headers["accept-encoding"] ?? "").toLowerCase(), [...ENCODINGS]) : null;

/** Sends a payload: 304 if the caller's copy is current, else in a coding that the caller accepts. */
export const sendPayload = async (
  { headers }: FastifyRequest,
  reply: FastifyReply,
  payload: Payload,
): Promise<FastifyReply> => {
  const etag = etagOf(payload);
  reply.headers(cacheHeadersOf(payload, etag));
  if (etag && fresh({ "if-none-match": headers["if-none-match"] }, { etag })) {
    return reply.code(NOT_MODIFIED).send();
  }
  const encoding = selectEncoding(headers, payload);
  const content = encoding ? await payload.compressed?.(encoding) : await payload.bytes();
  reply.headers(contentHeadersOf(payload));
  if (encoding) reply.header("content-encoding", encoding);
  return reply.send(content);
};
