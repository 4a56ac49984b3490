import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStorage, type Storage } from "./storage.ts";

type S3Server = { run: () => Promise<{ port: number }>; close: () => Promise<void> };
type S3Options = {
  port: number;
  address: string;
  silent: boolean;
  directory: string;
  configureBuckets: { name: string; configs: string[] }[];
};

/** The package has no type declarations. */
const S3rver = createRequire(import.meta.url)("s3rver") as new (options: S3Options) => S3Server;

const BUCKET = "foyer-files";
const KEY = "0b0f7c0e-6d5e-4d0c-9a43-1d5f3f0a2c11";
const put = (storage: Storage, key: string, content: Uint8Array | string) => {
  const bytes = Buffer.from(content);
  return storage.put(key, {
    open: () => Readable.from([bytes]),
    size: bytes.byteLength,
    mediaType: "image/png",
  });
};

const readAll = async (storage: Storage, key: string) => {
  const found = await storage.find(key);
  return found ? buffer(found) : undefined;
};

/** 1 MB without a repeating pattern. */
const largeContent = Uint8Array.from(
  { length: 1_048_576 },
  (_, index) => (index * 31 + (index >> 8)) % 256,
);

const describeStorage = (kind: string, open: () => Storage) => {
  describe(`file storage ${kind}`, () => {
    it("returns stored bytes unchanged", async () => {
      await put(open(), KEY, largeContent);
      expect((await readAll(open(), KEY))?.equals(largeContent)).toBe(true);
    });

    it("stores an empty file", async () => {
      await put(open(), "empty", "");
      expect(await readAll(open(), "empty")).toHaveLength(0);
    });

    it("replaces content under the same key", async () => {
      await put(open(), "twice", "pierwsza");
      await put(open(), "twice", "druga, żółć");
      expect(String(await readAll(open(), "twice"))).toBe("druga, żółć");
    });

    it("finds nothing under an unknown key", async () => {
      expect(await open().find("absent")).toBeUndefined();
    });

    it("deletes content, and accepts a second deletion", async () => {
      const storage = open();
      await put(storage, "deleted", "deleted");
      await storage.delete("deleted");
      expect(await storage.find("deleted")).toBeUndefined();
      await expect(storage.delete("deleted")).resolves.toBeUndefined();
    });

    it("stores nothing of interrupted content, and closes it", async () => {
      const storage = open();
      const content = Readable.from(
        (async function* () {
          yield Buffer.alloc(100_000);
          throw new Error("connection lost");
        })(),
      );
      const added = { open: () => content, size: 200_000, mediaType: "image/png" };
      await expect(storage.put("broken", added)).rejects.toThrow(/connection lost/);
      expect(content.destroyed).toBe(true);
      expect(await storage.find("broken")).toBeUndefined();
    });

    it.each(["../outside", "/etc/passwd", "a/../../outside", "..", "", "a.part"])(
      "rejects the key %j, which could lead to another path",
      async (key) => {
        const storage = open();
        await expect(storage.find(key)).rejects.toThrow(/Invalid storage key/);
        await expect(put(storage, key, "outside")).rejects.toThrow(/Invalid storage key/);
        await expect(storage.delete(key)).rejects.toThrow(/Invalid storage key/);
      },
    );
  });
};

describe("storage", () => {
  let folder: string;
  let server: S3Server;
  let port: number;

  const openOnDisk = () => openStorage({ kind: "disk", folder: join(folder, "disk") });
  const openOnS3 = (bucket = BUCKET) =>
    openStorage({
      kind: "s3",
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: "us-east-1",
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
    });

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "foyer-storage-"));
    server = new S3rver({
      port: 0,
      address: "127.0.0.1",
      silent: true,
      directory: join(folder, "s3"),
      configureBuckets: [{ name: BUCKET, configs: [] }],
    });
    ({ port } = await server.run());
  });

  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  describeStorage("in a folder", openOnDisk);
  describeStorage("in an S3 bucket", () => openOnS3());

  it("creates a folder and files readable by their owner only", async () => {
    const place = join(folder, "new", "private");
    await put(openStorage({ kind: "disk", folder: place }), KEY, largeContent);
    const modes = [place, join(place, KEY)].map((path) => statSync(path).mode & 0o777);
    expect(modes).toEqual([0o700, 0o600]);
  });

  it("rejects content whose size differs from the declared one", async () => {
    const storage = openOnDisk();
    const added = {
      open: () => Readable.from([Buffer.from("cut")]),
      size: 9,
      mediaType: "text/plain",
    };
    await expect(storage.put("short", added)).rejects.toThrow("Received 3 of 9 bytes");
    expect(await storage.find("short")).toBeUndefined();
  });

  it("leaves no file of interrupted content", async () => {
    const place = join(folder, "breaking");
    const storage = openStorage({ kind: "disk", folder: place });
    const open = () => Readable.from(["first", new Error("not a chunk")]);
    const added = { open, size: 9, mediaType: "text/plain" };
    await expect(storage.put(KEY, added)).rejects.toThrow(/chunk/);
    expect(readdirSync(place)).toEqual([]);
  });

  it("deletes the incomplete file of a killed process together with the file", async () => {
    const place = join(folder, "killed");
    const storage = openStorage({ kind: "disk", folder: place });
    await put(storage, KEY, "whole");
    writeFileSync(join(place, `${KEY}.part`), "half");
    await storage.delete(KEY);
    expect(readdirSync(place)).toEqual([]);
  });

  it("rejects a missing bucket, also for a missing file", async () => {
    const nowhere = openOnS3("nowhere");
    await expect(put(nowhere, KEY, "x")).rejects.toThrow(Error);
    await expect(nowhere.find(KEY)).rejects.toThrow(Error);
  });

  it("retries opening a folder after a failure", async () => {
    const blocked = join(folder, "blocked");
    writeFileSync(blocked, "a file in its place");
    const storage = openStorage({ kind: "disk", folder: join(blocked, "files") });
    await expect(put(storage, KEY, "x")).rejects.toThrow(/ENOTDIR/);
    rmSync(blocked);
    await put(storage, KEY, "x");
    expect(String(await readAll(storage, KEY))).toBe("x");
  });
});
