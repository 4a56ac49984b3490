import { describe, expect, it } from "vitest";
import {
  createDemoContent,
  drawBuilding,
  drawFloor,
  drawLogo,
  drawRoom,
  formatDateText,
} from "./index.ts";

const content = createDemoContent();
const everyRoomPlan = content.buildings.flatMap((building) =>
  building.floors.flatMap((floor) => floor.rooms.map((room) => ({ building, floor, room }))),
);

const contrastOnWhite = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
};

const pairs = <T>(list: readonly T[]): [T, T][] =>
  list.flatMap((a, index) => list.slice(index + 1).map((b): [T, T] => [a, b]));

describe("the demo's colours and drawings", () => {
  it("keeps path colours readable on white and apart from one another", () => {
    const colors = content.thematicPaths.map((path) => path.color);
    for (const color of colors) expect(contrastOnWhite(color)).toBeGreaterThanOrEqual(4.5);
    for (const [a, b] of pairs(colors)) {
      const parts = (color: string) =>
        [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
      const [first, second] = [parts(a), parts(b)];
      expect(
        Math.hypot(...first.map((part, index) => part - (second[index] ?? 0))),
      ).toBeGreaterThan(24);
    }
  });

  it.each(everyRoomPlan)("draws $room.key in both languages", ({ building, floor, room }) => {
    for (const language of ["pl", "en"] as const) {
      const drawings = [
        drawBuilding(building, language),
        drawFloor(building, floor, language),
        drawRoom(building, floor, room, language),
      ];
      for (const drawing of drawings) {
        expect(drawing).toContain('viewBox="0 0 1200 800"');
        expect(drawing).toContain(`<title id="t">`);
      }
      expect(drawings[2]).toContain(room.name[language].split(" ")[0]);
    }
  });

  it("gives every partner a logo of its own", () => {
    const logos = content.partners.map(drawLogo);
    expect(new Set(logos).size).toBe(40);
  });
});

describe("the date text", () => {
  it.each([
    ["pl", ["2026-11-20", "2026-11-18", "2026-11-19"], "Karpacz · 18–20 listopada 2026"],
    ["en", ["2026-11-18", "2026-11-19", "2026-11-20"], "Karpacz · 18–20 November 2026"],
    ["pl", ["2026-11-30", "2026-12-02"], "Karpacz · 30 listopada – 2 grudnia 2026"],
    ["en", ["2026-12-31", "2027-01-02"], "Karpacz · 31 December 2026 – 2 January 2027"],
    ["en", ["2027-09-07"], "Karpacz · 7 September 2027"],
  ] as const)("reads in %s for %j", (language, days, text) => {
    expect(formatDateText(language, days)).toBe(text);
  });

  it("refuses what is not a day", () => {
    expect(() => formatDateText("en", [])).toThrow(RangeError);
  });
});
