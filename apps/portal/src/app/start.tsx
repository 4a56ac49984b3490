import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { afterFirstView } from "../lib/after-first-view.ts";
import { type DrawnOf, type SizeName, takeUp } from "../lib/first-drawing.ts";
import { watchForInstall } from "../lib/install.ts";
import { registerWorker } from "../lib/register-worker.ts";
import { hasWaitingBookmarks } from "../lib/stored-session.ts";
import { getPreview } from "../lib/preview.ts";
import { startI18n } from "../lib/i18n.ts";
import { App } from "./App.tsx";
import { getSession } from "../lib/session.ts";
import { createPortalRouter } from "./router.tsx";

type PortalRouter = ReturnType<typeof createPortalRouter>;

/** Opens what was pressed outside the portal, without a new page, which would lose what this one holds. */
const listenToWorker = (router: PortalRouter) =>
  navigator.serviceWorker.addEventListener("message", ({ data, ports: [port] }) => {
    if (typeof data?.open !== "string") return;
    port?.postMessage(true);
    void router.navigate({ href: data.open });
  });

/**
 * Begins what makes the portal open without a line: the worker, and what it has use for; and sends what
 * has waited for a line. Nothing is shown of it, so a failure is left to the next visit.
 */
const prepareForNoLine = async (router: PortalRouter) => {
  try {
    if (hasWaitingBookmarks()) {
      const { sendWaitingBookmarks } = await import("../features/agenda/bookmarks.ts");
      void sendWaitingBookmarks();
    }
    // Where there is none, nothing opens without a line, whatever is kept.
    if (!(await registerWorker())) return;
    listenToWorker(router);
    const { keepForLater } = await import("../compositions/without-a-line/keep-for-later.ts");
    keepForLater();
    const { offerInstall } = await import("../features/settings/offer-install.ts");
    offerInstall();
    const { renewDevice } = await import("../lib/push-device.ts");
    if (getSession().token !== null) await renewDevice();
  } catch {
    // The line was lost before there was anything to keep.
  }
};

/** Takes up the page that the server has drawn. */
const goOnFrom = async (size: string, container: HTMLElement, router: PortalRouter) => {
  const state = document.getElementById("drawn-of")?.textContent ?? "";
  takeUp(size as SizeName, JSON.parse(state) as DrawnOf);
  // The server's router has no boundary around all of it either.
  router.ssr = { manifest: undefined };
  await router.load();
  delete container.dataset["drawn"];
  const pressed = container.querySelector<HTMLElement>("[data-pressed]");
  pressed?.removeAttribute("data-pressed");
  hydrateRoot(container, draw(router));
  pressed?.click();
};

const draw = (router: PortalRouter) => (
  <StrictMode>
    <App router={router} />
  </StrictMode>
);

/**
 * Draws the portal once its texts are there.
 * @param size of the window that the server has drawn the page for, if it has
 */
export const start = async (size?: string): Promise<void> => {
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
  if (size === undefined) createRoot(container).render(draw(router));
  else await goOnFrom(size, container, router);
  await afterFirstView();
  // What is not published is not kept on the device.
  if (!preview) void prepareForNoLine(router);
};
