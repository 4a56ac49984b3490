import { describe, expect, test } from "vitest";
import { mergeText } from "./merge-text.ts";

type Text = { topic?: string; description?: string; picture?: string };
const merge = (stored: { pl?: Text; en?: Text } | undefined, fresh: { pl?: Text; en?: Text }) =>
  mergeText<Text>(stored, fresh, ["topic", "description"]);

describe("a text of a file", () => {
  test.each<[string, { pl?: Text; en?: Text } | undefined, { pl?: Text; en?: Text }, object]>([
    ["is the only one in a new row", undefined, { pl: { topic: "A" } }, { pl: { topic: "A" } }],
    [
      "keeps a picture and a translation",
      { pl: { topic: "A", picture: "p" }, en: { topic: "B" } },
      { pl: { topic: "C" } },
      { pl: { topic: "C", picture: "p" }, en: { topic: "B" } },
    ],
    [
      "is removed if the file no longer contains it",
      { pl: { topic: "A", description: "D" } },
      { pl: { topic: "A" } },
      { pl: { topic: "A" } },
    ],
    [
      "moves to the language that the file now declares",
      { en: { topic: "A", picture: "p" } },
      { pl: { topic: "A" } },
      { pl: { topic: "A", picture: "p" } },
    ],
    [
      "is added if it is different in another language",
      { en: { topic: "A", picture: "p" } },
      { pl: { topic: "B" } },
      { en: { topic: "A", picture: "p" }, pl: { topic: "B" } },
    ],
    [
      "is stored in both languages of the file",
      { en: { topic: "A" } },
      { pl: { topic: "B" }, en: { topic: "C" } },
      { pl: { topic: "B" }, en: { topic: "C" } },
    ],
    [
      "does not replace organisers' texts if it is empty",
      { pl: { picture: "p" } },
      { en: {} },
      { pl: { picture: "p" } },
    ],
  ])("%s", (_, stored, fresh, merged) => {
    expect(merge(stored, fresh)).toEqual(merged);
  });
});
