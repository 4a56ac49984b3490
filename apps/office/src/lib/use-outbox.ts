import { ApiError } from "@foyer/client";
import { useCallback, useEffect, useRef, useState } from "react";

/** How often what waits is tried again without a line, in milliseconds. */
const RETRY_MS = 5_000;
/** So many go at once. */
const BATCH = 200;

type Kept<Item> = { safeParse: (value: unknown) => { data?: Item[] | undefined } };

type OutboxOf<Item, Double> = {
  /** Where it is kept on the device, of one person alone. */
  place: string;
  /** What is kept of a release before may be odd: then it is left. The same at every drawing. */
  schema: Kept<Item>;
  /** What tells one from the next. */
  nameOf: (item: Item) => string;
  /** Sends some in their order. @returns those that another desk was before */
  post: (items: Item[]) => Promise<readonly Double[]>;
  /** Reads again what the server has by then. */
  refresh: () => Promise<void>;
};

/**
 * What a desk has done: kept on this device, by number and without names, until the server has it, in its order.
 * It outlives the page, and a second sending changes nothing.
 */
export const useOutbox = <Item, Double>(of: OutboxOf<Item, Double>) => {
  const { place, schema } = of;
  const latest = useRef(of);
  useEffect(() => {
    latest.current = of;
  });
  const read = useCallback((): Item[] => {
    const text = localStorage.getItem(place);
    return (text === null ? null : schema.safeParse(JSON.parse(text)).data) ?? [];
  }, [place, schema]);
  const [waiting, setWaiting] = useState(read);
  const [doubles, setDoubles] = useState<readonly Double[]>([]);
  const [failure, setFailure] = useState<unknown>(null);
  const isSending = useRef(false);

  const keep = useCallback(
    (items: readonly Item[]) => {
      if (items.length > 0) localStorage.setItem(place, JSON.stringify(items));
      else localStorage.removeItem(place);
      setWaiting([...items]);
    },
    [place],
  );

  const send = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      for (let items = read(); items.length > 0; items = read()) {
        const { post, refresh, nameOf } = latest.current;
        const batch = items.slice(0, BATCH);
        const late = await post(batch);
        setDoubles((before) => [...before, ...late]);
        setFailure(null);
        await refresh();
        const sent = new Set(batch.map(nameOf));
        keep(read().filter((item) => !sent.has(nameOf(item))));
      }
    } catch (error) {
      setFailure(error);
    } finally {
      isSending.current = false;
    }
  }, [keep, read]);

  const count = waiting.length;
  // What the server refuses is not sent again by itself; without a line it is.
  const isRefused = failure instanceof ApiError && failure.status < 500;
  useEffect(() => {
    if (count === 0 || isRefused) return undefined;
    const again = () => void send();
    const first = setTimeout(again);
    const timer = setInterval(again, RETRY_MS);
    addEventListener("online", again);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      removeEventListener("online", again);
    };
  }, [count, isRefused, send]);

  return {
    waiting,
    doubles,
    failure,
    isRefused,
    send,
    add: (item: Item) => keep([...read(), item]),
    forgetDoubles: () => setDoubles([]),
  };
};
