import type { RenderedFrom } from "../lib/server-render.ts";
import { SESSION_STORAGE_KEY } from "../lib/session-key.ts";
import { withStorage } from "../lib/storage.ts";
import { VISIT_ANCHOR } from "../lib/visit-anchor.ts";
import { readStoredSession } from "./prefetch.ts";
import { untilReleased } from "./until-released.ts";

type Opened = Pick<RenderedFrom, "conference" | "language" | "profile">;

/** True if the device stores an account or a visitor. */
const hasStoredProfile = (): boolean => {
  const { token, profile } = readStoredSession();
  return token !== null || profile !== null;
};

/**
 * Stores the session of a visitor who has started a visit on a server-rendered page, and removes the fragment.
 * An existing session remains, since anybody can send a link with the fragment.
 */
export const acceptVisit = ({ conference, language, profile }: Opened): void => {
  if (location.hash !== VISIT_ANCHOR || profile === null) return;
  history.replaceState(history.state, "", location.pathname + location.search);
  if (hasStoredProfile()) return;
  withStorage((storage) =>
    storage.setItem(
      SESSION_STORAGE_KEY,
      JSON.stringify({ token: null, conference, language, profile }),
    ),
  );
  // Code that has already read the session treats this as a change by another tab.
  dispatchEvent(new StorageEvent("storage", { key: SESSION_STORAGE_KEY }));
};

/**
 * Waits while somebody without a profile reads the server-rendered page: from the first scroll until they press
 * a button, submit a search or start a visit. Links need no code. The portal would replace the page by log-in,
 * so it also waits while a link or button is held down.
 */
export const untilRead = async (root: HTMLElement): Promise<void> => {
  if (root.dataset["firstVisit"] === undefined) return;
  await untilReleased(root);
  if (window.scrollY === 0) return;
  await new Promise<void>((resolve) => {
    root.addEventListener("click", ({ target }) => {
      if (target instanceof Element && target.closest("button")) resolve();
    });
    root.addEventListener("submit", () => resolve());
    addEventListener("hashchange", () => {
      if (location.hash === VISIT_ANCHOR) resolve();
    });
  });
};
