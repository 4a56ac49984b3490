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
  it("occupies no database connection while bytes arrive slowly", async () => {
    const content = new PassThrough();
    content.write("first ");
    const storing = store(content, 12);
    await expect(database.db.execute(sql`select 1`)).resolves.toBeDefined();
    content.end("second");
    expect(await storing).toMatchObject({ name: "plan.png", size: 12 });
  });

  it("assigns a new id to every file, whatever its content", async () => {
    const [first, second] = await Promise.all([1, 2].map(() => store(Readable.from(["same"]), 4)));
    expect(first?.sha256).toBe(second?.sha256);
    expect(first?.id).not.toBe(second?.id);
  });

  it("fails with the error of an interrupted stream, and leaves a record for the clean-up", async () => {
    const content = Readable.from(
      (async function* () {
        yield Buffer.from("half");
        throw new Error("connection lost");
      })(),
    );
    await expect(store(content, 8)).rejects.toThrow("connection lost");
    const [recorded] = await database.db.select().from(storedObject);
    expect(await storage.find(recorded?.id ?? "")).toBeUndefined();
  });
});
