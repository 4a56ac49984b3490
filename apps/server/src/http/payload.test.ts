import { buffer } from "node:stream/consumers";
import { expect, it } from "vitest";
import { type PayloadAnswer, sharedListPayload } from "./payload.ts";

const read = async ({ bytes }: PayloadAnswer) => {
  const content = await bytes();
  return JSON.parse(
    String(content instanceof Uint8Array ? Buffer.from(content) : await buffer(content)),
  );
};

const title = "Zażółć „gęślą” \\ jaźń";

it.each([
  ["nothing", []],
  ["one", [{ id: 1, title }]],
  [
    "several",
    [
      { id: 1, title },
      { id: 2, title: "]}" },
      { id: 3, title: null },
    ],
  ],
])("an object with a list of %s is its JSON", async (_, items) => {
  const answer = () => sharedListPayload({ dates: ["2026-10-01"] }, "items", items);
  const asJson = { dates: ["2026-10-01"], items };
  expect([await read(answer()), await read(answer())]).toEqual([asJson, asJson]);
});

it("what stands in the answers of many has one validator in all of them", () => {
  const shared = [{ id: 1 }, { id: 2 }];
  const [first, second] = [
    sharedListPayload({}, "items", shared),
    sharedListPayload({}, "items", [...shared]),
  ];
  expect(first.etag).toBe(second.etag);
  expect(sharedListPayload({}, "items", shared.slice(1)).etag).not.toBe(first.etag);
});
