import { brotliCompress, brotliDecompressSync, constants } from "node:zlib";
import type { BrotliOptions, CompressCallback, InputType } from "node:zlib";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Encoded, encodeForMany, encodeOnce } from "./encoded.ts";

type Compress = (bytes: InputType, options: BrotliOptions, done: CompressCallback) => void;

vi.mock(import("node:zlib"), async (load) => {
  const zlib = await load();
  const compress = vi.fn<Compress>((...input) => zlib.brotliCompress(...input));
  return { ...zlib, brotliCompress: compress as unknown as typeof zlib.brotliCompress };
});

const compressBrotli = vi.mocked(brotliCompress as Compress);

const TEXT = JSON.stringify(Array.from({ length: 200 }, (_, number) => ({ number })));

const small = ({ compressed }: Encoded) =>
  compressed?.("br") ?? expect.fail("it is worth compressing");

const qualities = () =>
  compressBrotli.mock.calls.map(([, { params }]) => params?.[constants.BROTLI_PARAM_QUALITY]);

/** As on a machine that is out of memory for a moment. */
const failOnce = () =>
  compressBrotli.mockImplementationOnce((_bytes, _options, done) =>
    done(new Error("no memory"), Buffer.of()),
  );

beforeEach(() => void compressBrotli.mockClear());

describe("content for many", () => {
  it("is compressed quickly for those who wait, then once as small as can be", async () => {
    const content = encodeForMany(TEXT, 0);
    const answers = await Promise.all([small(content), small(content)]);
    expect(answers.map((bytes) => String(brotliDecompressSync(bytes)))).toEqual([TEXT, TEXT]);
    await vi.waitFor(async () => expect(await small(content)).not.toBe(answers[0]));
    expect(qualities()).toEqual(expect.arrayContaining([11, 8]));
  });

  it("is not made small before it has stood for a while", async () => {
    const content = encodeForMany(TEXT);
    await Promise.all([small(content), small(content)]);
    expect(qualities()).toEqual([8]);
  });

  it("is compressed again after a compression that failed", async () => {
    const content = encodeForMany(TEXT);
    failOnce();
    await expect(small(content)).rejects.toThrow("no memory");
    expect(String(brotliDecompressSync(await small(content)))).toBe(TEXT);
  });

  it("goes on as it is when it cannot be made small, until that succeeds", async () => {
    const content = encodeForMany(TEXT, 0);
    failOnce();
    const quick = await small(content);
    await vi.waitFor(async () => expect(await small(content)).not.toBe(quick));
    expect(qualities()).toHaveLength(3);
  });
});

it("is not compressed where it fits in a packet anyway", () => {
  expect(encodeOnce(Buffer.from("[]")).compressed).toBeUndefined();
  expect(encodeForMany("[]").compressed).toBeUndefined();
});
