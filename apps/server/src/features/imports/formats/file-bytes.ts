import { createReadStream } from "node:fs";
import { Failure } from "../../../lib/failure.ts";

/** A path, or anything that gives bytes in pieces: a Node stream, a web stream, a generator. */
export type FileSource = string | AsyncIterable<Uint8Array>;

export type ReadOptions = {
  maxBytes?: number;
  onProgress?: (bytesRead: number) => void;
};

/** 64 MiB: twenty times FOSDEM's schedule. */
export const DEFAULT_MAX_BYTES = 64 * 1024 * 1024;

/**
 * Gives the pieces of a source, reading no further than the limit.
 * @throws Failure `too-large`, `empty-file`, `absent`, `unreadable`
 */
export const readBytes = async function* (
  source: FileSource,
  options: ReadOptions = {},
): AsyncGenerator<Uint8Array> {
  const limit = options.maxBytes ?? DEFAULT_MAX_BYTES;
  let total = 0;
  for await (const piece of openPieces(source)) {
    total += piece.byteLength;
    if (total > limit) throw tooLarge(limit);
    if (piece.byteLength === 0) continue;
    options.onProgress?.(total);
    yield piece;
  }
  if (total === 0) throw new Failure("empty-file");
};

// Errors of the source are told apart from errors of whoever consumes the pieces:
// the latter never pass through here, because a generator only sees its own reads.
const openPieces = async function* (source: FileSource): AsyncGenerator<Uint8Array> {
  const pieces = typeof source === "string" ? createReadStream(source) : source;
  try {
    for await (const piece of pieces) yield asBytes(piece);
  } catch (cause) {
    throw failureToRead(cause);
  }
};

export const tooLarge = (maxBytes: number): Failure =>
  new Failure("too-large", { params: { limit: Math.max(1, Math.floor(maxBytes / 1024 ** 2)) } });

export const failureToRead = (cause: unknown): Failure => {
  const isAbsent = cause instanceof Error && "code" in cause && cause.code === "ENOENT";
  return new Failure(isAbsent ? "absent" : "unreadable", { cause });
};

const asBytes = (piece: unknown): Uint8Array =>
  piece instanceof Uint8Array ? piece : Buffer.from(String(piece));
