import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import pLimit from "p-limit";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export const ENCODINGS = ["br", "gzip"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Bytes with their ETag, and compression if it is worthwhile. */
export type Encoded = {
  bytes: Uint8Array;
  etag: string;
  compressed?: (encoding: Encoding) => Promise<Uint8Array>;
};

/** Smaller responses fit into one or two packets. */
const COMPRESSION_MIN_BYTES = 1_024;
/** Brotli and gzip level for shared responses: a list of 400 kB takes a few ms. */
const QUALITY = 5;
/** Level for responses to one person: 30 kB take about 0.15 ms, and the result is a tenth larger. */
const QUICK_QUALITY = 1;
/** Below this size the thread pool takes longer than synchronous compression. */
const SYNCHRONOUS_BYTES = 65_536;
/** An encoder needs megabytes, and the thread pool also reads files and hashes passwords. */
const limit = pLimit(2);

const brotliOptions = (bytes: Uint8Array, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  },
});

export const compress = (
  bytes: Uint8Array,
  encoding: Encoding,
  quality = QUALITY,
): Promise<Buffer> =>
  limit(() =>
    encoding === "br"
      ? compressBrotli(bytes, brotliOptions(bytes, quality))
      : compressGzip(bytes, { level: quality }),
  );

/** Compression for responses that are sent once. */
const compressQuickly =
  (bytes: Uint8Array) =>
  async (encoding: Encoding): Promise<Uint8Array> => {
    if (bytes.byteLength > SYNCHRONOUS_BYTES) return compress(bytes, encoding, QUICK_QUALITY);
    return encoding === "br"
      ? brotliCompressSync(bytes, brotliOptions(bytes, QUICK_QUALITY))
      : gzipSync(bytes, { level: QUICK_QUALITY });
  };

export const etagOf = (content: string | Uint8Array): string =>
  `"${hash("sha1", content, "base64url")}"`;

/** Compresses once per coding, on the first request. A failure is retried. */
const compressOnce = (bytes: Uint8Array) => {
  const cached = new Map<Encoding, Promise<Uint8Array>>();
  return (encoding: Encoding): Promise<Uint8Array> => {
    const pending = cached.get(encoding);
    if (pending) return pending;
    const result = compress(bytes, encoding);
    cached.set(encoding, result);
    result.catch(() => cached.delete(encoding));
    return result;
  };
};

const encodeBy = (
  bytes: Uint8Array,
  compressBy: (bytes: Uint8Array) => Encoded["compressed"],
): Encoded => {
  const compressed = bytes.byteLength >= COMPRESSION_MIN_BYTES ? compressBy(bytes) : undefined;
  return { bytes, etag: etagOf(bytes), ...(compressed && { compressed }) };
};

/** Encodes a shared response, compressed once. */
export const encode = (bytes: Uint8Array): Encoded => encodeBy(bytes, compressOnce);

/** Encodes a response to one person, compressed quickly. */
export const encodeForOne = (bytes: Uint8Array): Encoded => encodeBy(bytes, compressQuickly);
