import { brotliCompress, brotliDecompressSync, constants } from "node:zlib";
import type { BrotliOptions, CompressCallback, InputType } from "node:zlib";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Programme } from "./programme.ts";
import { createSnapshot } from "./snapshot.ts";

type Compress = (bytes: InputType, options: BrotliOptions, done: CompressCallback) => void;

vi.mock(import("node:zlib"), async (load) => {
  const zlib = await load();
  const compress = vi.fn<Compress>((...input) => zlib.brotliCompress(...input));
  return { ...zlib, brotliCompress: compress as unknown as typeof zlib.brotliCompress };
});

const compressBrotli = vi.mocked(brotliCompress as Compress);

const EMPTY: Programme = {
  items: [],
  byId: new Map(),
  subPanels: new Map(),
  dates: [],
  lookups: {
    thematicPaths: [],
    rooms: [],
    panelTypes: [],
    options: { thematicPaths: [], rooms: [], panelTypes: [] },
  },
};

const open = (isKept = true) => createSnapshot({ revision: 1, isKept }, () => EMPTY);
const openDayList = (isKept = true) => open(isKept).dayList("en", "");

const qualities = () =>
  compressBrotli.mock.calls.map(([, { params }]) => params?.[constants.BROTLI_PARAM_QUALITY]);

/** As on a machine that is out of memory for a moment. */
const failOnce = () =>
  compressBrotli.mockImplementationOnce((_bytes, _options, done) =>
    done(new Error("no memory"), Buffer.of()),
  );

beforeEach(() => void compressBrotli.mockClear());

describe("the list of a day", () => {
  it("is compressed quickly for those who wait, then once as small as can be", async () => {
    const list = openDayList();
    const answers = await Promise.all([list.compressed("br"), list.compressed("br")]);
    expect(answers.map((bytes) => String(brotliDecompressSync(bytes)))).toEqual(["[]", "[]"]);
    await vi.waitFor(async () => expect(await list.compressed("br")).not.toBe(answers[0]));
    expect(qualities()).toEqual([4, 11]);
  });

  it("is not made small where nobody else will be given it", async () => {
    const list = openDayList(false);
    await Promise.all([list.compressed("br"), list.compressed("br")]);
    expect(qualities()).toEqual([4]);
  });

  it("is compressed anew after a compression that failed", async () => {
    const list = openDayList();
    failOnce();
    await expect(list.compressed("br")).rejects.toThrow("no memory");
    expect(String(brotliDecompressSync(await list.compressed("br")))).toBe("[]");
  });

  it("goes on as it is when it cannot be made small, until that succeeds", async () => {
    const list = openDayList();
    const waiting = list.compressed("br");
    failOnce();
    const quick = await waiting;
    expect(await list.compressed("br")).toBe(quick);
    await vi.waitFor(async () => expect(await list.compressed("br")).not.toBe(quick));
    expect(qualities()).toEqual([4, 11, 11]);
  });
});

describe("the lookups and days of a programme", () => {
  it("are written as JSON once", () => {
    const snapshot = open();
    expect(snapshot.lookups("en").bytes()).toEqual(Buffer.from(JSON.stringify(EMPTY.lookups)));
    expect(snapshot.lookups("en")).toBe(snapshot.lookups("en"));
    expect(snapshot.dates("en")).toBe(snapshot.dates("en"));
  });
});
