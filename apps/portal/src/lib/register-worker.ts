/**
 * Hands the portal over to the worker, which opens it without a line from then on. Vite's own server has none.
 * @returns whether there is one
 */
export const registerWorker = async (): Promise<boolean> => {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return false;
  try {
    await navigator.serviceWorker.register("/sw.js");
    return (await navigator.serviceWorker.getRegistration("/")) !== undefined;
  } catch {
    // Private windows of some browsers refuse it: the portal is then what it is with a line.
    return false;
  }
};
