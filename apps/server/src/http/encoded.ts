import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import pLimit from "p-limit";
import { createMemo } from "../lib/memo.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export const ENCODINGS = ["br", "gzip"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A promise only where the bytes are not at hand. */
export type Compression = (encoding: Encoding) => Uint8Array | Promise<Uint8Array>;

export type Encoded = { bytes: Uint8Array; etag: string; compressed?: Compression };

/** Smaller answers fit in a packet or two as they are. */
const WORTH_COMPRESSING_BYTES = 1_024;
/** Quality of compression of what is sent once, 0 to 11: 5% more bytes of an agenda than 4, for a third of the time. */
const ONCE_QUALITY = 2;
/** The same of what many will be sent: 8% fewer bytes than 4, for 7 ms more of a day list of 400 kB. */
const MANY_QUALITY = 8;
/** Quality of compression of what many ask for, for long: a second of work for half a megabyte. */
const CACHED_QUALITY = 11;
/** Content that has stood for so long is likely to stand: while somebody edits, none is made small. */
const STANDS_AFTER_MS = 5_000;

/** From here on compression takes seconds, which nobody waits for. */
const SLOW_QUALITY = 10;

/** An encoder takes megabytes. This also leaves room on the thread pool for files and passwords. */
const quickLimit = pLimit(2);
const slowLimit = pLimit(1);

/** To hand less to another thread takes longer than to compress it: an agenda of 28 kB takes 0.2 ms. */
const SMALL_BYTES = 65_536;

const brotliOptions = (bytes: Uint8Array, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  },
});
const gzipOptions = (quality: number) => ({ level: Math.min(quality, 6) });

const compressNow = (bytes: Uint8Array, encoding: Encoding, quality: number): Promise<Buffer> =>
  encoding === "br"
    ? compressBrotli(bytes, brotliOptions(bytes, quality))
    : compressGzip(bytes, gzipOptions(quality));

/**
 * Compresses a few at a time; what takes long does not hold up what is quick.
 * @param quality 0 to 11
 */
export const compress = (bytes: Uint8Array, encoding: Encoding, quality: number): Promise<Buffer> =>
  (quality < SLOW_QUALITY ? quickLimit : slowLimit)(compressNow, bytes, encoding, quality);

export const etagOf = (content: string | Uint8Array): string =>
  `"${hash("sha1", content, "base64url")}"`;

const compressAt =
  (bytes: Uint8Array, quality: number) =>
  (encoding: Encoding): Promise<Uint8Array> =>
    compress(bytes, encoding, quality);

/** Of what is sent once. */
const compressOnce =
  (bytes: Uint8Array): Compression =>
  (encoding) => {
    if (bytes.byteLength > SMALL_BYTES) return compress(bytes, encoding, ONCE_QUALITY);
    return encoding === "br"
      ? brotliCompressSync(bytes, brotliOptions(bytes, ONCE_QUALITY))
      : gzipSync(bytes, gzipOptions(ONCE_QUALITY));
  };

/** Of what many ask for: quick at first, and as small as can be once it has stood for a while. */
const compressWell = (bytes: Uint8Array, standsAfterMs: number): Compression => {
  const quick = createMemo(compressAt(bytes, MANY_QUALITY), { max: ENCODINGS.length });
  const small = new Map<Encoding, Uint8Array>();
  const begun = new Set<Encoding>();
  const madeAt = Date.now();
  const makeSmall = (encoding: Encoding) => {
    if (begun.has(encoding) || Date.now() - madeAt < standsAfterMs) return;
    begun.add(encoding);
    compress(bytes, encoding, CACHED_QUALITY).then(
      (result) => small.set(encoding, result),
      // Nobody waits for it. On failure the quick version stays in use and the next request tries again.
      () => begun.delete(encoding),
    );
  };
  return (encoding) => {
    const ready = small.get(encoding);
    if (ready) return ready;
    makeSmall(encoding);
    return quick.get(encoding);
  };
};

const encode = (bytes: Uint8Array, compressionOf: (bytes: Uint8Array) => Compression): Encoded => ({
  bytes,
  etag: etagOf(bytes),
  ...(bytes.byteLength >= WORTH_COMPRESSING_BYTES && { compressed: compressionOf(bytes) }),
});

export const encodeOnce = (bytes: Uint8Array): Encoded => encode(bytes, compressOnce);

export const encodeForMany = (text: string, standsAfterMs = STANDS_AFTER_MS): Encoded =>
  encode(Buffer.from(text), (bytes) => compressWell(bytes, standsAfterMs));
