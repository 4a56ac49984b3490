import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo, useRef, type ReactNode } from "react";
import { describeError } from "../lib/describe-error.ts";
import { Button } from "@foyer/ui/Button.tsx";
import styles from "./InfiniteList.module.css";
import { LongList } from "./long-list/LongList.tsx";

/** Items are drawn in rows of so many, which one, two and three columns fill. */
const ROW_LENGTH = 6;

/** In one column they last for 0.4 s of the fastest throw; the browser moves on while they are drawn. */
const ROWS_BEYOND = 4;

/** How far below the window the end of the list begins to ask for more, in CSS pixels. */
const AHEAD = 800;

type MorePages = Pick<
  UseInfiniteQueryResult,
  | "hasNextPage"
  | "isFetchingNextPage"
  | "isFetchNextPageError"
  | "isPlaceholderData"
  | "error"
  | "fetchNextPage"
>;

type InfiniteListProps<Item> = {
  readonly items: readonly Item[];
  /** The list has more than a page, so that it is drawn in parts from the beginning. */
  readonly isLong: boolean;
  readonly pages: MorePages;
  readonly renderItem: (item: Item) => ReactNode;
  readonly keyOf: (item: Item) => string | number;
  readonly columns: 1 | 2 | 3;
  /** A guess in CSS pixels, with the gap below. */
  readonly itemHeight: number;
  /** Names what the list shows, see `LongList`. */
  readonly memory: string;
  readonly texts: {
    /** The list's accessible name. */
    readonly label: string;
    readonly showMore: string;
  };
};

/**
 * Draws a list that comes page by page: more is asked for near its end, or by its button. Of a long
 * one only what is in the window is drawn.
 */
export const InfiniteList = <Item,>(props: InfiniteListProps<Item>) => {
  const { items, isLong, pages, renderItem, keyOf, columns, itemHeight, memory, texts } = props;
  const rows = useMemo(() => cut(items), [items]);
  return (
    <>
      <LongList
        rows={rows}
        cards={isLong ? Number.POSITIVE_INFINITY : items.length}
        memory={memory}
        estimateHeight={(row) => Math.ceil(row.items.length / columns) * itemHeight}
        hasStop={() => true}
        rowsBeyond={ROWS_BEYOND}
        label={texts.label}
        renderRow={(row) => (
          <div className={styles.row}>
            <div className={styles.items} data-columns={columns}>
              {row.items.map((item, index) => (
                <div
                  key={keyOf(item)}
                  role="listitem"
                  aria-posinset={row.position + index}
                  aria-setsize={pages.hasNextPage ? -1 : items.length}
                >
                  {renderItem(item)}
                </div>
              ))}
            </div>
          </div>
        )}
      />
      <More pages={pages} count={items.length} label={texts.showMore} />
    </>
  );
};

const cut = <Item,>(items: readonly Item[]) =>
  Array.from({ length: Math.ceil(items.length / ROW_LENGTH) }, (_, index) => ({
    key: String(index),
    position: index * ROW_LENGTH + 1,
    items: items.slice(index * ROW_LENGTH, (index + 1) * ROW_LENGTH),
  }));

type MoreProps = { pages: MorePages; count: number; label: string };

/** The end of the list. After a failure only the button asks again. */
const More = ({ pages, count, label }: MoreProps) => {
  const end = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData } = pages;
  const isReady = hasNextPage && !isPlaceholderData;
  const load = () => {
    if (isReady && !isFetchingNextPage) void pages.fetchNextPage();
  };
  const handleNear = useEffectEvent(() => {
    if (!isFetchNextPageError) load();
  });
  const handlePress = () => {
    wasPressed.current = true;
    load();
  };
  // Observed anew after each page: an end that is still near says so only once.
  useEffect(() => {
    if (end.current === null || !isReady) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && handleNear(),
      { rootMargin: `0px 0px ${AHEAD}px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isReady, count]);
  // The button goes with the last page; the focus stays where it was.
  useEffect(() => {
    if (isReady || !wasPressed.current) return;
    wasPressed.current = false;
    if (document.activeElement === document.body) end.current?.focus({ preventScroll: true });
  }, [isReady]);

  return (
    <div ref={end} tabIndex={-1} className={styles.more}>
      {isReady && isFetchNextPageError && (
        <p className={styles.failure} role="alert">
          {describeError(pages.error)}
        </p>
      )}
      {isReady && (
        <Button look="outline" busy={isFetchingNextPage} onClick={handlePress}>
          {label}
        </Button>
      )}
    </div>
  );
};
