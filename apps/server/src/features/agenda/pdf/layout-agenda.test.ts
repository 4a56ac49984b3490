import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Block } from "./compose-blocks.ts";
import { layoutAgenda } from "./layout-agenda.ts";
import { BODY_HEIGHT, toTextColor } from "./page-style.ts";
import { paginateBlocks } from "./paginate-blocks.ts";
import {
  buildDocument,
  buildAgendaPanel,
  plainFonts,
} from "../../../testing/agenda/agenda-samples.ts";

const LINE = 10;
const BODY = 200;

const buildBlock = (kind: Block["kind"], lineCount: number, spaceBefore: number): Block => {
  const paragraph = { tag: "P", actual: null } as const;
  const lines = Array.from({ length: lineCount }, (_, index) => ({
    paragraph,
    top: index * LINE,
    height: LINE,
    baseline: index * LINE + 8,
    x: 0,
    chunks: [],
  }));
  return {
    kind,
    dayIndex: 0,
    spaceBefore,
    height: lineCount * LINE,
    lines,
    edge: null,
    hairlineX: null,
  };
};

const days = fc.array(
  fc.tuple(
    fc.integer({ min: 1, max: 3 }),
    fc.array(fc.integer({ min: 1, max: 45 }), { minLength: 1, maxLength: 9 }),
  ),
  { minLength: 1, maxLength: 5 },
);

const buildBlocks = (sizes: [number, number[]][]): Block[] => {
  const dayBlocks = sizes.flatMap(([heading, items]) => [
    buildBlock("day", heading, 26),
    ...items.map((size) => buildBlock("item", size, 15)),
  ]);
  return [buildBlock("cover", 5, 0), ...dayBlocks];
};

describe("pages", () => {
  it("never end in a day's heading", () => {
    fc.assert(
      fc.property(days, (sizes) => {
        for (const page of paginateBlocks(buildBlocks(sizes), BODY)) {
          expect(page.at(-1)?.block.kind).not.toBe("day");
        }
      }),
    );
  });

  it("contain every line once, in order and inside the body", () => {
    fc.assert(
      fc.property(days, (sizes) => {
        const blocks = buildBlocks(sizes);
        const placed = paginateBlocks(blocks, BODY).flat();
        expect(placed.flatMap((part) => part.lines)).toEqual(
          blocks.flatMap((block) => block.lines),
        );
        for (const part of placed) expect(part.y + part.height).toBeLessThanOrEqual(BODY);
      }),
    );
  });

  it("split an item only when it is longer than a page or than the page under its heading", () => {
    fc.assert(
      fc.property(days, (sizes) => {
        const blocks = buildBlocks(sizes);
        const placed = paginateBlocks(blocks, BODY).flat();
        for (const [index, block] of blocks.entries()) {
          const parts = placed.filter((part) => part.block === block).length;
          const before = blocks[index - 1];
          const heading = before?.kind === "day" ? before.height + block.spaceBefore : 0;
          if (block.height + heading <= BODY) expect(parts).toBe(1);
        }
      }),
    );
  });
});

describe("a laid-out agenda", () => {
  const buildPanels = (count: number) =>
    Array.from({ length: count }, (_, index) => buildAgendaPanel({ topic: `Talk ${index}` }));
  const readTexts = (page: ReturnType<typeof layoutAgenda>[number] | undefined): string[] =>
    (page?.blocks ?? []).flatMap((placed) =>
      placed.lines.map((line) => line.chunks.map((chunk) => chunk.text).join("")),
    );

  it("numbers its pages and repeats the heading of a continued day", () => {
    const pages = layoutAgenda(buildDocument({}, buildPanels(40)), plainFonts);
    expect(pages.map((page) => page.pageNumber)).toEqual(
      pages.map((_, index) => `${index + 1} / ${pages.length}`),
    );
    expect(pages[0]?.runningHead).toBeNull();
    expect(pages[1]?.runningHead).toBe("Day 1 (2026-09-01)");
  });

  it("contains a notice in its language if it is empty", () => {
    const empty = { days: [{ date: "2026-09-01", heading: "Day 1", items: [] }] };
    expect(readTexts(layoutAgenda(buildDocument(empty), plainFonts)[0])).toContain("No sessions");
    expect(
      readTexts(layoutAgenda(buildDocument({ ...empty, language: "pl" }), plainFonts)[0]),
    ).toContain("Brak wydarzeń");
  });

  it("names the owner of a personal agenda", () => {
    const pages = layoutAgenda(buildDocument({ ownerName: "Anna Nowak" }), plainFonts);
    expect(readTexts(pages[0])[0]).toBe("My agenda · Anna Nowak");
  });

  it("has no time column when times are hidden", () => {
    const [page] = layoutAgenda(
      buildDocument({}, [buildAgendaPanel({ startTime: null, endTime: null })]),
      plainFonts,
    );
    expect(page?.blocks.at(-1)?.block.edge?.x).toBe(0);
  });

  it("shows people by role, and partners", () => {
    const people = [
      { roleLabel: "Hosts", names: ["Ewa Lis", "Jan Kos"] },
      { roleLabel: "", names: ["Zoe Ray"] },
    ];
    const [page] = layoutAgenda(
      buildDocument({}, [buildAgendaPanel({ people, partners: ["Alder & Co"] })]),
      plainFonts,
    );
    const lines = readTexts(page).map((line) => line.replaceAll("\u00a0", " "));
    expect(lines.slice(-3)).toEqual(["Hosts: Ewa Lis, Jan Kos", "Zoe Ray", "Partners: Alder & Co"]);
  });

  it("prints an hour slot without the coloured edge", () => {
    const [page] = layoutAgenda(
      buildDocument({}, [buildAgendaPanel({ itemType: 3, thematicPath: null })]),
      plainFonts,
    );
    expect(page?.blocks.at(-1)?.block.edge).toBeNull();
  });

  it("splits an item longer than a page and preserves its heading above it", () => {
    const names = Array.from({ length: 2500 }, (_, index) => `Person Number${index}`);
    const long = buildAgendaPanel({ people: [{ roleLabel: "Speakers", names }] });
    const pages = layoutAgenda(buildDocument({}, [buildAgendaPanel(), long]), plainFonts);
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) {
      for (const part of page.blocks) expect(part.y + part.height).toBeLessThanOrEqual(BODY_HEIGHT);
    }
  });

  it.each([
    ["#2f4aa3", "#2f4aa3"],
    ["#ffe000", "#10233a"],
    ["red", "#17604f"],
    [null, "#17604f"],
  ])("prints a path of colour %s in %s, so that it is readable", (color, printed) => {
    expect(toTextColor(color)).toBe(printed);
  });
});
