import type { Readable } from "node:stream";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { S3Driver } from "flydrive/drivers/s3";

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

const createDriver = (settings: StorageSettings) =>
  settings.kind === "disk"
    ? new FSDriver({ location: settings.folder, visibility: "private" })
    : new S3Driver({
        credentials: {
          accessKeyId: settings.accessKeyId,
          secretAccessKey: settings.secretAccessKey,
        },
        endpoint: settings.endpoint,
        region: settings.region,
        bucket: settings.bucket,
        visibility: "private",
        forcePathStyle: true,
        supportsACL: false,
      });

/** Opens the store that the settings name: a folder, or an S3-compatible bucket. */
export const openStorage = (settings: StorageSettings): Storage => {
  const disk = new Disk(createDriver(settings));
  return {
    put: (key, content, mediaType) =>
      disk.put(key, content, { contentType: mediaType, contentLength: content.byteLength }),
    read: (key) => disk.getStream(key),
    delete: (key) => disk.delete(key),
  };
};
