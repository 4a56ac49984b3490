import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo, useRef, type ReactNode } from "react";
import { describeError } from "../lib/describe-error.ts";
import { Button } from "@foyer/ui/Button.tsx";
import styles from "./InfiniteList.module.css";
import { LongList } from "./long-list/LongList.tsx";

/** Items per virtual row; divisible by one, two and three columns. */
const ROW_LENGTH = 6;

/** Covers 0.4 s of the fastest fling in one column, since the browser scrolls on during rendering. */
const ROWS_BEYOND = 4;

/** Distance below the viewport at which the end of the list loads more, in CSS pixels. */
const PRELOAD_MARGIN_PX = 800;

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
  /** True if the list has more than one page, so that it is virtualised from the start. */
  readonly isLong: boolean;
  readonly pages: MorePages;
  readonly renderItem: (item: Item) => ReactNode;
  readonly keyOf: (item: Item) => string | number;
  readonly columns: 1 | 2 | 3;
  /** Estimate in CSS pixels, including the gap below. */
  readonly itemHeight: number;
  /** Cache key of the list, see `LongList`. */
  readonly cacheKey: string;
  readonly texts: {
    /** Accessible name of the list. */
    readonly label: string;
    readonly showMore: string;
  };
};

/**
 * Paged list, which loads more near its end or by its button. A long list renders only the rows in the
 * viewport.
 */
export const InfiniteList = <Item,>(props: InfiniteListProps<Item>) => {
  const { items, isLong, pages, renderItem, keyOf, columns, itemHeight, cacheKey, texts } = props;
  const rows = useMemo(() => cut(items), [items]);
  return (
    <>
      <LongList
        rows={rows}
        cards={isLong ? Number.POSITIVE_INFINITY : items.length}
        cacheKey={cacheKey}
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

/** End of the list. After a failure only the button retries. */
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
  // Observes again after each page, because an end that stays in view triggers only once.
  useEffect(() => {
    if (end.current === null || !isReady) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && handleNear(),
      { rootMargin: `0px 0px ${PRELOAD_MARGIN_PX}px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isReady, count]);
  // The button disappears with the last page, so its focus moves to the end of the list.
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
        <Button variant="outline" busy={isFetchingNextPage} onClick={handlePress}>
          {label}
        </Button>
      )}
    </div>
  );
};
