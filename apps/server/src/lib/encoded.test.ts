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

const compressed = ({ compressed }: Encoded) =>
  compressed?.("br") ?? expect.fail("content is large enough to compress");

const failOnce = () =>
  compressBrotli.mockImplementationOnce((_bytes, _options, done) =>
    done(new Error("no memory"), Buffer.of()),
  );

beforeEach(() => void compressBrotli.mockClear());

describe("content", () => {
  it("is compressed once for all callers", async () => {
    const content = encode(TEXT);
    const results = await Promise.all([compressed(content), compressed(content)]);
    results.push(await compressed(content));
    for (const bytes of results) expect(String(brotliDecompressSync(bytes))).toBe(String(TEXT));
    expect(compressBrotli).toHaveBeenCalledOnce();
  });

  it("is compressed again after a failure", async () => {
    const content = encode(TEXT);
    failOnce();
    await expect(compressed(content)).rejects.toThrow("no memory");
    expect(String(brotliDecompressSync(await compressed(content)))).toBe(String(TEXT));
  });

  it("is not compressed if it fits into a packet", () => {
    expect(encode(Buffer.from("[]")).compressed).toBeUndefined();
  });

  it("is compressed by two encoders at once, because each needs megabytes", async () => {
    const completions: (() => void)[] = [];
    compressBrotli.mockImplementation(
      (bytes, _options, done) =>
        void completions.push(() => done(null, Buffer.from(bytes as Buffer))),
    );
    const waiting = Array.from({ length: 20 }, () => compressed(encode(TEXT)));
    await vi.waitFor(() => expect(completions).toHaveLength(2));
    while (completions.length > 0) {
      completions.shift()?.();
      await nextTurn();
      expect(completions.length).toBeLessThanOrEqual(2);
    }
    expect(await Promise.all(waiting)).toHaveLength(20);
  });
});
