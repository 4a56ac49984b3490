import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import pLimit from "p-limit";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export const ENCODINGS = ["br", "gzip"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Bytes, what names them, and what compresses them where that is worth it. */
export type Encoded = {
  bytes: Uint8Array;
  etag: string;
  compressed?: (encoding: Encoding) => Promise<Uint8Array>;
};

/** Smaller answers fit in a packet or two as they are. */
const WORTH_COMPRESSING_BYTES = 1_024;
/** Of brotli and of gzip, for what many are sent: a list of 400 kB takes some milliseconds. */
const QUALITY = 5;
/** The same for an answer to one person: that of 30 kB takes a seventh of a millisecond, and is a tenth larger. */
const QUICK_QUALITY = 1;
/** To hand less to the thread pool takes longer than to compress it. */
const AT_ONCE_BYTES = 65_536;
/** An encoder takes megabytes, and the thread pool also reads files and hashes passwords. */
const limit = pLimit(2);

const brotliOptions = (bytes: Uint8Array, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  },
});

/** Compresses a few at a time. */
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

/** Of what one person is sent once. */
const compressQuickly =
  (bytes: Uint8Array) =>
  async (encoding: Encoding): Promise<Uint8Array> => {
    if (bytes.byteLength > AT_ONCE_BYTES) return compress(bytes, encoding, QUICK_QUALITY);
    return encoding === "br"
      ? brotliCompressSync(bytes, brotliOptions(bytes, QUICK_QUALITY))
      : gzipSync(bytes, { level: QUICK_QUALITY });
  };

export const etagOf = (content: string | Uint8Array): string =>
  `"${hash("sha1", content, "base64url")}"`;

/** Compresses at the first request in each coding; what failed is tried again. */
const compressOnce = (bytes: Uint8Array) => {
  const cached = new Map<Encoding, Promise<Uint8Array>>();
  return (encoding: Encoding): Promise<Uint8Array> => {
    const pending = cached.get(encoding);
    if (pending) return pending;
    const made = compress(bytes, encoding);
    cached.set(encoding, made);
    made.catch(() => cached.delete(encoding));
    return made;
  };
};

const encodeBy = (
  bytes: Uint8Array,
  compressBy: (bytes: Uint8Array) => Encoded["compressed"],
): Encoded => {
  const compressed = bytes.byteLength >= WORTH_COMPRESSING_BYTES ? compressBy(bytes) : undefined;
  return { bytes, etag: etagOf(bytes), ...(compressed && { compressed }) };
};

/** Of what many are sent, compressed once. */
export const encode = (bytes: Uint8Array): Encoded => encodeBy(bytes, compressOnce);

/** Of what one person is sent, compressed quickly. */
export const encodeForOne = (bytes: Uint8Array): Encoded => encodeBy(bytes, compressQuickly);
