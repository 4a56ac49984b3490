import { PassThrough } from "node:stream";
import type { Invalidations } from "../db/invalidations.ts";

/** Interval (ms) of the access check of an open page. */
const CHECK_INTERVAL_MS = 5_000;

/**
 * Publishes writes to open pages as server-sent events, which contain resource, ids and author only.
 * @param canRead checks the access of the user every 5 s; without access the stream ends
 */
export const createOfficeEvents = (invalidations: Pick<Invalidations, "subscribe">) => {
  const streams = new Set<PassThrough>();

  return {
    open: (editionId: number, canRead: () => Promise<boolean>): PassThrough => {
      const stream = new PassThrough();
      streams.add(stream);
      const send = (name: string, data: unknown) =>
        stream.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
      const unsubscribe = invalidations.subscribe((invalidation) => {
        if (invalidation.kind === "all") send("changed", { resource: null, ids: [], by: null });
        if (invalidation.kind !== "office" || invalidation.editionId !== editionId) return;
        const { resource, ids, by } = invalidation;
        send("changed", { resource, ids, by });
      });
      const checkAccess = async () => {
        if (await canRead()) return void stream.write(": keep-alive\n\n");
        send("ended", {});
        return void stream.end();
      };
      // If the check fails, the stream ends and the page reconnects.
      const timer = setInterval(
        () => void checkAccess().catch(() => stream.end()),
        CHECK_INTERVAL_MS,
      ).unref();
      stream.once("close", () => {
        clearInterval(timer);
        unsubscribe();
        streams.delete(stream);
      });
      stream.write("retry: 2000\n\n");
      return stream;
    },

    close: () => {
      for (const stream of streams) stream.end();
    },
  };
};

export type OfficeEvents = ReturnType<typeof createOfficeEvents>;
