import type { AgendaDocument } from "./agenda-document.ts";
import { composeBlocks, type FontFacts } from "./compose-blocks.ts";
import { shortenText } from "./break-lines.ts";
import { BODY_HEIGHT, BODY_WIDTH, STYLE } from "./page-style.ts";
import { paginateBlocks, type PlacedBlock } from "./paginate-blocks.ts";
import { typesetText } from "./typeset-text.ts";

/** One page, ready to be drawn. `runningHead` names the day that a page goes on with, else null. */
export type LaidOutPage = {
  runningHead: string | null;
  footer: string;
  /** "n / m". */
  pageNumber: string;
  blocks: PlacedBlock[];
};

const PAGE_NUMBER_WIDTH = 60;

/** Lays a document out on at least one A4 page, with heads and numbers. Pure; sizes are points. */
export const layoutAgenda = (document: AgendaDocument, fonts: FontFacts): LaidOutPage[] => {
  const days = document.days.filter((day) => day.items.length > 0);
  const fit = (raw: string, width: number): string =>
    shortenText(
      typesetText(raw, document.language, fonts.hasGlyph).text,
      STYLE.margin,
      width,
      fonts.measure,
    );
  const footer = fit(document.title, BODY_WIDTH - PAGE_NUMBER_WIDTH);
  const heads = days.map((day) => fit(day.heading, BODY_WIDTH));
  const pages = paginateBlocks(composeBlocks(document, fonts), BODY_HEIGHT);
  return pages.map((blocks, index) => ({
    runningHead: runningHeadOf(blocks, heads),
    footer,
    pageNumber: `${index + 1} / ${pages.length}`,
    blocks,
  }));
};

const runningHeadOf = (blocks: readonly PlacedBlock[], heads: readonly string[]): string | null => {
  const first = blocks[0]?.block;
  return first?.kind === "item" ? (heads[first.dayIndex] ?? null) : null;
};
