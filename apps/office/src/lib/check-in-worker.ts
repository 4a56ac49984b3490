import { queryClient } from "./query-client.ts";

/**
 * Registers the worker that opens check-in offline. On its first activation the office refetches all data, so
 * that the worker caches it. Vite's development server has no worker.
 */
export const registerCheckInWorker = async (): Promise<void> => {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  try {
    await serviceWorker.register("/office/sw.js");
  } catch {
    // Private windows of some browsers reject the registration. Check-in then works only while its page stays
    // open.
    return;
  }
  if (serviceWorker.controller) return;
  serviceWorker.addEventListener("controllerchange", () => void queryClient.invalidateQueries(), {
    once: true,
  });
};
