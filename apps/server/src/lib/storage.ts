import type { BucketSettings } from "./storage/bucket.ts";
import { openFolder } from "./storage/folder.ts";
import type { Storage } from "./storage/types.ts";

export type { NewFile, ReceiveFile, Storage } from "./storage/types.ts";

export type StorageSettings = { kind: "disk"; folder: string } | ({ kind: "s3" } & BucketSettings);

/** The client of buckets takes half a second to load, so only who has one loads it. */
const open = async (settings: StorageSettings): Promise<Storage> => {
  if (settings.kind === "disk") return openFolder(settings.folder);
  const { openBucket } = await import("./storage/bucket.ts");
  return openBucket(settings);
};

/** Ids; nothing that could lead elsewhere. */
const KEY = /^[\w-]+$/;

const checkKey = (key: string): string => {
  if (!KEY.test(key)) throw new Error("not a key of the storage");
  return key;
};

/** Opens the storage that the settings name, once it is needed: a folder, or an S3-compatible bucket. */
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
