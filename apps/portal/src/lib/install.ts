import { useSyncExternalStore } from "react";

/** What browsers hand to a page that can be installed. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> };

let offer: InstallPrompt | null = null;
const listeners = new Set<() => void>();

const setOffer = (next: InstallPrompt | null): void => {
  offer = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Keeps the browser's offer for when the visitor wants it, in the place of the browser's own bar. */
export const watchForInstall = (): void => {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    setOffer(event as InstallPrompt);
  });
  addEventListener("appinstalled", () => setOffer(null));
};

/** Whether the portal runs from the home screen. */
export const isInstalled = (): boolean => matchMedia("(display-mode: standalone)").matches;

export const isIPhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  // What an iPad says of itself.
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** Whether the browser installs the portal when it is asked to. */
export const useCanInstall = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => offer !== null,
    () => false,
  );

/** Asks the browser to install the portal, once for each of its offers. */
export const install = async (): Promise<void> => {
  const taken = offer;
  setOffer(null);
  await taken?.prompt();
};

/** Calls back once the portal can be installed. */
export const whenInstallable = (run: () => void): void => {
  if (offer !== null) return run();
  const stop = subscribe(() => {
    stop();
    if (offer !== null) run();
  });
};
