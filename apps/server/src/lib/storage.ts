import type { BucketSettings } from "./storage/bucket.ts";
import { openFolder } from "./storage/folder.ts";
import type { Storage } from "./storage/types.ts";

export type { NewFile, ReceiveFile, Storage } from "./storage/types.ts";

export type StorageSettings = { kind: "disk"; folder: string } | ({ kind: "s3" } & BucketSettings);

/** Loads the S3 client, which takes 0.5 s, only if configured. */
const open = async (settings: StorageSettings): Promise<Storage> => {
  if (settings.kind === "disk") return openFolder(settings.folder);
  const { openBucket } = await import("./storage/bucket.ts");
  return openBucket(settings);
};

/** Permits ids only, so that a key cannot lead to another path. */
const KEY = /^[\w-]+$/;

const checkKey = (key: string): string => {
  if (!KEY.test(key)) throw new Error("Invalid storage key");
  return key;
};

/** Opens the configured storage on first use: a folder or an S3-compatible bucket. */
export const openStorage = (settings: StorageSettings): Storage => {
  let opening: Promise<Storage> | undefined;
  const opened = () =>
    (opening ??= open(settings).catch((error: unknown) => {
      opening = undefined;
      throw error;
    }));
  return {
    put: async (key, added) => (await opened()).put(checkKey(key), added),
    find: async (key) => (await opened()).find(checkKey(key)),
    delete: async (key) => (await opened()).delete(checkKey(key)),
  };
};
