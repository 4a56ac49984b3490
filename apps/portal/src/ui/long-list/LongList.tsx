import { useElementScrollRestoration } from "@tanstack/react-router";
import { useLayoutEffect, useState } from "react";
import { useIsHydrating } from "@foyer/ui/hydration.ts";
import type { LongListProps } from "./list-props.ts";
import { useIsPrinted } from "./use-is-printed.ts";
import { VirtualList } from "./VirtualList.tsx";
import { FullList } from "./FullList.tsx";

/**
 * Lists up to this size render completely, so that keyboard, screen reader, browser search and print reach
 * all of it. Beyond it a phone takes too long to create the elements.
 */
const FULL_LIST_MAX_CARDS = 150;

/** Server-rendered cards, about two screens; the rest follows after hydration. */
const INITIAL_CARDS = 20;

/** List of cards of any length within the scrolling page. Print always shows all of it. */
export const LongList = <Row extends { key: string }>(props: LongListProps<Row>) => (
  <KeyedList key={props.cacheKey} {...props} />
);

const KeyedList = <Row extends { key: string }>(props: LongListProps<Row>) => {
  const isPrinted = useIsPrinted();
  const isHydrating = useIsHydrating();
  const offset = useOffset(isHydrating);
  const { rows, cards } = props;
  const [initialCount] = useState(isHydrating ? countInitialRows(props) : 0);
  if (!isPrinted && cards > FULL_LIST_MAX_CARDS)
    return <VirtualList {...props} offset={offset} {...(isHydrating && { initialCount })} />;
  return (
    <FullList
      {...props}
      rows={isHydrating ? rows.slice(0, initialCount) : rows}
      initialCount={initialCount}
    />
  );
};

/** Converts the number of cards to rows, which have several cards each. */
const countInitialRows = <Row,>({ rows, cards }: LongListProps<Row>): number =>
  Math.ceil((rows.length * INITIAL_CARDS) / Math.max(cards, INITIAL_CARDS));

/**
 * Restores the scroll position for a list that renders after a reload: the router restores it only when the
 * page first renders.
 */
const useOffset = (isHydrating: boolean): number | undefined => {
  const position = useElementScrollRestoration({ getElement: () => window });
  const [offset] = useState(position?.scrollY);
  useLayoutEffect(() => {
    if (offset !== undefined && !isHydrating) window.scrollTo({ top: offset, behavior: "instant" });
  }, [offset, isHydrating]);
  return offset;
};
