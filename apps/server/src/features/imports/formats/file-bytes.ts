import { createReadStream } from "node:fs";
import { Failure } from "../../../lib/failure.ts";

/** A path, or anything that gives bytes in pieces: a Node stream, a web stream, a generator. */
export type FileSource = string | AsyncIterable<Uint8Array>;

export type ReadOptions = {
  maxBytes?: number;
  onProgress?: (bytesRead: number) => void;
};

/** 64 MiB: twenty times FOSDEM's schedule. */
const DEFAULT_MAX_BYTES = 64 * 1024 * 1024;

/**
 * Reads a whole file, and no further than the limit.
 * @throws Failure `too-large`, `empty-file`, `absent`, `unreadable`
 */
export const readBytes = async (
  source: FileSource,
  { maxBytes = DEFAULT_MAX_BYTES, onProgress }: ReadOptions = {},
): Promise<Buffer> => {
  const pieces: Uint8Array[] = [];
  let total = 0;
  for await (const piece of openPieces(source)) {
    total += piece.byteLength;
    if (total > maxBytes) {
      const limit = Math.max(1, Math.floor(maxBytes / 1024 ** 2));
      throw new Failure("too-large", { params: { limit } });
    }
    pieces.push(piece);
    onProgress?.(total);
  }
  if (total === 0) throw new Failure("empty-file");
  return Buffer.concat(pieces);
};

// Errors of the source are told apart from errors of the reader of the pieces:
// the latter never pass through here, because a generator only sees its own reads.
const openPieces = async function* (source: FileSource): AsyncGenerator<Uint8Array> {
  const pieces = typeof source === "string" ? createReadStream(source) : source;
  try {
    for await (const piece of pieces) yield asBytes(piece);
  } catch (cause) {
    const isAbsent = cause instanceof Error && "code" in cause && cause.code === "ENOENT";
    throw new Failure(isAbsent ? "absent" : "unreadable", { cause });
  }
};

const asBytes = (piece: unknown): Uint8Array =>
  piece instanceof Uint8Array ? piece : Buffer.from(String(piece));
