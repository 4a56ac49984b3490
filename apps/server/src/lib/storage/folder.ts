import { createWriteStream } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { absentAsUndefined, refuseWhenFull } from "../disk.ts";
import type { NewObject, Storage } from "./types.ts";

/** Writes to the disk itself, so that a row that is committed next finds its bytes after a power cut. */
const writeFile = async (path: string, { open: openContent, size }: NewObject) => {
  const file = createWriteStream(path, { mode: 0o600, flush: true });
  await refuseWhenFull(pipeline(openContent(), file));
  if (file.bytesWritten !== size) throw new Error(`${file.bytesWritten} of ${size} bytes came`);
};

/** Keeps files in a folder that only the server's user can look into. */
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
    find: async (key) => (await absentAsUndefined(open(pathOf(key))))?.createReadStream(),
    delete: async (key) => {
      for (const path of [unfinishedPathOf(key), pathOf(key)]) await rm(path, { force: true });
    },
  };
};
