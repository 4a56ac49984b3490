import { mkdtempSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
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

/** The package has no types of its own. */
const S3rver = createRequire(import.meta.url)("s3rver") as new (options: S3Options) => S3Server;

const BUCKET = "foyer-files";
const KEY = "0b0f7c0e-6d5e-4d0c-9a43-1d5f3f0a2c11";
const readAll = async (storage: Storage, key: string) => buffer(await storage.read(key));

/** 1 MB that no checksum takes for another. */
const largeContent = Uint8Array.from(
  { length: 1_048_576 },
  (_, index) => (index * 31 + (index >> 8)) % 256,
);

const describeStorage = (kind: string, open: () => Storage) => {
  describe(`a store of files ${kind}`, () => {
    it("gives back what was put, byte for byte", async () => {
      const storage = open();
      await storage.put(KEY, largeContent, "image/png");
      expect((await readAll(storage, KEY)).equals(largeContent)).toBe(true);
    });

    it("keeps an empty file", async () => {
      const storage = open();
      await storage.put("empty", new Uint8Array(), "text/plain");
      expect(await readAll(storage, "empty")).toHaveLength(0);
    });

    it("replaces what lies under the same key", async () => {
      const storage = open();
      await storage.put("twice", Buffer.from("pierwsza"), "text/plain");
      await storage.put("twice", Buffer.from("druga, żółć"), "text/plain");
      expect(String(await readAll(storage, "twice"))).toBe("druga, żółć");
    });

    it("is told of by any other opening of the same place", async () => {
      await open().put("kept", Buffer.from("kept"), "text/plain");
      expect(String(await readAll(open(), "kept"))).toBe("kept");
    });

    it("rejects a key that is not there", async () => {
      await expect(readAll(open(), "absent")).rejects.toThrow(Error);
    });

    it("forgets what was deleted, and does not mind deleting it again", async () => {
      const storage = open();
      await storage.put("gone", Buffer.from("gone"), "text/plain");
      await storage.delete("gone");
      await expect(readAll(storage, "gone")).rejects.toThrow(Error);
      await expect(storage.delete("gone")).resolves.toBeUndefined();
    });

    it.each(["../outside", "/etc/passwd", "a/../../outside"])(
      "never leaves its place for %s",
      async (key) => {
        await expect(readAll(open(), key)).rejects.toThrow(Error);
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

  it("lets nobody but its owner look into its folder and its files", async () => {
    const place = join(folder, "kept", "private");
    await openStorage({ kind: "disk", folder: place }).put(KEY, largeContent, "image/png");
    const modes = [place, join(place, KEY)].map((path) => statSync(path).mode & 0o777);
    expect(modes).toEqual([0o700, 0o600]);
  });

  it("rejects a bucket that does not exist", async () => {
    await expect(openOnS3("nowhere").put(KEY, Buffer.from("x"), "text/plain")).rejects.toThrow(
      Error,
    );
  });
});
