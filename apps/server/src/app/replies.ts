import type { IncomingHttpHeaders } from "node:http";
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

/** How an answer is sent: not at all to who has it, as it is, or in a coding. */
export type Form = "known" | "plain" | Encoding;

/** An answer that may be sent in any form. */
export type ReadyAnswer = { answer: Payload; etag: string | undefined; securityHeaders: Headers };

/** @param securityHeaders given for what will pass the framework's hooks, which add them to all else */
export const makeReady = (answer: Payload, securityHeaders: Headers = {}): ReadyAnswer => ({
  answer,
  etag: etagOf(answer),
  securityHeaders,
});

const headersAs = (form: Form, { answer, etag, securityHeaders }: ReadyAnswer): Headers => {
  if (form === "known") return cacheHeadersOf(answer, etag);
  return {
    ...securityHeaders,
    ...cacheHeadersOf(answer, etag),
    ...contentHeadersOf(answer),
    ...(form !== "plain" && { "content-encoding": form }),
  };
};

/** Names and values in turn, as Node writes them without looking each one up. */
export type RawHeaders = Readonly<Record<Form, readonly string[]>>;

export const layOutHeaders = (ready: ReadyAnswer): RawHeaders => {
  const layOut = (form: Form) => Object.entries(headersAs(form, ready)).flat();
  return { known: layOut("known"), plain: layOut("plain"), br: layOut("br"), gzip: layOut("gzip") };
};

/** Selects how to answer a caller: with nothing that it has already, and in a coding that it takes. */
export const selectForm = (asked: IncomingHttpHeaders, { answer, etag }: ReadyAnswer): Form => {
  if (etag && isFresh(asked["if-none-match"], etag)) return "known";
  return (answer.compressed && acceptedEncoding(asked["accept-encoding"])) ?? "plain";
};

/** The bytes to send, a promise of them only where they are not at hand. */
export const contentAs = (form: Form, { answer }: ReadyAnswer): Content | Promise<Content> => {
  if (form === "known") return NOTHING;
  if (form === "plain" || !answer.compressed) return answer.bytes();
  return answer.compressed(form);
};

export const statusOf = (form: Form): number => (form === "known" ? NOT_MODIFIED : OK);

export const sendReady = async (
  request: FastifyRequest,
  reply: FastifyReply,
  ready: ReadyAnswer,
): Promise<FastifyReply> => {
  const form = selectForm(request.headers, ready);
  const content = await contentAs(form, ready);
  reply.headers(headersAs(form, ready));
  return form === "known" ? reply.code(NOT_MODIFIED).send() : reply.send(content);
};
