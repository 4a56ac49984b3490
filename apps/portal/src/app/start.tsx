import { startTransition, StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { afterFirstPaint } from "../lib/after-first-paint.ts";
import {
  type ServerRender,
  type RenderedFrom,
  cacheQueries,
  cacheNewest,
  setRenderState,
} from "../lib/server-render.ts";
import { queryClient } from "../lib/queries.ts";
import { getPrefetchedResponse } from "../lib/prefetched-responses.ts";
import type { ReadKey } from "../lib/query-cache.ts";
import { CACHED_PAGE_ATTRIBUTE } from "../lib/cached-pages.ts";
import { watchForInstall } from "../lib/install.ts";
import { registerWorker } from "../lib/register-worker.ts";
import { hasPendingBookmarks } from "../lib/stored-session.ts";
import { getPreview } from "../lib/preview.ts";
import { startI18n } from "../lib/i18n.ts";
import { App } from "./App.tsx";
import { getSession } from "../lib/session.ts";
import { createPortalRouter } from "./router.tsx";
import { untilReleased } from "./until-released.ts";

/** Longest wait for the data of a button that was pressed before the portal started. */
const REPEAT_LIMIT_MS = 5_000;

type PortalRouter = ReturnType<typeof createPortalRouter>;

/**
 * Opens a clicked push notification by navigation, because a new document would lose the state of this one.
 */
const listenToWorker = (router: PortalRouter) =>
  navigator.serviceWorker.addEventListener("message", ({ data, ports: [port] }) => {
    if (typeof data?.open !== "string") return;
    port?.postMessage(true);
    void router.navigate({ href: data.open });
  });

/**
 * Prepares the portal for offline use: registers the worker, fills its caches and sends pending bookmarks.
 * All of it is invisible, so a failure is left to the next visit.
 */
const prepareForOffline = async (router: PortalRouter) => {
  try {
    if (hasPendingBookmarks()) {
      const { sendPendingBookmarks } = await import("../features/agenda/bookmarks.ts");
      void sendPendingBookmarks();
    }
    // Without a worker nothing opens offline, whatever is cached.
    if (!(await registerWorker())) return;
    listenToWorker(router);
    const { shareClientContext } = await import("../lib/client-context.ts");
    shareClientContext();
    const { prefetchForOffline } = await import("../compositions/offline/prefetch-for-offline.ts");
    prefetchForOffline();
    const { offerInstall } = await import("../features/settings/offer-install.ts");
    offerInstall();
    const { renewSubscription } = await import("../lib/push-subscription.ts");
    if (getSession().token !== null) await renewSubscription();
  } catch {
    // The connection failed before anything could be cached.
  }
};

/**
 * Caches the data that the browser had to request.
 * @returns false if a request failed
 */
const cachePendingQueries = async ({ pendingKeys }: RenderedFrom): Promise<boolean> => {
  for (const key of pendingKeys as ReadKey[]) {
    const [path, , query] = key;
    const data = await getPrefetchedResponse(path, query, null);
    if (data === undefined) return false;
    queryClient.setQueryData(key, data);
  }
  return true;
};

/** Replaces the server-rendered page once all of the new one can render, and repeats pending input. */
const replaceServerRender = async (container: HTMLElement, router: PortalRouter) => {
  await router.load();
  await untilReleased(container);
  const pressed = container.querySelector<HTMLElement>("[data-pressed]");
  const searchText = findSearch(container)?.value;
  flushSync(() => renderFresh(container, router));
  if (searchText) setInputText(findSearch(container), searchText);
  if (pressed) repeatPress(container, pressed);
};

/** True if the reader is no visitor yet, or no longer; the guard then leads from the page to login. */
const lacksProfile = ({ profile }: RenderedFrom): boolean =>
  profile !== null && getSession().profile === null;

/**
 * Hydrates the server-rendered page, which shows what an anonymous visitor sees. For logged-in users and for
 * pages from the device cache it renders again instead, because the device may have newer data.
 */
const startFromServerRender = async (
  { size, from }: ServerRender,
  container: HTMLElement,
  router: PortalRouter,
) => {
  if (lacksProfile(from)) return renderFresh(container, router);
  if (document.documentElement.hasAttribute(CACHED_PAGE_ATTRIBUTE)) {
    await cacheNewest(from);
    return replaceServerRender(container, router);
  }
  if (!(await cachePendingQueries(from))) return renderFresh(container, router);
  cacheQueries(from);
  // Another tab may have logged out meanwhile.
  if (lacksProfile(from)) return renderFresh(container, router);
  if (getSession().token !== null) return replaceServerRender(container, router);
  setRenderState(size, from);
  // Skips the outer boundary, which the server's router does not render either.
  router.ssr = { manifest: undefined };
  await router.load();
  delete container.dataset["rendered"];
  const pressed = container.querySelector<HTMLElement>("[data-pressed]");
  pressed?.removeAttribute("data-pressed");
  // A transition hydrates in chunks, so that input is handled in between.
  startTransition(() => void hydrateRoot(container, renderApp(router)));
  pressed?.click();
};

const labelOf = ({ ariaLabel, textContent }: HTMLElement) => ariaLabel ?? textContent;

/** Presses the same button of the new page if it is the only one, as soon as its data have loaded. */
const repeatPress = (container: HTMLElement, pressed: HTMLElement): void => {
  const findButtons = () =>
    [...container.querySelectorAll("button")].filter(
      (one) =>
        !one.disabled &&
        labelOf(one) === labelOf(pressed) &&
        one.ariaPressed === pressed.ariaPressed,
    );
  const stop = new AbortController();
  const press = () => {
    const [button, another] = findButtons();
    if (button === undefined || stop.signal.aborted) return;
    stop.abort();
    if (another === undefined) button.click();
  };
  const observer = new MutationObserver(press);
  stop.signal.addEventListener("abort", () => observer.disconnect());
  observer.observe(container, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  // The next press shows that nobody waits any longer.
  container.addEventListener("pointerdown", () => stop.abort(), { signal: stop.signal });
  setTimeout(() => stop.abort(), REPEAT_LIMIT_MS);
  press();
};

const findSearch = (container: HTMLElement) =>
  container.querySelector<HTMLInputElement>("main input[type=search]");

/** Restores the text of a field after a fresh render. */
const setInputText = (field: HTMLInputElement | null, text: string) => {
  // React tracks values set on the element itself and would ignore the input event.
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
  if (field) set?.call(field, text);
  field?.dispatchEvent(new Event("input", { bubbles: true }));
};

const renderApp = (router: PortalRouter) => (
  <StrictMode>
    <App router={router} />
  </StrictMode>
);

const renderFresh = (container: HTMLElement, router: PortalRouter) => {
  delete container.dataset["rendered"];
  delete container.dataset["firstVisit"];
  createRoot(container).render(renderApp(router));
};

/**
 * Starts the portal once its texts are loaded.
 * @param serverRender the server-rendered page, if any
 */
export const start = async (serverRender?: ServerRender): Promise<void> => {
  const container = document.getElementById("root");
  if (container === null) throw new Error("The page has no #root element");
  watchForInstall();
  await startI18n();
  const preview = getPreview();
  if (preview) {
    const { enterPreview } = await import("../compositions/preview/enter-preview.ts");
    await enterPreview(preview);
  }
  const router = createPortalRouter();
  if (serverRender) await startFromServerRender(serverRender, container, router);
  else renderFresh(container, router);
  await afterFirstPaint();
  // Unpublished content must not be stored on the device.
  if (!preview) void prepareForOffline(router);
};
