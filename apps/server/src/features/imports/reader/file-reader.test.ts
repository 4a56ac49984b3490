import { IMPORT_MAX_BYTES } from "@foyer/contract/office/index";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { Failure } from "../../../lib/failure.ts";
import { createLogger } from "../../../lib/logger.ts";
import { describeMessage } from "../../../messages/message.ts";
import { anyFile } from "../../../testing/imports/any-file.ts";
import {
  createColumnBomb,
  createEventBomb,
  createRecordBomb,
  createSharedTextBomb,
} from "../../../testing/imports/import-bombs.ts";
import { createFileReader } from "./file-reader.ts";

// The other limits must reject these files before the time limits do.
const reader = createFileReader({ cpuTimeoutMs: 60_000, timeoutMs: 120_000 });
afterAll(() => reader.close());

const read = (content: string | Uint8Array, isSchedule = true) =>
  reader.read({
    bytes: typeof content === "string" ? Buffer.from(content) : content,
    name: "list",
    ...(isSchedule && { schedule: { editionZone: "Europe/Warsaw", skipBad: true } }),
  });

/** Checks each text: PostgreSQL stores neither NUL nor half of a surrogate pair. */
const checkTexts = (content: unknown): void => {
  JSON.stringify(content, (_key, value: unknown) => {
    if (typeof value === "string")
      expect([value.includes("\0"), value.isWellFormed()]).toEqual([false, true]);
    return value;
  });
};

describe("any file", () => {
  test("is read or rejected with a known code", async () => {
    await fc.assert(
      fc.asyncProperty(anyFile, fc.boolean(), async (bytes, isSchedule) => {
        try {
          checkTexts(await read(bytes, isSchedule));
        } catch (error) {
          if (!(error instanceof Failure)) throw error;
          expect(error.code).not.toBe("file-too-complex");
          expect(describeMessage(error, "pl")).not.toBe("");
          expect(describeMessage(error, "en").length).toBeLessThan(1_000);
        }
      }),
      { numRuns: 200 },
    );
  }, 120_000);
});

const MB = 1_048_576;

describe("a long file", () => {
  test("arrives complete, in parts between which other requests have their turn", async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 0);
    const content = await read("a,b,c,d\n".repeat(20_001), false);
    clearInterval(timer);
    expect(content.sheets[0]?.rows).toHaveLength(20_001);
    expect(content.sheets[0]?.rows.every((row) => row.join("") === "abcd")).toBe(true);
    // Parts of 500 rows arrive in turns of their own.
    expect(turns).toBeGreaterThan(30);
  }, 30_000);

  test("of a schedule arrives complete", async () => {
    const { schedule } = await read(createEventBomb(3_000));
    expect(schedule?.document.panels).toHaveLength(3_000);
  });

  test("in an unclear encoding is rejected after a sample of its words", async () => {
    const bytes = Buffer.alloc(
      40 * MB,
      Uint8Array.from({ length: 251 }, (_value, index) => index + 5),
    );
    await expect(read(bytes, false)).rejects.toMatchObject({ code: "encoding-unclear" });
  });
});

/** Files that are small, or within the size limit of an upload, and large in memory. */
const BOMBS: Readonly<Record<string, [create: () => string | Uint8Array, code: string]>> = {
  "one long text in many cells": [() => createSharedTextBomb(10_000_000, 20_000), "cell-too-long"],
  "one text in many cells": [() => createSharedTextBomb(150_000, 20_000), "too-much-text"],
  "5,000 records with a column each": [() => createColumnBomb(5_000), "too-many-columns"],
  "22,000 records with a column each": [() => createColumnBomb(22_000), "too-many-columns"],
  "10,000,000 rows": [() => "a,b\n".repeat(10_000_000), "too-many-rows"],
  "5,000,000 records": [() => createRecordBomb(5_000_000), "too-many-rows"],
  "6,000 events": [() => createEventBomb(6_000), "too-many-events"],
  "a row without an end": [() => "a,".repeat(IMPORT_MAX_BYTES / 2 - 1), "row-too-long"],
  "a quotation mark without an end": [() => `"${"a\n".repeat(20 * MB)}`, "row-too-long"],
  "300 columns in many rows": [() => `${"a,".repeat(299)}a\n`.repeat(80_000), "too-many-elements"],
  "cells without a text": [() => `${",".repeat(299)}a\n`.repeat(100_000), "too-many-elements"],
  "nested lists": [() => `[{"a":${"[".repeat(10 * MB)}`, "too-deep"],
  "nested objects of a schedule": [() => '{"schedule":'.repeat(MB), "too-deep"],
  "a long text": [() => `[{"a":"${"x".repeat(40 * MB)}"}]`, "cell-too-long"],
  "values of a schedule": [
    () => `{"schedule":{"a":[${"1,".repeat(9 * MB)}1]}}`,
    "too-many-elements",
  ],
  "elements of a schedule": [() => `<schedule>${"<a/>".repeat(10 * MB)}`, "too-many-elements"],
  "nested elements": [() => `<schedule>${"<a>".repeat(10 * MB)}`, "too-deep"],
  "nested entities": [() => '<!DOCTYPE a [<!ENTITY b "c">]><schedule>', "doctype"],
};

describe("a file that is large in memory", () => {
  test.each(Object.entries(BOMBS))(
    "is rejected for %s",
    async (_name, [create, code]) => {
      const content = create();
      const bytes = typeof content === "string" ? Buffer.from(content) : content;
      expect(bytes.byteLength).toBeLessThanOrEqual(IMPORT_MAX_BYTES);
      await expect(read(bytes)).rejects.toMatchObject({ code });
    },
    60_000,
  );

  test.each([
    ["time", { timeoutMs: 1 }],
    ["CPU time", { cpuTimeoutMs: 1 }],
    ["memory", { memoryMb: -10_000, timeoutMs: 60_000 }],
  ])("is rejected for too much %s, and the next file is read", async (_name, options) => {
    const limited = createFileReader(options);
    const content = createEventBomb(5_000);
    const request = { bytes: Buffer.from(content), name: "list", schedule: { skipBad: true } };
    await expect(limited.read(request)).rejects.toMatchObject({ code: "file-too-complex" });
    await limited.close();
    expect((await read("a\n1\n")).sheets).toHaveLength(1);
  });
});

describe("a file that the worker cannot read", () => {
  test.each([
    ["hang", "file-too-complex"],
    ["exit", "unreadable"],
    ["throw", "unreadable"],
  ])(
    "is rejected after a %s, and the same reader reads the next one",
    async (name, code) => {
      const workerUrl = new URL(
        "../../../testing/imports/scripted-reader-worker.ts",
        import.meta.url,
      );
      const lines: string[] = [];
      const log = createLogger("error", { write: (line) => void lines.push(line) });
      const scripted = createFileReader({ workerUrl, timeoutMs: 3_000, log });
      const bytes = Buffer.from("");
      await expect(scripted.read({ bytes, name })).rejects.toMatchObject({ code });
      expect(lines).toHaveLength(code === "unreadable" ? 1 : 0);
      expect((await scripted.read({ bytes, name: "list" })).sheets).toEqual([]);
      await scripted.close();
    },
    30_000,
  );
});
