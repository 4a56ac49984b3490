import type { AgendaDocument } from "./agenda-document.ts";
import { composeBlocks, type FontMetrics } from "./compose-blocks.ts";
import { shortenText } from "./break-lines.ts";
import { BODY_HEIGHT, BODY_WIDTH, STYLE } from "./page-style.ts";
import { paginateBlocks, type PlacedBlock } from "./paginate-blocks.ts";
import { typesetText } from "./typeset-text.ts";

/** One page with its layout. `runningHead` names the day that the page continues, otherwise null. */
export type PageLayout = {
  runningHead: string | null;
  footer: string;
  /** Format "n / m". */
  pageNumber: string;
  blocks: PlacedBlock[];
};

const PAGE_NUMBER_WIDTH = 60;

/**
 * Lays a document out on at least one A4 page, with running heads and page numbers. Pure; sizes are points.
 */
export const layoutAgenda = (document: AgendaDocument, fonts: FontMetrics): PageLayout[] => {
  const days = document.days.filter((day) => day.items.length > 0);
  const shorten = (raw: string, width: number): string =>
    shortenText(
      typesetText(raw, document.language, fonts.hasGlyph).text,
      STYLE.margin,
      width,
      fonts.measure,
    );
  const footer = shorten(document.title, BODY_WIDTH - PAGE_NUMBER_WIDTH);
  const runningHeads = days.map((day) => shorten(day.heading, BODY_WIDTH));
  const pages = paginateBlocks(composeBlocks(document, fonts), BODY_HEIGHT);
  return pages.map((blocks, index) => ({
    runningHead: getRunningHead(blocks, runningHeads),
    footer,
    pageNumber: `${index + 1} / ${pages.length}`,
    blocks,
  }));
};

const getRunningHead = (
  blocks: readonly PlacedBlock[],
  runningHeads: readonly string[],
): string | null => {
  const first = blocks[0]?.block;
  return first?.kind === "item" ? (runningHeads[first.dayIndex] ?? null) : null;
};
