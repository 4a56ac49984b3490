import type { Readable } from "node:stream";
import { encodeForOne, type Encoded, type Encoding } from "./encoded.ts";

export const JSON_TYPE = "application/json; charset=utf-8";
export const HTML_TYPE = "text/html; charset=utf-8";

export type Content = Uint8Array | Readable;

export type Payload = {
  mediaType: string;
  /** A strong validator, quoted; absent where the answer must not be stored. */
  etag?: string;
  /** Seconds for which it need not be asked for again. */
  maxAgeSeconds?: number;
  /** How many bytes it has, where that is known. */
  byteLength?: number;
  /** Made only when the caller does not have it yet. */
  bytes: () => Content | Promise<Content>;
  /** Present where the bytes are worth compressing. */
  compressed?: (encoding: Encoding) => Promise<Uint8Array>;
  downloadName?: string;
  /** Content that must not run in the portal's origin. */
  isUntrusted?: boolean;
  /** Whether it is the same for everybody; unless said, an answer is when nobody in particular asked. */
  isPublic?: boolean;
  /** For what is the same for everybody: whether it is still the answer, so that it may be given again. */
  isCurrent?: () => boolean;
};

const PAYLOAD = Symbol("payload");

/** A handler's answer that is bytes, not a value to be written as JSON. */
export type PayloadAnswer = Payload & { [PAYLOAD]: true };

export const payload = (content: Payload): PayloadAnswer => ({ ...content, [PAYLOAD]: true });

export const isPayload = (answer: unknown): answer is PayloadAnswer =>
  typeof answer === "object" && answer !== null && PAYLOAD in answer;

export const contentOf = ({ bytes, etag, compressed }: Encoded) => ({
  etag,
  byteLength: bytes.byteLength,
  bytes: () => bytes,
  ...(compressed && { compressed }),
});

export const jsonPayload = (value: unknown): PayloadAnswer =>
  payload({ mediaType: JSON_TYPE, ...contentOf(encodeForOne(Buffer.from(JSON.stringify(value)))) });
