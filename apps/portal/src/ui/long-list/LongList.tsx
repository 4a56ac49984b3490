import { useElementScrollRestoration } from "@tanstack/react-router";
import { useLayoutEffect, useState } from "react";
import type { LongListProps } from "./list-props.ts";
import { useIsPrinted } from "./use-is-printed.ts";
import { VirtualList } from "./VirtualList.tsx";
import { WholeList } from "./WholeList.tsx";

/**
 * A list of so many cards is drawn whole: keyboard, screen reader, the browser's search and print
 * reach all of it. Beyond that a phone takes too long to make the elements.
 */
const WHOLE_UP_TO_CARDS = 150;

/** Draws a list of cards of whatever length; the page itself scrolls. On paper it is always whole. */
export const LongList = <Row extends { key: string }>(props: LongListProps<Row>) => (
  <ListOfOneName key={props.memory} {...props} />
);

const ListOfOneName = <Row extends { key: string }>(props: LongListProps<Row>) => {
  const isPrinted = useIsPrinted();
  const offset = useOffset();
  const isWhole = isPrinted || props.cards <= WHOLE_UP_TO_CARDS;
  return isWhole ? <WholeList {...props} /> : <VirtualList {...props} offset={offset} />;
};

/** The router restores the place when a page is drawn; a list that comes after a reload is drawn later. */
const useOffset = (): number | undefined => {
  const position = useElementScrollRestoration({ getElement: () => window });
  const [offset] = useState(position?.scrollY);
  useLayoutEffect(() => {
    if (offset !== undefined) window.scrollTo({ top: offset, behavior: "instant" });
  }, [offset]);
  return offset;
};
