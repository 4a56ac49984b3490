import { DESK_CACHE } from "./worker-rules.ts";

/** Takes off the device what a desk had read: it goes with whoever read it. */
export const forgetDesk = async (): Promise<void> => {
  if ("caches" in globalThis) await caches.delete(DESK_CACHE);
};
