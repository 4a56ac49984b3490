import { Readable } from "node:stream";
import type { NewFile } from "./storage.ts";

/** Returns a file from bytes in memory, to be stored. */
export const fileFromBytes = (name: string, mediaType: string, bytes: Uint8Array): NewFile => ({
  name,
  mediaType,
  size: bytes.byteLength,
  open: () => Readable.from([bytes]),
});
