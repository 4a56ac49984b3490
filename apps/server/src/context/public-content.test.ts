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
  const content = createPublicContents(invalidations, { rebuildPauseMs: 0 }).create({
    parts: ["places"],
    load,
  });
  const invalidate = (editionId: number, part: EditionPart) =>
    invalidations.publish({ kind: "edition", editionId, part });
  const read = async (editionId: number) => {
    const answer = await content.json(editionId, "all", (snapshot) => snapshot);
    return { answer, value: JSON.parse(await textOf(answer)) as Snapshot };
  };
  return { invalidations, load, content, invalidate, read };
};

describe("what an edition shows to everybody", () => {
  it("is read and encoded once for all who ask", async () => {
    const { load, content } = start();
    const derive = vi.fn<(snapshot: Snapshot) => number>((snapshot) => snapshot.version);
    const answers = [await content.json(1, "a", derive), await content.json(1, "a", derive)];
    expect(await answers[0]?.bytes()).toBe(await answers[1]?.bytes());
    expect([load, derive].map((work) => work.mock.calls.length)).toEqual([1, 1]);
  });

  it("is rebuilt when a part of it changes, and that edition's alone", async () => {
    const { load, invalidate, read } = start();
    const [one, other] = [await read(1), await read(2)];
    await invalidate(1, "places");
    expect((await read(1)).value.version).toBe(3);
    expect((await read(2)).value).toEqual(other.value);
    expect([one.answer, other.answer].map((answer) => answer.isCurrent?.())).toEqual([false, true]);
    expect(load.mock.calls).toEqual([[1], [2], [1]]);
  });

  it("stands when something else of the edition, or of a person, changes", async () => {
    const { invalidations, load, invalidate, read } = start();
    const { answer } = await read(1);
    await invalidate(1, "partners");
    await invalidations.publish({ kind: "participant", editionId: 1, accountId: 1 });
    expect(answer.isCurrent?.()).toBe(true);
    expect(load).toHaveBeenCalledOnce();
  });

  it("goes at once with the settings of its edition, which may hide it", async () => {
    const { load, invalidate, read } = start();
    const { answer } = await read(1);
    await invalidate(1, "settings");
    expect(answer.isCurrent?.()).toBe(false);
    expect(load).toHaveBeenCalledOnce();
  });

  it("goes at once with the settings of any edition where it is of all of them", async () => {
    const { invalidate, read } = start();
    const { answer } = await read(ALL_EDITIONS);
    await invalidate(1, "partners");
    expect(answer.isCurrent?.()).toBe(true);
    await invalidate(1, "settings");
    expect(answer.isCurrent?.()).toBe(false);
    expect((await read(ALL_EDITIONS)).value.version).toBe(2);
  });

  it("is not cached when it cannot be made", async () => {
    const { content } = start();
    const refuse = () => {
      throw new Error("no such building");
    };
    await expect(content.json(1, "a", refuse)).rejects.toThrow("no such building");
    const answer = await content.json(1, "a", () => "found");
    expect(await textOf(answer)).toBe('"found"');
  });

  it("is never the answer for good while changes cannot be heard", async () => {
    const { invalidations, load, read } = start();
    invalidations.setLive(false);
    const { answer } = await read(1);
    await read(1);
    expect(answer.isCurrent?.()).toBe(false);
    expect(load).toHaveBeenCalledTimes(2);
  });
});
