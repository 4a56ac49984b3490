import { describe, expect, test } from "vitest";
import { mergeText } from "./merge-text.ts";

type Text = { topic?: string; description?: string; picture?: string };
const merge = (stored: { pl?: Text; en?: Text } | undefined, fresh: { pl?: Text; en?: Text }) =>
  mergeText<Text>(stored, fresh, ["topic", "description"]);

describe("a text of a file", () => {
  test.each<[string, { pl?: Text; en?: Text } | undefined, { pl?: Text; en?: Text }, object]>([
    ["stands alone in a new row", undefined, { pl: { topic: "A" } }, { pl: { topic: "A" } }],
    [
      "keeps a picture and a translation",
      { pl: { topic: "A", picture: "p" }, en: { topic: "B" } },
      { pl: { topic: "C" } },
      { pl: { topic: "C", picture: "p" }, en: { topic: "B" } },
    ],
    [
      "takes away what the file no longer says",
      { pl: { topic: "A", description: "D" } },
      { pl: { topic: "A" } },
      { pl: { topic: "A" } },
    ],
    [
      "moves to the language that the file now states",
      { en: { topic: "A", picture: "p" } },
      { pl: { topic: "A" } },
      { pl: { topic: "A", picture: "p" } },
    ],
    [
      "is added where it is another one in another language",
      { en: { topic: "A", picture: "p" } },
      { pl: { topic: "B" } },
      { en: { topic: "A", picture: "p" }, pl: { topic: "B" } },
    ],
    [
      "stays in both languages where the file gives both",
      { en: { topic: "A" } },
      { pl: { topic: "B" }, en: { topic: "C" } },
      { pl: { topic: "B" }, en: { topic: "C" } },
    ],
    [
      "leaves a text of the organisers where the file says nothing",
      { pl: { picture: "p" } },
      { en: {} },
      { pl: { picture: "p" } },
    ],
  ])("%s", (_, stored, fresh, merged) => {
    expect(merge(stored, fresh)).toEqual(merged);
  });
});
