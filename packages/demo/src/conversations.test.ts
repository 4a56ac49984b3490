import { describe, expect, it } from "vitest";
import { createDemoContent } from "./index.ts";

const { attendees, agendaItems, conversations } = createDemoContent();
const { all, files } = conversations;

const keysOf = (list: readonly { key: string }[]): string[] => list.map(({ key }) => key);

describe("the demo's conversations", () => {
  const messages = all.flatMap(({ days }) => days.flat());
  const namesOf = (kind: "panel" | "file") =>
    messages.flatMap((one) =>
      one.kind === kind ? [one.kind === "panel" ? one.key : one.name] : [],
    );

  it("are of people who can be written to", () => {
    const open = new Set(keysOf(attendees.filter(({ canChat }) => canChat)));
    const people = all.flatMap((one) => [...one.people]);
    expect(people.filter((key) => !open.has(key))).toEqual([]);
    const strangers = all.flatMap(({ people: two, days }) =>
      days.flat().filter(({ from }) => !two.includes(from)),
    );
    expect(strangers).toEqual([]);
  });

  it("go on for more than three pages, and hardly repeat a sentence", () => {
    const [longest] = all.map(({ days }) => days.flat()).sort((a, b) => b.length - a.length);
    expect(longest?.length).toBeGreaterThan(300);
    const texts = messages.flatMap((one) => (one.kind === "text" ? [one.text] : []));
    expect(texts).not.toContain("");
    const times = texts.map((text) => texts.filter((other) => other === text).length);
    expect(Math.max(...times)).toBeLessThanOrEqual(3);
  });

  it("share items of the current programme, and all files that there are", () => {
    expect(namesOf("panel").length).toBeGreaterThan(10);
    const keys = keysOf(agendaItems.filter(({ edition }) => edition === "2026-1"));
    expect(namesOf("panel").filter((key) => !keys.includes(key))).toEqual([]);
    const names = [...files.pictures, ...files.documents].map(({ name }) => name);
    expect(namesOf("file").toSorted()).toEqual(names.toSorted());
  });
});
