import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FolderInUseError, lockFolder } from "./folder-lock.ts";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "foyer-lock-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the lock of a folder", () => {
  it("is held by one at a time and can be taken again after its release", async () => {
    const release = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
    await release();
    await (
      await lockFolder(folder)
    )();
  });

  it("is the same by whatever name the folder is called", async () => {
    const alias = `${folder}-alias`;
    symlinkSync(folder, alias);
    const release = await lockFolder(folder);
    await expect(lockFolder(alias)).rejects.toThrow(FolderInUseError);
    await expect(lockFolder(join(folder, "."))).rejects.toThrow(FolderInUseError);
    await release();
    rmSync(alias);
  });

  it("goes to one of many who ask at once", async () => {
    const asked = await Promise.allSettled(Array.from({ length: 10 }, () => lockFolder(folder)));
    const taken = asked.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
    expect(taken).toHaveLength(1);
    for (const release of taken) await release();
  });
});
