import { createReadStream } from "node:fs";
import { codeOf } from "../../../lib/error-code.ts";
import { Failure } from "../../../lib/failure.ts";

/** Path, or any source of byte chunks: a Node stream, a web stream, a generator. */
export type FileSource = string | AsyncIterable<Uint8Array>;

export type ReadOptions = {
  maxBytes?: number;
  onProgress?: (bytesRead: number) => void;
};

/** 64 MiB, twenty times FOSDEM's schedule. */
const DEFAULT_MAX_BYTES = 64 * 1024 * 1024;

/**
 * Reads a whole file, but not beyond the limit.
 * @throws Failure `too-large`, `empty-file`, `absent`, `unreadable`
 */
export const readBytes = async (
  source: FileSource,
  { maxBytes = DEFAULT_MAX_BYTES, onProgress }: ReadOptions = {},
): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let total = 0;
  for await (const chunk of openChunks(source)) {
    total += chunk.byteLength;
    if (total > maxBytes) {
      const limit = Math.max(1, Math.floor(maxBytes / 1024 ** 2));
      throw new Failure("too-large", { params: { limit } });
    }
    chunks.push(chunk);
    onProgress?.(total);
  }
  if (total === 0) throw new Failure("empty-file");
  return Buffer.concat(chunks);
};

const SOURCE_FAILURES: Record<string, "absent" | "access-denied"> = {
  ENOENT: "absent",
  EACCES: "access-denied",
};

// Catches errors of the source only. Errors in the consumer do not pass through a generator.
const openChunks = async function* (source: FileSource): AsyncGenerator<Uint8Array> {
  const chunks = typeof source === "string" ? createReadStream(source) : source;
  try {
    for await (const chunk of chunks) yield asBytes(chunk);
  } catch (cause) {
    throw new Failure(SOURCE_FAILURES[codeOf(cause) ?? ""] ?? "unreadable", { cause });
  }
};

const asBytes = (chunk: unknown): Uint8Array =>
  chunk instanceof Uint8Array ? chunk : Buffer.from(String(chunk));
