import type { Block, BlockLine } from "./compose-blocks.ts";

/** A block, or a part of one that is too long for a page, at `y` points from the top of the body. */
export type PlacedBlock = {
  block: Block;
  y: number;
  height: number;
  lines: BlockLine[];
  /** Distance from the block's top at which this part starts; 0 for a whole block. */
  offset: number;
};

/** Minimum height (points) of an item below its day's heading if the item is too long for the page. */
const MIN_HEIGHT_BELOW_HEADING = 60;

/**
 * Places blocks on pages of `bodyHeight` points, in order. A day's heading is never last on a page. A block
 * is split between lines only if it does not fit a page, or the rest of the page below its day's heading.
 * Pure; returns at least one page.
 */
export const paginateBlocks = (blocks: readonly Block[], bodyHeight: number): PlacedBlock[][] => {
  const pages: PlacedBlock[][] = [[]];
  let y = 0;
  const addPage = (): void => {
    pages.push([]);
    y = 0;
  };
  for (const [index, block] of blocks.entries()) {
    const previous = pages.at(-1)?.at(-1)?.block;
    const isUnderHeading = previous?.kind === "day" && y > 0;
    const requiredHeight = block.height + reserveBelow(block, blocks[index + 1], bodyHeight);
    if (y > 0 && !isUnderHeading && y + block.spaceBefore + requiredHeight > bodyHeight) addPage();
    for (const part of splitBlock(block, y, bodyHeight)) {
      if (part.startsPage) addPage();
      pages.at(-1)?.push(part.placed);
      y = part.placed.y + part.placed.height;
    }
  }
  return pages;
};

/** Returns the height to reserve below a heading for content that must follow it on the same page. */
const reserveBelow = (block: Block, next: Block | undefined, bodyHeight: number): number => {
  if (block.kind !== "day" || next === undefined) return 0;
  const fullHeight = next.spaceBefore + next.height;
  return block.height + fullHeight <= bodyHeight
    ? fullHeight
    : next.spaceBefore + MIN_HEIGHT_BELOW_HEADING;
};

type Part = { placed: PlacedBlock; startsPage: boolean };

const splitBlock = (block: Block, y: number, bodyHeight: number): Part[] => {
  const top = y > 0 ? y + block.spaceBefore : 0;
  if (top + block.height <= bodyHeight) {
    return [
      {
        placed: { block, y: top, height: block.height, lines: block.lines, offset: 0 },
        startsPage: false,
      },
    ];
  }
  const parts: Part[] = [];
  let rest = block.lines;
  let start = top;
  while (rest.length > 0) {
    const offset = rest[0]?.top ?? 0;
    const overflowIndex = rest.findIndex(
      (line) => start + line.top + line.height - offset > bodyHeight,
    );
    const count = overflowIndex === -1 ? rest.length : Math.max(1, overflowIndex);
    const lines = rest.slice(0, count);
    const height = Math.max(...lines.map((line) => line.top + line.height)) - offset;
    parts.push({
      placed: { block, y: start, height, lines, offset },
      startsPage: parts.length > 0,
    });
    rest = rest.slice(count);
    start = 0;
  }
  return parts;
};
