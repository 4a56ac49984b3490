import { Readable } from "node:stream";
import type { NewFile } from "./storage.ts";

/** Makes a file of what is in memory, to be stored. */
export const fileOfBytes = (name: string, mediaType: string, bytes: Uint8Array): NewFile => ({
  name,
  mediaType,
  size: bytes.byteLength,
  open: () => Readable.from([bytes]),
});
