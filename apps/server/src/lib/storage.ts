import { chmod, mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";

export type StorageSettings =
  | { kind: "disk"; folder: string }
  | {
      kind: "s3";
      endpoint: string;
      bucket: string;
      region: string;
      accessKeyId: string;
      secretAccessKey: string;
    };

/** Where the bytes of files are kept. Keys are generated ids, never names that a person gave. */
export type Storage = {
  put: (key: string, content: Uint8Array, mediaType: string) => Promise<void>;
  /** Rejects, or fails once it is read, when there is no such key. */
  read: (key: string) => Promise<Readable>;
  delete: (key: string) => Promise<void>;
};

/** The client of buckets takes half a second to load, so only who has one loads it. */
const openDisk = async (settings: StorageSettings): Promise<Disk> => {
  if (settings.kind === "disk") {
    await mkdir(settings.folder, { recursive: true, mode: 0o700 });
    return new Disk(new FSDriver({ location: settings.folder, visibility: "private" }));
  }
  const { S3Driver } = await import("flydrive/drivers/s3");
  const { accessKeyId, secretAccessKey, endpoint, region, bucket } = settings;
  return new Disk(
    new S3Driver({
      credentials: { accessKeyId, secretAccessKey },
      endpoint,
      region,
      bucket,
      visibility: "private",
      forcePathStyle: true,
      supportsACL: false,
    }),
  );
};

/** Opens the store that the settings name: a folder, or an S3-compatible bucket. */
export const openStorage = (settings: StorageSettings): Storage => {
  let opened: Promise<Disk> | undefined;
  const disk = () => (opened ??= openDisk(settings));
  return {
    put: async (key, content, mediaType) => {
      const contentLength = content.byteLength;
      await (await disk()).put(key, content, { contentType: mediaType, contentLength });
      // Flydrive leaves the mode to the umask, and files may be about people.
      if (settings.kind === "disk") await chmod(join(settings.folder, key), 0o600);
    },
    read: async (key) => (await disk()).getStream(key),
    delete: async (key) => (await disk()).delete(key),
  };
};
