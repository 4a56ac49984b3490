import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
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
/** Of brotli and of gzip: a list of 400 kB takes some milliseconds. */
const QUALITY = 5;
/** An encoder takes megabytes, and the thread pool also reads files and hashes passwords. */
const limit = pLimit(2);

/** Compresses a few at a time. */
export const compress = (bytes: Uint8Array, encoding: Encoding): Promise<Buffer> =>
  limit(() =>
    encoding === "br"
      ? compressBrotli(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
          },
        })
      : compressGzip(bytes, { level: QUALITY }),
  );

export const etagOf = (content: string | Uint8Array): string =>
  `"${hash("sha1", content, "base64url")}"`;

/** Compresses at the first request in each coding; what failed is tried again. */
const compressOnce = (bytes: Uint8Array) => {
  const cached = new Map<Encoding, Promise<Uint8Array>>();
  return (encoding: Encoding): Promise<Uint8Array> => {
    const known = cached.get(encoding);
    if (known) return known;
    const made = compress(bytes, encoding);
    cached.set(encoding, made);
    made.catch(() => cached.delete(encoding));
    return made;
  };
};

export const encode = (bytes: Uint8Array): Encoded => ({
  bytes,
  etag: etagOf(bytes),
  ...(bytes.byteLength >= WORTH_COMPRESSING_BYTES && { compressed: compressOnce(bytes) }),
});
