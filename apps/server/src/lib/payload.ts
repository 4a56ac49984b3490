import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import pLimit from "p-limit";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export const ENCODINGS = ["br", "gzip"] as const;
export type Encoding = (typeof ENCODINGS)[number];

export const JSON_TYPE = "application/json; charset=utf-8";

/** What an answer contains: bytes in one piece or in several, or a stream of them. */
export type Content = Uint8Array | readonly Uint8Array[] | Readable;

/** Bytes to answer with, ready to be sent as they are. */
export type Payload = {
  mediaType: string;
  /** A strong validator, quoted; absent where the answer must not be kept. */
  etag?: string;
  /** Whether the answer is the same for everybody. */
  isPublic: boolean;
  /** Seconds for which it need not be asked for again. */
  maxAgeSeconds?: number;
  /** Made only when the caller does not have it yet. */
  bytes: () => Content | Promise<Content>;
  /** Present where the bytes are worth compressing. */
  compressed?: (encoding: Encoding) => Promise<Uint8Array>;
  /** The name under which a browser saves the file. */
  downloadName?: string;
  /** Content that must not run in the portal's origin. */
  isUntrusted?: boolean;
  /** Whether it stays the answer for everybody until a change of an edition is announced. */
  isKept?: boolean;
};

const PAYLOAD = Symbol("payload");

/** A handler's answer that is bytes, not a value to be written as JSON. */
export type PayloadAnswer = Payload & { [PAYLOAD]: true };

export const payload = (content: Payload): PayloadAnswer => ({ ...content, [PAYLOAD]: true });

export const isPayload = (answer: unknown): answer is PayloadAnswer =>
  typeof answer === "object" && answer !== null && PAYLOAD in answer;

/** Quality of compression of what somebody waits for and nobody else will be given. */
export const WAITING_QUALITY = 4;

/** From here on compression takes seconds, which nobody waits for. */
const SLOW_QUALITY = 10;

/** An encoder takes megabytes. This also leaves room on the thread pool for files and passwords. */
const quickTurn = pLimit(2);
const slowTurn = pLimit(1);

const encode = (bytes: Uint8Array, encoding: Encoding, quality: number): Promise<Buffer> =>
  encoding === "br"
    ? compressBrotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
        },
      })
    : compressGzip(bytes, { level: Math.min(quality, 6) });

/**
 * Compresses when its turn comes; what takes long does not hold up what is quick.
 * @param quality 0 to 11
 */
export const compress = (bytes: Uint8Array, encoding: Encoding, quality: number): Promise<Buffer> =>
  (quality < SLOW_QUALITY ? quickTurn : slowTurn)(encode, bytes, encoding, quality);

/** A strong validator of some content. */
export const etagOf = (content: string | Uint8Array): string =>
  `"${createHash("sha1").update(content).digest("base64url")}"`;
