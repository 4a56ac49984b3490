import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createLogger } from "../lib/logger.ts";
import { runScript } from "../testing/processes.ts";
import { FolderInUseError, lockFolder } from "./folder-lock.ts";
import { openDatabase } from "./index.ts";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "foyer-lock-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A socket that was moved away under its server stays when that is closed, and refuses. */
const leaveDeadLock = async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(join(folder, "socket"), resolve));
  renameSync(join(folder, "socket"), join(folder, "foyer.lock"));
  await new Promise((resolve) => server.close(resolve));
};

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

  it("is a file in the folder for as long as it is held", async () => {
    const release = await lockFolder(folder);
    expect(readdirSync(folder)).toEqual(["foyer.lock"]);
    await release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it("holds where the folder's path is too long for a socket", async () => {
    const deep = join(folder, "x".repeat(100));
    mkdirSync(deep);
    const release = await lockFolder(deep);
    await expect(lockFolder(deep)).rejects.toThrow(FolderInUseError);
    await release();
    rmSync(deep, { recursive: true });
  });

  it.each(["free", "left by a killed process"])(
    "goes to one of many who ask at once: %s",
    async (state) => {
      if (state !== "free") await leaveDeadLock();
      const asked = await Promise.allSettled(Array.from({ length: 10 }, () => lockFolder(folder)));
      const taken = asked.flatMap((result) =>
        result.status === "fulfilled" ? [result.value] : [],
      );
      expect(taken).toHaveLength(1);
      for (const release of taken) await release();
    },
  );
});

describe("the embedded database", () => {
  it("is refused to a second process, and free again once its holder is killed", async () => {
    const data = join(folder, "db");
    cpSync(inject("pgliteFolder"), data, { recursive: true });
    const write = (first: number) =>
      runScript("testing/write-pairs.ts", {}, ["pglite", data, String(first)]);
    const open = () => openDatabase({ kind: "pglite", folder: data }, createLogger("silent"));

    const holder = write(1);
    await holder.says(/acked/);
    await expect(open()).rejects.toThrow(FolderInUseError);
    await expect(open()).rejects.toThrow(
      /Another Foyer process uses .+ Stop it, or give this one a DATA_DIR of its own/,
    );
    const second = write(1_000_000);
    expect(await second.ends()).toBe(1);
    expect(second.output()).toContain("Another Foyer process uses");
    await holder.kill("SIGKILL");
    const database = await open();
    await database.ping();
    await database.close();
  }, 120_000);
});
