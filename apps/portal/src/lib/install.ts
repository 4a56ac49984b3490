import { createStore } from "@foyer/ui/store.ts";
import { useSyncExternalStore } from "react";

/** The `BeforeInstallPromptEvent`, which DOM types lack. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> };

const offer = createStore<InstallPrompt | null>(null);

/** Stores the browser's install prompt for later use and suppresses its own bar. */
export const watchForInstall = (): void => {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offer.set(event as InstallPrompt);
  });
  addEventListener("appinstalled", () => offer.set(null));
};

/** True if the portal runs from the home screen. */
export const isInstalled = (): boolean => matchMedia("(display-mode: standalone)").matches;

export const isIPhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  // An iPad identifies itself as a Macintosh, but has a touch screen.
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** True if the browser has offered an install prompt. */
export const useCanInstall = (): boolean =>
  useSyncExternalStore(
    offer.subscribe,
    () => offer.get() !== null,
    () => false,
  );

/** Shows the browser's install prompt; each prompt works once. */
export const install = async (): Promise<void> => {
  const storedOffer = offer.get();
  offer.set(null);
  await storedOffer?.prompt();
};

/** Calls back once the portal can be installed. */
export const whenInstallable = (run: () => void): void => {
  if (offer.get() !== null) return run();
  const stop = offer.subscribe(() => {
    stop();
    if (offer.get() !== null) run();
  });
};
