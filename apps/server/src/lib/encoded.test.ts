import { setImmediate as nextTurn } from "node:timers/promises";
import { brotliCompress, brotliDecompressSync } from "node:zlib";
import type { BrotliOptions, CompressCallback, InputType } from "node:zlib";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { encode, type Encoded } from "../lib/encoded.ts";

type Compress = (bytes: InputType, options: BrotliOptions, done: CompressCallback) => void;

vi.mock(import("node:zlib"), async (load) => {
  const zlib = await load();
  const compress = vi.fn<Compress>((...input) => zlib.brotliCompress(...input));
  return { ...zlib, brotliCompress: compress as unknown as typeof zlib.brotliCompress };
});

const compressBrotli = vi.mocked(brotliCompress as Compress);

const TEXT = Buffer.from(JSON.stringify(Array.from({ length: 200 }, (_, number) => ({ number }))));

const small = ({ compressed }: Encoded) =>
  compressed?.("br") ?? expect.fail("it is worth compressing");

/** As on a machine that is out of memory for a moment. */
const failOnce = () =>
  compressBrotli.mockImplementationOnce((_bytes, _options, done) =>
    done(new Error("no memory"), Buffer.of()),
  );

beforeEach(() => void compressBrotli.mockClear());

describe("content", () => {
  it("is compressed once for all who ask", async () => {
    const content = encode(TEXT);
    const answers = await Promise.all([small(content), small(content)]);
    answers.push(await small(content));
    for (const bytes of answers) expect(String(brotliDecompressSync(bytes))).toBe(String(TEXT));
    expect(compressBrotli).toHaveBeenCalledOnce();
  });

  it("is compressed again after a compression that failed", async () => {
    const content = encode(TEXT);
    failOnce();
    await expect(small(content)).rejects.toThrow("no memory");
    expect(String(brotliDecompressSync(await small(content)))).toBe(String(TEXT));
  });

  it("is not compressed where it fits in a packet anyway", () => {
    expect(encode(Buffer.from("[]")).compressed).toBeUndefined();
  });

  it("is compressed by two at once, since each takes megabytes of its own", async () => {
    const ends: (() => void)[] = [];
    compressBrotli.mockImplementation(
      (bytes, _options, done) => void ends.push(() => done(null, Buffer.from(bytes as Buffer))),
    );
    const waiting = Array.from({ length: 20 }, () => small(encode(TEXT)));
    await vi.waitFor(() => expect(ends).toHaveLength(2));
    while (ends.length > 0) {
      ends.shift()?.();
      await nextTurn();
      expect(ends.length).toBeLessThanOrEqual(2);
    }
    expect(await Promise.all(waiting)).toHaveLength(20);
  });
});
