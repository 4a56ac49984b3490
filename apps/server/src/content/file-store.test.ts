import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openStorage, type Storage } from "../lib/storage.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { storeBytes } from "./file-store.ts";
import { storedObject } from "../db/schema/index.ts";

let database: TestDatabase;
let folder: string;
let storage: Storage;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), "foyer-store-"));
  storage = openStorage({ kind: "disk", folder });
});
beforeEach(() => database.truncate());
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const store = (content: Readable, size: number) =>
  storeBytes(database, storage, {
    name: "plan.png",
    mediaType: "image/png",
    size,
    open: () => content,
  });

describe("storing bytes", () => {
  it("holds no connection of the database while they come slowly", async () => {
    const content = new PassThrough();
    content.write("first ");
    const storing = store(content, 12);
    await expect(database.db.execute(sql`select 1`)).resolves.toBeDefined();
    content.end("second");
    expect(await storing).toMatchObject({ name: "plan.png", size: 12 });
  });

  it("gives every file an id of its own, whatever is in it", async () => {
    const [one, other] = await Promise.all([1, 2].map(() => store(Readable.from(["same"]), 4)));
    expect(one?.sha256).toBe(other?.sha256);
    expect(one?.id).not.toBe(other?.id);
  });

  it("that break off fails with what broke them, and leaves a note to clean up by", async () => {
    const content = Readable.from(
      (async function* () {
        yield Buffer.from("half");
        throw new Error("the line broke");
      })(),
    );
    await expect(store(content, 8)).rejects.toThrow("the line broke");
    const [noted] = await database.db.select().from(storedObject);
    expect(await storage.find(noted?.id ?? "")).toBeUndefined();
  });
});
