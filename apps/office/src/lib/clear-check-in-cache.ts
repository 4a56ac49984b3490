import { CHECK_IN_CACHE } from "./worker-rules.ts";

export const clearCheckInCache = async (): Promise<void> => {
  if ("caches" in globalThis) await caches.delete(CHECK_IN_CACHE);
};
