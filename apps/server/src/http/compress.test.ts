import { createHook } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { compress } from "./encoded.ts";

it("compresses two answers at once and lets the others wait, since each takes megabytes of its own", async () => {
  let begun = 0;
  const watch = createHook({ init: (_id, type) => void (begun += type === "ZLIB" ? 1 : 0) });
  const texts = Array.from({ length: 20 }, (_, place) => `answer ${place}`);
  watch.enable();
  const compressed = texts.map((text) => compress(Buffer.from(text), "br", 4));
  await Promise.resolve();
  await Promise.resolve();
  expect(begun).toBe(2);
  const answers = (await Promise.all(compressed)).map((bytes) =>
    String(brotliDecompressSync(bytes)),
  );
  watch.disable();
  expect(answers).toEqual(texts);
});

it("lets nobody who waits for an answer wait for what is made as small as can be", async () => {
  const large = Buffer.from(randomBytes(100_000).toString("base64"));
  const finished: string[] = [];
  await Promise.all([
    ...Array.from({ length: 2 }, () => compress(large, "br", 11).then(() => finished.push("slow"))),
    compress(Buffer.from("answer"), "br", 4).then(() => finished.push("quick")),
  ]);
  expect(finished[0]).toBe("quick");
});
