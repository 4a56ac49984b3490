import { queryClient } from "./query-client.ts";

/**
 * Hands the office over to the worker that opens a desk without a line from then on, and reads again what is to
 * be kept, for the worker has not seen it. Vite's own server has none.
 */
export const keepDesk = async (): Promise<void> => {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  try {
    await serviceWorker.register("/office/sw.js");
  } catch {
    // Private windows of some browsers refuse it: a desk that stays open goes on without one.
    return;
  }
  if (serviceWorker.controller) return;
  serviceWorker.addEventListener("controllerchange", () => void queryClient.invalidateQueries(), {
    once: true,
  });
};
