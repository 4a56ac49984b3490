import type { Readable } from "node:stream";
import { encodeForOne, type Encoded, type Encoding } from "./encoded.ts";

export const JSON_TYPE = "application/json; charset=utf-8";
export const HTML_TYPE = "text/html; charset=utf-8";

export type Content = Uint8Array | Readable;

export type Payload = {
  mediaType: string;
  /** A quoted strong validator; absent if the response must not be stored. */
  etag?: string;
  /** Version of a record, sent as its ETag, so that the caller can return it in `If-Match`. */
  version?: string;
  maxAgeSeconds?: number;
  byteLength?: number;
  /** Called only if the caller's ETag differs. */
  bytes: () => Content | Promise<Content>;
  /** Present if compression is worthwhile. */
  compressed?: (encoding: Encoding) => Promise<Uint8Array>;
  downloadName?: string;
  /** True for content that must not run in the portal's origin. */
  isUntrusted?: boolean;
  /** True for responses that are the same for everyone. The default is true for anonymous callers. */
  isPublic?: boolean;
  /** True for responses in the language that the browser accepts. */
  isTranslated?: boolean;
  /** For public responses: true while the response is valid and can be sent again. */
  isCurrent?: () => boolean;
};

const PAYLOAD = Symbol("payload");

/** Handler result in bytes, which is not converted to JSON. */
export type PayloadResponse = Payload & { [PAYLOAD]: true };

export const payload = (content: Payload): PayloadResponse => ({ ...content, [PAYLOAD]: true });

export const isPayload = (value: unknown): value is PayloadResponse =>
  typeof value === "object" && value !== null && PAYLOAD in value;

export const contentOf = ({ bytes, etag, compressed }: Encoded) => ({
  etag,
  byteLength: bytes.byteLength,
  bytes: () => bytes,
  ...(compressed && { compressed }),
});

export const jsonPayload = (value: unknown): PayloadResponse =>
  payload({ mediaType: JSON_TYPE, ...contentOf(encodeForOne(Buffer.from(JSON.stringify(value)))) });

/** File for a response; with a name it is a download. */
export type FileContent = { mediaType: string; name?: string; content: Content };

export const filePayload = ({ mediaType, name, content }: FileContent): PayloadResponse =>
  payload({ mediaType, bytes: () => content, ...(name !== undefined && { downloadName: name }) });

const VERSION = Symbol("version");

/** Handler result that is sent with the version of a record as its ETag. */
export type VersionedReply<Value> = { record: Value; version: string; [VERSION]: true };

export const versionedReply = <Value>(result: {
  record: Value;
  version: string;
}): VersionedReply<Value> => ({
  ...result,
  [VERSION]: true,
});

export const isVersionedReply = (value: unknown): value is VersionedReply<unknown> =>
  typeof value === "object" && value !== null && VERSION in value;
