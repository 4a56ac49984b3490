import { type Compression, compressOnce, compressQuickly } from "./compressions.ts";
import { etagOf, JSON_TYPE, type Payload, payload, type PayloadAnswer } from "./payload.ts";

/** A JSON answer that does not say yet to whom it is given. */
export type JsonBody = Pick<Payload, "mediaType" | "bytes" | "compressed"> & { etag: string };

/** Smaller answers fit in a packet or two as they are. */
const WORTH_COMPRESSING_BYTES = 1_024;

/** A value as JSON, compressed where that is worth it. */
export const toJsonBody = (
  value: unknown,
  compressionOf: (bytes: Uint8Array) => Compression,
): JsonBody => {
  const bytes = Buffer.from(JSON.stringify(value));
  return {
    mediaType: JSON_TYPE,
    etag: etagOf(bytes),
    bytes: () => bytes,
    ...(bytes.byteLength >= WORTH_COMPRESSING_BYTES ? { compressed: compressionOf(bytes) } : {}),
  };
};

/**
 * Public content as JSON; for those who ask in nobody's name it stays the answer until a change of
 * an edition is announced.
 */
export const toPublicContent = (value: unknown, isPublic: boolean): PayloadAnswer =>
  payload({
    ...toJsonBody(value, isPublic ? compressOnce : compressQuickly),
    isPublic,
    isKept: isPublic,
  });
