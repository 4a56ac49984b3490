import { ApiError } from "@foyer/client";
import { type DoubleCheckIn, type Scan, Scans } from "@foyer/contract/office/door";
import { officeRoutes } from "@foyer/contract/office/routes";
import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "../../lib/client.ts";
import { refreshCheckIns } from "./door-query.ts";

/** How often what waits is tried again without a line, in milliseconds. */
const RETRY_MS = 5_000;
/** So many go at once. */
const BATCH = 200;

const readKept = (place: string): Scan[] => {
  const text = localStorage.getItem(place);
  const read = text === null ? null : Scans.safeParse(JSON.parse(text));
  return read?.data ?? [];
};

/** What tells a scan from the one that takes it back. */
const nameOf = ({ id, isIn }: Scan): string => `${id}/${isIn}`;

/**
 * Scans of a desk: kept on this device, by number and without names, until the server has them, in their order.
 * They outlive the page, and a second sending changes nothing.
 */
export const useScans = (edition: string, accountId: number) => {
  const place = `foyer.office.scans.${accountId}/${edition}`;
  const [waiting, setWaiting] = useState(() => readKept(place));
  const [doubles, setDoubles] = useState<readonly DoubleCheckIn[]>([]);
  const [failure, setFailure] = useState<unknown>(null);
  const isSending = useRef(false);

  const keep = useCallback(
    (scans: readonly Scan[]) => {
      if (scans.length > 0) localStorage.setItem(place, JSON.stringify(scans));
      else localStorage.removeItem(place);
      setWaiting([...scans]);
    },
    [place],
  );

  const send = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      for (let scans = readKept(place); scans.length > 0; scans = readKept(place)) {
        const batch = scans.slice(0, BATCH);
        const { data } = await call(officeRoutes.door.scan, {
          params: { edition },
          body: { scans: batch },
        });
        setDoubles((before) => [...before, ...data.doubles]);
        setFailure(null);
        await refreshCheckIns(edition);
        const sent = new Set(batch.map(nameOf));
        keep(readKept(place).filter((scan) => !sent.has(nameOf(scan))));
      }
    } catch (error) {
      setFailure(error);
    } finally {
      isSending.current = false;
    }
  }, [edition, keep, place]);

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
    add: (scan: Scan) => keep([...readKept(place), scan]),
    forgetDoubles: () => setDoubles([]),
  };
};
