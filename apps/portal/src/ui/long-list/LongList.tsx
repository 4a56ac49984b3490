import { useElementScrollRestoration } from "@tanstack/react-router";
import { useLayoutEffect, useState } from "react";
import { useIsFirstDrawing } from "@foyer/ui/first-drawing.ts";
import type { LongListProps } from "./list-props.ts";
import { useIsPrinted } from "./use-is-printed.ts";
import { VirtualList } from "./VirtualList.tsx";
import { WholeList } from "./WholeList.tsx";

/**
 * A list of so many cards is drawn whole: keyboard, screen reader, the browser's search and print
 * reach all of it. Beyond that a phone takes too long to make the elements.
 */
const WHOLE_UP_TO_CARDS = 150;

/** What the server draws of a list, some two windows of it; the rest follows when the browser has taken that up. */
const FIRST_CARDS = 20;

/** Draws a list of cards of whatever length; the page itself scrolls. On paper it is always whole. */
export const LongList = <Row extends { key: string }>(props: LongListProps<Row>) => (
  <ListOfOneName key={props.memory} {...props} />
);

const ListOfOneName = <Row extends { key: string }>(props: LongListProps<Row>) => {
  const isPrinted = useIsPrinted();
  const isFirst = useIsFirstDrawing();
  const offset = useOffset(isFirst);
  const { rows, cards } = props;
  const [begun] = useState(isFirst ? rowsToBegin(props) : 0);
  if (!isPrinted && cards > WHOLE_UP_TO_CARDS)
    return <VirtualList {...props} offset={offset} {...(isFirst && { begun })} />;
  return <WholeList {...props} rows={isFirst ? rows.slice(0, begun) : rows} begun={begun} />;
};

/** A row has several cards. */
const rowsToBegin = <Row,>({ rows, cards }: LongListProps<Row>): number =>
  Math.ceil((rows.length * FIRST_CARDS) / Math.max(cards, FIRST_CARDS));

/** The router restores the place when a page is drawn; a list that comes after a reload is drawn later. */
const useOffset = (isFirst: boolean): number | undefined => {
  const position = useElementScrollRestoration({ getElement: () => window });
  const [offset] = useState(position?.scrollY);
  useLayoutEffect(() => {
    if (offset !== undefined && !isFirst) window.scrollTo({ top: offset, behavior: "instant" });
  }, [offset, isFirst]);
  return offset;
};
