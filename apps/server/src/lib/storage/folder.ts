import { createWriteStream } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { undefinedIfAbsent, rejectWhenFull } from "../disk.ts";
import type { NewObject, Storage } from "./types.ts";

/** Flushes to the disk, so that bytes survive a power failure if their row is committed afterwards. */
const writeFile = async (path: string, { open: openContent, size }: NewObject) => {
  const file = createWriteStream(path, { mode: 0o600, flush: true });
  await rejectWhenFull(pipeline(openContent(), file));
  if (file.bytesWritten !== size) throw new Error(`Received ${file.bytesWritten} of ${size} bytes`);
};

/** Stores files in a folder that only the user of the server can read. */
export const openFolder = async (folder: string): Promise<Storage> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pathOf = (key: string) => join(folder, key);
  const unfinishedPathOf = (key: string) => join(folder, `${key}.part`);
  return {
    put: async (key, added) => {
      try {
        await writeFile(unfinishedPathOf(key), added);
        await rename(unfinishedPathOf(key), pathOf(key));
      } catch (error) {
        await rm(unfinishedPathOf(key), { force: true });
        throw error;
      }
    },
    find: async (key) => (await undefinedIfAbsent(open(pathOf(key))))?.createReadStream(),
    delete: async (key) => {
      for (const path of [unfinishedPathOf(key), pathOf(key)]) await rm(path, { force: true });
    },
  };
};
