import { describe, expect, it, vi } from "vitest";
import { createInvalidations, type EditionPart } from "../db/invalidations.ts";
import type { Payload } from "../lib/payload.ts";
import { ALL_EDITIONS, createPublicContents } from "./public-content.ts";

const textOf = async ({ bytes }: Payload) => Buffer.from((await bytes()) as Uint8Array).toString();

type Snapshot = { editionId: number; version: number };

const start = () => {
  const invalidations = createInvalidations();
  invalidations.setLive(true);
  let version = 0;
  const load = vi.fn<(editionId: number) => Promise<Snapshot>>(async (editionId) => {
    version += 1;
    return { editionId, version };
  });
  const content = createPublicContents(invalidations, { rebuildDelayMs: 0 }).create({
    parts: ["places"],
    load,
  });
  const invalidate = (editionId: number, part: EditionPart) =>
    invalidations.publish({ kind: "edition", editionId, part });
  const read = async (editionId: number) => {
    const response = await content.json(editionId, "all", (snapshot) => snapshot);
    return { response, value: JSON.parse(await textOf(response)) as Snapshot };
  };
  return { invalidations, load, content, invalidate, read };
};

describe("public content of an edition", () => {
  it("is loaded and encoded once for all callers", async () => {
    const { load, content } = start();
    const derive = vi.fn<(snapshot: Snapshot) => number>((snapshot) => snapshot.version);
    const responses = [await content.json(1, "a", derive), await content.json(1, "a", derive)];
    expect(await responses[0]?.bytes()).toBe(await responses[1]?.bytes());
    expect([load, derive].map((work) => work.mock.calls.length)).toEqual([1, 1]);
  });

  it("is rebuilt after a change of a part, for that edition only", async () => {
    const { load, invalidate, read } = start();
    const [first, second] = [await read(1), await read(2)];
    await invalidate(1, "places");
    expect((await read(1)).value.version).toBe(3);
    expect((await read(2)).value).toEqual(second.value);
    expect([first.response, second.response].map((response) => response.isCurrent?.())).toEqual([
      false,
      true,
    ]);
    expect(load.mock.calls).toEqual([[1], [2], [1]]);
  });

  it("stays current after unrelated changes of the edition or a person", async () => {
    const { invalidations, load, invalidate, read } = start();
    const { response } = await read(1);
    await invalidate(1, "partners");
    await invalidations.publish({ kind: "participant", editionId: 1, accountId: 1 });
    expect(response.isCurrent?.()).toBe(true);
    expect(load).toHaveBeenCalledOnce();
  });

  it("is cleared immediately after a change of settings, which may hide the edition", async () => {
    const { load, invalidate, read } = start();
    const { response } = await read(1);
    await invalidate(1, "settings");
    expect(response.isCurrent?.()).toBe(false);
    expect(load).toHaveBeenCalledOnce();
  });

  it("of all editions is cleared immediately after a change of any settings", async () => {
    const { invalidate, read } = start();
    const { response } = await read(ALL_EDITIONS);
    await invalidate(1, "partners");
    expect(response.isCurrent?.()).toBe(true);
    await invalidate(1, "settings");
    expect(response.isCurrent?.()).toBe(false);
    expect((await read(ALL_EDITIONS)).value.version).toBe(2);
  });

  it("is not cached if deriving it fails", async () => {
    const { content } = start();
    const fail = () => {
      throw new Error("no such building");
    };
    await expect(content.json(1, "a", fail)).rejects.toThrow("no such building");
    const response = await content.json(1, "a", () => "content");
    expect(await textOf(response)).toBe('"content"');
  });

  it("is never current while invalidations cannot arrive", async () => {
    const { invalidations, load, read } = start();
    invalidations.setLive(false);
    const { response } = await read(1);
    await read(1);
    expect(response.isCurrent?.()).toBe(false);
    expect(load).toHaveBeenCalledTimes(2);
  });
});
