/**
 * Registers the worker, which opens the portal offline from then on. Vite's dev server has none.
 * @returns true if a worker is registered
 */
export const registerWorker = async (): Promise<boolean> => {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return false;
  try {
    await navigator.serviceWorker.register("/sw.js");
    return (await navigator.serviceWorker.getRegistration("/")) !== undefined;
  } catch {
    // Some browsers refuse workers in private windows; the portal then works online only.
    return false;
  }
};
