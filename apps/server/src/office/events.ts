import { PassThrough } from "node:stream";
import type { Invalidations } from "../db/invalidations.ts";

/** How often an open page proves that its reader may still read, in milliseconds. */
const CHECK_EVERY_MS = 5_000;

/**
 * Tells open pages of what is written, as server-sent events: resource, ids and who wrote, nothing else.
 * @param mayRead whether the reader may, asked again every few seconds; the page is told and ended when not
 */
export const createOfficeEvents = (invalidations: Pick<Invalidations, "subscribe">) => {
  const streams = new Set<PassThrough>();

  return {
    open: (editionId: number, mayRead: () => Promise<boolean>): PassThrough => {
      const stream = new PassThrough();
      streams.add(stream);
      const send = (name: string, data: unknown) =>
        stream.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
      const leave = invalidations.subscribe((invalidation) => {
        if (invalidation.kind === "all") send("changed", { resource: null, ids: [], by: null });
        if (invalidation.kind !== "office" || invalidation.editionId !== editionId) return;
        const { resource, ids, by } = invalidation;
        send("changed", { resource, ids, by });
      });
      const endUnlessAllowed = async () => {
        if (await mayRead()) return void stream.write(": still here\n\n");
        send("ended", {});
        return void stream.end();
      };
      // Where it cannot be asked the page is ended, too, and asks again by itself.
      const check = setInterval(
        () => void endUnlessAllowed().catch(() => stream.end()),
        CHECK_EVERY_MS,
      ).unref();
      stream.once("close", () => {
        clearInterval(check);
        leave();
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
