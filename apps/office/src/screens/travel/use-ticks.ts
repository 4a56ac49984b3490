import { ApiError } from "@foyer/client";
import { officeRoutes } from "@foyer/contract/office/routes";
import { type BoardingTick, BoardingTicks, type DoubleTick } from "@foyer/contract/office/travel";
import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "../../lib/client.ts";
import { refreshTravel } from "./travel-query.ts";

/** How often what waits is tried again without a line, in milliseconds. */
const RETRY_MS = 5_000;

const readKept = (place: string): BoardingTick[] => {
  const text = localStorage.getItem(place);
  const read = text === null ? null : BoardingTicks.safeParse(JSON.parse(text));
  return read?.data ?? [];
};

type Place = { edition: string; id: number; accountId: number };

/**
 * Ticks of who got on: kept on this device, by number and without names, until the server has them, in their
 * order. They outlive the page, and a second sending changes nothing.
 */
export const useTicks = ({ edition, id, accountId }: Place) => {
  const place = `foyer.office.ticks.${accountId}/${edition}/${id}`;
  const [waiting, setWaiting] = useState(() => readKept(place));
  const [doubles, setDoubles] = useState<readonly DoubleTick[]>([]);
  const [failure, setFailure] = useState<unknown>(null);
  const isSending = useRef(false);

  const keep = useCallback(
    (ticks: readonly BoardingTick[]) => {
      if (ticks.length > 0) localStorage.setItem(place, JSON.stringify(ticks));
      else localStorage.removeItem(place);
      setWaiting([...ticks]);
    },
    [place],
  );

  const send = useCallback(async () => {
    const ticks = readKept(place);
    if (isSending.current || ticks.length === 0) return;
    isSending.current = true;
    try {
      const { data } = await call(officeRoutes.travel.board, {
        params: { edition, id },
        body: { ticks },
      });
      setDoubles((before) => [...before, ...data.doubles]);
      setFailure(null);
      await refreshTravel(edition);
      const sent = new Set(ticks.map((tick) => tick.id));
      keep(readKept(place).filter((tick) => !sent.has(tick.id)));
    } catch (error) {
      setFailure(error);
    } finally {
      isSending.current = false;
    }
  }, [edition, id, keep, place]);

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
    send,
    tick: (attendeeId: number, isBoarded: boolean) =>
      keep([
        ...readKept(place),
        { id: crypto.randomUUID(), attendeeId, isBoarded, at: new Date().toISOString() },
      ]),
    forgetDoubles: () => setDoubles([]),
  };
};
